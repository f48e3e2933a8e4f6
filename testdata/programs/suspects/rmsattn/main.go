// Command rmsattn runs one causal attention layer over the hidden states of a prompt. Everything
// comes from standard input: a header, the weights q, k, v and o, and the states.
package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"log"
	"math"
	"os"

	"suspects/rmsattn/layer"
)

type header struct {
	Dim, Heads, Steps uint32
}

type attention struct {
	q, k, v, o *layer.Linear
	heads      int
	headDim    int
}

func read(r io.Reader) (*attention, [][]float32, error) {
	var h header
	if err := binary.Read(r, binary.LittleEndian, &h); err != nil {
		return nil, nil, err
	}
	if h.Dim == 0 || h.Heads == 0 || h.Dim > 4096 || h.Steps > 4096 {
		return nil, nil, fmt.Errorf("bad header %+v", h)
	}
	if h.Dim%h.Heads != 0 {
		return nil, nil, errors.New("the heads do not divide the width")
	}
	dim := int(h.Dim)
	a := &attention{heads: int(h.Heads), headDim: dim / int(h.Heads)}
	for _, dst := range []**layer.Linear{&a.q, &a.k, &a.v, &a.o} {
		l, err := layer.ReadLinear(r, dim, dim)
		if err != nil {
			return nil, nil, fmt.Errorf("weights: %w", err)
		}
		*dst = l
	}
	states := make([][]float32, h.Steps)
	for t := range states {
		states[t] = make([]float32, dim)
		if err := binary.Read(r, binary.LittleEndian, states[t]); err != nil {
			return nil, nil, fmt.Errorf("state %d: %w", t, err)
		}
	}
	return a, states, nil
}

func softmax(x []float64) {
	top := math.Inf(-1)
	for _, v := range x {
		top = max(top, v)
	}
	sum := 0.0
	for i := range x {
		x[i] = math.Exp(x[i] - top)
		sum += x[i]
	}
	for i := range x {
		x[i] /= sum
	}
}

// forward returns the output of each step, which sees itself and the steps before.
func (a *attention) forward(states [][]float32) [][]float32 {
	var keys, values [][]float32
	out := make([][]float32, len(states))
	for t, x := range states {
		q := a.q.Forward(x)
		keys = append(keys, a.k.Forward(x))
		values = append(values, a.v.Forward(x))
		mixed := make([]float32, len(x))
		for h := range a.heads {
			lo, hi := h*a.headDim, (h+1)*a.headDim
			score := make([]float64, t+1)
			for s, k := range keys {
				for j := lo; j < hi; j++ {
					score[s] += float64(q[j] * k[j])
				}
				score[s] /= math.Sqrt(float64(a.headDim))
			}
			softmax(score)
			for s, v := range values {
				for j := lo; j < hi; j++ {
					mixed[j] += float32(score[s]) * v[j]
				}
			}
		}
		out[t] = a.o.Forward(mixed)
	}
	return out
}

func main() {
	a, states, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for t, y := range a.forward(states) {
		fmt.Printf("%d %.4f\n", t, y)
	}
}
