// Package valued has tensors that are values, functions that take lists of dims, and a type that says whether axes are kept.
package valued

import "slices"

// A Shape is a list of dims.
type Shape []int

// An Array is a tensor.
type Array struct {
	dims  Shape
	elems []float32
}

// Keep says what becomes of an axis that is reduced.
type Keep int

const (
	DropDims Keep = iota
	KeepDims
)

// Zeros returns zeros.
func Zeros(dims Shape) Array { return Array{slices.Clone(dims), make([]float32, product(dims))} }

// Dims returns the dims.
func (a Array) Dims() []int { return a.dims }

// Reshape copies.
func Reshape(a Array, dims Shape) Array {
	if product(dims) != len(a.elems) {
		panic("valued: reshape")
	}
	out := Zeros(dims)
	copy(out.elems, a.elems)
	return out
}

// ExpandDims inserts an axis.
func ExpandDims(a Array, axis int) Array {
	dims := append(Shape{}, a.dims[:axis]...)
	dims = append(append(dims, 1), a.dims[axis:]...)
	return Reshape(a, dims)
}

// Ravel is a vector with the elements.
func Ravel(a Array) Array { return Array{Shape{len(a.elems)}, a.elems} }

// Mean reduces an axis.
func Mean(a Array, axis int, keep Keep) Array {
	dims := slices.Clone(a.dims)
	dims[axis] = 1
	out := Zeros(dims)
	for k, v := range a.elems {
		out.elems[reduced(k, a.dims, axis)] += v / float32(a.dims[axis])
	}
	if keep == DropDims {
		out.dims = slices.Delete(out.dims, axis, axis+1)
	}
	return out
}

func reduced(k int, dims []int, axis int) int {
	inner := product(dims[axis+1:])
	return k/(inner*dims[axis])*inner + k%inner
}

// Subtract subtracts.
func Subtract(a, b Array) Array {
	out := Zeros(common(a.dims, b.dims))
	for k := range out.elems {
		out.elems[k] = a.elems[offset(k, a.dims, out.dims)] - b.elems[offset(k, b.dims, out.dims)]
	}
	return out
}

// Plus adds.
func (a Array) Plus(b Array) Array {
	out := Zeros(common(a.dims, b.dims))
	for k := range out.elems {
		out.elems[k] = a.elems[offset(k, a.dims, out.dims)] + b.elems[offset(k, b.dims, out.dims)]
	}
	return out
}

func common(a, b []int) []int {
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
			panic("cannot broadcast")
		}
		out[i] = max(x, y)
	}
	return out
}

func offset(k int, dims, shape []int) int {
	at, stride := 0, 1
	for i := 1; i <= len(shape); i++ {
		j := k % shape[len(shape)-i]
		k /= shape[len(shape)-i]
		if i > len(dims) {
			break
		}
		if d := dims[len(dims)-i]; d > 1 {
			at += j * stride
		}
		stride *= dims[len(dims)-i]
	}
	return at
}

func product(dims []int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}
