// Package pair has a function of two pointers that have nothing to do with each other.
package pair

import "example.com/assumed/lib"

// A Width and a Length are numbers.
type (
	Width  struct{ N int32 }
	Length struct{ N int64 }
)

// Product sets both, and multiplies 2x4 by a matrix with w rows.
func Product(w *Width, l *Length) *lib.Matrix {
	w.N = 3
	l.N = 4
	return lib.New(2, 4).Mul(lib.New(int(w.N), 2)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}
