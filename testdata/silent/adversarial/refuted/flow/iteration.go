package flow

import (
	"context"
	"encoding/json"
	"errors"
	"iter"
	"log"
	"maps"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
)

// goexit in a goroutine, defers run
func tGoexit() {
	n := 4
	done := make(chan bool)
	go func() {
		defer close(done)
		defer func() { n = 3 }()
		runtime.Goexit()
	}()
	<-done
	New(2, 3).Mul(New(n, 5))
}

// deferred + os.Exit never; log.Panic recovered
func tLogPanic() {
	n := 4
	func() {
		defer func() { n = 3; recover() }()
		log.SetOutput(nilW{})
		log.Panic("x")
	}()
	New(2, 3).Mul(New(n, 5))
}

type nilW struct{}

func (nilW) Write(p []byte) (int, error) { return len(p), nil }

func rethrow(n *int) {
	defer func() {
		if e := recover(); e != nil {
			*n--
			panic(e)
		}
	}()
	panic(1)
}
func tRethrow() {
	n := 4
	func() { defer func() { recover() }(); rethrow(&n) }()
	New(2, 3).Mul(New(n, 5))
}

// recover must be called directly
func rec2() { recover() }
func helper(n *int) {
	defer func() { func() { recover() }() }()
	*n = 3
	panic(1)
}
func tNested() {
	n := 4
	func() { defer rec2(); helper(&n) }()
	New(2, 3).Mul(New(n, 5))
}

// method value recover
type rc struct{ n int }

func (r *rc) rec() { recover(); r.n = 3 }
func tMethRec() {
	r := &rc{4}
	func() { defer r.rec(); panic(1) }()
	New(2, 3).Mul(New(r.n, 5))
}

// runtime error recovered in same frame with named result
func div(a, b int) (n int) {
	defer func() {
		if recover() != nil {
			n = 3
		}
	}()
	return a / b
}
func tDiv() { New(2, 3).Mul(New(div(1, 0), 5)) }

// defer in loop, order
func tDeferLoop() {
	n := 0
	func() {
		for i := 0; i < 5; i++ {
			defer func() { n = i + 3 }()
		}
	}()
	New(2, 3).Mul(New(n, 5))
}
func tDeferLoop2() {
	n := 0
	func() {
		for i := 0; i < 100; i++ {
			defer func() { n = i + 3 }()
		}
	}()
	New(2, 3).Mul(New(n, 5))
}
func tDeferLoop3() {
	x := &node{4}
	func() {
		for i := range 100 {
			if i == 77 {
				defer x.Set3()
			}
		}
	}()
	New(2, 3).Mul(New(x.n, 5))
}

// type switch shared case
func ts(x any) int {
	switch y := x.(type) {
	case int, int8:
		_, ok := y.(int8)
		if ok {
			return 3
		}
		return 4
	case interface{ Set3() }:
		return 3
	case nil:
		return 3
	}
	return 4
}
func tTS() {
	New(2, 3).Mul(New(ts(int8(1)), 5))
	New(2, 3).Mul(New(ts(&node{}), 5))
	New(2, 3).Mul(New(ts(nil), 5))
	New(2, 3).Mul(New(ts((*node)(nil)), 5))
}
func tNilIface() {
	var p *node
	var i any = p
	n := 4
	if i != nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

type e1 struct{}

func (*e1) Error() string { return "" }
func mayErr() error {
	var p *e1
	return p
}
func tTypedNil() {
	n := 4
	if mayErr() != nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

// interface assertion with same name methods but other signature
type sa struct{}

func (sa) F(int) {}

func tAssertSig() {
	var x any = sa{}
	n := 3
	if _, ok := x.(interface{ F(string) }); ok {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

// unexported methods promoted
type base struct{ n int }

func (b *base) bump()   { b.n-- }
func (b base) val() int { return b.n }

type mid struct{ *base }
type top struct {
	mid
	extra int
}
type bumper interface {
	bump()
	val() int
}

func tPromo() {
	b := &base{4}
	t := top{mid{b}, 1}
	var i bumper = t
	i.bump()
	New(2, 3).Mul(New(b.n, 5))
	New(2, 3).Mul(New(i.val(), 5))
}
func tPromo2() {
	t := top{mid{&base{4}}, 1}
	u := t
	u.bump()
	New(2, 3).Mul(New(t.val(), 5))
}
func tPromo3() {
	t := &top{mid{&base{4}}, 1}
	f := (*top).bump
	f(t)
	New(2, 3).Mul(New(t.n, 5))
}

type wrap struct{ bumper }

func tPromo4() {
	b := &base{4}
	w := wrap{b}
	g := w.bump
	w.bumper = &base{7}
	g()
	New(2, 3).Mul(New(b.n, 5))
}
func tPromo5() {
	b := base{3}
	w := struct{ base }{b}
	b.n = 4
	f := w.val
	w.n = 7
	New(2, 3).Mul(New(f(), 5))
}

// Interface holding struct copies
func tIfCopy() {
	s := base{3}
	var i any = s
	s.n = 4
	New(2, 3).Mul(New(i.(base).n, 5))
}
func tIfPtrArr() {
	a := [2]int{4, 4}
	var i any = &a
	i.(*[2]int)[0] = 3
	New(2, 3).Mul(New(a[0], 5))
}
func tIfArr() {
	a := [2]int{3, 4}
	var i any = a
	a[0] = 4
	New(2, 3).Mul(New(i.([2]int)[0], 5))
}

// range-over-func special
func twice(yield func(int) bool) { yield(1) }
func tRetDefer()                 { New(2, 3).Mul(New(retd(), 5)) }
func retd() (n int) {
	defer func() { n++ }()
	for range twice {
		return 2
	}
	return 3
}

// iterator catching the return path: after yield returns false continue some work
func late(p *node) iter.Seq[int] {
	return func(yield func(int) bool) {
		if !yield(1) {
			p.n = 3
			return
		}
		p.n = 5
	}
}
func tLate() {
	p := &node{4}
	for range late(p) {
		break
	}
	New(2, 3).Mul(New(p.n, 5))
}
func latef(p *node) (n int) {
	for range late(p) {
		return p.n
	}
	return 7
}
func tLate2() {
	p := &node{3}
	New(2, 3).Mul(New(latef(p), 5))
}
func latef2(p *node) (n int) {
	defer func() { n = p.n }()
	for range late(p) {
		return p.n
	}
	return 7
}
func tLate3() {
	p := &node{4}
	New(2, 3).Mul(New(latef2(p), 5))
}
func tPull2() {
	p := &node{4}
	next, stop := iter.Pull(late(p))
	next()
	stop()
	New(2, 3).Mul(New(p.n, 5))
}
func tRecIter() {
	n := 4
	func() {
		defer func() { recover() }()
		for i := range twice {
			if i == 1 {
				n = 3
				panic(1)
			}
		}
	}()
	New(2, 3).Mul(New(n, 5))
}

// iterator stored the yield: called later panics
func tSeq2() {
	m := 0
	for i, v := range slices.All([]int{3, 1}) {
		m += i * v * 3
	}
	New(2, 3).Mul(New(m, 5))
}
func tMapsK() {
	n := 0
	for k := range maps.Keys(map[int]bool{3: true}) {
		n = k
	}
	New(2, 3).Mul(New(n, 5))
}
func tSeqCap() {
	var fs []func()
	n := 0
	for i := range count7(5) {
		fs = append(fs, func() { n = i })
	}
	fs[3]()
	New(2, 3).Mul(New(n, 5))
}
func count7(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := range n {
			if !yield(i) {
				return
			}
		}
	}
}

// reflect, json
func tReflect() {
	x := &node{4}
	reflect.ValueOf(x).Elem().Field(0)
	y := struct{ N int }{4}
	reflect.ValueOf(&y).Elem().Field(0).SetInt(3)
	New(2, 3).Mul(New(y.N, 5))
}
func tReflectEq() {
	type A struct{ p *node }
	a, b := A{&node{1}}, A{&node{1}}
	n := 4
	if reflect.DeepEqual(a, b) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tReflectEq2() {
	n := 4
	if !reflect.DeepEqual([]int(nil), []int{}) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tReflectEq3() {
	n := 4
	if !reflect.DeepEqual([]any{1}, []any{int8(1)}) && !reflect.DeepEqual(1, int8(1)) {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tJSON() {
	y := struct{ N int }{4}
	json.Unmarshal([]byte(`{"N":3}`), &y)
	New(2, 3).Mul(New(y.N, 5))
}
func tSwapper() {
	s := []int{4, 3}
	reflect.Swapper(s)(0, 1)
	New(2, 3).Mul(New(s[0], 5))
}

// context
func tCtxCancel() {
	n := 4
	ctx, cancel := context.WithCancel(context.Background())
	c := make(chan bool)
	context.AfterFunc(ctx, func() { n = 3; close(c) })
	cancel()
	<-c
	New(2, 3).Mul(New(n, 5))
}
func tEnv() {
	os.Setenv("X_Y", "abc")
	New(2, 3).Mul(New(len(os.Getenv("X_Y")), 5))
}
func tReplacer() {
	r := strings.NewReplacer("a", "bcd")
	New(2, 3).Mul(New(len(r.Replace("a")), 5))
}

// cleanup by runtime
func tCond() {
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	n := 4
	mu.Lock()
	go func() { mu.Lock(); n = 3; mu.Unlock(); c.Broadcast() }()
	for n == 4 {
		c.Wait()
	}
	New(2, 3).Mul(New(n, 5))
	mu.Unlock()
}

// errors values
var errA = errors.New("a")
var errB = errA

func tErrEq() {
	n := 4
	if errA == errB {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

// select several ready
func tSelect() {
	a, b := make(chan int, 1), make(chan int, 1)
	a <- 3
	b <- 3
	n := 4
	select {
	case n = <-a:
	case n = <-b:
	}
	New(2, 3).Mul(New(n, 5))
}
func tSelect2() {
	var a chan int
	n := 4
	select {
	case a <- 1:
	default:
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func tChanOk() {
	a := make(chan int)
	close(a)
	v, ok := <-a
	n := 4
	if !ok {
		n = 3 + v
	}
	New(2, 3).Mul(New(n, 5))
}
func tChanLen() {
	a := make(chan int, 5)
	a <- 1
	a <- 1
	a <- 1
	New(2, 3).Mul(New(len(a), 5))
}
func tChanEq() {
	a := make(chan int)
	b := a
	n := 4
	if a == b {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}

// goto loop, switch fallthrough
func tGoto() {
	i, n := 0, 7
top:
	if i < 200 {
		i++
		n = 203 - i
		goto top
	}
	New(2, 3).Mul(New(n, 5))
}
func tFall() {
	n := 0
	switch 2 {
	case 2:
		n = 1
		fallthrough
	case 3:
		n += 2
	default:
		n = 9
	}
	New(2, 3).Mul(New(n, 5))
}

// func equality nil
func tFnNil() {
	var f func()
	if f == nil {
		f = func() {}
	}
	n := 3
	if f == nil {
		n = 4
	}
	New(2, 3).Mul(New(n, 5))
}

// 3-index slice, cap
func tCap3() {
	s := make([]int, 5, 9)
	t := s[1:2:4]
	New(2, 3).Mul(New(cap(t), 5))
	t = append(t, 1, 2)
	s[3] = 3
	New(2, 3).Mul(New(t[2], 5))
}
func tSliceExt() {
	s := []int{1, 2, 3, 4}
	t := s[:0]
	for _, x := range s {
		if x%2 == 1 {
			t = append(t, x)
		}
	}
	New(2, 3).Mul(New(s[1], 5))
}

// arrays of arrays
func tArrArr() {
	var a [2][2]int
	b := a[0]
	b[0] = 4
	a[1] = [2]int{3, 3}
	r := &a[1]
	a[1][0] = 4
	(*r)[0] = 3
	New(2, 3).Mul(New(a[1][0], 5))
}
func tArrRangePtr() {
	a := [3]int{1, 2, 9}
	for i := range a {
		p := &a[i]
		if *p == 9 {
			*p = 3
		}
	}
	New(2, 3).Mul(New(a[2], 5))
}
func tMultiAssign() {
	a := []int{1, 2, 3}
	i := 0
	i, a[i] = 2, 3
	New(2, 3).Mul(New(a[0], 5))
	a[0], a[1] = a[1], a[0]
	New(2, 3).Mul(New(a[1], 5))
}
func tShadow() {
	n := 3
	if n := 4; n == 4 {
		n = 5
	}
	New(2, 3).Mul(New(n, 5))
}
