// Command quaternions prints the mean of a stream of rotations, with four numbers each.
package main

import (
	"errors"
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"

	"suspects/dataset"
)

const width = 4

// stack makes a row of each rotation.
func stack(values []float64) *mat.Dense {
	return mat.NewDense(len(values)/width, width, values) // suspect: divide
}

// mean returns the eigenvector of the moments with the largest eigenvalue.
func mean(q *mat.Dense) ([]float64, error) {
	moments := mat.NewSymDense(width, nil)
	moments.SymOuterK(1, q.T())
	var eig mat.EigenSym
	if !eig.Factorize(moments, true) {
		return nil, errors.New("no eigenvectors")
	}
	var vectors mat.Dense
	eig.VectorsTo(&vectors)
	return mat.Col(nil, width-1, &vectors), nil
}

func main() {
	values, err := dataset.ReadSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	if len(values) < width {
		log.Fatal("no rotations")
	}
	m, err := mean(stack(values))
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.4f\n", m)
}
