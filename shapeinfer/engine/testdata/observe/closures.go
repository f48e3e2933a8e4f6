package execute

import "sort"

func called() {
	n := 2
	f := func() {
		_ = New(n, 3) // sees 2x3
	}
	f()
	f()
}

func calledTwice() {
	n := 2
	f := func() {
		_ = New(n, 3) // sees _x3
	}
	f()
	n = 4
	f()
}

// deferred: if there is no element, n is still 2 when the deferred function runs.
func deferred(x []int) {
	n := 2
	defer func() {
		_ = New(n, 3) // sees nothing
	}()
	_ = New(n, 3) // sees 2x3
	x[0]++
	n = 4
}

// calledByDeferred is the same with another function between.
func calledByDeferred(x []int) {
	n := 2
	f := func() {
		_ = New(n, 3) // sees nothing
	}
	defer func() { f() }()
	x[0]++
	n = 4
}

// kept may be called by whoever has it.
func kept(keep func(func())) {
	n := 2
	f := func() {
		_ = New(n, 3) // sees nothing
	}
	f()
	keep(f)
	n = 4
}

// compares is called by the library as well, with other arguments.
func compares(x []int) {
	less := func(i, j int) bool {
		return New(i+1, 3).At(0, 0) < float64(j) // sees nothing
	}
	_ = less(1, 1)
	sort.Slice(x, less)
}

// either is one of two functions after a few passes.
func either(long []bool) {
	f := func(n int) {
		_ = New(n, 3) // sees nothing
	}
	g := f
	f(2)
	for _, b := range long {
		if b {
			g = func(int) {}
		} else {
			g = f
		}
	}
	g(3)
}

// inside is written in a function that is kept.
func inside(keep func(func())) {
	n := 2
	f := func() {
		func() {
			_ = New(n, 3) // sees nothing
		}()
	}
	f()
	keep(f)
	n = 4
}
