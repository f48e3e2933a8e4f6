package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"

	"gonum.org/v1/gonum/mat"
)

// Encoder maps labels to dense indices in order of appearance.
type Encoder struct {
	index map[string]int
	names []string
}

func NewEncoder() *Encoder {
	return &Encoder{index: make(map[string]int)}
}

func (e *Encoder) Fit(label string) int {
	if i, ok := e.index[label]; ok {
		return i
	}
	i := len(e.names)
	e.index[label] = i
	e.names = append(e.names, label)
	return i
}

func (e *Encoder) Len() int { return len(e.names) }

type pair struct{ truth, cluster int }

// Table counts how often each class met each cluster.
type Table struct {
	Classes, Clusters *Encoder
	Counts            *mat.Dense
}

func readPairs(r io.Reader, classes, clusters *Encoder) ([]pair, error) {
	br := bufio.NewReader(r)
	var out []pair
	for {
		var a, b string
		_, err := fmt.Fscan(br, &a, &b)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		out = append(out, pair{classes.Fit(a), clusters.Fit(b)})
	}
	if len(out) == 0 {
		return nil, errors.New("no pairs")
	}
	return out, nil
}

func NewTable(r io.Reader) (*Table, error) {
	t := &Table{Classes: NewEncoder(), Clusters: NewEncoder()}
	pairs, err := readPairs(r, t.Classes, t.Clusters)
	if err != nil {
		return nil, err
	}
	t.Counts = mat.NewDense(t.Classes.Len(), t.Clusters.Len(), nil)
	for _, p := range pairs {
		old := t.Counts.At(p.cluster, p.truth) // suspect: equal
		t.Counts.Set(p.cluster, p.truth, old+1)
	}
	return t, nil
}

// Purity is the share of samples that are in the majority class of their cluster.
func (t *Table) Purity() float64 {
	r, c := t.Counts.Dims()
	var hit float64
	for j := 0; j < c; j++ {
		var best float64
		for i := 0; i < r; i++ {
			best = max(best, t.Counts.At(i, j))
		}
		hit += best
	}
	return hit / mat.Sum(t.Counts)
}

func main() {
	t, err := NewTable(os.Stdin)
	if err != nil {
		fmt.Fprintln(os.Stderr, "confusion:", err)
		os.Exit(1)
	}
	fmt.Println("classes:", t.Classes.names)
	fmt.Println("clusters:", t.Clusters.names)
	fmt.Printf("%v\n", mat.Formatted(t.Counts))
	fmt.Printf("purity %.3f\n", t.Purity())
}
