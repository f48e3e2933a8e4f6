// Command rawlonger sets matrices with more data than they have elements.
package main

import (
	"fmt"

	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/mat"
)

func last(d *mat.Dense) {
	if r, _ := d.Dims(); r == 1 {
		m := d.RawMatrix()
		fmt.Println(m.Data[m.Cols])
	}
}

func main() {
	var d mat.Dense
	d.SetRawMatrix(blas64.General{Rows: 1, Cols: 2, Stride: 3, Data: make([]float64, 3)})
	fmt.Println(d.RawMatrix().Data[2])
	last(&d)
	w := mat.NewDense(1, 3, d.RawMatrix().Data)
	fmt.Println(w.Dims())
	d.SetRawMatrix(blas64.General{Rows: 2, Cols: 2, Stride: 2, Data: make([]float64, 6)})
	fmt.Println(mat.NewDense(3, 2, d.RawMatrix().Data).Dims())
}
