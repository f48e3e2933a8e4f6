// Package user multiplies by a square.
package user

import (
	"example.com/assumed/lib"
	"example.com/assumed/typevariable/kinds"
)

// Product multiplies 2x4 by the square of a number.
func Product() *lib.Matrix {
	return lib.New(2, 4).Mul(kinds.Square(kinds.Double)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
