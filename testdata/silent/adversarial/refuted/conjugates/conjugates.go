// Package conjugates has functions that pass, for the arguments that they get: conjugates and pools.
package conjugates

import (
	"example.com/adversarial/refuted/harness"

	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"math/big"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"text/tabwriter"
	"time"

	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/graph/simple"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize"
	"gonum.org/v1/gonum/spatial/kdtree"
	"gonum.org/v1/gonum/stat/combin"
	"gonum.org/v1/gonum/stat/distmat"
)

func z(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }
func mk(k int)              { m := z(2, 2); m.Mul(z(2, k), z(2, 2)) }

var tests harness.Set

func init() {
	tests = (harness.Set{
		"embRaw": embRaw, "unConj": unConj, "transField": transField, "transField2": transField2, "transField3": transField3, "uintMax": uintMax, "uintSort": uintSort,
		"allocs": allocs, "bench": bench, "graphAdj": graphAdj, "kd": kd, "comb": comb, "combGen": combGen, "permGen": permGen, "cart": cart,
		"errVal": errVal, "errSwitch": errSwitch, "errTyped": errTyped, "printNil": printNil, "tabw": tabw, "scanF": scanF, "seqPull": seqPull,
		"settings": settings, "wishart": wishart, "sepReset": sepReset, "poolDouble": poolDouble, "poolNoNew": poolNoNew, "poolCopy": poolCopy,
		"onceVals": onceVals, "rwmutex": rwmutex, "cond2": cond2, "chanFn": chanFn, "gosched": gosched, "sleepMu": sleepMu, "waitParam": waitParam,
		"joinNil": joinNil, "errLoop": errLoop, "bigInt": bigInt, "matErr": matErr, "solveErr": solveErr, "mapsAll": mapsAll, "collect": collect,
		"sortedKeysLater": sortedKeysLater, "deleteUint": deleteUint, "vecTField": vecTField, "rawSym": rawSym, "mapOfFn": mapOfFn, "printfW": printfW,
		"errFieldWrap": errFieldWrap, "multiW": multiW, "errPtr": errPtr,
	})
}

type uct struct {
	mat.CMatrix
	n *int
}

func (u uct) UnConjTranspose() mat.CMatrix { *u.n = 2; return u.CMatrix }

type uct2 struct{ n *int }

func (u uct2) Dims() (int, int)             { return 2, 2 }
func (u uct2) At(i, j int) complex128       { return 0 }
func (u uct2) T() mat.CMatrix               { return mat.CTranspose{CMatrix: u} }
func (u uct2) H() mat.CMatrix               { return mat.ConjTranspose{CMatrix: u} }
func (u uct2) UnConjTranspose() mat.CMatrix { *u.n = 2; return mat.NewCDense(2, 2, nil) }
func unConj() {
	n := 3
	var c mat.CDense
	c.Conj(uct2{&n})
	mat.CEqual(uct2{&n}, uct2{&n})
	c.Copy(uct2{&n})
	if n == 2 {
		println("UnConjTranspose was called")
	}
}
func transField() {
	t := mat.Transpose{Matrix: z(4, 5)}
	p := &t
	p.Matrix = z(5, 3)
	var x mat.Dense
	x.Mul(t, z(5, 1))
	var d mat.Matrix = t
	t.Matrix = z(7, 7)
	x.Reset()
	x.Mul(d, z(5, 1))
}
func transField2() {
	m := z(4, 5)
	ts := []mat.Transpose{{Matrix: m}}
	for i := range ts {
		ts[i].Matrix = z(5, 3)
	}
	var x mat.Dense
	x.Mul(ts[0], z(5, 1))
}

type myT mat.Transpose

func transField3() {
	t := myT{Matrix: z(4, 5)}
	t.Matrix = z(5, 3)
	var x mat.Dense
	x.Mul(mat.Transpose(t), z(5, 1))
}
func vecTField() {
	v := mat.NewVecDense(3, nil)
	t := mat.TransposeVec{Vector: v}
	v.Reset()
	v.ReuseAsVec(2)
	var x mat.Dense
	x.Mul(t, z(2, 2))
	t.Vector = mat.NewVecDense(4, nil)
	x.Reset()
	x.Mul(t, z(4, 2))
}
func uintMax() {
	s := []uint64{1 << 63, 2}
	mk(int(slices.Min(s)))
	u := []uint{1<<64 - 1, 2}
	mk(int(slices.Min(u)))
	w := []uint8{200, 2}
	mk(int(slices.Min(w)))
	if slices.Max(s) == 2 {
		mk(3)
	}
}
func uintSort() {
	s := []uint64{1 << 63, 2}
	slices.Sort(s)
	mk(int(s[0]))
	t := []uint64{1<<64 - 1, 2, 5}
	slices.Sort(t)
	mk(int(t[0]))
	i, _ := slices.BinarySearch([]uint64{1, 3, 1 << 63}, 1<<63)
	mk(i)
	mk(slices.Compare([]uint64{1 << 63}, []uint64{1}) + 1)
	if slices.IsSorted([]uint64{1, 1 << 63}) {
		mk(2)
	} else {
		mk(3)
	}
	mk(slices.Index([]uint64{5, 4, 1<<64 - 1}, 1<<64-1))
}
func deleteUint() {
	i := uint8(255)
	i += 2
	s := slices.Delete([]int{3, 2, 1}, int(i)-1, int(i))
	mk(s[0])
}
func allocs() {
	n := 3
	testing.AllocsPerRun(1, func() { n = 2 })
	mk(n)
}
func bench() {
	n := 3
	testing.Benchmark(func(b *testing.B) { n = 2; b.SkipNow() })
	mk(n)
}
func graphAdj() {
	g := simple.NewDirectedMatrix(3, 0, 0, 0)
	m := g.Matrix()
	var x mat.Dense
	x.Mul(m, z(3, 1))
}
func kd() {
	kdtree.Select(kdtree.Plane{Points: kdtree.Points{{1}, {2}}, Dim: 0}, 1)
	n := 3
	kdtree.Select(sl{&n, 2}, 1)
	mk(n)
}

type sl struct {
	n *int
	l int
}

func (s sl) Len() int                         { return s.l }
func (s sl) Less(i, j int) bool               { *s.n = 2; return i < j }
func (s sl) Swap(i, j int)                    { *s.n = 2 }
func (s sl) Slice(a, b int) kdtree.SortSlicer { return sl{s.n, b - a} }
func comb() {
	c := combin.Combinations(4, 2)
	mk(len(c) - 4)
	mk(combin.Binomial(2, 1))
	p := combin.Permutations(3, 2)
	mk(len(p[0]))
	d := combin.IndexToCombination(make([]int, 2), 0, 4, 2)
	d[0] = 2
	mk(d[0])
}
func combGen() {
	g := combin.NewCombinationGenerator(4, 2)
	buf := []int{7, 7}
	for g.Next() {
		g.Combination(buf)
		break
	}
	mk(buf[1] + 1)
	r := g.Combination(buf)
	r[0] = 2
	mk(buf[0])
}
func permGen() {
	g := combin.NewPermutationGenerator(3, 2)
	g.Next()
	a := g.Permutation(nil)
	b := g.Permutation(a)
	b[0] = 2
	mk(a[0])
}
func cart() {
	lens := []int{2, 3}
	g := combin.NewCartesianGenerator(lens)
	g.Next()
	p := g.Product(nil)
	mk(len(p))
	idx := make([]int, 2)
	combin.SubFor(idx, 5, []int{2, 3})
	mk(idx[1])
	mk(combin.IdxFor([]int{0, 2}, []int{2, 3}))
}

var errBase = errors.New("x")

func try(a, b *mat.Dense) error {
	_, k := a.Dims()
	r, _ := b.Dims()
	if k != r {
		return fmt.Errorf("%w: %d %d", errBase, k, r)
	}
	return nil
}
func errVal() {
	if err := try(z(2, 3), z(2, 2)); !errors.Is(err, errBase) {
		panic(err)
	}
}
func errSwitch() {
	err := try(z(2, 3), z(2, 2))
	switch {
	case errors.Is(err, errBase):
	default:
		panic(err)
	}
	err = errors.Join(nil, err)
	ok := errors.Is(err, errBase)
	if !ok {
		panic(err)
	}
}
func errTyped() {
	err := try(z(2, 3), z(2, 2))
	func(errs ...error) {
		for _, e := range errs {
			if strings.Contains(e.Error(), "y") {
				panic(e)
			}
		}
	}(err, err)
}
func joinNil() {
	var errs []error
	errs = append(errs, try(z(2, 3), z(2, 2)))
	errs[0] = nil
	if err := errors.Join(errs...); err != nil {
		panic(err)
	}
}
func errLoop() {
	var first error
	for i := 3; i >= 2; i-- {
		if first = try(z(2, i), z(2, 2)); first == nil {
			break
		}
	}
	if first != nil {
		panic(first)
	}
}

type werr struct{ err error }

func (w *werr) Error() string { return w.err.Error() }
func errFieldWrap() {
	w := &werr{try(z(2, 3), z(2, 2))}
	w.err = nil
	if w.err != nil {
		panic(w)
	}
}
func errPtr() {
	var err error
	defer func() { err = nil }()
	set := func(e *error) { *e = try(z(2, 3), z(2, 2)) }
	set(&err)
	err = nil
	if err != nil {
		panic(err)
	}
}
func printNil() {
	_ = fmt.Sprint(nil, (*mat.Dense)(nil) == nil)
}
func tabw() {
	n := 3
	w := tabwriter.NewWriter(wr{&n}, 0, 8, 0, ' ', 0)
	n = 3
	fmt.Fprintln(w, "a\tb")
	w.Flush()
	mk(n)
	n = 3
	b := bufio.NewWriter(wr{&n})
	n = 3
	b.WriteString("abc")
	b.Flush()
	mk(n)
}

type wr struct{ n *int }

func (l wr) Write(p []byte) (int, error) { *l.n = 2; return len(p), nil }
func multiW() {
	n := 3
	w := io.MultiWriter(os.Stderr, wr{&n})
	n = 3
	io.WriteString(w, "")
	mk(n)
	n = 3
	io.Copy(wr{&n}, strings.NewReader("x"))
	mk(n)
	n = 3
	bytes.NewBufferString("x").WriteTo(wr{&n})
	mk(n)
	n = 3
	io.TeeReader(strings.NewReader("x"), wr{&n}).Read(make([]byte, 1))
	mk(n)
}
func printfW() {
	n := 3
	var w io.Writer = wr{&n}
	fmt.Fprintf(w, "")
	mk(n)
}
func scanF() {
	var r, c int = 3, 3
	fmt.Sscan("2 2", &r, &c)
	mk(r)
	fmt.Fscanf(strings.NewReader("2"), "%d", &c)
	mk(c)
}
func seqPull() {
	n := 3
	next, stop := iter.Pull2(func(y func(int, int) bool) { n = 2; y(1, 1) })
	n = 3
	next()
	stop()
	mk(n)
}
func settings() {
	h := mat.NewSymDense(1, []float64{2})
	s := &optimize.Settings{InitValues: &optimize.Location{Hessian: h, Gradient: []float64{1}}}
	h.Reset()
	s.InitValues = nil
	optimize.Minimize(optimize.Problem{Func: func(x []float64) float64 { return x[0] * x[0] }}, []float64{1, 2}, s, &optimize.NelderMead{})
}
func wishart() {
	w, ok := distmat.NewWishart(mat.NewSymDense(2, []float64{1, 0, 0, 1}), 4, nil)
	if ok {
		var s mat.SymDense
		w.RandSymTo(&s)
		s.AddSym(&s, mat.NewSymDense(2, nil))
	}
}
func sepReset() {
	m := z(4, 5)
	reset(m)
	m.Mul(z(3, 2), z(2, 5))
}
func reset(rs ...mat.Reseter) {
	for _, r := range rs {
		r.Reset()
	}
}
func poolDouble() {
	p := sync.Pool{New: func() any { return z(4, 5) }}
	a := p.Get().(*mat.Dense)
	p.Put(a)
	b := p.Get().(*mat.Dense)
	b.Reset()
	p.Put(b)
	a = p.Get().(*mat.Dense)
	if !a.IsEmpty() {
		a.Mul(z(4, 2), z(2, 5))
	} else {
		a.Mul(z(3, 2), z(2, 5))
	}
}

var shared = z(4, 5)

func poolNoNew() {
	p := sync.Pool{New: func() any { return shared }}
	a := p.Get().(*mat.Dense)
	if r, c := a.Dims(); r != 4 || c != 5 {
		return
	}
	b := p.Get().(*mat.Dense)
	b.Reset()
	a.Mul(z(3, 2), z(2, 5))
	shared.Reset()
	shared.ReuseAs(4, 5)
}

type pooled struct{ p sync.Pool }

func poolCopy() {
	shared.Reset()
	shared.ReuseAs(4, 5)
	poolCopy1(&pooled{sync.Pool{New: func() any { return shared }}}, shared)
}
func poolCopy1(p *pooled, m *mat.Dense) {
	if r, c := m.Dims(); r != 4 || c != 5 {
		return
	}
	b := p.p.Get().(*mat.Dense)
	b.Reset()
	m.Mul(z(3, 2), z(2, 5))
}
func onceVals() {
	n := 3
	f := sync.OnceValues(func() (int, error) { n = 2; return 2, nil })
	n = 3
	k, _ := f()
	mk(k)
	mk(n)
}
func rwmutex() {
	n := 3
	var mu sync.RWMutex
	mu.RLock()
	c := make(chan int)
	go func() { mu.Lock(); n = 2; mu.Unlock(); c <- 1 }()
	n = 3
	mu.RUnlock()
	<-c
	mk(n)
}
func cond2() {}
func chanFn() {
	n := 3
	c := make(chan func(), 1)
	c <- func() { n = 2 }
	n = 3
	(<-c)()
	mk(n)
}
func gosched() {
	runtime.Gosched()
}
func sleepMu() {
	n := 3
	var mu sync.Mutex
	go func() { mu.Lock(); defer mu.Unlock(); n = 2 }()
	time.Sleep(20 * time.Millisecond)
	mu.Lock()
	k := n
	mu.Unlock()
	mk(k)
}
func waitParam() {
	n := 3
	var wg sync.WaitGroup
	wg.Add(1)
	go func() { n = 2; wg.Done() }()
	wg.Wait()
	mk(n)
}
func bigInt() {
	a := big.NewInt(3)
	a.Sub(a, big.NewInt(1))
	mk(int(a.Int64()))
	mk(a.BitLen())
}
func matErr() {
	err := mat.Maybe(func() { z(2, 2).Mul(z(2, 3), z(2, 2)) })
	if err == nil {
		panic(1)
	}
	_, err = mat.MaybeFloat(func() float64 { return mat.Sum(&mat.Dense{}) })
	mat.MaybeComplex(func() complex128 { return 0 })
	func() {
		defer func() { recover() }()
		z(2, 2).Mul(z(2, 3), z(2, 2))
	}()
}
func solveErr() {
	var x mat.Dense
	if err := x.Solve(z(2, 2), z(2, 1)); err == nil {
		panic(1)
	}
	var c mat.Condition
	_ = c
}
func mapsAll() {
	m := map[string]int{"a": 3}
	maps.Insert(m, maps.All(map[string]int{"a": 2}))
	mk(m["a"])
	n := maps.Clone(m)
	n["a"] = 3
	mk(m["a"])
	clear(m)
	mk(len(m) + 2)
}
func collect() {
	s := slices.Collect(maps.Values(map[int]int{1: 2}))
	mk(s[0])
	t := slices.AppendSeq([]int{2}, slices.Values(s))
	mk(len(t))
	u := slices.Sorted(slices.Values([]int{3, 2}))
	mk(u[0])
	v := slices.SortedFunc(maps.Keys(map[int]int{3: 1, 2: 1}), func(a, b int) int { return a - b })
	mk(v[0])
}
func sortedKeysLater() {
	m := map[int]int{5: 1}
	it := maps.Keys(m)
	m[2] = 1
	delete(m, 5)
	mk(slices.Sorted(it)[0])
	it2 := maps.Keys(m)
	m = map[int]int{9: 1}
	mk(slices.Sorted(it2)[0])
}
func rawSym() {
	s := mat.NewSymDense(3, nil)
	r := s.RawSymmetric()
	r.N = 2
	var t mat.SymDense
	t.SetRawSymmetric(r)
	t.AddSym(mat.NewSymDense(2, nil), mat.NewSymDense(2, nil))
	v := mat.NewVecDense(3, nil)
	w := v.RawVector()
	w.N, w.Inc = 2, 2
	v.SetRawVector(w)
	v.AddVec(mat.NewVecDense(2, nil), mat.NewVecDense(2, nil))
	var g blas64.General
	g = z(3, 4).RawMatrix()
	g.Rows, g.Data = 1, g.Data[:4]
	var d mat.Dense
	d.SetRawMatrix(g)
	d.Mul(z(1, 1), z(1, 4))
}
func mapOfFn() {
	n := 3
	fs := map[string]func(){"a": func() { n = 2 }}
	for _, f := range fs {
		f()
	}
	mk(n)
}
