package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
)

type Recording struct {
	Name    string    `json:"name"`
	Samples []float64 `json:"samples"`
}

type Request struct {
	Reference Recording `json:"reference"`
	Query     Recording `json:"query"`
}

// Metric compares two signals.
type Metric interface {
	Name() string
	Distance(a, b []float64) float64
}

type dtw struct{}

func (dtw) Name() string { return "dtw" }

func (dtw) Distance(a, b []float64) float64 {
	prev := make([]float64, len(b)+1)
	cur := make([]float64, len(b)+1)
	for j := range prev {
		prev[j] = math.Inf(1)
	}
	prev[0] = 0
	for i := range a {
		cur[0] = math.Inf(1)
		for j := range b {
			d := math.Abs(a[i] - b[j])
			cur[j+1] = d + min(prev[j], prev[j+1], cur[j])
		}
		prev, cur = cur, prev
	}
	return prev[len(b)]
}

type lockstep struct{ power float64 }

func (lockstep) Name() string { return "lockstep" }

func (l lockstep) Distance(a, b []float64) float64 {
	var sum float64
	for i := range a {
		sum += math.Pow(math.Abs(a[i]-b[i]), l.power) // suspect: order
	}
	return math.Pow(sum, 1/l.power)
}

func normalize(x []float64) []float64 {
	var mean float64
	for _, v := range x {
		mean += v
	}
	mean /= float64(len(x))
	out := make([]float64, len(x))
	for i, v := range x {
		out[i] = v - mean
	}
	return out
}

func compare(req Request, metrics ...Metric) (map[string]float64, error) {
	if len(req.Reference.Samples) == 0 || len(req.Query.Samples) == 0 {
		return nil, errors.New("empty recording")
	}
	a := normalize(req.Reference.Samples)
	b := normalize(req.Query.Samples)
	out := make(map[string]float64, len(metrics))
	for _, m := range metrics {
		out[m.Name()] = m.Distance(a, b)
	}
	return out, nil
}

func main() {
	var req Request
	if err := json.NewDecoder(os.Stdin).Decode(&req); err != nil {
		fmt.Fprintln(os.Stderr, "align:", err)
		os.Exit(1)
	}
	res, err := compare(req, dtw{}, lockstep{power: 2})
	if err != nil {
		fmt.Fprintln(os.Stderr, "align:", err)
		os.Exit(1)
	}
	fmt.Printf("%s vs %s: dtw %.3f lockstep %.3f\n", req.Reference.Name, req.Query.Name, res["dtw"], res["lockstep"])
}
