// Package recovering has functions that pass, because something deferred recovers, or ends the goroutine.
package recovering

import (
	"fmt"
	"os"
	"runtime"
	"sort"
	"sync"
	"testing"
)

// M is a matrix.
type M struct {
	r, c int
	d    []float64
}

// New returns zeros.
func New(r, c int) *M { return &M{r, c, make([]float64, r*c)} }

// Mul returns the product.
func (a *M) Mul(b *M) *M {
	if a.c != b.r {
		panic(fmt.Sprintf("mul: %dx%d times %dx%d", a.r, a.c, b.r, b.c))
	}
	return New(a.r, b.c)
}

// is passes if n is k.
func is(n, k int) {
	if n != k {
		panic(fmt.Sprintf("%d is not %d", n, k))
	}
}

func TestAll(t *testing.T) {
	for name, f := range map[string]func(){
		"okAfter":      okAfter,
		"okBound":      okBound,
		"okPromoted":   okPromoted,
		"okPromoted2":  okPromoted2,
		"okExpr":       okExpr,
		"okExprVar":    okExprVar,
		"okIfaceBound": okIfaceBound,
		"okIfaceExpr":  okIfaceExpr,
		"okGeneric":    okGeneric,
		"okTellWrap1":  okTellWrap1,
		"okTellWrap2":  okTellWrap2,
		"okMk":         okMk,
		"okHook":       okHook,
		"okOnce":       okOnce,
		"okPrintExit":  okPrintExit,
		"okPrintExit2": okPrintExit2,
		"okSortExit":   okSortExit,
		"okLess":       okLess,
		"okState":      okState,
		"okNested":     okNested,
		"okDirect":     okDirect,
	} {
		t.Run(name, func(t *testing.T) {
			done := make(chan bool)
			go func() {
				defer close(done)
				f()
			}()
			<-done
		})
	}
}

func after() {
	n := 2
	if recover() != nil {
		n = 3
	}
	is(n, 3)
}

func okAfter() { defer after(); panic("x") }

type R struct{ n *int }

func (r R) Rec()   { recover() }
func (r *R) PRec() { recover() }

type E struct{ R }
type EP struct{ *R }

func bound(k int) (n int) {
	n = 2
	r := R{}
	g := r.Rec
	defer g()
	if k < 5 {
		panic("x")
	}
	n = 3
	return
}
func useBound(k int) { is(bound(k), 2) }
func okBound()       { useBound(1) }

func promoted(k int) (n int) {
	n = 2
	r := E{}
	defer r.Rec()
	if k < 5 {
		panic("x")
	}
	n = 3
	return
}
func usePromoted(k int) { is(promoted(k), 2) }
func okPromoted()       { usePromoted(1) }

func promoted2(k int) (n int) {
	n = 2
	r := &E{}
	defer r.PRec()
	if k < 5 {
		panic("x")
	}
	n = 3
	return
}
func usePromoted2(k int) { is(promoted2(k), 2) }
func okPromoted2()       { usePromoted2(1) }

func expr(k int) (n int) {
	n = 2
	defer E.Rec(E{})
	if k < 5 {
		panic("x")
	}
	n = 3
	return
}
func useExpr(k int) { is(expr(k), 2) }
func okExpr()       { useExpr(1) }

func exprVar(k int) (n int) {
	n = 2
	f := (*E).PRec
	defer f(&E{})
	if k < 5 {
		panic("x")
	}
	n = 3
	return
}
func useExprVar(k int) { is(exprVar(k), 2) }
func okExprVar()       { useExprVar(1) }

type I interface{ Rec() }

func ifaceBound(k int) (n int) {
	n = 2
	var i I = EP{&R{}}
	f := i.Rec
	defer f()
	if k < 5 {
		panic("x")
	}
	n = 3
	return
}
func useIfaceBound(k int) { is(ifaceBound(k), 2) }
func okIfaceBound()       { useIfaceBound(1) }

func ifaceExpr(k int) (n int) {
	n = 2
	defer I.Rec(R{})
	if k < 5 {
		panic("x")
	}
	n = 3
	return
}
func useIfaceExpr(k int) { is(ifaceExpr(k), 2) }
func okIfaceExpr()       { useIfaceExpr(1) }

func gen[T any](p *T, v T) {
	if recover() != nil {
		*p = v
	}
}
func generic(k int) (n int) {
	n = 2
	defer gen(&n, 4)
	if k < 5 {
		panic("x")
	}
	n = 3
	return
}
func useGeneric(k int) { is(generic(k), 4) }
func okGeneric()       { useGeneric(1) }

// methods which tell.
type T struct{ n int }

func (t *T) tell() {
	t.n = 2
	if recover() != nil {
		t.n = 3
	}
}

type ET struct{ *T }

func okTellWrap1() {
	t := &T{}
	func() {
		f := ET{t}.tell
		defer f()
		panic("x")
	}()
	is(t.n, 3)
}
func okTellWrap2() {
	t := &T{}
	func() {
		f := (ET).tell
		defer f(ET{t})
		panic("x")
	}()
	is(t.n, 3)
}

// closures.
func mk(t *T) func() {
	return func() {
		n := 2
		if recover() != nil {
			n = 3
		}
		is(n, 3)
	}
}
func okMk() { defer mk(nil)(); panic("x") }

var hook func()

func setHook() {
	hook = func() {
		n := 2
		if r := recover(); r != nil {
			n = 3
		}
		is(n, 3)
	}
}
func okHook() { setHook(); defer hook(); panic("x") }

// a deferred function run in another panic
func okOnce() {
	var once sync.Once
	defer once.Do(func() { runtime.Goexit() })
	New(2, 3).Mul(New(4, 5))
}

type exits struct{}

func (exits) String() string { runtime.Goexit(); return "" }
func okPrintExit() {
	defer fmt.Fprintln(os.Stderr, exits{})
	New(2, 3).Mul(New(4, 5))
}
func okPrintExit2() {
	defer func() { fmt.Fprintln(os.Stderr, exits{}) }()
	New(2, 3).Mul(New(4, 5))
}
func okSortExit() {
	x := []int{1, 2, 3}
	defer sort.Slice(x, func(i, j int) bool { runtime.Goexit(); return true })
	New(2, 3).Mul(New(4, 5))
}

func okLess() {
	a := []int{1, 2, 3}
	less := func(i, j int) bool { return a[i] < a[j] }
	sort.Slice(a, less)
	if len(os.Args) > 100 {
		less(7, 8) // want `the function passed to Slice .*index out of range, i is 7 but len\(a\) is 3` it would fail here, and not in sort.Slice
	}
}

func state() (s string) {
	switch x := recover(); {
	case x == nil:
		return "no"
	}
	return "yes"
}
func okState() {
	var s string
	func() {
		defer func() { s = state() }()
	}()
	is(len(s), 2)
}

func nested() {
	defer func() {
		n := 2
		if recover() != nil {
			n = 3
		}
		is(n, 3)
	}()
	panic("x")
}
func okNested() { nested() }

// recover as the deferred call
func okDirect() {
	func() {
		defer recover()
		defer func() { recover() }()
		panic("x")
	}()
}
