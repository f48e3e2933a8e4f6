// Package typed has elements of several types, which are known at run time only.
package typed

import "fmt"

// Type is the type of the elements.
type Type int

// The types.
const (
	Float32 Type = iota
	Float64
)

// Tensor is an array.
type Tensor struct {
	typ   Type
	shape []int
	data  any
}

// New returns zeros.
func New(typ Type, shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	t := &Tensor{typ: typ, shape: shape}
	switch typ {
	case Float32:
		t.data = make([]float32, n)
	case Float64:
		t.data = make([]float64, n)
	default:
		panic("typed: unknown type")
	}
	return t
}

func common(a, b []int) ([]int, error) {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := range n {
		x, y := 1, 1
		if i < len(a) {
			x = a[len(a)-1-i]
		}
		if i < len(b) {
			y = b[len(b)-1-i]
		}
		if x != y && x != 1 && y != 1 {
			return nil, fmt.Errorf("typed: shapes %v and %v", a, b)
		}
		out[n-1-i] = max(x, y)
	}
	return out, nil
}

// Add returns a+b.
func Add(a, b *Tensor) (*Tensor, error) {
	if a.typ != b.typ {
		return nil, fmt.Errorf("typed: types %d and %d", a.typ, b.typ)
	}
	shape, err := common(a.shape, b.shape)
	if err != nil {
		return nil, err
	}
	out := New(a.typ, shape...)
	switch x := a.data.(type) {
	case []float32:
		y, z := b.data.([]float32), out.data.([]float32)
		for i := range z {
			z[i] = x[i%len(x)] + y[i%len(y)]
		}
	case []float64:
		y, z := b.data.([]float64), out.data.([]float64)
		for i := range z {
			z[i] = x[i%len(x)] + y[i%len(y)]
		}
	}
	return out, nil
}
