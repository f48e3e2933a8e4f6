// Command network-right evaluates a network whose weights have a row for each input.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"math"
	"os"

	"suspects/linalg"
)

type layer struct {
	Weights [][]float64 `json:"weights"`
	Bias    []float64   `json:"bias"`
}

type model struct {
	Input  []float64 `json:"input"`
	Layers []layer   `json:"layers"`
}

// check returns an error unless the layers fit one another.
func (m *model) check() error {
	width := len(m.Input)
	for i, l := range m.Layers {
		if err := linalg.Rectangular(l.Weights); err != nil {
			return fmt.Errorf("layer %d: %w", i, err)
		}
		switch {
		case len(l.Weights[0]) != width:
			return fmt.Errorf("layer %d: %d inputs, want %d", i, len(l.Weights[0]), width)
		case len(l.Bias) != len(l.Weights):
			return fmt.Errorf("layer %d: %d biases", i, len(l.Bias))
		}
		width = len(l.Weights)
	}
	return nil
}

// forward returns the activations, and the slopes of the layer for its inputs.
func (l *layer) forward(x []float64) (out, back []float64) {
	out = linalg.MatVec(l.Weights, x)
	slope := make([]float64, len(out))
	for i := range out {
		out[i] = math.Tanh(out[i] + l.Bias[i])
		slope[i] = 1 - out[i]*out[i]
	}
	return out, linalg.MatVec(linalg.Transpose(l.Weights), slope)
}

func main() {
	m := new(model)
	if err := json.NewDecoder(os.Stdin).Decode(m); err != nil {
		log.Fatal(err)
	}
	if err := m.check(); err != nil {
		log.Fatal(err)
	}
	x := m.Input
	for i := range m.Layers {
		out, back := m.Layers[i].forward(x)
		fmt.Printf("layer %d: %.4f, slopes %.4f\n", i, out, back)
		x = out
	}
}
