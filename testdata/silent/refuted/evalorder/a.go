package main

type pr struct{ a, b int }

func (s pr) plus(n int) int { return s.a*10 + n }

type emb struct{ *pr }

func okNestedLit() {
	x := 1
	f := func() int { x = 5; return 7 }
	is([][2]int{{x, 0}, {f(), 0}}[0][0], 5)
}
func okRecvLit() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(pr{x, 0}.plus(f()), 57)
}
func okDeferArgs() {
	x := 1
	f := func() int { x = 5; return 7 }
	var got int
	func() { defer func(a, b int) { got = a*10 + b }(x, f()) }()
	is(got, 57)
}
func okSliceLow() {
	x := 1
	f := func() int { x = 5; return 7 }
	is(len(make([]int, 9)[x:f()]), 2)
}
func okConvAssign() {
	x := int32(1)
	f := func() int { x = 5; return 7 }
	u, w := int(x), f()
	is(u*10+w, 57)
}
func okStringIndex() {
	s := "a"
	f := func() int { s = "b"; return 0 }
	is(int(s[0])+f(), 98)
}
func okPromoted() {
	e := emb{&pr{1, 2}}
	f := func() int { e.pr = &pr{5, 6}; return 7 }
	is(e.a+f(), 12)
}
func okPromotedStore() {
	e := emb{&pr{1, 2}}
	o := e.pr
	f := func() int { e.pr = &pr{5, 6}; return 7 }
	e.a = f()
	is(o.a*10+e.a, 17)
}
func okNamedResult() {
	g := func() (r, q int) { r = 1; f := func() int { r = 5; return 7 }; return r, f() }
	a, b := g()
	is(a*10+b, 57)
}
func okCallee() {
	g := func(n int) int { return 10 + n }
	f := func() int { g = func(n int) int { return 20 + n }; return 7 }
	is(g(f()), 27)
}
func okDerefRecv() {
	p := &pr{1, 2}
	f := func() int { p = &pr{5, 6}; return 7 }
	is(p.plus(f()), 57)
}
func okMapVar() {
	m := map[int]int{1: 2}
	f := func() int { m = map[int]int{1: 5}; return 1 }
	got := m[f()]
	is(got, 5)
}
func okSliceVar() {
	s := make([]int, 3)
	f := func() int { s = make([]int, 5); return 1 }
	is(len(s[f():]), 4)
}
func okMapRace() {
	m := map[int]int{1: 1}
	f := func() int { m[1] = 5; return 7 }
	is(m[1]+f(), 8) // with -race: 1 + 7
}
