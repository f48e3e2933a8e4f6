// Package nn has layers on gonum matrices.
package nn

import (
	"fmt"

	"example.com/messages/linalg"

	"gonum.org/v1/gonum/mat"
)

// A Layer computes its output from a batch of rows.
type Layer interface {
	Forward(x *mat.Dense) *mat.Dense
}

// A Linear layer multiplies by weights.
type Linear struct {
	W    *mat.Dense // out x in
	Bias []float64
}

// NewLinear returns a layer of zeros.
func NewLinear(in, out int) *Linear {
	return &Linear{W: mat.NewDense(out, in, nil), Bias: make([]float64, out)}
}

// Forward returns x*W^T.
func (l *Linear) Forward(x *mat.Dense) *mat.Dense {
	y := linalg.Gram(x, l.W)
	linalg.AddBias(y, l.Bias)
	return y
}

// A Sequential runs layers one after the other.
type Sequential []Layer

// Forward runs all layers.
func (s Sequential) Forward(x *mat.Dense) *mat.Dense {
	for _, l := range s {
		x = l.Forward(x)
	}
	return x
}

// A Func is a layer that is only a function.
type Func func(x *mat.Dense) *mat.Dense

// Dense returns a layer as a function.
func Dense(in, out int) Func {
	w := mat.NewDense(in, out, nil)
	return func(x *mat.Dense) *mat.Dense {
		if _, c := x.Dims(); c != in {
			panic(fmt.Sprintf("nn: dense layer for %d inputs got %d", in, c))
		}
		return linalg.Project(x, w)
	}
}

// Chain runs functions one after the other.
func Chain(fs ...Func) Func {
	return func(x *mat.Dense) *mat.Dense {
		for _, f := range fs {
			x = f(x)
		}
		return x
	}
}

// Loss returns the squared error.
func Loss(pred, target *mat.Dense) float64 {
	var d mat.Dense
	d.Sub(pred, target)
	n := mat.Norm(&d, 2)
	return n * n
}
