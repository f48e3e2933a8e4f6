// Package hmm has hidden Markov models.
package hmm

import (
	"encoding/json"
	"fmt"
	"io"
)

// A Model has states that emit symbols.
type Model struct {
	start []float64
	trans [][]float64
	emit  [][]float64 // by state and symbol
}

type file struct {
	Start []float64   `json:"start"`
	Trans [][]float64 `json:"trans"`
	Emit  [][]float64 `json:"emit"`
	Seen  []int       `json:"seen"`
}

// Read returns a model, and symbols that it may have emitted.
func Read(r io.Reader) (*Model, []int, error) {
	var f file
	if err := json.NewDecoder(r).Decode(&f); err != nil {
		return nil, nil, err
	}
	n := len(f.Start)
	if n == 0 || len(f.Trans) != n || len(f.Emit) != n {
		return nil, nil, fmt.Errorf("%d states, %d transitions, %d emissions", n, len(f.Trans), len(f.Emit))
	}
	for s := range n {
		if len(f.Trans[s]) != n || len(f.Emit[s]) != len(f.Emit[0]) {
			return nil, nil, fmt.Errorf("state %d has rows of another length", s)
		}
	}
	for _, o := range f.Seen {
		if o < 0 || o >= len(f.Emit[0]) {
			return nil, nil, fmt.Errorf("no symbol %d", o)
		}
	}
	return &Model{f.Start, f.Trans, f.Emit}, f.Seen, nil
}

// Path returns the most likely states.
func (m *Model) Path(seen []int) []int {
	if len(seen) == 0 {
		return nil
	}
	prob := append([]float64(nil), m.start...)
	back := make([][]int, len(seen))
	for t, o := range seen {
		next := make([]float64, len(prob))
		back[t] = make([]int, len(prob))
		for s := range next {
			for from, p := range prob {
				if v := p * m.trans[from][s] * m.emit[o][s]; v > next[s] { // suspect: equal
					next[s], back[t][s] = v, from
				}
			}
		}
		prob = next
	}
	last := 0
	for s, p := range prob {
		if p > prob[last] {
			last = s
		}
	}
	path := make([]int, len(seen))
	for t := len(seen) - 1; t >= 0; t-- {
		path[t] = last
		last = back[t][last]
	}
	return path
}
