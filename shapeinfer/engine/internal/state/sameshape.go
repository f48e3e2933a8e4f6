package state

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// DifferentShapes reports whether two shapes are certainly not the same.
func (s *State) DifferentShapes(a, b shapeinfer.Shape) bool {
	return s.sameDims(a.Dims(), b.Dims()) == pathfact.False
}

// EqualShapes reports whether two shapes are certainly the same.
func (s *State) EqualShapes(a, b shapeinfer.Shape) bool {
	return a.IsUnknown() == b.IsUnknown() && s.sameDims(a.Dims(), b.Dims()) == pathfact.True
}

// sameDims decides whether two lists of dims are the same.
func (s *State) sameDims(x, y []shapeinfer.Dim) pathfact.Truth {
	if len(x) != len(y) {
		return pathfact.False
	}
	same := pathfact.True
	for i := range x {
		same = same.And(s.Decide(pathfact.EQ, x[i], y[i]))
	}
	return same
}
