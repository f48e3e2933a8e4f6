// Command align-right prints a series beside its values in the step before. The input is one
// series.
package main

import (
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"

	"suspects/dataset"
)

// lagged returns a matrix with the series in column 0, and the series some steps before in the
// others. The rows without a value before are left out.
func lagged(xs []float64, lags int) *mat.Dense {
	rows := len(xs) - lags
	if rows <= 0 {
		return nil
	}
	m := mat.NewDense(rows, lags+1, nil)
	for lag := range lags + 1 {
		col := make([]float64, rows)
		copy(col, xs[lags-lag:])
		m.SetCol(lag, col)
	}
	return m
}

// standardized returns a copy of a vector with length 1.
func standardized(v mat.Vector) *mat.VecDense {
	out := mat.NewVecDense(v.Len(), nil)
	out.CopyVec(v)
	if norm := mat.Norm(out, 2); norm > 0 {
		out.ScaleVec(1/norm, out)
	}
	return out
}

func main() {
	xs, err := dataset.ReadSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	m := lagged(xs, 2)
	if m == nil {
		fmt.Println("the series is too short")
		return
	}
	_, cols := m.Dims()
	now := standardized(m.ColView(0))
	for j := 1; j < cols; j++ {
		fmt.Printf("lag %d: %.4f\n", j, mat.Dot(now, standardized(m.ColView(j))))
	}
}
