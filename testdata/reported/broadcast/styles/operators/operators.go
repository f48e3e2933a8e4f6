// Package operators has a struct for each operation.
package operators

import "fmt"

// Tensor is an array.
type Tensor struct {
	shape []int
	elems []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{shape, make([]float64, n)}
}

// Shape returns the shape.
func (t *Tensor) Shape() []int { return t.shape }

// Add is addition.
type Add struct{ calls int }

// Scaled is addition of a multiple.
type Scaled struct {
	Factor float64
	Name   string
}

func infer(a, b []int) ([]int, error) {
	if len(b) > len(a) {
		return infer(b, a)
	}
	out := append([]int(nil), a...)
	for i := range b {
		j := len(a) - len(b) + i
		if a[j] == b[i] || b[i] == 1 {
			continue
		}
		if a[j] != 1 {
			return nil, fmt.Errorf("operators: %v and %v", a, b)
		}
		out[j] = b[i]
	}
	return out, nil
}

func at(t *Tensor, shape []int, k int) float64 {
	pos, step := 0, 1
	for i := len(shape) - 1; i >= 0; i-- {
		x := k % shape[i]
		k /= shape[i]
		if j := i - len(shape) + len(t.shape); j >= 0 {
			if t.shape[j] != 1 {
				pos += x * step
			}
			step *= t.shape[j]
		}
	}
	return t.elems[pos]
}

// Forward returns a+b.
func (op *Add) Forward(a, b *Tensor) (*Tensor, error) {
	shape, err := infer(a.shape, b.shape)
	if err != nil {
		return nil, err
	}
	op.calls++
	out := New(shape...)
	for i := range out.elems {
		out.elems[i] = at(a, shape, i) + at(b, shape, i)
	}
	return out, nil
}

// Forward returns a+factor*b.
func (op Scaled) Forward(a, b *Tensor) (*Tensor, error) {
	shape, err := infer(a.Shape(), b.Shape())
	if err != nil {
		return nil, fmt.Errorf("%s: %w", op.Name, err)
	}
	out := New(shape...)
	for i := range out.elems {
		out.elems[i] = at(a, shape, i) + op.Factor*at(b, shape, i)
	}
	return out, nil
}
