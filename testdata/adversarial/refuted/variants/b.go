package variants

import "math"

func mul(n int) { New(2, 3).Mul(New(n, 5)) }

type node2 struct{ n, m int }

// generic local types / open types
func mkLocal[T any]() any {
	type L struct{ n int }
	return L{}
}

func localGeneric() {
	n := 3
	if mkLocal[int]() == mkLocal[string]() {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("localGeneric", localGeneric)

type box2[T any] struct{ n int }

func mkBox[T any]() any { return box2[T]{} }

func openSame() {
	n := 3
	if mkBox[int]() == mkBox[string]() {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("openSame", openSame)

func openOther() {
	n := 4
	if mkBox[int]() == any(box2[int]{}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("openOther", openOther)

func localAssert() {
	_, ok := mkLocal[int]().(interface{ X() })
	n := 3
	if ok {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("localAssert", localAssert)

// max with MinInt
func maxMin() {
	x := math.MinInt
	New(2, 3).Mul(New(max(x, 3), 5))
}

var _ = reg("maxMin", maxMin)

func maxMin2(x int) {
	if x == math.MinInt {
		New(2, 3).Mul(New(max(x, 3), 5))
	}
}

var _ = reg("maxMin2", func() { maxMin2(math.MinInt) })

func maxMin3(x, y int) {
	k := max(x, y)
	n := 4
	if k != x && k == y {
		n = 3
	}
	if x == math.MinInt && y == 3 {
		New(2, 3).Mul(New(n, 5))
	}
}

var _ = reg("maxMin3", func() { maxMin3(math.MinInt, 3) })

// counters that wrap
func wrap8(n int8) {
	k := 4
	for i := int8(0); i < n; i += 100 {
		if i < 0 {
			k = 3
		}
	}
	New(2, 3).Mul(New(k, 5))
}

var _ = reg("wrap8", func() { wrap8(101) })

func wrapU8(n uint8) {
	k := 4
	last := uint8(0)
	for i := uint8(50); i < n; i += 100 {
		if i < last {
			k = 3
		}
		if i < 50 {
			k = 3
		}
		last = i
	}
	New(2, 3).Mul(New(k, 5))
}

var _ = reg("wrapU8", func() { wrapU8(251) })

func wrapInt(n int) {
	k := 4
	for i := 0; i < n; i += 1<<62 + 1 {
		if i < 0 {
			k = 3
		}
	}
	New(2, 3).Mul(New(k, 5))
}

var _ = reg("wrapInt", func() { wrapInt(1<<62 + 2) })

func wrapData(n int8, d []float64) {
	k := int8(0)
	_ = k
	x := make([]float64, 200)
	for i := int8(0); i < n; i += 100 {
		x[int(i)+128] = 1
		if i < 0 {
			x[0] = 2
		}
	}
}

// indexLists
func indexListPtr(k int) {
	a := &node{4}
	b := &node{4}
	p := b
	idx := make([]int, 3)
	for i := 0; i < k; i++ {
		idx[i%3]++
		p.n = 3
		p = a
	}
	New(2, 3).Mul(New(a.n, 5))
}

var _ = reg("indexListPtr", func() { indexListPtr(5) })

func indexListSlice(k int) {
	a := []int{4}
	b := []int{4}
	p := b
	idx := make([]int, 3)
	for i := 0; i < k; i++ {
		idx[i%3]++
		p[0] = 3
		p = a
	}
	New(2, 3).Mul(New(a[0], 5))
}

var _ = reg("indexListSlice", func() { indexListSlice(5) })

// copy over a longer fill
func copyFill(n, m int) {
	if m < 1 || m >= n {
		return
	}
	dst := make([][]float64, n)
	for i := range dst {
		dst[i] = make([]float64, 4)
	}
	src := make([][]float64, m)
	for i := range src {
		src[i] = make([]float64, 4)
	}
	copy(dst, src)
	dst[n-1][2]++
}

var _ = reg("copyFill", func() { copyFill(200, 100) })

// copy of text
func copyText() {
	b := make([]byte, 3)
	copy(b, "\x03ab")
	New(2, 3).Mul(New(int(b[0]), 5))
}

var _ = reg("copyText", copyText)

func copyText2() {
	b := []byte{4, 4}
	copy(b, "\x03ab")
	New(2, 3).Mul(New(int(b[0]), 5))
}

var _ = reg("copyText2", copyText2)

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

// effects of functions that are not entered
type holder struct{ s []int }

func setCopy(t holder, d int) {
	if d > 0 {
		setCopy(t, d-1)
		return
	}
	u := t
	u.s[0] = 3
}

func effectCopy() {
	t := holder{[]int{4}}
	setCopy(t, 1000)
	New(2, 3).Mul(New(t.s[0], 5))
}

var _ = reg("effectCopy", effectCopy)

func setAppend(t []int, d int) {
	if d > 0 {
		setAppend(t, d-1)
		return
	}
	_ = append(t[:0], 3)
}

func effectAppend() {
	t := []int{4}
	setAppend(t, 1000)
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("effectAppend", effectAppend)

func setPtrCopy(t []*node, d int) {
	if d > 0 {
		setPtrCopy(t, d-1)
		return
	}
	u := make([]*node, 1)
	copy(u, t)
	u[0].n = 3
}

func effectPtrCopy() {
	t := []*node{{4}}
	setPtrCopy(t, 1000)
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("effectPtrCopy", effectPtrCopy)

func setPtrAppend(t []*node, d int) {
	if d > 0 {
		setPtrAppend(t, d-1)
		return
	}
	u := append([]*node(nil), t...)
	u[0].n = 3
}

func effectPtrAppend() {
	t := []*node{{4}}
	setPtrAppend(t, 1000)
	New(2, 3).Mul(New(t[0].n, 5))
}

var _ = reg("effectPtrAppend", effectPtrAppend)

func setIface(t any, d int) {
	if d > 0 {
		setIface(t, d-1)
		return
	}
	var u [1]any
	u[0] = t
	u[0].(*node).n = 3
}

func effectIface() {
	t := &node{4}
	setIface(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectIface", effectIface)

func setMap(t map[int]int, d int) {
	if d > 0 {
		setMap(t, d-1)
		return
	}
	u := t
	u[0] = 3
}

func effectMap() {
	t := map[int]int{0: 4}
	setMap(t, 1000)
	New(2, 3).Mul(New(t[0], 5))
}

var _ = reg("effectMap", effectMap)

func setDelete(t map[int]int, d int) {
	if d > 0 {
		setDelete(t, d-1)
		return
	}
	clear(t)
}

func effectDelete() {
	t := map[int]int{0: 1}
	setDelete(t, 1000)
	New(2, 3).Mul(New(t[0]+3, 5))
}

var _ = reg("effectDelete", effectDelete)

func setClosure(t *node, d int) {
	if d > 0 {
		setClosure(t, d-1)
		return
	}
	f := func() { t.n = 3 }
	f()
}

func effectClosure() {
	t := &node{4}
	setClosure(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectClosure", effectClosure)

func setDefer(t *node, d int) {
	if d > 0 {
		setDefer(t, d-1)
		return
	}
	defer t.set()
}
func (t *node) set() { t.n = 3 }

func effectDefer() {
	t := &node{4}
	setDefer(t, 1000)
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectDefer", effectDefer)

type errN struct{ p *node }

func (*errN) Error() string { return "" }

func makeErr(p *node, d int) error {
	if d > 0 {
		return makeErr(p, d-1)
	}
	return &errN{p}
}

func effectError() {
	t := &node{4}
	if e, ok := makeErr(t, 1000).(*errN); ok {
		e.p.n = 3
	}
	New(2, 3).Mul(New(t.n, 5))
}

var _ = reg("effectError", effectError)

// order of evaluation
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
	New(2, 3).Mul(New(min(n, next()), 5)) // want `mismatch`
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
	New(2, 3).Mul(New(s[0], 5)) // want `mismatch`
}
