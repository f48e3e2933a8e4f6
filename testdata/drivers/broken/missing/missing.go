// Package missing imports a package that does not exist.
package missing

import (
	"example.com/broken/lib"
	"example.com/broken/nowhere"
)

// usesMissing is silent.
func usesMissing() {
	m := lib.New(4, 5)
	nowhere.Resize(m)
	lib.New(2, 3).Mul(m)
}

func whole() {
	lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
