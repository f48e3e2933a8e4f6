package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
)

type system struct {
	A  [][]float64 `json:"a"`
	C  [][]float64 `json:"c"`
	Q  float64     `json:"q"`
	R  float64     `json:"r"`
	Ys [][]float64 `json:"observations"`
}

func table(rows [][]float64, cols int) (*mat.Dense, error) {
	if len(rows) == 0 || cols == 0 {
		return nil, errors.New("empty matrix")
	}
	m := mat.NewDense(len(rows), cols, nil)
	for i, r := range rows {
		if len(r) != cols {
			return nil, fmt.Errorf("row %d: %d entries instead of %d", i, len(r), cols)
		}
		m.SetRow(i, r)
	}
	return m, nil
}

func diagonal(n int, v float64) *mat.Dense {
	m := mat.NewDense(n, n, nil)
	for i := range n {
		m.Set(i, i, v)
	}
	return m
}

type step struct {
	xp, xf *mat.VecDense
	pp, pf *mat.Dense
}

type smoother struct {
	a, c, q, r *mat.Dense
	n, m       int
}

func newSmoother(s *system) (*smoother, error) {
	a, err := table(s.A, len(s.A))
	if err != nil {
		return nil, fmt.Errorf("a: %w", err)
	}
	c, err := table(s.C, len(s.A))
	if err != nil {
		return nil, fmt.Errorf("c: %w", err)
	}
	n, m := len(s.A), len(s.C)
	for t, y := range s.Ys {
		if len(y) != m {
			return nil, fmt.Errorf("observation %d has %d values, want %d", t, len(y), m)
		}
	}
	return &smoother{a: a, c: c, q: diagonal(n, s.Q), r: diagonal(m, s.R), n: n, m: m}, nil
}

func (s *smoother) forward(ys [][]float64) ([]step, error) {
	steps := make([]step, len(ys))
	x, p := mat.NewVecDense(s.n, nil), diagonal(s.n, 1)
	for t, y := range ys {
		xp, pp := mat.NewVecDense(s.n, nil), mat.NewDense(s.n, s.n, nil)
		xp.MulVec(s.a, x)
		pp.Product(s.a, p, s.a.T())
		pp.Add(pp, s.q)

		var innov, gain, inv mat.Dense
		innov.Product(s.c, pp, s.c.T())
		innov.Add(&innov, s.r)
		if err := inv.Inverse(&innov); err != nil {
			return nil, err
		}
		gain.Product(pp, s.c.T(), &inv)

		resid := mat.NewVecDense(s.m, nil)
		resid.MulVec(s.c, xp)
		resid.SubVec(mat.NewVecDense(s.m, y), resid)
		xf := mat.NewVecDense(s.n, nil)
		xf.MulVec(&gain, resid)
		xf.AddVec(xf, xp)

		var shrink mat.Dense
		shrink.Mul(&gain, s.c)
		shrink.Sub(diagonal(s.n, 1), &shrink)
		pf := mat.NewDense(s.n, s.n, nil)
		pf.Mul(&shrink, pp)

		steps[t] = step{xp, xf, pp, pf}
		x, p = xf, pf
	}
	return steps, nil
}

func (s *smoother) backward(steps []step) error {
	for t := len(steps) - 2; t >= 0; t-- {
		var inv, g mat.Dense
		if err := inv.Inverse(steps[t+1].pp); err != nil {
			return err
		}
		g.Product(steps[t].pf, s.a.T(), &inv)
		var dx mat.VecDense
		dx.SubVec(steps[t+1].xf, steps[t+1].xp)
		var corr mat.VecDense
		corr.MulVec(&g, &dx)
		steps[t].xf.AddVec(steps[t].xf, &corr)
	}
	return nil
}

func main() {
	var sys system
	if err := json.NewDecoder(os.Stdin).Decode(&sys); err != nil {
		log.Fatal(err)
	}
	sm, err := newSmoother(&sys)
	if err != nil {
		log.Fatal(err)
	}
	steps, err := sm.forward(sys.Ys)
	if err == nil {
		err = sm.backward(steps)
	}
	if err != nil {
		log.Fatal(err)
	}
	for t, st := range steps {
		fmt.Printf("%d %.4f\n", t, st.xf.RawVector().Data)
	}
}
