package state

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// DifferentShapes reports whether two shapes are certainly not the same.
func (s *State) DifferentShapes(a, b shapeinfer.Shape) bool {
	x, y := a.Dims(), b.Dims()
	if len(x) != len(y) {
		return true
	}
	for i := range x {
		if s.Decide(pathfact.NE, x[i], y[i]) == pathfact.True {
			return true
		}
	}
	return false
}

// EqualShapes reports whether two shapes are certainly the same.
func (s *State) EqualShapes(a, b shapeinfer.Shape) bool {
	x, y := a.Dims(), b.Dims()
	if len(x) != len(y) || a.IsUnknown() != b.IsUnknown() {
		return false
	}
	for i := range x {
		if s.Decide(pathfact.EQ, x[i], y[i]) != pathfact.True {
			return false
		}
	}
	return true
}
