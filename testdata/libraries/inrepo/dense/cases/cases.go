// Package cases uses package dense.
package cases

import (
	"fmt"

	"example.com/libraries/dense"
)

const (
	samples  = 6
	features = 2
)

func design() *dense.Dense {
	x := dense.NewDense(samples, features, nil)
	for i := range samples {
		x.Set(i, 0, 1)
		x.Set(i, 1, float64(i))
	}
	return x
}

// BadNormalEquations prepares a least squares fit of a line.
func BadNormalEquations() {
	x := design()
	y := dense.NewDense(samples, 1, []float64{1, 3, 5, 7, 9, 11})
	var xtx, xty dense.Dense
	xtx.Mul(x.T(), x)
	xty.Mul(x, y)
	fmt.Println(dense.Norm(&xtx), dense.Norm(&xty))
}

// GoodNormalEquations prepares a least squares fit of a line.
func GoodNormalEquations() {
	x := design()
	y := dense.NewDense(samples, 1, []float64{1, 3, 5, 7, 9, 11})
	var xtx, xty dense.Dense
	xtx.Mul(x.T(), x)
	xty.Mul(x.T(), y)
	fmt.Println(dense.Norm(&xtx), dense.Norm(&xty))
}

// BadResidual computes what a model leaves unexplained, first for one target and then for two.
func BadResidual() {
	var fitted, residual dense.Dense
	x := design()
	for targets := 1; targets <= 2; targets++ {
		w := dense.NewDense(features, targets, nil)
		y := dense.NewDense(samples, targets, nil)
		fitted.Mul(x, w)
		residual.Sub(y, &fitted)
	}
	fmt.Println(dense.Norm(&residual))
}

// GoodResidual computes what a model leaves unexplained, first for one target and then for two.
func GoodResidual() {
	var fitted, residual dense.Dense
	x := design()
	for targets := 1; targets <= 2; targets++ {
		w := dense.NewDense(features, targets, nil)
		y := dense.NewDense(samples, targets, nil)
		fitted.Reset()
		residual.Reset()
		fitted.Mul(x, w)
		residual.Sub(y, &fitted)
	}
	fmt.Println(dense.Norm(&residual))
}

// BadTrailing walks down the trailing blocks of a square matrix.
func BadTrailing() {
	const n = 5
	a := dense.NewDense(n, n, nil)
	x, y := make([]float64, n), make([]float64, n)
	var ctx dense.Context
	for k := 0; k < n-1; k++ {
		block := a.Slice(k, n, k, n)
		ctx.MulVecTo(y[k:], block, x)
	}
	fmt.Println(y)
}

// GoodTrailing walks down the trailing blocks of a square matrix.
func GoodTrailing() {
	const n = 5
	a := dense.NewDense(n, n, nil)
	x, y := make([]float64, n), make([]float64, n)
	var ctx dense.Context
	for k := 0; k < n; k++ {
		block := a.Slice(k, n, k, n)
		ctx.MulVecTo(y[k:], block, x[k:])
	}
	fmt.Println(y)
}

// A projector maps points with a matrix that is kept.
type projector struct {
	ctx   dense.Context
	basis *dense.Dense
}

func (p *projector) forward(points *dense.Dense) *dense.Dense {
	_, n := points.Dims()
	_, k := p.basis.Dims()
	out := dense.NewDense(k, n, nil)
	p.ctx.MulTo(out, p.basis, points)
	return out
}

// BadProjector projects points of four coordinates to three.
func BadProjector() {
	p := &projector{basis: dense.NewDense(4, 3, nil)}
	p.ctx.Alpha = 0.5
	fmt.Println(p.forward(dense.NewDense(4, 10, nil)).Dims())
}

// GoodProjector projects points of four coordinates to three.
func GoodProjector() {
	p := &projector{basis: dense.NewDense(4, 3, nil)}
	p.ctx.Alpha = 0.5
	p.ctx.TransA = true
	fmt.Println(p.forward(dense.NewDense(4, 10, nil)).Dims())
}

// BadTridiagonal assembles the matrix of a second difference.
func BadTridiagonal() {
	const n = 4
	m := dense.NewDense(n, n, nil)
	for i := range n {
		m.Set(i, i, 2)
		if i > 0 {
			m.Set(i, i-1, -1)
		}
		m.Set(i, i+1, -1)
	}
	fmt.Println(dense.Norm(m))
}

// GoodTridiagonal assembles the matrix of a second difference.
func GoodTridiagonal() {
	const n = 4
	m := dense.NewDense(n, n, nil)
	for i := range n {
		m.Set(i, i, 2)
		if i > 0 {
			m.Set(i, i-1, -1)
		}
		if i+1 < n {
			m.Set(i, i+1, -1)
		}
	}
	fmt.Println(dense.Norm(m))
}
