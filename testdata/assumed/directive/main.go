package main

import "example.com/assumed/lib"

//shapelint:shape Rows Cols
type matrix lib.Matrix

// mul is in assembly. The directive says what it does, and is wrong: it does nothing.
//
//shapelint:contract (a[r,k], b[k,c])
func mul(a, b *matrix)

func main() {
	a, b := matrix(*lib.New(2, 3)), matrix(*lib.New(4, 2))
	mul(&a, &b) // want `main\.mul: .*\(mismatch\)`
}
