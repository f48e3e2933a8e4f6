// Package goroutinetold has goroutines that ask unknown code whether sizes fit, and send the answer.
package goroutinetold

import "gonum.org/v1/gonum/mat"

// Fits reports whether two sizes fit.
var Fits = func(cols, rows int) bool { return cols == rows }

// FitsAlways is another function for Fits.
func FitsAlways() { Fits = func(int, int) bool { return true } }

func okInts() {
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)
	_, cols := a.Dims()
	rows, _ := b.Dims()
	fits := make(chan bool)
	go func() { fits <- Fits(cols, rows) }()
	if <-fits {
		new(mat.Dense).Mul(a, b)
	}
}

func okArguments() {
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)
	_, cols := a.Dims()
	rows, _ := b.Dims()
	fits := make(chan bool)
	go func(m, n int) { fits <- Fits(m, n) }(cols, rows)
	if !<-fits {
		return
	}
	new(mat.Dense).Mul(a, b)
}

type checker interface{ fits(cols, rows int) bool }

type strict struct{}

func (strict) fits(cols, rows int) bool { return cols == rows }

type lenient struct{}

func (lenient) fits(int, int) bool { return true }

var checkers = map[bool]checker{true: strict{}, false: lenient{}}

func okMethod() {
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)
	_, cols := a.Dims()
	rows, _ := b.Dims()
	fits, c := make(chan bool, 1), checkers[len(checkers) == 2]
	go func() { fits <- c.fits(cols, rows) }()
	if <-fits {
		new(mat.Dense).Mul(a, b)
	}
}
