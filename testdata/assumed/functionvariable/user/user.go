// Package user multiplies.
package user

import (
	"example.com/assumed/functionvariable/sums"
	"example.com/assumed/lib"
)

// Product multiplies 2x4 by 3x3.
func Product() *lib.Matrix {
	return sums.Times(lib.New(2, 4), lib.New(3, 3)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
