// Command quaternions-right prints the mean of a stream of rotations, with four numbers each. It
// ignores an incomplete one at the end of the stream.
package main

import (
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"

	"suspects/dataset"
)

const width = 4

// stack makes a row of each rotation, and returns what is left over.
func stack(values []float64) (*mat.Dense, []float64) {
	rows := len(values) / width
	if rows == 0 {
		return nil, values
	}
	return mat.NewDense(rows, width, values[:rows*width]), values[rows*width:]
}

func normalize(q *mat.Dense) {
	rows, _ := q.Dims()
	for i := range rows {
		row := q.RowView(i).(*mat.VecDense)
		if norm := mat.Norm(row, 2); norm > 0 {
			row.ScaleVec(1/norm, row)
		}
	}
}

// moments returns the sum of the outer products of the rows.
func moments(q *mat.Dense) *mat.Dense {
	m := mat.NewDense(width, width, nil)
	m.Mul(q.T(), q)
	return m
}

func main() {
	values, err := dataset.ReadSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	q, rest := stack(values)
	if len(rest) > 0 {
		log.Printf("%d numbers are ignored", len(rest))
	}
	if q == nil {
		fmt.Println("no rotations")
		return
	}
	normalize(q)
	fmt.Printf("%.4f\n", mat.Formatted(moments(q)))
}
