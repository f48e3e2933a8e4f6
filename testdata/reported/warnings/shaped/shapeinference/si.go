// Package shapeinference computes the shapes of results.
package shapeinference

import (
	"fmt"

	"example.com/warnings/shaped/shapes"
)

// BinaryOp returns the shape of an elementwise operation.
func BinaryOp(name string, lhs, rhs shapes.Shape) (output shapes.Shape, err error) {
	if !lhs.Ok() || !rhs.Ok() {
		err = fmt.Errorf("invalid shape for %v or %v for %s", lhs, rhs, name)
		return
	}
	if lhs.DType != rhs.DType {
		err = fmt.Errorf("data types must match for %s, got %v and %v", name, lhs, rhs)
		return
	}
	if lhs.IsScalar() {
		return rhs, nil
	}
	if rhs.IsScalar() {
		return lhs, nil
	}
	if lhs.Rank() != rhs.Rank() {
		err = fmt.Errorf("if operands are not scalars, their rank must match for %s, got %v and %v", name, lhs, rhs)
		return
	}
	output = lhs.Clone()
	for axis := range output.Rank() {
		l, r := lhs.Dimensions[axis], rhs.Dimensions[axis]
		if l != 1 && r != 1 && l != r {
			err = fmt.Errorf("dimension of axis %d doesn't match for %s: %v and %v", axis, name, lhs, rhs)
			return
		}
		output.Dimensions[axis] = max(l, r)
	}
	return
}
