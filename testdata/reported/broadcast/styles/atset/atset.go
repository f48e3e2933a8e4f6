// Package atset reads and writes elements by their indices, with all checks.
package atset

// Tensor is an array.
type Tensor struct {
	Shape []int
	data  []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{Shape: shape, data: make([]float64, n)}
}

func (t *Tensor) offset(at []int) int {
	if len(at) != len(t.Shape) {
		panic("atset: wrong number of indices")
	}
	k := 0
	for i, x := range at {
		if x < 0 || x >= t.Shape[i] {
			panic("atset: index out of range")
		}
		k = k*t.Shape[i] + x
	}
	return k
}

// At returns an element.
func (t *Tensor) At(at ...int) float64 { return t.data[t.offset(at)] }

// Set stores an element.
func (t *Tensor) Set(v float64, at ...int) { t.data[t.offset(at)] = v }

// Size is the number of elements.
func (t *Tensor) Size() int { return len(t.data) }

func unravel(k int, shape []int) []int {
	at := make([]int, len(shape))
	for i := len(shape) - 1; i >= 0; i-- {
		at[i] = k % shape[i]
		k /= shape[i]
	}
	return at
}

func project(at, shape []int) []int {
	own := make([]int, len(shape))
	lead := len(at) - len(shape)
	for i, d := range shape {
		if d > 1 {
			own[i] = at[lead+i]
		}
	}
	return own
}

func common(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := make([]int, len(a))
	copy(out, a)
	lead := len(a) - len(b)
	for i, d := range b {
		x := out[lead+i]
		if x != d && x != 1 && d != 1 {
			panic("atset: shapes do not fit")
		}
		if x == 1 {
			out[lead+i] = d
		}
	}
	return out
}

// Mul returns a*b.
func Mul(a, b *Tensor) *Tensor {
	shape := common(a.Shape, b.Shape)
	out := New(shape...)
	for k := 0; k < out.Size(); k++ {
		at := unravel(k, shape)
		out.Set(a.At(project(at, a.Shape)...)*b.At(project(at, b.Shape)...), at...)
	}
	return out
}
