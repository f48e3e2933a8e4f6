package main

import (
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"strconv"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"
)

func readTable(r io.Reader) (*mat.Dense, error) {
	records, err := csv.NewReader(r).ReadAll()
	if err != nil {
		return nil, err
	}
	if len(records) < 2 {
		return nil, errors.New("need at least two samples")
	}
	m := mat.NewDense(len(records), len(records[0]), nil)
	for i, rec := range records {
		for j, field := range rec {
			v, err := strconv.ParseFloat(field, 64)
			if err != nil {
				return nil, fmt.Errorf("record %d: %w", i+1, err)
			}
			m.Set(i, j, v)
		}
	}
	return m, nil
}

// PCA keeps the leading components of a data set.
type PCA struct {
	Components int

	basis    *mat.Dense
	variance []float64
}

// Fit computes the principal axes of x.
func (p *PCA) Fit(x *mat.Dense) error {
	var pc stat.PC
	if ok := pc.PrincipalComponents(x, nil); !ok {
		return errors.New("principal components did not converge")
	}
	var vecs mat.Dense
	pc.VectorsTo(&vecs)
	p.variance = pc.VarsTo(nil)
	_, d := x.Dims()
	p.basis = mat.DenseCopyOf(vecs.Slice(0, d, 0, p.Components)) // suspect: order
	return nil
}

// Transform projects x.
func (p *PCA) Transform(x *mat.Dense) *mat.Dense {
	centered := mat.DenseCopyOf(x)
	n, d := x.Dims()
	col := make([]float64, n)
	for j := 0; j < d; j++ {
		mat.Col(col, j, x)
		floats.AddConst(-stat.Mean(col, nil), col)
		centered.SetCol(j, col)
	}
	var out mat.Dense
	out.Mul(centered, p.basis)
	return &out
}

func main() {
	k := flag.Int("components", 2, "components to keep")
	flag.Parse()
	if *k < 1 {
		log.Fatal("components must be positive")
	}
	x, err := readTable(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	pca := &PCA{Components: *k}
	if err := pca.Fit(x); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("variance %.4f\n", pca.variance)
	fmt.Printf("%.4f\n", mat.Formatted(pca.Transform(x)))
}
