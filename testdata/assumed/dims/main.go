package main

import "gonum.org/v1/gonum/mat"

// A liar is a mat.Matrix whose dimensions are others each time.
type liar struct{ asked *int }

func (l liar) Dims() (r, c int) {
	*l.asked++
	return 2, 2 + *l.asked
}

func (l liar) At(i, j int) float64 { return 0 }
func (l liar) T() mat.Matrix       { return mat.Transpose{Matrix: l} }

func main() { product(liar{new(int)}) }

// product multiplies a by a matrix that has one row more than a had columns when it was asked.
func product(a mat.Matrix) {
	_, c := a.Dims()
	var y mat.Dense
	y.Mul(a, mat.NewDense(c+1, 2, nil)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}
