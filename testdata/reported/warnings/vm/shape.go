// Package vm builds expression graphs and runs them on a tape machine.
package vm

import (
	"errors"
	"fmt"
)

// Shape is the shape of a node or a value.
type Shape []int

// Dims returns the rank.
func (s Shape) Dims() int { return len(s) }

// TotalSize returns the number of elements.
func (s Shape) TotalSize() int {
	r := 1
	for _, v := range s {
		r *= v
	}
	return r
}

// Eq tells whether both shapes are equal.
func (s Shape) Eq(other Shape) bool {
	if len(s) != len(other) {
		return false
	}
	for i, v := range s {
		if other[i] != v {
			return false
		}
	}
	return true
}

// Clone copies a shape.
func (s Shape) Clone() Shape {
	retVal := make(Shape, len(s))
	copy(retVal, s)
	return retVal
}

func (s Shape) padTo(n int) Shape {
	if len(s) >= n {
		return s
	}
	retVal := make(Shape, n)
	pad := n - len(s)
	for i := 0; i < pad; i++ {
		retVal[i] = 1
	}
	copy(retVal[pad:], s)
	return retVal
}

var errBroadcast = errors.New("shapes cannot be broadcast")

func broadcastShapes(a, b Shape) (Shape, error) {
	n := max(a.Dims(), b.Dims())
	pa, pb := a.padTo(n), b.padTo(n)
	out := make(Shape, n)
	for i := range out {
		switch {
		case pa[i] == pb[i]:
			out[i] = pa[i]
		case pa[i] == 1:
			out[i] = pb[i]
		case pb[i] == 1:
			out[i] = pa[i]
		default:
			return nil, fmt.Errorf("axis %d of %v and %v: %w", i, a, b, errBroadcast)
		}
	}
	return out, nil
}
