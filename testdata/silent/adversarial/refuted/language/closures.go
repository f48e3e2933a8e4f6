package language

var initB = 3

func initSees() { New(2, 3).Mul(New(initB, 5)) }
func init()     { initSees(); initB = 4 }

// closures that leave the root
func closureReturned(c bool) func() {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	if c {
		f()
	}
	n = 3
	return f
}

var _ = reg("closureReturned", func() { closureReturned(false)() })

func closurePanics(c bool) {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	if c {
		f()
	}
	n = 3
	panic(f)
}

var _ = reg("closurePanics", func() {
	defer func() { recover().(func())() }()
	closurePanics(false)
})

func closureInResult(c bool) (s struct{ f func() }) {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	if c {
		f()
	}
	n = 3
	s.f = f
	return
}

var _ = reg("closureInResult", func() { closureInResult(false).f() })

func closureInResult2(c bool) (s *struct{ f func() }) {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	if c {
		f()
	}
	n = 3
	s = &struct{ f func() }{f}
	return
}

var _ = reg("closureInResult2", func() { closureInResult2(false).f() })

func closureInMap(c bool) map[string]func() {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	if c {
		f()
	}
	n = 3
	return map[string]func(){"a": f}
}

var _ = reg("closureInMap", func() { closureInMap(false)["a"]() })

func closureInIface(c bool) any {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	if c {
		f()
	}
	n = 3
	return []any{f}
}

var _ = reg("closureInIface", func() { closureInIface(false).([]any)[0].(func())() })

func closureDeferred(c bool) (s func()) {
	n := 4
	defer func() { s = func() { New(2, 3).Mul(New(n, 5)) }; n = 3 }()
	if c {
		New(2, 3).Mul(New(n-1, 5))
	}
	return nil
}

var _ = reg("closureDeferred", func() { closureDeferred(false)() })

// closures
func closureStored(c bool, out *func()) {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	if c {
		f()
	}
	n = 3
	*out = f
}

var _ = reg("closureStored", func() { var f func(); closureStored(false, &f); f() })

func closureTwice(c bool) func() {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	g := func() { n = 3; f() }
	if c {
		f()
	}
	return g
}

var _ = reg("closureTwice", func() { closureTwice(false)() })

func closureParam(c bool) func(n int) {
	f := func(n int) { New(2, 3).Mul(New(n, 5)) }
	if c {
		f(4) // want `mismatch`
	}
	return f
}

var _ = reg("closureParam", func() { closureParam(false)(3) })

func closureNeverCalled() func(n int) {
	k := 4
	f := func(n int) { New(2, 3).Mul(New(k, 5)) }
	defer func() { k = 3 }()
	return f
}

var _ = reg("closureNeverCalled", func() { closureNeverCalled()(3) })

func closureElement(x []float64) func(i int) float64 {
	at := func(i int) float64 { return make([]float64, 6)[i] }
	if len(x) == 7 {
		at(len(x)) // want `index out of range`
	}
	return at
}

var _ = reg("closureElement", func() { closureElement(nil)(3) })

// iterators
func iterChanges() {
	n := 4
	func(yield func(int) bool) {
		yield(1)
	}(func(i int) bool { n = 3; return true })
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("iterChanges", iterChanges)

func rangeFunc(k int) {
	n := 4
	seq := func(yield func(int) bool) {
		for i := range k {
			if !yield(i) {
				return
			}
		}
	}
	for i := range seq {
		if i == 2 {
			n = 3
			break
		}
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("rangeFunc", nil2(func() { rangeFunc(5) }))

// recursion and closures
func closureRecursive(d int, f func()) {
	k := 4
	g := func() { New(2, 3).Mul(New(k, 5)) }
	if f != nil {
		f()
	}
	if d == 7 {
		g()
	}
	k = 3
	if d > 0 {
		closureRecursive(d-1, g)
	}
}

var _ = reg("closureRecursive", func() { closureRecursive(2, nil) })

type holdF struct{ f func() }

func closureInParam(c bool, h *holdF) {
	k := 4
	g := func() { New(2, 3).Mul(New(k, 5)) }
	if c {
		g()
	}
	k = 3
	h.f = g
}

var _ = reg("closureInParam", func() { var h holdF; closureInParam(false, &h); h.f() })

func closureInSlice(c bool, h []func()) {
	k := 4
	g := func() { New(2, 3).Mul(New(k, 5)) }
	if c {
		g()
	}
	k = 3
	h[0] = g
}

var _ = reg("closureInSlice", func() { h := make([]func(), 1); closureInSlice(false, h); h[0]() })

func closureAppend(c bool, h []func()) []func() {
	k := 4
	g := func() { New(2, 3).Mul(New(k, 5)) }
	if c {
		g()
	}
	k = 3
	return append(h, g)
}

var _ = reg("closureAppend", func() { closureAppend(false, nil)[0]() })

var glF func()

func closureGlobal(c bool) {
	k := 4
	g := func() { New(2, 3).Mul(New(k, 5)) }
	if c {
		g()
	}
	k = 3
	glF = g
}

var _ = reg("closureGlobal", func() { closureGlobal(false); glF() })

func closureYield(c bool) func(func(int) bool) {
	k := 4
	g := func() { New(2, 3).Mul(New(k, 5)) }
	if c {
		g()
	}
	k = 3
	return func(yield func(int) bool) { g(); yield(1) }
}

var _ = reg("closureYield", func() {
	for range closureYield(false) {
	}
})

// index in returned closure
func columns(m *M, first bool) func(j int) float64 {
	w := New(1, 6)
	at := func(j int) float64 { return w.d[j] }
	if first && m.c == 6 {
		at(m.c) // want `index out of range`
	}
	return at
}

var _ = reg("columns", func() { columns(New(2, 6), false)(3) })

// panics with a value that is recovered by the caller
func panicVal(c bool) {
	n := 4
	if c {
		n = 3
	}
	defer func() { _ = n }()
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("panicVal", func() { panicVal(true) })
