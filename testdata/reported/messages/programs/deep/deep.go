// Package deep fails in gonum three packages down.
package deep

import (
	"example.com/messages/nn"
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

func Layer() {
	layer := nn.NewLinear(4, 2)
	x := mat.NewDense(8, 3, nil)
	layer.Forward(x)
}

func Network() {
	net := nn.Sequential{nn.NewLinear(4, 16), nn.NewLinear(8, 2)}
	batch := mat.NewDense(32, 4, nil)
	net.Forward(batch)
}

func ShortBias() {
	layer := &nn.Linear{W: mat.NewDense(5, 4, nil), Bias: make([]float64, 4)}
	layer.Forward(mat.NewDense(8, 4, nil))
}

func run(net nn.Sequential, batch *mat.Dense) *mat.Dense { return net.Forward(batch) }

func Wrapped() {
	images := mat.NewDense(16, 784, nil)
	run(nn.Sequential{nn.NewLinear(768, 10)}, images)
}

func Dot() float64 {
	query := tensor.New(1, 8)
	key := tensor.New(8, 1)
	return tensor.Dot(query, key)
}

func Broadcast() *tensor.Tensor {
	scores := tensor.New(8, 4)
	bias := tensor.New(8)
	return tensor.Add(scores, bias)
}
