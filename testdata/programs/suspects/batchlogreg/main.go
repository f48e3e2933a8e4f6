package main

import (
	"encoding/csv"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"strconv"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/mat"
)

type frame struct {
	x      *mat.Dense
	labels []float64
}

func open(path string) (*frame, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 || len(rows[0]) < 2 {
		return nil, fmt.Errorf("%s: need rows with a label and features", path)
	}
	n, d := len(rows), len(rows[0])-1
	fr := &frame{x: mat.NewDense(n, d, nil), labels: make([]float64, n)}
	for i, row := range rows {
		for j, s := range row {
			v, err := strconv.ParseFloat(s, 64)
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", path, i+1, err)
			}
			if j == 0 {
				fr.labels[i] = v
			} else {
				fr.x.Set(i, j-1, v)
			}
		}
	}
	return fr, nil
}

type trainer struct {
	weights []float64
	rate    float64
	batch   int
}

func newTrainer(d, batch int, rate float64) *trainer {
	return &trainer{weights: make([]float64, d), rate: rate, batch: batch}
}

func sigmoid(z float64) float64 { return 1 / (1 + math.Exp(-z)) }

func (t *trainer) update(x *mat.Dense, labels []float64) {
	raw := x.RawMatrix()
	w := blas64.Vector{N: len(t.weights), Data: t.weights, Inc: 1}
	z := blas64.Vector{N: raw.Rows, Data: make([]float64, raw.Rows), Inc: 1}
	blas64.Gemv(blas.NoTrans, 1, raw, w, 0, z)
	for i, v := range z.Data {
		z.Data[i] = sigmoid(v) - labels[i]
	}
	blas64.Gemv(blas.Trans, -t.rate/float64(raw.Rows), raw, z, 1, w)
}

func (t *trainer) epoch(fr *frame) int {
	n, d := fr.x.Dims()
	steps := 0
	for start := 0; start < n; start += t.batch {
		end := min(start+t.batch, n)
		t.update(fr.x.Slice(start, end, 0, d).(*mat.Dense), fr.labels[start:end])
		steps++
	}
	return steps
}

func main() {
	log.SetFlags(0)
	path := flag.String("train", "", "csv with the label first")
	batch := flag.Int("batch", 32, "batch size")
	epochs := flag.Int("epochs", 3, "epochs")
	flag.Parse()
	if *batch < 1 || *batch > 1<<20 {
		log.Fatal("batch out of range")
	}
	fr, err := open(*path)
	if err != nil {
		log.Fatal(err)
	}
	_, d := fr.x.Dims()
	t := newTrainer(d, *batch, 0.1)
	for e := 0; e < *epochs; e++ {
		fmt.Println("epoch", e, "steps", t.epoch(fr))
	}
	fmt.Printf("%.4f\n", t.weights)
}
