package language

import "math"

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

func wrap8b(n int8) {
	k := 4
	for i := int8(0); i < n; i += 41 {
		if i < 0 {
			k = 3
		}
	}
	New(2, 3).Mul(New(k, 5))
}

var _ = reg("wrap8b", func() { wrap8b(126) })

func wrapIntB(n int) {
	k := 4
	for i := 0; i < n; i += 1<<60 + 1 {
		if i < 0 {
			k = 3
		}
	}
	New(2, 3).Mul(New(k, 5))
}

var _ = reg("wrapIntB", func() { wrapIntB(7*(1<<60) + 8) })

func wrapDataB(n int8) {
	x := make([]float64, 400)
	k := 4
	for i := int8(5); i < n; i += 41 {
		x[int(i)+128] = 1
		if i < 0 {
			x[New(2, 3).Mul(New(4, 5)).r] = 3
		}
		if i < 5 {
			x[New(2, 3).Mul(New(3, 5)).r] = 3
		}
	}
	_ = k
}

var _ = reg("wrapDataB", func() { wrapDataB(10) })

// uint64
func unsignedSum(a, b int) {
	if a < 0 || b < 0 {
		return
	}
	x := uint64(a) + uint64(b)
	n := 4
	if int(x) < 0 {
		n = 3
	}
	if a > 1<<62 && b > 1<<62 {
		New(2, 3).Mul(New(n, 5))
	}
}

var _ = reg("unsignedSum", func() { unsignedSum(1<<63-1, 1<<63-1) })

func unsignedProduct(a int) {
	if a < 0 {
		return
	}
	x := uint64(a) << 2
	n := 4
	if x/4 != uint64(a) {
		n = 3
	}
	if a > 1<<62 {
		New(2, 3).Mul(New(n, 5))
	}
}

var _ = reg("unsignedProduct", func() { unsignedProduct(1<<62 + 1) })

func opAssign3() {
	n := 2
	next := func() int { n = 3; return 1 }
	n += next()
	New(2, 8).Mul(New(n, 5)) // want `mismatch`
}

func opAssign4() {
	p := &node{2}
	q := p
	next := func() int { p = &node{9}; return 1 }
	p.n += next()
	New(2, 8).Mul(New(q.n, 5)) // want `mismatch`
}

func opAssign5() {
	p := []int{2, 9}
	i := 0
	next := func() int { i = 1; return 1 }
	p[i] += next()
	New(2, 8).Mul(New(p[0], 5)) // want `mismatch`
}

func opAssign6() {
	p := map[int]int{0: 2, 1: 9}
	next := func() int { p[0] = 9; return 1 }
	p[0] += next()
	New(2, 8).Mul(New(p[0], 5)) // want `mismatch`
}

// data loop with early panic in a recovered helper
func wrapDown(n uint8) {
	k := 4
	for i := uint8(200); i > n; i -= 41 {
		if i > 200 {
			k = 3
		}
	}
	New(2, 3).Mul(New(k, 5))
}

var _ = reg("wrapDown", func() { wrapDown(2) })

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
