// Package sources has functions that pass, for the arguments that they get: random numbers and predictors of the user.
package sources

import (
	. "example.com/adversarial/refuted/matrix"

	orand "math/rand"
	"math/rand/v2"
	"testing"

	"gonum.org/v1/gonum/interp"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/optimize"
	"gonum.org/v1/gonum/spatial/kdtree"
	"gonum.org/v1/gonum/stat"
	"gonum.org/v1/gonum/stat/combin"
	"gonum.org/v1/gonum/stat/distmv"
	"gonum.org/v1/gonum/stat/distuv"
	"gonum.org/v1/gonum/stat/sampleuv"
)

type src struct{ n int }

func (s *src) Uint64() uint64 { s.n = 3; return rand.Uint64() }
func (s *src) Int63() int64   { s.n = 3; return rand.Int64() }
func (s *src) Seed(int64)     {}

func TestDistuv(t *testing.T) {
	s := &src{4}
	distuv.Normal{Mu: 0, Sigma: 1, Src: s}.Rand()
	New(2, 3).Mul(New(s.n, 5))
}
func TestDistuv2(t *testing.T) {
	s := &src{4}
	d := &distuv.Uniform{Min: 0, Max: 1, Src: s}
	d.Rand()
	New(2, 3).Mul(New(s.n, 5))
}
func TestDistuv3(t *testing.T) {
	s := &src{4}
	d := s
	_ = d
}
func TestDistuvC(t *testing.T) {
	s := &src{4}
	d := distuv.NewCategorical([]float64{1, 2}, s)
	d.Rand()
	New(2, 3).Mul(New(s.n, 5))
}
func TestDistmv(t *testing.T) {
	s := &src{4}
	d, _ := distmv.NewNormal([]float64{0, 0}, mat.NewSymDense(2, []float64{1, 0, 0, 1}), s)
	s.n = 4
	d.Rand(nil)
	New(2, 3).Mul(New(s.n, 5))
}
func TestDistmvD(t *testing.T) {
	s := &src{4}
	d := distmv.NewDirichlet([]float64{1, 1}, s)
	d.Rand(nil)
	New(2, 3).Mul(New(s.n, 5))
}
func TestDistmvN(t *testing.T) {
	s := &src{4}
	var chol mat.Cholesky
	chol.Factorize(mat.NewSymDense(2, []float64{1, 0, 0, 1}))
	distmv.NormalRand(nil, []float64{0, 0}, &chol, s)
	New(2, 3).Mul(New(s.n, 5))
}
func TestSampleuv(t *testing.T) {
	s := &src{4}
	sampleuv.WithoutReplacement(make([]int, 2), 5, s)
	New(2, 3).Mul(New(s.n, 5))
}
func TestSampleuvW(t *testing.T) {
	s := &src{4}
	w := sampleuv.NewWeighted([]float64{1, 2}, s)
	w.Take()
	New(2, 3).Mul(New(s.n, 5))
}
func TestRand1(t *testing.T) {
	s := &src{4}
	orand.New(s).Int()
	New(2, 3).Mul(New(s.n, 5))
}
func TestZipf(t *testing.T) {
	s := &src{4}
	r := rand.New(s)
	s.n = 4
	rand.NewZipf(r, 1.1, 1, 10).Uint64()
	New(2, 3).Mul(New(s.n, 5))
}
func TestHist(t *testing.T) {
	s := &src{4}
	r := orand.New(s)
	s.n = 4
	r.Perm(3)
	New(2, 3).Mul(New(s.n, 5))
}

type fp struct{ n *int }

func (f fp) Predict(float64) float64       { *f.n = 3; return 0 }
func (f fp) Fit(xs, ys []float64) error    { *f.n = 3; return nil }
func fit(f interp.FittablePredictor) error { return f.Fit(nil, nil) }
func TestInterp(t *testing.T) {
	n := 4
	fit(fp{&n})
	New(2, 3).Mul(New(n, 5))
}
func TestMinimize(t *testing.T) {
	n := 4
	optimize.Minimize(optimize.Problem{Func: func(x []float64) float64 { n = 3; return x[0] * x[0] }}, []float64{1}, nil, &optimize.NelderMead{})
	New(2, 3).Mul(New(n, 5))
}

type pts []kdtree.Point

func TestKd(t *testing.T) {
	p := kdtree.Points{{2}, {1}}
	tr := kdtree.New(p, false)
	New(2, 2).Mul(New(tr.Len(), 5))
	n := 4
	tr.Do(func(kdtree.Comparable, *kdtree.Bounding, int) bool { n = 3; return false })
	New(2, 3).Mul(New(n, 5))
}
func TestStatAlias(t *testing.T) {
	dst := make([]int, 2)
	q := combin.SubFor(dst, 3, []int{2, 3})
	q[0] = 4
	dst[0] = 3
	New(2, 3).Mul(New(q[0], 5))
}
func TestPermAlias(t *testing.T) {
	g := combin.NewPermutationGenerator(3, 2)
	g.Next()
	dst := make([]int, 2)
	q := g.Permutation(dst)
	dst[1] = 4
	q[1] = 3
	New(2, 3).Mul(New(dst[1], 5))
}
func TestTOC(t *testing.T) {
	a, b, c := stat.TOC([]bool{true}, nil)
	New(2, 2).Mul(New(len(a), 5))
	New(2, 2).Mul(New(len(b), 5))
	New(2, 2).Mul(New(len(c), 5))
}
func TestRawUAlias(t *testing.T) {
	var c mat.Cholesky
	if c.Factorize(mat.NewSymDense(2, []float64{1, 0, 0, 1})) {
		u := c.RawU().(*mat.TriDense)
		u.Reset()
		var d mat.TriDense
		defer func() { recover() }()
		c.UTo(&d)
	}
}
func TestSlab(t *testing.T) {
	m := mat.NewDense(2, 2, nil)
	raw := m.RawMatrix()
	raw.Data = raw.Data[:cap(raw.Data)]
	g := m.Grow(0, 0).(*mat.Dense)
	g.Reset()
	m.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 2, nil))
	d := m.DiagView().(*mat.DiagDense)
	d.Reset()
	d2 := mat.NewDiagDense(2, nil)
	e := d2.DiagView().(*mat.DiagDense)
	e.Reset()
	var z mat.DiagDense
	z.DiagFrom(mat.NewDense(3, 4, nil))
	d2.DiagFrom(mat.NewDense(3, 4, nil))
	s := mat.NewSymDense(2, nil)
	s.T().(*mat.SymDense).Reset()
	s.AddSym(mat.NewSymDense(3, nil), mat.NewSymDense(3, nil))
	v := mat.NewVecDense(3, nil)
	w := v.TVec().(mat.TransposeVec).Vector.(*mat.VecDense)
	w.Reset()
	v.MulVec(mat.NewDense(5, 2, nil), mat.NewVecDense(2, nil))
}
