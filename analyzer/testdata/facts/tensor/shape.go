// Package tensor is a tensor package of the usual size: dense tensors of float64 with
// strides, elementwise and broadcasting arithmetic, products, reductions and layers.
package tensor

import (
	"errors"
	"fmt"
	"strings"
)

// ErrShape is wrapped by every error about shapes.
var ErrShape = errors.New("tensor: shape mismatch")

// Shape lists the sizes of the axes.
type Shape []int

// Size is the number of elements.
func (s Shape) Size() int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}

// Clone copies s.
func (s Shape) Clone() Shape {
	c := make(Shape, len(s))
	copy(c, s)
	return c
}

// Equal reports whether s and o are the same.
func (s Shape) Equal(o Shape) bool {
	if len(s) != len(o) {
		return false
	}
	for i := range s {
		if s[i] != o[i] {
			return false
		}
	}
	return true
}

// Strides are the strides of a contiguous tensor.
func (s Shape) Strides() []int {
	st := make([]int, len(s))
	n := 1
	for i := len(s) - 1; i >= 0; i-- {
		st[i] = n
		n *= s[i]
	}
	return st
}

// String writes (2, 3).
func (s Shape) String() string {
	var b strings.Builder
	b.WriteByte('(')
	for i, d := range s {
		if i > 0 {
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d", d)
	}
	b.WriteByte(')')
	return b.String()
}

func (s Shape) check(op string) {
	if len(s) == 0 {
		panic("tensor: " + op + ": a shape needs an axis")
	}
	for i, d := range s {
		if d <= 0 {
			panic(fmt.Sprintf("tensor: %s: axis %d of %v is not positive", op, i, s))
		}
	}
}

// axis counts negative axes from the end.
func (s Shape) axis(op string, a int) int {
	if a < 0 {
		a += len(s)
	}
	if a < 0 || a >= len(s) {
		panic(fmt.Sprintf("tensor: %s: axis %d of %v", op, a, s))
	}
	return a
}

// Broadcast is the shape that a and b are both expanded to.
func Broadcast(a, b Shape) (Shape, error) {
	n := max(len(a), len(b))
	out := make(Shape, n)
	for i := range n {
		x, y := 1, 1
		if j := i - n + len(a); j >= 0 {
			x = a[j]
		}
		if j := i - n + len(b); j >= 0 {
			y = b[j]
		}
		switch {
		case x == y || y == 1:
			out[i] = x
		case x == 1:
			out[i] = y
		default:
			return nil, fmt.Errorf("broadcast %v with %v: %w", a, b, ErrShape)
		}
	}
	return out, nil
}
