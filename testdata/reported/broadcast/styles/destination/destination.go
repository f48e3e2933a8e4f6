// Package destination stores results in a tensor that the caller gives.
package destination

// Tensor is an array.
type Tensor struct {
	Shape []int
	Data  []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{Shape: shape, Data: make([]float64, n)}
}

func broadcast(a, b []int) []int {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := range out {
		x, y := 1, 1
		if k := i + len(a) - n; k >= 0 {
			x = a[k]
		}
		if k := i + len(b) - n; k >= 0 {
			y = b[k]
		}
		if x != y && x != 1 && y != 1 {
			panic("destination: operands do not fit")
		}
		out[i] = max(x, y)
	}
	return out
}

func (t *Tensor) index(k int, shape []int) int {
	pos, step := 0, 1
	for i := len(shape) - 1; i >= 0; i-- {
		x := k % shape[i]
		k /= shape[i]
		if j := i - len(shape) + len(t.Shape); j >= 0 {
			pos += min(x, t.Shape[j]-1) * step
			step *= t.Shape[j]
		}
	}
	return pos
}

// AddTo stores a+b in dst, which has the shape of the result.
func AddTo(dst, a, b *Tensor) {
	shape := broadcast(a.Shape, b.Shape)
	if len(dst.Shape) != len(shape) {
		panic("destination: other rank")
	}
	for i, d := range shape {
		if dst.Shape[i] != d {
			panic("destination: other shape")
		}
	}
	for k := range dst.Data {
		dst.Data[k] = a.Data[a.index(k, shape)] + b.Data[b.index(k, shape)]
	}
}

// Sub makes t a-b, in its own memory if there is enough.
func (t *Tensor) Sub(a, b *Tensor) *Tensor {
	shape := broadcast(a.Shape, b.Shape)
	n := 1
	for _, d := range shape {
		n *= d
	}
	if cap(t.Data) < n {
		t.Data = make([]float64, n)
	}
	t.Shape, t.Data = shape, t.Data[:n]
	for k := range t.Data {
		t.Data[k] = a.Data[a.index(k, shape)] - b.Data[b.index(k, shape)]
	}
	return t
}
