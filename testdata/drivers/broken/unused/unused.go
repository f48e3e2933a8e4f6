// Package unused has what an editor shows most of the time: a variable and an import
// that are not used yet.
package unused

import (
	"fmt"

	"example.com/broken/lib"
)

func unusedVariable() {
	x := lib.New(2, 3)
	y := x.Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

func whole() {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
