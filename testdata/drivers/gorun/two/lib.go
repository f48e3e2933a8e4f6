package main

import "gonum.org/v1/gonum/mat"

func square(n int) *mat.Dense { return mat.NewDense(n, n, nil) }

// sum is in both programs, and reported once.
func sum() *mat.Dense {
	var y mat.Dense
	y.Add(square(2), square(3)) // want `mat\.Dense\.Add: .* 2 rows but .* 3 rows`
	return &y
}
