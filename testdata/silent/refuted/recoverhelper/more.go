package main

import "errors"

// handled is deferred by some and called by others.
func handled(n *int) {
	if err := recover(); err != nil {
		*n = 3
	}
}

func guarded(f func()) (n int) {
	n = 2
	defer handled(&n)
	f()
	return n
}

func okGuarded() { is(guarded(func() { panic("x") }), 3) }

type guard struct{ n int }

func (g *guard) end() {
	if recover() != nil {
		g.n = 3
	}
	is(g.n, 3)
}

func okMethod() {
	g := &guard{2}
	defer g.end()
	panic("x")
}

func afterIndex() {
	n := 2
	if err, ok := recover().(error); ok && err != nil {
		n = 3
	}
	is(n, 3)
}

func okRunTimeError() {
	defer afterIndex()
	xs, k := make([]int, 2), 5
	xs[k]++
}

func afterValue() {
	n := 2
	if recover() == "y" {
		n = 3
	}
	is(n, 3)
}

func okValue() {
	defer afterValue()
	panic("y")
}

func asError() (err error) {
	defer func() {
		if x := recover(); x != nil {
			err = errors.New("recovered")
		}
	}()
	New(2, 3).Mul(New(2, 3))
	return nil
}

func okAsError() {
	n := 2
	if asError() != nil {
		n = 3
	}
	is(n, 3)
}

// Nothing panics in front of it.
func badNothingToRecover() {
	n := 2
	if recover() != nil {
		n = 2
	}
	is(n, 3)
}

func badRecoveredAndWrong() { is(guarded(func() {}), 4) }
