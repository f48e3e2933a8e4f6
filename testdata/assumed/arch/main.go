package main

import (
	"math/bits"

	"example.com/assumed/lib"
)

// The program is analyzed for a machine of 64 bits, and runs on one of 32.
func main() { lib.New(2, 32).Mul(lib.New(bits.UintSize, 2)) } // want `lib\.Matrix\.Mul: .*\(mismatch\)`
