package main

// Results of a function, named or not, beside a call that writes them.

func okResultsNamed() {
	g := func() (r, q int) { r = 1; f := func() int { r = 5; return 7 }; return r, f() }
	a, b := g()
	is(a*10+b, 57)
}

func badResultsNamed() {
	g := func() (r, q int) { r = 1; f := func() int { r = 5; return 7 }; return r, f() }
	a, b := g()
	is(a*10+b, 99)
}

func okResultsNamedBackwards() {
	g := func() (r, q int) { q = 1; f := func() int { q = 5; return 7 }; return f(), q }
	a, b := g()
	is(a*10+b, 75)
}

func badResultsNamedBackwards() {
	g := func() (r, q int) { q = 1; f := func() int { q = 5; return 7 }; return f(), q }
	a, b := g()
	is(a*10+b, 99)
}

func okResultsNamedSwapped() {
	g := func() (r, q int) { r, q = 1, 2; f := func() int { r = 5; return 7 }; return q + f(), r }
	a, b := g()
	is(a*10+b, 95)
}

func badResultsNamedSwapped() {
	g := func() (r, q int) { r, q = 1, 2; f := func() int { r = 5; return 7 }; return q + f(), r }
	a, b := g()
	is(a*10+b, 99)
}

func okResultsNamedSum() {
	g := func() (r int) { r = 1; f := func() int { r = 5; return 7 }; return r + f() }
	is(g(), 12)
}

func badResultsNamedSum() {
	g := func() (r int) { r = 1; f := func() int { r = 5; return 7 }; return r + f() }
	is(g(), 99)
}

func okResultsNamedDefer() {
	g := func() (r, q int) {
		r = 1
		f := func() int { r = 5; return 7 }
		defer func() { r *= 2 }()
		return r, f()
	}
	a, b := g()
	is(a*10+b, 107)
}

func badResultsNamedDefer() {
	g := func() (r, q int) {
		r = 1
		f := func() int { r = 5; return 7 }
		defer func() { r *= 2 }()
		return r, f()
	}
	a, b := g()
	is(a*10+b, 99)
}

func okResultsNamedStruct() {
	g := func() (r pr, q int) { r.a = 1; f := func() int { r.a = 5; return 7 }; return r, f() }
	a, b := g()
	is(a.a*10+b, 57)
}

func badResultsNamedStruct() {
	g := func() (r pr, q int) { r.a = 1; f := func() int { r.a = 5; return 7 }; return r, f() }
	a, b := g()
	is(a.a*10+b, 99)
}

func okResultsPlain() {
	g := func() (int, int) { x := 1; f := func() int { x = 5; return 7 }; return x, f() }
	a, b := g()
	is(a*10+b, 57)
}

func badResultsPlain() {
	g := func() (int, int) { x := 1; f := func() int { x = 5; return 7 }; return x, f() }
	a, b := g()
	is(a*10+b, 99)
}

func okResultsPlainBackwards() {
	g := func() (int, int) { x := 1; f := func() int { x = 5; return 7 }; return f(), x }
	a, b := g()
	is(b*10+a, 57)
}

func badResultsPlainBackwards() {
	g := func() (int, int) { x := 1; f := func() int { x = 5; return 7 }; return f(), x }
	a, b := g()
	is(b*10+a, 99)
}

func okResultsThree() {
	g := func() (int, int, int) { x := 1; f := func() int { x = 5; return 7 }; return x, f(), x }
	a, b, c := g()
	is(a*100+b*10+c, 575)
}

func badResultsThree() {
	g := func() (int, int, int) { x := 1; f := func() int { x = 5; return 7 }; return x, f(), x }
	a, b, c := g()
	is(a*100+b*10+c, 9)
}

func okResultsInterface() {
	g := func() (any, int) { x := 1; f := func() int { x = 5; return 7 }; return x, f() }
	a, b := g()
	is(a.(int)*10+b, 57)
}

func badResultsInterface() {
	g := func() (any, int) { x := 1; f := func() int { x = 5; return 7 }; return x, f() }
	a, b := g()
	is(a.(int)*10+b, 99)
}

func okResultsLiteral() {
	g := func() (*pr, int) { x := 1; f := func() int { x = 5; return 7 }; return &pr{x, 0}, f() }
	a, b := g()
	is(a.a*10+b, 57)
}

func badResultsLiteral() {
	g := func() (*pr, int) { x := 1; f := func() int { x = 5; return 7 }; return &pr{x, 0}, f() }
	a, b := g()
	is(a.a*10+b, 99)
}

func okResultsPointer() {
	g := func(p *pr) (int, int) { return p.a, p.set(5) }
	a, b := g(&pr{1, 2})
	is(a*10+b, 57)
}

func badResultsPointer() {
	g := func(p *pr) (int, int) { return p.a, p.set(5) }
	a, b := g(&pr{1, 2})
	is(a*10+b, 99)
}

func okResultsForwarded() {
	x := 1
	g := func() (int, int) { f := func() int { x = 5; return 7 }; return x, f() }
	is(pair(g()), 57)
}

func badResultsForwarded() {
	x := 1
	g := func() (int, int) { f := func() int { x = 5; return 7 }; return x, f() }
	is(pair(g()), 99)
}
