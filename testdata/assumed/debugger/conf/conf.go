// Package conf has a variable that nothing in it writes, and that it does not export.
package conf

import "example.com/assumed/lib"

var size = 4

// Product multiplies 2x3 by size x 2.
func Product() *lib.Matrix { return lib.New(2, 3).Mul(lib.New(size, 2)) } // want `lib\.Matrix\.Mul: .*\(mismatch\)`
