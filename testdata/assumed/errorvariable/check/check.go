// Package check has an exported error variable.
package check

import (
	"errors"

	"example.com/assumed/lib"
)

// ErrShape says that operands do not fit.
var ErrShape = errors.New("check: shapes do not fit")

// Mul returns the product of a and b, or an error.
func Mul(a, b *lib.Matrix) (*lib.Matrix, error) {
	if a.Cols != b.Rows {
		return nil, ErrShape
	}
	return a.Mul(b), nil
}

// Product multiplies 2x3 by 4x2.
func Product() error {
	_, err := Mul(lib.New(2, 3), lib.New(4, 2)) // want `check\.Mul: .*\(error\)`
	if err != nil {
		return err
	}
	return nil
}
