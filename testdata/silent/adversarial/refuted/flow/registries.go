package flow

func mkS[T any](n int) []T { return make([]T, n) }
func tJ1() {
	x := &node{4}
	s := mkS[*node](1)
	s[0] = x
	s[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func deepR[T any](n int, t T) []T {
	if n > 0 {
		return deepR(n-1, t)
	}
	return []T{t}
}
func gen[T any](t T) []T { return deepR(500, t) }
func tJ2() {
	x := &node{4}
	gen(x)[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tJ3() {
	x := &node{4}
	deepR(500, x)[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tJ4() { // pointer to element of a generic slice
	s := mkS[node](1)
	p := &s[0]
	p.n = 4
	q := &s[0]
	q.n = 3
	New(2, 3).Mul(New(p.n, 5))
}
func tJ5() {
	s := mkS[int](1)
	p := &s[0]
	*p = 4
	s[0] = 3
	New(2, 3).Mul(New(*p, 5))
}
func tJ6() {
	s := mkS[[]float64](2)
	t := s
	s[0] = make([]float64, 4)
	t[0] = make([]float64, 3)
	New(2, 3).Mul(New(len(s[0]), 5))
}
func pick[T any](a, b []T, c bool) []T {
	if c {
		return a
	}
	return b
}
func j7(c bool) {
	a, b := []*node{{4}}, []*node{{4}}
	pick(a, b, c)[0].n = 3
	New(2, 3).Mul(New(a[0].n, 5))
}
func tJ7() { j7(true) }
func j8(c bool) {
	a, b := []int{4}, []int{4}
	pick(a, b, c)[0] = 3
	New(2, 3).Mul(New(a[0], 5))
}
func tJ8() { j8(true) }

type Arena[T any] struct{ buf []T }

func (a *Arena[T]) New() *T {
	a.buf = append(a.buf, *new(T))
	return &a.buf[len(a.buf)-1]
}
func tJ9() {
	a := &Arena[node]{buf: make([]node, 0, 9)}
	p := a.New()
	p.n = 4
	a.buf[0].n = 3
	New(2, 3).Mul(New(p.n, 5))
}

type Reg[T any] struct{ fs []func(T) }

func (r *Reg[T]) On(f func(T)) { r.fs = append(r.fs, f) }
func (r *Reg[T]) Emit(t T) {
	for _, f := range r.fs {
		f(t)
	}
}
func tJ10() {
	var r Reg[int]
	n := 4
	r.On(func(k int) { n = k })
	r.Emit(3)
	New(2, 3).Mul(New(n, 5))
}

type RegF[F any] struct{ fs []F }

func (r *RegF[F]) On(f F) { r.fs = append(r.fs, f) }
func tJ11() {
	var r RegF[func(int)]
	n := 4
	r.On(func(k int) { n = k })
	for _, f := range r.fs {
		f(3)
	}
	New(2, 3).Mul(New(n, 5))
}

type Que[T any] struct {
	b [4]T
	n int
}

func (q *Que[T]) push(t T) { q.b[q.n] = t; q.n++ }
func (q *Que[T]) pop() T   { q.n--; return q.b[q.n] }
func tJ12() {
	x := &node{4}
	var q Que[*node]
	q.push(x)
	q.pop().n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tJ13() {
	var q Que[*node]
	q.push(&node{4})
	q.push(&node{3})
	New(2, 3).Mul(New(q.pop().n, 5))
}
func loopS[S ~[]E, E any](s S) (r S) {
	for _, e := range s {
		r = append(r, e)
	}
	return r
}
func tJ14() {
	x := &node{4}
	loopS([]*node{x})[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func group[K comparable, V any](vs []V, f func(V) K) map[K][]V {
	m := map[K][]V{}
	for _, v := range vs {
		m[f(v)] = append(m[f(v)], v)
	}
	return m
}
func tJ15() {
	x := &node{4}
	group([]*node{x}, func(*node) int { return 1 })[1][0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func ctor[T any](ts ...T) *Arena[T] { return &Arena[T]{ts} }
func tJ16() {
	x := &node{4}
	ctor(x).buf[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
