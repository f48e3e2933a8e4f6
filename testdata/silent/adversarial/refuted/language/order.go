package language

// The order of evaluation: what is read beside a call that writes it may be what was there before or what is there afterwards.
// Where neither is 8 there is a report.
func opAssign() {
	n := 1
	next := func() int { n = 2; return 1 }
	n += next()
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("opAssign", opAssign)

func opAssignField() {
	p := &node{1}
	next := func() int { p.n = 2; return 1 }
	p.n += next()
	New(2, 3).Mul(New(p.n, 5))
}

var _ = reg("opAssignField", opAssignField)

func opAssignElem() {
	p := []int{1}
	next := func() int { p[0] = 2; return 1 }
	p[0] += next()
	New(2, 3).Mul(New(p[0], 5))
}

var _ = reg("opAssignElem", opAssignElem)

func opAssignMap() {
	p := map[int]int{0: 1}
	next := func() int { p[0] = 2; return 1 }
	p[0] += next()
	New(2, 3).Mul(New(p[0], 5))
}

var _ = reg("opAssignMap", opAssignMap)

//go:noinline
func showIface(x any, k int) int { return x.(node2).n }

func ifaceEarly() {
	s := node2{3, 1}
	grow := func() int { s.n = 4; return 1 }
	New(2, 3).Mul(New(showIface(s, grow()), 5))
}

var _ = reg("ifaceEarly", ifaceEarly)

func showAll(x ...any) int { return x[0].(node2).n }

func ifaceEarlyAll() {
	s := node2{3, 1}
	grow := func() int { s.n = 4; return 1 }
	New(2, 3).Mul(New(showAll(s, grow()), 5))
}

var _ = reg("ifaceEarlyAll", ifaceEarlyAll)

func minLate() {
	n := 4
	next := func() int { n = 3; return 9 }
	New(2, 3).Mul(New(min(n, next()), 5))
}

var _ = reg("minLate", minLate)

func minEarly() {
	n := 3
	next := func() int { n = 4; return 9 }
	New(2, 8).Mul(New(min(n, next()), 5)) // want `mismatch`
}

func appendLate() {
	s := []int{4}
	next := func() int { s = []int{3}; return 9 }
	s = append(s, next())
	New(2, 3).Mul(New(s[0], 5))
}

var _ = reg("appendLate", appendLate)

func appendEarly() {
	s := []int{3}
	next := func() int { s = []int{4}; return 9 }
	s = append(s, next())
	New(2, 8).Mul(New(s[0], 5)) // want `mismatch`
}

func nil2(f func()) func() { return f }

// order
type big struct{ a, b, c int }

func cmpIface(x any, k any) bool { return x == k }

func ifaceCompare() {
	s := big{1, 2, 3}
	grow := func() any { s.a = 9; return big{1, 2, 3} }
	n := 4
	if any(s) == grow() {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("ifaceCompare", ifaceCompare)

func ifaceReturn() {
	s := big{3, 2, 3}
	grow := func() int { s.a = 4; return 1 }
	f := func() (any, int) { return s, grow() }
	x, _ := f()
	New(2, 3).Mul(New(x.(big).a, 5))
}

var _ = reg("ifaceReturn", ifaceReturn)

func arrayArg() {
	s := [3]int{4, 2, 3}
	grow := func() int { s[0] = 3; return 1 }
	f := func(a [3]int, k int) int { return a[0] }
	New(2, 3).Mul(New(f(s, grow()), 5))
}

var _ = reg("arrayArg", arrayArg)

func arrayArg2() {
	s := [3]int{3, 2, 3}
	grow := func() int { s[0] = 4; return 1 }
	f := func(a [3]int, k int) int { return a[0] }
	New(2, 8).Mul(New(f(s, grow()), 5)) // want `mismatch`
}

func valueRecv() {
	s := big{4, 2, 3}
	grow := func() int { s.a = 3; return 1 }
	New(2, 3).Mul(New(s.first(grow()), 5))
}
func valueRecv2() {
	s := big{3, 2, 3}
	grow := func() int { s.a = 4; return 1 }
	New(2, 8).Mul(New(s.first(grow()), 5)) // want `mismatch`
}
func (b big) first(int) int { return b.a }

var _ = reg("valueRecv", valueRecv)

func structLit() {
	s := big{4, 2, 3}
	grow := func() int { s.a = 3; return 1 }
	x := struct {
		b big
		k int
	}{s, grow()}
	New(2, 3).Mul(New(x.b.a, 5))
}
func structLit2() {
	s := big{3, 2, 3}
	grow := func() int { s.a = 4; return 1 }
	x := struct {
		b big
		k int
	}{s, grow()}
	New(2, 8).Mul(New(x.b.a, 5)) // want `mismatch`
}

var _ = reg("structLit", structLit)

func recvOrder() {
	n := 4
	ch := make(chan int, 1)
	ch <- 1
	f := func() int { n = 3; return 0 }
	New(2, 3).Mul(New(n+f()+0*<-ch, 5))
}

var _ = reg("recvOrder", recvOrder)

func opAssign4b() {
	p := &node{3}
	q := p
	next := func() int { p = &node{9}; return 1 }
	p.n += next()
	New(2, 3).Mul(New(q.n, 5))
}

var _ = reg("opAssign4b", opAssign4b)

func opAssign5b() {
	p := []int{3, 9}
	i := 0
	next := func() int { i = 1; return 1 }
	p[i] += next()
	New(2, 3).Mul(New(p[0], 5))
}

var _ = reg("opAssign5b", opAssign5b)

func opAssign7() {
	p := []int{3, 9}
	next := func() int { p = []int{9}; return 1 }
	q := p
	p[0] += next()
	New(2, 3).Mul(New(q[0], 5))
}

var _ = reg("opAssign7", opAssign7)

func opAssign8() {
	x := 3
	p := &x
	y := 1
	next := func() int { p = &y; return 1 }
	*p += next()
	New(2, 3).Mul(New(x, 5))
}

var _ = reg("opAssign8", opAssign8)

func opAssign9() {
	p := map[int]int{0: 3, 1: 3}
	i := 0
	next := func() int { i = 1; return 1 }
	p[i] += next()
	New(2, 3).Mul(New(p[0], 5))
}

var _ = reg("opAssign9", opAssign9)

func opAssign10() {
	n := 2
	next := func() int { n = 3; return 1 }
	n += next() - 1
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("opAssign10", opAssign10)

func opAssign11() {
	n := 2
	next := func() int { n = 3; return 0 }
	n += next() + next()
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("opAssign11", opAssign11)

func opAssign12() {
	s := [2]node2{{2, 0}, {}}
	next := func() int { s[0].n = 3; return 0 }
	s[0].n += next()
	New(2, 3).Mul(New(s[0].n, 5))
}

var _ = reg("opAssign12", opAssign12)

func opAssign13() {
	s := "ab"
	next := func() string { s = "abc"; return "" }
	s += next()
	New(2, 3).Mul(New(len(s), 5))
}

var _ = reg("opAssign13", opAssign13)

var gl = 2

func glNext() int { gl = 3; return 0 }

func opAssign14() {
	gl = 2
	gl += glNext()
	New(2, 3).Mul(New(gl, 5))
}

var _ = reg("opAssign14", opAssign14)

func opAssign15() {
	n := 4
	next := func() int { n = 3; return 0 }
	for i := n + next(); i < 4; i++ {
		New(2, 3).Mul(New(i, 5))
	}
	switch n {
	case next() + 3:
		n = 3
	default:
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("opAssign15", opAssign15)

func opShort() {
	n := 4
	next := func() bool { n = 3; return true }
	if m := n; next() && m == 4 {
		m = n
		New(2, 3).Mul(New(m, 5))
	}
}

var _ = reg("opShort", opShort)

func swapIdx() {
	a := []int{1, 3, 4}
	i := 0
	i, a[i] = 2, 3
	New(2, 3).Mul(New(a[0], 5))
	a[0], a[a[0]-3] = 1, 3
	New(2, 3).Mul(New(a[0], 5))
}

var _ = reg("swapIdx", swapIdx)
