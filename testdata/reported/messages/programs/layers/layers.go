// Package layers has functions that return layers.
package layers

import (
	"fmt"

	"example.com/messages/nn"
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

type layer func(x *tensor.Tensor) *tensor.Tensor

// Dense returns a layer with weights.
func Dense(in, out int) layer {
	w := tensor.New(in, out)
	return func(x *tensor.Tensor) *tensor.Tensor {
		return tensor.MatMul(x, w)
	}
}

// Checked is Dense with a check of its own.
func Checked(in, out int) layer {
	w := tensor.New(in, out)
	return func(x *tensor.Tensor) *tensor.Tensor {
		if x.Dim(1) != in {
			panic(fmt.Sprintf("dense: input has %d features, want %d", x.Dim(1), in))
		}
		return tensor.MatMul(x, w)
	}
}

func compose(list ...layer) layer {
	return func(x *tensor.Tensor) *tensor.Tensor {
		for _, l := range list {
			x = l(x)
		}
		return x
	}
}

func Single() *tensor.Tensor {
	dense := Dense(4, 2)
	x := tensor.New(8, 3)
	return dense(x)
}

func Guarded() *tensor.Tensor {
	dense := Checked(4, 2)
	x := tensor.New(8, 3)
	return dense(x)
}

func Composed() *tensor.Tensor {
	net := compose(Dense(4, 16), Dense(8, 2))
	return net(tensor.New(32, 4))
}

func Imported() *mat.Dense {
	dense := nn.Dense(4, 2)
	x := mat.NewDense(8, 3, nil)
	return dense(x)
}

func Chained() *mat.Dense {
	net := nn.Chain(nn.Dense(4, 16), nn.Dense(16, 8), nn.Dense(16, 2))
	x := mat.NewDense(8, 4, nil)
	return net(x)
}
