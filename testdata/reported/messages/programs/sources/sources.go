// Package sources fails because of a number of its own that takes a detour, or that no tensor has.
package sources

import (
	"fmt"

	"example.com/messages/model"
	"example.com/messages/tensor"
	"example.com/messages/vec"
)

func Map() *tensor.Tensor {
	widths := map[string]int{
		"encoder": 64,
		"decoder": 48,
	}
	net := model.Sequential{
		model.NewLinear(16, widths["encoder"]),
		model.NewLinear(widths["decoder"], 4),
	}
	return net.Forward(tensor.New(2, 16))
}

type spec struct{ in, out int }

func build(specs []spec) (net model.Sequential) {
	for _, s := range specs {
		net = append(net, model.NewLinear(s.in, s.out))
	}
	return net
}

func Specs() *tensor.Tensor {
	net := build([]spec{
		{4, 8},
		{8, 16},
		{12, 2},
	})
	return net.Forward(tensor.New(1, 4))
}

func doubling(n int) func() int {
	return func() int {
		n *= 2
		return n
	}
}

func Doubling() *tensor.Tensor {
	next := doubling(4)
	first := model.NewLinear(4, next())
	second := model.NewLinear(next(), 2)
	x := first.Forward(tensor.New(1, 4))
	return second.Forward(x)
}

type residual struct {
	inner model.Module
	skip  *tensor.Tensor
}

func (r residual) Forward(x *tensor.Tensor) *tensor.Tensor {
	return tensor.Add(r.inner.Forward(x), tensor.MatMul(x, r.skip))
}

func Fields() *tensor.Tensor {
	r := residual{
		inner: model.NewLinear(8, 6),
		skip:  tensor.New(8, 5),
	}
	x := tensor.New(3, 8)
	return r.Forward(x)
}

func Window() float64 {
	s := vec.NewSmoother()
	x := make([]float64, 12)
	return s.Apply(x)
}

type plan struct{ period, lag int }

var plans = map[string]plan{
	"daily":  {period: 24, lag: 1},
	"weekly": {period: 168, lag: 2},
}

func fold(x []float64, period int) int {
	if len(x)%period != 0 {
		panic(fmt.Sprintf("fold: %d values in periods of %d", len(x), period))
	}
	return len(x) / period
}

func Weekly() int {
	p := plans["weekly"]
	x := make([]float64, 100)
	return fold(x, p.period)
}

func Twice() float64 {
	x := []float64{1, 2, 3}
	lag := 2 * len(x)
	return vec.Last(x, lag)
}
