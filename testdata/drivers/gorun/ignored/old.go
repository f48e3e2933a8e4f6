//go:build ignore

// An old program that does not compile any more: nothing is printed about it.
package main

import (
	"example.com/gorun/ignored"
	"gonum.org/v1/gonum/mat"
)

func main() {
	table := mat.NewDense(ignored.Height, ignored.Cols, nil)
	table.Mul(table, mat.NewDense(2, 3, nil))
}

func other() {
	var y mat.Dense
	y.Mul(mat.NewDense(2, 3, nil), mat.NewDense(2, 3, nil))
}
