// Package conf calls what another package may have replaced.
package conf

import "gonum.org/v1/gonum/blas/blas64"

// Scale scales a vector that says it has 5 elements, and has 3.
func Scale() { blas64.Scal(2, blas64.Vector{N: 5, Inc: 1, Data: make([]float64, 3)}) } // want `blas64\.Scal: .*\(length\)`
