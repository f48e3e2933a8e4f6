// Package axis adds like Paddle: the operand of lower rank starts at an axis of the other.
package axis

import (
	"fmt"
	"slices"
)

// Tensor is an n-dimensional array.
type Tensor struct {
	dims []int
	data []float32
}

// New returns zeros.
func New(dims ...int) *Tensor {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return &Tensor{slices.Clone(dims), make([]float32, n)}
}

// Dims returns the shape.
func (t *Tensor) Dims() []int { return t.dims }

// place gives dims ones before and behind, so that it starts at axis of a shape of the given rank.
func place(dims []int, rank, axis int) []int {
	out := slices.Repeat([]int{1}, rank)
	copy(out[axis:], dims)
	return out
}

func common(x, y []int, axis int) (a, b, out []int) {
	if slices.Equal(x, y) {
		return x, y, slices.Clone(x)
	}
	rank := max(len(x), len(y))
	low := min(len(x), len(y))
	if low == 0 {
		panic("axis: a tensor needs a dimension")
	}
	if axis == -1 {
		axis = rank - low
	}
	if axis < 0 || axis+low > rank {
		panic(fmt.Sprintf("axis: axis %d for %v and %v", axis, x, y))
	}
	if len(x) > len(y) {
		y = place(y, rank, axis)
	} else {
		x = place(x, rank, axis)
	}
	out = make([]int, rank)
	for i := range out {
		if x[i] != y[i] && x[i] != 1 && y[i] != 1 {
			panic(fmt.Sprintf("axis: broadcast dimension mismatch: %v and %v at %d", x, y, i))
		}
		out[i] = max(x[i], y[i])
	}
	return x, y, out
}

func element(i int, dims, out []int) int {
	k, stride := 0, 1
	for d := len(out) - 1; d >= 0; d-- {
		if dims[d] != 1 {
			k += i % out[d] * stride
		}
		i /= out[d]
		stride *= dims[d]
	}
	return k
}

// Add returns x+y; y starts at axis of x, -1 is the last possible.
func Add(x, y *Tensor, axis int) *Tensor {
	a, b, out := common(x.dims, y.dims, axis)
	sum := New(out...)
	for i := range sum.data {
		sum.data[i] = x.data[element(i, a, out)] + y.data[element(i, b, out)]
	}
	return sum
}
