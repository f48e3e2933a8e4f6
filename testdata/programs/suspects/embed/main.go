package main

import (
	"bufio"
	"fmt"
	"log"
	"math/rand"
	"os"
	"strconv"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

// Embedding sums a word and a position vector per token.
type Embedding struct {
	words, positions *mat.Dense
}

func NewEmbedding(vocab, context, dim int) *Embedding {
	rnd := rand.New(rand.NewSource(11))
	table := func(rows int) *mat.Dense {
		d := make([]float64, rows*dim)
		for i := range d {
			d[i] = rnd.NormFloat64()
		}
		return mat.NewDense(rows, dim, d)
	}
	return &Embedding{words: table(vocab), positions: table(context)}
}

// Lookup embeds the last tokens that fit into the context.
func (e *Embedding) Lookup(ids []int) *mat.Dense {
	context, dim := e.positions.Dims()
	if len(ids) > context {
		ids = ids[len(ids)-context:]
	}
	if len(ids) == 0 {
		return nil
	}
	out := mat.NewDense(len(ids), dim, nil)
	for i, id := range ids {
		floats.AddTo(out.RawRowView(i), e.words.RawRowView(id), e.positions.RawRowView(i))
	}
	return out
}

func pooled(m *mat.Dense) []float64 {
	r, c := m.Dims()
	out := make([]float64, c)
	for i := 0; i < r; i++ {
		floats.Add(out, m.RawRowView(i))
	}
	floats.Scale(1/float64(r), out)
	return out
}

func env(key string, def int) int {
	n, err := strconv.Atoi(os.Getenv(key))
	if err != nil || n < 1 {
		return def
	}
	return n
}

func main() {
	log.SetFlags(0)
	if len(os.Args) < 2 {
		log.Fatal("usage: embed vocab.txt < sentences")
	}
	f, err := os.Open(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	defer f.Close()
	vocab, err := ReadVocab(f)
	if err != nil {
		log.Fatal(err)
	}
	emb := NewEmbedding(vocab.Size(), env("EMBED_CONTEXT", 4), env("EMBED_DIM", 3))
	sc := bufio.NewScanner(os.Stdin)
	for sc.Scan() {
		m := emb.Lookup(vocab.Encode(sc.Text()))
		if m == nil {
			fmt.Println("empty")
			continue
		}
		fmt.Printf("%.3f\n", pooled(m))
	}
}
