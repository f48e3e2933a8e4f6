// Package gen has generic arrays.
package gen

import "fmt"

// Number is a type of elements.
type Number interface{ ~float32 | ~float64 }

// Grid is an array with its strides.
type Grid[T Number] struct {
	Dims, Strides []int
	Elems         []T
}

// Of returns zeros.
func Of[T Number](dims ...int) *Grid[T] {
	g := &Grid[T]{Dims: append([]int(nil), dims...), Strides: make([]int, len(dims))}
	n := 1
	for i := len(dims) - 1; i >= 0; i-- {
		g.Strides[i] = n
		n *= dims[i]
	}
	g.Elems = make([]T, n)
	return g
}

// Turned swaps the axes of a matrix, by its strides.
func (g *Grid[T]) Turned() *Grid[T] {
	return &Grid[T]{Dims: []int{g.Dims[1], g.Dims[0]}, Strides: []int{g.Strides[1], g.Strides[0]}, Elems: g.Elems}
}

// Packed copies the elements of a matrix into row-major order.
func (g *Grid[T]) Packed() *Grid[T] {
	p := Of[T](g.Dims...)
	for i := 0; i < g.Dims[0]; i++ {
		for j := 0; j < g.Dims[1]; j++ {
			p.Elems[i*g.Dims[1]+j] = g.Elems[i*g.Strides[0]+j*g.Strides[1]]
		}
	}
	return p
}

func must[T Number](a, b *Grid[T]) {
	if len(a.Elems) != len(b.Elems) {
		panic(fmt.Sprintf("gen: %v and %v", a.Dims, b.Dims))
	}
}

// Axpy adds f*x to y, which may lie on its side.
func Axpy[T Number](f T, x, y *Grid[T]) {
	must(x, y)
	if len(x.Dims) == 2 && len(y.Dims) == 2 && x.Dims[0] == y.Dims[1] && x.Dims[1] == y.Dims[0] {
		y = y.Turned().Packed()
	}
	for i, v := range x.Elems {
		y.Elems[i] += f * v
	}
}

// Sum looks at the numbers of elements.
func Sum[T Number](a, b *Grid[T]) *Grid[T] {
	must(a, b)
	c := Of[T](a.Dims...)
	for i := range c.Elems {
		c.Elems[i] = a.Elems[i] + b.Elems[i]
	}
	return c
}

// SumFitted packs b anew if its rows have another length.
func SumFitted[T Number](a, b *Grid[T]) *Grid[T] {
	must(a, b)
	if la, lb := a.Dims[len(a.Dims)-1], b.Dims[len(b.Dims)-1]; la != lb && len(b.Dims) == 2 {
		b = b.Turned().Packed()
	}
	c := Of[T](a.Dims...)
	for i := range c.Elems {
		c.Elems[i] = a.Elems[i] + b.Elems[i]
	}
	return c
}

// Mean returns the mean of both. A vector is added to a matrix with as many elements as a vector.
func (g *Grid[T]) Mean(o *Grid[T]) *Grid[T] {
	must(g, o)
	dims := g.Dims
	if len(o.Dims) < len(g.Dims) {
		o = &Grid[T]{Dims: dims, Strides: g.Strides, Elems: o.Elems}
	}
	c := Of[T](dims...)
	for i := range c.Elems {
		c.Elems[i] = (g.Elems[i] + o.Elems[i]) / 2
	}
	return c
}
