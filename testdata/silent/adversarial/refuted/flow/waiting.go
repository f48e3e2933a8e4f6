package flow

import (
	"sync"
	"time"
)

func waitLoopW(c chan bool, d []float64) {
	for i := range d {
		<-c
		d[i] = 1
	}
}
func pureLoopW(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	waitLoopW(c, make([]float64, 1000))
	New(2, 3).Mul(New(x.n, 5))
}
func tPureLoop() {
	x, c := &node{4}, make(chan bool)
	go func() {
		c <- true
		x.n = 3
		for range 999 {
			c <- true
		}
	}()
	pureLoopW(x, c)
}
func waitNW(c chan bool, n int) {
	<-c
	if n > 0 {
		waitNW(c, n-1)
	}
}
func pureNW(x *node, c chan bool) {
	if x.n != 4 {
		return
	}
	waitNW(c, 999)
	New(2, 3).Mul(New(x.n, 5))
}
func tPureN() {
	x, c := &node{4}, make(chan bool)
	go func() {
		c <- true
		x.n = 3
		for range 999 {
			c <- true
		}
	}()
	pureNW(x, c)
}
func onceOW(x *node, o *sync.Once, c chan bool) {
	if x.n != 4 {
		return
	}
	close(c)
	time.Sleep(time.Second / 10)
	o.Do(func() {})
	New(2, 3).Mul(New(x.n, 5))
}
func tOnceO() {
	x, c := &node{4}, make(chan bool)
	var o sync.Once
	go func() { <-c; o.Do(func() { x.n = 3 }) }()
	onceOW(x, &o, c)
}

// pure by effect: local analysis of big functions (loop 1000 deep) with a write through own memory
type box struct{ p *node }

func deep(n int, p *node) int {
	if n > 0 {
		return deep(n-1, p)
	}
	b := &box{p}
	b.p.n = 3
	return 0
}
func tDeep1() { x := &node{4}; deep(999, x); New(2, 3).Mul(New(x.n, 5)) }

func deep2(n int, p *node) int {
	if n > 0 {
		return deep2(n-1, p)
	}
	b := []*node{nil, p}
	for _, q := range b {
		if q != nil {
			q.n = 3
		}
	}
	return 0
}
func tDeep2() { x := &node{4}; deep2(999, x); New(2, 3).Mul(New(x.n, 5)) }

func deep3(n int, p *node) int {
	if n > 0 {
		return deep3(n-1, p)
	}
	var a [2]*node
	a[1] = p
	c := a
	c[1].n = 3
	return 0
}
func tDeep3() { x := &node{4}; deep3(999, x); New(2, 3).Mul(New(x.n, 5)) }

func deep4(n int, p *node) int {
	if n > 0 {
		return deep4(n-1, p)
	}
	m := map[string]*node{"a": p}
	for _, v := range m {
		v.n = 3
	}
	return 0
}
func tDeep4() { x := &node{4}; deep4(999, x); New(2, 3).Mul(New(x.n, 5)) }

func deep5(n int, p *node) int {
	if n > 0 {
		return deep5(n-1, p)
	}
	c := make(chan *node, 1)
	c <- p
	(<-c).n = 3
	return 0
}
func tDeep5() { x := &node{4}; deep5(999, x); New(2, 3).Mul(New(x.n, 5)) }

func deep6(n int, p *node) int {
	if n > 0 {
		return deep6(n-1, p)
	}
	var i any = p
	i.(*node).n = 3
	return 0
}
func tDeep6() { x := &node{4}; deep6(999, x); New(2, 3).Mul(New(x.n, 5)) }

func deep7(n int, p *node) int {
	if n > 0 {
		return deep7(n-1, p)
	}
	func() { p.n = 3 }()
	return 0
}
func tDeep7() { x := &node{4}; deep7(999, x); New(2, 3).Mul(New(x.n, 5)) }

func deep8(n int, p *node) int {
	if n > 0 {
		return deep8(n-1, p)
	}
	defer p.Set3()
	return 0
}

func tDeep8() { x := &node{4}; deep8(999, x); New(2, 3).Mul(New(x.n, 5)) }

func deep9(n int, p *[]int) int {
	if n > 0 {
		return deep9(n-1, p)
	}
	q := p
	*q = (*q)[:3]
	return 0
}
func tDeep9() { x := make([]int, 4); deep9(999, &x); New(2, 3).Mul(New(len(x), 5)) }

func deep10(n int, p []int) int {
	if n > 0 {
		return deep10(n-1, p)
	}
	q := append(p[:0:0], 1)
	_ = q
	clear(p)
	return 0
}
func tDeep10() { x := []int{4}; deep10(999, x); New(2, 3).Mul(New(x[0]+3, 5)) }

type inner struct{ p *node }
type outer struct{ in inner }

func deep11(n int, p *node) int {
	if n > 0 {
		return deep11(n-1, p)
	}
	var o outer
	q := &o.in
	*q = inner{p}
	o.in.p.n = 3
	return 0
}
func tDeep11() { x := &node{4}; deep11(999, x); New(2, 3).Mul(New(x.n, 5)) }

func deep12(n int, p *node, k int) int {
	if n > 0 {
		return deep12(n-1, p, k)
	}
	a := &node{1}
	b := a
	for range k {
		b, a = a, p
	}
	b.n = 3
	return 0
}
func tDeep12() { x := &node{4}; deep12(999, x, 2); New(2, 3).Mul(New(x.n, 5)) }

func deep13(n int, p map[string]int) int {
	if n > 0 {
		return deep13(n-1, p)
	}
	delete(p, "a")
	return 0
}
func tDeep13() { x := map[string]int{"a": 4}; deep13(999, x); New(2, 3).Mul(New(x["a"]+3, 5)) }

func pickW(p, q *node) *node { return p }
func deep14(n int, p *node) *node {
	if n > 0 {
		return deep14(n-1, p)
	}
	return p
}
func tDeep14() { x := &node{4}; deep14(999, x).n = 3; New(2, 3).Mul(New(x.n, 5)) }
func deep15(n int, p *node) func() {
	if n > 0 {
		return deep15(n-1, p)
	}
	return func() { p.n = 3 }
}
func tDeep15() { x := &node{4}; deep15(999, x)(); New(2, 3).Mul(New(x.n, 5)) }

func deep16(n int, p *node) (r struct{ q []*node }) {
	if n > 0 {
		return deep16(n-1, p)
	}
	r.q = append(r.q, p)
	return
}
func tDeep16() { x := &node{4}; deep16(999, x).q[0].n = 3; New(2, 3).Mul(New(x.n, 5)) }

func deep17[T any](n int, p *T, v T) int {
	if n > 0 {
		return deep17(n-1, p, v)
	}
	*p = v
	return 0
}
func tDeep17() { x := 4; deep17(999, &x, 3); New(2, 3).Mul(New(x, 5)) }

// a float in a struct with shape
type fns struct {
	f float64
	n int
}

func deep18(n int, p *fns) int {
	if n > 0 {
		return deep18(n-1, p)
	}
	*p = fns{1, 3}
	return 0
}
func tDeep18() { x := &fns{1, 4}; deep18(999, x); New(2, 3).Mul(New(x.n, 5)) }

type aa struct{ d [][]float64 }

func deep19(n int, p *aa) int {
	if n > 0 {
		return deep19(n-1, p)
	}
	p.d[0] = p.d[0][:3]
	return 0
}
func tDeep19() {
	x := &aa{[][]float64{make([]float64, 4)}}
	deep19(999, x)
	New(2, 3).Mul(New(len(x.d[0]), 5))
}
func deep20(n int, p [][]float64) int {
	if n > 0 {
		return deep20(n-1, p)
	}
	copy(p, [][]float64{{1, 2, 3}})
	return 0
}
func tDeep20() {
	x := [][]float64{make([]float64, 4)}
	deep20(999, x)
	New(2, 3).Mul(New(len(x[0]), 5))
}
func deep21(n int, p [][]float64) int {
	if n > 0 {
		return deep21(n-1, p)
	}
	_ = append(p[:0], []float64{1, 2, 3})
	return 0
}
func tDeep21() {
	x := [][]float64{make([]float64, 4)}
	deep21(999, x)
	New(2, 3).Mul(New(len(x[0]), 5))
}

// mutual recursion
func ev(n int, p *node) int {
	if n == 0 {
		return 0
	}
	return od(n-1, p)
}
func od(n int, p *node) int {
	if n == 1 {
		p.n = 3
	}
	return ev(n-1, p)
}
func tMutual() { x := &node{4}; ev(1000, x); New(2, 3).Mul(New(x.n, 5)) }

var memo = map[int]int{}

func fibm(n int) int {
	if n < 2 {
		return n
	}
	if v, ok := memo[n]; ok {
		return v
	}
	memo[n] = fibm(n-1) + fibm(n-2)
	return memo[n]
}
func tMemo() { New(2, 3).Mul(New(fibm(4), 5)) }
