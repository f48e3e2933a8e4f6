package main

import (
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
)

type Dataset struct {
	X *mat.Dense
	Y *mat.VecDense
}

func LoadDataset(r io.Reader) (*Dataset, error) {
	recs, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(recs) == 0 || len(recs[0]) < 2 {
		return nil, errors.New("dataset is empty")
	}
	n, d := len(recs), len(recs[0])-1
	ds := &Dataset{X: mat.NewDense(n, d, nil), Y: mat.NewVecDense(n, nil)}
	for i, rec := range recs {
		for j, s := range rec {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, err
			}
			if j == d {
				ds.Y.SetVec(i, v)
				continue
			}
			ds.X.Set(i, j, v)
		}
	}
	return ds, nil
}

// Batch is the part of the data set from row lo on.
func (d *Dataset) Batch(lo, size int) (mat.Matrix, mat.Vector) {
	_, c := d.X.Dims()
	x := d.X.Slice(lo, lo+size, 0, c) // suspect: divide
	y := d.Y.SliceVec(lo, lo+size)
	return x, y
}

type Trainer struct {
	Batch  int
	Rate   float64
	Epochs int
	w      *mat.VecDense
}

func (t *Trainer) step(x mat.Matrix, y mat.Vector) float64 {
	var z, g mat.VecDense
	z.MulVec(x, t.w)
	var loss float64
	for i := 0; i < z.Len(); i++ {
		p := 1 / (1 + math.Exp(-z.AtVec(i)))
		loss -= y.AtVec(i)*math.Log(p+1e-12) + (1-y.AtVec(i))*math.Log(1-p+1e-12)
		z.SetVec(i, p-y.AtVec(i))
	}
	g.MulVec(x.T(), &z)
	t.w.AddScaledVec(t.w, -t.Rate/float64(z.Len()), &g)
	return loss
}

func (t *Trainer) Fit(d *Dataset) []float64 {
	n, c := d.X.Dims()
	t.w = mat.NewVecDense(c, nil)
	var history []float64
	for e := 0; e < t.Epochs; e++ {
		var loss float64
		for lo := 0; lo < n; lo += t.Batch {
			x, y := d.Batch(lo, t.Batch)
			loss += t.step(x, y)
		}
		history = append(history, loss/float64(n))
	}
	return history
}

func main() {
	t := &Trainer{}
	flag.IntVar(&t.Batch, "batch", 4, "rows per update")
	flag.IntVar(&t.Epochs, "epochs", 3, "passes")
	flag.Float64Var(&t.Rate, "rate", 0.1, "learning rate")
	flag.Parse()
	ds, err := LoadDataset(os.Stdin)
	if err == nil && t.Batch < 1 {
		err = errors.New("batch must be positive")
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "minibatch:", err)
		os.Exit(1)
	}
	for e, l := range t.Fit(ds) {
		fmt.Printf("epoch %d: %.5f\n", e, l)
	}
}
