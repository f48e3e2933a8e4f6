package variants

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

// embedded interface
type withZer struct{ zer }

func assertEmbedded() {
	n := 4
	if _, ok := any(withZer{zstruct{}}).(zer); ok {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("assertEmbedded", assertEmbedded)

type stringerish interface{ String() string }
type embStr struct{ stringerish }
type deep struct{ *embStr }

func assertDeep() {
	n := 4
	if _, ok := any(&deep{}).(stringerish); ok {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("assertDeep", assertDeep)

func localTypes(c bool) {
	var x any
	{
		type L struct{ a int }
		x = L{}
	}
	n := 3
	type L struct{ a int }
	if x == any(L{}) {
		n = 4
	}
	if _, ok := x.(L); ok {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("localTypes", func() { localTypes(true) })

type aliasInt = int

func aliasAssert() {
	n := 4
	if _, ok := any(3).(aliasInt); ok {
		n = 3
	}
	if _, ok := any([]aliasInt{}).([]int); !ok {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("aliasAssert", aliasAssert)

type mt1 struct{}
type mt2 struct{}

func (mt1) f() any  { type L struct{ a int }; return L{} }
func (mt2) f() any  { type L struct{ a int }; return L{} }
func (*mt2) g() any { type L struct{ a int }; return L{} }

func methodLocals() {
	n := 3
	if (mt1{}).f() == (mt2{}).f() || (&mt2{}).g() == (mt2{}).f() {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("methodLocals", methodLocals)

func closureLocals() {
	f := func() any { type L struct{ a int }; return L{} }
	g := func() any { type L struct{ a int }; return L{} }
	n := 3
	if f() == g() {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("closureLocals", closureLocals)

// tags tell types apart
func tagTypes() {
	n := 3
	var x any = struct {
		X int `a:"b"`
	}{1}
	if x == any(struct{ X int }{1}) {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("tagTypes", tagTypes)

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

// iterators
func iterChanges() {
	n := 4
	func(yield func(int) bool) {
		yield(1)
	}(func(i int) bool { n = 3; return true })
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("iterChanges", iterChanges)

func rangeFunc(k int) {
	n := 4
	seq := func(yield func(int) bool) {
		for i := range k {
			if !yield(i) {
				return
			}
		}
	}
	for i := range seq {
		if i == 2 {
			n = 3
			break
		}
	}
	New(2, 3).Mul(New(n, 5))
}

var _ = reg("rangeFunc", nil2(func() { rangeFunc(5) }))

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
	New(2, 3).Mul(New(f(s, grow()), 5)) // want `mismatch`
}

func valueRecv() {
	s := big{4, 2, 3}
	grow := func() int { s.a = 3; return 1 }
	New(2, 3).Mul(New(s.first(grow()), 5))
}
func valueRecv2() {
	s := big{3, 2, 3}
	grow := func() int { s.a = 4; return 1 }
	New(2, 3).Mul(New(s.first(grow()), 5)) // want `mismatch`
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
	New(2, 3).Mul(New(x.b.a, 5)) // want `mismatch`
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

func opAssign3() {
	n := 2
	next := func() int { n = 3; return 1 }
	n += next()
	New(2, 3).Mul(New(n, 5)) // want `mismatch`
}

func opAssign4() {
	p := &node{2}
	q := p
	next := func() int { p = &node{9}; return 1 }
	p.n += next()
	New(2, 3).Mul(New(q.n, 5)) // want `mismatch`
}

func opAssign5() {
	p := []int{2, 9}
	i := 0
	next := func() int { i = 1; return 1 }
	p[i] += next()
	New(2, 3).Mul(New(p[0], 5)) // want `mismatch`
}

func opAssign6() {
	p := map[int]int{0: 2, 1: 9}
	next := func() int { p[0] = 9; return 1 }
	p[0] += next()
	New(2, 3).Mul(New(p[0], 5)) // want `mismatch`
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
