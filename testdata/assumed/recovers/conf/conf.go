// Package conf has a function that always panics.
package conf

import "example.com/assumed/lib"

// Product multiplies 2x3 by 4x2.
func Product() *lib.Matrix { return lib.New(2, 3).Mul(lib.New(4, 2)) } // want `lib\.Matrix\.Mul: .*\(mismatch\)`
