// Command fixes has calls that fail, with a change after which they do not: the test applies the suggested
// fixes and runs it.
package main

import "gonum.org/v1/gonum/mat"

func main() {
	right()
	left()
	twice()
	vector()
	receiver()
	value()
	batch(3)
	columns()
	rows()
	elements()
	result()
	sum()
}

// right multiplies with the transpose.
func right() {
	var m mat.Dense
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(4, 3, nil)
	m.Mul(a, b) // want `mat\.Dense\.Mul: .*2x3 times 4x3 \(mismatch\)`
}

// left has the normal equations in mind.
func left() {
	var m mat.Dense
	x, y := mat.NewDense(10, 3, nil), mat.NewDense(10, 1, nil)
	m.Mul(x, y) // want `mat\.Dense\.Mul: .*10x3 times 10x1 \(mismatch\)`
}

// twice transposes what fits as it is.
func twice() {
	var m mat.Dense
	a, b := mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)
	m.Mul(a, b.T()) // want `mat\.Dense\.Mul: .*2x3 times 4x3 \(mismatch\)`
}

// vector multiplies a vector with the wrong side.
func vector() {
	var v mat.VecDense
	v.MulVec(mat.NewDense(2, 3, nil), mat.NewVecDense(2, nil)) // want `mat\.VecDense\.MulVec: mat\.NewDense\(2, 3, nil\) has 3 columns but mat\.NewVecDense\(2, nil\) has 2 elements \(mismatch\)`
}

// receiver has a shape that tells which of two ways is meant.
func receiver() {
	m := mat.NewDense(3, 3, nil)
	a := mat.NewDense(2, 3, nil)
	m.Mul(a, a) // want `mat\.Dense\.Mul: .*2x3 times 2x3 \(mismatch\)`
}

// value has operands that are no pointers.
func value() {
	var m, a mat.Dense
	a.CloneFrom(mat.NewDense(2, 3, nil))
	m.Mul(&a, mat.NewDiagDense(2, nil)) // want `mat\.Dense\.Mul: .*2x3 times 2x2 \(mismatch\)`
}

// batch knows how its dims are related.
func batch(n int) {
	var m mat.Dense
	m.Mul(mat.NewDense(n, n+1, nil), mat.NewDense(n+2, n+1, nil)) // want `mat\.Dense\.Mul: .*\(mismatch\)`
}
