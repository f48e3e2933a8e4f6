// Package lib multiplies.
package lib

import "gonum.org/v1/gonum/mat"

// Mul returns a product.
func Mul(a, b *mat.Dense) *mat.Dense {
	var m mat.Dense
	m.Mul(a, b)
	return &m
}

// New returns zeros.
func New(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }
