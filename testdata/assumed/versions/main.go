package main

import (
	"example.com/assumed/lib"
	"example.com/rows"
)

// The program is analyzed with an older version of package rows than that with which it is built.
func main() { lib.New(2, 3).Mul(rows.Weights()) } // want `lib\.Matrix\.Mul: .*\(mismatch\)`
