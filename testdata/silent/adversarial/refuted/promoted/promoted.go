// Package promoted has functions that pass, for the arguments that they get: methods of embedded interfaces.
package promoted

import (
	"example.com/adversarial/refuted/harness"

	"bytes"
	"errors"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"sync"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat/distmv"
)

func z(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }
func mk(k int)              { m := z(2, 2); m.Mul(z(2, k), z(2, 2)) }

var tests harness.Set

func init() {
	tests = (harness.Set{
		"embIfaceAnon": embIfaceAnon, "embIfaceNamed": embIfaceNamed, "embIfaceT": embIfaceT, "embIfacePtr": embIfacePtr, "embStringer": embStringer,
		"embStringerNamed": embStringerNamed, "embErr": embErr, "embSource": embSource, "embIfaceIn": embIfaceIn, "embVec": embVec, "fieldIface": fieldIface,
		"embUserIface": embUserIface, "embIfaceAnonSum": embIfaceAnonSum, "deepEmb": deepEmb, "embPtrToIfaceStruct": embPtrToIfaceStruct,
		"structMatrixOuter": structMatrixOuter, "logArgs": logArgs, "errJoinP": errJoinP, "errErrorP": errErrorP, "stackU": stackU, "sliceElem": sliceElem,
		"sliceElem2": sliceElem2, "formattedP": formattedP, "formattedLost": formattedLost, "randGlobal": randGlobal, "wgGo": wgGo, "onceParam": onceParam,
		"poolParam": poolParam, "mutexHeld": mutexHeld, "embLost": embLost, "prodAnonPtr": prodAnonPtr, "errKeep": errKeep, "errKeep2": errKeep2, "containsU": containsU,
		"builderF": builderF, "sharedMatVec": sharedMatVec, "tOfParamUser": tOfParamUser, "atOfParam": atOfParam, "dimsOfParam": dimsOfParam, "cmpIface": cmpIface,
	})
}

type counting struct{ n *int }

func (c counting) Dims() (int, int)    { return 2, 2 }
func (c counting) At(i, j int) float64 { *c.n = 2; return 0 }
func (c counting) T() mat.Matrix       { return mat.Transpose{Matrix: c} }

func embIfaceAnonSum() {
	n := 3
	mat.Sum(struct{ mat.Matrix }{counting{&n}})
	mk(n)
}
func embIfaceAnon() {
	n := 3
	var x mat.Dense
	x.Mul(struct{ mat.Matrix }{counting{&n}}, z(2, 2))
	mk(n)
}

type named struct{ mat.Matrix }

func embIfaceNamed() {
	n := 3
	mat.Sum(named{counting{&n}})
	mk(n)
}
func embIfaceT() {
	n := 3
	mat.Sum(mat.Transpose{Matrix: named{counting{&n}}})
	mk(n)
}
func embIfacePtr() {
	n := 3
	mat.Sum(&named{counting{&n}})
	mk(n)
}
func embIfaceIn() {
	n := 3
	mat.Sum(mat.Transpose{Matrix: struct{ mat.Matrix }{counting{&n}}})
	mk(n)
}
func prodAnonPtr() {
	n := 3
	var x mat.Dense
	x.Product(z(2, 2), &struct{ mat.Matrix }{counting{&n}})
	mk(n)
}

type uv struct{ n *int }

func (c uv) Dims() (int, int)    { return 2, 1 }
func (c uv) At(i, j int) float64 { *c.n = 2; return 0 }
func (c uv) AtVec(i int) float64 { *c.n = 2; return 0 }
func (c uv) Len() int            { return 2 }
func (c uv) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func embVec() {
	n := 3
	var v mat.VecDense
	v.AddVec(struct{ mat.Vector }{uv{&n}}, mat.NewVecDense(2, nil))
	mk(n)
}

type fieldM struct {
	m mat.Matrix
}

func (f fieldM) Dims() (int, int)    { return f.m.Dims() }
func (f fieldM) At(i, j int) float64 { return f.m.At(i, j) }
func (f fieldM) T() mat.Matrix       { return mat.Transpose{Matrix: f} }
func fieldIface() {
	n := 3
	mat.Sum(fieldM{counting{&n}})
	mk(n)
}

type UI interface {
	mat.Matrix
	Foo()
}
type cf struct{ counting }

func (cf) Foo() {}
func embUserIface() {
	n := 3
	mat.Sum(struct{ UI }{cf{counting{&n}}})
	mk(n)
}
func deepEmb() {
	n := 3
	mat.Sum(struct{ named }{named{counting{&n}}})
	mk(n)
}
func embPtrToIfaceStruct() {
	n := 3
	mat.Sum(struct{ *named }{&named{counting{&n}}})
	mk(n)
}
func structMatrixOuter() {
	n := 3
	type outer struct {
		mat.Matrix
		x int
	}
	mat.Sum(outer{counting{&n}, 1})
	mk(n)
}
func embLost() {
	n := 3
	o := &named{}
	o.Matrix = counting{&n}
	mat.Sum(o.Matrix)
	mk(n)
}

type strn struct{ n *int }

func (s strn) String() string { *s.n = 2; return "" }
func (s strn) Error() string  { *s.n = 2; return "" }
func embStringer() {
	n := 3
	_ = fmt.Sprint(struct{ fmt.Stringer }{strn{&n}})
	mk(n)
}

type nst struct{ fmt.Stringer }

func embStringerNamed() {
	n := 3
	_ = fmt.Sprint(nst{strn{&n}})
	mk(n)
	n = 3
	_ = fmt.Sprint(&nst{strn{&n}})
	mk(n)
	n = 3
	_ = fmt.Sprint([]*nst{{strn{&n}}})
	mk(n)
}
func embErr() {
	n := 3
	_ = fmt.Errorf("%v", struct{ error }{strn{&n}})
	mk(n)
	n = 3
	_ = fmt.Errorf("%w", struct{ error }{strn{&n}})
	mk(n)
}

type src struct {
	n *int
	s rand.Source
}

func (r src) Uint64() uint64 { *r.n = 2; return r.s.Uint64() }
func embSource() {
	n := 3
	distmv.NormalRandCov(nil, []float64{0, 0}, mat.NewSymDense(2, []float64{1, 0, 0, 1}), struct{ rand.Source }{src{&n, rand.NewPCG(1, 2)}})
	mk(n)
}
func logArgs() {
	var b bytes.Buffer
	log.SetOutput(&b)
	defer log.SetOutput(os.Stderr)
	n := 1
	logArgs1(&n, strn{&n})
}
func logArgs1(k *int, args ...any) {
	*k = 3
	log.Println(args...)
	z(2, 2).Mul(z(2, *k), z(2, 2))
}
func errJoinP() {
	n := 1
	errJoinP1(&n, strn{&n})
}
func errJoinP1(k *int, e error) {
	*k = 3
	j := errors.Join(e, io.EOF)
	*k = 3
	_ = j.Error()
	z(2, 2).Mul(z(2, *k), z(2, 2))
}
func errErrorP() {
	n := 1
	errErrorP1(&n, strn{&n})
}
func errErrorP1(k *int, e error) {
	j := fmt.Errorf("%w", errors.Join(e))
	*k = 3
	_ = fmt.Sprint(j)
	_ = fmt.Errorf("%v", errors.Join(e))
	z(2, 2).Mul(z(2, *k), z(2, 2))
}
func stackU() {
	n := 1
	stackU1(&n, counting{&n})
}
func stackU1(k *int, a mat.Matrix) {
	*k = 3
	var x mat.Dense
	x.Stack(z(2, 2), a)
	_ = k
}
func sliceElem() {
	a, b := z(4, 5), z(4, 5)
	sliceElem1([]*mat.Dense{a, b}, 0, 0)
}
func sliceElem1(ms []*mat.Dense, i, j int) {
	a := ms[i]
	if r, c := a.Dims(); r != 4 || c != 5 {
		return
	}
	ms[j].Reset()
	a.Mul(z(3, 2), z(2, 5))
}
func sliceElem2() {
	m := z(4, 5)
	mp := map[string]*mat.Dense{"a": m, "b": m}
	sliceElem21(mp)
}
func sliceElem21(mp map[string]*mat.Dense) {
	a := mp["a"]
	if r, c := a.Dims(); r != 4 || c != 5 {
		return
	}
	mp["b"].Reset()
	a.Mul(z(3, 2), z(2, 5))
}
func formattedP() {
	n := 1
	formattedP1(&n, counting{&n})
}
func formattedP1(k *int, a mat.Matrix) {
	*k = 3
	f := mat.Formatted(a)
	_ = fmt.Sprint(f)
	z(2, 2).Mul(z(2, *k), z(2, 2))
}
func formattedLost() {
	n := 3
	f := mat.Formatted(counting{&n})
	n = 3
	_ = fmt.Sprint(f)
	mk(n)
}
func randGlobal() {}
func wgGo() {
	n := 3
	var wg sync.WaitGroup
	wg.Go(func() { n = 2 })
	wg.Wait()
	mk(n)
}
func onceParam() {
	n := 1
	onceParam1(&n, func() { n = 2 }, &sync.Once{})
}
func onceParam1(k *int, f func(), o *sync.Once) {
	*k = 3
	o.Do(f)
	z(2, 2).Mul(z(2, *k), z(2, 2))
}
func poolParam() {
	n := 1
	poolParam1(&n, &sync.Pool{New: func() any { n = 2; return 1 }})
}
func poolParam1(k *int, p *sync.Pool) {
	*k = 3
	p.Get()
	z(2, 2).Mul(z(2, *k), z(2, 2))
}
func mutexHeld() {
	n := 3
	var mu sync.Mutex
	mu.Lock()
	done := make(chan int)
	go func() { mu.Lock(); n = 2; mu.Unlock(); close(done) }()
	n = 3
	mu.Unlock()
	<-done
	mk(n)
}
func errKeep() {
	n := 3
	e := fmt.Errorf("%d %w", 1, strn{&n})
	n = 3
	var s strn
	if errors.As(e, &s) {
		_ = s.Error()
	}
	mk(n)
}

type eu struct{ m *mat.Dense }

func (e *eu) Error() string { return "" }
func errKeep2() {
	m := z(4, 5)
	e := fmt.Errorf("%w", &eu{m})
	var u *eu
	errors.As(e, &u)
	u.m.Reset()
	m.Mul(z(3, 2), z(2, 5))
	v := &eu{z(4, 5)}
	f := errors.Join(v, io.EOF)
	g := v.m
	errors.As(f, &u)
	u.m.Reset()
	g.Mul(z(3, 2), z(2, 5))
	w := &eu{z(4, 5)}
	h := fmt.Errorf("%w", w)
	x := errors.Unwrap(h).(*eu)
	x.m.Reset()
	w.m.Mul(z(3, 2), z(2, 5))
	x.m = z(1, 1)
	w.m.Mul(z(1, 2), z(2, 1))
}
func containsU() {
	a := z(4, 5)
	if i := slices.Index([]*mat.Dense{z(1, 1), a}, a); i == 1 {
		mk(i + 1)
	}
}
func builderF() {
	n := 3
	var b strings.Builder
	fmt.Fprint(&b, n)
	n = 3
	mk(b.Len() + 1)
}
func sharedMatVec() {
	v := mat.NewVecDense(4, nil)
	sharedMatVec1(v, v)
}
func sharedMatVec1(a mat.Vector, b *mat.VecDense) {
	if a.Len() != 4 {
		return
	}
	b.Reset()
	b.ReuseAsVec(3)
	var x mat.VecDense
	x.AddVec(a, mat.NewVecDense(3, nil))
}
func tOfParamUser() {
	n := 1
	tOfParamUser1(&n, counting2{&n})
}

type counting2 struct{ n *int }

func (c counting2) Dims() (int, int)    { return 2, 2 }
func (c counting2) At(i, j int) float64 { *c.n = 2; return 0 }
func (c counting2) T() mat.Matrix       { *c.n = 2; return mat.Transpose{Matrix: c} }
func tOfParamUser1(k *int, a mat.Matrix) {
	*k = 3
	a.T()
	_ = k
}
func atOfParam() {
	n := 1
	atOfParam1(&n, counting2{&n})
}
func atOfParam1(k *int, a mat.Matrix) {
	*k = 3
	a.At(0, 0)
	_ = k
}

type counting3 struct{ counting2 }

func (c counting3) Dims() (int, int) { *c.n = 2; return 2, 2 }
func dimsOfParam() {
	n := 1
	dimsOfParam1(&n, counting3{counting2{&n}})
}
func dimsOfParam1(k *int, a mat.Matrix) {
	*k = 3
	a.Dims()
	_ = k
}
func cmpIface() {
	m := z(4, 5)
	cmpIface1(m, m, m)
}
func cmpIface1(a, b mat.Matrix, d *mat.Dense) {
	r, c := a.Dims()
	p, q := b.Dims()
	if r != 4 || c != 5 || p != 4 || q != 5 {
		return
	}
	x := a.(*mat.Dense)
	x.Reset()
	x.ReuseAs(3, 5)
	d.Mul(z(3, 1), z(1, 5))
	var y mat.Dense
	y.Mul(z(1, 3), b)
}
