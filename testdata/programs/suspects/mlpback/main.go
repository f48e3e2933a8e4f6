package main

import (
	"flag"
	"fmt"
	"math/rand"
	"os"
	"strconv"
	"strings"

	"suspects/mlpback/matrix"
)

type layer struct {
	w     *matrix.Matrix
	input *matrix.Matrix
}

func newLayer(in, out int, rng *rand.Rand) *layer {
	return &layer{w: matrix.Random(in, out, 0.3, rng)}
}

func (l *layer) forward(x *matrix.Matrix) *matrix.Matrix {
	l.input = x
	return x.Mul(l.w)
}

func (l *layer) backward(grad *matrix.Matrix, lr float64) *matrix.Matrix {
	dw := l.input.T().Mul(grad)
	dx := grad.Mul(l.w) // suspect: equal
	l.w.Axpy(-lr, dw)
	return dx
}

type network struct {
	layers []*layer
}

func newNetwork(sizes []int, rng *rand.Rand) *network {
	net := &network{}
	for i := 1; i < len(sizes); i++ {
		net.layers = append(net.layers, newLayer(sizes[i-1], sizes[i], rng))
	}
	return net
}

func (n *network) step(x, y *matrix.Matrix, lr float64) float64 {
	h := x
	for _, l := range n.layers {
		h = l.forward(h)
	}
	grad := h.Sub(y)
	loss := 0.0
	for _, v := range grad.Data {
		loss += v * v
	}
	for i := len(n.layers) - 1; i >= 0; i-- {
		grad = n.layers[i].backward(grad, lr/float64(x.Rows))
	}
	return loss / float64(x.Rows)
}

func parseSizes(s string) ([]int, error) {
	var sizes []int
	for _, part := range strings.Split(s, ",") {
		v, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil {
			return nil, err
		}
		if v < 1 {
			return nil, fmt.Errorf("bad layer size %d", v)
		}
		sizes = append(sizes, v)
	}
	if len(sizes) < 2 {
		return nil, fmt.Errorf("need at least an input and an output size")
	}
	return sizes, nil
}

func main() {
	arch := flag.String("sizes", "4,4", "layer sizes")
	samples := flag.Int("samples", 16, "number of samples")
	epochs := flag.Int("epochs", 5, "epochs")
	lr := flag.Float64("lr", 0.05, "learning rate")
	flag.Parse()

	sizes, err := parseSizes(*arch)
	if err != nil || *samples < 1 {
		fmt.Fprintln(os.Stderr, "bad arguments:", err)
		os.Exit(1)
	}
	rng := rand.New(rand.NewSource(1))
	x := matrix.Random(*samples, sizes[0], 1, rng)
	y := matrix.Random(*samples, sizes[len(sizes)-1], 1, rng)
	net := newNetwork(sizes, rng)
	for e := 0; e < *epochs; e++ {
		fmt.Printf("epoch %d loss %.5f\n", e, net.step(x, y, *lr))
	}
}
