// Package shapes has the rule of broadcasting for tensors of other packages.
package shapes

import (
	"fmt"
	"slices"
)

// Shape lists sizes.
type Shape []int

// Mismatch says which shapes do not fit.
type Mismatch struct{ A, B Shape }

func (m *Mismatch) Error() string { return fmt.Sprintf("shapes: %v and %v", m.A, m.B) }

// Size is the number of elements.
func (s Shape) Size() int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}

// Equal reports whether two shapes are the same.
func (s Shape) Equal(o Shape) bool { return slices.Equal(s, o) }

// Pad returns s with leading ones.
func (s Shape) Pad(rank int) Shape {
	out := make(Shape, 0, rank)
	for len(out)+len(s) < rank {
		out = append(out, 1)
	}
	return append(out, s...)
}

// Broadcast returns the common shape.
func Broadcast(a, b Shape) (Shape, error) {
	rank := max(len(a), len(b))
	x, y := a.Pad(rank), b.Pad(rank)
	out := make(Shape, rank)
	for i := range out {
		if x[i] != y[i] && x[i] != 1 && y[i] != 1 {
			return nil, &Mismatch{a, b}
		}
		out[i] = max(x[i], y[i])
	}
	return out, nil
}

// Strides returns the strides of s within a larger shape.
func (s Shape) Strides(within Shape) []int {
	out := make([]int, len(within))
	step := 1
	for i, p := len(within)-1, s.Pad(len(within)); i >= 0; i-- {
		if p[i] != 1 {
			out[i] = step
		}
		step *= p[i]
	}
	return out
}
