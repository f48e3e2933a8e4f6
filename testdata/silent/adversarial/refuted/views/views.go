// Package views has functions that pass, for the arguments that they get: views, raw forms and factorizations.
package views

import (
	"example.com/adversarial/refuted/harness"

	"bytes"
	"fmt"
	"io"
	"math"
	"math/rand/v2"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/blas/cblas128"
	"gonum.org/v1/gonum/diff/fd"
	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/integrate/quad"
	"gonum.org/v1/gonum/interp"
	"gonum.org/v1/gonum/lapack/lapack64"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/samplemv"
)

func z(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }

var tests harness.Set

func init() {
	tests = (harness.Set{
		"rawStride0": rawStride0, "rawInc0": rawInc0, "rawCStride0": rawCStride0, "rawBandStride0": rawBandStride0,
		"rawSymBandStride0": rawSymBandStride0, "rawTriStride0": rawTriStride0, "rawTriBandStride0": rawTriBandStride0,
		"rawTridiag": rawTridiag, "readerResets": readerResets, "writerResets": writerResets, "readerCountsVar": readerCountsVar,
		"recorderResets": recorderResets, "methodResets": methodResets, "srcResets": srcResets,
		"srcResets2": srcResets2, "dataView": dataView, "vecRaw": vecRaw, "fmtState": fmtState, "fdSettings": fdSettings,
		"quadRule": quadRule, "interpFn": interpFn, "iidUser": iidUser, "iidEmbed": iidEmbed, "rawZeroRow": rawZeroRow,
		"stridedCaps": stridedCaps, "colViewOf": colViewOf, "embedT": embedT,
		"tsolve": tsolve, "matColLonger": matColLonger, "formatted": formatted, "optFuncEdge": optFuncEdge,
	})
}

func rawStride0() {
	var m mat.Dense
	m.SetRawMatrix(blas64.General{Rows: 4, Cols: 5})
	m.Mul(z(3, 2), z(2, 5))
}
func rawInc0() {
	var v mat.VecDense
	v.SetRawVector(blas64.Vector{N: 4, Data: make([]float64, 4)})
	v.MulVec(z(3, 2), mat.NewVecDense(2, nil))
}
func rawCStride0() {
	var v mat.CDense
	v.SetRawCMatrix(cblas128.General{Rows: 4, Cols: 5})
	v.ReuseAs(3, 3)
	v.Set(2, 2, 1)
}
func rawBandStride0() {
	var v mat.BandDense
	v.SetRawBand(blas64.Band{Rows: 4, Cols: 5, KL: 0, KU: 0, Stride: 0})
	if v.IsEmpty() {
		var m mat.Dense
		m.Mul(z(3, 2), z(2, 5))
	}
}
func rawSymBandStride0() {
	var v mat.SymBandDense
	v.SetRawSymBand(blas64.SymmetricBand{N: 4, K: 0, Stride: 0, Uplo: blas.Upper})
	if !v.IsEmpty() {
		var m mat.Dense
		m.Mul(z(3, 3), z(2, 5)) // want `mat\.Dense\.Mul: z\(3, 3\) has 3 columns but z\(2, 5\) has 2 rows, 3x3 times 2x5 \(mismatch\)`
	}
}
func rawTriStride0() {
	var v mat.TriDense
	v.SetRawTriangular(blas64.Triangular{N: 4, Uplo: blas.Upper, Diag: blas.NonUnit})
	v.ReuseAsTri(3, mat.Upper)
	v.SetTri(0, 2, 1)
}
func rawTriBandStride0() {
	var v mat.TriBandDense
	v.SetRawTriBand(blas64.TriangularBand{N: 4, Uplo: blas.Upper, Diag: blas.NonUnit})
	v.ReuseAsTriBand(3, 1, mat.Upper)
	v.SetTriBand(0, 1, 1)
}
func rawTridiag() {
	var v mat.Tridiag
	v.SetRawTridiagonal(lapack64.Tridiagonal{N: 3, DL: make([]float64, 2), D: make([]float64, 3), DU: make([]float64, 2)})
	v.At(2, 2)
}

type rd struct {
	m *mat.Dense
	r io.Reader
}

func (r rd) Read(p []byte) (int, error) {
	r.m.Reset()
	r.m.ReuseAs(3, 5)
	return r.r.Read(p)
}
func readerResets() {
	m := z(4, 5)
	var n mat.Dense
	b, _ := z(2, 2).MarshalBinary()
	n.UnmarshalBinaryFrom(rd{m, bytes.NewReader(b)})
	m.Mul(z(3, 2), z(2, 5))
}

type wr struct{ m *mat.Dense }

func (r wr) Write(p []byte) (int, error) {
	r.m.Reset()
	r.m.ReuseAs(3, 5)
	return len(p), nil
}
func writerResets() {
	m := z(4, 5)
	z(2, 2).MarshalBinaryTo(wr{m})
	m.Mul(z(3, 2), z(2, 5))
}

type cnt struct {
	n *int
	r io.Reader
}

func (r cnt) Read(p []byte) (int, error) {
	*r.n = 2
	return r.r.Read(p)
}
func readerCountsVar() {
	k := 3
	var n mat.VecDense
	b, _ := mat.NewVecDense(2, nil).MarshalBinary()
	n.UnmarshalBinaryFrom(&cnt{&k, bytes.NewReader(b)})
	m := z(2, 2)
	m.Mul(z(2, k), z(2, 2))
}

type rec struct{ m *mat.Dense }

func (r rec) Init() error { r.m.Reset(); r.m.ReuseAs(3, 5); return nil }
func (r rec) Record(l *optimize.Location, o optimize.Operation, s *optimize.Stats) error {
	return nil
}
func recorderResets() {
	m := z(4, 5)
	p := optimize.Problem{Func: func(x []float64) float64 { return x[0] * x[0] }}
	optimize.Minimize(p, []float64{1}, &optimize.Settings{Recorder: rec{m}}, nil)
	m.Mul(z(3, 2), z(2, 5))
}

type meth struct {
	*optimize.NelderMead
	m *mat.Dense
}

func (r meth) Init(dim, tasks int) int {
	r.m.Reset()
	r.m.ReuseAs(3, 5)
	return r.NelderMead.Init(dim, tasks)
}
func methodResets() {
	m := z(4, 5)
	p := optimize.Problem{Func: func(x []float64) float64 { return x[0] * x[0] }}
	optimize.Minimize(p, []float64{1}, nil, meth{&optimize.NelderMead{}, m})
	m.Mul(z(3, 2), z(2, 5))
}

type src struct {
	m *mat.Dense
	s rand.Source
}

func (r src) Uint64() uint64 { r.m.Reset(); r.m.ReuseAs(3, 5); return r.s.Uint64() }
func srcResets() {
	m := z(4, 5)
	d := distmv.NewUnitUniform(2, src{m, rand.NewPCG(1, 2)})
	d.Rand(nil)
	m.Mul(z(3, 2), z(2, 5))
}
func srcResets2() {
	m := z(4, 5)
	distmv.NormalRandCov(nil, []float64{0, 0}, mat.NewSymDense(2, []float64{1, 0, 0, 1}), src{m, rand.NewPCG(1, 2)})
	m.Mul(z(3, 2), z(2, 5))
}
func dataView() {
	b := &mat.Dense{}
	v := mat.NewVecDense(3, nil)
	b.SetRawMatrix(blas64.General{Rows: 3, Cols: 1, Stride: 1, Data: v.RawVector().Data})
	v.Reset()
	b.Mul(z(3, 2), z(2, 1))
}
func vecRaw() {
	m := z(4, 5)
	v := m.ColView(1).(*mat.VecDense)
	d := v.RawVector().Data
	mat.NewDense(1, len(d), d)
	mat.NewDense(1, 16, d)
}

type fmtr struct{ m *mat.Dense }

func (f fmtr) Dims() (int, int)    { return 1, 1 }
func (f fmtr) At(i, j int) float64 { f.m.Reset(); f.m.ReuseAs(3, 5); return 1 }
func (f fmtr) T() mat.Matrix       { return f }
func fmtState() {
	m := z(4, 5)
	_ = fmt.Sprint(mat.Formatted(fmtr{m}))
	m.Mul(z(3, 2), z(2, 5))
}
func fdSettings() {
	m := z(4, 5)
	j := z(2, 2)
	fd.Jacobian(j, func(y, x []float64) { m.Reset(); m.ReuseAs(3, 5) }, []float64{1, 2}, &fd.JacobianSettings{Concurrent: true})
	m.Mul(z(3, 2), z(2, 5))
}

type rule struct{ m *mat.Dense }

func (r rule) FixedLocations(x, w []float64, a, b float64) { r.m.Reset(); r.m.ReuseAs(3, 5) }
func quadRule() {
	m := z(4, 5)
	quad.Fixed(math.Sin, 0, 1, 3, rule{m}, 0)
	m.Mul(z(3, 2), z(2, 5))
}
func interpFn() {
	m := z(4, 5)
	f := interp.Function(func(x float64) float64 { m.Reset(); m.ReuseAs(3, 5); return x })
	f.Predict(1)
	m.Mul(z(3, 2), z(2, 5))
}

type udist struct{ n int }

func (u udist) Rand(x []float64) []float64 { return x }
func iidUser() {
	samplemv.IID{Dist: udist{2}}.Sample(z(3, 4))
}

type edist struct{ *distmv.Uniform }

func (u edist) Rand(x []float64) []float64 { return x }
func iidEmbed() {
	samplemv.IID{Dist: edist{distmv.NewUnitUniform(2, nil)}}.Sample(z(3, 4))
}
func rawZeroRow() {
	var m mat.Dense
	m.SetRawMatrix(blas64.General{Rows: 0, Cols: 0, Stride: 0})
	m.Mul(z(3, 2), z(2, 5))
}
func stridedCaps() {
	m := z(4, 5)
	s := m.Slice(0, 2, 0, 2).(*mat.Dense)
	t := s.Slice(0, 4, 0, 5)
	var x mat.Dense
	x.Mul(t, z(5, 1))
	g := s.Grow(2, 2).(*mat.Dense)
	g.Mul(z(4, 1), z(1, 4))
}
func growAlias() {
	m := z(2, 2)
	g := m.Grow(0, 0).(*mat.Dense)
	g.Reset()
	g.ReuseAs(3, 3)
	m.Mul(z(2, 2), z(2, 2)) // want `mat\.Dense\.Mul: m is 3x3 but the result is 2x2 \(mismatch\)`
	m.Reset()
	m.Mul(z(3, 2), z(2, 2))
}
func colViewOf() {
	var v mat.VecDense
	v.ColViewOf(z(3, 4), 0)
	v.Reset()
	v.RowViewOf(z(3, 4), 0)
	v.MulVec(z(4, 1), mat.NewVecDense(1, nil))
}

type ov struct{ *mat.Dense }

func (o ov) Dims() (int, int) { return 3, 2 }
func embedOverride() {
	o := ov{z(4, 5)}
	var x mat.Dense
	x.Mul(o, z(5, 1)) // want `mat\.Dense\.Mul: o has 2 columns but z\(5, 1\) has 5 rows \(mismatch\)`
}

type ot struct{ *mat.Dense }

func (o ot) T() mat.Matrix { return z(2, 2) }
func embedT() {
	o := ot{z(4, 5)}
	var x mat.Dense
	x.Mul(o.T(), z(2, 1))
}
func tsolve() {
	var qr mat.QR
	qr.Factorize(mat.NewDense(3, 2, []float64{1, 0, 0, 1, 1, 1}))
	var x mat.Dense
	qr.SolveTo(&x, true, z(2, 4))
	x.Mul(z(3, 1), z(1, 4))
	var y mat.VecDense
	qr.SolveVecTo(&y, true, mat.NewVecDense(2, nil))
	y.MulVec(z(3, 1), mat.NewVecDense(1, nil))
}
func cholFail() {
	var c mat.Cholesky
	ok := c.Factorize(mat.NewSymDense(2, []float64{-1, 0, 0, -1}))
	if ok {
		panic("ok")
	}
	n, _ := c.Dims()
	z(2, 2).At(n, 1)
	c.Factorize(mat.NewSymDense(3, []float64{1, 0, 0, 0, 1, 0, 0, 0, 1}))
	var x mat.Dense
	c.SolveTo(&x, z(3, 1))
	var s mat.SymDense
	c.ToSym(&s)
	s.AddSym(mat.NewSymDense(3, nil), &s)
}
func matColLonger() {
	m := z(3, 4)
	mat.Col(nil, 0, m)
	d := make([]float64, 5)
	mat.Row(d[:4], 0, m)
	d = mat.Col(d[1:4], 0, m)
	mat.NewDense(3, 1, d)
}
func formatted() {
	m := z(4, 5)
	_ = fmt.Sprintf("%v", mat.Formatted(m, mat.Excerpt(2), mat.Squeeze()))
	_ = fmt.Sprint(mat.Formatted(z(1, 1)))
}
func optFuncEdge() {
	_ = stat.Mean(nil, nil)
	floats.Add(nil, nil)
	_ = floats.AddTo(nil, nil, nil)
}
