// Command network evaluates a small network that is described in JSON.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math"
	"os"

	"suspects/linalg"
)

// A layer has a row of weights for each output.
type layer struct {
	Weights [][]float64 `json:"weights"`
	Bias    []float64   `json:"bias"`
}

type model struct {
	Input  []float64 `json:"input"`
	Layers []layer   `json:"layers"`
}

func load(r io.Reader) (*model, error) {
	m := new(model)
	if err := json.NewDecoder(r).Decode(m); err != nil {
		return nil, err
	}
	width := len(m.Input)
	for i, l := range m.Layers {
		if err := linalg.Rectangular(l.Weights); err != nil {
			return nil, fmt.Errorf("layer %d: %w", i, err)
		}
		if len(l.Weights[0]) != width {
			return nil, fmt.Errorf("layer %d: %d inputs, want %d", i, len(l.Weights[0]), width)
		}
		if len(l.Bias) != len(l.Weights) {
			return nil, fmt.Errorf("layer %d: %d biases", i, len(l.Bias))
		}
		width = len(l.Weights)
	}
	return m, nil
}

func (l *layer) forward(x []float64) []float64 {
	z := linalg.MatVec(linalg.Transpose(l.Weights), x) // suspect: equal
	for i, b := range l.Bias {
		z[i] = math.Tanh(z[i] + b)
	}
	return z
}

func (m *model) run() []float64 {
	x := m.Input
	for i := range m.Layers {
		x = m.Layers[i].forward(x)
	}
	return x
}

func main() {
	m, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.4f\n", m.run())
}
