// Command whiten-right prints the first principal component of a text matrix, and the coordinate of
// each row.
package main

import (
	"fmt"
	"log"
	"math"
	"os"

	"suspects/dataset"
	"suspects/matrix"
)

type pca struct {
	mean, axis []float64
}

func fit(x *matrix.Matrix, rounds int) *pca {
	p := &pca{make([]float64, x.Cols), make([]float64, x.Cols)}
	for i := range x.Rows {
		for j, v := range x.Row(i) {
			p.mean[j] += v / float64(x.Rows)
		}
	}
	centered := p.center(x)
	cov := centered.T().Mul(centered)
	for j := range p.axis {
		p.axis[j] = 1
	}
	for range rounds {
		next := cov.MulVec(p.axis)
		if norm(next) == 0 {
			break
		}
		p.axis = next
		scale := norm(p.axis)
		for j := range p.axis {
			p.axis[j] /= scale
		}
	}
	return p
}

func (p *pca) center(x *matrix.Matrix) *matrix.Matrix {
	out := matrix.New(x.Rows, x.Cols)
	for i := range x.Rows {
		for j, m := range p.mean {
			out.Set(i, j, x.At(i, j)-m)
		}
	}
	return out
}

func (p *pca) coordinates(x *matrix.Matrix) []float64 { return p.center(x).MulVec(p.axis) }

func norm(v []float64) float64 {
	var sum float64
	for _, a := range v {
		sum += a * a
	}
	return math.Sqrt(sum)
}

func main() {
	rows, err := dataset.ReadRows(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	x, err := matrix.FromRows(rows)
	if err != nil {
		log.Fatal(err)
	}
	p := fit(x, 20)
	fmt.Printf("%.3f\n%.3f\n", p.axis, p.coordinates(x))
}
