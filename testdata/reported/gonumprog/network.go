package main

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// A layer maps batches with in columns to batches with out columns.
type layer struct {
	weights *mat.Dense // in x out
	bias    []float64  // out
}

func newLayer(in, out int) *layer {
	return &layer{weights: mat.NewDense(in, out, nil), bias: make([]float64, out)}
}

// forward returns the activations of a batch.
func (l *layer) forward(x *mat.Dense) *mat.Dense {
	var z mat.Dense
	z.Mul(x, l.weights)
	z.Apply(func(_, j int, v float64) float64 { return math.Tanh(v + l.bias[j]) }, &z)
	return &z
}

// A network is a stack of layers.
type network struct {
	layers []*layer
}

func newNetwork(sizes ...int) *network {
	n := new(network)
	for i := 1; i < len(sizes); i++ {
		n.layers = append(n.layers, newLayer(sizes[i-1], sizes[i]))
	}
	return n
}

func (n *network) forward(x *mat.Dense) *mat.Dense {
	for _, l := range n.layers {
		x = l.forward(x)
	}
	return x
}

// classifyBatch feeds 8 images of 16 pixels.
func classifyBatch() {
	n := newNetwork(16, 12, 4)
	out := n.forward(mat.NewDense(8, 16, nil))
	_ = out.At(7, 3)
}

// classifyFlatImages feeds images of another size.
func classifyFlatImages() {
	n := newNetwork(16, 12, 4)
	batch := mat.NewDense(8, 25, nil)
	n.forward(batch) // want `\(mismatch\)`
}

// biasOnBatch repeats the bias for each row.
func biasOnBatch() {
	z := mat.NewDense(8, 4, nil)
	bias := mat.NewDense(8, 4, nil)
	for i := 0; i < 8; i++ {
		bias.SetRow(i, []float64{1, 2, 3, 4})
	}
	z.Add(z, bias)
}

// biasAddedDirectly expects gonum to broadcast.
func biasAddedDirectly() {
	z := mat.NewDense(8, 4, nil)
	bias := mat.NewDense(1, 4, nil)
	z.Add(z, bias) // want `mat\.Dense\.Add: .*8x4.*1x4.*\(mismatch\)`
}

// backpropagate: the gradient of in x out weights is the product of a transposed
// batch and the deltas.
func backpropagate() {
	l := newLayer(16, 4)
	x := mat.NewDense(8, 16, nil)
	delta := mat.NewDense(8, 4, nil)
	var gradient mat.Dense
	gradient.Mul(x.T(), delta)
	l.weights.Sub(l.weights, &gradient)
}

// backpropagateForgotten multiplies the deltas by the weights, not by their transpose.
func backpropagateForgotten() {
	l := newLayer(16, 4)
	delta := mat.NewDense(8, 4, nil)
	var back mat.Dense
	back.Mul(delta, l.weights) // want `mat\.Dense\.Mul: .*8x4.*16x4.*\(mismatch\)`
}

// stackedLayers is silent: each layer takes what the one before gives.
func stackedLayers() {
	layers := []*layer{newLayer(6, 5), newLayer(5, 4), newLayer(4, 3)}
	x := mat.NewDense(2, 6, nil)
	for _, l := range layers {
		x = l.forward(x)
	}
}

// stackedLayersGap fails in the second pass of the loop.
func stackedLayersGap() {
	layers := []*layer{newLayer(6, 5), newLayer(4, 3)}
	x := mat.NewDense(2, 6, nil)
	for _, l := range layers {
		x = l.forward(x) // want `\(mismatch\)`
	}
}
