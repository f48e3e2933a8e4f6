package main

import "gonum.org/v1/gonum/mat"

// A greedy matrix empties another one when an element is read.
type greedy struct{ victim *mat.Dense }

func (greedy) Dims() (r, c int) { return 2, 2 }
func (g greedy) At(i, j int) float64 {
	g.victim.Reset()
	return 0
}
func (g greedy) T() mat.Matrix { return mat.Transpose{Matrix: g} }

func main() {
	d := mat.NewDense(4, 4, nil)
	sum(greedy{d}, d)
}

// sum copies a, and then adds two 3x3 matrices in place of d.
func sum(a mat.Matrix, d *mat.Dense) {
	if r, c := d.Dims(); r != 4 || c != 4 {
		return
	}
	mat.DenseCopyOf(a)
	d.Add(mat.NewDense(3, 3, nil), mat.NewDense(3, 3, nil)) // want `mat\.Dense\.Add: .*\(mismatch\)`
}
