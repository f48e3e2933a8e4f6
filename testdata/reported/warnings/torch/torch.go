// Package torch has the methods of a tensor that end in an underline and work in place.
package torch

// A Tensor owns a storage.
type Tensor struct {
	impl *tensorImpl
}

type tensorImpl struct {
	sizes        []int64
	storage      []float32
	requiresGrad bool
}

// Zeros returns zeros.
func Zeros(sizes ...int64) Tensor {
	n := int64(1)
	for _, s := range sizes {
		n *= s
	}
	return Tensor{&tensorImpl{sizes: append([]int64{}, sizes...), storage: make([]float32, n)}}
}

// Size is the shape.
func (t Tensor) Size() []int {
	out := make([]int, len(t.impl.sizes))
	for i, s := range t.impl.sizes {
		out[i] = int(s)
	}
	return out
}

// Numel is the number of elements.
func (t Tensor) Numel() int { return len(t.impl.storage) }

func inferSize(a, b []int64) []int64 {
	n := max(len(a), len(b))
	out := make([]int64, n)
	for i := n - 1; i >= 0; i-- {
		x, y := int64(1), int64(1)
		if k := len(a) - n + i; k >= 0 {
			x = a[k]
		}
		if k := len(b) - n + i; k >= 0 {
			y = b[k]
		}
		if x != y && x != 1 && y != 1 {
			panic("torch: the size of tensor a must match the size of tensor b")
		}
		if out[i] = x; x == 1 {
			out[i] = y
		}
	}
	return out
}

func (t Tensor) elem(i int, sizes []int64) float32 {
	at, step, rest := int64(0), int64(1), int64(i)
	for k := len(sizes) - 1; k >= 0; k-- {
		p := rest % sizes[k]
		rest /= sizes[k]
		if j := k - len(sizes) + len(t.impl.sizes); j >= 0 {
			if t.impl.sizes[j] > 1 {
				at += p * step
			}
			step *= t.impl.sizes[j]
		}
	}
	return t.impl.storage[at]
}

// Sub returns t-o.
func (t Tensor) Sub(o Tensor) Tensor {
	r := Zeros(inferSize(t.impl.sizes, o.impl.sizes)...)
	for i := range r.impl.storage {
		r.impl.storage[i] = t.elem(i, r.impl.sizes) - o.elem(i, r.impl.sizes)
	}
	return r
}

// Sub_ subtracts o from t. It returns t.
func (t Tensor) Sub_(o Tensor) Tensor {
	r := t.Sub(o)
	t.impl.sizes, t.impl.storage = r.impl.sizes, r.impl.storage
	return t
}

// Mul_ multiplies t with o, element by element. It returns t.
func (t Tensor) Mul_(o Tensor) Tensor {
	if t.Numel() != o.Numel() {
		panic("torch: inconsistent tensor sizes")
	}
	for i, v := range o.impl.storage {
		t.impl.storage[i] *= v
	}
	return t
}

// Addcmul returns t + value·a·b, where all have the same number of elements.
func (t Tensor) Addcmul(value float32, a, b Tensor) Tensor {
	if t.Numel() != a.Numel() || a.Numel() != b.Numel() {
		panic("torch: inconsistent tensor sizes")
	}
	r := Zeros(t.impl.sizes...)
	for i := range r.impl.storage {
		r.impl.storage[i] = t.impl.storage[i] + value*a.impl.storage[i]*b.impl.storage[i]
	}
	return r
}
