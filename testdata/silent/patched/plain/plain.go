// Package plain has no tests that replace anything.
package plain

import "example.com/patched/tensor"

// Loaded multiplies what does not fit.
func Loaded() *tensor.Matrix {
	return tensor.New(2, 3).Mul(tensor.Load()).Mul(tensor.New(3, 1)) // want `always panics.*\(mismatch\)`
}
