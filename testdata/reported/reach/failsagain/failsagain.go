// Package failsagain defers functions that recover and then fail themselves, and functions that may not.
package failsagain

import (
	"context"
	"fmt"
	"os"
	"time"
)

// A Matrix has rows and columns.
type Matrix struct {
	rows, cols int
	data       []float64
}

func zeros(r, c int) *Matrix { return &Matrix{r, c, make([]float64, r*c)} }

// Mul multiplies.
func (m *Matrix) Mul(o *Matrix) *Matrix {
	if m.cols != o.rows {
		panic("mul: inner dimensions differ")
	}
	return zeros(m.rows, o.cols)
}

func badAgain() {
	defer func() {
		if r := recover(); r != nil {
			fmt.Fprintln(os.Stderr, "failed:", r)
			panic(r)
		}
	}()
	zeros(2, 3).Mul(zeros(2, 3))
}

func okAgain() {
	defer func() {
		if r := recover(); r != nil {
			panic(r)
		}
	}()
	zeros(2, 3).Mul(zeros(3, 2))
}

func badWrapped() {
	defer func() {
		if r := recover(); r != nil {
			panic(fmt.Errorf("wrapped: %v", r))
		}
	}()
	zeros(2, 3).Mul(zeros(2, 3))
}

// wrap panics again.
func wrap(name string) {
	if r := recover(); r != nil {
		panic(fmt.Sprint(name, ": ", r))
	}
}

func badNamed() {
	defer wrap("named")
	zeros(2, 3).Mul(zeros(2, 3))
}

func multiplied(a, b *Matrix) *Matrix {
	defer wrap("multiplied")
	return a.Mul(b)
}

func badCallee() { multiplied(zeros(2, 3), zeros(2, 3)) }

func okCallee() { multiplied(zeros(2, 3), zeros(3, 3)) }

// okSometimes: only some panics are passed on.
func okSometimes() {
	defer func() {
		if r := recover(); r != nil && r != "mul: inner dimensions differ" {
			panic(r)
		}
	}()
	zeros(2, 3).Mul(zeros(2, 3))
}

// okFlag: the flag is set after the defer statement.
func okFlag() {
	again := true
	defer func() {
		if r := recover(); r != nil && again {
			panic(r)
		}
	}()
	again = false
	zeros(2, 3).Mul(zeros(2, 3))
}

// okOuter: the second panic is recovered by the function that is deferred first.
func okOuter() {
	defer func() { recover() }()
	defer wrap("outer")
	zeros(2, 3).Mul(zeros(2, 3))
}

// okInner: the panic is recovered before it is wrapped.
func okInner() {
	defer wrap("inner")
	defer func() { recover() }()
	zeros(2, 3).Mul(zeros(2, 3))
}

// okNil: there is nothing to panic with again.
func okNil() {
	defer func() {
		if r := recover(); r == nil {
			return
		}
	}()
	zeros(2, 3).Mul(zeros(2, 3))
}

// okShape: the panic is passed on if the shapes fit only.
func okShape() {
	a, b := zeros(2, 3), zeros(2, 3)
	defer func() {
		if r := recover(); r != nil && a.cols == b.rows {
			panic(r)
		}
	}()
	a.Mul(b)
}

// badLiteral fails in the deferred function, after it has recovered.
func badLiteral() {
	defer func() {
		fmt.Fprintln(os.Stderr, recover())
		zeros(2, 3).Mul(zeros(4, 2))
	}()
	fmt.Fprintln(os.Stderr, "literal")
}

// badBothFail fails twice.
func badBothFail() {
	defer func() {
		fmt.Fprintln(os.Stderr, recover())
		zeros(2, 3).Mul(zeros(4, 2))
	}()
	zeros(2, 3).Mul(zeros(4, 5))
}

// badPlain fails in a deferred function that does not recover.
func badPlain() {
	defer func() { zeros(2, 3).Mul(zeros(4, 2)) }()
	fmt.Fprintln(os.Stderr, "plain")
}

// okLoop: each of the deferred functions recovers from what fails in the next one, but for the last.
func okLoop() {
	defer func() { recover() }()
	for range 2 {
		defer func() {
			recover()
			zeros(2, 3).Mul(zeros(4, 2))
		}()
	}
}

// okRecoveredLiteral: another deferred function recovers.
func okRecoveredLiteral() {
	defer func() { recover() }()
	defer func() { zeros(2, 3).Mul(zeros(4, 2)) }()
}

// okCaptured: the matrix is another one when the function runs.
func okCaptured() {
	m := zeros(2, 3)
	defer func() {
		recover()
		m.Mul(zeros(4, 2))
	}()
	m = zeros(2, 4)
}

// okRecovering: the caller of the literal recovers.
func okRecovering() {
	func() {
		defer func() { recover() }()
		func() {
			defer func() { zeros(2, 3).Mul(zeros(4, 2)) }()
		}()
	}()
}

func badCancel() {
	_, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	zeros(2, 3).Mul(zeros(4, 2))
}

func okCancel() {
	_, cancel := context.WithCancel(context.Background())
	defer cancel()
	zeros(2, 3).Mul(zeros(3, 2))
}

// okSecond: the second result of recover is nil.
func okSecond() {
	defer func() {
		recover()
		if r := recover(); r != nil {
			panic(r)
		}
	}()
	zeros(2, 3).Mul(zeros(2, 3))
}
