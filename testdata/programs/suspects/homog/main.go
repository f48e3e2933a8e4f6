package main

import (
	"encoding/json"
	"fmt"
	"io"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
)

type affine struct {
	Linear [][]float64 `json:"linear"`
	Shift  []float64   `json:"shift"`
}

type chain struct {
	Steps  []affine    `json:"steps"`
	Points [][]float64 `json:"points"`
}

func (a affine) linear() (*mat.Dense, error) {
	n := len(a.Shift)
	if n == 0 || len(a.Linear) != n {
		return nil, fmt.Errorf("shift has %d values, linear part %d rows", n, len(a.Linear))
	}
	m := mat.NewDense(n, n, nil)
	for i, row := range a.Linear {
		if len(row) != n {
			return nil, fmt.Errorf("row %d has %d values, want %d", i, len(row), n)
		}
		m.SetRow(i, row)
	}
	return m, nil
}

// homogeneous extends the map by one row and column.
func (a affine) homogeneous() (*mat.Dense, error) {
	lin, err := a.linear()
	if err != nil {
		return nil, err
	}
	n := len(a.Shift)
	h := mat.NewDense(n+1, n+1, nil)
	h.Copy(lin)
	for i, s := range a.Shift {
		h.Set(i, n, s)
	}
	h.Set(n, n, 1)
	return h, nil
}

func (c *chain) compose() (*mat.Dense, error) {
	if len(c.Steps) == 0 {
		return nil, fmt.Errorf("no steps")
	}
	total, err := c.Steps[0].homogeneous()
	if err != nil {
		return nil, fmt.Errorf("step 0: %w", err)
	}
	size, _ := total.Dims()
	for i, s := range c.Steps[1:] {
		h, err := s.homogeneous()
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i+1, err)
		}
		if r, _ := h.Dims(); r != size {
			return nil, fmt.Errorf("step %d: dimension %d, want %d", i+1, r-1, size-1)
		}
		next := mat.NewDense(size, size, nil)
		next.Mul(h, total)
		total = next
	}
	return total, nil
}

func transform(h *mat.Dense, p []float64) ([]float64, error) {
	n, _ := h.Dims()
	if len(p) != n-1 {
		return nil, fmt.Errorf("point %v is not of dimension %d", p, n-1)
	}
	x := mat.NewVecDense(n, nil)
	x.CopyVec(mat.NewVecDense(len(p), p))
	x.SetVec(n-1, 1)
	var y mat.VecDense
	y.MulVec(h, x)
	return y.RawVector().Data[:n-1], nil
}

func run(r io.Reader) error {
	var c chain
	if err := json.NewDecoder(r).Decode(&c); err != nil {
		return err
	}
	h, err := c.compose()
	if err != nil {
		return err
	}
	for _, p := range c.Points {
		q, err := transform(h, p)
		if err != nil {
			return err
		}
		fmt.Printf("%.4f -> %.4f\n", p, q)
	}
	return nil
}

func main() {
	if err := run(os.Stdin); err != nil {
		log.Fatal(err)
	}
}
