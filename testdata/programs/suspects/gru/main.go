package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"math/rand"
	"os"
	"strconv"
	"strings"

	"gonum.org/v1/gonum/mat"
)

type settings struct {
	input, hidden int
	seed          int64
}

type Option func(*settings) error

func WithInput(n int) Option {
	return func(s *settings) error {
		if n < 1 {
			return fmt.Errorf("gru: input size %d", n)
		}
		s.input = n
		return nil
	}
}

func WithHidden(n int) Option {
	return func(s *settings) error {
		if n < 1 {
			return fmt.Errorf("gru: hidden size %d", n)
		}
		s.hidden = n
		return nil
	}
}

func WithSeed(seed int64) Option {
	return func(s *settings) error { s.seed = seed; return nil }
}

// GRU is a recurrent cell; w acts on the input and u on the state.
type GRU struct {
	hidden     int
	wz, wr, wn *mat.Dense
	uz, ur, un *mat.Dense
}

func NewGRU(opts ...Option) (*GRU, error) {
	s := settings{input: 1, hidden: 8}
	for _, o := range opts {
		if err := o(&s); err != nil {
			return nil, err
		}
	}
	rnd := rand.New(rand.NewSource(s.seed))
	weights := func(cols int) *mat.Dense {
		m := mat.NewDense(s.hidden, cols, nil)
		m.Apply(func(_, _ int, _ float64) float64 { return rnd.NormFloat64() / math.Sqrt(float64(cols)) }, m)
		return m
	}
	return &GRU{
		hidden: s.hidden,
		wz:     weights(s.input), wr: weights(s.input), wn: weights(s.input),
		uz: weights(s.hidden), ur: weights(s.hidden), un: weights(s.hidden),
	}, nil
}

func mix(w, u *mat.Dense, x, h mat.Vector, act func(float64) float64) *mat.VecDense {
	var a, b mat.VecDense
	a.MulVec(w, x)
	b.MulVec(u, h)
	a.AddVec(&a, &b)
	for i := 0; i < a.Len(); i++ {
		a.SetVec(i, act(a.AtVec(i)))
	}
	return &a
}

func (g *GRU) Step(x, h mat.Vector) *mat.VecDense {
	sigmoid := func(v float64) float64 { return 1 / (1 + math.Exp(-v)) }
	z := mix(g.wz, g.uz, x, h, sigmoid)
	r := mix(g.wr, g.ur, x, h, sigmoid)
	r.MulElemVec(r, h)
	n := mix(g.wn, g.un, x, r, math.Tanh)
	out := mat.NewVecDense(g.hidden, nil)
	for i := 0; i < g.hidden; i++ {
		out.SetVec(i, (1-z.AtVec(i))*n.AtVec(i)+z.AtVec(i)*h.AtVec(i))
	}
	return out
}

func readSteps(r io.Reader) ([][]float64, error) {
	sc := bufio.NewScanner(r)
	var steps [][]float64
	for sc.Scan() {
		f := strings.Fields(sc.Text())
		if len(f) == 0 {
			continue
		}
		if len(steps) > 0 && len(f) != len(steps[0]) {
			return nil, fmt.Errorf("step %d has %d features, not %d", len(steps), len(f), len(steps[0]))
		}
		x := make([]float64, len(f))
		for i, s := range f {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, err
			}
			x[i] = v
		}
		steps = append(steps, x)
	}
	if len(steps) == 0 {
		return nil, errors.New("no steps")
	}
	return steps, sc.Err()
}

func main() {
	hidden := flag.Int("hidden", 4, "size of the state")
	flag.Parse()
	steps, err := readSteps(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	g, err := NewGRU(WithInput(len(steps[0])), WithHidden(*hidden), WithSeed(3))
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	h := mat.NewVecDense(*hidden, nil)
	for _, x := range steps {
		h = g.Step(mat.NewVecDense(len(x), x), h)
	}
	fmt.Printf("%.4f\n", mat.Formatted(h.T()))
}
