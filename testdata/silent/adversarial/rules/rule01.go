package rules

import "example.com/adversarial/lib"

// Rule 1: every state that reaches a call fails there, or every path through it
// fails there later.

var rule01 = map[string]func(){
	"oneOfTwo":       oneOfTwo,
	"bothOfTwo":      bothOfTwo,
	"correlated":     correlated,
	"secondPass":     secondPass,
	"leavesBefore":   leavesBefore,
	"breaksBefore":   breaksBefore,
	"lastPass":       lastPass,
	"lastPassSkips":  lastPassSkips,
	"anyPass":        anyPass,
	"collatz":        collatz,
	"unknownLength":  func() { unknownLength([]int{2, 3}) },
	"swapTwice":      swapTwice,
	"emptySelection": func() { emptySelection(nil) },
}

// oneOfTwo fits if the branch is taken.
func oneOfTwo() {
	w := lib.New(4, 3)
	if opaque() {
		w = lib.New(3, 4)
	}
	lib.New(2, 3).Mul(w)
}

// bothOfTwo fits on neither path.
func bothOfTwo() {
	w := lib.New(4, 3)
	if opaque() {
		w = lib.New(5, 4)
	}
	lib.New(2, 3).Mul(w) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// correlated takes the same branch twice.
func correlated() {
	wide := opaque()
	n, m := 3, 3
	if wide {
		n = 4
	}
	if wide {
		m = 4
	}
	lib.New(2, n).Mul(lib.New(m, 2))
}

// secondPass multiplies 2x3 by 3x4, and then 2x4 by 3x4.
func secondPass() {
	x, w := lib.New(2, 3), lib.New(3, 4)
	for i := 0; i < 3; i++ {
		x = x.Mul(w) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// leavesBefore may return after the first pass.
func leavesBefore() {
	x, w := lib.New(2, 3), lib.New(3, 4)
	for i := 0; i < 3; i++ {
		x = x.Mul(w)
		if opaque() {
			return
		}
	}
}

// breaksBefore never begins the second pass.
func breaksBefore() {
	x, w := lib.New(2, 3), lib.New(3, 4)
	for i := 0; ; i++ {
		if i == 1 {
			break
		}
		x = x.Mul(w)
	}
	x.Mul(lib.New(4, 1))
}

// lastPass sets one element too many.
func lastPass() {
	m := lib.New(200, 1)
	for i := 0; i <= 200; i++ {
		m.Set(i, 0, 1) // want `lib\.Matrix\.Set: .*\(mismatch\)`
	}
}

// lastPassSkips does not.
func lastPassSkips() {
	m := lib.New(200, 1)
	for i := 0; i <= 200; i++ {
		if i == 200 {
			continue
		}
		m.Set(i, 0, 1)
	}
}

// anyPass is reported: if there is a pass, it fails.
func anyPass() {
	for i := 0; i < anyInt(); i++ {
		lib.New(2, 3).Mul(lib.New(4, 5)) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}

// collatz ends with 1, as far as anybody knows.
func collatz() {
	n := 27
	for n != 1 {
		if n%2 == 0 {
			n /= 2
		} else {
			n = 3*n + 1
		}
	}
	lib.New(n, n).Mul(lib.New(1, 1))
}

// unknownLength has no length to compare.
func unknownLength(sizes []int) {
	lib.New(1, len(sizes)).Mul(lib.New(2, 2))
}

// swapTwice ends as it began.
func swapTwice() {
	a, b := lib.New(2, 3), lib.New(3, 5)
	for i := 0; i < 2; i++ {
		a, b = b, a
	}
	a.Mul(b)
}

// emptySelection ranges over a slice that may be empty.
func emptySelection(sizes []int) {
	for range sizes {
		if len(sizes) == 0 {
			lib.New(2, 3).Mul(lib.New(4, 5))
		}
	}
}
