package main

import "gonum.org/v1/gonum/mat"

// The program is built with a gonum of the same API, whose Mul does nothing if the operands do not fit.
func main() {
	var y mat.Dense
	y.Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}
