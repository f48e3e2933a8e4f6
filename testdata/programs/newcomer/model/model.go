// Package model is a small network.
package model

import "example.com/newcomer/tensor"

// A Layer is a linear layer.
type Layer struct {
	weights, bias *tensor.Tensor
}

// NewLayer returns a layer.
func NewLayer(in, out int) *Layer {
	return &Layer{weights: tensor.New(in, out), bias: tensor.New(out)}
}

// Forward applies the layer.
func (l *Layer) Forward(x *tensor.Tensor) (*tensor.Tensor, error) {
	return tensor.AddRow(tensor.MatMul(x, l.weights), l.bias)
}

// Classify has layers that do not fit.
func Classify(images *tensor.Tensor) (*tensor.Tensor, error) {
	hidden := NewLayer(784, 128)
	output := NewLayer(64, 10)
	x := images.Reshape(images.Dim(0), 784)
	h, err := hidden.Forward(x)
	if err != nil {
		return nil, err
	}
	return output.Forward(h) // BUG 1: 128 and 64
}

// Flatten has the wrong number of elements.
func Flatten() *tensor.Tensor {
	batch := tensor.New(32, 28, 28)
	return batch.Reshape(32, 748) // BUG 2: 748 is not 784
}

// Channels asks for an axis that is not there.
func Channels() int {
	image := tensor.New(28, 28)
	return image.Dim(2) // BUG 3: there are two axes
}

// Bias adds a bias of the wrong size.
func Bias() (*tensor.Tensor, error) {
	scores := tensor.New(32, 10)
	return tensor.AddRow(scores, tensor.New(32)) // BUG 4: 10 columns, 32 elements
}
