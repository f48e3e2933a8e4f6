package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"iter"
	"log"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
)

type file struct {
	Features [][]float64 `json:"features"`
	Targets  []float64   `json:"targets"`
}

// Loader hands out consecutive rows.
type Loader struct {
	x    *mat.Dense
	y    *mat.VecDense
	size int
}

func NewLoader(f file, size int) (*Loader, error) {
	if size < 1 {
		return nil, errors.New("batch size must be positive")
	}
	n := len(f.Features)
	if n == 0 || n != len(f.Targets) {
		return nil, fmt.Errorf("%d rows and %d targets", n, len(f.Targets))
	}
	d := len(f.Features[0])
	if d == 0 {
		return nil, errors.New("no features")
	}
	l := &Loader{x: mat.NewDense(n, d, nil), y: mat.NewVecDense(n, f.Targets), size: size}
	for i, row := range f.Features {
		if len(row) != d {
			return nil, fmt.Errorf("row %d has %d features, want %d", i, len(row), d)
		}
		l.x.SetRow(i, row)
	}
	return l, nil
}

// All yields every batch; the last one may be shorter.
func (l *Loader) All() iter.Seq2[mat.Matrix, mat.Vector] {
	return func(yield func(mat.Matrix, mat.Vector) bool) {
		n, d := l.x.Dims()
		for lo := 0; lo < n; lo += l.size {
			hi := min(lo+l.size, n)
			if !yield(l.x.Slice(lo, hi, 0, d), l.y.SliceVec(lo, hi)) {
				return
			}
		}
	}
}

// Perceptron has one weight per feature.
type Perceptron struct {
	w  *mat.VecDense
	lr float64
}

func (p *Perceptron) Epoch(l *Loader) (batches int, wrong int) {
	for x, y := range l.All() {
		batches++
		var out, g mat.VecDense
		out.MulVec(x, p.w)
		for i := 0; i < out.Len(); i++ {
			switch {
			case out.AtVec(i)*y.AtVec(i) > 0:
				out.SetVec(i, 0)
			default:
				wrong++
				out.SetVec(i, y.AtVec(i))
			}
		}
		g.MulVec(x.T(), &out)
		p.w.AddScaledVec(p.w, p.lr, &g)
	}
	return batches, wrong
}

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: batches data.json size")
	}
	raw, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	var f file
	if err := json.Unmarshal(raw, &f); err != nil {
		log.Fatal(err)
	}
	size, err := strconv.Atoi(os.Args[2])
	if err != nil {
		log.Fatal(err)
	}
	l, err := NewLoader(f, size)
	if err != nil {
		log.Fatal(err)
	}
	_, d := l.x.Dims()
	p := &Perceptron{w: mat.NewVecDense(d, nil), lr: 0.5}
	for e := 0; e < 5; e++ {
		b, wrong := p.Epoch(l)
		fmt.Println(e, b, wrong)
	}
}
