// Package nd has n-dimensional arrays that broadcast as in NumPy.
package nd

import "fmt"

// Array is stored in row-major order.
type Array struct {
	Shape []int
	Data  []float64
}

func size(shape []int) int {
	n := 1
	for _, s := range shape {
		n *= s
	}
	return n
}

// New returns an array of zeros.
func New(shape ...int) *Array {
	return &Array{shape, make([]float64, size(shape))}
}

// Vec returns a one-dimensional array.
func Vec(v []float64) *Array {
	return &Array{[]int{len(v)}, v}
}

// Flatten returns a one-dimensional view.
func (a *Array) Flatten() *Array { return Vec(a.Data) }

// MatVec returns a times x as a column; a has two dimensions.
func (a *Array) MatVec(x []float64) *Array {
	if len(a.Shape) != 2 || a.Shape[1] != len(x) {
		panic(fmt.Sprintf("nd: %v times a vector of %d", a.Shape, len(x)))
	}
	out := New(a.Shape[0], 1)
	for i := range out.Data {
		for j, v := range x {
			out.Data[i] += a.Data[i*len(x)+j] * v
		}
	}
	return out
}

// dim returns a size counted from the last axis; missing axes have size 1.
func dim(shape []int, k int) int {
	if k >= len(shape) {
		return 1
	}
	return shape[len(shape)-1-k]
}

// offset returns the place of an index of the broadcast shape in a.
func (a *Array) offset(idx []int) int {
	off, stride := 0, 1
	for k := range a.Shape {
		if d := dim(a.Shape, k); d > 1 {
			off += idx[len(idx)-1-k] * stride
			stride *= d
		}
	}
	return off
}

// Zip combines the elements of two arrays, of which it broadcasts the axes of size 1.
func Zip(a, b *Array, f func(x, y float64) float64) *Array {
	shape := make([]int, max(len(a.Shape), len(b.Shape)))
	for k := range shape {
		x, y := dim(a.Shape, k), dim(b.Shape, k)
		if x != y && x != 1 && y != 1 {
			panic(fmt.Sprintf("nd: cannot broadcast %v and %v", a.Shape, b.Shape))
		}
		shape[len(shape)-1-k] = max(x, y)
	}
	out := New(shape...)
	idx := make([]int, len(shape))
	for i := range out.Data {
		rest := i
		for k := len(shape) - 1; k >= 0; k-- {
			idx[k] = rest % shape[k]
			rest /= shape[k]
		}
		out.Data[i] = f(a.Data[a.offset(idx)], b.Data[b.offset(idx)])
	}
	return out
}

// Add returns a + b.
func Add(a, b *Array) *Array { return Zip(a, b, func(x, y float64) float64 { return x + y }) }

// Sub returns a - b.
func Sub(a, b *Array) *Array { return Zip(a, b, func(x, y float64) float64 { return x - y }) }

// Mul returns the elementwise product.
func Mul(a, b *Array) *Array { return Zip(a, b, func(x, y float64) float64 { return x * y }) }

// Mean of all the elements.
func (a *Array) Mean() float64 {
	sum := 0.0
	for _, v := range a.Data {
		sum += v
	}
	return sum / float64(len(a.Data))
}
