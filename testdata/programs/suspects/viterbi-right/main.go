// Command viterbi-right prints how likely the states of a hidden Markov model are at the end of
// what was seen.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"
)

type model struct {
	Start []float64   `json:"start"`
	Trans [][]float64 `json:"trans"`
	Emit  [][]float64 `json:"emit"`
	Seen  []int       `json:"seen"`
}

var errShape = errors.New("the sizes of the model do not fit")

func load(r io.Reader) (*model, error) {
	m := new(model)
	if err := json.NewDecoder(r).Decode(m); err != nil {
		return nil, err
	}
	if len(m.Trans) != len(m.Start) || len(m.Emit) != len(m.Start) {
		return nil, errShape
	}
	for s := range m.Start {
		if len(m.Trans[s]) != len(m.Start) {
			return nil, errShape
		}
	}
	return m, nil
}

// column returns how likely each state emits a symbol: never, if its row is too short.
func (m *model) column(symbol int) []float64 {
	col := make([]float64, len(m.Emit))
	for s, row := range m.Emit {
		if 0 <= symbol && symbol < len(row) {
			col[s] = row[symbol]
		}
	}
	return col
}

func (m *model) forward() []float64 {
	prob := append([]float64(nil), m.Start...)
	for _, o := range m.Seen {
		e := m.column(o)
		next := make([]float64, len(prob))
		var sum float64
		for to := range next {
			for from := range prob {
				next[to] += prob[from] * m.Trans[from][to]
			}
			next[to] *= e[to]
			sum += next[to]
		}
		if sum == 0 {
			return prob
		}
		for s := range next {
			next[s] /= sum
		}
		prob = next
	}
	return prob
}

func main() {
	m, err := load(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.4f\n", m.forward())
}
