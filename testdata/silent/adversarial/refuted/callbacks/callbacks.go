// Package callbacks has functions that pass, for the arguments that they get: functions of libraries that call back.
package callbacks

import (
	"example.com/adversarial/refuted/harness"

	"errors"
	"fmt"
	"io"
	"math/rand"
	"slices"
	"sort"
	"strings"
	"sync"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/distuv"
)

func z(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }
func mk(k int)              { m := z(2, 2); m.Mul(z(2, k), z(2, 2)) }

var tests harness.Set

func init() {
	tests = (harness.Set{
		"outerSum": outerSum, "outerMap": outerMap, "outerSprint": outerSprint, "outerShuffle": outerShuffle, "goSum": goSum, "goSprint": goSprint,
		"goMap": goMap, "wgGoSum": wgGoSum, "lessSum": lessSum, "applySprint": applySprint, "strSprint": strSprint, "strSum": strSum, "onceSum": onceSum,
		"positive": positive, "errKeep": errKeep, "errKeepJoin": errKeepJoin, "errKeepUnwrap": errKeepUnwrap, "errIface": errIface, "indexSum": indexSum,
		"mapSum": mapSum, "recSum": recSum, "outerRand": outerRand, "outerErrorf": outerErrorf, "outerSortSlice": outerSortSlice, "outerPool": outerPool,
		"outerOnce": outerOnce, "errUserWrap": errUserWrap, "outerRandParam": outerRandParam, "deferSum": deferSum, "goMulSum": goMulSum, "outerUnk": outerUnk,
	})
}

type counting struct{ n *int }

func (c counting) Dims() (int, int)    { return 2, 2 }
func (c counting) At(i, j int) float64 { *c.n = 2; return 0 }
func (c counting) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func (c counting) String() string      { *c.n = 2; return "" }

type base struct{ f func() }

func (c base) Dims() (int, int) { return 2, 2 }

type o1 struct{ in mat.Matrix }

func (c o1) Dims() (int, int)    { return 2, 2 }
func (c o1) At(i, j int) float64 { return mat.Sum(c.in) }
func (c o1) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func (c o1) String() string      { mat.Sum(c.in); return "" }
func outerSum() {
	n := 3
	mat.Sum(o1{counting{&n}})
	mk(n)
}

type o1b struct{ in counting }

func (c o1b) Dims() (int, int)    { return 2, 2 }
func (c o1b) At(i, j int) float64 { return mat.Sum(c.in) }
func (c o1b) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func outerUnk() {
	n := 3
	mat.Sum(o1b{counting{&n}})
	mk(n)
}

type o2 struct{ n *int }

func (c o2) Dims() (int, int) { return 2, 2 }
func (c o2) At(i, j int) float64 {
	strings.Map(func(r rune) rune { *c.n = 2; return r }, "a")
	return 0
}
func (c o2) T() mat.Matrix { return mat.Transpose{Matrix: c} }
func outerMap() {
	n := 3
	mat.Sum(o2{&n})
	mk(n)
}

type o3 struct{ in counting }

func (c o3) Dims() (int, int)    { return 2, 2 }
func (c o3) At(i, j int) float64 { return float64(len(fmt.Sprint(c.in))) }
func (c o3) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func outerSprint() {
	n := 3
	mat.Sum(o3{counting{&n}})
	mk(n)
}

type o4 struct{ n *int }

func (c o4) Dims() (int, int) { return 2, 2 }
func (c o4) At(i, j int) float64 {
	rand.Shuffle(2, func(i, j int) { *c.n = 2 })
	return 0
}
func (c o4) T() mat.Matrix { return mat.Transpose{Matrix: c} }
func outerShuffle() {
	n := 3
	mat.Sum(o4{&n})
	mk(n)
}
func goSum() {
	n := 3
	var wg sync.WaitGroup
	wg.Add(1)
	go func(a mat.Matrix) { defer wg.Done(); mat.Sum(a) }(counting{&n})
	wg.Wait()
	mk(n)
}
func goMulSum() {
	n := 3
	a := counting{&n}
	var wg sync.WaitGroup
	wg.Add(1)
	go func() { defer wg.Done(); mat.Sum(a) }()
	wg.Wait()
	mk(n)
}
func goSprint() {
	n := 3
	var wg sync.WaitGroup
	wg.Add(1)
	a := counting{&n}
	go func() { defer wg.Done(); _ = fmt.Sprint(a) }()
	wg.Wait()
	mk(n)
}
func goMap() {
	n := 3
	var wg sync.WaitGroup
	wg.Add(1)
	f := func(r rune) rune { n = 2; return r }
	go func() { defer wg.Done(); strings.Map(f, "a") }()
	wg.Wait()
	mk(n)
}
func wgGoSum() {
	n := 3
	var wg sync.WaitGroup
	a := counting{&n}
	wg.Go(func() { mat.Sum(a) })
	wg.Wait()
	mk(n)
}
func lessSum() {
	n := 3
	a := counting{&n}
	sort.Slice([]int{2, 1}, func(i, j int) bool { return mat.Sum(a) > 0 })
	mk(n)
}
func applySprint() {
	n := 3
	a := counting{&n}
	z(1, 1).Apply(func(i, j int, v float64) float64 { return float64(len(fmt.Sprint(a))) }, z(1, 1))
	mk(n)
}
func strSprint() {
	n := 3
	_ = fmt.Sprint(s1{counting{&n}})
	mk(n)
}

type s1 struct{ c counting }

func (s s1) String() string { return fmt.Sprint(s.c) }
func strSum() {
	n := 3
	_ = fmt.Sprint(o1{counting{&n}})
	mk(n)
}
func onceSum() {
	n := 3
	a := counting{&n}
	var o sync.Once
	o.Do(func() { mat.Sum(a) })
	mk(n)
}
func spd(n int) *mat.SymDense {
	s := mat.NewSymDense(n, nil)
	for i := 0; i < n; i++ {
		s.SetSym(i, i, 2)
	}
	return s
}
func positive() {
	var ed mat.EigenSym
	if !ed.Factorize(spd(2), true) {
		return
	}
	p := distmv.NewPositivePartEigenSym(&ed)
	if !ed.Factorize(spd(3), true) {
		return
	}
	var x mat.Dense
	x.Mul(p, z(3, 1))
}

type eu struct{ m *mat.Dense }

func (e *eu) Error() string { return "" }
func errKeep() {
	m := z(4, 5)
	e := fmt.Errorf("%w", &eu{m})
	var u *eu
	errors.As(e, &u)
	u.m.Reset()
	m.Mul(z(3, 2), z(2, 5))
}
func errKeepJoin() {
	m := z(4, 5)
	e := errors.Join(&eu{m}, io.EOF)
	var u *eu
	errors.As(e, &u)
	u.m.Reset()
	m.Mul(z(3, 2), z(2, 5))
}
func errKeepUnwrap() {
	m := z(4, 5)
	e := fmt.Errorf("%w", &eu{m})
	errors.Unwrap(e).(*eu).m.Reset()
	m.Mul(z(3, 2), z(2, 5))
}

type eu2 struct{ err error }

func (e eu2) Error() string { return "x" }
func (e eu2) Unwrap() error { return e.err }
func errUserWrap() {
	m := z(4, 5)
	e := eu2{fmt.Errorf("%w", &eu{m})}
	fix(e)
	m.Mul(z(3, 2), z(2, 5))
}
func fix(e error) {
	var u *eu
	if errors.As(e, &u) {
		u.m.Reset()
	}
}
func errIface() {
	m := z(4, 5)
	e := fmt.Errorf("%w", &eu{m})
	fix(e)
	m.Mul(z(3, 2), z(2, 5))
}
func indexSum() {
	n := 3
	a := counting{&n}
	i := slices.IndexFunc([]int{1}, func(int) bool { return mat.Sum(a) == 0 })
	_ = i
	mk(n)
	n = 3
	slices.IndexFunc([]int{1}, func(v int) bool { mat.Sum(a); return v == 1 })
	mk(n)
}
func mapSum() {
	n := 3
	a := counting{&n}
	strings.Map(func(r rune) rune { mat.Sum(a); return r }, "a")
	mk(n)
}
func rec(k int, a mat.Matrix) float64 {
	if k == 0 {
		return mat.Sum(a)
	}
	return rec(k-1, a) + rec(k-2+1, a)
}
func recSum() {
	n := 3
	rec(12, counting{&n})
	mk(n)
}

type csrc struct{ n *int }

func (c csrc) Int63() int64    { *c.n = 2; return 4 }
func (c csrc) Seed(seed int64) {}
func (c csrc) Uint64() uint64  { *c.n = 2; return 4 }

type o5 struct{ r *rand.Rand }

func (c o5) Dims() (int, int)    { return 2, 2 }
func (c o5) At(i, j int) float64 { return c.r.Float64() }
func (c o5) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func outerRand() {
	n := 3
	o := o5{rand.New(csrc{&n})}
	n = 3
	mat.Sum(o)
	mk(n)
}
func outerRandParam() {
	n := 3
	o := distuv.Uniform{Min: 0, Max: 1, Src: csrc{&n}}
	o.Rand()
	mk(n)
}

type o6 struct{ in counting }

func (c o6) Error() string       { return "" }
func (c o6) Dims() (int, int)    { return 2, 2 }
func (c o6) At(i, j int) float64 { _ = fmt.Errorf("%v", c.in); return 0 }
func (c o6) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func outerErrorf() {
	n := 3
	mat.Sum(o6{counting{&n}})
	mk(n)
}

type o7 struct{ n *int }

func (c o7) Dims() (int, int) { return 2, 2 }
func (c o7) At(i, j int) float64 {
	sort.Slice([]int{1, 2}, func(i, j int) bool { *c.n = 2; return false })
	return 0
}
func (c o7) T() mat.Matrix { return mat.Transpose{Matrix: c} }
func outerSortSlice() {
	n := 3
	mat.Sum(o7{&n})
	mk(n)
}

type o8 struct{ p *sync.Pool }

func (c o8) Dims() (int, int)    { return 2, 2 }
func (c o8) At(i, j int) float64 { c.p.Get(); return 0 }
func (c o8) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func outerPool() {
	n := 3
	mat.Sum(o8{&sync.Pool{New: func() any { n = 2; return 1 }}})
	mk(n)
}

type o9 struct {
	o *sync.Once
	n *int
}

func (c o9) Dims() (int, int)    { return 2, 2 }
func (c o9) At(i, j int) float64 { c.o.Do(func() { *c.n = 2 }); return 0 }
func (c o9) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func outerOnce() {
	n := 3
	mat.Sum(o9{&sync.Once{}, &n})
	mk(n)
}
func deferSum() {
	n := 3
	func() {
		defer mat.Sum(counting{&n})
	}()
	mk(n)
	n = 3
	func() {
		defer fmt.Sprint(counting{&n})
		defer strings.Map(func(r rune) rune { n = 2; return r }, "a")
	}()
	mk(n)
}
