package main

import (
	"flag"
	"fmt"
	"math"
	"math/rand"
	"os"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

type sizes struct{ n, in, hidden, out int }

func (s sizes) ok() bool {
	for _, v := range []int{s.n, s.in, s.hidden, s.out} {
		if v < 1 || v > 100 {
			return false
		}
	}
	return true
}

// Net has one hidden layer and no biases.
type Net struct {
	w1, w2 *mat.Dense
}

func randomDense(rnd *rand.Rand, r, c int) *mat.Dense {
	d := make([]float64, r*c)
	for i := range d {
		d[i] = rnd.NormFloat64()
	}
	return mat.NewDense(r, c, d)
}

func (n *Net) forward(x mat.Matrix) (h, y *mat.Dense) {
	h, y = new(mat.Dense), new(mat.Dense)
	h.Mul(x, n.w1)
	h.Apply(func(_, _ int, v float64) float64 { return math.Tanh(v) }, h)
	y.Mul(h, n.w2)
	return h, y
}

func (n *Net) loss(x, t mat.Matrix) float64 {
	_, y := n.forward(x)
	y.Sub(y, t)
	f := mat.Norm(y, 2)
	return f * f / 2
}

func (n *Net) gradients(x, t mat.Matrix) (g1, g2 *mat.Dense) {
	h, y := n.forward(x)
	y.Sub(y, t)
	g1, g2 = new(mat.Dense), new(mat.Dense)
	g2.Mul(h.T(), y)
	var dh mat.Dense
	dh.Mul(y, n.w2.T())
	dh.Apply(func(i, j int, v float64) float64 { return v * (1 - h.At(i, j)*h.At(i, j)) }, &dh)
	g1.Mul(x.T(), &dh)
	return g1, g2
}

// numeric perturbs each weight in turn.
func numeric(w *mat.Dense, loss func() float64) *mat.Dense {
	const eps = 1e-5
	r, c := w.Dims()
	g := mat.NewDense(r, c, nil)
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			old := w.At(i, j)
			w.Set(i, j, old+eps)
			up := loss()
			w.Set(i, j, old-eps)
			down := loss()
			w.Set(i, j, old)
			g.Set(i, j, (up-down)/(2*eps))
		}
	}
	return g
}

func relative(a, b *mat.Dense) float64 {
	x, y := a.RawMatrix().Data, b.RawMatrix().Data
	return floats.Distance(x, y, 2) / (floats.Norm(x, 2) + floats.Norm(y, 2) + 1e-12)
}

func main() {
	var s sizes
	flag.IntVar(&s.n, "n", 4, "samples")
	flag.IntVar(&s.in, "in", 3, "features")
	flag.IntVar(&s.hidden, "hidden", 5, "hidden units")
	flag.IntVar(&s.out, "out", 2, "outputs")
	seed := flag.Int64("seed", 1, "random seed")
	flag.Parse()
	if !s.ok() {
		fmt.Fprintln(os.Stderr, "gradcheck: sizes must be in 1..100")
		os.Exit(1)
	}
	rnd := rand.New(rand.NewSource(*seed))
	x, t := randomDense(rnd, s.n, s.in), randomDense(rnd, s.n, s.out)
	net := &Net{w1: randomDense(rnd, s.in, s.hidden), w2: randomDense(rnd, s.hidden, s.out)}
	g1, g2 := net.gradients(x, t)
	loss := func() float64 { return net.loss(x, t) }
	fmt.Printf("w1 %v w2 %v\n", relative(g1, numeric(net.w1, loss)) < 1e-4, relative(g2, numeric(net.w2, loss)) < 1e-4)
}
