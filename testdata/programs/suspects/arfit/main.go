package main

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

type series struct {
	Name   string    `json:"name"`
	Values []float64 `json:"values"`
}

var errShort = errors.New("series is too short for the order")

type ar struct {
	order int
	mean  float64
	coef  []float64
}

func lagged(x []float64, p int) (*mat.Dense, *mat.VecDense) {
	rows := len(x) - p
	design := mat.NewDense(rows, p, nil)
	target := mat.NewVecDense(rows, nil)
	for i := 0; i < rows; i++ {
		for j := 0; j < p; j++ {
			design.Set(i, j, x[i+p-1-j])
		}
		target.SetVec(i, x[i+p])
	}
	return design, target
}

func fit(x []float64, p int) (*ar, error) {
	if len(x)-p < p {
		return nil, fmt.Errorf("%w: %d values, order %d", errShort, len(x), p)
	}
	mean := stat.Mean(x, nil)
	centered := make([]float64, len(x))
	for i, v := range x {
		centered[i] = v - mean
	}
	design, target := lagged(centered, p)
	var qr mat.QR
	qr.Factorize(design)
	coef := mat.NewVecDense(p, nil)
	if err := qr.SolveVecTo(coef, false, target); err != nil {
		return nil, err
	}
	return &ar{order: p, mean: mean, coef: coef.RawVector().Data}, nil
}

func (m *ar) next(x []float64) float64 {
	v := m.mean
	for j, c := range m.coef {
		v += c * (x[len(x)-1-j] - m.mean)
	}
	return v
}

func (m *ar) extend(x []float64, steps int) []float64 {
	out := append([]float64(nil), x...)
	for i := 0; i < steps; i++ {
		out = append(out, m.next(out))
	}
	return out[len(x):]
}

func main() {
	order := flag.Int("order", 2, "autoregressive order")
	steps := flag.Int("steps", 3, "forecast steps")
	flag.Parse()
	if *order < 1 {
		fmt.Fprintln(os.Stderr, "order must be positive")
		os.Exit(2)
	}
	dec := json.NewDecoder(os.Stdin)
	for {
		var s series
		if err := dec.Decode(&s); err == io.EOF {
			return
		} else if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		m, err := fit(s.Values, *order)
		if err != nil {
			fmt.Printf("%s: %v\n", s.Name, err)
			continue
		}
		fmt.Printf("%s: coef %.4f forecast %.4f\n", s.Name, m.coef, m.extend(s.Values, *steps))
	}
}
