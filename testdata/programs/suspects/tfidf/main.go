package main

import (
	"bufio"
	"flag"
	"fmt"
	"math"
	"os"
	"sort"
	"strings"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
)

type Corpus struct {
	vocab map[string]int
	terms []string
	docs  [][]int
}

func NewCorpus() *Corpus { return &Corpus{vocab: map[string]int{}} }

func (c *Corpus) Add(text string) {
	var ids []int
	for _, w := range strings.Fields(strings.ToLower(text)) {
		id, ok := c.vocab[w]
		if !ok {
			id = len(c.terms)
			c.vocab[w] = id
			c.terms = append(c.terms, w)
		}
		ids = append(ids, id)
	}
	if len(ids) > 0 {
		c.docs = append(c.docs, ids)
	}
}

// Counts is the document-term matrix.
func (c *Corpus) Counts() *mat.Dense {
	m := mat.NewDense(len(c.docs), len(c.terms), nil)
	for i, ids := range c.docs {
		row := m.RawRowView(i)
		for _, id := range ids {
			row[id]++
		}
		floats.Scale(1/float64(len(ids)), row)
	}
	return m
}

func idf(counts *mat.Dense) []float64 {
	docs, terms := counts.Dims()
	out := make([]float64, terms)
	for j := range out {
		df := 0
		for i := 0; i < docs; i++ {
			if counts.At(i, j) > 0 {
				df++
			}
		}
		out[j] = math.Log(float64(1+docs)/float64(1+df)) + 1
	}
	return out
}

// Weights scales every term by its inverse document frequency.
func Weights(counts *mat.Dense) *mat.Dense {
	n, _ := counts.Dims()
	scale := mat.NewDiagDense(n, idf(counts)) // suspect: equal
	var w mat.Dense
	w.Mul(counts, scale)
	return &w
}

func top(row []float64, k int) []int {
	order := make([]int, len(row))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(a, b int) bool { return row[order[a]] > row[order[b]] })
	return order[:min(k, len(order))]
}

func main() {
	k := flag.Int("k", 3, "terms to show per document")
	flag.Parse()
	c := NewCorpus()
	sc := bufio.NewScanner(os.Stdin)
	for sc.Scan() {
		c.Add(sc.Text())
	}
	if len(c.docs) == 0 || *k < 0 {
		fmt.Fprintln(os.Stderr, "tfidf: nothing to do")
		os.Exit(1)
	}
	w := Weights(c.Counts())
	for i := range c.docs {
		row := w.RawRowView(i)
		fmt.Printf("doc %d:", i)
		for _, j := range top(row, *k) {
			fmt.Printf(" %s=%.3f", c.terms[j], row[j])
		}
		fmt.Println()
	}
}
