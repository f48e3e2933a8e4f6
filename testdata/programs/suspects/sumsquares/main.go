// Command sumsquares prints the sum of the squared errors of a constant forecast of a series.
package main

import (
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"

	"suspects/dataset"
)

// column makes a matrix with one column.
func column(xs []float64) *mat.Dense {
	return mat.NewDense(len(xs), 1, append([]float64(nil), xs...))
}

type fit struct {
	level     float64
	residuals *mat.Dense
}

func newFit(xs []float64) *fit {
	f := &fit{level: stat.Mean(xs, nil), residuals: column(xs)}
	f.residuals.Apply(func(_, _ int, v float64) float64 { return v - f.level }, f.residuals)
	return f
}

// sumOfSquares returns the product of the residuals with themselves.
func (f *fit) sumOfSquares() *mat.Dense {
	var ss mat.Dense
	ss.Mul(f.residuals, f.residuals.T()) // suspect: grow
	return &ss
}

func main() {
	xs, err := dataset.ReadSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	if len(xs) == 0 {
		log.Fatal("no series")
	}
	f := newFit(xs)
	ss := f.sumOfSquares()
	rows, cols := ss.Dims()
	fmt.Printf("level %.3f, sum of squares %.3f, shape %dx%d\n", f.level, ss.At(0, 0), rows, cols)
}
