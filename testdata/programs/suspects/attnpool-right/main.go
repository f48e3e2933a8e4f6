// Command attnpool-right pools the rows of a table with several queries, each of which attends to
// all of the rows. Each line of standard input has the word "key" or "query" and a vector.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"strconv"
	"strings"

	"suspects/attnpool-right/tensor"
)

// read returns the keys and the queries.
func read(r io.Reader) (keys, queries *tensor.Tensor, err error) {
	rows := map[string][][]float64{}
	sc := bufio.NewScanner(r)
	for sc.Scan() {
		f := strings.Fields(sc.Text())
		if len(f) == 0 {
			continue
		}
		if f[0] != "key" && f[0] != "query" {
			return nil, nil, fmt.Errorf("neither a key nor a query: %q", f[0])
		}
		v := make([]float64, len(f)-1)
		for j, s := range f[1:] {
			if v[j], err = strconv.ParseFloat(s, 64); err != nil {
				return nil, nil, err
			}
		}
		rows[f[0]] = append(rows[f[0]], v)
	}
	if err := sc.Err(); err != nil {
		return nil, nil, err
	}
	if keys, err = tensor.FromRows(rows["key"]); err != nil {
		return nil, nil, fmt.Errorf("keys: %w", err)
	}
	if queries, err = tensor.FromRows(rows["query"]); err != nil {
		return nil, nil, fmt.Errorf("queries: %w", err)
	}
	if keys.Cols != queries.Cols {
		return nil, nil, fmt.Errorf("keys of width %d, queries of width %d", keys.Cols, queries.Cols)
	}
	return keys, queries, nil
}

// row returns a view of one row.
func row(t *tensor.Tensor, i int) *tensor.Tensor {
	return &tensor.Tensor{Rows: 1, Cols: t.Cols, Data: t.Data[i*t.Cols : (i+1)*t.Cols]}
}

// attend returns the weights of the keys, a single row, and the mean of the keys under them.
func attend(query, keys *tensor.Tensor) (weights, value *tensor.Tensor) {
	scale := 1 / math.Sqrt(float64(keys.Cols))
	scores := query.Dot(keys.T()).Map(func(v float64) float64 { return v * scale })
	weights = scores.Softmax(1)
	return weights, weights.Dot(keys)
}

// argmax returns the index of the largest value.
func argmax(v []float64) int {
	best := 0
	for i := range v {
		if v[i] > v[best] {
			best = i
		}
	}
	return best
}

// coverage is how much attention each key gets from all the queries. Each column of weights is a
// query here, so that the softmax is over the other axis.
func coverage(queries, keys *tensor.Tensor) []float64 {
	weights := keys.Dot(queries.T()).Softmax(0)
	out := make([]float64, keys.Rows)
	for i := range out {
		for _, w := range row(weights, i).Data {
			out[i] += w
		}
	}
	return out
}

func main() {
	keys, queries, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	for q := range queries.Rows {
		weights, value := attend(row(queries, q), keys)
		fmt.Printf("query %d looks at %d: %.4f\n", q, argmax(weights.Data), value.Data)
	}
	fmt.Printf("coverage %.4f\n", coverage(queries, keys))
}
