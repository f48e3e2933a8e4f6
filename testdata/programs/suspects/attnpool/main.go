// Command attnpool turns the hidden states of a sentence into one vector by attention pooling.
// Standard input is a JSON object: the states, one row per token, the projection and the context
// vector of the attention.
package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"math"
	"os"

	"suspects/attnpool/tensor"
)

type model struct {
	States  [][]float64 `json:"states"`
	Proj    [][]float64 `json:"proj"`
	Context []float64   `json:"context"`
}

// Pool has the parameters of the attention.
type Pool struct {
	proj    *tensor.Tensor // dim x attention width
	context *tensor.Tensor // attention width x 1
}

// load returns the states and the layer.
func load(r io.Reader) (*tensor.Tensor, *Pool, error) {
	var m model
	if err := json.NewDecoder(r).Decode(&m); err != nil {
		return nil, nil, err
	}
	states, err := tensor.FromRows(m.States)
	if err != nil {
		return nil, nil, fmt.Errorf("states: %w", err)
	}
	proj, err := tensor.FromRows(m.Proj)
	if err != nil {
		return nil, nil, fmt.Errorf("proj: %w", err)
	}
	if proj.Rows != states.Cols || len(m.Context) != proj.Cols {
		return nil, nil, fmt.Errorf("states of width %d, projection %dx%d, context of %d",
			states.Cols, proj.Rows, proj.Cols, len(m.Context))
	}
	context := tensor.Zeros(len(m.Context), 1)
	copy(context.Data, m.Context)
	return states, &Pool{proj, context}, nil
}

// Weights returns the attention that each token gets. They sum to one.
func (p *Pool) Weights(states *tensor.Tensor) *tensor.Tensor {
	hidden := states.Dot(p.proj).Map(math.Tanh)
	scores := hidden.Dot(p.context)
	return scores.Softmax(1) // suspect: singleton
}

// Forward returns the pooled vector as a single row.
func (p *Pool) Forward(states *tensor.Tensor) (pooled, weights *tensor.Tensor) {
	weights = p.Weights(states)
	return weights.T().Dot(states), weights
}

// entropy tells how evenly the attention is spread.
func entropy(w []float64) float64 {
	h := 0.0
	for _, v := range w {
		if v > 0 {
			h -= v * math.Log(v)
		}
	}
	return h
}

func main() {
	log.SetFlags(0)
	states, pool, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	pooled, weights := pool.Forward(states)
	fmt.Printf("weights %.4f\n", weights.Data)
	fmt.Printf("entropy %.4f\n", entropy(weights.Data))
	fmt.Printf("pooled  %.4f\n", pooled.Data)
}
