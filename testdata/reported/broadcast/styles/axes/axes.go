// Package axes takes the axis at which the second operand starts, as old PaddlePaddle did.
package axes

import "fmt"

// Tensor is an array.
type Tensor struct {
	Dims []int
	Data []float64
}

// New returns zeros.
func New(dims ...int) *Tensor {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return &Tensor{dims, make([]float64, n)}
}

// Add returns x+y; y begins at an axis of x, -1 for the last one possible.
func Add(x, y *Tensor, axis int) *Tensor {
	if len(y.Dims) > len(x.Dims) {
		panic("axes: y has more axes than x")
	}
	if axis == -1 {
		axis = len(x.Dims) - len(y.Dims)
	}
	if axis < 0 || axis+len(y.Dims) > len(x.Dims) {
		panic(fmt.Sprintf("axes: axis %d", axis))
	}
	dims := append([]int(nil), x.Dims...)
	for i, d := range y.Dims {
		switch x := x.Dims[axis+i]; {
		case x == d, d == 1:
		case x == 1:
			dims[axis+i] = d
		default:
			panic(fmt.Sprintf("axes: broadcast dimension mismatch, %d and %d", x, d))
		}
	}
	out := New(dims...)
	for k := range out.Data {
		out.Data[k] = x.Data[k%len(x.Data)] + y.Data[k%len(y.Data)]
	}
	return out
}

// Plus is Add at the last axis possible.
func (x *Tensor) Plus(y *Tensor) *Tensor {
	if len(x.Dims) < len(y.Dims) {
		return Add(y, x, -1)
	}
	return Add(x, y, -1)
}
