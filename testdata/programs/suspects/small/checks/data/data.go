// Package data has checks.
package data

import (
	"errors"

	"gonum.org/v1/gonum/mat"
)

// Square returns an error if a matrix is not square.
func Square(x *mat.Dense) error {
	r, c := x.Dims()
	if r != c {
		return errors.New("data: not square")
	}
	return nil
}
