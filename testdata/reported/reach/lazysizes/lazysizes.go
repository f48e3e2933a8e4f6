// Package lazysizes has shapes that function values and methods of interfaces return. No type of it
// holds numbers in a row, so its functions were not executed.
package lazysizes

import (
	"errors"
	"fmt"
)

// A lazy matrix is a function that returns its dims.
type lazy func() (r, c int)

func constant(r, c int) lazy { return func() (int, int) { return r, c } }

func (a lazy) times(b lazy) lazy {
	return func() (int, int) {
		r, inner := a()
		rows, c := b()
		if inner != rows {
			panic("times: inner dimensions differ")
		}
		return r, c
	}
}

func badLazy() { constant(4, 5).times(constant(4, 5))() }

func okLazy() { constant(4, 5).times(constant(5, 4))() }

func badChain() {
	a := constant(2, 3)
	b := a.times(constant(3, 4))
	b.times(constant(3, 2))()
}

func okChain() {
	a := constant(2, 3)
	b := a.times(constant(3, 4))
	b.times(constant(4, 2))()
}

// okNever makes the product, but does not call it.
func okNever() { constant(4, 5).times(constant(4, 5)) }

// transposed calls the function with its results in the other order.
func transposed(a lazy) lazy {
	return func() (int, int) {
		r, c := a()
		return c, r
	}
}

func badTransposed() { transposed(constant(4, 5)).times(constant(5, 4))() }

func okTransposed() { transposed(constant(4, 5)).times(constant(4, 5))() }

// A dim is one of them.
type dim func() int

func of(n int) dim { return func() int { return n } }

func equal(a, b dim) {
	if a() != b() {
		panic("dims differ")
	}
}

func badDim() { equal(of(3), of(4)) }

func okDim() { equal(of(3), of(3)) }

// okCounted has a dim that is another one at each call.
func okCounted() {
	n := 2
	next := func() int { n++; return n }
	if next() != 3 {
		panic("not the first one")
	}
	equal(next, of(4))
}

func badCounted() {
	n := 2
	next := func() int { n++; return n }
	if next() != 3 {
		panic("not the first one")
	}
	equal(next, of(3))
}

// sized are values that know their size, with a method of another name than Dims or Shape.
type sized interface{ size() (int, int) }

type dense struct{ r, c int }

func (x dense) size() (int, int) { return x.r, x.c }

type square int

func (n square) size() (int, int) { return int(n), int(n) }

func mul(a, b sized) dense {
	r, n := a.size()
	k, c := b.size()
	if n != k {
		panic(fmt.Sprintf("mul: %d columns, %d rows", n, k))
	}
	return dense{r, c}
}

func badSized() { mul(dense{1, 2}, dense{3, 4}) }

func okSized() { mul(dense{1, 2}, dense{2, 4}) }

func badSquare() { mul(dense{1, 2}, square(3)) }

func okSquare() { mul(square(3), dense{3, 2}) }

// A width is a dim that may not exist.
type width func() (int, error)

func fixed(n int) width { return func() (int, error) { return n, nil } }

func missing() (int, error) { return 0, errors.New("no width") }

// divide panics unless a block has whole heads.
func divide(w width, heads int) int {
	n, err := w()
	if err != nil {
		return 0
	}
	if n%heads != 0 {
		panic(fmt.Sprintf("%d is not divisible by %d", n, heads))
	}
	return n / heads
}

func badDivide() { divide(fixed(10), 4) }

func okDivide() { divide(fixed(12), 4) }

func okMissing() { divide(missing, 4) }

// okEither may have either of two functions.
func okEither() {
	for _, pick := range []bool{false, true} {
		f := of(3)
		if pick {
			f = of(4)
		}
		if f() == 3 {
			equal(f, of(3))
		} else {
			equal(f, of(4))
		}
	}
}

// okRecovered asks whether two dims differ.
func okRecovered() {
	differ := func() (yes bool) {
		defer func() { yes = recover() != nil }()
		equal(of(3), of(4))
		return false
	}
	if !differ() {
		panic("they do not differ")
	}
}

// okReplaced calls what a variable has at that time.
func okReplaced() {
	d := of(3)
	e := func() int { return d() }
	d = of(4)
	equal(e, of(4))
}
