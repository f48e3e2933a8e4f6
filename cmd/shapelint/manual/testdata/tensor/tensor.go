// Package tensor is what the examples of the manual use.
package tensor

import "errors"

// A Tensor is a dense array in row-major order.
type Tensor struct {
	shape []int
	data  []float64
}

// New returns a tensor of zeros.
func New(shape ...int) *Tensor {
	return &Tensor{shape: append([]int(nil), shape...), data: make([]float64, product(shape))}
}

func product(shape []int) int {
	n := 1
	for _, d := range shape {
		if d < 0 {
			panic("tensor: negative dimension")
		}
		n *= d
	}
	return n
}

// Reshape returns the elements of t in another shape.
func (t *Tensor) Reshape(shape ...int) (*Tensor, error) {
	if product(shape) != len(t.data) {
		return nil, errors.New("tensor: the number of elements would change")
	}
	return &Tensor{shape: append([]int(nil), shape...), data: t.data}, nil
}

// broadcast returns the shape of a and b together.
func broadcast(a, b []int) []int {
	n := max(len(a), len(b))
	shape := make([]int, n)
	for i := 1; i <= n; i++ {
		x, y := 1, 1
		if i <= len(a) {
			x = a[len(a)-i]
		}
		if i <= len(b) {
			y = b[len(b)-i]
		}
		switch {
		case x == y, y == 1:
			shape[n-i] = x
		case x == 1:
			shape[n-i] = y
		default:
			panic("tensor: cannot broadcast")
		}
	}
	return shape
}

// expand returns the elements of t, repeated to a shape.
func (t *Tensor) expand(shape []int) []float64 {
	data := make([]float64, product(shape))
	for i := range data {
		offset, stride, rest := 0, 1, i
		for axis := 1; axis <= len(shape); axis++ {
			at := rest % shape[len(shape)-axis]
			rest /= shape[len(shape)-axis]
			if axis > len(t.shape) {
				continue
			}
			d := t.shape[len(t.shape)-axis]
			if d > 1 {
				offset += at * stride
			}
			stride *= d
		}
		data[i] = t.data[offset]
	}
	return data
}

// Sub returns a-b, broadcast.
func Sub(a, b *Tensor) *Tensor {
	c := New(broadcast(a.shape, b.shape)...)
	x, y := a.expand(c.shape), b.expand(c.shape)
	for i := range c.data {
		c.data[i] = x[i] - y[i]
	}
	return c
}

// AddInPlace adds u to t, broadcast with it. If the sum is larger than t, t takes its shape.
func (t *Tensor) AddInPlace(u *Tensor) {
	shape := broadcast(t.shape, u.shape)
	x, y := t.expand(shape), u.expand(shape)
	for i := range x {
		x[i] += y[i]
	}
	t.shape, t.data = shape, x
}

// SumRows returns the sum of the rows of t, which has one dimension less.
func (t *Tensor) SumRows() *Tensor {
	sum := New(t.shape[1:]...)
	for i, v := range t.data {
		sum.data[i%len(sum.data)] += v
	}
	return sum
}

// Transpose returns the transpose of a matrix.
func (t *Tensor) Transpose() *Tensor {
	if len(t.shape) != 2 {
		panic("tensor: not a matrix")
	}
	rows, cols := t.shape[0], t.shape[1]
	u := New(cols, rows)
	for i := range rows {
		for j := range cols {
			u.data[j*rows+i] = t.data[i*cols+j]
		}
	}
	return u
}

// MulElements multiplies a and b element by element, in the order of memory.
func MulElements(a, b *Tensor) *Tensor {
	if len(a.data) != len(b.data) {
		panic("tensor: the numbers of elements differ")
	}
	c := New(a.shape...)
	for i := range c.data {
		c.data[i] = a.data[i] * b.data[i]
	}
	return c
}
