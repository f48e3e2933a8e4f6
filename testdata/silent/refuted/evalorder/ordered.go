package main

// What the language does order: calls, receives and the operands of && and || go from left to right, and the
// assignments of a statement come behind all of its operands.

func order() (f, g func() int, trace *int) {
	n := 0
	f = func() int { n = n*10 + 1; return n }
	g = func() int { n = n*10 + 2; return n }
	return f, g, &n
}

func okOrderedSum() {
	f, g, n := order()
	is(f()+g(), 13)
	is(*n, 12)
}

func badOrderedSum() {
	f, g, n := order()
	f()
	g()
	is(*n, 21)
}

func badOrderedOperands() {
	f, g, n := order()
	_ = f() + g()
	is(*n, 21)
}

func badOrderedArguments() {
	f, g, _ := order()
	is(pair(f(), g()), 32)
}

func badOrderedLiteral() {
	f, g, n := order()
	_ = []int{f(), g()}
	is(*n, 21)
}

func badOrderedAssignment() {
	f, g, n := order()
	s := make([]int, 99)
	s[f()] = g()
	is(*n, 21)
}

func badOrderedPhases() {
	a, b := 1, 2
	a, b = b, a
	is(a*10+b, 22)
}

func badOrderedAnd() {
	x := 1
	f := func() bool { x = 5; return false }
	g := func() bool { x = 7; return true }
	_ = f() && g()
	is(x, 7)
}

func badOrderedOr() {
	x := 1
	f := func() bool { x = 5; return false }
	g := func() bool { x = 7; return true }
	_ = f() || g()
	is(x, 5)
}

func badOrderedSwitch() {
	x := 1
	f := func() int { x = 5; return 7 }
	switch f() {
	case x + 2:
		is(x, 1)
	}
}

func badOrderedReceive() {
	f, _, n := order()
	c := make(chan int, 1)
	c <- 4
	v := <-c + f()
	is(v*100+*n, 42)
}

func badOrderedCallThenRead() {
	x := 1
	f := func() int { x = 5; return 7 }
	y := f()
	is(x+y, 8)
}

func badOrderedPointerWrittenNowhere() {
	p := &pr{1, 2}
	f := func() int { return 7 }
	is(p.a+f(), 12)
}

func badOrderedOtherVariable() {
	x, y := 1, 1
	f := func() int { y = 5; return 7 }
	is(x+f()+y*0, 12)
}

func badOrderedOwnCopy() {
	x := 1
	f := func(x int) int { x += 4; return 7 }
	is(x+f(x), 12)
}

// Both orders give the same.
func badEitherOrder() {
	x := 1
	f := func() int { x = 1; return 7 }
	is(x+f(), 12)
}

// No order gives what is compared, whatever else the call writes.
func everyOrder(t *M) {
	f := func() int { t.r = 5; return 3 }
	New(2, t.c).Mul(New(t.c+f(), 1))
}

func badEveryOrderOfCall() { everyOrder(New(2, 3)) }
