// Package tensor has arrays of any number of axes, with the broadcasting rules of NumPy.
package tensor

import (
	"fmt"
	"strings"
)

// A Tensor has its elements in row-major order.
type Tensor struct {
	Shape []int
	Data  []float64
}

func size(shape []int) int {
	n := 1
	for _, d := range shape {
		if d < 0 {
			panic(fmt.Sprintf("tensor: negative axis in %v", shape))
		}
		n *= d
	}
	return n
}

// New returns a tensor of zeros.
func New(shape ...int) *Tensor {
	return &Tensor{append([]int(nil), shape...), make([]float64, size(shape))}
}

// FromSlice returns a tensor that shares memory with data.
func FromSlice(data []float64, shape ...int) *Tensor {
	if len(data) != size(shape) {
		panic(fmt.Sprintf("tensor: %d elements for shape %v", len(data), shape))
	}
	return &Tensor{append([]int(nil), shape...), data}
}

// FromRows returns a tensor with two axes. The rows must have the same length.
func FromRows(rows [][]float64) (*Tensor, error) {
	if len(rows) == 0 {
		return nil, fmt.Errorf("tensor: no rows")
	}
	var data []float64
	for i, row := range rows {
		if len(row) != len(rows[0]) {
			return nil, fmt.Errorf("tensor: row %d has %d elements, want %d", i, len(row), len(rows[0]))
		}
		data = append(data, row...)
	}
	return FromSlice(data, len(rows), len(rows[0])), nil
}

// Dims formats the shape, like 2x3.
func (t *Tensor) Dims() string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(t.Shape), "[]"), " ", "x")
}

// Reshape returns a tensor of another shape that shares memory with t.
func (t *Tensor) Reshape(shape ...int) (*Tensor, error) {
	if size(shape) != len(t.Data) {
		return nil, fmt.Errorf("tensor: cannot reshape %v to %v", t.Shape, shape)
	}
	return &Tensor{append([]int(nil), shape...), t.Data}, nil
}

// broadcastShape returns the shape of the result of an operation of two tensors.
func broadcastShape(a, b []int) ([]int, error) {
	out := make([]int, max(len(a), len(b)))
	for i := range out {
		x, y := 1, 1
		if k := len(a) - len(out) + i; k >= 0 {
			x = a[k]
		}
		if k := len(b) - len(out) + i; k >= 0 {
			y = b[k]
		}
		if x != y && x != 1 && y != 1 {
			return nil, fmt.Errorf("tensor: cannot broadcast %v and %v", a, b)
		}
		out[i] = x
		if x == 1 {
			out[i] = y
		}
	}
	return out, nil
}

// offset returns where the element of t is that belongs to an index of a broadcast result.
func (t *Tensor) offset(index []int) int {
	at, skip := 0, len(index)-len(t.Shape)
	for i, d := range t.Shape {
		at *= d
		if d != 1 {
			at += index[skip+i]
		}
	}
	return at
}

func apply(a, b *Tensor, f func(x, y float64) float64) *Tensor {
	shape, err := broadcastShape(a.Shape, b.Shape)
	if err != nil {
		panic(err)
	}
	out := New(shape...)
	index := make([]int, len(shape))
	for i := range out.Data {
		out.Data[i] = f(a.Data[a.offset(index)], b.Data[b.offset(index)])
		for k := len(index) - 1; k >= 0; k-- {
			if index[k]++; index[k] < shape[k] {
				break
			}
			index[k] = 0
		}
	}
	return out
}

// Add returns a + b. It panics if the shapes cannot be broadcast.
func Add(a, b *Tensor) *Tensor {
	return apply(a, b, func(x, y float64) float64 { return x + y })
}

// Sub returns a - b. It panics if the shapes cannot be broadcast.
func Sub(a, b *Tensor) *Tensor {
	return apply(a, b, func(x, y float64) float64 { return x - y })
}

// Mul returns the elementwise product. It panics if the shapes cannot be broadcast.
func Mul(a, b *Tensor) *Tensor {
	return apply(a, b, func(x, y float64) float64 { return x * y })
}

// MatMul returns the product of two tensors with two axes each.
func MatMul(a, b *Tensor) (*Tensor, error) {
	if len(a.Shape) != 2 || len(b.Shape) != 2 || a.Shape[1] != b.Shape[0] {
		return nil, fmt.Errorf("tensor: cannot multiply %v by %v", a.Shape, b.Shape)
	}
	n, k, m := a.Shape[0], a.Shape[1], b.Shape[1]
	out := New(n, m)
	for i := range n {
		for j := range m {
			for l := range k {
				out.Data[i*m+j] += a.Data[i*k+l] * b.Data[l*m+j]
			}
		}
	}
	return out, nil
}

// Mean returns the mean along an axis, which has size 1 in the result if keep is true.
func (t *Tensor) Mean(axis int, keep bool) *Tensor {
	if axis < 0 || axis >= len(t.Shape) {
		panic(fmt.Sprintf("tensor: axis %d of shape %v", axis, t.Shape))
	}
	before, n, after := size(t.Shape[:axis]), t.Shape[axis], size(t.Shape[axis+1:])
	shape := append([]int(nil), t.Shape[:axis]...)
	if keep {
		shape = append(shape, 1)
	}
	out := New(append(shape, t.Shape[axis+1:]...)...)
	for i := range before {
		for j := range n {
			for k := range after {
				out.Data[i*after+k] += t.Data[(i*n+j)*after+k] / float64(n)
			}
		}
	}
	return out
}
