// Package embedded has structs in structs.
package embedded

import (
	"example.com/messages/nn"

	"gonum.org/v1/gonum/mat"
)

type params struct{ W *mat.Dense }

func (p *params) apply(x *mat.Dense) *mat.Dense {
	var y mat.Dense
	y.Mul(x, p.W)
	return &y
}

type dense struct {
	params
	name string
}

type residual struct {
	*nn.Linear
}

func (r residual) forward(x *mat.Dense) *mat.Dense {
	y := r.Forward(x)
	y.Add(y, x)
	return y
}

func Promoted() {
	d := dense{params{mat.NewDense(4, 2, nil)}, "first"}
	d.apply(mat.NewDense(8, 3, nil))
}

func Field() {
	d := dense{params{mat.NewDense(4, 2, nil)}, "first"}
	x := mat.NewDense(8, 2, nil)
	x.Mul(x, d.W)
}

func Residual() {
	block := residual{nn.NewLinear(8, 4)}
	x := mat.NewDense(16, 8, nil)
	block.forward(x)
}

type labeled struct {
	*mat.Dense
	columns []string
}

func Matrix() {
	frame := labeled{mat.NewDense(10, 3, nil), []string{"x", "y"}}
	frame.SetCol(0, make([]float64, 3))
}
