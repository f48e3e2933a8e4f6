// Package rawdata has matrices whose data is used as that of another one: it has as many elements as
// the matrix, unless that is a view.
package rawdata

import (
	"os"

	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/mat"
)

func badVector() {
	y := mat.NewDense(3, 2, nil)
	mat.NewVecDense(3, y.RawMatrix().Data)
}

func badReshape() {
	m := mat.NewDense(4, 6, nil)
	mat.NewDense(5, 5, m.RawMatrix().Data)
}

func badProduct() {
	var p mat.Dense
	p.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil))
	mat.NewDense(3, 4, p.RawMatrix().Data)
}

// The data of a view has the elements between its rows, too.
func badView() {
	v := mat.NewDense(4, 6, nil).Slice(1, 3, 1, 4).(*mat.Dense)
	mat.NewDense(2, 3, v.RawMatrix().Data)
}

func okReshape() {
	m := mat.NewDense(4, 6, nil)
	mat.NewDense(3, 8, m.RawMatrix().Data)
	var p mat.Dense
	p.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil))
	mat.NewVecDense(8, p.RawMatrix().Data)
}

func okView() {
	v := mat.NewDense(4, 6, nil).Slice(1, 3, 1, 4).(*mat.Dense)
	raw := v.RawMatrix()
	mat.NewVecDense(9, raw.Data)
	mat.NewDense(3, 3, raw.Data)
	w := v.Slice(0, 1, 0, 3).(*mat.Dense)
	mat.NewVecDense(3, w.RawMatrix().Data)
}

// A product into a view keeps the rows of the view apart.
func okProductIntoView() {
	v := mat.NewDense(4, 6, nil).Slice(1, 3, 1, 5).(*mat.Dense)
	v.Mul(mat.NewDense(2, 3, nil), mat.NewDense(3, 4, nil))
	mat.NewVecDense(10, v.RawMatrix().Data)
}

func okGrown() {
	m := mat.NewDense(4, 6, nil).Slice(0, 2, 0, 2).(*mat.Dense).Grow(1, 1).(*mat.Dense)
	mat.NewVecDense(15, m.RawMatrix().Data)
}

// The data that a program gives to a matrix may be longer than the matrix.
func okSet() {
	var m mat.Dense
	m.SetRawMatrix(blas64.General{Rows: 2, Cols: 2, Stride: 2, Data: make([]float64, 7)})
	mat.NewVecDense(7, m.RawMatrix().Data)
}

func okReset() {
	m := mat.NewDense(4, 6, nil)
	m.Reset()
	m.CloneFrom(mat.NewDense(2, 2, nil))
	mat.NewVecDense(4, m.RawMatrix().Data)
}

func okPerhapsView() {
	m := mat.NewDense(4, 6, nil)
	if len(os.Args) > 0 {
		m = m.Slice(0, 2, 0, 2).(*mat.Dense)
	}
	if _, n := m.Dims(); n == 2 {
		mat.NewVecDense(8, m.RawMatrix().Data)
	}
}
