// Package interfaces has layers behind an interface.
package interfaces

import (
	"fmt"

	"example.com/messages/tensor"
)

type Layer interface {
	Forward(x *tensor.Tensor) *tensor.Tensor
}

type linear struct{ w *tensor.Tensor }

func (l linear) Forward(x *tensor.Tensor) *tensor.Tensor { return tensor.MatMul(x, l.w) }

type flatten struct{}

func (flatten) Forward(x *tensor.Tensor) *tensor.Tensor { return x.Reshape(x.Dim(0), -1) }

type norm struct{ features int }

func (n *norm) Forward(x *tensor.Tensor) *tensor.Tensor {
	if got := x.Dim(1); got != n.features {
		panic(fmt.Errorf("norm: %d features, want %d", got, n.features))
	}
	return x
}

type sequential []Layer

func (s sequential) Forward(x *tensor.Tensor) *tensor.Tensor {
	for _, l := range s {
		x = l.Forward(x)
	}
	return x
}

func Single() *tensor.Tensor {
	var l Layer = linear{tensor.New(4, 2)}
	x := tensor.New(8, 3)
	return l.Forward(x)
}

func Flatten() *tensor.Tensor {
	net := sequential{flatten{}, linear{tensor.New(128, 10)}}
	images := tensor.New(32, 12, 12)
	return net.Forward(images)
}

func Norm() *tensor.Tensor {
	var l Layer = &norm{16}
	return l.Forward(tensor.New(4, 8))
}

func Nested() *tensor.Tensor {
	block := sequential{linear{tensor.New(8, 8)}, &norm{8}}
	net := sequential{linear{tensor.New(4, 8)}, block, linear{tensor.New(6, 2)}}
	return net.Forward(tensor.New(1, 4))
}
