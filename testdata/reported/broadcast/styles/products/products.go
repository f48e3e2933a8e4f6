// Package products has functions of two tensors that do not broadcast, written in several ways.
package products

import "slices"

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
	return &Tensor{slices.Clone(shape), make([]float64, n)}
}

// MatMul multiplies matrices, or batches of them.
func MatMul(a, b *Tensor) *Tensor {
	n, m := len(a.Shape), len(b.Shape)
	if n < 2 || m < 2 || a.Shape[n-1] != b.Shape[m-2] {
		panic("products: inner sizes differ")
	}
	out := New(append(slices.Clone(a.Shape[:n-1]), b.Shape[m-1])...)
	for i := range out.Data {
		out.Data[i] = a.Data[i%len(a.Data)] * b.Data[i%len(b.Data)]
	}
	return out
}

// Outer multiplies each element with each.
func Outer(a, b *Tensor) *Tensor {
	out := New(append(slices.Clone(a.Shape), b.Shape...)...)
	for i, x := range a.Data {
		for j, y := range b.Data {
			out.Data[i*len(b.Data)+j] = x * y
		}
	}
	return out
}

// OuterVectors is the outer product of the elements in a row.
func OuterVectors(a, b *Tensor) *Tensor {
	out := New(len(a.Data), len(b.Data))
	for i := range out.Data {
		out.Data[i] = a.Data[i/len(b.Data)] * b.Data[i%len(b.Data)]
	}
	return out
}

// Kron is the Kronecker product.
func Kron(a, b *Tensor) *Tensor {
	if len(a.Shape) != len(b.Shape) {
		panic("products: ranks differ")
	}
	shape := make([]int, len(a.Shape))
	for i := range shape {
		shape[i] = a.Shape[i] * b.Shape[i]
	}
	out := New(shape...)
	for i := range out.Data {
		out.Data[i] = a.Data[i%len(a.Data)] * b.Data[i%len(b.Data)]
	}
	return out
}

// Concat joins along the first axis.
func Concat(a, b *Tensor) *Tensor {
	if len(a.Shape) == 0 || len(a.Shape) != len(b.Shape) || !slices.Equal(a.Shape[1:], b.Shape[1:]) {
		panic("products: shapes do not fit")
	}
	shape := slices.Clone(a.Shape)
	shape[0] += b.Shape[0]
	out := New(shape...)
	for i := range out.Data {
		if i < len(a.Data) {
			out.Data[i] = a.Data[i] + 0
		} else {
			out.Data[i] = b.Data[i-len(a.Data)] + 0
		}
	}
	return out
}

// Gather takes the elements that index names.
func (a *Tensor) Gather(index *Tensor) *Tensor {
	out := New(index.Shape...)
	for i, x := range index.Data {
		out.Data[i] = a.Data[int(x)%len(a.Data)]
	}
	return out
}

// Where takes the elements of a where the mask is not 0, and 0 elsewhere; the mask may have any shape of as many.
func (a *Tensor) Where(mask *Tensor) *Tensor {
	if len(a.Data) != len(mask.Data) {
		panic("products: mask of another size")
	}
	out := New(a.Shape...)
	for i, x := range mask.Data {
		if x != 0 {
			out.Data[i] = a.Data[i]
		}
	}
	return out
}

// SameShape compares shapes.
func SameShape(a, b *Tensor) bool { return slices.Equal(a.Shape, b.Shape) }

// Bilinear is a form of two vectors.
func Bilinear(a, b *Tensor) float64 {
	sum := 0.0
	for i, x := range a.Data {
		for j, y := range b.Data {
			sum += x * y * float64(i+j)
		}
	}
	return sum
}
