package main

import "gonum.org/v1/gonum/mat"

// noProgram is in a file that no program needs.
func noProgram() *mat.Dense {
	var y mat.Dense
	y.Sub(square(2), square(3)) // want `mat\.Dense\.Sub: .* 2 rows but .* 3 rows`
	return &y
}
