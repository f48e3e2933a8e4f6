package main

import "gonum.org/v1/gonum/mat"

// columns has 8 elements in two rows.
func columns() {
	mat.NewDense(2, 3, []float64{1, 2, 3, 4, 5, 6, 7, 8}) // want `mat\.NewDense: .*8 elements.*\(length\)`
}

// rows has 9 elements in three columns.
func rows() {
	mat.NewDense(2, 3, []float64{1, 2, 3, 4, 5, 6, 7, 8, 9}) // want `mat\.NewDense: .*9 elements.*\(length\)`
}

// elements is a vector.
func elements() {
	mat.NewVecDense(3, []float64{1, 2}) // want `mat\.NewVecDense: .*2 elements.*\(length\)`
}

// result is made for another product.
func result() (int, int) {
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)
	c := mat.NewDense(2, 3, nil)
	c.Mul(a, b) // want `mat\.Dense\.Mul: c is 2x3 but the result is 2x4 \(mismatch\)`
	return c.Dims()
}

// sum is a vector.
func sum() float64 {
	const n = 4
	v := mat.NewVecDense(n, nil)
	v.AddVec(mat.NewVecDense(3, nil), mat.NewVecDense(3, nil)) // want `mat\.VecDense\.AddVec: .*\(mismatch\)`
	return mat.Sum(v)
}
