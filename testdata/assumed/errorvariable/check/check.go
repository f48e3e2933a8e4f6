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

// A SizeError says how bad it is that operands do not fit.
type SizeError struct{ fatal bool }

// Error implements error.
func (e SizeError) Error() string { return "check: sizes do not fit" }

// ErrSize says that sizes do not fit.
var ErrSize = SizeError{fatal: true}

// Sum adds 3 columns to 4.
func Sum() {
	a, b := lib.New(2, 3), lib.New(2, 4)
	fits(a, b) // want `check\.fits: always panics: "check: sizes do not fit".*\(mismatch\)`
}

func fits(a, b *lib.Matrix) {
	if a.Cols != b.Cols && ErrSize.fatal {
		panic(ErrSize)
	}
}

// Product multiplies 2x3 by 4x2.
func Product() error {
	_, err := Mul(lib.New(2, 3), lib.New(4, 2)) // want `check\.Mul: .*\(error\)`
	if err != nil {
		return err
	}
	return nil
}
