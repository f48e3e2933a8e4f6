// Package shapes has functions that pass, for the arguments that they get: vectors and matrices without elements.
package shapes

import (
	"example.com/adversarial/refuted/harness"

	"sync"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/dsp/fourier"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/samplemv"
)

func z(r, c int) *mat.Dense { return mat.NewDense(r, c, nil) }

var tests harness.Set

func init() {
	tests = (harness.Set{
		"poolTwice": poolTwice, "poolAfterPut": poolAfterPut, "tTwice": tTwice, "leakTwice": leakTwice, "vecN0": vecN0, "vecN0Copy": vecN0Copy,
		"vecN0CopyVec": vecN0CopyVec, "vecN0Mul": vecN0Mul, "capsKept": capsKept, "capsClone": capsClone, "symCap": symCap, "symCap2": symCap2,
		"vecInc": vecInc, "vecIncNeg": vecIncNeg, "raw0x3": raw0x3, "embedVec": embedVec, "embedVal": embedVal, "embedSym": embedSym,
		"userTri": userTri, "userUntr": userUntr, "bandZero": bandZero, "fftReset": fftReset, "fftZero": fftZero, "pcReuse": pcReuse,
		"cholReuse": cholReuse, "cholExtend": cholExtend, "luRank": luRank, "svdReuse": svdReuse, "eigenReuse": eigenReuse, "lqReuse": lqReuse,
		"qrReuse": qrReuse, "triCopy": triCopy, "triReset": triReset, "expAlias": expAlias, "mulAlias": mulAlias,
		"stackAlias": stackAlias, "kronAlias": kronAlias, "prodOne": prodOne, "symSub": symSub, "mhUser": mhUser, "covReuse": covReuse,
		"structCopy": structCopy, "structCopy2": structCopy2, "arrayMat": arrayMat, "ifaceGen": ifaceGen, "blasBig": blasBig,
		"tridiagN1": tridiagN1, "copyRet": copyRet, "equalRet": equalRet, "vecView": vecView, "unm": unm, "unmVec": unmVec, "triBandT": triBandT,
		"poolSlice": poolSlice, "solveSing": solveSing, "embedPtrIface": embedPtrIface, "rawTwice": rawTwice, "genericT": genericT,
	})
}

func poolTwice() {
	p := &sync.Pool{New: func() any { return z(4, 5) }}
	poolTwice1(p)
}
func poolTwice1(p *sync.Pool) {
	q := p.Get()
	d := q.(*mat.Dense)
	if r, c := d.Dims(); r != 4 || c != 5 {
		return
	}
	q.(*mat.Dense).Reset()
	d.Mul(z(3, 2), z(2, 5))
}
func poolAfterPut() {
	var p sync.Pool
	m := z(4, 5)
	p.Put(m)
	p.Get().(*mat.Dense).Reset()
	m.Mul(z(3, 2), z(2, 5))
}
func poolSlice() {
	p := sync.Pool{New: func() any { s := make([]*mat.Dense, 1); s[0] = z(4, 5); return &s }}
	q := p.Get().(*[]*mat.Dense)
	m := (*q)[0]
	if r, c := m.Dims(); r != 4 || c != 5 {
		return
	}
	(*q)[0].Reset()
	m.Mul(z(3, 2), z(2, 5))
}
func tTwice() { tTwice1(z(5, 4).T()) }
func tTwice1(a mat.Matrix) {
	t := a.T()
	d := t.(*mat.Dense)
	d.Reset()
	d.ReuseAs(3, 5)
	var x mat.Dense
	x.Mul(z(2, 3), t)
	t.(*mat.Dense).Reset()
	t.(*mat.Dense).ReuseAs(2, 2)
	d.Mul(z(2, 1), z(1, 2))
}

var fl = func() any { return z(4, 5) }

func leakTwice() {
	q := fl()
	d := q.(*mat.Dense)
	if r, c := d.Dims(); r != 4 || c != 5 {
		return
	}
	q.(*mat.Dense).Reset()
	d.Mul(z(3, 2), z(2, 5))
}
func vecN0() {
	var v mat.VecDense
	v.SetRawVector(blas64.Vector{Inc: 1})
	_, c := v.Dims()
	z(2, c)
}
func vecN0Copy() {
	var v, w mat.VecDense
	v.SetRawVector(blas64.Vector{Inc: 1})
	w.CloneFromVec(&v)
}
func vecN0CopyVec() {
	var v mat.VecDense
	v.SetRawVector(blas64.Vector{Inc: 1})
	v.CopyVec(mat.NewVecDense(3, nil))
	mat.NewVecDense(3, nil).CopyVec(&v)
}
func vecN0Mul() {
	var v mat.VecDense
	v.SetRawVector(blas64.Vector{Inc: 1})
	mat.VecDenseCopyOf(&v)
	var d mat.Dense
	d.CloneFrom(&v)
}
func capsKept() {
	m := z(4, 5)
	s := m.Slice(0, 2, 0, 2).(*mat.Dense)
	s.Mul(z(2, 1), z(1, 2))
	t := s.Slice(0, 4, 0, 5)
	var x mat.Dense
	x.Mul(t, z(5, 1))
}
func capsClone() {
	m := z(4, 5)
	s := m.Slice(0, 2, 0, 2).(*mat.Dense)
	s.CloneFrom(z(3, 3))
	s.Slice(0, 3, 0, 3)
	s.Reset()
	s.ReuseAs(7, 7)
	s.Slice(0, 7, 0, 7)
	s.SetRawMatrix(m.RawMatrix())
	s.Slice(0, 4, 0, 5)
	g := s.Grow(1, 1).(*mat.Dense)
	g.Slice(0, 5, 0, 6)
	h := s.Slice(0, 1, 0, 1).(*mat.Dense).Grow(2, 2).(*mat.Dense)
	h.Slice(0, 3, 0, 3)
}
func symCap() {
	s := mat.NewSymDense(4, nil)
	v := s.SliceSym(0, 2).(*mat.SymDense)
	v.SliceSym(0, 4)
	g := v.GrowSym(2).(*mat.SymDense)
	g.SliceSym(1, 4)
	v.SetRawSymmetric(s.RawSymmetric())
	v.SliceSym(0, 4)
	s.Reset()
	n, _ := s.Caps()
	z(n, n)
}
func symCap2() {
	var s mat.SymDense
	s.AddSym(mat.NewSymDense(3, nil), mat.NewSymDense(3, nil))
	s.SliceSym(0, 3)
	s.SetRawSymmetric(blas64.Symmetric{N: 2, Stride: 2, Uplo: blas.Upper, Data: make([]float64, 4)})
	n, _ := s.Caps()
	z(2, 2).Mul(z(2, n), z(2, 2))
}
func vecInc() {
	var v mat.VecDense
	v.SetRawVector(blas64.Vector{N: 2, Inc: 3, Data: make([]float64, 10)})
	v.SliceVec(0, 4)
	w := z(4, 5).ColView(1).(*mat.VecDense)
	w.SliceVec(0, 4)
	u := mat.NewVecDense(3, make([]float64, 3, 10))
	u.SliceVec(0, 10)
	u.SliceVec(2, 3).(*mat.VecDense).SliceVec(0, 8)
	x := mat.NewVecDense(3, make([]float64, 10)[2:5])
	x.SliceVec(0, 8)
}
func vecIncNeg() {
	v := mat.NewVecDense(3, make([]float64, 3, 10))
	d := v.RawVector().Data
	mat.NewDense(1, 10, d[:10])
	w := z(1, 5).RowView(0).(*mat.VecDense)
	w.SliceVec(0, 5)
	w = z(2, 5).RowView(0).(*mat.VecDense)
	w.SliceVec(0, 10)
}
func raw0x3() {
	var m, x mat.Dense
	m.SetRawMatrix(blas64.General{Rows: 0, Cols: 3, Stride: 3})
	x.Stack(&m, z(2, 3))
	r, c := m.Dims()
	z(r+1, c).Mul(z(1, 1), z(1, 3))
	x.Reset()
	x.CloneFrom(&m)
	_ = mat.Formatted(&m)
	x.Copy(&m)
	mat.Equal(&x, &m)
}

type ev struct{ *mat.VecDense }

func (e ev) Len() int            { return 2 }
func (e ev) AtVec(i int) float64 { return 0 }
func (e ev) Dims() (int, int)    { return 2, 1 }
func (e ev) At(i, j int) float64 { return 0 }
func embedVec() {
	e := ev{mat.NewVecDense(3, nil)}
	var v mat.VecDense
	v.CloneFromVec(mat.Vector(ev2{mat.NewVecDense(2, nil)}))
	v.AddVec(&v, mat.NewVecDense(2, nil))
	_ = e.Len()
	z(2, 2).Mul(z(2, e.Len()), z(2, 2))
}

type ev2 struct{ mat.Vector }
type eval struct{ mat.Dense }

func embedVal() {
	e := eval{*z(4, 5)}
	f := e
	f.Reset()
	f.ReuseAs(3, 5)
	f.Mul(z(3, 2), z(2, 5))
	p := &e
	p.Dense.Reset()
	e.Mul(z(3, 2), z(2, 5))
	g := []eval{e, f}
	g[0].Reset()
	g[0].Mul(z(1, 2), z(2, 5))
}

type esym struct{ mat.Symmetric }

func (e esym) SymmetricDim() int   { return 2 }
func (e esym) Dims() (int, int)    { return 2, 2 }
func (e esym) At(i, j int) float64 { return 0 }
func embedSym() {
	e := esym{mat.NewSymDense(3, nil)}
	var s mat.SymDense
	s.AddSym(e, mat.NewSymDense(2, nil))
}

type utri struct{ mat.Triangular }

func (u utri) Triangle() (int, mat.TriKind) { return 3, mat.Lower }
func (u utri) TTri() mat.Triangular         { return mat.TransposeTri{Triangular: u} }
func (u utri) At(i, j int) float64          { return u.Triangular.At(j, i) }
func userTri() {
	u := utri{mat.NewTriDense(3, mat.Upper, nil)}
	var t mat.TriDense
	t.ScaleTri(2, u)
	t.SetTri(2, 0, 1)
}

type unt struct{ mat.Matrix }

func (u unt) Untranspose() mat.Matrix { return u.Matrix.T() }
func userUntr() {
	u := unt{z(2, 3)}
	var x mat.Dense
	x.Mul(u, z(3, 4))
	x.Mul(z(2, 1), z(1, 4))
}
func bandZero() {
	b := mat.NewBandDense(4, 4, 1, 1, nil)
	b.Zero()
	b.SetBand(1, 2, 1)
	b.TBand()
	b.Reset()
	b.SetRawBand(blas64.Band{Rows: 2, Cols: 3, KL: 0, KU: 2, Stride: 3, Data: make([]float64, 6)})
	b.SetBand(0, 2, 1)
	var x mat.Dense
	x.Mul(b, z(3, 1))
	x.Reset()
	x.Mul(b.T(), z(2, 1))
	tb := mat.NewTriBandDense(3, 1, mat.Upper, nil)
	tb.SetTriBand(0, 1, 2)
	tb.Reset()
	tb.ReuseAsTriBand(4, 2, mat.Lower)
	tb.SetTriBand(3, 1, 2)
}
func fftReset() {
	f := fourier.NewFFT(4)
	f.Reset(6)
	c := f.Coefficients(nil, make([]float64, 6))
	f.Sequence(nil, c)
	f.Reset(5)
	c = f.Coefficients(c[:3], make([]float64, 5))
	g := *f
	g.Reset(3)
	g.Coefficients(nil, make([]float64, 3))
	f.Coefficients(nil, make([]float64, 5))
}
func fftZero() {
	var d fourier.DCT
	d.Reset(4)
	d.Transform(nil, make([]float64, 4))
	var e fourier.CmplxFFT
	e.Coefficients(nil, nil)
	e.Reset(2)
	e.Coefficients(nil, make([]complex128, 2))
}
func pcReuse() {
	var pc stat.PC
	pc.PrincipalComponents(z(3, 2), nil)
	if pc.PrincipalComponents(mat.NewDense(4, 3, []float64{1, 2, 3, 3, 1, 2, 4, 2, 2, 1, 1, 5}), nil) {
		var x mat.Dense
		pc.VectorsTo(&x)
		x.Mul(z(3, 1), z(1, 3))
		pc.VarsTo(make([]float64, 3))
	}
}
func spd(n int) *mat.SymDense {
	s := mat.NewSymDense(n, nil)
	for i := 0; i < n; i++ {
		s.SetSym(i, i, 2)
	}
	return s
}
func cholReuse() {
	var c, d mat.Cholesky
	c.Factorize(spd(2))
	d.Clone(&c)
	c.Reset()
	c.Factorize(spd(3))
	var x mat.Dense
	d.SolveTo(&x, z(2, 1))
	x.Reset()
	c.SolveTo(&x, z(3, 1))
	d.Clone(&c)
	x.Reset()
	d.SolveTo(&x, z(3, 1))
	var e mat.Cholesky
	e.Scale(2, &c)
	x.Reset()
	e.SolveTo(&x, z(3, 1))
	var t mat.TriDense
	c.UTo(&t)
	e.Reset()
	e.SetFromU(&t)
	e.SolveTo(&x, z(3, 1))
}
func cholExtend() {
	var c, d mat.Cholesky
	c.Factorize(spd(2))
	d.ExtendVecSym(&c, mat.NewVecDense(3, []float64{0, 0, 1}))
	var x mat.Dense
	d.SolveTo(&x, z(3, 1))
	c.ExtendVecSym(&c, mat.NewVecDense(3, []float64{0, 0, 1}))
	x.Reset()
	c.SolveTo(&x, z(3, 1))
}
func luRank() {
	var lu, l2 mat.LU
	lu.Factorize(spd(2))
	l2.RankOne(&lu, 1, mat.NewVecDense(2, nil), mat.NewVecDense(2, nil))
	var x mat.Dense
	l2.SolveTo(&x, true, z(2, 3))
	lu.Reset()
	lu.Factorize(spd(3))
	x.Reset()
	lu.SolveTo(&x, false, z(3, 1))
	lu.Factorize(spd(4))
	x.Reset()
	lu.SolveTo(&x, false, z(4, 1))
	lu.RowPivots(make([]int, 4))
}
func svdReuse() {
	var s mat.SVD
	s.Factorize(z(2, 3), mat.SVDThin)
	s.Factorize(mat.NewDense(3, 2, []float64{1, 2, 3, 4, 5, 7}), mat.SVDFull)
	var u mat.Dense
	s.UTo(&u)
	u.Mul(z(3, 1), z(1, 3))
	var v mat.Dense
	s.VTo(&v)
	v.Mul(z(2, 1), z(1, 2))
	s.Values(make([]float64, 2))
	var x mat.Dense
	s.Factorize(mat.NewDense(3, 2, []float64{1, 2, 3, 4, 5, 7}), mat.SVDThin)
	s.SolveTo(&x, z(3, 4), 2)
	x.Mul(z(2, 1), z(1, 4))
}
func eigenReuse() {
	var e mat.Eigen
	e.Factorize(spd(2), mat.EigenNone)
	e.Factorize(spd(3), mat.EigenBoth)
	var c mat.CDense
	e.VectorsTo(&c)
	c.At(2, 2)
	e.Values(make([]complex128, 3))
	var s mat.EigenSym
	s.Factorize(spd(2), false)
	s.Factorize(spd(3), true)
	var d mat.Dense
	s.VectorsTo(&d)
	d.Mul(z(3, 1), z(1, 3))
}
func lqReuse() {
	var l mat.LQ
	l.Factorize(mat.NewDense(2, 3, []float64{1, 2, 3, 4, 5, 7}))
	var x mat.Dense
	l.SolveTo(&x, false, z(2, 2))
	x.Mul(z(3, 1), z(1, 2))
	x.Reset()
	l.SolveTo(&x, true, z(3, 2))
	x.Mul(z(2, 1), z(1, 2))
	l.Factorize(mat.NewDense(1, 3, []float64{1, 2, 3}))
	x.Reset()
	l.LTo(&x)
	x.Mul(z(1, 1), z(1, 3))
}
func qrReuse() {
	var q mat.QR
	q.Factorize(mat.NewDense(3, 2, []float64{1, 2, 3, 4, 5, 7}))
	q.Factorize(mat.NewDense(4, 2, []float64{1, 2, 3, 4, 5, 7, 1, 1}))
	var x mat.Dense
	q.QTo(&x)
	x.Mul(z(4, 1), z(1, 4))
	x.Reset()
	q.RTo(&x)
	x.Mul(z(4, 1), z(1, 2))
}
func triCopy() {
	t := mat.NewTriDense(3, mat.Upper, nil)
	r, c := t.Copy(z(2, 2))
	z(r, c).Mul(z(2, 1), z(1, 2))
	r, c = t.Copy(z(5, 5))
	z(r, c).Mul(z(3, 1), z(1, 3))
	r, c = t.Copy(mat.NewTriDense(2, mat.Upper, nil))
	z(r, c).Mul(z(2, 1), z(1, 2))
}
func triReset() {
	t := mat.NewTriDense(3, mat.Lower, nil)
	t.Reset()
	t.ScaleTri(1, mat.NewTriDense(2, mat.Upper, nil))
	t.SetTri(0, 1, 1)
	t.Reset()
	t.Copy(mat.NewTriDense(2, mat.Lower, nil))
	t.ReuseAsTri(2, mat.Lower)
	t.SetTri(1, 0, 1)
	t.SetRawTriangular(blas64.Triangular{N: 2, Stride: 2, Uplo: blas.Upper, Diag: blas.NonUnit, Data: make([]float64, 4)})
	t.SetTri(0, 1, 1)
	t.T().(mat.Transpose).Matrix.(*mat.TriDense).Reset()
	t.ReuseAsTri(5, mat.Lower)
}
func tvecDot() {
	v := mat.NewVecDense(3, nil)
	mat.Inner(v, z(3, 3), v)
	v.AddVec(v.TVec(), v)
	var x mat.Dense
	x.Mul(v.TVec(), v)
	x.Mul(z(1, 1), z(1, 1))
	x.Reset()
	x.Mul(v, v.T())
	x.Mul(z(3, 1), z(1, 3))
	x.Outer(1, v, v)
	var w mat.VecDense
	w.MulVec(z(2, 3), v)
	w.MulVec(z(2, 1), mat.NewVecDense(1, nil))
}
func expAlias() {
	m := z(2, 2)
	m.Exp(m)
	m.Pow(m, 3)
	m.Pow(m, 0)
	var x mat.Dense
	x.Pow(m, 0)
	x.Mul(m, m)
	m.Inverse(spd(2))
	m.Mul(m, m)
	m.Mul(m.T(), m)
	m.Product(m, m, m)
}
func mulAlias() {
	m := z(3, 3)
	m.Apply(func(i, j int, v float64) float64 { return v }, m.T())
	m.Scale(2, m.T())
	m.Add(m.T(), z(3, 3))
}
func stackAlias() {
	m := z(2, 3)
	var x mat.Dense
	x.Stack(m, m)
	x.Mul(z(4, 1), z(1, 3))
	x.Reset()
	x.Augment(m, m)
	x.Mul(z(2, 1), z(1, 6))
	y := z(4, 3)
	y.Stack(y.Slice(0, 2, 0, 3), z(2, 3))
}
func kronAlias() {
	var x mat.Dense
	x.Kronecker(z(2, 3), z(4, 5))
	x.Mul(z(8, 1), z(1, 15))
}
func prodOne() {
	var x mat.Dense
	x.Product(z(2, 3))
	x.Mul(z(2, 1), z(1, 3))
	var y mat.Dense
	y.Product()
	y.Mul(z(2, 1), z(1, 3))
}
func symSub() {
	var s mat.SymDense
	s.SubsetSym(mat.NewSymDense(3, nil), []int{2, 1, 2, 0})
	s.AddSym(&s, mat.NewSymDense(4, nil))
	var t mat.SymDense
	t.SymOuterK(1, z(3, 2))
	t.AddSym(&t, mat.NewSymDense(3, nil))
	t.CopySym(mat.NewSymDense(5, nil))
	t.PowPSD(spd(3), 0.5)
	t.RankTwo(&t, 1, mat.NewVecDense(3, nil), mat.NewVecDense(3, nil))
}

type mh struct{ n *int }

func (m mh) ConditionalLogProb(x, y []float64) float64 { *m.n = 2; return 0 }
func (m mh) ConditionalRand(x, y []float64) []float64  { *m.n = 2; return y }
func mhUser() {
	n := 3
	u := distmv.NewUnitUniform(2, nil)
	samplemv.MetropolisHastingser{Initial: []float64{0, 0}, Target: u, Proposal: mh{&n}}.Sample(z(3, 2))
	z(2, 2).Mul(z(2, n), z(2, 2))
}
func covReuse() {
	var s mat.SymDense
	stat.CovarianceMatrix(&s, z(4, 3), nil)
	s.AddSym(&s, mat.NewSymDense(3, nil))
	stat.CorrelationMatrix(&s, z(2, 3), []float64{1, 1})
	s.Reset()
	stat.CorrelationMatrix(&s, z(2, 4), []float64{1, 1})
}
func structCopy() {
	m := z(4, 5)
	n := *m
	n.Reset()
	n.ReuseAs(3, 5)
	n.Mul(z(3, 2), z(2, 5))
	*m = n
	m.Mul(z(3, 2), z(2, 5))
	*m = mat.Dense{}
	m.Mul(z(7, 2), z(2, 5))
}
func structCopy2() {
	a, b := z(4, 5), z(3, 5)
	*a, *b = *b, *a
	a.Mul(z(3, 2), z(2, 5))
	type pair struct{ x, y mat.Dense }
	p := pair{*a, *b}
	q := p
	q.x, q.y = p.y, p.x
	q.x.Mul(z(4, 2), z(2, 5))
}
func arrayMat() {
	arr := [2]mat.Dense{*z(4, 5), *z(3, 5)}
	for i := range arr {
		arr[i].Reset()
	}
	brr := arr
	brr[0].Mul(z(3, 2), z(2, 5))
	arr[0].Mul(z(2, 2), z(2, 5))
	for _, v := range brr {
		v.Reset()
		v.ReuseAs(1, 1)
	}
	brr[0].Mul(z(3, 2), z(2, 5))
}

type res interface {
	Reset()
	*mat.Dense | *mat.VecDense
}

func gen[T res](x T) { x.Reset() }
func ifaceGen() {
	m := z(4, 5)
	gen(m)
	m.Mul(z(3, 2), z(2, 5))
}
func genericT() {
	m := z(4, 5)
	gen2[mat.Dense](m)
	m.Mul(z(3, 2), z(2, 5))
}
func gen2[E any, T interface {
	*E
	ReuseAs(r, c int)
	Reset()
}](x T) {
	x.Reset()
	x.ReuseAs(3, 5)
}
func blasBig() {
	a := blas64.General{Rows: 2, Cols: 3, Stride: 10, Data: make([]float64, 100)}
	x := blas64.Vector{N: 99, Inc: 2, Data: make([]float64, 100)}
	y := blas64.Vector{N: 99, Inc: -2, Data: make([]float64, 100)}
	blas64.Gemv(blas.NoTrans, 1, a, x, 0, y)                                                                                    // want `not checked by gonum`
	blas64.Gemv(blas.Trans, 1, a, x, 0, y)                                                                                      // want `not checked by gonum`
	blas64.Gemm(blas.Trans, blas.NoTrans, 1, a, a, 0, blas64.General{Rows: 7, Cols: 7, Stride: 10, Data: make([]float64, 100)}) // want `not checked by gonum`
	blas64.Ger(1, x, y, a)                                                                                                      // want `not checked by gonum`
	blas64.Gemv(blas.NoTrans, 1, blas64.General{Stride: 1}, blas64.Vector{Inc: 1}, 0, blas64.Vector{Inc: 1})
	blas64.Nrm2(blas64.Vector{N: 0, Inc: 1})
	blas64.Dot(blas64.Vector{N: 0, Inc: 1}, blas64.Vector{N: 0, Inc: 1})
	blas64.Copy(blas64.Vector{N: 2, Inc: 1, Data: make([]float64, 2)}, blas64.Vector{N: 2, Inc: -1, Data: make([]float64, 5)})
}
func tridiagN1() {
	t := mat.NewTridiag(1, nil, []float64{1}, nil)
	var v mat.VecDense
	t.MulVecTo(&v, false, mat.NewVecDense(1, nil))
	v.AddVec(&v, mat.NewVecDense(1, nil))
	k, l := t.Bandwidth()
	z(k+1, l+1)
	mat.NewTridiag(1, []float64{}, []float64{1}, nil)
	var d mat.DiagDense
	d.DiagFrom(z(2, 3))
	d.SetDiag(1, 2)
	d.DiagFrom(mat.NewTridiag(2, nil, nil, nil))
}
func copyRet() {
	m := z(4, 5)
	r, c := m.Copy(z(2, 9))
	z(r, c).Mul(z(2, 1), z(1, 5))
	v := mat.NewVecDense(4, nil)
	n := v.CopyVec(mat.NewVecDense(2, nil))
	z(n, n).Mul(z(2, 1), z(1, 2))
	s := mat.NewSymDense(4, nil)
	n = s.CopySym(mat.NewSymDense(2, nil))
	z(n, n).Mul(z(2, 1), z(1, 2))
}
func equalRet() {
	if !mat.Equal(z(2, 3), z(2, 3)) {
		z(1, 1).Mul(z(2, 3), z(2, 3)) // want `mat\.Dense\.Mul: z\(2, 3\) has 3 columns but z\(2, 3\) has 2 rows, 2x3 times 2x3 \(mismatch\)`
	}
	if mat.Equal(mat.NewVecDense(3, nil).T(), z(3, 1)) {
		z(1, 1).Mul(z(2, 3), z(2, 3))
	}
}
func vecView() {
	m := z(4, 5)
	v := m.RowView(1).(*mat.VecDense)
	m.Reset()
	v.AddVec(v, mat.NewVecDense(5, nil))
	var w mat.VecDense
	w.ColViewOf(z(3, 2), 1)
	w.RowViewOf(z(4, 3), 1)
	w.AddVec(&w, mat.NewVecDense(3, nil))
	w.SetRawVector(blas64.Vector{N: 3, Inc: 1, Data: make([]float64, 3)})
	u := w.SliceVec(1, 3).(*mat.VecDense)
	u.AddVec(u, mat.NewVecDense(2, nil))
}
func unm() {
	b, _ := z(3, 5).MarshalBinary()
	var m mat.Dense
	m.UnmarshalBinary(b)
	m.Mul(z(3, 1), z(1, 5))
}
func unmVec() {
	b, _ := mat.NewVecDense(3, nil).MarshalBinary()
	v := mat.NewVecDense(4, nil)
	v.Reset()
	v.UnmarshalBinary(b)
	v.AddVec(v, mat.NewVecDense(3, nil))
}
func triBandT() {
	tb := mat.NewTriBandDense(3, 1, mat.Upper, nil)
	var m mat.Dense
	m.Mul(tb.TTriBand(), z(3, 2))
	for i := 0; i < 3; i++ {
		tb.SetTriBand(i, i, 1)
	}
	m.Reset()
	tb.SolveTo(&m, true, z(3, 2))
	m.Mul(z(3, 1), z(1, 2))
}
func solveSing() {
	var m mat.Dense
	m.Solve(z(2, 2), z(2, 1))
	m.Reset()
	m.Solve(mat.NewDense(2, 3, []float64{1, 2, 3, 4, 5, 7}), z(2, 1))
	m.Mul(z(3, 1), z(1, 1))
	m.Reset()
	m.Inverse(z(2, 2))
	var lu mat.LU
	lu.Factorize(z(2, 2))
	x := z(7, 7)
	lu.SolveTo(x, false, z(2, 1))
	y := z(7, 7)
	_ = y.Solve
}

type epi struct {
	mat.Matrix
	d *mat.Dense
}

func embedPtrIface() {
	d := z(4, 5)
	e := epi{d, d}
	e.d.Reset()
	e.d.ReuseAs(3, 5)
	var x mat.Dense
	x.Mul(z(2, 3), e)
	e.Matrix = z(2, 2)
	x.Reset()
	x.Mul(z(2, 2), e)
	f := e
	f.Matrix = z(3, 3)
	x.Reset()
	x.Mul(z(2, 2), e)
}
func rawTwice() {
	m := z(4, 5)
	r := m.RawMatrix()
	r.Rows = 3
	var n mat.Dense
	n.SetRawMatrix(r)
	n.Mul(z(3, 1), z(1, 5))
	r2 := m.RawMatrix()
	r2.Rows, r2.Cols, r2.Stride = 5, 4, 4
	m.SetRawMatrix(r2)
	m.Mul(z(5, 1), z(1, 4))
}
