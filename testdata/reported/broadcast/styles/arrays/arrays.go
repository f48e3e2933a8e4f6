// Package arrays has up to four sizes in an array, and their number.
package arrays

// Tensor is an array.
type Tensor struct {
	rank int
	dims [4]int
	data []float32
}

// New returns zeros.
func New(dims ...int) *Tensor {
	if len(dims) > 4 {
		panic("arrays: too many axes")
	}
	t := &Tensor{rank: len(dims)}
	n := 1
	for i, d := range dims {
		t.dims[i] = d
		n *= d
	}
	t.data = make([]float32, n)
	return t
}

// Shape returns the shape.
func (t *Tensor) Shape() []int { return t.dims[:t.rank] }

// Add returns a+b.
func Add(a, b *Tensor) *Tensor {
	n := max(a.rank, b.rank)
	shape := make([]int, n)
	for i := range shape {
		x, y := 1, 1
		if k := i - n + a.rank; k >= 0 {
			x = a.dims[k]
		}
		if k := i - n + b.rank; k >= 0 {
			y = b.dims[k]
		}
		if x != y && x != 1 && y != 1 {
			panic("arrays: shapes do not fit")
		}
		shape[i] = max(x, y)
	}
	out := New(shape...)
	for i := range out.data {
		out.data[i] = a.data[i%len(a.data)] + b.data[i%len(b.data)]
	}
	return out
}
