package nn

import (
	"math"
	"math/rand"

	"gonum.org/v1/gonum/mat"
)

// Layer is one step of a network; samples are in rows.
type Layer interface {
	Forward(x *mat.Dense) *mat.Dense
	Backward(grad *mat.Dense) *mat.Dense
	Update(rate float64)
}

// Linear is y = xW + b.
type Linear struct {
	w, dw *mat.Dense
	b, db []float64
	x     *mat.Dense
}

func NewLinear(in, out int, seed int64) *Linear {
	rnd := rand.New(rand.NewSource(seed))
	w := mat.NewDense(in, out, nil)
	w.Apply(func(_, _ int, _ float64) float64 { return rnd.NormFloat64() * 0.1 }, w)
	return &Linear{w: w, dw: mat.NewDense(in, out, nil), b: make([]float64, out), db: make([]float64, out)}
}

func (l *Linear) Forward(x *mat.Dense) *mat.Dense {
	l.x = x
	var y mat.Dense
	y.Mul(x, l.w)
	y.Apply(func(_, j int, v float64) float64 { return v + l.b[j] }, &y)
	return &y
}

func (l *Linear) Backward(grad *mat.Dense) *mat.Dense {
	l.dw.Mul(l.x, grad)
	for j := range l.db {
		l.db[j] = mat.Sum(grad.ColView(j))
	}
	var dx mat.Dense
	dx.Mul(grad, l.w.T())
	return &dx
}

func (l *Linear) Update(rate float64) {
	l.dw.Scale(rate, l.dw)
	l.w.Sub(l.w, l.dw)
	for j, d := range l.db {
		l.b[j] -= rate * d
	}
}

// Tanh is an activation without parameters.
type Tanh struct{ y *mat.Dense }

func (t *Tanh) Forward(x *mat.Dense) *mat.Dense {
	t.y = new(mat.Dense)
	t.y.Apply(func(_, _ int, v float64) float64 { return math.Tanh(v) }, x)
	return t.y
}

func (t *Tanh) Backward(grad *mat.Dense) *mat.Dense {
	var dx mat.Dense
	dx.Apply(func(i, j int, g float64) float64 {
		y := t.y.At(i, j)
		return g * (1 - y*y)
	}, grad)
	return &dx
}

func (t *Tanh) Update(float64) {}
