// Package layers builds networks from package dense.
package layers

import "example.com/homes/dense"

// A Layer maps a batch to a batch.
type Layer interface {
	Forward(x *dense.Array) *dense.Array
}

// Affine multiplies by a matrix and adds a row.
type Affine struct{ weights, bias *dense.Array }

// NewAffine returns a layer from in to out features.
func NewAffine(in, out int) *Affine {
	return &Affine{weights: dense.Zeros(in, out), bias: dense.Zeros(out)}
}

// Forward returns x*weights + bias.
func (l *Affine) Forward(x *dense.Array) *dense.Array {
	return dense.Dot(x, l.weights).AddRow(l.bias)
}

// Net applies layers one after another.
type Net []Layer

// Forward applies the layers.
func (n Net) Forward(x *dense.Array) *dense.Array {
	for _, l := range n {
		x = l.Forward(x)
	}
	return x
}
