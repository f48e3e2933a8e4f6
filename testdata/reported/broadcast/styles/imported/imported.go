// Package imported has tensors whose rule of broadcasting is in another package.
package imported

import "example.com/broadcast/styles/shapes"

// Tensor keeps its size and its strides at hand.
type Tensor struct {
	data    []float64
	shape   shapes.Shape
	strides []int
	size    int
}

// New returns zeros.
func New(s shapes.Shape) *Tensor {
	return &Tensor{make([]float64, s.Size()), s, s.Strides(s), s.Size()}
}

// Zeros is New with a list.
func Zeros(dims ...int) *Tensor { return New(shapes.Shape(dims)) }

func binary(a, b *Tensor, f func(x, y float64) float64) (*Tensor, error) {
	if a.shape.Equal(b.shape) {
		out := New(a.shape)
		for i, x := range a.data {
			out.data[i] = f(x, b.data[i])
		}
		return out, nil
	}
	s, err := shapes.Broadcast(a.shape, b.shape)
	if err != nil {
		return nil, err
	}
	out := New(s)
	sa, sb := a.shape.Strides(s), b.shape.Strides(s)
	for k := 0; k < out.size; k++ {
		rest, ia, ib := k, 0, 0
		for i, st := range out.strides {
			var q int
			if st > 0 {
				q = rest / st
				rest %= st
			}
			ia += q * sa[i]
			ib += q * sb[i]
		}
		out.data[k] = f(a.data[ia], b.data[ib])
	}
	return out, nil
}

// Add returns a+b.
func (t *Tensor) Add(o *Tensor) (*Tensor, error) {
	return binary(t, o, func(x, y float64) float64 { return x + y })
}

// MustSub returns a-b, or panics.
func (t *Tensor) MustSub(o *Tensor) *Tensor {
	out, err := binary(t, o, func(x, y float64) float64 { return x - y })
	if err != nil {
		panic(err)
	}
	return out
}
