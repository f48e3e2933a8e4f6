// Package tensor is a float64 array with broadcasting.
package tensor

import "fmt"

type Tensor struct {
	Shape []int
	Data  []float64
}

func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{Shape: shape, Data: make([]float64, n)}
}

func Vector(data []float64) *Tensor { return &Tensor{Shape: []int{len(data)}, Data: data} }

// Reshape shares the data under another shape.
func (t *Tensor) Reshape(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	if n != len(t.Data) {
		panic(fmt.Sprintf("tensor: reshape %v to %v", t.Shape, shape))
	}
	return &Tensor{Shape: shape, Data: t.Data}
}

func dim(shape []int, fromEnd int) int {
	if fromEnd > len(shape) {
		return 1
	}
	return shape[len(shape)-fromEnd]
}

func resultShape(a, b []int) []int {
	out := make([]int, max(len(a), len(b)))
	for k := 1; k <= len(out); k++ {
		x, y := dim(a, k), dim(b, k)
		switch {
		case x == y || y == 1:
			out[len(out)-k] = x
		case x == 1:
			out[len(out)-k] = y
		default:
			panic(fmt.Sprintf("tensor: shapes %v and %v do not broadcast", a, b))
		}
	}
	return out
}

func strides(shape []int, rank int) []int {
	out := make([]int, rank)
	step := 1
	for k := 1; k <= len(shape); k++ {
		d := dim(shape, k)
		if d > 1 {
			out[rank-k] = step
		}
		step *= d
	}
	return out
}

// Combine applies f elementwise with broadcasting.
func Combine(a, b *Tensor, f func(x, y float64) float64) *Tensor {
	out := New(resultShape(a.Shape, b.Shape)...)
	rank := len(out.Shape)
	sa, sb := strides(a.Shape, rank), strides(b.Shape, rank)
	for i := range out.Data {
		rest, ia, ib := i, 0, 0
		for d := rank - 1; d >= 0; d-- {
			k := rest % out.Shape[d]
			rest /= out.Shape[d]
			ia += k * sa[d]
			ib += k * sb[d]
		}
		out.Data[i] = f(a.Data[ia], b.Data[ib])
	}
	return out
}

func Sub(a, b *Tensor) *Tensor { return Combine(a, b, func(x, y float64) float64 { return x - y }) }
func Mul(a, b *Tensor) *Tensor { return Combine(a, b, func(x, y float64) float64 { return x * y }) }

func (t *Tensor) Map(f func(float64) float64) *Tensor {
	out := New(t.Shape...)
	for i, v := range t.Data {
		out.Data[i] = f(v)
	}
	return out
}
