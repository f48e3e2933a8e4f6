package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
)

type hyper struct {
	batch  int
	epochs int
	rate   float64
}

type dataset struct {
	x *mat.Dense
	y *mat.VecDense
}

func readCSV(path string) (*dataset, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	r := csv.NewReader(f)
	var xs, ys []float64
	width := 0
	for {
		rec, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			return nil, err
		}
		if len(rec) < 2 {
			return nil, fmt.Errorf("need a feature and a target, got %d columns", len(rec))
		}
		width = len(rec) - 1
		for j, field := range rec {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, err
			}
			if j < width {
				xs = append(xs, v)
			} else {
				ys = append(ys, v)
			}
		}
	}
	if len(ys) == 0 {
		return nil, io.ErrUnexpectedEOF
	}
	return &dataset{mat.NewDense(len(ys), width, xs), mat.NewVecDense(len(ys), ys)}, nil
}

type linear struct {
	w *mat.VecDense
}

func (l *linear) step(x mat.Matrix, y mat.Vector, rate float64) {
	var pred, diff, grad mat.VecDense
	pred.MulVec(x, l.w)
	diff.SubVec(&pred, y)
	grad.MulVec(x.T(), &diff)
	n, _ := x.Dims()
	l.w.AddScaledVec(l.w, -rate/float64(n), &grad)
}

func (l *linear) mse(d *dataset) float64 {
	var pred mat.VecDense
	pred.MulVec(d.x, l.w)
	pred.SubVec(&pred, d.y)
	return mat.Dot(&pred, &pred) / float64(d.y.Len())
}

func train(d *dataset, h hyper) *linear {
	n, width := d.x.Dims()
	model := &linear{w: mat.NewVecDense(width, nil)}
	for epoch := 0; epoch < h.epochs; epoch++ {
		for lo := 0; lo < n; lo += h.batch {
			hi := lo + h.batch
			xb := d.x.Slice(lo, hi, 0, width) // suspect: divide
			yb := d.y.SliceVec(lo, hi)
			model.step(xb, yb, h.rate)
		}
	}
	return model
}

func main() {
	var h hyper
	path := flag.String("data", "train.csv", "training data")
	flag.IntVar(&h.batch, "batch", 4, "batch size")
	flag.IntVar(&h.epochs, "epochs", 10, "epochs")
	flag.Float64Var(&h.rate, "rate", 0.01, "learning rate")
	flag.Parse()
	if h.batch < 1 {
		log.Fatal("batch must be positive")
	}
	d, err := readCSV(*path)
	if err != nil {
		log.Fatal(err)
	}
	model := train(d, h)
	fmt.Printf("weights %.4f mse %.4f\n", model.w.RawVector().Data, model.mse(d))
}
