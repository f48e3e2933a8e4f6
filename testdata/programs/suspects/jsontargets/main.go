package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
)

type document struct {
	Features [][]float64 `json:"features"`
	Targets  [][]float64 `json:"targets"`
	Lambda   float64     `json:"lambda"`
}

func pack(rows [][]float64) (*mat.Dense, error) {
	if len(rows) == 0 || len(rows[0]) == 0 {
		return nil, errors.New("empty table")
	}
	m := mat.NewDense(len(rows), len(rows[0]), nil)
	for i, row := range rows {
		if len(row) != len(rows[0]) {
			return nil, fmt.Errorf("row %d has %d columns, want %d", i, len(row), len(rows[0]))
		}
		m.SetRow(i, row)
	}
	return m, nil
}

type problem struct {
	x, y   *mat.Dense
	lambda float64
}

func decode(r io.Reader) (*problem, error) {
	var doc document
	if err := json.NewDecoder(r).Decode(&doc); err != nil {
		return nil, err
	}
	if len(doc.Features) != len(doc.Targets) {
		return nil, fmt.Errorf("%d feature rows but %d targets", len(doc.Features), len(doc.Targets))
	}
	x, err := pack(doc.Features)
	if err != nil {
		return nil, fmt.Errorf("features: %w", err)
	}
	y, err := pack(doc.Targets)
	if err != nil {
		return nil, fmt.Errorf("targets: %w", err)
	}
	if doc.Lambda <= 0 {
		doc.Lambda = 1e-3
	}
	return &problem{x: x, y: y, lambda: doc.Lambda}, nil
}

func (p *problem) ridge() (*mat.VecDense, error) {
	n, d := p.x.Dims()
	target := mat.NewVecDense(n, p.y.RawMatrix().Data) // suspect: singleton

	var gram mat.SymDense
	gram.SymOuterK(1, p.x.T())
	for i := 0; i < d; i++ {
		gram.SetSym(i, i, gram.At(i, i)+p.lambda)
	}
	var chol mat.Cholesky
	if !chol.Factorize(&gram) {
		return nil, errors.New("gram matrix is not positive definite")
	}
	var xty, w mat.VecDense
	xty.MulVec(p.x.T(), target)
	if err := chol.SolveVecTo(&w, &xty); err != nil {
		return nil, err
	}
	return &w, nil
}

func main() {
	log.SetFlags(0)
	p, err := decode(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	w, err := p.ridge()
	if err != nil {
		log.Fatal(err)
	}
	for i := 0; i < w.Len(); i++ {
		fmt.Printf("w[%d] = %.5f\n", i, w.AtVec(i))
	}
}
