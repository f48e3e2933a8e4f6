// Package strided has arrays with strides: an operand is broadcast as a view with strides of 0.
package strided

import "fmt"

// An NDArray is a view of a buffer.
type NDArray struct {
	shape, strides []int
	offset         int
	buf            *Buffer
}

// A Buffer holds elements.
type Buffer struct{ elems []float64 }

func contiguous(shape []int) []int {
	strides := make([]int, len(shape))
	step := 1
	for i := len(shape) - 1; i >= 0; i-- {
		strides[i] = step
		step *= shape[i]
	}
	return strides
}

func prod(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

// Empty returns an array.
func Empty(shape []int) *NDArray {
	return &NDArray{shape: shape, strides: contiguous(shape), buf: &Buffer{make([]float64, prod(shape))}}
}

// Arange returns the numbers below n.
func Arange(n int) *NDArray {
	a := Empty([]int{n})
	for i := range n {
		a.buf.elems[i] = float64(i)
	}
	return a
}

// Shape is the shape.
func (a *NDArray) Shape() []int { return a.shape }

// T is the transposed view.
func (a *NDArray) T() *NDArray {
	n := len(a.shape)
	t := &NDArray{shape: make([]int, n), strides: make([]int, n), offset: a.offset, buf: a.buf}
	for i := range n {
		t.shape[i], t.strides[i] = a.shape[n-1-i], a.strides[n-1-i]
	}
	return t
}

// Newaxis appends an axis.
func (a *NDArray) Newaxis() *NDArray {
	return &NDArray{append(append([]int{}, a.shape...), 1), append(append([]int{}, a.strides...), 0), a.offset, a.buf}
}

func broadcastTo(a *NDArray, shape []int) *NDArray {
	v := &NDArray{shape: shape, strides: make([]int, len(shape)), offset: a.offset, buf: a.buf}
	lead := len(shape) - len(a.shape)
	for i, d := range a.shape {
		if d != 1 {
			v.strides[lead+i] = a.strides[i]
		}
	}
	return v
}

func broadcastShapes(shapes ...[]int) []int {
	n := 0
	for _, s := range shapes {
		n = max(n, len(s))
	}
	out := make([]int, n)
	for i := range out {
		out[i] = 1
	}
	for _, s := range shapes {
		for i, d := range s {
			k := n - len(s) + i
			if d == 1 {
				continue
			}
			if out[k] != 1 && out[k] != d {
				panic(fmt.Sprintf("strided: operands could not be broadcast together with shapes %v", shapes))
			}
			out[k] = d
		}
	}
	return out
}

// ufunc applies f to all elements of x and y, and stores what comes out in out, which is made if it is nil.
func ufunc(x, y, out *NDArray, f func(a, b float64) float64) *NDArray {
	shape := broadcastShapes(x.shape, y.shape)
	vx, vy := broadcastTo(x, shape), broadcastTo(y, shape)
	if out == nil {
		out = Empty(shape)
	} else if len(out.shape) != len(shape) {
		panic("strided: out has a wrong shape")
	} else {
		for i, d := range shape {
			if out.shape[i] != d {
				panic("strided: out has a wrong shape")
			}
		}
	}
	loop(0, vx, vy, out, vx.offset, vy.offset, out.offset, f)
	return out
}

func loop(axis int, x, y, out *NDArray, i, j, k int, f func(a, b float64) float64) {
	if axis == len(out.shape) {
		out.buf.elems[k] = f(x.buf.elems[i], y.buf.elems[j])
		return
	}
	for range out.shape[axis] {
		loop(axis+1, x, y, out, i, j, k, f)
		i += x.strides[axis]
		j += y.strides[axis]
		k += out.strides[axis]
	}
}

// Subtract returns x-y, in out if that is not nil.
func Subtract(x, y, out *NDArray) *NDArray {
	return ufunc(x, y, out, func(a, b float64) float64 { return a - b })
}

// Add returns a+b.
func (a *NDArray) Add(b *NDArray) *NDArray {
	return ufunc(a, b, nil, func(a, b float64) float64 { return a + b })
}

// IAdd adds b to a, in place: a becomes another view.
func (a *NDArray) IAdd(b *NDArray) {
	*a = *a.Add(b)
}

// Dot1 multiplies the elements in the order of memory.
func (a *NDArray) Dot1(b *NDArray) *NDArray {
	if prod(a.shape) != prod(b.shape) {
		panic("strided: sizes")
	}
	out := Empty(a.shape)
	for i := range out.buf.elems {
		out.buf.elems[i] = a.buf.elems[a.offset+i] * b.buf.elems[b.offset+i]
	}
	return out
}
