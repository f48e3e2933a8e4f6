package main

import "gonum.org/v1/gonum/mat"

const rows = 3

func main() {
	var y mat.Dense
	y.Mul(square(3), mat.NewDense(rows, 5, nil))
}
