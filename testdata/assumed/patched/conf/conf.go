// Package conf calls a function of its own.
package conf

import "example.com/assumed/lib"

// Rows is 4, as it is written here.
//
//go:noinline
func Rows() int { return 4 }

// Product multiplies 2x3 by Rows x 2.
func Product() *lib.Matrix { return lib.New(2, 3).Mul(lib.New(Rows(), 2)) } // want `lib\.Matrix\.Mul: .*\(mismatch\)`
