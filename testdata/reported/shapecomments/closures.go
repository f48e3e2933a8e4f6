package main

import "gonum.org/v1/gonum/mat"

// Others call the literal, too.
func undecidedReturned() func(*Tensor) {
	f := func(t *Tensor) {
		//shapelint:is t [9,9] // undecided
		//shapelint:is t [2,3] // undecided
		_ = t
	}
	f(New(2, 3))
	return f
}

func undecidedInside() func() {
	x := New(2, 3)
	f := func() {
		//shapelint:is x [2,3] // undecided
		x = New(9, 9)
	}
	_ = x
	f()
	//shapelint:is x [9,9] // proven
	return func() { f() }
}

var direct = func(t *Tensor) {
	//shapelint:is t [1,1] // undecided
	_ = t
}

var called = func() int { direct(New(1, 1)); return 1 }()

// Each call has names of its own.
func provenRecursion() {
	var f func(depth int, x *mat.Dense)
	f = func(depth int, x *mat.Dense) {
		//shapelint:is x [k,_] // proven
		if depth == 2 {
			f(1, mat.NewDense(7, 2, nil))
			//shapelint:is x [k,_] // proven
		}
		_ = x
	}
	f(2, mat.NewDense(3, 3, nil))
}

// A vector is a matrix, too.
func undecidedVector(m mat.Matrix) {
	//shapelint:is m [q] // undecided
	if v, ok := m.(*mat.VecDense); ok {
		//shapelint:is v [p] // proven
		//shapelint:is m [q] // undecided
		_ = v
	}
}

// A goto may jump past the first mention.
func undecidedJump(n int) {
	x, y := New(n, 2), New(n+1, 2)
	if n > 1 {
		goto end
	}
	//shapelint:is x [k,2] // proven
	x = New(n+1, 2)
end:
	_ = x
	//shapelint:is y [k,2] // undecided
	_ = y
}
