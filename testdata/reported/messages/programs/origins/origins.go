// Package origins fails because of a number that another package of the module chooses.
package origins

import (
	"example.com/messages/grid"
	"example.com/messages/model"
	"example.com/messages/presets"
	"example.com/messages/tensor"
)

func Default() *tensor.Tensor {
	encoder := model.NewEncoder(784)
	hidden := encoder.Forward(tensor.New(8, 784))
	head := model.NewLinear(32, 10)
	return head.Forward(hidden)
}

func Preset() *tensor.Tensor {
	c := presets.Small()
	net := model.Sequential{model.NewLinear(c.In, c.Hidden), model.NewLinear(64, c.Out)}
	return net.Forward(tensor.New(1, 28))
}

func Table() *tensor.Tensor {
	width := presets.Width("base")
	x := tensor.New(4, 512)
	return tensor.MatMul(x, tensor.New(width, 10))
}

func Stages() *tensor.Tensor {
	net := model.Sequential{}
	for i := 0; i < 2; i++ {
		net = append(net, model.NewLinear(presets.Stage(i), presets.Stage(i+1)))
	}
	net = append(net, model.NewLinear(64, 10))
	return net.Forward(tensor.New(2, 32))
}

func Computed() *tensor.Tensor {
	block := model.NewFeedForward(64)
	block.Down = model.NewLinear(128, 64)
	return block.Forward(tensor.New(8, 64))
}

func Heads() *tensor.Tensor {
	merge := model.NewMerge(8, 64, 256)
	x := tensor.New(10, 256)
	return merge.Forward(x)
}

func Builder() float64 {
	net := model.NewBuilder(4).Add(16).Add(8).Build()
	pred := net.Forward(tensor.New(1, 4))
	target := tensor.New(1, 3)
	return tensor.Dot(pred, target)
}

func Factory() *tensor.Tensor {
	net := model.Make("small")
	x := tensor.New(8, 32)
	return net.Forward(x)
}

func Generic() error {
	words := model.NewTable[float32](100)
	w := grid.New[float32](32, 4)
	_, err := grid.Mul(words.Rows, w)
	return err
}

func Closure() *tensor.Tensor {
	gate := model.Gate()
	x := tensor.New(4, 8)
	return gate(x)
}
