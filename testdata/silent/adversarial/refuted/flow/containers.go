package flow

import "slices"

// structs that hold T; arrays in structs; nested
type Vec[T any] struct{ d [3]T }

func (v *Vec[T]) set(t T) { v.d[0] = t }
func tK1() {
	x := &node{4}
	var v Vec[*node]
	v.set(x)
	v.d[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tK2() {
	x := &node{4}
	v := Vec[*node]{[3]*node{x, x, x}}
	w := v
	w.d[1].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func grid[T any](t T) [][]T { return [][]T{{t}} }
func tK3() {
	x := &node{4}
	grid(x)[0][0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}

type kv[T any] struct {
	k string
	v T
}

func kvs[T any](t T) []kv[T] { return []kv[T]{{"a", t}} }
func tK4() {
	x := &node{4}
	kvs(x)[0].v.n = 3
	New(2, 3).Mul(New(x.n, 5))
}

// values: ints stored through T then read
func ints[T any](t T) []T { return []T{t} }
func tK5() {
	s := ints(4)
	s[0] = 3
	New(2, 3).Mul(New(s[0], 5))
}
func upd[T any](s []T, t T) {
	u := s
	u[0] = t
}
func tK6() {
	s := []int{4}
	upd(s, 3)
	New(2, 3).Mul(New(s[0], 5))
}
func tK7() {
	s := [][]float64{make([]float64, 4)}
	upd(s, make([]float64, 3))
	New(2, 3).Mul(New(len(s[0]), 5))
}
func appU[T any](s []T, t T) { _ = append(s, t) }
func tK8() {
	s := []int{4, 4}
	appU(s[:1], 3)
	New(2, 3).Mul(New(s[1], 5))
}
func cpU[T any](d, s []T) { copy(d, s) }
func tK9() {
	s := []int{4, 4}
	cpU(s, []int{3})
	New(2, 3).Mul(New(s[0], 5))
}
func clU[T any](d []T) { clear(d) }
func tK10() {
	s := []int{4, 4}
	clU(s)
	New(2, 3).Mul(New(s[0]+3, 5))
}
func clS[T ~[]int](d T) { clear(d) }
func tK11() {
	s := []int{4, 4}
	clS(s)
	New(2, 3).Mul(New(s[0]+3, 5))
}
func stS[S ~[]E, E any](d S, e E) { d[0] = e }
func tK12() {
	s := []int{4, 4}
	stS(s, 3)
	New(2, 3).Mul(New(s[0], 5))
}
func stA[T any](d *[2]T, e T) { d[0] = e }
func tK13() {
	s := [2]int{4, 4}
	stA(&s, 3)
	New(2, 3).Mul(New(s[0], 5))
}
func rev[T any](d []T) {
	for i, j := 0, len(d)-1; i < j; i, j = i+1, j-1 {
		d[i], d[j] = d[j], d[i]
	}
}
func tK14() {
	s := []int{4, 5, 3}
	rev(s)
	New(2, 3).Mul(New(s[0], 5))
}
func tK15() {
	s := []*M{New(4, 4), New(3, 3)}
	rev(s)
	New(2, 3).Mul(s[0])
}
func fl[T any](s []T, f func(*T)) {
	for i := range s {
		f(&s[i])
	}
}
func tK16() {
	s := []int{4}
	fl(s, func(p *int) { *p = 3 })
	New(2, 3).Mul(New(s[0], 5))
}
func tK17() {
	s := []M{*New(4, 4)}
	fl(s, func(p *M) { *p = *New(3, 3) })
	New(2, 3).Mul(&s[0])
}
func keep[T any](s *[]T, t T) { *s = append(*s, t) }
func tK18() {
	var s []int
	keep(&s, 4)
	keep(&s, 4)
	keep(&s, 4)
	New(2, 3).Mul(New(len(s), 5))
}
func tK19() {
	x := &node{4}
	var s []*node
	keep(&s, x)
	s[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tK20() {
	x := &node{4}
	s := slices.Collect(slices.Values(ints(x)))
	s[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func waitNode[T any](c chan T, s []T) {
	for i := range s {
		s[i] = <-c
	}
}
func tK21() {
	x := &node{4}
	c := make(chan *node, 1)
	c <- x
	s := make([]*node, 1)
	waitNode(c, s)
	s[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func par[T any](s []T, t T, done chan bool) {
	go func() {
		s[0] = t
		close(done)
	}()
}
func tK22() {
	s := []int{4}
	d := make(chan bool)
	par(s, 3, d)
	<-d
	New(2, 3).Mul(New(s[0], 5))
}
func parI[T any](s []T, t T) {
	d := make(chan bool)
	go func() {
		for i := range s {
			s[i] = t
		}
		close(d)
	}()
	<-d
}
func tK23() {
	s := []*M{New(4, 4)}
	parI(s, New(3, 3))
	New(2, 3).Mul(s[0])
}
func deepP[T any](n int, s []T, t T) {
	if n > 0 {
		deepP(n-1, s, t)
		return
	}
	s[0] = t
}
func tK24() {
	s := []*M{New(4, 4)}
	deepP(500, s, New(3, 3))
	New(2, 3).Mul(s[0])
}
func loopP[T any](s []T, t T) {
	for i := range s {
		s[i] = t
	}
}
func tK25() {
	s := make([]*node, 100)
	x := &node{4}
	loopP(s, x)
	s[70].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
