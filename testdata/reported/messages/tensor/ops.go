package tensor

import (
	"fmt"

	"example.com/messages/dims"
)

// MatMul returns the product of two matrices.
func MatMul(a, b *Tensor) *Tensor {
	if a.shape[1] != b.shape[0] {
		panic(fmt.Sprintf("tensor: matmul of %v and %v", a.shape, b.shape))
	}
	return New(a.shape[0], b.shape[1])
}

// Mul is MatMul as a method.
func (t *Tensor) Mul(u *Tensor) *Tensor { return MatMul(t, u) }

// MulT returns a*b^T.
func MulT(a, b *Tensor) *Tensor {
	b = b.T()
	return MatMul(a, b)
}

// Dot returns the inner product of two tensors of one shape.
func Dot(a, b *Tensor) float64 {
	dims.MustEqual("tensor: Dot", a.shape, b.shape)
	sum := 0.0
	for i := range a.data {
		sum += a.data[i] * b.data[i]
	}
	return sum
}

// Add returns the sum of two tensors that are broadcast.
func Add(a, b *Tensor) *Tensor { return elementwise(a, b, func(x, y float64) float64 { return x + y }) }

// Sub returns the difference of two tensors that are broadcast.
func Sub(a, b *Tensor) *Tensor { return elementwise(a, b, func(x, y float64) float64 { return x - y }) }

func elementwise(a, b *Tensor, f func(x, y float64) float64) *Tensor {
	out := New(dims.Broadcast(a.shape, b.shape)...)
	for i := range out.data {
		out.data[i] = f(a.data[i%len(a.data)], b.data[i%len(b.data)])
	}
	return out
}

// AddInto adds b to t, which keeps its shape.
func (t *Tensor) AddInto(b *Tensor) {
	if !dims.Equal(dims.Broadcast(t.shape, b.shape), t.shape) {
		panic(fmt.Sprintf("tensor: cannot add %v into %v", b.shape, t.shape))
	}
	for i := range t.data {
		t.data[i] += b.data[i%len(b.data)]
	}
}

// Accumulate adds b to t, and takes the broadcast shape.
func (t *Tensor) Accumulate(b *Tensor) {
	*t = *Add(t, b)
}

// Copy writes the elements of b over those of t, whatever their shapes are.
func (t *Tensor) Copy(b *Tensor) {
	if t.Len() != b.Len() {
		panic(fmt.Sprintf("tensor: copy of %d elements to %d", b.Len(), t.Len()))
	}
	copy(t.data, b.data)
}

// Concat joins tensors along an axis.
func Concat(axis int, list ...*Tensor) *Tensor {
	out := append([]int(nil), list[0].shape...)
	for _, t := range list[1:] {
		for i, d := range t.shape {
			if i != axis && d != out[i] {
				panic(fmt.Sprintf("tensor: concat along %d: %v does not fit %v", axis, t.shape, out))
			}
		}
		out[axis] += t.shape[axis]
	}
	return New(out...)
}

// Pool returns the means of windows of k columns.
func Pool(t *Tensor, k int) *Tensor {
	if t.shape[1]%k != 0 {
		panic(fmt.Sprintf("tensor: %d columns in windows of %d", t.shape[1], k))
	}
	return New(t.shape[0], t.shape[1]/k)
}
