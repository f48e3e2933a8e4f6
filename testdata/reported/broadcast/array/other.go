package array

import (
	"fmt"
	"slices"
)

// The functions of this file take two arrays and are no broadcasts.

// MatMul is the matrix product.
func MatMul(a, b *Array) *Array {
	if len(a.shape) != 2 || len(b.shape) != 2 || a.shape[1] != b.shape[0] {
		panic(fmt.Sprintf("array: matmul of %v and %v", a.shape, b.shape))
	}
	c := New(a.shape[0], b.shape[1])
	for i := range a.shape[0] {
		for j := range b.shape[1] {
			for k := range a.shape[1] {
				c.data[i*b.shape[1]+j] += a.data[i*a.shape[1]+k] * b.data[k*b.shape[1]+j]
			}
		}
	}
	return c
}

// Outer multiplies every element of a with every element of b.
func Outer(a, b *Array) *Array {
	c := New(len(a.data), len(b.data))
	for i, x := range a.data {
		for j, y := range b.data {
			c.data[i*len(b.data)+j] = x * y
		}
	}
	return c
}

// Kron is the Kronecker product of two matrices.
func Kron(a, b *Array) *Array {
	if len(a.shape) != 2 || len(b.shape) != 2 {
		panic("array: Kronecker product of what is no matrix")
	}
	br, bc := b.shape[0], b.shape[1]
	c := New(a.shape[0]*br, a.shape[1]*bc)
	for i := range c.data {
		r, k := i/c.shape[1], i%c.shape[1]
		c.data[i] = a.data[r/br*a.shape[1]+k/bc] * b.data[r%br*bc+k%bc]
	}
	return c
}

// Concat joins along the first axis.
func Concat(a, b *Array) *Array {
	if len(a.shape) == 0 || len(a.shape) != len(b.shape) || !slices.Equal(a.shape[1:], b.shape[1:]) {
		panic(fmt.Sprintf("array: concat of %v and %v", a.shape, b.shape))
	}
	shape := a.Shape()
	shape[0] += b.shape[0]
	return Of(slices.Concat(a.data, b.data), shape...)
}

// Join joins along the last axis, and gives the operand of lower rank leading axes of size 1.
func Join(a, b *Array) *Array {
	for len(a.shape) < len(b.shape) {
		a = a.Unsqueeze(0)
	}
	for len(b.shape) < len(a.shape) {
		b = b.Unsqueeze(0)
	}
	last := len(a.shape) - 1
	if !slices.Equal(a.shape[:last], b.shape[:last]) {
		panic(fmt.Sprintf("array: join of %v and %v", a.shape, b.shape))
	}
	shape := a.Shape()
	shape[last] += b.shape[last]
	return New(shape...)
}

// Stack joins along a new first axis.
func Stack(a, b *Array) *Array {
	if !slices.Equal(a.shape, b.shape) {
		panic(fmt.Sprintf("array: stack of %v and %v", a.shape, b.shape))
	}
	return Of(slices.Concat(a.data, b.data), append([]int{2}, a.shape...)...)
}

// Gather takes the rows of a that index names; the result has the shape of index, and that of a row.
func Gather(a, index *Array) *Array {
	if len(a.shape) == 0 {
		panic("array: gather from a scalar")
	}
	c := New(append(index.Shape(), a.shape[1:]...)...)
	row := 1
	for _, d := range a.shape[1:] {
		row *= d
	}
	for i, k := range index.data {
		copy(c.data[i*row:(i+1)*row], a.data[int(k)*row:])
	}
	return c
}

// Where keeps the rows of a for which mask is not zero: how many there are, the elements decide.
func (a *Array) Where(mask *Array) *Array {
	if len(mask.shape) != 1 || len(a.shape) == 0 || mask.shape[0] != a.shape[0] {
		panic(fmt.Sprintf("array: mask %v for %v", mask.shape, a.shape))
	}
	var rows []float64
	n, row := 0, len(a.data)/max(1, a.shape[0])
	for i, m := range mask.data {
		if m != 0 {
			rows = append(rows, a.data[i*row:(i+1)*row]...)
			n++
		}
	}
	return Of(rows, append([]int{n}, a.shape[1:]...)...)
}

// SameShape compares shapes.
func SameShape(a, b *Array) bool { return slices.Equal(a.shape, b.shape) }

// Broadcastable reports whether Add would work.
func Broadcastable(a, b *Array) (ok bool) {
	for i := 1; i <= min(len(a.shape), len(b.shape)); i++ {
		x, y := a.shape[len(a.shape)-i], b.shape[len(b.shape)-i]
		if x != y && x != 1 && y != 1 {
			return false
		}
	}
	return true
}

// ReshapeAs returns the elements of a in the shape of b.
func (a *Array) ReshapeAs(b *Array) *Array { return Of(a.data, b.shape...) }

// ExpandAs repeats a to the shape of b.
func (a *Array) ExpandAs(b *Array) *Array {
	if !slices.Equal(broadcast(a.shape, b.shape), b.shape) {
		panic(fmt.Sprintf("array: %v cannot be expanded to %v", a.shape, b.shape))
	}
	return apply(a, New(b.shape...), func(x, _ float64) float64 { return x })
}

// ZerosLike has the shape of the larger array.
func ZerosLike(a, b *Array) *Array {
	if len(b.data) > len(a.data) {
		return New(b.shape...)
	}
	return New(a.shape...)
}

// Dot is the inner product of all elements.
func Dot(a, b *Array) float64 {
	if len(a.data) != len(b.data) {
		panic(fmt.Sprintf("array: dot of %v and %v", a.shape, b.shape))
	}
	sum := 0.0
	for i, x := range a.data {
		sum += x * b.data[i]
	}
	return sum
}

// CopyFrom copies as many elements as there are, like the built-in function.
func (a *Array) CopyFrom(b *Array) int { return copy(a.data, b.data) }

// TransposeOf stores the transpose of b in a.
func (a *Array) TransposeOf(b *Array) {
	t := b.T()
	if !slices.Equal(a.shape, t.shape) {
		panic(fmt.Sprintf("array: transpose of %v in %v", b.shape, a.shape))
	}
	copy(a.data, t.data)
}

// Become makes a what b is.
func (a *Array) Become(b *Array) {
	a.shape, a.data = b.Shape(), slices.Clone(b.data)
}

// Fits returns an error unless b can be expanded to the shape of a.
func Fits(a, b *Array) error {
	n := len(a.shape) - len(b.shape)
	if n < 0 {
		return fmt.Errorf("array: %v has more dimensions than %v", b.shape, a.shape)
	}
	for i, d := range b.shape {
		if d != 1 && d != a.shape[n+i] {
			return fmt.Errorf("array: %v does not fit into %v", b.shape, a.shape)
		}
	}
	return nil
}

// Align expands two arrays to their common shape.
func Align(a, b *Array) (*Array, *Array) {
	zeros := New(broadcast(a.shape, b.shape)...)
	return Add(a, zeros), Add(zeros, b)
}

// OuterDifference subtracts every element of y from every element of x.
func OuterDifference(x, y *Array) *Array {
	if len(x.shape) != 1 || len(y.shape) != 1 {
		panic("array: outer difference of what is no vector")
	}
	return Sub(x.Reshape(x.shape[0], 1), y)
}

// Distances subtracts every row of y from every row of x.
func Distances(x, y *Array) *Array {
	if len(x.shape) != 2 || len(y.shape) != 2 {
		panic("array: distances of what is no matrix")
	}
	return Sub(x.Reshape(x.shape[0], 1, x.shape[1]), y.Reshape(1, y.shape[0], y.shape[1]))
}
