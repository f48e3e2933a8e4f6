// Package embed turns words into vectors: vocabularies, tables, bags and positions.
package embed

import (
	"fmt"
	"math"
	"strings"
)

// Float is what vectors are made of.
type Float interface{ ~float32 | ~float64 }

// A Vocab numbers words.
type Vocab struct {
	words []string
	ids   map[string]int
}

// Unknown is the id of words that are not in a vocabulary.
const Unknown = 0

// NewVocab numbers the words from one on.
func NewVocab(words ...string) *Vocab {
	v := &Vocab{words: []string{"<unk>"}, ids: map[string]int{"<unk>": Unknown}}
	for _, w := range words {
		if _, known := v.ids[w]; !known {
			v.ids[w] = len(v.words)
			v.words = append(v.words, w)
		}
	}
	return v
}

// Size counts the words, the unknown one included.
func (v *Vocab) Size() int { return len(v.words) }

// Encode splits at spaces.
func (v *Vocab) Encode(text string) []int {
	var ids []int
	for _, w := range strings.Fields(text) {
		ids = append(ids, v.ids[w])
	}
	return ids
}

// Word is the inverse of Encode for one id.
func (v *Vocab) Word(id int) string { return v.words[id] }

// A Table has one vector for each id.
type Table[T Float] struct {
	rows, dim int
	weights   []T
}

// NewTable makes a table with small regular values.
func NewTable[T Float](rows, dim int) *Table[T] {
	t := &Table[T]{rows: rows, dim: dim, weights: make([]T, rows*dim)}
	for i := range t.weights {
		t.weights[i] = T(i%7-3) / 10
	}
	return t
}

// Sinusoid makes a table of positions.
func Sinusoid[T Float](length, dim int) *Table[T] {
	t := &Table[T]{rows: length, dim: dim, weights: make([]T, length*dim)}
	for pos := range length {
		for i := range dim {
			angle := float64(pos) / math.Pow(10000, float64(i/2*2)/float64(dim))
			if i%2 == 0 {
				t.weights[pos*dim+i] = T(math.Sin(angle))
			} else {
				t.weights[pos*dim+i] = T(math.Cos(angle))
			}
		}
	}
	return t
}

// Dim is the length of the vectors.
func (t *Table[T]) Dim() int { return t.dim }

// Row is the vector of an id. It is not copied.
func (t *Table[T]) Row(id int) []T { return t.weights[id*t.dim : (id+1)*t.dim] }

// Lookup copies the vectors of some ids.
func (t *Table[T]) Lookup(ids []int) [][]T {
	out := make([][]T, len(ids))
	for i, id := range ids {
		out[i] = append([]T(nil), t.Row(id)...)
	}
	return out
}

// Grow appends rows of zeros.
func (t *Table[T]) Grow(n int) {
	t.rows += n
	t.weights = append(t.weights, make([]T, n*t.dim)...)
}

// Load replaces the weights.
func (t *Table[T]) Load(weights []T) {
	if len(weights) != len(t.weights) {
		panic(fmt.Sprintf("embed: load %d weights into a table of %d by %d", len(weights), t.rows, t.dim))
	}
	copy(t.weights, weights)
}

// Logits compares a vector with all rows.
func (t *Table[T]) Logits(hidden []T) []T {
	if len(hidden) != t.dim {
		panic(fmt.Sprintf("embed: hidden state of %d for rows of %d", len(hidden), t.dim))
	}
	out := make([]T, t.rows)
	for id := range out {
		for i, w := range t.Row(id) {
			out[id] += w * hidden[i]
		}
	}
	return out
}

// Mean is the vector in the middle of some.
func Mean[T Float](vectors [][]T) []T {
	mean := make([]T, len(vectors[0]))
	for _, v := range vectors {
		for i := range v {
			mean[i] += v[i] / T(len(vectors))
		}
	}
	return mean
}

// A Bag sums vectors of groups of ids, which begin at offsets.
type Bag[T Float] struct{ Table *Table[T] }

// Forward returns a vector for each offset.
func (b Bag[T]) Forward(ids, offsets []int) [][]T {
	out := make([][]T, len(offsets))
	for g, start := range offsets {
		end := len(ids)
		if g+1 < len(offsets) {
			end = offsets[g+1]
		}
		out[g] = make([]T, b.Table.dim)
		for _, v := range b.Table.Lookup(ids[start:end]) {
			for i := range v {
				out[g][i] += v[i]
			}
		}
	}
	return out
}

// An Encoder adds the vectors of tokens and positions.
type Encoder[T Float] struct {
	Tokens, Positions *Table[T]
}

// Encode returns a vector for each id.
func (e *Encoder[T]) Encode(ids []int) [][]T {
	out := e.Tokens.Lookup(ids)
	for pos, v := range out {
		p := e.Positions.Row(pos)
		for i := range v {
			v[i] += p[i]
		}
	}
	return out
}
