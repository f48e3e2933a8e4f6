package main

import (
	"fmt"

	"github.com/james-bowman/sparse"
	"gonum.org/v1/gonum/mat"
)

func failMulCSR() {
	a := sparse.NewCSR(2, 3, []int{0, 1, 2}, []int{0, 2}, []float64{1, 2})
	b := sparse.NewCSR(2, 3, []int{0, 1, 2}, []int{0, 2}, []float64{1, 2})
	var c sparse.CSR
	c.Mul(a, b)
	fmt.Println(c.Dims())
}

func fineMulCSR() {
	a := sparse.NewCSR(2, 3, []int{0, 1, 2}, []int{0, 2}, []float64{1, 2})
	b := sparse.NewCSR(3, 2, []int{0, 1, 2, 2}, []int{0, 1}, []float64{1, 2})
	var c sparse.CSR
	c.Mul(a, b)
	fmt.Println(c.Dims())
}

func failAddDOK() {
	a := sparse.NewDOK(3, 3)
	b := sparse.NewDOK(3, 4)
	a.Set(0, 0, 1)
	b.Set(2, 3, 5)
	var c sparse.CSR
	c.Add(a, b)
	fmt.Println(c.NNZ())
}

func fineAddDOK() {
	a := sparse.NewDOK(3, 4)
	b := sparse.NewDOK(3, 4)
	a.Set(0, 0, 1)
	b.Set(2, 3, 5)
	var c sparse.CSR
	c.Add(a, b)
	fmt.Println(c.NNZ())
}

func failDOKSet() {
	terms := sparse.NewDOK(4, 100)
	for doc := 0; doc < 5; doc++ {
		terms.Set(doc, doc*10, 1)
	}
	fmt.Println(terms.NNZ())
}

func fineDOKSet() {
	terms := sparse.NewDOK(5, 100)
	for doc := 0; doc < 5; doc++ {
		terms.Set(doc, doc*10, 1)
	}
	fmt.Println(terms.NNZ())
}

func failMulVec() {
	m := sparse.NewCSR(3, 4, []int{0, 1, 2, 3}, []int{0, 1, 2}, []float64{1, 1, 1})
	x := []float64{1, 2, 3}
	y := make([]float64, 3)
	m.MulVecTo(y, false, x)
	fmt.Println(y)
}

func fineMulVec() {
	m := sparse.NewCSR(3, 4, []int{0, 1, 2, 3}, []int{0, 1, 2}, []float64{1, 1, 1})
	x := []float64{1, 2, 3}
	y := make([]float64, 4)
	m.MulVecTo(y, true, x)
	fmt.Println(y)
}

func failDiagonal() {
	d := sparse.NewDIA(2, 2, []float64{1, 2, 3})
	fmt.Println(d.Trace())
}

func fineDiagonal() {
	d := sparse.NewDIA(3, 4, []float64{1, 2, 3})
	fmt.Println(d.Trace())
}

func failMulMatMat() {
	coo := sparse.NewCOO(4, 4, nil, nil, nil)
	coo.Set(0, 1, 1)
	coo.Set(3, 3, 2)
	x := mat.NewDense(4, 2, nil)
	y := mat.NewDense(2, 4, nil)
	r := sparse.MulMatMat(false, 1, coo.ToCSR(), x, y)
	fmt.Println(r.Dims())
}

func fineMulMatMat() {
	coo := sparse.NewCOO(4, 4, nil, nil, nil)
	coo.Set(0, 1, 1)
	coo.Set(3, 3, 2)
	x := mat.NewDense(4, 2, nil)
	y := mat.NewDense(4, 2, nil)
	r := sparse.MulMatMat(false, 1, coo.ToCSR(), x, y)
	fmt.Println(r.Dims())
}

func failMulMatVec() {
	m := sparse.NewCSC(5, 3, []int{0, 1, 1, 1}, []int{4}, []float64{2})
	x := mat.NewVecDense(5, nil)
	y := sparse.MulMatVec(false, 1, m, x, nil)
	fmt.Println(y.Len())
}

func fineMulMatVec() {
	m := sparse.NewCSC(5, 3, []int{0, 1, 1, 1}, []int{4}, []float64{2})
	x := mat.NewVecDense(5, nil)
	y := sparse.MulMatVec(true, 1, m, x, nil)
	fmt.Println(y.Len())
}

func failVectorAdd() {
	u := sparse.NewVector(4, []int{0, 2}, []float64{1, 2})
	v := sparse.NewVector(5, []int{1, 4}, []float64{3, 4})
	var w sparse.Vector
	w.AddVec(u, v)
	fmt.Println(w.Len())
}

func fineVectorAdd() {
	u := sparse.NewVector(5, []int{0, 2}, []float64{1, 2})
	v := sparse.NewVector(5, []int{1, 4}, []float64{3, 4})
	var w sparse.Vector
	w.AddVec(u, v)
	fmt.Println(w.Len())
}

func failRowView() {
	m := sparse.NewCSR(3, 2, []int{0, 1, 2, 2}, []int{0, 1}, []float64{4, 5})
	r, c := m.T().Dims()
	fmt.Println(r, m.RowView(c).Len())
}

func fineRowView() {
	m := sparse.NewCSR(3, 2, []int{0, 1, 2, 2}, []int{0, 1}, []float64{4, 5})
	r, c := m.T().Dims()
	fmt.Println(r, m.RowView(c-1).Len())
}

func failDenseMul() {
	tfidf := sparse.NewDIA(6, 6, []float64{1, 2, 3, 4, 5, 6})
	docs := sparse.NewDOK(5, 3)
	docs.Set(1, 1, 4)
	var weighted mat.Dense
	weighted.Mul(tfidf, docs.ToCSR())
	fmt.Println(weighted.Dims())
}

func fineDenseMul() {
	tfidf := sparse.NewDIA(5, 5, []float64{1, 2, 3, 4, 5})
	docs := sparse.NewDOK(5, 3)
	docs.Set(1, 1, 4)
	var weighted mat.Dense
	weighted.Mul(tfidf, docs.ToCSR())
	fmt.Println(weighted.Dims())
}
