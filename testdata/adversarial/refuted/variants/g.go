package variants

func dbg1(k int) {
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

func dbg2(k int) {
	a := &node{4}
	idx := make([]int, k+1)
	for i := 0; i < k; i++ {
		idx[i]++
	}
	New(2, 3).Mul(New(a.n, 5)) // want `mismatch`
}

func dbg3(k, l int) {
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

var _ = reg("dbg3", func() { dbg3(5, 2) })

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

// unnamed struct conversion between instances
type gbox[T any] struct{ v []T }

func aliasInst(p *gbox[int], q *struct{ v []int }) {
	q.v = make([]int, 4)
	p.v = make([]int, 3)
	New(2, 3).Mul(New(len(q.v), 5))
}

var _ = reg("aliasInst", func() { var p gbox[int]; aliasInst(&p, (*struct{ v []int })(&p)) })

type fnA func(int) int
type fnB func(int) int

func aliasFuncs(p *fnA, q *fnB) {
	*q = func(int) int { return 4 }
	*p = func(int) int { return 3 }
	New(2, 3).Mul(New((*q)(1), 5))
}

var _ = reg("aliasFuncs", func() { var p fnA; aliasFuncs(&p, (*fnB)(&p)) })

type ifA interface{ zero() int }

func aliasIfaces(p *ifA, q *zer) {
	*q = four4(4)
	*p = four4(3)
	New(2, 3).Mul(New((*q).zero(), 5))
}

type four4 int

func (f four4) zero() int { return int(f) }

var _ = reg("aliasIfaces", func() { var p ifA; aliasIfaces(&p, (*zer)(&p)) })

type ifUnion interface {
	zer
	interface{ zero() int }
}

func aliasIfaces2(p *interface{ zero() int }, q *ifUnion) {
	*q = four4(4)
	*p = four4(3)
	New(2, 3).Mul(New((*q).zero(), 5))
}

var _ = reg("aliasIfaces2", func() { var p interface{ zero() int }; aliasIfaces2(&p, (*ifUnion)(&p)) })

type chA chan int
type mapA map[string][]struct {
	X int `a:"b"`
}
type mapB map[string][]struct{ X int }

func aliasMaps(p *mapA, q *mapB) {
	*q = mapB{"a": nil, "b": nil, "c": nil, "d": nil}
	*p = mapA{"a": nil, "b": nil, "c": nil}
	New(2, 3).Mul(New(len(*q), 5))
}

var _ = reg("aliasMaps", func() { var p mapA; aliasMaps(&p, (*mapB)(&p)) })

type ptrA *node
type ptrB *node

func aliasPtrs(p *ptrA, q *ptrB) {
	*q = &node{4}
	*p = &node{3}
	New(2, 3).Mul(New((*q).n, 5))
}

var _ = reg("aliasPtrs", func() { var p ptrA; aliasPtrs(&p, (*ptrB)(&p)) })

func aliasFuncs2(p *func(struct {
	X int `a:"b"`
}) int, q *func(struct{ X int }) int) {
	*q = func(struct{ X int }) int { return 4 }
	*p = func(struct {
		X int `a:"b"`
	}) int {
		return 3
	}
	New(2, 3).Mul(New((*q)(struct{ X int }{}), 5))
}

var _ = reg("aliasFuncs2", func() {
	var p func(struct {
		X int `a:"b"`
	}) int
	aliasFuncs2(&p, (*func(struct{ X int }) int)(&p))
})
