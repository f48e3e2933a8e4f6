// Package frames fails some calls down, in other packages of the module.
package frames

import (
	"fmt"

	"example.com/messages/model"
	"example.com/messages/tensor"
	"example.com/messages/train"
	"example.com/messages/vec"
)

func trainer() *train.Trainer {
	return &train.Trainer{Net: model.Sequential{
		model.NewLinear(4, 16),
		model.NewLinear(8, 2),
	}}
}

func Four() float64 {
	t := trainer()
	return t.Step(tensor.New(1, 4), tensor.New(1, 2))
}

func Six() float64 {
	t := trainer()
	return t.Fit(tensor.New(1, 4), tensor.New(1, 2))
}

func evaluate(net model.Module, x, y *tensor.Tensor) float64 {
	t := &train.Trainer{Net: net}
	return t.Step(x, y)
}

func Loss() float64 {
	x := tensor.New(5, 4)
	y := tensor.New(5, 3)
	return evaluate(model.NewLinear(4, 2), x, y)
}

func Corner() float64 {
	m := vec.NewMatrix(3, 2)
	return vec.Corner(m)
}

type series struct{ values []float64 }

func (s *series) get(i int) float64 {
	if i >= len(s.values) {
		panic(fmt.Sprintf("series: no value %d", i))
	}
	return s.values[i]
}

func difference(s *series, i int) float64 {
	return s.get(i+1) - s.get(i)
}

func slope(s *series, i int) float64 {
	return difference(s, i)
}

func Slope() float64 {
	s := &series{make([]float64, 6)}
	return slope(s, 5)
}

func final(s *series) float64 {
	return difference(s, len(s.values)-1)
}

func Final() float64 {
	return final(&series{make([]float64, 6)})
}

func weigh(weights []float64) func(i int, v float64) float64 {
	s := &series{weights}
	return func(i int, v float64) float64 {
		return v * s.get(i)
	}
}

func Mapped() []float64 {
	x := make([]float64, 5)
	weights := []float64{0.5, 0.3, 0.2}
	return vec.Map(x, weigh(weights))
}

func each(n int, f func(i int) float64) {
	for i := 0; i < n; i++ {
		f(i)
	}
}

func Captured() {
	s := &series{make([]float64, 3)}
	each(5, func(i int) float64 { return s.get(i) })
}
