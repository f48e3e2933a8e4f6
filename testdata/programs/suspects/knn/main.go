package main

import (
	"cmp"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
)

// Item is a value with the key it is ranked by.
type Item[K cmp.Ordered, V any] struct {
	Key   K
	Value V
}

// Nearest returns the k items with the smallest keys.
func Nearest[K cmp.Ordered, V any](items []Item[K, V], k int) []Item[K, V] {
	ranked := slices.Clone(items)
	slices.SortStableFunc(ranked, func(a, b Item[K, V]) int { return cmp.Compare(a.Key, b.Key) })
	ranked = slices.Clip(ranked)
	return ranked[:k] // suspect: order
}

type sample struct {
	features []float64
	label    string
}

type Classifier struct {
	k       int
	samples []sample
	width   int
}

func parseFloats(fields []string) ([]float64, error) {
	out := make([]float64, len(fields))
	for i, s := range fields {
		v, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
		if err != nil {
			return nil, err
		}
		out[i] = v
	}
	return out, nil
}

func Train(r io.Reader, k int) (*Classifier, error) {
	if k < 1 {
		return nil, errors.New("k must be positive")
	}
	c := &Classifier{k: k}
	cr := csv.NewReader(r)
	for {
		rec, err := cr.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		last := len(rec) - 1
		if last < 1 {
			return nil, errors.New("need features and a label")
		}
		x, err := parseFloats(rec[:last])
		if err != nil {
			return nil, err
		}
		c.width = last
		c.samples = append(c.samples, sample{x, rec[last]})
	}
	return c, nil
}

func euclid(a, b []float64) float64 {
	var s float64
	for i, v := range a {
		s += (v - b[i]) * (v - b[i])
	}
	return math.Sqrt(s)
}

func (c *Classifier) Predict(q []float64) (string, error) {
	if len(q) != c.width {
		return "", fmt.Errorf("query has %d features, model %d", len(q), c.width)
	}
	items := make([]Item[float64, string], 0, len(c.samples))
	for _, s := range c.samples {
		items = append(items, Item[float64, string]{euclid(s.features, q), s.label})
	}
	votes := map[string]int{}
	best := ""
	for _, it := range Nearest(items, c.k) {
		votes[it.Value]++
		if votes[it.Value] > votes[best] {
			best = it.Value
		}
	}
	return best, nil
}

func main() {
	log.SetFlags(0)
	k := flag.Int("k", 3, "neighbours")
	flag.Parse()
	model, err := Train(os.Stdin, *k)
	if err != nil {
		log.Fatal(err)
	}
	for _, arg := range flag.Args() {
		q, err := parseFloats(strings.Split(arg, ","))
		if err != nil {
			log.Fatal(err)
		}
		label, err := model.Predict(q)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(arg, "->", label)
	}
}
