// Package matrices has functions that pass, for the arguments that they get: matrices of the user's own.
package matrices

import (
	. "example.com/adversarial/refuted/matrix"

	"io"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/combin"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/distuv"
	"gonum.org/v1/gonum/stat/sampleuv"
)

var g int

type src struct{}

func (src) Uint64() uint64 { g = 3; return rand.Uint64() }

func TestDistuv(t *testing.T) {
	d := distuv.Normal{Mu: 0, Sigma: 1, Src: src{}}
	g = 4
	d.Rand()
	New(2, 3).Mul(New(g, 5))
}
func TestDistmv(t *testing.T) {
	d, _ := distmv.NewNormal([]float64{0, 0}, mat.NewSymDense(2, []float64{1, 0, 0, 1}), src{})
	g = 4
	d.Rand(nil)
	New(2, 3).Mul(New(g, 5))
}
func TestDistmv2(t *testing.T) {
	g = 4
	var chol mat.Cholesky
	chol.Factorize(mat.NewSymDense(2, []float64{1, 0, 0, 1}))
	g = 4
	distmv.NormalRand(nil, []float64{0, 0}, &chol, src{})
	New(2, 3).Mul(New(g, 5))
}
func TestSampleuv(t *testing.T) {
	g = 4
	idx := make([]int, 2)
	sampleuv.WithoutReplacement(idx, 5, src{})
	New(2, 3).Mul(New(g, 5))
}
func TestSampleuvW(t *testing.T) {
	w := sampleuv.NewWeighted([]float64{1, 2}, src{})
	g = 4
	w.Take()
	New(2, 3).Mul(New(g, 5))
}

type um struct{ r, c int }

func (u um) Dims() (int, int)    { return u.r, u.c }
func (u um) At(i, j int) float64 { g = 3; return 1 }
func (u um) T() mat.Matrix       { return mat.Transpose{Matrix: u} }

func TestProduct(t *testing.T) {
	var m mat.Dense
	g = 4
	m.Product(um{2, 2}, um{2, 2}, um{2, 2})
	New(2, 3).Mul(New(g, 5))
}
func TestTrans(t *testing.T) {
	var m mat.Dense
	a := um{2, 2}.T()
	g = 4
	m.Mul(a, mat.NewDense(2, 2, nil))
	New(2, 3).Mul(New(g, 5))
}
func TestTrans2(t *testing.T) {
	var m mat.Dense
	g = 4
	m.Mul(mat.Transpose{Matrix: um{2, 2}}, mat.NewDense(2, 2, nil))
	New(2, 3).Mul(New(g, 5))
}
func TestTrans3(t *testing.T) {
	g = 4
	mat.Sum(mat.Transpose{Matrix: um{2, 2}})
	New(2, 3).Mul(New(g, 5))
}
func TestTransAt(t *testing.T) {
	g = 4
	mat.Transpose{Matrix: um{2, 2}}.At(0, 0)
	New(2, 3).Mul(New(g, 5))
}
func TestTransAt2(t *testing.T) {
	g = 4
	a := um{2, 2}.T()
	a.At(0, 0)
	New(2, 3).Mul(New(g, 5))
}
func TestMul(t *testing.T) {
	var m mat.Dense
	g = 4
	m.Mul(um{2, 2}, mat.NewDense(2, 2, nil))
	New(2, 3).Mul(New(g, 5))
}

type lazy struct {
	*mat.Dense
	n int
}

func (l *lazy) RawMatrix() blas64.General { l.n = 3; return l.Dense.RawMatrix() }

func TestLazy(t *testing.T) {
	l := &lazy{mat.NewDense(2, 2, nil), 4}
	var m mat.Dense
	m.Mul(l, mat.NewDense(2, 2, nil))
	New(2, 3).Mul(New(l.n, 5))
}

func TestNilAddTo(t *testing.T) {
	n := 4
	if floats.AddTo(nil, nil, nil) == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func TestNilCumSum(t *testing.T) {
	n := 4
	if floats.CumSum(nil, nil) == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func TestNilTOC(t *testing.T) {
	n := 4
	if a, _, _ := stat.TOC(nil, nil); a == nil {
		n = 3
	}
	New(2, 3).Mul(New(n, 5))
}
func TestPivots(t *testing.T) {
	var lu mat.LU
	lu.Factorize(mat.NewDense(3, 3, []float64{1, 2, 3, 4, 5, 6, 7, 8, 10}))
	dst := make([]int, 3)
	p := lu.RowPivots(dst)
	dst[0] = 4
	p[0] = 3
	New(2, 3).Mul(New(dst[0], 5))
}
func TestPivots2(t *testing.T) {
	var lu mat.LU
	lu.Factorize(mat.NewDense(3, 3, []float64{1, 2, 3, 4, 5, 6, 7, 8, 10}))
	dst := make([]int, 3)
	p := lu.RowPivots(dst)
	p[0] = 4
	dst[0] = 3
	New(2, 3).Mul(New(p[0], 5))
}
func TestComb(t *testing.T) {
	dst := make([]int, 3)
	p := combin.IndexToCombination(dst, 0, 5, 3)
	p[0] = 4
	dst[0] = 3
	New(2, 3).Mul(New(p[0], 5))
}
func TestCombGen(t *testing.T) {
	dst := make([]int, 3)
	gen := combin.NewCombinationGenerator(5, 3)
	gen.Next()
	p := gen.Combination(dst)
	p[0] = 4
	dst[0] = 3
	New(2, 3).Mul(New(p[0], 5))
}
func TestCopyZero(t *testing.T) {
	m := mat.NewDense(2, 3, nil)
	_, c := m.Copy(um{0, 3})
	New(2, 0).Mul(New(c, 5))
}
func TestCopyZero2(t *testing.T) {
	m := mat.NewDense(2, 3, nil)
	var a mat.Dense
	a.SetRawMatrix(blas64.General{Rows: 0, Cols: 3, Stride: 3})
	_, c := m.Copy(&a)
	New(2, 0).Mul(New(c, 5))
}
func TestRawU(t *testing.T) {
	var c mat.Cholesky
	c.Factorize(mat.NewSymDense(2, []float64{1, 0, 0, 1}))
	u := c.RawU().(*mat.TriDense)
	u.Reset()
	u.ReuseAsTri(3, mat.Upper)
	New(2, 3).Mul(New(c.SymmetricDim(), 5))
}
func TestLive(t *testing.T) {
	m := mat.NewDense(2, 3, nil)
	a := m.T()
	m.Reset()
	m.ReuseAs(4, 5)
	r, _ := a.Dims()
	New(2, 5).Mul(New(r, 5))
	b := *m
	b.Reset()
	r, _ = a.Dims()
	New(2, 5).Mul(New(r, 5))
	v := m.ColView(0).T()
	r, c := v.Dims()
	New(2, 1).Mul(New(r, 5))
	New(2, 4).Mul(New(c, 5))
	s := m.Slice(0, 2, 0, 2).(*mat.Dense)
	s2 := s.Slice(0, 4, 0, 5)
	r, c = s2.Dims()
	New(2, 4).Mul(New(r, 5))
}
func TestRowCap(t *testing.T) {
	m := mat.NewDense(3, 3, nil)
	v := m.RowView(0).(*mat.VecDense).SliceVec(0, 9)
	New(2, 9).Mul(New(v.Len(), 5))
	w := mat.NewVecDense(2, make([]float64, 2, 7)).SliceVec(0, 7)
	New(2, 7).Mul(New(w.Len(), 5))
}

type over struct{ *mat.Dense }

func (over) Dims() (int, int) { return 1, 1 }

type val struct{ mat.Dense }

func TestVal(t *testing.T) {
	v := val{*mat.NewDense(2, 3, nil)}
	w := v
	w.Reset()
	var m mat.Dense
	m.Mul(&v, mat.NewDense(3, 4, nil))
	m.Reset()
	w.ReuseAs(5, 6)
	m.Mul(&w, mat.NewDense(6, 1, nil))
}
func sing(a *mat.Dense, d *mat.Dense) {
	var lu mat.LU
	lu.Factorize(a)
	lu.SolveTo(d, false, mat.NewDense(2, 2, nil))
	d.Mul(d, mat.NewDense(7, 1, nil)) // want `mat\.Dense\.Mul: d is Rx7 but the result is Rx1 \(mismatch\)`
}
func TestSing(t *testing.T) {
	defer func() { recover() }()
	sing(mat.NewDense(2, 2, nil), mat.NewDense(7, 7, nil))
}
func TestApply(t *testing.T) {
	n := 4
	var m mat.Dense
	m.Apply(func(i, j int, v float64) float64 { n = 3; return v }, mat.NewDense(2, 2, nil))
	New(2, 3).Mul(New(n, 5))
	n = 4
	b := mat.NewDense(2, 2, nil)
	m.Apply(func(i, j int, v float64) float64 { b.Reset(); return v }, mat.NewDense(2, 2, nil))
	b.ReuseAs(3, 3)
}

type counts struct{ n int }

type srcOf struct{ c *counts }

func (s srcOf) Uint64() uint64 { s.c.n = 3; return rand.Uint64() }

func (s srcOf) Read(p []byte) (int, error) { s.c.n, g = 3, 3; return 0, io.EOF }

func takes(c *counts, w sampleuv.Weighted) {
	c.n = 4
	w.Take()
	New(2, 3).Mul(New(c.n, 5))
}

func draws(c *counts, d distuv.Normal) {
	c.n = 4
	d.Rand()
	New(2, 3).Mul(New(c.n, 5))
}

func drawsMany(c *counts, d *distmv.Normal) {
	c.n = 4
	d.Rand(nil)
	New(2, 3).Mul(New(c.n, 5))
}

func reads(c, o *counts) {
	c.n = 4
	new(mat.VecDense).UnmarshalBinaryFrom(srcOf{o})
	New(2, 3).Mul(New(c.n, 5))
}

func readsVariable(o *counts) {
	g = 4
	new(mat.VecDense).UnmarshalBinaryFrom(srcOf{o})
	New(2, 3).Mul(New(g, 5))
}

func TestKept(t *testing.T) {
	c := new(counts)
	takes(c, sampleuv.NewWeighted([]float64{1, 2}, srcOf{c}))
	draws(c, distuv.Normal{Mu: 0, Sigma: 1, Src: srcOf{c}})
	d, _ := distmv.NewNormal([]float64{0, 0}, mat.NewSymDense(2, []float64{1, 0, 0, 1}), srcOf{c})
	drawsMany(c, d)
	reads(c, c)
	readsVariable(c)
}
