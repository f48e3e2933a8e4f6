package main

// Operands of operators, conversions, assertions and of len, which may be read before a call or behind it.

func okOperatorsSum() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x+f(), 12)
}

func badOperatorsSum() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x+f(), 99)
}

func okOperatorsSumBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(f()+x, 12)
}

func badOperatorsSumBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(f()+x, 99)
}

func okOperatorsBoth() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x+f()+x, 17)
}

func badOperatorsBoth() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x+f()+x, 99)
}

func okOperatorsUnary() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(-x+f(), 2)
}

func badOperatorsUnary() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(-x+f(), 99)
}

func okOperatorsComplement() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(^x+f(), 1)
}

func badOperatorsComplement() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(^x+f(), 99)
}

func okOperatorsShift() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x<<f(), 640)
}

func badOperatorsShift() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x<<f(), 3)
}

func okOperatorsShifted() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(f()<<x, 224)
}

func badOperatorsShifted() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(f()<<x, 3)
}

func okOperatorsEqual() {
	x := 1
	f := func() int { x = 5; return 7 }
	f = func() int { x = 5; return 5 }
	is(number(x == f()), 1)
}

func badOperatorsEqual() {
	x := 1
	f := func() int { x = 5; return 7 }
	f = func() int { x = 5; return 5 }
	is(number(x == f()), 99)
}

func okOperatorsLess() {
	x := 1
	f := func() int { x = 5; return 7 }
	f = func() int { x = 5; return 3 }
	is(number(x < f()), 0)
}

func badOperatorsLess() {
	x := 1
	f := func() int { x = 5; return 7 }
	f = func() int { x = 5; return 3 }
	is(number(x < f()), 99)
}

func okOperatorsStructEqual() {
	s := pr{1, 2}
	f := func() pr { s = pr{5, 6}; return s }
	is(number(s == f()), 1)
}

func badOperatorsStructEqual() {
	s := pr{1, 2}
	f := func() pr { s = pr{5, 6}; return s }
	is(number(s == f()), 99)
}

func okOperatorsArrayEqual() {
	s := [2]int{1, 2}
	f := func() [2]int { s[0] = 5; return s }
	is(number(s == f()), 1)
}

func badOperatorsArrayEqual() {
	s := [2]int{1, 2}
	f := func() [2]int { s[0] = 5; return s }
	is(number(s == f()), 99)
}

func okOperatorsInterfaceEqual() {
	i := any(1)
	f := func() any { i = 5; return i }
	is(number(i == f()), 1)
}

func badOperatorsInterfaceEqual() {
	i := any(1)
	f := func() any { i = 5; return i }
	is(number(i == f()), 99)
}

func okOperatorsStringEqual() {
	s := "a"
	f := func() string { s = "b"; return s }
	is(number(s == f()), 1)
}

func badOperatorsStringEqual() {
	s := "a"
	f := func() string { s = "b"; return s }
	is(number(s == f()), 99)
}

func okOperatorsAssertion() {
	i := any(1)
	f := func() int { i = 5; return 7 }
	is(i.(int)+f(), 8)
}

func badOperatorsAssertion() {
	i := any(1)
	f := func() int { i = 5; return 7 }
	is(i.(int)+f(), 99)
}

func okOperatorsConversion() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(int(int8(x))+f(), 12)
}

func badOperatorsConversion() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(int(int8(x))+f(), 99)
}

func okOperatorsLen() {
	s := []int{1}
	f := func() int { s = []int{5, 6}; return 7 }
	is(len(s)+f(), 8)
}

func badOperatorsLen() {
	s := []int{1}
	f := func() int { s = []int{5, 6}; return 7 }
	is(len(s)+f(), 99)
}

func okOperatorsCap() {
	s := []int{1}
	f := func() int { s = make([]int, 2, 4); return 7 }
	is(cap(s)+f(), 8)
}

func badOperatorsCap() {
	s := []int{1}
	f := func() int { s = make([]int, 2, 4); return 7 }
	is(cap(s)+f(), 99)
}

func okOperatorsLenOfMap() {
	m := map[int]int{}
	f := func() int { m[1] = 5; return 7 }
	is(len(m)+f(), 7)
}

func badOperatorsLenOfMap() {
	m := map[int]int{}
	f := func() int { m[1] = 5; return 7 }
	is(len(m)+f(), 99)
}

func okOperatorsLenOfOtherMap() {
	m := map[int]int{}
	f := func() int { m = map[int]int{1: 2, 3: 4}; return 7 }
	is(len(m)+f(), 7)
}

func badOperatorsLenOfOtherMap() {
	m := map[int]int{}
	f := func() int { m = map[int]int{1: 2, 3: 4}; return 7 }
	is(len(m)+f(), 99)
}

func okOperatorsLenOfChannel() {
	c := make(chan int, 3)
	f := func() int { c <- 1; return 7 }
	is(len(c)+f(), 7)
}

func badOperatorsLenOfChannel() {
	c := make(chan int, 3)
	f := func() int { c <- 1; return 7 }
	is(len(c)+f(), 99)
}

func okOperatorsLenOfString() {
	s := "a"
	f := func() int { s = "bcd"; return 7 }
	is(len(s)+f(), 8)
}

func badOperatorsLenOfString() {
	s := "a"
	f := func() int { s = "bcd"; return 7 }
	is(len(s)+f(), 99)
}

func okOperatorsQuotient() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(70/x/f(), 2)
}

func badOperatorsQuotient() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(70/x/f(), 99)
}

func okOperatorsParentheses() {
	x := 1
	f := func() int { x = 5; return 7 }
	is((x+1)*(f()+x), 72)
}

func badOperatorsParentheses() {
	x := 1
	f := func() int { x = 5; return 7 }
	is((x+1)*(f()+x), 99)
}

func okOperatorsClosure() {
	x := 1
	f := func() int { x = 5; return 7 }
	g := func() int { return x }
	is(g()+f()+g(), 13)
}

func badOperatorsClosure() {
	x := 1
	f := func() int { x = 5; return 7 }
	g := func() int { return x }
	is(g()+f()+g(), 99)
}

func okOperatorsAndThen() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x+number(f() > 0 && x == 5), 6)
}

func badOperatorsAndThen() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x+number(f() > 0 && x == 5), 99)
}

func okOperatorsOrElse() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x+number(f() < 0 || x == 5), 6)
}

func badOperatorsOrElse() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(x+number(f() < 0 || x == 5), 99)
}

func okOperatorsAndBeside() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(number(x == 1 && x > 0)+f(), 8)
}

func badOperatorsAndBeside() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(number(x == 1 && x > 0)+f(), 99)
}

func okOperatorsNotBeside() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(number(!(x == 1))+f(), 7)
}

func badOperatorsNotBeside() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(number(!(x == 1))+f(), 99)
}

func okOperatorsOrOfCalls() {
	x := 1
	f := func() int { x = 5; return 7 }
	g := func() bool { return x == 1 }
	is(number(g() || f() == 7)+x, 2)
}

func badOperatorsOrOfCalls() {
	x := 1
	f := func() int { x = 5; return 7 }
	g := func() bool { return x == 1 }
	is(number(g() || f() == 7)+x, 99)
}

func okOperatorsComplex() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(int(real(complex(float64(x), float64(f())))), 5)
}

func badOperatorsComplex() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(int(real(complex(float64(x), float64(f())))), 99)
}

func okOperatorsMinOfSelf() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(min(x, 3)+f(), 8)
}

func badOperatorsMinOfSelf() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(min(x, 3)+f(), 99)
}
