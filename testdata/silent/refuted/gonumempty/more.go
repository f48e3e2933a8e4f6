package main

import "gonum.org/v1/gonum/mat"

// A copy of an empty vector that is not raw has no elements and one column, and is not empty.

// vector hides the method RawVector.
type vector struct{ mat.Vector }

func okClone() {
	var e, v mat.VecDense
	v.CloneFromVec(e.TVec())
	r, c := v.Dims()
	is(r, 0)
	is(c, 1)
}

func okHidden() {
	var e mat.VecDense
	_, c := mat.VecDenseCopyOf(vector{&e}).Dims()
	is(c, 1)
}

func okTwice() {
	var e, v mat.VecDense
	v.CloneFromVec(e.TVec())
	is(v.CopyVec(mat.VecDenseCopyOf(e.TVec())), 0)
}

// fill may be called with such a copy.
func fill(v *mat.VecDense) int {
	if v.Len() == 0 {
		return v.CopyVec(mat.NewVecDense(3, nil))
	}
	return 1
}

func okFill() {
	var e mat.VecDense
	is(fill(mat.VecDenseCopyOf(e.TVec())), 0)
}

func okNorm() {
	var e mat.VecDense
	mat.VecDenseCopyOf(e.TVec()).Norm(2)
}

func badFit() {
	var e mat.VecDense
	v := mat.VecDenseCopyOf(e.TVec())
	v.AddVec(mat.NewVecDense(2, nil), mat.NewVecDense(2, nil))
}

func badReuse() {
	var e, v mat.VecDense
	v.CloneFromVec(e.TVec())
	v.AddVec(mat.NewVecDense(2, nil), mat.NewVecDense(3, nil))
}

func badClone() {
	var e, v mat.VecDense
	v.CloneFromVec(&e)
}
