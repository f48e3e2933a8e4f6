// Package aliases has functions that pass, for the arguments that they get: what leads to the same gonum object.
package aliases

import (
	. "example.com/adversarial/refuted/matrix"

	"testing"

	"gonum.org/v1/gonum/mat"
)

func TestDiagView(t *testing.T) {
	d := mat.NewDiagDense(2, nil)
	d.DiagView().(*mat.DiagDense).Reset()
	d.DiagFrom(mat.NewDense(3, 4, nil))
}
func TestDiagT(t *testing.T) {
	d := mat.NewDiagDense(2, nil)
	d.T().(*mat.DiagDense).Reset()
	d.DiagFrom(mat.NewDense(3, 4, nil))
}
func TestSymT(t *testing.T) {
	s := mat.NewSymDense(2, nil)
	s.T().(*mat.SymDense).Reset()
	s.AddSym(mat.NewSymDense(3, nil), mat.NewSymDense(3, nil))
}
func TestTVec(t *testing.T) {
	v := mat.NewVecDense(3, nil)
	v.TVec().(mat.TransposeVec).Vector.(*mat.VecDense).Reset()
	v.MulVec(mat.NewDense(5, 2, nil), mat.NewVecDense(2, nil))
}
func TestTT(t *testing.T) {
	v := mat.NewDense(3, 3, nil)
	v.T().T().(*mat.Dense).Reset()
	v.Mul(mat.NewDense(5, 2, nil), mat.NewDense(2, 1, nil))
}
func TestUntr(t *testing.T) {
	v := mat.NewDense(3, 3, nil)
	v.T().(mat.Untransposer).Untranspose().(*mat.Dense).Reset()
	v.Mul(mat.NewDense(5, 2, nil), mat.NewDense(2, 1, nil))
}
func TestTri(t *testing.T) {
	v := mat.NewTriDense(3, mat.Upper, nil)
	v.TTri().(mat.TransposeTri).Triangular.(*mat.TriDense).Reset()
	v.ReuseAsTri(4, mat.Upper)
}
func TestTriU(t *testing.T) {
	v := mat.NewTriDense(3, mat.Upper, nil)
	v.TTri().(mat.UntransposeTrier).UntransposeTri().(*mat.TriDense).Reset()
	v.ReuseAsTri(4, mat.Upper)
}
func TestSymBandT(t *testing.T) {
	v := mat.NewSymBandDense(3, 1, nil)
	v.TBand().(*mat.SymBandDense).Reset()
	New(2, 0).Mul(New(v.SymmetricDim(), 5))
}
func TestCholT(t *testing.T) {
	var c mat.Cholesky
	c.Factorize(mat.NewSymDense(2, []float64{1, 0, 0, 1}))
	c.T().(*mat.Cholesky).Reset()
	c.SetFromU(mat.NewTriDense(3, mat.Upper, []float64{1, 0, 0, 0, 1, 0, 0, 0, 1}))
}
func TestLUL(t *testing.T) {
	var lu mat.LU
	lu.Factorize(mat.NewDense(2, 2, []float64{1, 0, 0, 1}))
	var d mat.TriDense
	lu.LTo(&d).Reset()
	d.ReuseAsTri(3, mat.Lower)
}
func TestRawU(t *testing.T) {
	var c mat.Cholesky
	if c.Factorize(mat.NewSymDense(2, []float64{1, 0, 0, 1})) {
		u := c.RawU().(*mat.TriDense)
		u.Reset()
		u.ReuseAsTri(3, mat.Upper)
		n, _ := c.RawU().Dims()
		New(2, 3).Mul(New(n, 5))
	}
}
func TestH(t *testing.T) {
	d := mat.NewCDense(2, 2, nil)
	d.H().(mat.ConjTranspose).CMatrix.(*mat.CDense).Reset()
	d.ReuseAs(3, 3)
}
