package language

type node struct{ n int }
type node2 struct{ n, m int }
type blank struct {
	a int
	_ int
}
type empty struct{}

var sinkAny any

func blankFields() {
	n := 4
	if (blank{1, 2}) == (blank{1, 3}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

func zeroSize2() {
	a, b := &empty{}, &empty{}
	n := 4
	if a == b {
		n = 3
	}
	sinkAny = a
	sinkAny = b
	New(2, 3).Mul(New(n, 5))
}

func appendAlike(k int) {
	a := make([]int, 1, k)
	b := append(a, 1)
	n := 4
	if &a[0] == &b[0] {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

func joinedData(k int, c []float64) {
	a := make([]float64, 4)
	b := make([]float64, 4)
	x := b
	for i := 0; i < k; i++ {
		if c[i] > 0 {
			x = a
		} else {
			x = b
		}
	}
	n := 4
	if &x[0] == &a[0] {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

func joinedData2(k int, c []float64) {
	a := make([]float64, 4)
	b := make([]float64, 5)
	x := b
	for i := 0; i < k; i++ {
		if c[i] > 0 {
			x = a
		} else {
			x = b
		}
	}
	n := 4
	if &x[0] == &a[0] {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

func dataCap() {
	a := make([]float64, 3)
	a = append(a, 1)
	_ = a[:5]
}

func dataGrow2() {
	var row []float64
	for i := 0; i < 5; i++ {
		row = append(row, 1)
	}
	row = row[:8]
	row[7]++
}

func mapRangeSlices() {
	m := map[int][]int{0: {1}, 1: {1}, 2: {1}, 3: {1}, 4: {1}}
	p := []int{4}
	for _, q := range m {
		q[0] = 3
		for i := range 5 {
			m[i] = p
		}
	}
	New(2, 3).Mul(New(p[0], 5))
}

func copyText() {
	b := make([]byte, 3)
	copy(b, "\x03ab")
	New(2, 3).Mul(New(int(b[0]), 5))
}

func closureReturned(c bool) func() {
	n := 4
	f := func() { New(2, 3).Mul(New(n, 5)) }
	if c {
		f()
	}
	n = 3
	return f
}

func columns(m *M, first bool) func(j int) float64 {
	w := New(1, 6)
	at := func(j int) float64 { return w.d[j] }
	if first && m.c == 6 {
		at(m.c) // want `index is 6 but the length is 6`
	}
	return at
}

func wrap8b(n int8) {
	k := 4
	for i := int8(0); i < n; i += 41 {
		if i < 0 {
			k = 3
		}
	}
	New(2, 3).Mul(New(k, 5))
}

func swapFuncs(k int) {
	n := 4
	f := func() {}
	g := func() { n = 3 }
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		f()
		f, g = g, f
	}
	New(2, 3).Mul(New(n, 5))
}

func copyFill3() {
	dst := make([][]float64, 200)
	for i := range dst {
		dst[i] = make([]float64, 4)
	}
	src := make([][]float64, 100)
	for i := range src {
		src[i] = make([]float64, 4)
	}
	copy(dst, src)
	New(2, 4).Mul(New(len(dst[150]), 5))
}

func opAssign5b() {
	p := []int{3, 9}
	i := 0
	next := func() int { i = 1; return 1 }
	p[i] += next()
	New(2, 3).Mul(New(p[0], 5))
}

func ifaceEarly() {
	s := node2{3, 1}
	grow := func() int { s.n = 4; return 1 }
	New(2, 3).Mul(New(showIface(s, grow()), 5))
}

//go:noinline
func showIface(x any, k int) int { return x.(node2).n }

func initSees() { New(2, 3).Mul(New(initB, 5)) }

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

func zeroParamCall[T zer](c bool) {
	n := 4
	if c {
		var t T
		n = 3 + t.zero()
	}
	New(2, 3).Mul(New(n, 5))
}

type box[T any] struct{ v T }

func openOther[T comparable](x T) {
	n := 4
	if any(box[T]{x}) == any(box[int]{7}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

type zer interface{ zero() int }
type zstruct struct{}

func (zstruct) zero() int { return 0 }

type tagList []struct {
	X int `a:"b"`
}
type plainList []struct{ X int }

func tagged(p *tagList, q *plainList) {
	*q = make(plainList, 4)
	*p = make(tagList, 3)
	New(2, 3).Mul(New(len(*q), 5))
}

var initB = 3

func init() { initSees(); initB = 4 }

func localOK[T any](x any) (any, bool) {
	type L struct{}
	_, ok := x.(L)
	return L{}, ok
}

func localAssert() {
	x, _ := localOK[int](nil)
	n := 3
	if _, ok := localOK[string](x); ok {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var mode = "a"

func linked() {
	n := 4
	if mode == "b" {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

func bump(t []*node) { u := append([]*node(nil), t...); u[0].n++ }

func bumps() {
	t := []*node{{1}}
	for i := 0; i < 2; i++ {
		bump(t)
	}
	New(2, 3).Mul(New(t[0].n, 5))
}

func bumpsN(k int) {
	t := []*node{{1}}
	for i := 0; i < 100; i++ {
		bump(t)
	}
	New(2, 101).Mul(New(t[0].n, 5))
}

func init() {
	ones := []float64{1, 1, 1, 1, 1, 1, 1, 1, 1}
	reg("blankFields", blankFields)
	reg("zeroSize2", zeroSize2)
	reg("appendAlike", func() { appendAlike(9) })
	reg("joinedData", func() { joinedData(9, ones) })
	reg("joinedData2", func() { joinedData2(9, ones) })
	reg("dataCap", dataCap)
	reg("dataGrow2", dataGrow2)
	reg("mapRangeSlices", mapRangeSlices)
	reg("copyText", copyText)
	reg("closureReturned", func() { closureReturned(false)() })
	reg("columns", func() { columns(New(2, 6), false)(3) })
	reg("wrap8b", func() { wrap8b(126) })
	reg("swapFuncs", func() { swapFuncs(5) })
	reg("copyFill3", copyFill3)
	reg("opAssign5b", opAssign5b)
	reg("ifaceEarly", ifaceEarly)
	reg("effectPtrAppend", effectPtrAppend)
	reg("localGeneric", localGeneric)
	reg("localAssert", localAssert)
	reg("openOther", func() { openOther(7) })
	reg("zeroParamCall", func() { zeroParamCall[zstruct](true) })
	reg("tagged", func() { var p tagList; tagged(&p, (*plainList)(&p)) })
	reg("linked", func() { mode = "b"; linked() })
	reg("bumps", bumps)
	reg("bumpsN", func() { bumpsN(1) })
}
