package rules

import (
	"fmt"

	"example.com/adversarial/lib"
)

// Rule 2: a callee that cannot succeed is not reported where it is called. It is
// made to fail.

var rule02 = map[string]func(){
	"callsUnsupported":  callsUnsupported,
	"callsThrow":        callsThrow,
	"callsNeverFits":    callsNeverFits,
	"neverFits":         func() { neverFits(3) },
	"callsCheck":        callsCheck,
	"callsCheckEqual":   callsCheckEqual,
	"callsUnlessSquare": callsUnlessSquare,
}

func unsupported(a, b *lib.Matrix) *lib.Matrix {
	panic(fmt.Sprintf("no convolution of %dx%d with %dx%d", a.Rows, a.Cols, b.Rows, b.Cols))
}

// callsUnsupported is silent.
//
// Panics: unsupported does nothing else.
func callsUnsupported() { unsupported(lib.New(2, 3), lib.New(4, 5)) }

func throw(a *lib.Matrix) {
	if a.Rows > 0 {
		panic("positive")
	}
	panic("not positive")
}

// callsThrow is silent.
//
// Panics: throw does, one way or another.
func callsThrow() { throw(lib.New(2, 3)) }

func neverFits(n int) *lib.Matrix {
	return lib.New(n, n).Mul(lib.New(n+1, n)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// callsNeverFits is silent: the failure is reported in neverFits.
//
// Panics: neverFits does for every n.
func callsNeverFits() { neverFits(3) }

func check(rows, cols int) {
	if rows != 2 || cols != 3 {
		panic("want 2x3")
	}
}

// callsCheck passes the only size that succeeds.
func callsCheck() { check(2, 3) }

func checkEqual(a, b *lib.Matrix) {
	if a.Rows != b.Rows || a.Cols != b.Cols {
		panic("different sizes")
	}
}

// callsCheckEqual fails where others succeed.
func callsCheckEqual() {
	checkEqual(lib.New(2, 3), lib.New(3, 2)) // want `rules\.checkEqual: .*\(mismatch\)`
}

func unlessSquare(a *lib.Matrix) {
	if a.Rows != a.Cols {
		return
	}
	panic("square")
}

// callsUnlessSquare fails where others succeed.
func callsUnlessSquare() {
	unlessSquare(lib.New(3, 3)) // want `rules\.unlessSquare: .*\(mismatch\)`
}
