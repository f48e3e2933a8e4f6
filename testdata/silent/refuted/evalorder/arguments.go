package main

// Arguments of functions, of built-in functions and of function literals.

func okArgumentsPlain() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(x, f()), 57)
}

func badArgumentsPlain() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(x, f()), 99)
}

func okArgumentsCallFirst() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(f(), x), 75)
}

func badArgumentsCallFirst() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(f(), x), 99)
}

func okArgumentsMiddle() {
	x := 1
	f := func() int { x = 5; return 7 }
	g := func() int { x = 6; return 8 }
	is(three(f(), x, g()), 768)
}

func badArgumentsMiddle() {
	x := 1
	f := func() int { x = 5; return 7 }
	g := func() int { x = 6; return 8 }
	is(three(f(), x, g()), 9999)
}

func okArgumentsVariadic() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(sum(x, f()), 57)
}

func badArgumentsVariadic() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(sum(x, f()), 99)
}

func okArgumentsVariadicSlice() {
	s := []int{1}
	f := func() int { s[0] = 5; return 7 }
	is(sumOf(f(), s...), 57)
}

func badArgumentsVariadicSlice() {
	s := []int{1}
	f := func() int { s[0] = 5; return 7 }
	is(sumOf(f(), s...), 99)
}

func okArgumentsVariadicOther() {
	s := []int{1}
	f := func() int { s = []int{5}; return 7 }
	is(sumOf(f(), s...), 57)
}

func badArgumentsVariadicOther() {
	s := []int{1}
	f := func() int { s = []int{5}; return 7 }
	is(sumOf(f(), s...), 99)
}

func okArgumentsVariadicInterfaces() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(first(x, f()), 5)
}

func badArgumentsVariadicInterfaces() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(first(x, f()), 99)
}

func okArgumentsAppend() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(append([]int{}, x, f())[0], 5)
}

func badArgumentsAppend() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(append([]int{}, x, f())[0], 99)
}

func okArgumentsAppendTo() {
	s := []int{1}
	f := func() int { s = []int{5, 6}; return 7 }
	is(len(append(s, f())), 3)
}

func badArgumentsAppendTo() {
	s := []int{1}
	f := func() int { s = []int{5, 6}; return 7 }
	is(len(append(s, f())), 99)
}

func okArgumentsAppendToElement() {
	s := make([]int, 1, 4)
	f := func() int { s[0] = 5; return 7 }
	is(append(s, f())[0], 5)
}

func badArgumentsAppendToElement() {
	s := make([]int, 1, 4)
	f := func() int { s[0] = 5; return 7 }
	is(append(s, f())[0], 99)
}

func okArgumentsAppendPart() {
	s := []int{1, 2, 3}
	f := func() int { s = []int{5}; return 7 }
	is(append(s[:1], f())[0], 1)
}

func badArgumentsAppendPart() {
	s := []int{1, 2, 3}
	f := func() int { s = []int{5}; return 7 }
	is(append(s[:1], f())[0], 99)
}

func okArgumentsCopy() {
	d := make([]int, 2)
	f := func() []int { d = make([]int, 5); return []int{1, 2, 3} }
	is(copy(d, f()), 3)
}

func badArgumentsCopy() {
	d := make([]int, 2)
	f := func() []int { d = make([]int, 5); return []int{1, 2, 3} }
	is(copy(d, f()), 99)
}

func okArgumentsMin() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(min(x, f()), 5)
}

func badArgumentsMin() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(min(x, f()), 99)
}

func okArgumentsMax() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(max(-x, -f()), -5)
}

func badArgumentsMax() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(max(-x, -f()), 99)
}

func okArgumentsMake() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(cap(make([]int, x, f())), 7)
}

func badArgumentsMake() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(cap(make([]int, x, f())), 99)
}

func okArgumentsMakeLen() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(len(make([]int, x, f())), 5)
}

func badArgumentsMakeLen() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(len(make([]int, x, f())), 99)
}

func okArgumentsConverted() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(int(int8(x)), f()), 57)
}

func badArgumentsConverted() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(int(int8(x)), f()), 99)
}

func okArgumentsInterface() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(second(f(), any(x)), 57)
}

func badArgumentsInterface() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(second(f(), any(x)), 99)
}

func okArgumentsNested() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(pair(x, 0), f()), 107)
}

func badArgumentsNested() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(pair(x, 0), f()), 99)
}

func okArgumentsNestedCall() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(x, pair(f(), x)), 125)
}

func badArgumentsNestedCall() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(x, pair(f(), x)), 99)
}

func okArgumentsLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(field(pr{x, 0}, f()), 57)
}

func badArgumentsLiteral() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(field(pr{x, 0}, f()), 99)
}

func okArgumentsClosure() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(func(a, b int) int { return a*10 + b }(x, f()), 57)
}

func badArgumentsClosure() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(func(a, b int) int { return a*10 + b }(x, f()), 99)
}

func okArgumentsGeneric() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pick(x, f()), 5)
}

func badArgumentsGeneric() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pick(x, f()), 99)
}

func okArgumentsArray() {
	s := [2]int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	is(element(s, f()), 57)
}

func badArgumentsArray() {
	s := [2]int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	is(element(s, f()), 99)
}

func okArgumentsField() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(pair(s.a, f()), 57)
}

func badArgumentsField() {
	s := pr{1, 2}
	f := func() int { s.a = 5; return 7 }
	is(pair(s.a, f()), 99)
}

func okArgumentsUnary() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(-x, f()), -43)
}

func badArgumentsUnary() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(-x, f()), 99)
}

func okArgumentsSum() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(x+1, f()), 67)
}

func badArgumentsSum() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pair(x+1, f()), 99)
}
