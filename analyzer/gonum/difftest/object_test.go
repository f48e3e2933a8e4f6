package difftest

import (
	"math/rand/v2"
	"reflect"

	"gonum.org/v1/gonum/dsp/fourier"
	"gonum.org/v1/gonum/dsp/transform"
	"gonum.org/v1/gonum/dsp/window"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/spatial/curve"
	"gonum.org/v1/gonum/spatial/r1"
	"gonum.org/v1/gonum/spatial/r3"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/distmat"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/distuv"
)

// made draws values of the types that carry state: factorizations, plans,
// distributions. About one in six is the zero value where that is usable.
var made map[reflect.Type]func(*source) any

func init() {
	made = map[reflect.Type]func(*source) any{
		reflect.TypeFor[*mat.Cholesky]():               func(s *source) any { return s.cholesky() },
		reflect.TypeFor[*mat.BandCholesky]():           func(s *source) any { return s.bandCholesky() },
		reflect.TypeFor[*mat.PivotedCholesky]():        func(s *source) any { return s.pivotedCholesky() },
		reflect.TypeFor[*mat.LU]():                     func(s *source) any { return s.lu() },
		reflect.TypeFor[*mat.QR]():                     func(s *source) any { return s.qr() },
		reflect.TypeFor[*mat.LQ]():                     func(s *source) any { return s.lq() },
		reflect.TypeFor[*mat.SVD]():                    func(s *source) any { return s.svd() },
		reflect.TypeFor[*mat.GSVD]():                   func(s *source) any { return s.gsvd() },
		reflect.TypeFor[*mat.HOGSVD]():                 func(s *source) any { return s.hogsvd() },
		reflect.TypeFor[*mat.Eigen]():                  func(s *source) any { return s.eigen() },
		reflect.TypeFor[*mat.EigenSym]():               func(s *source) any { return s.eigenSym() },
		reflect.TypeFor[mat.Transpose]():               func(s *source) any { return mat.Transpose{Matrix: s.untransposed()} },
		reflect.TypeFor[mat.TransposeVec]():            func(s *source) any { return mat.TransposeVec{Vector: s.vec()} },
		reflect.TypeFor[mat.TransposeTri]():            func(s *source) any { return mat.TransposeTri{Triangular: s.tri()} },
		reflect.TypeFor[mat.TransposeBand]():           func(s *source) any { return mat.TransposeBand{Banded: s.band()} },
		reflect.TypeFor[mat.TransposeTriBand]():        func(s *source) any { return mat.TransposeTriBand{TriBanded: s.triBanded()} },
		reflect.TypeFor[mat.CTranspose]():              func(s *source) any { return mat.CTranspose{CMatrix: s.cdense()} },
		reflect.TypeFor[mat.ConjTranspose]():           func(s *source) any { return mat.ConjTranspose{CMatrix: s.cdense()} },
		reflect.TypeFor[*mat.TriBandDense]():           func(s *source) any { return s.triBanded() },
		reflect.TypeFor[*stat.PC]():                    func(s *source) any { return s.pc() },
		reflect.TypeFor[*stat.CC]():                    func(s *source) any { return s.cc() },
		reflect.TypeFor[*distmv.Normal]():              func(s *source) any { return s.normal() },
		reflect.TypeFor[*distmv.StudentsT]():           func(s *source) any { return s.studentsT() },
		reflect.TypeFor[*distmv.Uniform]():             func(s *source) any { return distmv.NewUnitUniform(s.dim(), nil) },
		reflect.TypeFor[*distmv.Dirichlet]():           func(s *source) any { return s.dirichlet() },
		reflect.TypeFor[distmv.Renyi]():                func(s *source) any { return distmv.Renyi{Alpha: 0.5} },
		reflect.TypeFor[*distmat.Wishart]():            func(s *source) any { return s.wishart() },
		reflect.TypeFor[*distmat.UnitVector]():         func(s *source) any { return distmat.NewUnitVector(nil) },
		reflect.TypeFor[*distmat.UniformPermutation](): func(s *source) any { return distmat.NewUniformPermutation(rand.NewPCG(1, 2)) },
		reflect.TypeFor[*fourier.FFT]():                func(s *source) any { return fourier.NewFFT(s.dim()) },
		reflect.TypeFor[*fourier.CmplxFFT]():           func(s *source) any { return fourier.NewCmplxFFT(s.dim()) },
		reflect.TypeFor[*fourier.DCT]():                func(s *source) any { return fourier.NewDCT(s.dim() + 1) },
		reflect.TypeFor[*fourier.DST]():                func(s *source) any { return fourier.NewDST(s.dim()) },
		reflect.TypeFor[*fourier.QuarterWaveFFT]():     func(s *source) any { return fourier.NewQuarterWaveFFT(s.dim()) },
		reflect.TypeFor[*transform.Hilbert]():          func(s *source) any { return transform.NewHilbert(s.dim()) },
		reflect.TypeFor[window.Values]():               func(s *source) any { return window.NewValues(window.Hann, s.dim()) },
		reflect.TypeFor[distuv.Categorical]():          func(s *source) any { return distuv.NewCategorical(s.increasing(s.dim(), 9), nil) },
		reflect.TypeFor[curve.Hilbert2D]():             func(s *source) any { return must(curve.NewHilbert2D(3)) },
		reflect.TypeFor[curve.Hilbert3D]():             func(s *source) any { return must(curve.NewHilbert3D(3)) },
		reflect.TypeFor[curve.Hilbert4D]():             func(s *source) any { return must(curve.NewHilbert4D(3)) },
		reflect.TypeFor[*r3.Mat]():                     func(s *source) any { return r3.NewMat(s.floats(9)) },
		reflect.TypeFor[r1.Interval]():                 func(s *source) any { return r1.Interval{Min: 0, Max: 1} },
	}
}

func (s *source) cholesky() *mat.Cholesky {
	c := new(mat.Cholesky)
	if s.one(6) {
		return c
	}
	c.Factorize(s.definite(s.dim()))
	if s.one(8) {
		c.Reset()
	}
	return c
}

func (s *source) bandCholesky() *mat.BandCholesky {
	c := new(mat.BandCholesky)
	if m := s.symBanded(); !m.IsEmpty() && !s.one(6) {
		c.Factorize(m)
	}
	return c
}

func (s *source) pivotedCholesky() *mat.PivotedCholesky {
	c := new(mat.PivotedCholesky)
	if m := s.sym(); !m.IsEmpty() && !s.one(6) {
		c.Factorize(m, -1)
	}
	return c
}

func (s *source) lu() *mat.LU {
	lu := new(mat.LU)
	if s.one(6) {
		return lu
	}
	n := s.dim()
	m := mat.NewDense(n, n, nil) // singular
	if !s.one(5) {
		m = mat.NewDense(n, n, s.floats(n*n))
	}
	lu.Factorize(m)
	return lu
}

func (s *source) qr() *mat.QR {
	qr := new(mat.QR)
	if s.one(6) {
		return qr
	}
	r, c := s.dim(), s.dim()
	r, c = max(r, c), min(r, c)
	qr.Factorize(mat.NewDense(r, c, s.floats(r*c)))
	return qr
}

func (s *source) lq() *mat.LQ {
	lq := new(mat.LQ)
	if s.one(6) {
		return lq
	}
	r, c := s.dim(), s.dim()
	r, c = min(r, c), max(r, c)
	lq.Factorize(mat.NewDense(r, c, s.floats(r*c)))
	return lq
}

func (s *source) svd() *mat.SVD {
	svd := new(mat.SVD)
	if !s.one(8) {
		svd.Factorize(s.full(), svdKinds[s.IntN(len(svdKinds))])
	}
	return svd
}

func (s *source) gsvd() *mat.GSVD {
	g := new(mat.GSVD)
	if s.one(8) {
		return g
	}
	c, p := s.dim(), s.dim()
	r := c + s.IntN(3)
	g.Factorize(mat.NewDense(r, c, s.floats(r*c)), mat.NewDense(p, c, s.floats(p*c)), mat.GSVDAll)
	return g
}

func (s *source) hogsvd() *mat.HOGSVD {
	h := new(mat.HOGSVD)
	if s.one(8) {
		return h
	}
	c := s.dim()
	h.Factorize(mat.NewDense(c+1, c, s.floats((c+1)*c)), mat.NewDense(c, c, s.floats(c*c)))
	return h
}

func (s *source) eigen() *mat.Eigen {
	e := new(mat.Eigen)
	if !s.one(8) {
		n := s.dim()
		e.Factorize(mat.NewDense(n, n, s.floats(n*n)), mat.EigenKind(s.IntN(4)*2))
	}
	return e
}

func (s *source) eigenSym() *mat.EigenSym {
	e := new(mat.EigenSym)
	if !s.one(8) {
		e.Factorize(s.definite(s.dim()), s.one(2))
	}
	return e
}

func (s *source) pc() *stat.PC {
	pc := new(stat.PC)
	if !s.one(6) {
		pc.PrincipalComponents(s.full(), nil)
	}
	return pc
}

func (s *source) cc() *stat.CC {
	cc := new(stat.CC)
	if !s.one(6) {
		p, q := s.dim(), s.dim()
		n := p + q + 3
		if cc.CanonicalCorrelations(mat.NewDense(n, p, s.floats(n*p)), mat.NewDense(n, q, s.floats(n*q)), nil) != nil {
			return new(stat.CC)
		}
	}
	return cc
}

func (s *source) normal() *distmv.Normal {
	n := s.dim()
	d, _ := distmv.NewNormal(s.floats(n), s.definite(n), nil)
	return d
}

func (s *source) studentsT() *distmv.StudentsT {
	n := s.dim()
	d, _ := distmv.NewStudentsT(s.floats(n), s.definite(n), 3, nil)
	return d
}

func (s *source) dirichlet() *distmv.Dirichlet {
	alpha := make([]float64, s.dim())
	for i := range alpha {
		alpha[i] = 1 + s.Float64()
	}
	return distmv.NewDirichlet(alpha, nil)
}

func (s *source) wishart() *distmat.Wishart {
	n := s.dim()
	w, _ := distmat.NewWishart(s.definite(n), float64(n)+2, nil)
	return w
}

// must returns v; the constructors that it is used with succeed.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
