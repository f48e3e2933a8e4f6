// Command posembed embeds a text: it adds up the vectors of the words and of their positions.
// Standard input is a JSON object with the words' vectors, the trained positions and the text.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"math"
	"os"
	"strings"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

type checkpoint struct {
	Words     map[string][]float64 `json:"words"`
	Positions [][]float64          `json:"positions"`
	Text      string               `json:"text"`
}

// Embedder looks up words and positions.
type Embedder struct {
	dim   int
	words map[string][]float64
	table *mat.Dense // one row per trained position
}

// NewEmbedder checks that all the vectors have the same length.
func NewEmbedder(c *checkpoint) (*Embedder, error) {
	if len(c.Positions) == 0 || len(c.Positions[0]) == 0 {
		return nil, errors.New("no positions")
	}
	dim := len(c.Positions[0])
	e := &Embedder{dim: dim, words: c.Words, table: mat.NewDense(len(c.Positions), dim, nil)}
	for i, p := range c.Positions {
		if len(p) != dim {
			return nil, fmt.Errorf("position %d has %d values, want %d", i, len(p), dim)
		}
		e.table.SetRow(i, p)
	}
	for w, v := range c.Words {
		if len(v) != dim {
			return nil, fmt.Errorf("word %q has %d values, want %d", w, len(v), dim)
		}
	}
	return e, nil
}

// positions returns the vectors of the first n positions.
func (e *Embedder) positions(n int) *mat.Dense {
	p := mat.NewDense(n, e.dim, nil)
	p.Copy(e.table) // suspect: partial
	return p
}

// Embed returns one row for each token. Unknown words have no vector of their own.
func (e *Embedder) Embed(tokens []string) (x, pos *mat.Dense) {
	x = mat.NewDense(len(tokens), e.dim, nil)
	for t, w := range tokens {
		if v, ok := e.words[w]; ok {
			x.SetRow(t, v)
		}
	}
	pos = e.positions(len(tokens))
	x.Add(x, pos)
	return x, pos
}

func main() {
	log.SetFlags(0)
	var c checkpoint
	if err := json.NewDecoder(os.Stdin).Decode(&c); err != nil {
		log.Fatal(err)
	}
	e, err := NewEmbedder(&c)
	if err != nil {
		log.Fatal(err)
	}
	tokens := strings.Fields(strings.ToLower(c.Text))
	if len(tokens) == 0 {
		log.Fatal("the text is empty")
	}
	x, pos := e.Embed(tokens)
	for t, w := range tokens {
		v, p := x.RawRowView(t), pos.RawRowView(t)
		share := floats.Norm(p, 2) / math.Max(floats.Norm(v, 2), 1e-9)
		fmt.Printf("%3d %-10s %8.4f position %.4f\n", t, w, v, share)
	}
}
