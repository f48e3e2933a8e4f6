package main

import (
	"example.com/assumed/facts/rows"
	"example.com/assumed/lib"
)

func main() { lib.New(2, 3).Mul(rows.Weights()) } // want `lib\.Matrix\.Mul: .*\(mismatch\)`
