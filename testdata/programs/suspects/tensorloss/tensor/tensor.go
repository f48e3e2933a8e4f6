package tensor

import "fmt"

// Tensor is a row-major array of any rank.
type Tensor struct {
	shape []int
	data  []float64
}

func size(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

// FromSlice wraps data.
func FromSlice(data []float64, shape ...int) *Tensor {
	if len(data) != size(shape) {
		panic(fmt.Sprintf("tensor: %d values for shape %v", len(data), shape))
	}
	return &Tensor{shape: shape, data: data}
}

func (t *Tensor) Shape() []int    { return t.shape }
func (t *Tensor) Data() []float64 { return t.data }

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

func (t *Tensor) offset(idx []int) int {
	skip := len(idx) - len(t.shape)
	off := 0
	for i, d := range t.shape {
		k := idx[skip+i]
		if d == 1 {
			k = 0
		}
		off = off*d + k
	}
	return off
}

func apply(a, b *Tensor, f func(x, y float64) float64) *Tensor {
	shape := broadcast(a.shape, b.shape)
	out := &Tensor{shape: shape, data: make([]float64, size(shape))}
	idx := make([]int, len(shape))
	for n := range out.data {
		out.data[n] = f(a.data[a.offset(idx)], b.data[b.offset(idx)])
		for d := len(idx) - 1; d >= 0; d-- {
			idx[d]++
			if idx[d] < shape[d] {
				break
			}
			idx[d] = 0
		}
	}
	return out
}

// Sub subtracts with broadcasting.
func Sub(a, b *Tensor) *Tensor { return apply(a, b, func(x, y float64) float64 { return x - y }) }

// Mul multiplies elementwise with broadcasting.
func Mul(a, b *Tensor) *Tensor { return apply(a, b, func(x, y float64) float64 { return x * y }) }

// MatMul multiplies two matrices.
func MatMul(a, b *Tensor) *Tensor {
	if len(a.shape) != 2 || len(b.shape) != 2 || a.shape[1] != b.shape[0] {
		panic(fmt.Sprintf("tensor: matmul %v by %v", a.shape, b.shape))
	}
	n, k, m := a.shape[0], a.shape[1], b.shape[1]
	out := make([]float64, n*m)
	for i := 0; i < n; i++ {
		for p := 0; p < k; p++ {
			for j := 0; j < m; j++ {
				out[i*m+j] += a.data[i*k+p] * b.data[p*m+j]
			}
		}
	}
	return FromSlice(out, n, m)
}

// Mean is the mean of all elements.
func (t *Tensor) Mean() float64 {
	s := 0.0
	for _, v := range t.data {
		s += v
	}
	return s / float64(len(t.data))
}
