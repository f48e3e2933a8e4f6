// Package cases uses package sticky.
package cases

import (
	"fmt"

	"example.com/libraries/sticky"
)

// BadChain fails in the middle and tells at the end.
func BadChain() {
	e := sticky.Start(2, 3).Times(sticky.Start(4, 5)).Plus(sticky.Start(1, 5))
	fmt.Println(e.MustResult())
}

// GoodChain fits.
func GoodChain() {
	e := sticky.Start(2, 3).Times(sticky.Start(3, 5)).Plus(sticky.Start(1, 5))
	fmt.Println(len(e.MustResult()))
}

// BadErr returns the error.
func BadErr() error {
	e := sticky.Start(2, 3)
	e.Plus(sticky.Start(3, 1))
	return e.Err()
}

// GoodErr returns none.
func GoodErr() error {
	e := sticky.Start(2, 3)
	e.Plus(sticky.Start(2, 1))
	return e.Err()
}

// BadResult is asked for after a failure.
func BadResult() error {
	e := sticky.From(3, 1, 2, 3, 4, 5)
	data, err := e.Result()
	if err != nil {
		return err
	}
	fmt.Println(data)
	return nil
}

// GoodResult has full rows.
func GoodResult() error {
	e := sticky.From(3, 1, 2, 3, 4, 5, 6).Transpose()
	_, err := e.Result()
	return err
}

// BadAt looks at the shape of before.
func BadAt() {
	e := sticky.From(3, 1, 2, 3, 4, 5, 6).Transpose()
	fmt.Println(e.At(1, 2))
}

// GoodAt looks at the new one.
func GoodAt() {
	e := sticky.From(3, 1, 2, 3, 4, 5, 6).Transpose()
	fmt.Println(e.At(2, 1))
}

// BadHead has fewer rows.
func BadHead() {
	e := sticky.Start(4, 2).Head(3).Times(sticky.Start(2, 6)).Head(4)
	fmt.Println(e.MustResult())
}

// GoodHead has as many.
func GoodHead() {
	e := sticky.Start(4, 2).Head(3).Times(sticky.Start(2, 6)).Head(3)
	fmt.Println(e.At(2, 5))
}

// BadOperand brings its error along.
func BadOperand() {
	bias := sticky.Start(0, 4)
	e := sticky.Start(2, 4).Plus(bias)
	fmt.Println(e.At(0, 0))
}

// BadFirst reports the first of two failures.
func BadFirst() {
	e := sticky.Start(2, 3)
	e = e.Times(sticky.Start(2, 3))
	e = e.Plus(sticky.Start(7, 7))
	e.MustResult()
}

// BadLoop fails in its second round.
func BadLoop() {
	e := sticky.Start(4, 4)
	for _, n := range []int{3, 2, 1} {
		e.Times(sticky.Start(4, n))
	}
	e.MustResult()
}

// GoodLoop narrows step by step.
func GoodLoop() {
	e := sticky.Start(4, 4)
	for n := 4; n > 1; n-- {
		e.Times(sticky.Start(n, n-1))
	}
	e.MustResult()
}

// BadSymbolic is never square.
func BadSymbolic(n int) {
	e := sticky.Start(n, n+2).Times(sticky.Start(n, 2))
	e.MustResult()
}

// GoodSymbolic is.
func GoodSymbolic(n int) {
	e := sticky.Start(n, n+2).Transpose().Times(sticky.Start(n, 2))
	e.MustResult()
}

// UnknownHead takes what it is told to.
func UnknownHead(n int) {
	sticky.Start(3, 3).Head(n).MustResult()
}

// RecoverFailure goes on without the product.
func RecoverFailure() {
	e := sticky.Start(2, 3).Times(sticky.Start(2, 3))
	if e.Err() != nil {
		e = sticky.Start(2, 2)
	}
	e.MustResult()
}

// RecoverDims looks at all three results.
func RecoverDims() {
	if r, c, err := sticky.Start(2, 3).Plus(sticky.Start(3, 2)).Dims(); err != nil {
		fmt.Println("no sum of", r, c, err)
	}
}
