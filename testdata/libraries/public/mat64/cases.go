package main

import (
	"fmt"
	"log"

	"github.com/gonum/matrix/mat64"
)

func failMul() {
	a := mat64.NewDense(2, 3, nil)
	b := mat64.NewDense(2, 3, nil)
	var c mat64.Dense
	c.Mul(a, b)
	fmt.Println(c.Dims())
}

func fineMul() {
	a := mat64.NewDense(2, 3, nil)
	b := mat64.NewDense(2, 3, nil)
	var c mat64.Dense
	c.Mul(a, b.T())
	fmt.Println(c.Dims())
}

func failNewDense() {
	m := mat64.NewDense(2, 3, []float64{1, 2, 3, 4, 5})
	fmt.Println(m.At(0, 0))
}

func fineNewDense() {
	m := mat64.NewDense(2, 3, []float64{1, 2, 3, 4, 5, 6})
	fmt.Println(m.At(1, 2))
}

func failReceiver() {
	a := mat64.NewDense(2, 2, nil)
	c := mat64.NewDense(3, 3, nil)
	c.Add(a, a)
}

func fineReceiver() {
	a := mat64.NewDense(2, 2, nil)
	c := mat64.NewDense(3, 3, nil)
	c.Reset()
	c.Add(a, a)
}

func failMulVec() {
	w := mat64.NewDense(4, 3, nil)
	x := mat64.NewVector(4, nil)
	var y mat64.Vector
	y.MulVec(w, x)
	fmt.Println(y.Len())
}

func fineMulVec() {
	w := mat64.NewDense(4, 3, nil)
	x := mat64.NewVector(4, nil)
	var y mat64.Vector
	y.MulVec(w.T(), x)
	fmt.Println(y.Len())
}

func failSolve() {
	a := mat64.NewDense(3, 3, []float64{1, 0, 0, 0, 1, 0, 0, 0, 1})
	b := mat64.NewDense(2, 1, nil)
	var x mat64.Dense
	if err := x.Solve(a, b); err != nil {
		log.Fatal(err)
	}
}

func fineSolve() {
	a := mat64.NewDense(3, 3, []float64{1, 0, 0, 0, 1, 0, 0, 0, 1})
	b := mat64.NewDense(3, 1, nil)
	var x mat64.Dense
	if err := x.Solve(a, b); err != nil {
		log.Fatal(err)
	}
}

func failRowView() {
	m := mat64.NewDense(3, 5, nil)
	_, c := m.Dims()
	for i := 0; i < c; i++ {
		fmt.Println(mat64.Sum(m.RowView(i)))
	}
}

func fineRowView() {
	m := mat64.NewDense(3, 5, nil)
	r, _ := m.Dims()
	for i := 0; i < r; i++ {
		fmt.Println(mat64.Sum(m.RowView(i)))
	}
}

func failSetRow() {
	m := mat64.NewDense(3, 2, nil)
	m.SetRow(0, []float64{1, 2, 3})
}

func fineSetRow() {
	m := mat64.NewDense(3, 2, nil)
	m.SetCol(0, []float64{1, 2, 3})
}

func failDot() {
	u := mat64.NewVector(3, []float64{1, 2, 3})
	v := mat64.NewVector(4, []float64{1, 2, 3, 4})
	fmt.Println(mat64.Dot(u, v))
}

func fineDot() {
	u := mat64.NewVector(3, []float64{1, 2, 3})
	v := mat64.NewVector(4, []float64{1, 2, 3, 4})
	fmt.Println(mat64.Dot(u, v.SliceVec(0, 3)))
}

func failStack() {
	a := mat64.NewDense(2, 3, nil)
	b := mat64.NewDense(2, 4, nil)
	var c mat64.Dense
	c.Stack(a, b)
}

func fineStack() {
	a := mat64.NewDense(2, 3, nil)
	b := mat64.NewDense(2, 4, nil)
	var c mat64.Dense
	c.Augment(a, b)
}

func failSym() {
	s := mat64.NewSymDense(3, nil)
	d := mat64.NewDense(2, 3, nil)
	var m mat64.Dense
	m.Product(s, d, s)
}

func fineSym() {
	s := mat64.NewSymDense(3, nil)
	d := mat64.NewDense(2, 3, nil)
	var m mat64.Dense
	m.Product(d, s, s)
}
