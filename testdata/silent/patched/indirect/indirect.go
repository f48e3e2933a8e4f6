// Package indirect calls functions that what its tests import replaces.
package indirect

import "example.com/patched/tensor"

func loaded() *tensor.Matrix { return tensor.New(2, 3).Mul(tensor.Load()).Mul(tensor.New(3, 1)) }

func loadedOnce() *tensor.Matrix { return tensor.Load().Mul(tensor.New(3, 1)) }

// Plain calls nothing that could be replaced.
func Plain() float64 {
	var xs []float64
	n := 1
	return xs[n] // want `index out of range.*\(bounds\)`
}
