//go:build windows && ignore

package main

import "gonum.org/v1/gonum/mat"

// main needs more than to be named: it is not analyzed.
func main() {
	var y mat.Dense
	y.Mul(mat.NewDense(2, 3, nil), mat.NewDense(2, 3, nil))
}
