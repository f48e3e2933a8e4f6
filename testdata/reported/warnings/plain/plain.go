// Package plain is a tensor library as most people begin one: a struct of a shape and of data, functions that panic.
package plain

import "fmt"

// A Tensor is stored row by row.
type Tensor struct {
	Shape []int
	Data  []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		if d <= 0 {
			panic(fmt.Sprintf("plain: bad shape %v", shape))
		}
		n *= d
	}
	return &Tensor{Shape: append([]int{}, shape...), Data: make([]float64, n)}
}

// Dims is the shape.
func (t *Tensor) Dims() []int { return t.Shape }

// Reshape returns a tensor of another shape with the same data.
func (t *Tensor) Reshape(shape ...int) *Tensor {
	r := &Tensor{Shape: shape, Data: t.Data}
	n := 1
	for _, d := range shape {
		n *= d
	}
	if n != len(t.Data) {
		panic(fmt.Sprintf("plain: cannot reshape %v to %v", t.Shape, shape))
	}
	return r
}

func broadcast(a, b []int) []int {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := 1; i <= n; i++ {
		x, y := 1, 1
		if i <= len(a) {
			x = a[len(a)-i]
		}
		if i <= len(b) {
			y = b[len(b)-i]
		}
		if x != y && x != 1 && y != 1 {
			panic(fmt.Sprintf("plain: cannot broadcast %v with %v", a, b))
		}
		out[n-i] = max(x, y)
	}
	return out
}

// at finds the element of t for an element of a broadcast result.
func (t *Tensor) at(index []int) float64 {
	off := 0
	for i, d := range t.Shape {
		k := index[len(index)-len(t.Shape)+i]
		if d == 1 {
			k = 0
		}
		off = off*d + k
	}
	return t.Data[off]
}

func next(index, shape []int) bool {
	for i := len(index) - 1; i >= 0; i-- {
		index[i]++
		if index[i] < shape[i] {
			return true
		}
		index[i] = 0
	}
	return false
}

func apply(a, b *Tensor, f func(x, y float64) float64) *Tensor {
	out := New(broadcast(a.Shape, b.Shape)...)
	index := make([]int, len(out.Shape))
	for i := range out.Data {
		out.Data[i] = f(a.at(index), b.at(index))
		next(index, out.Shape)
	}
	return out
}

// Add returns a+b.
func Add(a, b *Tensor) *Tensor { return apply(a, b, func(x, y float64) float64 { return x + y }) }

// Sub returns a-b.
func Sub(a, b *Tensor) *Tensor { return apply(a, b, func(x, y float64) float64 { return x - y }) }

// MSE is the mean squared error.
func MSE(pred, y *Tensor) float64 {
	d, sum := Sub(pred, y), 0.0
	for _, v := range d.Data {
		sum += v * v
	}
	return sum / float64(len(d.Data))
}

// Distances returns all differences of two vectors.
func Distances(x, y *Tensor) *Tensor {
	return Sub(x.Reshape(len(x.Data), 1), y.Reshape(1, len(y.Data)))
}

// Accumulate adds o to t, in place.
func (t *Tensor) Accumulate(o *Tensor) {
	sum := Add(t, o)
	t.Shape, t.Data = sum.Shape, sum.Data
}

// Hadamard multiplies t with o, element by element, in place.
func (t *Tensor) Hadamard(o *Tensor) *Tensor {
	if len(t.Data) != len(o.Data) {
		panic("plain: different numbers of elements")
	}
	for i := range t.Data {
		t.Data[i] *= o.Data[i]
	}
	return t
}
