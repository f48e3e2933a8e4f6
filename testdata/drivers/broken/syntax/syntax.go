// Package syntax is being typed.
package syntax

import "example.com/broken/lib"

func whole() {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// half is silent.
func half() {
	lib.New(2, 3).Mul(lib.New(4, 5))
	x := lib.New(2,
}

func other() {}
