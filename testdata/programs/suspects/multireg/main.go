package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"

	"suspects/multireg/nd"
)

type dataset struct {
	Inputs  [][]float64 `json:"inputs"`
	Targets [][]float64 `json:"targets"`
	Steps   int         `json:"steps"`
	Rate    float64     `json:"rate"`
}

func read(path string) (*dataset, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	d := &dataset{Steps: 10, Rate: 0.05}
	if err := json.NewDecoder(f).Decode(d); err != nil {
		return nil, err
	}
	if len(d.Inputs) == 0 || len(d.Inputs) != len(d.Targets) {
		return nil, errors.New("inputs and targets differ in length or are empty")
	}
	return d, nil
}

// Regression maps rows of features to rows of targets.
type Regression struct {
	w    *nd.Array
	rate float64
}

// errorsOf returns one residual per sample.
func (r *Regression) errorsOf(x, y *nd.Array) (*nd.Array, error) {
	pred, err := x.Dot(r.w)
	if err != nil {
		return nil, err
	}
	diff, err := pred.Sub(y)
	if err != nil {
		return nil, err
	}
	return diff.Squeeze(1), nil // suspect: singleton
}

// Step does one update and returns the loss before it.
func (r *Regression) Step(x, y *nd.Array) (float64, error) {
	e, err := r.errorsOf(x, y)
	if err != nil {
		return 0, err
	}
	n := e.Shape()[0]
	g, err := x.Transpose().Dot(e.Reshape(n, 1))
	if err != nil {
		return 0, err
	}
	r.w.AddScaled(-r.rate/float64(n), g)
	return e.SumSquares() / float64(n), nil
}

func main() {
	log.SetFlags(0)
	if len(os.Args) < 2 {
		log.Fatal("usage: multireg data.json")
	}
	d, err := read(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	x, err := nd.FromRows(d.Inputs)
	if err != nil {
		log.Fatal(err)
	}
	y, err := nd.FromRows(d.Targets)
	if err != nil {
		log.Fatal(err)
	}
	reg := &Regression{w: nd.New(x.Shape()[1], y.Shape()[1]), rate: d.Rate}
	for i := 0; i < d.Steps; i++ {
		loss, err := reg.Step(x, y)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Printf("%d %.6f\n", i, loss)
	}
}
