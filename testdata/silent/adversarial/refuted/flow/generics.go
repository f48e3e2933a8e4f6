package flow

import (
	"cmp"
	"slices"
)

type Stack[T any] struct{ s []T }

func (s *Stack[T]) Push(t T)       { s.s = append(s.s, t) }
func (s *Stack[T]) Pop() T         { t := s.s[len(s.s)-1]; s.s = s.s[:len(s.s)-1]; return t }
func (s *Stack[T]) At(i int) *T    { return &s.s[i] }
func (s *Stack[T]) Set(i int, t T) { s.s[i] = t }
func (s *Stack[T]) Each(f func(*T)) {
	for i := range s.s {
		f(&s.s[i])
	}
}
func tG1() {
	var s Stack[int]
	s.Push(4)
	s.Push(7)
	s.Pop()
	*s.At(0) = 3
	New(2, 3).Mul(New(s.s[0], 5))
}
func tG2() {
	var s Stack[int]
	s.Push(4)
	s.Set(0, 3)
	New(2, 3).Mul(New(s.Pop(), 5))
}
func tG3() {
	var s Stack[node]
	s.Push(node{4})
	s.Each(func(n *node) { n.n = 3 })
	New(2, 3).Mul(New(s.Pop().n, 5))
}
func tG4() {
	var s Stack[*node]
	x := &node{4}
	s.Push(x)
	s.Pop().n = 3
	New(2, 3).Mul(New(x.n, 5))
}

type Pair[A, B any] struct {
	a A
	b B
}

func (p *Pair[A, B]) setA(a A)        { p.a = a }
func (p Pair[A, B]) swap() Pair[B, A] { return Pair[B, A]{p.b, p.a} }
func tG5() {
	p := Pair[int, string]{4, ""}
	p.setA(3)
	New(2, 3).Mul(New(p.a, 5))
}
func tG6() {
	p := Pair[int, int]{4, 3}
	New(2, 3).Mul(New(p.swap().a, 5))
}
func setP[T any](p *T, v T) { *p = v }
func tG7() {
	n := 4
	setP(&n, 3)
	New(2, 3).Mul(New(n, 5))
}
func tG8() {
	m := New(2, 4)
	setP(m, *New(3, 3))
	New(2, 3).Mul(m)
}
func tG9() {
	m := New(2, 4)
	setP(&m, New(3, 3))
	New(2, 3).Mul(m)
}
func fillG[T any](s []T, v T) {
	for i := range s {
		s[i] = v
	}
}
func tG10() {
	s := []int{4, 4}
	fillG(s, 3)
	New(2, 3).Mul(New(s[0], 5))
}
func tG11() {
	s := make([]int, 300)
	fillG(s, 3)
	New(2, 3).Mul(New(s[200], 5))
}
func tG12() {
	s := []*M{New(4, 4)}
	fillG(s, New(3, 3))
	New(2, 3).Mul(s[0])
}
func tG13() {
	s := [][]float64{make([]float64, 4)}
	fillG(s, make([]float64, 3))
	New(2, 3).Mul(New(len(s[0]), 5))
}
func swapG[T any](a, b *T) { *a, *b = *b, *a }
func tG14() {
	a, b := 4, 3
	swapG(&a, &b)
	New(2, 3).Mul(New(a, 5))
}
func tG15() {
	a, b := New(4, 4), New(3, 3)
	swapG(a, b)
	New(2, 3).Mul(a)
}
func mapG[T, U any](s []T, f func(T) U) (r []U) {
	for _, x := range s {
		r = append(r, f(x))
	}
	return
}
func tG16() {
	r := mapG([]int{1, 2}, func(i int) int { return i + 2 })
	New(2, 3).Mul(New(r[0], 5))
}
func tG17() {
	x := &node{4}
	r := mapG([]*node{x}, func(p *node) *node { return p })
	r[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func zeroG[T any]() (t T)                  { return }
func tG18()                                { New(2, 3).Mul(New(zeroG[int]()+3, 5)) }
func tG19()                                { New(2, 3).Mul(New(len(zeroG[[3]int]()), 5)) }
func lenA[T ~[3]int | ~[4]int](t T) int    { return len(t) }
func tG20()                                { _ = lenA([4]int{}); New(2, 3).Mul(New(lenA([3]int{}), 5)) }
func idxA[T ~[]int | ~[3]int](t T) (n int) { return t[1] }
func tG22()                                { New(2, 3).Mul(New(idxA([3]int{4, 3}), 5)) }

type Num interface {
	~int8 | ~int | ~uint8 | ~float64
}

func sumG[T Num](xs ...T) (t T) {
	for _, x := range xs {
		t += x
	}
	return
}
func tG23()                      { New(2, 3).Mul(New(int(sumG[uint8](255, 4)), 5)) }
func tG24()                      { New(2, 3).Mul(New(int(sumG(1.5, 1.5)), 5)) }
func divG[T Num](a, b T) T       { return a / b }
func tG25()                      { New(2, 3).Mul(New(int(divG(7.0, 2.0)*2)-4, 5)) }
func tG26()                      { New(2, 3).Mul(New(int(divG(7, 2)), 5)) }
func convG[T Num](f float64) int { return int(T(f) * 2) }
func tG27()                      { New(2, 3).Mul(New(convG[float64](1.5), 5)) }
func eqG[T comparable](a, b T) int {
	if a == b {
		return 3
	}
	return 4
}
func tG28() { New(2, 3).Mul(New(eqG(1, 1), 5)); New(2, 3).Mul(New(eqG[any](1, int8(1))-1, 5)) }
func typG[T any](t T) int {
	switch any(t).(type) {
	case int:
		return 4
	case []T:
		return 5
	case *node, string:
		return 3
	}
	return 7
}
func tG29() { New(2, 3).Mul(New(typG("a"), 5)); New(2, 3).Mul(New(typG(&node{}), 5)) }

type Shaper interface{ dims() int }
type s3 struct{}
type s4 struct{ k int }

func (s3) dims() int  { return 3 }
func (*s4) dims() int { return 4 }
func useS[S Shaper](s S) *M {
	return New(2, 3).Mul(New(s.dims(), 5))
}
func tG30() { useS(s3{}) }
func useSS[S Shaper](ss ...S) {
	for _, s := range ss {
		New(2, 3).Mul(New(s.dims(), 5))
	}
}
func tG31() { useSS(s3{}); useSS[Shaper](s3{}) }

type Tree[K cmp.Ordered] struct {
	l, r *Tree[K]
	k    K
}

func (t *Tree[K]) ins(k K) *Tree[K] {
	if t == nil {
		return &Tree[K]{k: k}
	}
	if k < t.k {
		t.l = t.l.ins(k)
	} else if k > t.k {
		t.r = t.r.ins(k)
	}
	return t
}
func (t *Tree[K]) size() int {
	if t == nil {
		return 0
	}
	return 1 + t.l.size() + t.r.size()
}
func tG32() {
	var t *Tree[int]
	for _, k := range []int{2, 1, 2, 3} {
		t = t.ins(k)
	}
	New(2, 3).Mul(New(t.size(), 5))
}

type Opt[T any] func(*T)

func apply[T any](t *T, os ...Opt[T]) {
	for _, o := range os {
		o(t)
	}
}
func tG33() {
	x := &node{4}
	apply(x, func(n *node) { n.n = 3 })
	New(2, 3).Mul(New(x.n, 5))
}

type List[T any] struct {
	head *el[T]
}
type el[T any] struct {
	v    T
	next *el[T]
}

func (l *List[T]) add(v T) { l.head = &el[T]{v, l.head} }
func (l *List[T]) all(yield func(*T) bool) {
	for e := l.head; e != nil; e = e.next {
		if !yield(&e.v) {
			return
		}
	}
}
func tG34() {
	var l List[int]
	l.add(4)
	l.add(4)
	for p := range l.all {
		*p--
	}
	New(2, 3).Mul(New(l.head.v, 5))
}

type Box2[T any] struct{ v T }

func (c *Box2[T]) ptr() *T { return &c.v }
func tG35() {
	c := &Box2[M]{*New(4, 4)}
	*c.ptr() = *New(3, 3)
	New(2, 3).Mul(&c.v)
}
func tG36() {
	c := Box2[[2]int]{[2]int{4, 4}}
	d := c
	d.ptr()[0] = 3
	c = d
	d.ptr()[0] = 7
	New(2, 3).Mul(New(c.v[0], 5))
}
func clampG[T cmp.Ordered](x, lo, hi T) T { return min(max(x, lo), hi) }
func tG37()                               { New(2, 3).Mul(New(clampG(7, 1, 3), 5)) }
func tG38()                               { New(2, 3).Mul(New(len(clampG("abcd", "a", "abc")), 5)) }

type Alias = Pair[int, *node]

func tG39() {
	x := &node{4}
	a := Alias{1, x}
	a.b.n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func recvG[T any](c chan T) T { return <-c }
func tG40() {
	x := &node{4}
	c := make(chan *node, 1)
	c <- x
	recvG(c).n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func mvG[T any, P interface {
	*T
	bump()
}](t *T) {
	f := P(t).bump
	f()
}
func (x *node) bump() { x.n-- }
func tG41() {
	x := &node{4}
	mvG(x)
	New(2, 3).Mul(New(x.n, 5))
}
func meG[P interface{ bump() }](p P) {
	f := P.bump
	f(p)
}
func tG42() {
	x := &node{4}
	meG(x)
	New(2, 3).Mul(New(x.n, 5))
	_ = slices.Max([]int{1})
}
func deferG[T any](p *T, v T) { defer func() { *p = v }() }
func tG43() {
	n := 4
	deferG(&n, 3)
	New(2, 3).Mul(New(n, 5))
}
func loopG[T any](d []T, v T, n *T) {
	for i := range d {
		d[i] = v
		if i == 100 {
			*n = v
		}
	}
}
func tG44() {
	n := 4
	loopG(make([]int, 200), 3, &n)
	New(2, 3).Mul(New(n, 5))
}
func loopH[T any](d [][]T, v []T) {
	for i := range d {
		d[i] = v
	}
}
func tG45() {
	d := make([][]float64, 100)
	for i := range d {
		d[i] = make([]float64, 4)
	}
	loopH(d, make([]float64, 3))
	New(2, 3).Mul(New(len(d[50]), 5))
}

type Ten[T any] struct {
	shape []T
	data  []T
}

func (t *Ten[T]) re(s ...T) { copy(t.shape, s) }
func tG46() {
	t := Ten[int]{[]int{4, 4}, nil}
	t.re(3, 3)
	New(2, 3).Mul(New(t.shape[0], 5))
}
func (t *Ten[T]) zero() {
	for i := range t.shape {
		var z T
		t.shape[i] = z
	}
}
func tG47() {
	t := Ten[int]{[]int{4, 4}, nil}
	t.zero()
	New(2, 3).Mul(New(t.shape[0]+3, 5))
}
func deepG[T any](n int, p *T, v T) {
	if n > 0 {
		deepG(n-1, p, v)
		return
	}
	*p = v
}
func tG48() {
	x := 4
	deepG(500, &x, 3)
	New(2, 3).Mul(New(x, 5))
}
func deepS[T any](n int, p []T, v T) {
	if n > 0 {
		deepS(n-1, p, v)
		return
	}
	p[0] = v
}
func tG49() {
	x := []int{4}
	deepS(500, x, 3)
	New(2, 3).Mul(New(x[0], 5))
}
func tG50() {
	x := []M{*New(4, 4)}
	deepS(500, x, *New(3, 3))
	New(2, 3).Mul(&x[0])
}
