//go:build ignore

package main

import (
	"example.com/gorun/ignored"
	"gonum.org/v1/gonum/mat"
)

func main() {
	table := mat.NewDense(ignored.Rows, ignored.Cols, nil)
	table.Mul(table, named()) // want `mat\.Dense\.Mul: .* 3 columns but .* 2 rows`
}
