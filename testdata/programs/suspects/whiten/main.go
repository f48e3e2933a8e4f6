// Command whiten mixes the columns of a text matrix with their covariances.
package main

import (
	"fmt"
	"log"
	"os"

	"suspects/dataset"
	"suspects/matrix"
)

func load(name string) (*matrix.Matrix, error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	rows, err := dataset.ReadRows(file)
	if err != nil {
		return nil, err
	}
	return matrix.FromRows(rows)
}

func center(x *matrix.Matrix) {
	for j := range x.Cols {
		var mean float64
		for _, v := range x.Col(j) {
			mean += v / float64(x.Rows)
		}
		for i := range x.Rows {
			x.Set(i, j, x.At(i, j)-mean)
		}
	}
}

// shrink returns the covariance matrix with a larger diagonal.
func shrink(x *matrix.Matrix, amount float64) *matrix.Matrix {
	c := x.T().Mul(x).Scale(1 / float64(x.Rows))
	for j := range c.Rows {
		c.Set(j, j, c.At(j, j)+amount)
	}
	return c
}

// project applies a mixing matrix to all rows.
func project(x, mixing *matrix.Matrix) *matrix.Matrix {
	return mixing.Mul(x) // suspect: equal
}

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: whiten file")
	}
	x, err := load(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	center(x)
	z := project(x, shrink(x, 0.1))
	for i := range z.Rows {
		fmt.Printf("%.3f\n", z.Row(i))
	}
}
