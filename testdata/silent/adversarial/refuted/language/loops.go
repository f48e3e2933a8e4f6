package language

type node struct{ n int }

func mapRange() {
	m := map[int]*node{0: {1}, 1: {1}, 2: {1}, 3: {1}, 4: {1}}
	p := &node{4}
	for _, q := range m {
		q.n = 3
		m[0] = p
		m[1] = p
		m[2] = p
		m[3] = p
		m[4] = p
	}
	New(2, 3).Mul(New(p.n, 5))
}

var _ = reg("mapRange", mapRange)

func mapRange2(k int) {
	m := map[int]*node{0: {1}, 1: {1}, 2: {1}, 3: {1}, 4: {1}}
	p := &node{4}
	i := 0
	for _, q := range m {
		q.n = 3
		m[0] = p
		m[1] = p
		m[2] = p
		m[3] = p
		m[4] = p
		if i++; i == 3 {
			break
		}
	}
	New(2, 3).Mul(New(p.n, 5))
}

var _ = reg("mapRange2", func() { mapRange2(5) })

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

func indexListPtr2(k int) {
	a := &node{4}
	b := &node{4}
	p := b
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		p.n = 3
		p = a
	}
	New(2, 3).Mul(New(a.n, 5))
}

var _ = reg("indexListPtr2", func() { indexListPtr2(5) })

func indexListMap(k int) {
	a := []int{4}
	b := []int{4}
	p := b
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		p[0] = 3
		p = a
	}
	New(2, 3).Mul(New(a[0], 5))
}

var _ = reg("indexListMap", func() { indexListMap(5) })

func indexSwap(k int) {
	a := &node{4}
	b := &node{4}
	p, q := b, a
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		p.n = 3
		p, q = q, p
	}
	New(2, 3).Mul(New(a.n, 5))
}

var _ = reg("indexSwap", func() { indexSwap(5) })

func indexSwapSlices(k int) {
	a := []int{4}
	b := []int{4}
	p, q := b, a
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		p[0] = 3
		p, q = q, p
	}
	New(2, 3).Mul(New(a[0], 5))
}

var _ = reg("indexSwapSlices", func() { indexSwapSlices(5) })

func swapMethods(k int) {
	a := &node{4}
	b := &node{4}
	p, q := b, a
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
		p.m()
		p, q = q, p
	}
	New(2, 3).Mul(New(a.n, 5))
}
func (p *node) m() {}

func indexOnly(k int) {
	a := &node{4}
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
	}
	New(2, 3).Mul(New(a.n, 5)) // want `mismatch`
}

func swapInner(k, l int) {
	a := &node{4}
	b := &node{4}
	idx := make([]int, l)
	p, q := b, a
	for i := 0; i < k; i++ {
		for j := range idx {
			idx[j]++
		}
		p.n = 3
		p, q = q, p
	}
	New(2, 3).Mul(New(a.n, 5))
}

var _ = reg("swapInner", func() { swapInner(5, 2) })

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
