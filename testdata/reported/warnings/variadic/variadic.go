// Package variadic has operations of many operands, and of operands that may be nil.
package variadic

// A Tensor has dims and values.
type Tensor struct {
	dims []int
	vals []float32
}

// New returns zeros.
func New(dims ...int) *Tensor {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return &Tensor{append([]int(nil), dims...), make([]float32, n)}
}

// Dims is the shape.
func (t *Tensor) Dims() []int { return t.dims }

func bdims(a, b []int) []int {
	if len(b) > len(a) {
		a, b = b, a
	}
	out := append([]int(nil), a...)
	for i, d := range b {
		k := len(a) - len(b) + i
		if out[k] == 1 {
			out[k] = d
		} else if d != 1 && d != out[k] {
			panic("variadic: shapes do not match")
		}
	}
	return out
}

func (t *Tensor) pick(i int, dims []int) float32 {
	off, step := 0, 1
	for k := 1; k <= len(dims); k++ {
		d := dims[len(dims)-k]
		p := i % d
		i /= d
		if k <= len(t.dims) {
			own := t.dims[len(t.dims)-k]
			if own == d {
				off += p * step
			}
			step *= own
		}
	}
	return t.vals[off]
}

func add(a, b *Tensor) *Tensor {
	out := New(bdims(a.dims, b.dims)...)
	for i := range out.vals {
		out.vals[i] = a.pick(i, out.dims) + b.pick(i, out.dims)
	}
	return out
}

// Sum adds tensors.
func Sum(ts ...*Tensor) *Tensor {
	if len(ts) == 0 {
		return nil
	}
	acc := ts[0]
	for _, t := range ts[1:] {
		acc = add(acc, t)
	}
	return acc
}

// Lerp returns a+b, times a mask if there is one.
func Lerp(a, b, mask *Tensor) *Tensor {
	out := add(a, b)
	if mask != nil {
		if len(mask.vals) != len(out.vals) {
			panic("variadic: the mask does not fit")
		}
		for i := range out.vals {
			out.vals[i] *= mask.vals[i]
		}
	}
	return out
}

// AddAll adds tensors to t, in place.
func (t *Tensor) AddAll(ts ...*Tensor) *Tensor {
	for _, o := range ts {
		sum := add(t, o)
		t.dims, t.vals = sum.dims, sum.vals
	}
	return t
}

// Mul multiplies t with each of others, element by element.
func (t *Tensor) Mul(others ...*Tensor) *Tensor {
	out := New(t.dims...)
	copy(out.vals, t.vals)
	for _, o := range others {
		if len(o.vals) != len(out.vals) {
			panic("variadic: sizes do not match")
		}
		for i := range out.vals {
			out.vals[i] *= o.vals[i]
		}
	}
	return out
}

// Prod multiplies tensors, element by element.
func Prod(ts ...*Tensor) *Tensor { return ts[0].Mul(ts[1:]...) }
