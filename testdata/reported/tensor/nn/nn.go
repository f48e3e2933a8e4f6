// Package nn builds networks from package tensor. Its importers see package tensor
// through the fact of this package only.
package nn

import "example.com/tensor/tensor"

// A Layer maps a batch to a batch.
type Layer interface {
	Forward(x *tensor.Tensor) *tensor.Tensor
}

// Linear multiplies by a matrix and adds a bias.
type Linear struct {
	weights, bias *tensor.Tensor
}

// NewLinear returns a layer from in to out features.
func NewLinear(in, out int) *Linear {
	return &Linear{weights: tensor.New(in, out), bias: tensor.New(out)}
}

// Forward returns x*weights + bias.
func (l *Linear) Forward(x *tensor.Tensor) *tensor.Tensor {
	return tensor.Add(tensor.MatMul(x, l.weights), l.bias)
}

// Flatten makes a batch of vectors of a batch of anything.
type Flatten struct{}

// Forward keeps the first axis.
func (Flatten) Forward(x *tensor.Tensor) *tensor.Tensor {
	y, err := x.Reshape(x.Dim(0), x.Len()/x.Dim(0))
	if err != nil {
		panic(err)
	}
	return y
}

// Sequential applies layers one after another.
type Sequential []Layer

// Forward applies the layers.
func (s Sequential) Forward(x *tensor.Tensor) *tensor.Tensor {
	for _, l := range s {
		x = l.Forward(x)
	}
	return x
}

// Batch returns a batch of images.
func Batch(n, height, width int) *tensor.Tensor { return tensor.New(n, height, width) }
