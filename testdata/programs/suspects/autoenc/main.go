package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand"
	"os"

	"suspects/autoenc/nn"
)

type Dense struct {
	W, B    *nn.Mat
	in, act *nn.Mat
}

func NewDense(in, out int, rng *rand.Rand) *Dense {
	return &Dense{W: nn.Uniform(in, out, rng), B: nn.Zeros(1, out)}
}

func (d *Dense) Forward(x *nn.Mat) *nn.Mat {
	d.in = x
	d.act = x.Dot(d.W).AddRow(d.B).Map(math.Tanh)
	return d.act
}

func (d *Dense) Backward(grad *nn.Mat, lr float64) *nn.Mat {
	delta := grad.Zip(d.act, func(g, a float64) float64 { return g * (1 - a*a) })
	next := delta.Dot(d.W.Transpose())
	update := func(w, g float64) float64 { return w - lr*g }
	d.W = d.W.Zip(d.in.Transpose().Dot(delta), update)
	d.B = d.B.Zip(delta.SumRows(), update)
	return next
}

type AutoEncoder struct {
	enc, dec *Dense
}

func (a *AutoEncoder) Train(x *nn.Mat, lr float64) float64 {
	n, _ := x.Dims()
	out := a.dec.Forward(a.enc.Forward(x))
	diff := out.Zip(x, func(p, t float64) float64 { return p - t })
	loss := diff.SquaredNorm() / float64(n)
	grad := diff.Map(func(v float64) float64 { return 2 * v / float64(n) })
	a.enc.Backward(a.dec.Backward(grad, lr), lr)
	return loss
}

func main() {
	inputs := flag.Int("inputs", 8, "visible units")
	hidden := flag.Int("hidden", 3, "hidden units")
	samples := flag.Int("n", 20, "samples")
	epochs := flag.Int("epochs", 5, "epochs")
	flag.Parse()
	if *inputs < 1 || *hidden < 1 || *samples < 1 {
		fmt.Fprintln(os.Stderr, "sizes must be positive")
		os.Exit(1)
	}
	rng := rand.New(rand.NewSource(3))
	ae := &AutoEncoder{
		enc: NewDense(*inputs, *hidden, rng),
		dec: NewDense(*hidden, *inputs, rng),
	}
	x := nn.Uniform(*samples, *inputs, rng)
	for e := range *epochs {
		fmt.Printf("%d %.5f\n", e, ae.Train(x, 0.1))
	}
}
