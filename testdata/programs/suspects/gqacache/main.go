package main

import (
	"bufio"
	"fmt"
	"math"
	"math/rand"
	"os"
)

type runState struct {
	q, out     []float32
	k, v       []float32
	att        []float32
	keys, vals [][]float32
}

func newRunState(c *Config) *runState {
	return &runState{
		q:   make([]float32, c.Dim),
		out: make([]float32, c.Dim),
		k:   make([]float32, c.KVDim()),
		v:   make([]float32, c.KVDim()),
		att: make([]float32, c.SeqLen),
	}
}

type weights struct {
	wq, wk, wv []float32
}

func randomWeights(c *Config, rng *rand.Rand) *weights {
	gen := func(n int) []float32 {
		w := make([]float32, n)
		for i := range w {
			w[i] = float32(rng.NormFloat64()) * 0.2
		}
		return w
	}
	dim := int(c.Dim)
	return &weights{wq: gen(dim * dim), wk: gen(c.KVDim() * dim), wv: gen(c.KVDim() * dim)}
}

func matvec(dst, w, x []float32) {
	n := len(x)
	for i := range dst {
		var s float32
		row := w[i*n : (i+1)*n]
		for j, v := range x {
			s += row[j] * v
		}
		dst[i] = s
	}
}

func softmax(x []float32) {
	top := x[0]
	for _, v := range x[1:] {
		top = max(top, v)
	}
	var sum float32
	for i, v := range x {
		x[i] = float32(math.Exp(float64(v - top)))
		sum += x[i]
	}
	for i := range x {
		x[i] /= sum
	}
}

func (s *runState) step(c *Config, w *weights, x []float32) {
	matvec(s.q, w.wq, x)
	matvec(s.k, w.wk, x)
	matvec(s.v, w.wv, x)
	s.keys = append(s.keys, append([]float32(nil), s.k...))
	s.vals = append(s.vals, append([]float32(nil), s.v...))

	size := c.HeadSize()
	group := int(c.Heads / c.KVHeads)
	att := s.att[:len(s.keys)]
	for h := 0; h < int(c.Heads); h++ {
		q := s.q[h*size : (h+1)*size]
		off := h / group * size
		for t, key := range s.keys {
			var dot float32
			for i, v := range q {
				dot += v * key[off+i]
			}
			att[t] = dot / float32(math.Sqrt(float64(size)))
		}
		softmax(att)
		dst := s.out[h*size : (h+1)*size]
		clear(dst)
		for t, val := range s.vals {
			for i := range dst {
				dst[i] += att[t] * val[off+i]
			}
		}
	}
}

func main() {
	c, err := ReadConfig(bufio.NewReader(os.Stdin))
	if err != nil {
		fmt.Fprintln(os.Stderr, "gqacache:", err)
		os.Exit(1)
	}
	rng := rand.New(rand.NewSource(9))
	w, s := randomWeights(c, rng), newRunState(c)
	x := make([]float32, c.Dim)
	for pos := 0; pos < int(c.SeqLen); pos++ {
		for i := range x {
			x[i] = rng.Float32()
		}
		s.step(c, w, x)
		fmt.Printf("%d %.4f\n", pos, s.out[0])
	}
}
