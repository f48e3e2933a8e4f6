package variants

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

var _ = reg("swapFuncs", func() { swapFuncs(5) })

type setter interface{ set() }

func swapIfaces(k int) {
	a, b := &node{4}, &node{4}
	var p, q setter = b, a
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		p.set()
		p, q = q, p
	}
	New(2, 3).Mul(New(a.n, 5))
}

var _ = reg("swapIfaces", func() { swapIfaces(5) })

func keepsPtr(k int, l []int) {
	a, b := &node{4}, &node{4}
	p := b
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		if i > 0 {
			p.n = 3
		}
		if i < 3 {
			p = a
		}
	}
	New(2, 3).Mul(New(a.n, 5))
}

var _ = reg("keepsPtr", func() { keepsPtr(5, nil) })

func keepsStruct(k int) {
	a, b := node2{4, 4}, node2{3, 3}
	idx := make([]int, k+1)
	x := a
	for i := 0; i < k; i++ {
		idx[i]++
		x = b
	}
	New(2, 3).Mul(New(x.n, 5))
}

var _ = reg("keepsStruct", func() { keepsStruct(5) })

// data rows that share: append to a list in place through an alias with a fill
func fillAlike(n int) {
	row4 := make([][]float64, 1, 300)
	row4[0] = make([]float64, 4)
	b := append(row4, make([]float64, 4))
	c := append(row4, make([]float64, 3))
	_ = c
	New(2, 3).Mul(New(len(b[1]), 5))
}

var _ = reg("fillAlike", func() { fillAlike(5) })

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

// goto
func gotoLoop(k int) {
	n := 4
	i := 0
loop:
	if i < k {
		i++
		n = 3
		goto loop
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("gotoLoop", func() { gotoLoop(100) })

// map range with several maps
func mapRangeTwo() {
	m := map[string]*node{"a": {4}}
	p := m["a"]
	for _, q := range m {
		m["b"] = &node{1}
		q.n = 3
	}
	New(2, 3).Mul(New(p.n, 5))
}

var _ = reg("mapRangeTwo", mapRangeTwo)

func mapRangeAdd() {
	m := map[int]*node{0: {1}}
	p := &node{4}
	for k, q := range m {
		q.n = 3
		if k == 0 {
			delete(m, 0)
			m[0] = p
		}
	}
	n := 3
	if p.n != 4 {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("mapRangeAdd", mapRangeAdd)

func mapRangeFew(t int) {
	m := map[int]*node{}
	for i := 0; i < 5; i++ {
		m[i] = &node{1}
	}
	p := &node{4}
	for _, q := range m {
		if q == p {
			p = &node{3}
			break
		}
		for i := range 5 {
			m[i] = p
		}
	}
	New(2, 3).Mul(New(p.n, 5))
}

var _ = reg("mapRangeFew", func() { mapRangeFew(1) })

// list of slices in a map range (slices, not pointers)
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

var _ = reg("mapRangeSlices", mapRangeSlices)
