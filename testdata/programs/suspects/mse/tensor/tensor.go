// Package tensor is a small n-dimensional array with broadcasting.
package tensor

import "fmt"

type Tensor struct {
	Shape []int
	Data  []float64
}

func size(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

func Zeros(shape ...int) *Tensor {
	return &Tensor{Shape: shape, Data: make([]float64, size(shape))}
}

func broadcast(a, b []int) []int {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := 1; i <= n; i++ {
		da, db := 1, 1
		if i <= len(a) {
			da = a[len(a)-i]
		}
		if i <= len(b) {
			db = b[len(b)-i]
		}
		if da != db && da != 1 && db != 1 {
			panic(fmt.Sprintf("tensor: cannot broadcast %v with %v", a, b))
		}
		out[n-i] = max(da, db)
	}
	return out
}

// offset is the position in t of element flat of a tensor of the given shape.
func (t *Tensor) offset(shape []int, flat int) int {
	off, stride := 0, 1
	for i := 1; i <= len(shape); i++ {
		d := shape[len(shape)-i]
		k := flat % d
		flat /= d
		if i > len(t.Shape) {
			continue
		}
		td := t.Shape[len(t.Shape)-i]
		if td != 1 {
			off += k * stride
		}
		stride *= td
	}
	return off
}

func (t *Tensor) zip(o *Tensor, f func(a, b float64) float64) *Tensor {
	out := Zeros(broadcast(t.Shape, o.Shape)...)
	for i := range out.Data {
		out.Data[i] = f(t.Data[t.offset(out.Shape, i)], o.Data[o.offset(out.Shape, i)])
	}
	return out
}

func (t *Tensor) Add(o *Tensor) *Tensor {
	return t.zip(o, func(a, b float64) float64 { return a + b })
}

func (t *Tensor) Sub(o *Tensor) *Tensor {
	return t.zip(o, func(a, b float64) float64 { return a - b })
}

func (t *Tensor) Mul(o *Tensor) *Tensor {
	return t.zip(o, func(a, b float64) float64 { return a * b })
}

func (t *Tensor) Mean() float64 {
	var s float64
	for _, v := range t.Data {
		s += v
	}
	return s / float64(len(t.Data))
}

// MatMul multiplies two matrices.
func (t *Tensor) MatMul(o *Tensor) *Tensor {
	if len(t.Shape) != 2 || len(o.Shape) != 2 || t.Shape[1] != o.Shape[0] {
		panic(fmt.Sprintf("tensor: cannot multiply %v with %v", t.Shape, o.Shape))
	}
	n, k, m := t.Shape[0], t.Shape[1], o.Shape[1]
	out := Zeros(n, m)
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			for l := 0; l < k; l++ {
				out.Data[i*m+j] += t.Data[i*k+l] * o.Data[l*m+j]
			}
		}
	}
	return out
}
