// Package located fails because of a number that comes from somewhere else.
package located

import (
	"fmt"

	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

type layer interface {
	forward(x *tensor.Tensor) *tensor.Tensor
}

type linear struct{ w *tensor.Tensor }

func newLinear(in, out int) *linear { return &linear{tensor.New(in, out)} }

func (l *linear) forward(x *tensor.Tensor) *tensor.Tensor { return tensor.MatMul(x, l.w) }

type network struct{ layers []layer }

func sequential(layers ...layer) *network { return &network{layers} }

func (n *network) forward(x *tensor.Tensor) *tensor.Tensor {
	for _, l := range n.layers {
		x = l.forward(x)
	}
	return x
}

func (n *network) add(l layer) *network {
	n.layers = append(n.layers, l)
	return n
}

func Second() {
	net := sequential(newLinear(784, 128), newLinear(100, 10))
	net.forward(tensor.New(32, 784))
}

func First() {
	net := sequential(newLinear(784, 128), newLinear(128, 10))
	net.forward(tensor.New(32, 28))
}

func build() *network { return sequential(newLinear(4, 16), newLinear(8, 2)) }

func Builder() {
	net := build()
	net.forward(tensor.New(1, 4))
}

func Method() {
	net := sequential().add(newLinear(4, 6)).add(newLinear(6, 8)).add(newLinear(7, 2))
	net.forward(tensor.New(1, 4))
}

func Variable() {
	hidden := 100
	net := sequential(newLinear(784, 128), newLinear(hidden, 10))
	net.forward(tensor.New(32, 784))
}

type config struct {
	in, hidden, out int
	window          int
}

func fromConfig(c config) *network {
	return sequential(newLinear(c.in, c.hidden), newLinear(c.window*c.window, c.out))
}

func Config() {
	net := fromConfig(config{in: 4, hidden: 8, out: 2, window: 3})
	net.forward(tensor.New(1, 4))
}

type option func(*config)

func withHidden(n int) option { return func(c *config) { c.hidden = n } }

func Option() {
	c := config{in: 4, hidden: 8, out: 2}
	for _, o := range []option{withHidden(16)} {
		o(&c)
	}
	net := sequential(newLinear(c.in, c.hidden), newLinear(8, c.out))
	net.forward(tensor.New(1, 4))
}

const classes = 10

func Constant() {
	net := sequential(newLinear(4, classes), newLinear(8, 2))
	net.forward(tensor.New(1, 4))
}

var defaults = config{in: 4, hidden: 32}

func Package() {
	net := sequential(newLinear(defaults.in, defaults.hidden), newLinear(8, 2))
	net.forward(tensor.New(1, 4))
}

func dense(in, out int) func(*tensor.Tensor) *tensor.Tensor {
	w := tensor.New(in, out)
	return func(x *tensor.Tensor) *tensor.Tensor { return tensor.MatMul(x, w) }
}

func Closures() {
	x := tensor.New(1, 4)
	for _, f := range []func(*tensor.Tensor) *tensor.Tensor{dense(4, 6), dense(5, 2)} {
		x = f(x)
	}
}

func Loop() {
	sizes := []int{4, 8, 16}
	net := sequential()
	for i := 0; i+1 < len(sizes); i++ {
		net.add(newLinear(sizes[i], sizes[i+1]))
	}
	net.add(newLinear(10, 2))
	net.forward(tensor.New(1, 4))
}

func seasonal(x []float64, period int) float64 {
	if len(x) < period {
		panic(fmt.Sprintf("period %d for %d values", period, len(x)))
	}
	return x[len(x)-period]
}

func Period() float64 {
	x := []float64{1, 2}
	period := 3
	return seasonal(x, period)
}

type model struct{ period int }

func (m model) fit(x []float64) float64 { return seasonal(x, m.period) }

func Fit() float64 {
	m := model{period: 12}
	return m.fit(make([]float64, 8))
}

type gonumLayer struct{ w *mat.Dense }

func (g gonumLayer) forward(x mat.Matrix) *mat.Dense {
	var y mat.Dense
	y.Mul(x, g.w)
	return &y
}

func Gonum() {
	layers := []gonumLayer{{mat.NewDense(4, 16, nil)}, {mat.NewDense(8, 2, nil)}}
	x := mat.NewDense(1, 4, nil)
	for _, l := range layers {
		x = l.forward(x)
	}
}

func Forwarded() {
	first, second := gonumLayer{mat.NewDense(4, 16, nil)}, gonumLayer{mat.NewDense(8, 2, nil)}
	second.forward(first.forward(mat.NewDense(1, 4, nil)))
}

type image struct {
	w, h int
	pix  []float64
}

func (m *image) check(x int) {
	if x >= m.w {
		panic("image: out of range")
	}
}

func (m *image) at(x, y int) float64 {
	m.check(x)
	return m.pix[y*m.w+x]
}

func corner(m *image) float64 { return m.at(3, 0) }

func Accessor() float64 {
	return corner(&image{3, 2, make([]float64, 6)})
}

func one(m *image) float64   { return two(m) }
func two(m *image) float64   { return three(m) }
func three(m *image) float64 { return four(m) }
func four(m *image) float64  { return five(m) }
func five(m *image) float64  { return corner(m) }

func Deep() float64 {
	return one(&image{3, 2, make([]float64, 6)})
}
