package flow

import (
	"context"
	"errors"
	"iter"
	"maps"
	"math"
	"slices"
	"sync"
	"sync/atomic"
)

// panic propagates: inner's deferred write
func inner1(p *node) { defer func() { p.n = 3 }(); panic("x") }
func mid1(p *node)   { defer func() { recover() }(); inner1(p) }
func tPanic1() {
	p := &node{4}
	mid1(p)
	New(2, 3).Mul(New(p.n, 5))
}

func setN(p *node, n int) { p.n = n }
func inner2(p *node)      { defer setN(p, 3); panic("x") }
func mid2(p *node)        { defer func() { recover() }(); inner2(p) }
func tPanic2() {
	p := &node{4}
	mid2(p)
	New(2, 3).Mul(New(p.n, 5))
}

func inner3(p *node) {
	defer func() { p.n = 3 }()
	var q *node
	q.n = 1
}
func mid3(p *node) { defer func() { recover() }(); inner3(p) }
func tPanic3() {
	p := &node{4}
	mid3(p)
	New(2, 3).Mul(New(p.n, 5))
}

func inner4(p *node, a []int, i int) int {
	defer func() { p.n = 3 }()
	return a[i]
}
func mid4(p *node) { defer func() { recover() }(); inner4(p, make([]int, 2), 7) }
func tPanic4() {
	p := &node{4}
	mid4(p)
	New(2, 3).Mul(New(p.n, 5))
}

func tPanic5() {
	n := 4
	func() {
		defer func() { recover() }()
		func() {
			defer func() { n = 3 }()
			panic(1)
		}()
	}()
	New(2, 3).Mul(New(n, 5))
}

func tPanic6() {
	n := 4
	func() {
		defer func() { recover() }()
		defer func() { n = 3 }()
		panic(1)
	}()
	New(2, 3).Mul(New(n, 5))
}

func named7() (n int) {
	defer func() { n = 3; recover() }()
	n = 4
	panic(1)
}
func tPanic7() { New(2, 3).Mul(New(named7(), 5)) }

func named8() (n int) {
	defer func() { n-- }()
	return 4
}
func tNamed8() { New(2, 3).Mul(New(named8(), 5)) }

func tMapPanic() {
	m := map[string]int{"a": 4}
	func() {
		defer func() { recover() }()
		func() {
			defer delete(m, "a")
			panic(1)
		}()
	}()
	n := 3 + m["a"]
	New(2, 3).Mul(New(n, 5))
}

func tClearPanic() {
	m := map[string]int{"a": 4}
	func() {
		defer func() { recover() }()
		func() {
			defer clear(m)
			panic(1)
		}()
	}()
	n := 3 + len(m)
	New(2, 3).Mul(New(n, 5))
}

func tCopyPanic() {
	a, b := []int{4, 4}, []int{3, 3}
	func() {
		defer func() { recover() }()
		func() {
			defer copy(a, b)
			panic(1)
		}()
	}()
	New(2, 3).Mul(New(a[0], 5))
}

type grower struct{ n int }

func (g *grower) set()               { g.n = 3 }
func (g *grower) bad(a []int, i int) { defer g.set(); a[i]++ }
func tMethPanic() {
	g := &grower{4}
	func() {
		defer func() { recover() }()
		g.bad(nil, 3)
	}()
	New(2, 3).Mul(New(g.n, 5))
}

type igr interface{ set() }

func tIfPanic() {
	g := &grower{4}
	var i igr = g
	func() {
		defer func() { recover() }()
		func() {
			defer i.set()
			panic(1)
		}()
	}()
	New(2, 3).Mul(New(g.n, 5))
}

// iterators
func count(n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		for i := 0; i < n; i++ {
			if !yield(i) {
				return
			}
		}
	}
}

func tIter1() {
	n := 0
	for i := range count(4) {
		n = i
	}
	New(2, 3).Mul(New(n, 5))
}
func tIter2() {
	n := 0
	for i := range count(10) {
		n = i
		if i == 3 {
			break
		}
	}
	New(2, 3).Mul(New(n, 5))
}
func retIter() int {
	for i := range count(10) {
		defer func() {}()
		if i == 3 {
			return i
		}
	}
	return 4
}
func tIter3() { New(2, 3).Mul(New(retIter(), 5)) }
func retIter4() (n int) {
	for i := range count(5) {
		defer func() {
			if i == 0 {
				n = 3
			}
		}()
	}
	return 4
}
func tIter4() { New(2, 3).Mul(New(retIter4(), 5)) }
func tIter5() {
	n := 0
outer:
	for i := range count(5) {
		for j := range count(5) {
			if j == 2 {
				continue outer
			}
			if i == 2 {
				n = 3
				break outer
			}
			n = 4
		}
	}
	New(2, 3).Mul(New(n, 5))
}
func tPull() {
	next, stop := iter.Pull(count(4))
	defer stop()
	n := 0
	for {
		v, ok := next()
		if !ok {
			break
		}
		n = v
	}
	New(2, 3).Mul(New(n, 5))
}

// an iterator that cleans up after break
func cleaning(p *node) iter.Seq[int] {
	return func(yield func(int) bool) {
		defer func() { p.n = 3 }()
		for i := 0; ; i++ {
			if !yield(i) {
				return
			}
		}
	}
}
func tIter6() {
	p := &node{4}
	for i := range cleaning(p) {
		if i == 2 {
			break
		}
	}
	New(2, 3).Mul(New(p.n, 5))
}
func tIter7() {
	p := &node{4}
	func() {
		for range cleaning(p) {
			return
		}
	}()
	New(2, 3).Mul(New(p.n, 5))
}
func tIter8() {
	p := &node{4}
	func() {
		defer func() { recover() }()
		for range cleaning(p) {
			panic(1)
		}
	}()
	New(2, 3).Mul(New(p.n, 5))
}

// iterator that swallows panics of the loop body
func swallow(yield func(int) bool) {
	defer func() { recover() }()
	yield(1)
}

func tIterGoto() {
	n := 4
	for i := range count(10) {
		if i == 5 {
			n = 3
			goto done
		}
	}
	n = 7
done:
	New(2, 3).Mul(New(n, 5))
}

// generics
type num interface{ ~int | ~int8 | ~uint8 }

func conv[T num](x int) int { return int(T(x)) }
func tGen1()                { New(2, 3).Mul(New(conv[uint8](259), 5)) }
func tGen2()                { New(2, 3).Mul(New(conv[int8](259), 5)) }

type arr3 struct{ a [3]int }

func length[T any, S interface{ ~[]T | ~[3]T }](s S) int { return len(s) }
func tGen3()                                             { New(2, 3).Mul(New(length[int]([3]int{}), 5)) }

type hasN interface{ N() int }
type h3 struct{}
type h4 struct{}

func (h3) N() int { return 3 }
func (h4) N() int { return 4 }
func callN[T hasN]() int {
	var t T
	f := t.N
	return f()
}
func callNE[T hasN]() int {
	f := T.N
	var t T
	return f(t)
}
func tGen4() { _ = callN[h4](); New(2, 3).Mul(New(callN[h3](), 5)) }
func tGen5() { _ = callNE[h4](); New(2, 3).Mul(New(callNE[h3](), 5)) }

type ptrTo[T any] interface {
	*T
	Set(int)
}

func (x *node) Set(n int) { x.n = n }
func mk[T any, P ptrTo[T]](n int) T {
	var t T
	P(&t).Set(n)
	return t
}
func tGen6() { New(2, 3).Mul(New(mk[node](3).n, 5)) }

func addT[T ~int8 | ~uint8 | ~int](a, b T) T { return a + b }
func tGen7()                                 { New(2, 3).Mul(New(int(addT(uint8(250), 9)), 5)) }
func shr[T ~int8 | ~uint8](a T) T            { return a >> 1 }
func tGen8()                                 { New(2, 3).Mul(New(int(shr(int8(-8)))+7, 5)) }
func negT[T ~uint8 | ~int](a T) T            { return -a }
func tGen9()                                 { New(2, 3).Mul(New(int(negT(uint8(253))), 5)) }

// closures by loop
func tLoopVar() {
	var fs []func() int
	for i := 0; i < 5; i++ {
		fs = append(fs, func() int { return i })
	}
	New(2, 3).Mul(New(fs[3](), 5))
}
func tLoopVar2() {
	var f func()
	n := 0
	for i := 0; i < 5; i++ {
		if i == 0 {
			f = func() { i += 3; n = i }
		}
	}
	f()
	New(2, 3).Mul(New(n, 5))
}
func tLoopVar3() {
	c := 0
	for i := 0; i < 5; i++ {
		f := func() { i += 1 }
		f()
		c++
	}
	New(2, 3).Mul(New(c, 5))
}

// method value bound early
func (x node) get() int { return x.n }
func tMV() {
	x := node{3}
	f := x.get
	x.n = 4
	New(2, 3).Mul(New(f(), 5))
}
func tMV2() {
	x := &node{3}
	f := x.get
	x.n = 4
	New(2, 3).Mul(New(f(), 5))
}
func (x *node) pget() int { return x.n }
func tMV3() {
	x := &node{4}
	f := x.pget
	x.n = 3
	New(2, 3).Mul(New(f(), 5))
}
func tMV4() {
	x := &node{3}
	f := x.pget
	x = &node{4}
	New(2, 3).Mul(New(f(), 5))
}

type embCol struct{ *node }
type emb2 struct{ embCol }

func tMV5() {
	y := emb2{embCol{&node{3}}}
	f := y.pget
	y.node = &node{4}
	New(2, 3).Mul(New(f(), 5))
}
func tMV6() {
	y := emb2{embCol{&node{4}}}
	f := emb2.pget
	y.node = &node{3}
	New(2, 3).Mul(New(f(y), 5))
}
func tMV7() {
	y := emb2{embCol{&node{4}}}
	f := y.pget
	y.n = 3
	New(2, 3).Mul(New(f(), 5))
}
func tMV8() {
	y := emb2{embCol{&node{3}}}
	f := y.get
	y.n = 4
	New(2, 3).Mul(New(f(), 5))
}

// defer args early
func tDeferEarly() {
	n := 3
	defer func(k int) { New(2, 3).Mul(New(k, 5)) }(n)
	n = 4
	_ = n
}

// sync
func tOnce() {
	var o sync.Once
	n := 4
	o.Do(func() { n-- })
	o.Do(func() { n-- })
	New(2, 3).Mul(New(n, 5))
}
func tOnceV() {
	n := 4
	f := sync.OnceValue(func() int { n--; return n })
	f()
	New(2, 3).Mul(New(f(), 5))
}
func tPool() {
	n := 4
	p := sync.Pool{New: func() any { n = 3; return New(3, 3) }}
	m := p.Get().(*M)
	_ = m
	New(2, 3).Mul(New(n, 5))
}
func tAtomic() {
	var p atomic.Pointer[node]
	x := &node{4}
	p.Store(x)
	p.Load().n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tAtomic2() {
	var v atomic.Value
	x := &node{4}
	v.Store(x)
	v.Load().(*node).n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tAtomic3() {
	var v atomic.Int64
	v.Store(4)
	v.Add(-1)
	New(2, 3).Mul(New(int(v.Load()), 5))
}
func tAtomic4() {
	var v int64 = 4
	atomic.AddInt64(&v, -1)
	New(2, 3).Mul(New(int(v), 5))
}
func tAtomic5() {
	var v int32 = 4
	atomic.CompareAndSwapInt32(&v, 4, 3)
	New(2, 3).Mul(New(int(v), 5))
}
func tSyncMap() {
	var m sync.Map
	x := &node{4}
	m.Store("a", x)
	m.Range(func(k, v any) bool { v.(*node).n = 3; return true })
	New(2, 3).Mul(New(x.n, 5))
}
func tCtx() {
	x := &node{4}
	c := context.WithValue(context.Background(), "k", x)
	c.Value("k").(*node).n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tErrAs() {
	e := &wrapErr{4}
	var w error = errors.Join(e, errors.New("x"))
	var t *wrapErr
	if errors.As(w, &t) {
		t.n = 3
	}
	New(2, 3).Mul(New(e.n, 5))
}

type wrapErr struct{ n int }

func (*wrapErr) Error() string { return "" }

func tChan() {
	c := make(chan *node, 1)
	x := &node{4}
	c <- x
	(<-c).n = 3
	New(2, 3).Mul(New(x.n, 5))
}
func tGo() {
	x := &node{4}
	var wg sync.WaitGroup
	wg.Go(func() { x.n = 3 })
	wg.Wait()
	New(2, 3).Mul(New(x.n, 5))
}
func tGo2() {
	n := 4
	done := make(chan bool)
	go func() { n = 3; close(done) }()
	<-done
	New(2, 3).Mul(New(n, 5))
}

// maps
func tMap1() {
	m := map[float64]int{}
	m[math.NaN()] = 1
	m[math.NaN()] = 2
	m[math.NaN()] = 2
	delete(m, math.NaN())
	New(2, 3).Mul(New(len(m), 5))
}
func tMap2() {
	m := map[[2]int]int{{1, 2}: 4}
	k := [2]int{1, 2}
	m[k] = 3
	k[0] = 2
	m[k] = 4
	New(2, 3).Mul(New(m[[2]int{1, 2}], 5))
}
func tMap3() {
	m := map[any]int{1: 4, int8(1): 3}
	New(2, 3).Mul(New(m[int8(1)], 5))
}
func tMap4() {
	m := map[int]int{1: 4, 2: 5, 3: 6}
	for k := range m {
		delete(m, k)
	}
	New(2, 3).Mul(New(len(m)+3, 5))
}
func tMap5() {
	m := map[string]int{"a": 1}
	m2 := maps.Clone(m)
	m2["b"] = 1
	m["c"]++
	m["d"]++
	New(2, 3).Mul(New(len(m), 5))
}
func tMap6() {
	m := map[string]int{}
	k := []byte("ab")
	m[string(k)] = 3
	k[0] = 'x'
	m[string(k)] = 4
	New(2, 3).Mul(New(m["ab"], 5))
}

// strings
func tStr1() {
	n := 0
	for range "aé\xff" {
		n++
	}
	New(2, 3).Mul(New(n, 5))
}
func tStr2() {
	n := 0
	for i := range "é€" {
		n = i
	}
	New(2, 3).Mul(New(n+1, 5))
}
func tStr3() { New(2, 3).Mul(New(len([]rune("é€a")), 5)) }
func tStr4() { New(2, 3).Mul(New(len(string(rune(0x20AC))), 5)) }
func tStr5() { New(2, 3).Mul(New(len(string(rune(-1))), 5)) }

// arrays
func tArr1() {
	s := []int{1, 2, 3}
	a := [3]int(s)
	s[0] = 4
	a[0] += 2
	New(2, 3).Mul(New(a[0], 5))
}
func tArr2() {
	s := []int{4, 2, 3}
	p := (*[3]int)(s)
	p[0] = 3
	New(2, 3).Mul(New(s[0], 5))
}
func tArr3() {
	a := [3]int{3, 4, 5}
	b := a
	b[0] = 4
	for i, v := range a {
		a[2] = 7
		if i == 2 {
			New(2, 3).Mul(New(v-2, 5))
		}
	}
}
func tArr4() {
	a := [3]int{3, 4, 5}
	for i, v := range &a {
		a[2] = 3
		if i == 2 {
			New(2, 3).Mul(New(v, 5))
		}
	}
}
func tArr5() {
	a := []int{1, 2, 3}
	n := 0
	for range a {
		a = append(a, 1)
		n++
	}
	New(2, 3).Mul(New(n, 5))
}
func tApp1() {
	a := make([]int, 2, 10)
	b := append(a, 4)
	c := append(a, 3)
	_ = c
	New(2, 3).Mul(New(b[2], 5))
}
func tApp2() {
	a := make([]int, 2, 10)
	b := append(a[:2:2], 3)
	c := append(a[:2:2], 4)
	_ = c
	New(2, 3).Mul(New(b[2], 5))
}
func tApp3() {
	a := []int{4, 4, 4}
	_ = append(a[:1], 3, 3)
	New(2, 3).Mul(New(a[2], 5))
}
func tCopy1() {
	a := []int{1, 2, 3, 4}
	copy(a[1:], a)
	New(2, 3).Mul(New(a[3], 5))
}
func tDel() {
	a := []int{1, 4, 3}
	_ = slices.Delete(a, 1, 2)
	New(2, 3).Mul(New(a[1], 5))
}
func tIns() {
	a := make([]int, 3, 9)
	a[2] = 4
	_ = slices.Insert(a, 2, 3)
	New(2, 3).Mul(New(a[2], 5))
}
func tSort() {
	a := []int{4, 3}
	slices.SortFunc(a, func(x, y int) int { return x - y })
	New(2, 3).Mul(New(a[0], 5))
}

// a deferred function recovers, and holds a range over a function that defers
func recoversBeside(k int) float64 {
	left := 0
	defer func() {
		recover()
		for i := range count(2) {
			defer func() { left = i }()
		}
	}()
	six := make([]float64, 6)
	six[k+left]++
	return six[k]
}
func tDeferBeside() { recoversBeside(6) }

func deferredBeside(p *node) {
	for range count(2) {
		defer func() { p.n = 3 }()
	}
	recover()
}
func mulBeside(p *node) {
	defer deferredBeside(p)
	New(2, 3).Mul(New(p.n, 5))
}
func tDeferBeside2() { mulBeside(&node{4}) }
