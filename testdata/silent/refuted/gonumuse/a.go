package main

import (
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/mat"
	"gonum.org/v1/gonum/stat"

	"x/conf"
)

func init() { conf.Set() }

func vector(n, k int) blas64.Vector { return blas64.Vector{N: n, Inc: 1, Data: make([]float64, k)} }

// What gonum's own implementation checks.

func okDot() { blas64.Dot(vector(5, 5), vector(5, 2)) }

func okAxpy() { blas64.Axpy(2, vector(5, 1), vector(5, 5)) }

func okCopy() {
	var e mat.VecDense
	mat.VecDenseCopyOf(&e)
}

func okCopyDims() {
	var e mat.VecDense
	is(mat.VecDenseCopyOf(&e).Len(), 0)
}

func okCopyVec() {
	var e mat.VecDense
	is(mat.NewVecDense(3, nil).CopyVec(&e), 0)
}

func okCloneFromVec() {
	var e, v mat.VecDense
	v.CloneFromVec(&e)
	_, c := v.Dims()
	is(c, 1)
}

// A list of bools that a function sorts with the data.
func okLabels() {
	labels := []bool{true, false}
	stat.SortWeightedLabeled([]float64{2, 1}, labels, nil)
	rows := 3
	if labels[0] {
		rows = 4
	}
	var m mat.Dense
	m.Mul(mat.NewDense(2, 3, nil), mat.NewDense(rows, 3, nil))
}

// What package blas64 checks.

func badDot() { blas64.Dot(vector(5, 5), vector(4, 4)) }

// What mat checks.

func badMul() {
	var m mat.Dense
	m.Mul(mat.NewDense(2, 3, nil), mat.NewDense(4, 5, nil))
}

func badRankOne() {
	var m mat.Dense
	m.RankOne(mat.NewDense(2, 3, nil), 1, mat.NewVecDense(3, nil), mat.NewVecDense(3, nil))
}

func badAddVec() {
	v := mat.NewVecDense(3, nil)
	v.AddVec(v, mat.NewVecDense(4, nil))
}

func badAt() { mat.NewDense(2, 2, nil).At(2, 0) }
