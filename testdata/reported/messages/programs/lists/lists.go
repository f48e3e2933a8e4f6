// Package lists has lists of layers and tensors.
package lists

import (
	"example.com/messages/nn"
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

type layer struct{ W *mat.Dense }

func (l layer) forward(x mat.Matrix) *mat.Dense {
	var y mat.Dense
	y.Mul(x, l.W)
	return &y
}

func Index() {
	layers := []layer{{mat.NewDense(4, 8, nil)}, {mat.NewDense(8, 8, nil)}, {mat.NewDense(6, 2, nil)}}
	x := mat.NewDense(16, 8, nil)
	layers[1].forward(x)
	layers[2].forward(x)
}

func Direct() {
	layers := []layer{{mat.NewDense(4, 8, nil)}, {mat.NewDense(8, 2, nil)}}
	var y mat.Dense
	y.Mul(layers[1].W, layers[0].W)
}

func Range() *mat.Dense {
	x := mat.NewDense(16, 4, nil)
	for _, l := range []layer{{mat.NewDense(4, 8, nil)}, {mat.NewDense(6, 2, nil)}} {
		x = l.forward(x)
	}
	return x
}

func Heads() *tensor.Tensor {
	heads := []*tensor.Tensor{tensor.New(8, 4), tensor.New(8, 4), tensor.New(6, 4)}
	return tensor.Concat(1, heads...)
}

func Pointers() *mat.Dense {
	blocks := make([]*nn.Linear, 3)
	for i := range blocks {
		blocks[i] = nn.NewLinear(8, 8)
	}
	return blocks[2].Forward(mat.NewDense(2, 7, nil))
}
