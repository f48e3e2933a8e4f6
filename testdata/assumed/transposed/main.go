package main

import "gonum.org/v1/gonum/mat"

// A stubborn matrix is its own transpose, though it is not square.
type stubborn struct{}

func (stubborn) Dims() (r, c int)    { return 2, 3 }
func (stubborn) At(i, j int) float64 { return 0 }
func (m stubborn) T() mat.Matrix     { return m }

func main() { sum(stubborn{}) }

// sum adds a and its transpose, if a is not square.
func sum(a mat.Matrix) {
	r, c := a.Dims()
	if r == c {
		return
	}
	var y mat.Dense
	y.Add(a, a.T()) // want `mat\.Dense\.Add: .*\(mismatch\)`
}
