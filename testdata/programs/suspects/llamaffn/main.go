// Command llamaffn runs the feed-forward layers of a Llama checkpoint over one hidden state.
package main

import (
	"bufio"
	"encoding/binary"
	"fmt"
	"io"
	"log"
	"os"

	"suspects/llamaffn/nn"
)

// Config is the header of the checkpoint.
type Config struct {
	Dim    int32 // width of the residual stream
	Hidden int32 // width inside of the feed-forward layer
	Layers int32
}

type layer struct {
	norm       []float32 // dim
	w1, w2, w3 []float32 // hidden x dim, dim x hidden, hidden x dim
}

type runState struct {
	x, xb   []float32 // dim
	hb, hb2 []float32 // hidden
}

type transformer struct {
	cfg    Config
	layers []layer
	state  runState
}

func readFloats(r io.Reader, n int) ([]float32, error) {
	v := make([]float32, n)
	err := binary.Read(r, binary.LittleEndian, v)
	return v, err
}

// load reads the header, the weights and the first hidden state.
func load(r io.Reader) (*transformer, error) {
	t := new(transformer)
	if err := binary.Read(r, binary.LittleEndian, &t.cfg); err != nil {
		return nil, fmt.Errorf("header: %w", err)
	}
	for _, v := range []int32{t.cfg.Dim, t.cfg.Hidden, t.cfg.Layers} {
		if v < 1 || v > 8192 {
			return nil, fmt.Errorf("bad header %+v", t.cfg)
		}
	}
	dim, hidden := int(t.cfg.Dim), int(t.cfg.Hidden)
	t.layers = make([]layer, t.cfg.Layers)
	for i := range t.layers {
		l := &t.layers[i]
		for _, part := range []struct {
			dst *[]float32
			n   int
		}{{&l.norm, dim}, {&l.w1, hidden * dim}, {&l.w2, dim * hidden}, {&l.w3, hidden * dim}} {
			v, err := readFloats(r, part.n)
			if err != nil {
				return nil, fmt.Errorf("layer %d: %w", i, err)
			}
			*part.dst = v
		}
	}
	x, err := readFloats(r, dim)
	if err != nil {
		return nil, fmt.Errorf("hidden state: %w", err)
	}
	t.state = runState{x, make([]float32, dim), make([]float32, hidden), make([]float32, hidden)}
	return t, nil
}

// forward updates the residual stream in place.
func (t *transformer) forward() {
	dim, hidden := int(t.cfg.Dim), int(t.cfg.Hidden)
	s := &t.state
	for i := range t.layers {
		l := &t.layers[i]
		nn.RMSNorm(s.xb, s.x, l.norm)
		nn.MatMul(s.hb, s.xb, l.w1, dim, hidden)
		nn.MatMul(s.hb2, s.xb, l.w3, dim, hidden)
		for j := range s.hb {
			s.hb[j] = nn.SiLU(s.hb[j]) * s.hb2[j]
		}
		nn.MatMul(s.xb, s.hb, l.w2, dim, hidden) // suspect: equal
		for j, v := range s.xb {
			s.x[j] += v
		}
	}
}

func main() {
	log.SetFlags(0)
	if len(os.Args) < 2 {
		log.Fatal("usage: llamaffn checkpoint")
	}
	f, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	t, err := load(bufio.NewReader(f))
	if err != nil {
		log.Fatal(err)
	}
	t.forward()
	fmt.Printf("%.4f\n", t.state.x)
}
