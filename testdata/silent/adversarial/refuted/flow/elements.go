package flow

func one[T any](t T) []T { return append([]T(nil), t) }
func tH1() {
	x := &node{4}
	one(x)[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func lit[T any](t T) []T { return []T{t} }
func tH2() {
	x := &node{4}
	lit(x)[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func set0[T any](s []T, t T) { s[0] = t }
func tH3() {
	x := &node{4}
	s := make([]*node, 1)
	set0(s, x)
	s[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func mk0[T any](t T) []T { s := make([]T, 1); s[0] = t; return s }
func tH4() {
	x := &node{4}
	mk0(x)[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func last[T any](s []T) T { return s[len(s)-1] }
func tH5() {
	x := &node{4}
	last([]*node{x}).n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func cpy[T any](s []T) []T { r := make([]T, len(s)); copy(r, s); return r }
func tH6() {
	x := &node{4}
	cpy([]*node{x})[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func arr[T any](t T) [2]T { return [2]T{t, t} }
func tH7() {
	x := &node{4}
	arr(x)[1].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func mp[T any](t T) map[string]T { return map[string]T{"a": t} }
func tH8() {
	x := &node{4}
	mp(x)["a"].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func app[T any](s []T, t T) []T { return append(s, t) }
func tH9() {
	x := &node{4}
	app([]*node{}, x)[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tH10() {
	x := New(2, 4)
	*one(x)[0] = *New(3, 3)
	New(2, 3).Mul(x)
}
func tH11() {
	n := 4
	one(func() { n = 3 })[0]()
	New(2, 3).Mul(New(n, 5))
}
func tH12() {
	x := []int{4}
	one(x)[0][0] = 3
	New(2, 3).Mul(New(x[0], 5))
}
func tH13() {
	x := map[string]int{"a": 4}
	one(x)[0]["a"] = 3
	New(2, 3).Mul(New(x["a"], 5))
}
func ptr[T any](t T) *T { return &t }
func tH14() {
	x := &node{4}
	(*ptr(x)).n = 3
	New(2, 3).Mul(New(x.n, 5))
}

type Cell[T any] struct{ s []T }

func (c *Cell[T]) put(t T) { c.s = append(c.s, t) }
func tH15() {
	x := &node{4}
	var c Cell[*node]
	c.put(x)
	c.s[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func filt[T any](s []T, f func(T) bool) (r []T) {
	for _, x := range s {
		if f(x) {
			r = append(r, x)
		}
	}
	return
}
func tH16() {
	x := &node{4}
	for _, y := range filt([]*node{x}, func(*node) bool { return true }) {
		y.n = 3
	}
	New(2, 3).Mul(New(x.n, 5))
}
func ch[T any](t T) T { c := make(chan T, 1); c <- t; return <-c }
func tH17() {
	x := &node{4}
	ch(x).n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func vari[T any](ts ...T) []T { return ts }
func tH18() {
	x := &node{4}
	vari(x)[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func conc[T any](s ...[]T) (r []T) {
	for _, x := range s {
		r = append(r, x...)
	}
	return
}
func tH19() {
	x := &node{4}
	conc([]*node{x})[0].n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func first[T any](s []T) *T { return &s[0] }
func tH20() {
	x := &node{4}
	(*first(lit(x))).n = 3
	New(2, 3).Mul(New(x.n, 5))
}
