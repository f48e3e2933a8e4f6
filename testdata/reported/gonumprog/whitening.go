package main

import (
	"fmt"
	"os"
	"strconv"

	"gonum.org/v1/gonum/mat"
)

// What a call leaves behind is known although it returns an error, and so is a bound that a method computes.

func covariance() *mat.Dense { return mat.NewDense(2, 2, []float64{2, 1, 1, 3}) }

// whiten fits.
func whiten() {
	var inv, out mat.Dense
	if err := inv.Inverse(covariance()); err != nil {
		panic(err)
	}
	out.Mul(&inv, mat.NewDense(2, 5, nil))
}

// whitenRows has the samples in rows.
func whitenRows() {
	var inv, out mat.Dense
	if err := inv.Inverse(covariance()); err != nil {
		panic(err)
	}
	out.Mul(&inv, mat.NewDense(5, 2, nil)) // want `mat\.Dense\.Mul: inv has 2 columns but mat\.NewDense\(5, 2, nil\) has 5 rows, 2x2 times 5x2 \(mismatch\)`
}

// residual subtracts a solution from what has another size.
func residual() {
	var x mat.VecDense
	_ = x.SolveVec(covariance(), mat.NewVecDense(2, []float64{1, 2}))
	x.SubVec(&x, mat.NewVecDense(3, nil)) // want `mat\.VecDense\.SubVec: `
}

// firstColumn fits.
func firstColumn() {
	v, m := mat.NewVecDense(6, nil), mat.NewDense(6, 3, nil)
	for i := 0; i < v.Len(); i++ {
		m.Set(i, 0, v.AtVec(i))
	}
}

// firstColumnOfRows confuses rows and columns.
func firstColumnOfRows() {
	v, m := mat.NewVecDense(6, nil), mat.NewDense(3, 6, nil)
	for i := 0; i < v.Len(); i++ {
		m.Set(i, 0, v.AtVec(i)) // want `mat\.Dense\.Set: i is 3, want 0 <= i < 3 for 3x6, in pass 4 \(bounds\)`
	}
}

// onto returns the errors of a flag, and fails where the matrices do not fit.
func onto(a, b *mat.Dense) error {
	if n := os.Getenv("SHAPELINT_TEST_LEVEL"); n != "" {
		if _, err := strconv.Atoi(n); err != nil {
			return err
		}
	}
	var c mat.Dense
	c.Mul(a, b)
	return nil
}

// ontoSamples fits.
func ontoSamples() {
	if err := onto(covariance(), mat.NewDense(2, 5, nil)); err != nil {
		panic(err)
	}
}

// ontoRows has the samples in rows.
func ontoRows() {
	if err := onto(covariance(), mat.NewDense(5, 2, nil)); err != nil { // want `main\.onto: always panics or returns an error in mat\.Dense\.Mul: covariance\(\) has 2 columns but mat\.NewDense\(\.\.\.\) has 5 rows \(error\)`
		panic(fmt.Sprint("onto: ", err))
	}
}
