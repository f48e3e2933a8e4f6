package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"gonum.org/v1/gonum/mat"
)

type config struct {
	Transition   [][]float64 `json:"transition"`
	Observation  [][]float64 `json:"observation"`
	ProcessNoise float64     `json:"process_noise"`
	SensorNoise  float64     `json:"sensor_noise"`
	Initial      []float64   `json:"initial"`
	Measurements [][]float64 `json:"measurements"`
}

func loadConfig(r io.Reader) (*config, error) {
	var c config
	if err := json.NewDecoder(r).Decode(&c); err != nil {
		return nil, fmt.Errorf("decode config: %w", err)
	}
	n := len(c.Transition)
	if n == 0 || len(c.Observation) == 0 {
		return nil, errors.New("transition and observation are required")
	}
	if len(c.Initial) != n {
		return nil, fmt.Errorf("initial state has %d values, want %d", len(c.Initial), n)
	}
	if c.SensorNoise <= 0 {
		return nil, errors.New("sensor_noise must be positive")
	}
	for i, z := range c.Measurements {
		if len(z) != len(c.Observation) {
			return nil, fmt.Errorf("measurement %d has %d values, want %d", i, len(z), len(c.Observation))
		}
	}
	return &c, nil
}

func denseOf(rows [][]float64, cols int) (*mat.Dense, error) {
	d := mat.NewDense(len(rows), cols, nil)
	for i, row := range rows {
		if len(row) != cols {
			return nil, fmt.Errorf("row %d has %d values, want %d", i, len(row), cols)
		}
		d.SetRow(i, row)
	}
	return d, nil
}

func scaledEye(n int, s float64) *mat.Dense {
	d := mat.NewDense(n, n, nil)
	for i := 0; i < n; i++ {
		d.Set(i, i, s)
	}
	return d
}
