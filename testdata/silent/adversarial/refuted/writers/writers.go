// Package writers has functions that pass, for the arguments that they get: what std writes to.
package writers

import (
	"example.com/adversarial/refuted/harness"

	"bytes"
	"cmp"
	_ "embed"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand"
	"os"
	"reflect"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
	"unsafe"

	"gonum.org/v1/gonum/mat"
)

var _ unsafe.Pointer

func z(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }

//go:embed x.txt
var embedded string

//go:embed x.txt
var embeddedBytes []byte

var linkDims = "2"
var linkDims2 string

var flagN = 3
var flagM = 3

type intFlag struct{ p *int }

func (i intFlag) String() string     { return "" }
func (i intFlag) Set(s string) error { *i.p = 2; return nil }

var pkgM = z(4, 5)

var tests harness.Set

func init() {
	flag.IntVar(&flagN, "n", 2, "")
	flag.Var(intFlag{&flagM}, "m", "")
	flag.Set("m", "2")
	tests = (harness.Set{
		"embedS": embedS, "embedB": embedB, "flagVar": flagVar, "flagVar2": flagVar2,
		"sortAlias": sortAlias, "sortAlias2": sortAlias2, "poolNew": poolNew, "poolNew2": poolNew2, "mapF": mapF, "sortF": sortF,
		"shuffleF": shuffleF, "unknownAt": unknownAt, "growAlias2": growAlias2, "growSymAlias": growSymAlias, "tOfUnknown": tOfUnknown,
		"tOfUnknownVec": tOfUnknownVec, "convType": convType, "methVal": methVal, "methExpr": methExpr, "ifaceReset": ifaceReset, "cmpOr": cmpOr,
		"reader1": reader1, "reader2": reader2, "logOut": logOut, "reflectSet": reflectSet, "onceDo": onceDo,
		"builder": builder, "walk": walk, "slicesIns": slicesIns, "slicesDelUnknown": slicesDelUnknown, "userIface": userIface,
		"diagAlias": diagAlias, "cdGrow": cdGrow, "fprintW": fprintW, "sortIface": sortIface, "errWrap": errWrap, "errIs": errIs,
		"replacer": replacer, "fieldsFunc": fieldsFunc, "stringsIter": stringsIter, "condWait": condWait, "tChain": tChain, "symT": symT,
		"sortLessPtr": sortLessPtr, "unknownSrc": unknownSrc,
	})
}

func embedS() { var m mat.Dense; m.Mul(z(2, len(embedded)), z(3, 2)) }
func embedB() { var m mat.Dense; m.Mul(z(2, len(embeddedBytes)), z(3, 2)) }
func linkX() {
	n, _ := strconv.Atoi(linkDims)
	var m mat.Dense
	m.Mul(z(2, n), z(3, 2))
}
func linkX2() { var m mat.Dense; m.Mul(z(2, len(linkDims2)+1), z(3, 2)) }
func flagVar() {
	var m mat.Dense
	m.Mul(z(2, flagN), z(2, 2))
}
func flagVar2() {
	var m mat.Dense
	m.Mul(z(2, flagM), z(2, 2))
}
func sortAlias() {
	a, b := z(4, 5), z(4, 5)
	ms := []*mat.Dense{a, b}
	sort.Slice(ms, func(i, j int) bool { return i < j })
	for _, m := range ms {
		m.Reset()
		m.ReuseAs(3, 5)
	}
	a.Mul(z(3, 2), z(2, 5))
}
func sortAlias2() {
	a, b := z(4, 5), z(4, 5)
	ms := []*mat.Dense{a, b}
	slices.SortFunc(ms, func(x, y *mat.Dense) int { return 0 })
	p := ms[0]
	p.Reset()
	a.Mul(z(3, 2), z(2, 5))
}
func poolNew() {
	m := z(4, 5)
	p := sync.Pool{New: func() any { return m }}
	q := p.Get().(*mat.Dense)
	q.Reset()
	q.ReuseAs(3, 5)
	m.Mul(z(3, 2), z(2, 5))
}
func poolNew2() {
	n := 3
	p := &sync.Pool{New: func() any { n = 2; return z(1, 1) }}
	p.Get()
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func mapF() {
	n := 1
	mapF1(func(r rune) rune { n = 2; return r }, &n)
}
func mapF1(f func(rune) rune, k *int) {
	*k = 3
	strings.Map(f, "abc")
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func sortF() {
	n := 1
	sortF1(func(i, j int) int { n = 2; return i - j }, &n)
}
func sortF1(f func(i, j int) int, k *int) {
	*k = 3
	slices.SortFunc([]int{3, 1, 2}, f)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func shuffleF() {
	n := 1
	shuffleF1(func(i, j int) { n = 2 }, &n)
}
func shuffleF1(f func(i, j int), k *int) {
	*k = 3
	rand.Shuffle(5, f)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}

type counting struct{ n *int }

func (c counting) Dims() (int, int)    { return 2, 2 }
func (c counting) At(i, j int) float64 { *c.n = 2; return 0 }
func (c counting) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func unknownAt() {
	n := 1
	unknownAt1(counting{&n}, &n)
}
func unknownAt1(a mat.Matrix, k *int) {
	*k = 3
	mat.Sum(a)
	m := z(2, 2)
	_ = m
}
func growAlias2() {
	m := z(2, 2)
	g := m.Grow(0, 0).(*mat.Dense)
	g.Reset()
	g.ReuseAs(3, 3)
	m.Mul(z(3, 2), z(2, 3))
}
func growSymAlias() {
	m := mat.NewSymDense(2, nil)
	g := m.GrowSym(0).(*mat.SymDense)
	g.Reset()
	g.ReuseAsSym(3)
	m.AddSym(mat.NewSymDense(3, nil), mat.NewSymDense(3, nil))
}
func cdGrow() {
	m := mat.NewCDense(2, 2, nil)
	g := m.Grow(0, 0).(*mat.CDense)
	g.Reset()
	g.ReuseAs(3, 3)
	m.At(2, 2)
}
func tOfUnknown() { tOfUnknown1(z(4, 5)) }
func tOfUnknown1(a mat.Matrix) {
	if r, c := a.Dims(); r != 4 || c != 5 {
		return
	}
	t := a.T()
	d := a.(*mat.Dense)
	d.Reset()
	d.ReuseAs(3, 5)
	var x mat.Dense
	x.Mul(t, z(3, 1))
}
func tOfUnknownVec() { tOfUnknownVec1(mat.NewVecDense(4, nil)) }
func tOfUnknownVec1(a mat.Vector) {
	if a.Len() != 4 {
		return
	}
	t := a.T()
	d := a.(*mat.VecDense)
	d.Reset()
	d.ReuseAsVec(3)
	var x mat.Dense
	x.Mul(t, z(3, 1))
}

type myDense mat.Dense

func convType() {
	m := z(4, 5)
	p := (*myDense)(m)
	q := (*mat.Dense)(p)
	q.Reset()
	m.Mul(z(3, 2), z(2, 5))
}
func methVal() {
	m := z(4, 5)
	f := m.Reset
	f()
	m.Mul(z(3, 2), z(2, 5))
}
func methExpr() {
	m := z(4, 5)
	f := (*mat.Dense).Reset
	f(m)
	m.Mul(z(3, 2), z(2, 5))
}
func ifaceReset() {
	m := z(4, 5)
	var r mat.Reseter = m
	r.Reset()
	m.Mul(z(3, 2), z(2, 5))
	var q interface{ CloneFrom(mat.Matrix) } = m
	q.CloneFrom(z(1, 1))
	m.Mul(z(1, 2), z(2, 1))
}
func cmpOr() {
	m, n := z(4, 5), z(3, 3)
	p := cmp.Or(m, n)
	p.Reset()
	m.Mul(z(3, 2), z(2, 5))
}

type rdr struct{ n *int }

func (r rdr) Read(p []byte) (int, error) { *r.n = 2; return 0, io.EOF }
func reader1() {
	k := 3
	var v mat.VecDense
	v.UnmarshalBinaryFrom(rdr{&k})
	m := z(2, 2)
	m.Mul(z(2, k), z(2, 2))
}

type rdr2 struct{ m *mat.Dense }

func (r *rdr2) Read(p []byte) (int, error) { r.m.Reset(); return 0, io.EOF }
func reader2() {
	m := z(4, 5)
	var v mat.Dense
	v.UnmarshalBinaryFrom(&rdr2{m})
	m.Mul(z(3, 2), z(2, 5))
}

type box struct{ v any }
type strn struct{ n *int }

func (s strn) String() string { *s.n = 2; return "" }

var boxes []*box

func sprintLost() {
	n := 1
	b := &box{}
	sprintLost1(b, strn{&n}, &n)
}
func sprintLost1(b *box, s any, k *int) {
	b.v = s
	*k = 3
	_ = fmt.Sprint(b)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}

type lw struct{ n *int }

func (l lw) Write(p []byte) (int, error) { *l.n = 2; return len(p), nil }
func logOut() {
	n := 3
	log.SetOutput(lw{&n})
	defer log.SetOutput(os.Stderr)
	n = 3
	log.Print("x")
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func reflectSet() {
	n := 3
	v := reflect.ValueOf(&n).Elem()
	n = 3
	v.SetInt(2)
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func onceDo() {
	n := 3
	var once sync.Once
	once.Do(func() { n = 2 })
	once.Do(func() { n = 3 })
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func builder() {
	var b strings.Builder
	x := b.Len()
	b.WriteString("ab")
	y := b.Len()
	m := z(2, 2)
	m.Mul(z(2, y-x), z(2, 2))
}
func walk() {
	n := 3
	f := func(i, j int) bool { n = 2; return i < j }
	s := []int{3, 2, 1}
	sort.Slice(s, f)
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func slicesIns() {
	d := make([]int, 2, 4)
	e := d[:3]
	e[2] = 3
	d = slices.Insert(d, 0, 2)
	m := z(2, 2)
	e = d[:4]
	m.Mul(z(2, e[0]), z(2, 2))
	f := make([]int, 2, 4)
	f[1] = 3
	g := slices.Insert(f, 1, 2)
	m.Mul(z(2, f[1]), z(g[1], 2))
}
func slicesDelUnknown() {
	a, b := z(4, 5), z(4, 5)
	ms := []*mat.Dense{a, b}
	i := rand.Intn(1)
	ms = slices.Delete(ms, i, i+1)
	ms[0].Reset()
	b.Mul(z(3, 2), z(2, 5))
}

type grower interface {
	mat.Matrix
	Extend()
}
type gr struct{ *mat.Dense }

func (g gr) Extend() { g.Reset(); g.ReuseAs(3, 5) }
func userIface()     { userIface1(gr{z(4, 5)}) }
func userIface1(g grower) {
	if r, c := g.Dims(); r != 4 || c != 5 {
		return
	}
	t := g.T()
	g.Extend()
	var x mat.Dense
	x.Mul(z(2, 3), g)
	x.Reset()
	x.Mul(t, z(3, 1))
}
func diagAlias() {
	d := mat.NewDiagDense(4, nil)
	e := d.DiagView().(*mat.DiagDense)
	e.Reset()
	d.DiagFrom(z(3, 3))
	d.At(2, 2)
}
func fprintW() {
	n := 3
	fmt.Fprint(lw{&n}, "x")
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}

type sorter struct{ m *mat.Dense }

func (s sorter) Len() int           { s.m.Reset(); return 2 }
func (s sorter) Less(i, j int) bool { return true }
func (s sorter) Swap(i, j int)      {}
func sortIface() {
	m := z(4, 5)
	sort.Sort(sorter{m})
	m.Mul(z(3, 2), z(2, 5))
}

type uerr struct{ m *mat.Dense }

func (u uerr) Error() string        { u.m.Reset(); return "" }
func (u uerr) Is(target error) bool { return false }
func errWrap() {
	m := z(4, 5)
	e := fmt.Errorf("x: %w", uerr{m})
	_ = e
	m.Mul(z(3, 2), z(2, 5))
}

type uerr2 struct{ m *mat.Dense }

func (u uerr2) Error() string { return "" }
func (u uerr2) Unwrap() error { u.m.Reset(); return nil }
func errIs() {
	m := z(4, 5)
	func() {
		e := error(uerr2{m})
		f := fmt.Errorf("x: %w", e)
		m.Reset()
		m.ReuseAs(4, 5)
		if f == io.EOF {
			return
		}
		g := fmt.Errorf("y: %w", f)
		_ = g
		chk(g)
	}()
	m.Mul(z(3, 2), z(2, 5))
}
func chk(e error) { _ = bytes.ErrTooLarge; _ = unwrapAll(e) }
func unwrapAll(e error) error {
	for e != nil {
		u, ok := e.(interface{ Unwrap() error })
		if !ok {
			break
		}
		e = u.Unwrap()
	}
	return e
}
func replacer() {
	n := 3
	strings.NewReplacer("a", "b").WriteString(lw{&n}, "aaa")
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func fieldsFunc() {
	n := 3
	strings.FieldsFunc("a b", func(r rune) bool { n = 2; return r == ' ' })
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func stringsIter() {
	n := 2
	it := strings.FieldsFuncSeq("a b", func(r rune) bool { n = 2; return r == ' ' })
	n = 3
	for range it {
	}
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func condWait() {
	n := 3
	var mu sync.Mutex
	c := sync.NewCond(&mu)
	mu.Lock()
	go func() { mu.Lock(); n = 2; mu.Unlock(); c.Signal() }()
	n = 3
	c.Wait()
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
	mu.Unlock()
}
func tChain() {
	m := z(4, 5)
	t := m.T().T().(*mat.Dense)
	t.Reset()
	m.Mul(z(3, 2), z(2, 5))
}
func symT() {
	m := mat.NewSymDense(3, nil)
	t := m.T().(*mat.SymDense)
	t.Reset()
	m.AddSym(mat.NewSymDense(2, nil), mat.NewSymDense(2, nil))
}
func sortLessPtr() {
	n := 3
	p := &n
	less := func(i, j int) bool { *p = 2; return false }
	lessp := &less
	slices.SortStableFunc([]int{1, 2}, func(a, b int) int { (*lessp)(a, b); return 0 })
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}

type csrc struct{ n *int }

func (c csrc) Int63() int64    { *c.n = 2; return 4 }
func (c csrc) Seed(seed int64) {}
func unknownSrc() {
	n := 3
	r := rand.New(csrc{&n})
	n = 3
	r.Intn(3)
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
