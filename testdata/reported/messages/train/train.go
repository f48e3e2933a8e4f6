// Package train runs the passes of a training.
package train

import (
	"example.com/messages/model"
	"example.com/messages/tensor"
)

// A Trainer trains a network.
type Trainer struct{ Net model.Module }

// Fit runs one epoch.
func (t *Trainer) Fit(x, y *tensor.Tensor) float64 {
	return t.epoch(x, y)
}

func (t *Trainer) epoch(x, y *tensor.Tensor) float64 {
	return t.Step(x, y)
}

// Step runs one batch, and returns its loss.
func (t *Trainer) Step(x, y *tensor.Tensor) float64 {
	return t.loss(x, y)
}

func (t *Trainer) loss(x, y *tensor.Tensor) float64 {
	pred := t.Net.Forward(x)
	return tensor.Dot(pred, y)
}
