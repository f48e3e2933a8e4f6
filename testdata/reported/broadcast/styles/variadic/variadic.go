// Package variadic adds any number of tensors.
package variadic

// Tensor is an array.
type Tensor struct {
	shape []int64
	data  []float64
}

// New returns zeros.
func New(shape ...int64) *Tensor {
	n := int64(1)
	for _, d := range shape {
		n *= d
	}
	return &Tensor{shape, make([]float64, n)}
}

func two(a, b *Tensor) *Tensor {
	if len(a.shape) < len(b.shape) {
		a, b = b, a
	}
	shape := append([]int64(nil), a.shape...)
	for i, d := range b.shape {
		k := len(a.shape) - len(b.shape) + i
		if shape[k] != d && shape[k] != 1 && d != 1 {
			panic("variadic: shapes do not fit")
		}
		if d > shape[k] {
			shape[k] = d
		}
	}
	out := New(shape...)
	for i := range out.data {
		out.data[i] = a.data[i%len(a.data)] + b.data[i%len(b.data)]
	}
	return out
}

// Sum returns the sum of tensors.
func Sum(first *Tensor, rest ...*Tensor) *Tensor {
	sum := first
	for _, t := range rest {
		sum = two(sum, t)
	}
	return sum
}

// Total returns the sum of a list of tensors.
func Total(list []*Tensor) *Tensor { return Sum(list[0], list[1:]...) }
