// Package cases uses package modules.
package cases

import (
	"fmt"

	"example.com/libraries/modules"
)

func mlp(widths ...int) modules.Sequential {
	var s modules.Sequential
	for i := 0; i+1 < len(widths); i++ {
		s = append(s, modules.NewLinear(widths[i], widths[i+1]))
	}
	return s
}

// BadClassifier classifies sequences with two convolutions.
func BadClassifier() {
	net := modules.Sequential{
		modules.NewConv1D(2, 6, 3, 1),
		modules.NewConv1D(6, 4, 3, 2),
		modules.Flatten{},
		modules.NewLinear(4*12, 5),
	}
	y := net.Forward(modules.NewTensor(7, 2, 16))
	fmt.Println(y.Shape)
}

// GoodClassifier classifies sequences with two convolutions.
func GoodClassifier() {
	net := modules.Sequential{
		modules.NewConv1D(2, 6, 3, 1),
		modules.NewConv1D(6, 4, 3, 2),
		modules.Flatten{},
		modules.NewLinear(4*10, 5),
	}
	y := net.Forward(modules.NewTensor(7, 2, 16))
	fmt.Println(y.Shape)
}

// BadResidual has three residual parts.
func BadResidual() {
	var net modules.Sequential
	for _, width := range []int{24, 24, 8} {
		net = append(net, modules.Residual{Inner: mlp(16, width, width/2+4)})
	}
	net = append(net, mlp(16, 1)...)
	fmt.Println(net.Forward(modules.NewTensor(3, 16)).Shape)
}

// GoodResidual has three residual parts.
func GoodResidual() {
	var net modules.Sequential
	for _, width := range []int{24, 24, 8} {
		net = append(net, modules.Residual{Inner: mlp(16, width, 16)})
	}
	net = append(net, mlp(16, 1)...)
	fmt.Println(net.Forward(modules.NewTensor(3, 16)).Shape)
}

// BadDilated doubles the dilation from layer to layer.
func BadDilated() {
	var m modules.Module
	x := modules.NewTensor(1, 3, 28)
	for d := 1; d <= 8; d *= 2 {
		m = modules.NewConv1D(3, 3, 3, d)
		x = m.Forward(x)
	}
	fmt.Println(x.Shape)
}

// GoodDilated doubles the dilation from layer to layer.
func GoodDilated() {
	var m modules.Module
	x := modules.NewTensor(1, 3, 31)
	for d := 1; d <= 8; d *= 2 {
		m = modules.NewConv1D(3, 3, 3, d)
		x = m.Forward(x)
	}
	fmt.Println(x.Shape)
}

// BadNorm shares a normalization between the parts of a network.
func BadNorm() {
	norm := new(modules.Norm)
	encoder := modules.Sequential{modules.NewLinear(10, 4), norm}
	decoder := modules.Sequential{modules.NewLinear(4, 10), norm}
	code := encoder.Forward(modules.NewTensor(5, 10))
	fmt.Println(decoder.Forward(code).Shape)
}

// GoodNorm shares a normalization between the parts of a network.
func GoodNorm() {
	norm := new(modules.Norm)
	encoder := modules.Sequential{norm, modules.NewLinear(10, 4)}
	decoder := modules.Sequential{modules.NewLinear(4, 10), norm}
	code := encoder.Forward(modules.NewTensor(5, 10))
	fmt.Println(decoder.Forward(code).Shape)
}

// swap exchanges the last two axes of a batch.
func swap(x *modules.Tensor) *modules.Tensor {
	n, r, c := x.Shape[0], x.Shape[1], x.Shape[2]
	y := modules.NewTensor(n, c, r)
	for i, v := range x.Data {
		b, rest := i/(r*c), i%(r*c)
		y.Data[b*r*c+rest%c*r+rest/c] = v
	}
	return y
}

// BadMixer mixes tokens and channels in turns.
func BadMixer() {
	const tokens, channels = 9, 4
	tokenMixing := modules.Sequential{modules.Func(swap), mlp(tokens, 12, tokens), modules.Func(swap)}
	channelMixing := mlp(channels, 8, channels)
	x := modules.NewTensor(2, tokens, channels)
	for depth := range 3 {
		if depth == 2 {
			tokenMixing = tokenMixing[:2]
		}
		for _, m := range []modules.Module{tokenMixing, channelMixing} {
			x = m.Forward(x)
		}
	}
	fmt.Println(x.Shape)
}

// GoodMixer mixes tokens and channels in turns.
func GoodMixer() {
	const tokens, channels = 9, 4
	tokenMixing := modules.Sequential{modules.Func(swap), mlp(tokens, 12, tokens), modules.Func(swap)}
	channelMixing := mlp(channels, 8, channels)
	x := modules.NewTensor(2, tokens, channels)
	for range 3 {
		for _, m := range []modules.Module{tokenMixing, channelMixing} {
			x = modules.Residual{Inner: m}.Forward(x)
		}
	}
	fmt.Println(x.Shape)
}
