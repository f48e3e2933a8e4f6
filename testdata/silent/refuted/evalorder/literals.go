package main

// Composite literals: an element that is a variable beside one that is a call which writes it.

func okLiteralsSliceOfStructs() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]pr{{x, 0}, {f(), 0}}[0].a, 5)
}

func badLiteralsSliceOfStructs() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]pr{{x, 0}, {f(), 0}}[0].a, 99)
}

func okLiteralsMapValue() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[string]int{"a": x, "b": f()}["a"], 1)
}

func badLiteralsMapValue() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[string]int{"a": x, "b": f()}["a"], 99)
}

func okLiteralsMapKey() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[int]int{x: 10, f(): 20}[5], 0)
}

func badLiteralsMapKey() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[int]int{x: 10, f(): 20}[5], 99)
}

func okLiteralsStructInStruct() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(outer{pr{x, 0}, f()}.p.a, 5)
}

func badLiteralsStructInStruct() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(outer{pr{x, 0}, f()}.p.a, 99)
}

func okLiteralsImplicitPointer() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]*pr{{x, 0}, {f(), 0}}[0].a, 5)
}

func badLiteralsImplicitPointer() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]*pr{{x, 0}, {f(), 0}}[0].a, 99)
}

func okLiteralsMapOfStructs() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[string]pr{"a": {x, 0}, "b": {f(), 0}}["a"].a, 1)
}

func badLiteralsMapOfStructs() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[string]pr{"a": {x, 0}, "b": {f(), 0}}["a"].a, 99)
}

func okLiteralsMapOfPointers() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[string]*pr{"a": {x, 0}, "b": {f(), 0}}["a"].a, 1)
}

func badLiteralsMapOfPointers() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[string]*pr{"a": {x, 0}, "b": {f(), 0}}["a"].a, 99)
}

func okLiteralsMapOfSlices() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[string][]int{"a": {x}, "b": {f()}}["a"][0], 1)
}

func badLiteralsMapOfSlices() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[string][]int{"a": {x}, "b": {f()}}["a"][0], 99)
}

func okLiteralsMapOfStructKeys() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[pr]int{{x, 0}: 10, {f(), 0}: 20}[pr{5, 0}], 0)
}

func badLiteralsMapOfStructKeys() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(map[pr]int{{x, 0}: 10, {f(), 0}: 20}[pr{5, 0}], 99)
}

func okLiteralsKeyedSlice() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]int{0: x, 2: f()}[0], 5)
}

func badLiteralsKeyedSlice() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]int{0: x, 2: f()}[0], 99)
}

func okLiteralsKeyedBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]int{2: x, 0: f()}[2], 5)
}

func badLiteralsKeyedBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]int{2: x, 0: f()}[2], 99)
}

func okLiteralsArrayPointer() {
	x := 1
	f := func() int { x = 5; return 7 }
	is((&[2]int{x, f()})[0], 5)
}

func badLiteralsArrayPointer() {
	x := 1
	f := func() int { x = 5; return 7 }
	is((&[2]int{x, f()})[0], 99)
}

func okLiteralsStructPointer() {
	x := 1
	f := func() int { x = 5; return 7 }
	is((&pr{x, f()}).a, 5)
}

func badLiteralsStructPointer() {
	x := 1
	f := func() int { x = 5; return 7 }
	is((&pr{x, f()}).a, 99)
}

func okLiteralsFieldsBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pr{b: x, a: f()}.b, 5)
}

func badLiteralsFieldsBackwards() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pr{b: x, a: f()}.b, 99)
}

func okLiteralsCallFirst() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pr{f(), x}.b, 5)
}

func badLiteralsCallFirst() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pr{f(), x}.b, 99)
}

func okLiteralsEmbeddedPointer() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(emb{&pr{x, f()}}.a, 5)
}

func badLiteralsEmbeddedPointer() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(emb{&pr{x, f()}}.a, 99)
}

func okLiteralsSliceOfSlices() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([][]int{{x}, {f()}}[0][0], 5)
}

func badLiteralsSliceOfSlices() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([][]int{{x}, {f()}}[0][0], 99)
}

func okLiteralsArrayOfArrays() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([2][2]int{{x, 0}, {f(), 0}}[0][0], 5)
}

func badLiteralsArrayOfArrays() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([2][2]int{{x, 0}, {f(), 0}}[0][0], 99)
}

func okLiteralsInterfaces() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]any{x, f()}[0].(int), 5)
}

func badLiteralsInterfaces() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]any{x, f()}[0].(int), 99)
}

func okLiteralsDeep() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]outer{{pr{x, 0}, 0}, {pr{0, f()}, 0}}[0].p.a, 5)
}

func badLiteralsDeep() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([]outer{{pr{x, 0}, 0}, {pr{0, f()}, 0}}[0].p.a, 99)
}

func okLiteralsFuncs() {
	x := 1
	f := func() int { x = 5; return 7 }
	id := func(n int) func() int { return func() int { return n } }
	is([]func() int{id(f()), id(x)}[1](), 5)
}

func badLiteralsFuncs() {
	x := 1
	f := func() int { x = 5; return 7 }
	id := func(n int) func() int { return func() int { return n } }
	is([]func() int{id(f()), id(x)}[1](), 99)
}

func okLiteralsStructCopy() {
	s := pr{1, 2}
	f := func() int { s = pr{5, 6}; return 7 }
	is([]outer{{s, 0}, {pr{}, f()}}[0].p.a, 5)
}

func badLiteralsStructCopy() {
	s := pr{1, 2}
	f := func() int { s = pr{5, 6}; return 7 }
	is([]outer{{s, 0}, {pr{}, f()}}[0].p.a, 99)
}

func okLiteralsArrayCopy() {
	s := [2]int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	is(struct {
		s [2]int
		n int
	}{s, f()}.s[0], 5)
}

func badLiteralsArrayCopy() {
	s := [2]int{1, 2}
	f := func() int { s[0] = 5; return 7 }
	is(struct {
		s [2]int
		n int
	}{s, f()}.s[0], 99)
}
