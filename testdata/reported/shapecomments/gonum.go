package main

import (
	"gonum.org/v1/gonum/mat"
)

func provenDense() {
	x := mat.NewDense(3, 4, nil) //shapelint:is x [3,4] // proven
	_ = x
}

func provenReceiver(n int) {
	a, b := mat.NewDense(n, 4, nil), mat.NewDense(4, 2, nil)
	var c mat.Dense
	c.Mul(a, b) //shapelint:is c [_,2] // proven
	//shapelint:is a [p,4] // proven
	//shapelint:is c [p,2] // proven
}

func impossibleReceiver(n int) {
	a, b := mat.NewDense(n, 4, nil), mat.NewDense(4, 2, nil)
	var c mat.Dense
	c.Mul(a, b) //shapelint:is c [4,_] // undecided
	//shapelint:is c [_,4] // impossible
}

func provenTranspose() {
	x := mat.NewDense(3, 4, nil)
	t := x.T() //shapelint:is t [4,3] // proven
	_ = t
}

func impossibleTranspose() {
	x := mat.NewDense(3, 4, nil)
	t := x.T() //shapelint:is t [3,4] // impossible
	_ = t
}

func provenVector(n int) {
	v := mat.NewVecDense(n, nil)
	//shapelint:is v [n] // proven
	w := mat.NewVecDense(n, nil)
	//shapelint:is w [n] // proven
	_, _ = v, w
}

func impossibleVector(n int) {
	v := mat.NewVecDense(n, nil)
	//shapelint:is v [n] // proven
	w := mat.NewVecDense(2*n+1, nil)
	//shapelint:is w [n] // impossible
	_, _ = v, w
}

func undecidedArgument(x *mat.Dense) {
	//shapelint:is x [2,_] // undecided
	_ = x
}

func provenArgument(x *mat.Dense) {
	r, _ := x.Dims()
	if r != 2 {
		return
	}
	//shapelint:is x [2,_] // proven
	_ = x
}

func impossibleArgument(x *mat.Dense) {
	if r, _ := x.Dims(); r > 2 {
		//shapelint:is x [2,_] // impossible
		_ = x
	}
}

func undecidedSum(x, y *mat.Dense) {
	var c mat.Dense
	//shapelint:is x [r,s] // proven
	c.Add(x, y)
	//shapelint:is y [r,s] // proven
	//shapelint:is c [s,r] // undecided
}

func provenSlice() {
	x := mat.NewDense(5, 6, nil)
	y := x.Slice(1, 3, 0, 6) //shapelint:is y [2,6] // proven
	_ = y
}

func impossibleSlice(n int) {
	x := mat.NewDense(n, 6, nil)
	y := x.Slice(0, n, 1, 6) //shapelint:is y [_,6] // impossible
	_ = y
}

func provenReset() {
	var c mat.Dense
	c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil)) //shapelint:is c [2,4] // proven
	c.Reset()
	c.Mul(mat.NewDense(5, 3, nil), mat.NewDense(3, 6, nil)) //shapelint:is c [5,6] // proven
}

func impossibleReset() {
	var c mat.Dense
	c.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil))
	c.Reset()
	c.Mul(mat.NewDense(5, 3, nil), mat.NewDense(3, 6, nil)) //shapelint:is c [2,4] // impossible
}

func provenInterface() {
	var m mat.Matrix = mat.NewDense(2, 5, nil)
	//shapelint:is m [2,5] // proven
	m = m.T()
	//shapelint:is m [5,2] // proven
	_ = m
}

func undecidedInterface(m mat.Matrix) {
	//shapelint:is m [2,5] // undecided
	_ = m
}
