// Package structs keeps matrices in fields.
package structs

import "gonum.org/v1/gonum/mat"

type layer struct {
	w    *mat.Dense
	bias *mat.VecDense
}

func (l *layer) forward(x *mat.Dense) *mat.Dense {
	var y mat.Dense
	y.Mul(x, l.w)
	return &y
}

type model struct {
	hidden, out layer
	scale       []float64
}

func newModel(in, hidden, out int) *model {
	return &model{
		hidden: layer{w: mat.NewDense(in, hidden, nil), bias: mat.NewVecDense(hidden, nil)},
		out:    layer{w: mat.NewDense(hidden, out, nil), bias: mat.NewVecDense(out, nil)},
		scale:  make([]float64, in),
	}
}

func (m *model) predict(x *mat.Dense) *mat.Dense { return m.out.forward(m.hidden.forward(x)) }

func Field() {
	l := layer{w: mat.NewDense(3, 4, nil)}
	x := mat.NewDense(2, 5, nil)
	l.forward(x)
}

func Nested() {
	m := newModel(4, 8, 2)
	x := mat.NewDense(16, 4, nil)
	m.hidden.forward(x)
	m.out.forward(x)
}

func Predict() {
	m := newModel(4, 8, 2)
	m.predict(mat.NewDense(16, 5, nil))
}

func Assigned() {
	m := newModel(4, 8, 2)
	m.out.w = mat.NewDense(10, 2, nil)
	m.predict(mat.NewDense(16, 4, nil))
}

func Bias() {
	m := newModel(4, 8, 2)
	var y mat.VecDense
	y.AddVec(m.hidden.bias, m.out.bias)
}
