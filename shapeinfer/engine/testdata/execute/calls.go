package execute

import (
	"errors"
	"fmt"
	"log"
	"os"
	"strings"
	"sync"
	"time"
)

func twoAndThree() (*Matrix, *Matrix) { return New(2, 3), New(3, 4) }

func forward(x, y *Matrix) (*Matrix, *Matrix) { return x, y }

func swap(x, y *Matrix) (*Matrix, *Matrix) { return y, x }

func chosen(first bool) *Matrix {
	if first {
		return New(2, 3)
	}
	return New(2, 4)
}

func product(ms ...*Matrix) *Matrix {
	p := ms[0]
	for _, m := range ms[1:] {
		p = p.Mul(m)
	}
	return p
}

// results come through several functions.
func results() {
	a, b := forward(forward(twoAndThree()))
	a.Mul(b)
	b.Mul(a) // want mismatch: Mul: inner dimensions differ
}

func resultsSwapped() {
	a, b := swap(forward(twoAndThree()))
	a.Mul(b) // want mismatch: m.Cols=4, b.Rows=2
}

// eitherResult is 2x3 or 2x4: no row count fits, a column count may.
func eitherResult(first bool) {
	a := chosen(first)
	a.Mul(New(3, 3))
	chosen(first).Add(New(5, 4)) // want mismatch: Add: shapes differ
}

// bothWays fails whichever way the branch goes.
func bothWays(first bool) {
	a := New(2, 3)
	if first {
		a = New(2, 4)
	}
	a.Mul(New(5, 5)) // want mismatch: Mul: inner dimensions differ
}

func oneWay(first bool) {
	a := New(2, 3)
	if first {
		a = New(2, 5)
	}
	a.Mul(New(5, 5))
}

func variadic() {
	product(New(2, 3), New(3, 4), New(4, 5))
	product(New(2, 3), New(3, 4), New(5, 4)) // want mismatch: product: always panics in execute.Matrix.Mul
}

// nested is reported where the shapes are fixed, not in product.
func nested() *Matrix {
	return product(New(2, 3).T(), New(2, 3).T()) // want mismatch: product: always panics in execute.Matrix.Mul
}

func methodValue() {
	mul := New(2, 3).Mul
	mul(New(3, 4))
	mul(New(4, 3)) // want mismatch: Mul: inner dimensions differ
}

func methodExpression() {
	mul := (*Matrix).Mul
	mul(New(2, 3), New(2, 3)) // want mismatch: Mul: inner dimensions differ
}

func throughInterface() {
	var l Layer = &Linear{New(3, 4)}
	l.Forward(New(2, 3))
	l.Forward(New(2, 4)) // want mismatch: Linear.Forward: always panics in execute.Matrix.Mul
}

func unknownLayer(l Layer) {
	l.Forward(New(2, 3)).Add(New(1, 1))
}

// closure could return for another b.
func closure() {
	a := New(2, 3)
	apply := func(b *Matrix) *Matrix { return a.Mul(b) }
	apply(New(4, 5)) // want mismatch: the function in execute.closure: always panics in execute.Matrix.Mul
}

// closureAlone could not: the failure is its own.
func closureAlone() {
	apply := func() *Matrix {
		return New(2, 3).Mul(New(2, 3)) // want mismatch: Mul: inner dimensions differ
	}
	apply()
}

// closureTwice succeeds for one of its calls.
func closureTwice() {
	apply := func(a, b *Matrix) *Matrix { return a.Mul(b) }
	apply(New(2, 3), New(3, 2))
	apply(New(2, 3), New(2, 3)) // want mismatch: the function in execute.closureTwice: always panics
}

func captured() {
	rows := 2
	grow := func() { rows++ }
	grow()
	New(1, 3).Mul(New(rows, 1))
	grow()
	New(1, 3).Mul(New(rows, 1)) // want mismatch: m.Cols=3, b.Rows=4
}

// escapes hands its closure to code that cannot be seen, which may recover or never call it.
func escapes() {
	Protected(func() { New(2, 3).Mul(New(2, 3)) })
}

func recovers() (err error) {
	defer func() {
		if recover() != nil {
			err = errors.New("shapes differ")
		}
	}()
	New(2, 3).Mul(New(2, 3))
	return nil
}

// recoversElsewhere has its failure outside the frame that recovers.
func recoversElsewhere() {
	recovers()
	New(2, 3).Mul(New(2, 3)) // want mismatch: Mul: inner dimensions differ
}

func deferred() {
	a := New(2, 3)
	defer a.Mul(New(4, 5)) // want mismatch: Mul: inner dimensions differ
}

// deferredLater sees the shape that a has when the function ends.
func deferredLater() {
	a := New(2, 3)
	defer func() { a.Mul(New(2, 1)) }()
	a.Reshape(3, 2)
}

func unlocks(mu *sync.Mutex) {
	mu.Lock()
	defer mu.Unlock()
	New(2, 3).Mul(New(2, 3)) // want mismatch: Mul: inner dimensions differ
}

// later returns a method value, which is not the method.
func later(b *strings.Builder) func() { return b.Reset }

func laterDay() func(time.Time) time.Weekday { return time.Time.Weekday }

func laterUnlock(mu *sync.Mutex) func() { return mu.Unlock }

func laterText(s fmt.Stringer) func() string { return s.String }

func laterDo(o *sync.Once) func(func()) { return o.Do }

func defersMethodValue(b *strings.Builder) {
	defer later(b)()
	New(2, 3).Mul(New(2, 3)) // want mismatch: Mul: inner dimensions differ
}

func defersMethodExpression(t time.Time) {
	defer laterDay()(t)
	New(2, 3).Mul(New(2, 3)) // want mismatch: Mul: inner dimensions differ
}

// defersOnce is silent: the function that Do calls may end the program.
func defersOnce(o *sync.Once, f func()) {
	defer laterDo(o)(f)
	New(2, 3).Mul(New(2, 3))
}

func defersUnlock(mu *sync.Mutex) {
	defer laterUnlock(mu)()
	New(2, 3).Mul(New(2, 3)) // want mismatch: Mul: inner dimensions differ
}

// defersText is silent: the method may recover.
func defersText(s fmt.Stringer) {
	defer laterText(s)()
	New(2, 3).Mul(New(2, 3))
}

func exits(n int) {
	a := New(2, 3)
	if n != 3 {
		os.Exit(1)
	}
	a.Mul(New(n, 1))
	a.Mul(New(n+1, 1)) // want mismatch: Mul: inner dimensions differ
}

func neverPast() {
	log.Fatal("usage")
	New(2, 3).Mul(New(2, 3))
}

func mayNotReturn(stop bool) {
	if stop {
		log.Fatal("usage")
	}
	New(2, 3).Mul(New(2, 3)) // want mismatch: Mul: inner dimensions differ
}

func goroutine() {
	a := New(2, 3)
	go Change(a)
	a.Mul(New(2, 3))
}

// ErrInner is an error variable: what it says is part of the message.
var ErrInner = errors.New("execute: inner dims differ")

func mulOrWrapped(a, b *Matrix) *Matrix {
	if a.Cols != b.Rows {
		panic(fmt.Errorf("%w: %d and %d", ErrInner, a.Cols, b.Rows))
	}
	return New(a.Rows, b.Cols)
}

func mulOrSentinel(a, b *Matrix) *Matrix {
	if a.Cols != b.Rows {
		panic(ErrInner)
	}
	return New(a.Rows, b.Cols)
}

func panicsWithWrapped() {
	mulOrWrapped(New(2, 3), New(4, 5)) // want mismatch: "execute: inner dims differ: 3 and 4"
}

func panicsWithSentinel() {
	mulOrSentinel(New(2, 3), New(4, 5)) // want mismatch: mulOrSentinel: always panics: "execute: inner dims differ"
}

func mulSquare(a, b *Matrix) *Matrix {
	if a.Cols != b.Rows {
		panic(fmt.Sprintf("want %v", [2]int{a.Cols, a.Cols}))
	}
	return New(a.Rows, b.Cols)
}

func panicsWithArray() {
	mulSquare(New(2, 3), New(4, 5)) // want mismatch: "want [3 3]"
}
