// Package unknowns has functions that pass, for the arguments that they get: arguments of which nothing is known.
package unknowns

import (
	"example.com/adversarial/refuted/harness"

	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"os"
	"strings"

	"gonum.org/v1/gonum/dsp/window"
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/interp"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/spatial/r3"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/distuv"
)

func z(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }

var tests harness.Set

func init() {
	tests = (harness.Set{
		"sprintLost": sprintLost, "sprintArgs": sprintArgs, "sprintField": sprintField, "errorfArgs": errorfArgs,
		"productUnknown": productUnknown, "srcParam": srcParam, "srcStored": srcStored, "aliasIface": aliasIface, "aliasWrap": aliasWrap,
		"aliasVecWrap": aliasVecWrap, "aliasT": aliasT, "aliasLU": aliasLU, "aliasChol": aliasChol, "aliasField": aliasField, "rawQ": rawQ,
		"winValues": winValues, "r3grad": r3grad, "findF": findF, "distSrc": distSrc, "distSrcPtr": distSrcPtr, "aliasSlice": aliasSlice,
		"aliasViewStruct": aliasViewStruct, "errJoin": errJoin, "sprintNestedPtr": sprintNestedPtr, "sprintArr": sprintArr, "errorfLost": errorfLost,
		"cT": cT, "triT": triT, "symT": symT, "bandT": bandT, "vT": vT, "transposeField": transposeField, "builderW": builderW,
		"predictorVar": predictorVar, "sprintMethodPtr": sprintMethodPtr, "panicPrint": panicPrint, "sprintStructIface": sprintStructIface,
		"csrcT": csrcT, "readerP": readerP,
	})
}

func use(n int) {}

func mk(k int) { m := z(2, 2); m.Mul(z(2, k), z(2, 2)) }

var leak = func(x any) { leaked = x }
var leaked any

type Box struct{ V any }
type strn struct{ n *int }

func (s strn) String() string { *s.n = 2; return "" }
func (s strn) Error() string  { *s.n = 2; return "" }

func sprintLost() {
	n := 1
	leak = func(x any) { x.(*Box).V = strn{&n} }
	sprintLost1(&n)
}
func sprintLost1(k *int) {
	b := &Box{}
	leak(b)
	*k = 3
	_ = fmt.Sprint(b)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func sprintArgs() {
	n := 1
	sprintArgs1(&n, strn{&n})
}
func sprintArgs1(k *int, args ...any) {
	*k = 3
	_ = fmt.Sprint(args...)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func logArgs() {
	log.SetOutput(io.Discard)
	defer log.SetOutput(os.Stderr)
	n := 1
	logArgs1(&n, strn{&n})
}
func logArgs1(k *int, args ...any) {
	*k = 3
	log.Println(args...)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func sprintField() {
	n := 1
	sprintField1(&n, &Box{strn{&n}})
}
func sprintField1(k *int, b *Box) {
	*k = 3
	_ = fmt.Sprint(b)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func errorfArgs() {
	n := 1
	errorfArgs1(&n, strn{&n})
}
func errorfArgs1(k *int, args ...any) {
	*k = 3
	e := fmt.Errorf("%v", args...)
	_ = e
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func errorfLost() {
	n := 1
	leak = func(x any) { x.(*Box).V = strn{&n} }
	errorfLost1(&n)
}
func errorfLost1(k *int) {
	b := &Box{}
	leak(b)
	*k = 3
	_ = fmt.Errorf("%v", b)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}

type counting struct{ n *int }

func (c counting) Dims() (int, int)    { return 2, 2 }
func (c counting) At(i, j int) float64 { *c.n = 2; return 0 }
func (c counting) T() mat.Matrix       { return mat.Transpose{Matrix: c} }
func productUnknown() {
	n := 1
	productUnknown1(&n, counting{&n}, counting{&n})
}
func productUnknown1(k *int, fs ...mat.Matrix) {
	*k = 3
	var x mat.Dense
	x.Product(fs...)
	m := z(2, 2)
	_ = m
}

type src struct {
	n *int
	s rand.Source
}

func (r src) Uint64() uint64 { *r.n = 2; return r.s.Uint64() }
func srcParam() {
	n := 1
	srcParam1(&n, src{&n, rand.NewPCG(1, 2)})
}
func srcParam1(k *int, s rand.Source) {
	*k = 3
	distmv.NormalRandCov(nil, []float64{0, 0}, mat.NewSymDense(2, []float64{1, 0, 0, 1}), s)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func srcStored() {
	n := 1
	srcStored1(&n, distmv.NewUnitUniform(2, src{&n, rand.NewPCG(1, 2)}))
}
func srcStored1(k *int, u *distmv.Uniform) {
	*k = 3
	u.Rand(nil)
	m := z(2, 2)
	_ = m
}
func distSrc() {
	n := 1
	distSrc1(&n, distuv.Normal{Mu: 0, Sigma: 1, Src: src{&n, rand.NewPCG(1, 2)}})
}
func distSrc1(k *int, u distuv.Normal) {
	*k = 3
	u.Rand()
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func distSrcPtr() {
	n := 1
	distSrcPtr1(&n, rand.New(src{&n, rand.NewPCG(1, 2)}))
}
func distSrcPtr1(k *int, u *rand.Rand) {
	*k = 3
	u.IntN(2)
	m := z(2, 2)
	_ = m
}
func aliasIface() { m := z(4, 5); aliasIface1(m, m) }
func aliasIface1(a mat.Matrix, b *mat.Dense) {
	if r, c := a.Dims(); r != 4 || c != 5 {
		return
	}
	b.Reset()
	b.ReuseAs(3, 5)
	var x mat.Dense
	x.Mul(z(2, 3), a)
}

type wrap struct{ m *mat.Dense }

func (w wrap) Dims() (int, int)    { return w.m.Dims() }
func (w wrap) At(i, j int) float64 { return w.m.At(i, j) }
func (w wrap) T() mat.Matrix       { return mat.Transpose{Matrix: w} }
func (w wrap) Len() int            { r, _ := w.m.Dims(); return r }
func (w wrap) AtVec(i int) float64 { return w.m.At(i, 0) }
func aliasWrap()                   { m := z(4, 5); aliasIface1(wrap{m}, m) }
func aliasVecWrap()                { m := z(4, 1); aliasVecWrap1(wrap{m}, m) }
func aliasVecWrap1(a mat.Vector, b *mat.Dense) {
	if a.Len() != 4 {
		return
	}
	b.Reset()
	b.ReuseAs(3, 1)
	var x mat.VecDense
	x.AddVec(mat.NewVecDense(3, nil), a)
}
func aliasT() { m := z(5, 4); aliasT1(m.T(), m) }
func aliasT1(a mat.Matrix, b *mat.Dense) {
	if r, c := a.Dims(); r != 4 || c != 5 {
		return
	}
	b.Reset()
	b.ReuseAs(5, 3)
	var x mat.Dense
	x.Mul(z(2, 3), a)
}
func eye(n int) *mat.Dense {
	m := z(n, n)
	for i := 0; i < n; i++ {
		m.Set(i, i, 1)
	}
	return m
}
func aliasLU() { var lu mat.LU; lu.Factorize(eye(4)); aliasLU1(&lu, &lu) }
func aliasLU1(a mat.Matrix, lu *mat.LU) {
	if r, c := a.Dims(); r != 4 || c != 4 {
		return
	}
	lu.Factorize(eye(3))
	var x mat.Dense
	x.Mul(z(2, 3), a)
}
func aliasChol() {
	var c mat.Cholesky
	c.Factorize(mat.NewSymDense(1, []float64{1}))
	aliasChol1(&c, &c)
}
func aliasChol1(a mat.Symmetric, c *mat.Cholesky) {
	if a.SymmetricDim() != 1 {
		return
	}
	c.Factorize(mat.NewSymDense(2, []float64{1, 0, 0, 1}))
	var x mat.Dense
	x.Mul(z(2, 2), a)
}

type S struct{ M mat.Dense }

func aliasField() { s := &S{*z(4, 5)}; aliasField1(s, &s.M) }
func aliasField1(s *S, d *mat.Dense) {
	if r, c := s.M.Dims(); r != 4 || c != 5 {
		return
	}
	d.Reset()
	d.ReuseAs(3, 5)
	s.M.Mul(z(3, 2), z(2, 5))
}
func aliasSlice() { s := []mat.Dense{*z(4, 5)}; aliasSlice1(s, &s[0]) }
func aliasSlice1(s []mat.Dense, d *mat.Dense) {
	if r, c := s[0].Dims(); r != 4 || c != 5 {
		return
	}
	d.Reset()
	d.ReuseAs(3, 5)
	s[0].Mul(z(3, 2), z(2, 5))
}

type W struct{ A mat.Matrix }

func aliasViewStruct() { m := z(4, 5); aliasViewStruct1(&W{m}, m) }
func aliasViewStruct1(w *W, d *mat.Dense) {
	if r, c := w.A.Dims(); r != 4 || c != 5 {
		return
	}
	d.Reset()
	d.ReuseAs(3, 5)
	var x mat.Dense
	x.Mul(z(2, 3), w.A)
}
func rawQ() {
	var e mat.EigenSym
	if !e.Factorize(mat.NewSymDense(3, []float64{1, 0, 0, 0, 2, 0, 0, 0, 3}), true) {
		return
	}
	q := e.RawQ()
	q.(*mat.Dense).Reset()
	q.(*mat.Dense).ReuseAs(2, 2)
}
func winValues() {
	n := 3
	window.NewValues(func(s []float64) []float64 { n = 2; return s }, 4)
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func r3grad() {
	n := 3
	r3.Gradient(r3.Vec{}, r3.Vec{X: 1, Y: 1, Z: 1}, func(v r3.Vec) float64 { n = 2; return 0 })
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func findF() {
	n := 3
	floats.Find(nil, func(v float64) bool { n = 2; return true }, []float64{1}, 1)
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func errJoin() {}

type inner struct{ S fmt.Stringer }
type outer struct{ In *inner }

func sprintNestedPtr() {
	n := 1
	sprintNestedPtr1(&n, strn{&n})
}
func sprintNestedPtr1(k *int, s fmt.Stringer) {
	*k = 3
	_ = fmt.Sprint([]inner{{s}})
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func sprintArr() {
	n := 1
	sprintArr1(&n, [2]fmt.Stringer{strn{&n}, strn{&n}})
}
func sprintArr1(k *int, s [2]fmt.Stringer) {
	*k = 3
	_ = fmt.Sprintf("%v", s)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}

type SS struct{ S []fmt.Stringer }

func sprintStructIface() {
	n := 1
	sprintStructIface1(&n, SS{[]fmt.Stringer{strn{&n}, strn{&n}}})
}
func sprintStructIface1(k *int, s SS) {
	*k = 3
	_ = fmt.Sprintf("%v", s)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
func cT() { cT1(mat.NewCDense(4, 5, nil)) }
func cT1(a mat.CMatrix) {
	if r, c := a.Dims(); r != 4 || c != 5 {
		return
	}
	t := a.H()
	d := a.(*mat.CDense)
	d.Reset()
	d.ReuseAs(3, 5)
	r, c := t.Dims()
	mk(c - 1)
	_ = r
}
func triT() { triT1(mat.NewTriDense(4, mat.Upper, nil)) }
func triT1(a mat.Triangular) {
	if r, c := a.Dims(); r != 4 || c != 4 {
		return
	}
	t := a.TTri()
	d := a.(*mat.TriDense)
	d.Reset()
	d.ReuseAsTri(3, mat.Upper)
	var x mat.Dense
	x.Mul(t, z(3, 2))
}
func symT() { symT1(mat.NewSymDense(4, nil)) }
func symT1(a mat.Symmetric) {
	if a.SymmetricDim() != 4 {
		return
	}
	t := a.T()
	d := a.(*mat.SymDense)
	d.Reset()
	d.ReuseAsSym(3)
	var x mat.Dense
	x.Mul(t, z(3, 2))
}
func bandT() { bandT1(mat.NewDiagDense(4, nil)) }
func bandT1(a mat.Diagonal) {
	if a.Diag() != 4 {
		return
	}
	t := a.T()
	d := a.(*mat.DiagDense)
	d.Reset()
	d.DiagFrom(z(3, 3))
	var x mat.Dense
	x.Mul(t, z(3, 2))
}
func vT() { vT1(mat.NewVecDense(4, nil)) }
func vT1(a mat.Vector) {
	if r, c := a.Dims(); r != 4 || c != 1 {
		return
	}
	t := a.T()
	d := a.(*mat.VecDense)
	d.Reset()
	d.ReuseAsVec(3)
	var x mat.Dense
	x.Mul(t, z(3, 2))
}
func transposeField() { m := z(5, 4); transposeField1(mat.Transpose{Matrix: m}, m) }
func transposeField1(t mat.Transpose, d *mat.Dense) {
	if r, c := t.Dims(); r != 4 || c != 5 {
		return
	}
	d.Reset()
	d.ReuseAs(5, 3)
	var x mat.Dense
	x.Mul(z(2, 3), t)
}
func builderW() {
	n := 3
	var b strings.Builder
	fmt.Fprintf(&b, "%v", strn{&n})
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func predictorVar() {
	n := 1
	predictorVar1(&n, interp.Function(func(x float64) float64 { n = 2; return x }))
}
func predictorVar1(k *int, f interp.Function) {
	*k = 3
	f.Predict(1)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}

type pstr struct{ n *int }

func (p *pstr) String() string { *p.n = 2; return "" }
func sprintMethodPtr() {
	n := 3
	p := []*pstr{{&n}}
	_ = fmt.Sprint(p)
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func panicPrint() {
	n := 3
	func() {
		defer func() { recover() }()
		var e error = strn{&n}
		log.SetOutput(io.Discard)
		log.Panic(e)
	}()
	m := z(2, 2)
	m.Mul(z(2, n), z(2, 2))
}
func csrcT() {
	n := 1
	csrcT1(&n, counting{&n})
}
func csrcT1(k *int, a mat.Matrix) {
	*k = 3
	_ = mat.DenseCopyOf(a.T())
	m := z(2, 2)
	_ = m
}

type rdr struct{ n *int }

func (r rdr) Read(p []byte) (int, error) { *r.n = 2; return 0, io.EOF }
func readerP() {
	n := 1
	readerP1(&n, rdr{&n})
}
func readerP1(k *int, r io.Reader) {
	*k = 3
	var v mat.VecDense
	v.UnmarshalBinaryFrom(r)
	m := z(2, 2)
	m.Mul(z(2, *k), z(2, 2))
}
