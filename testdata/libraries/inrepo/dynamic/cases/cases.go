// Package cases uses package dynamic.
package cases

import (
	"errors"
	"fmt"
	"os"

	"example.com/libraries/dynamic"
)

// BadDot has vectors of different lengths.
func BadDot() {
	fmt.Println(dynamic.Dot([]float64{1, 2, 3}, []float64{1, 2}).Len())
}

// GoodDot has the same.
func GoodDot() {
	fmt.Println(dynamic.Dot([]float64{1, 2, 3}, []float64{1, 2, 3}).Len())
}

// BadRows are ragged.
func BadRows() {
	a := dynamic.MustOf([][]float64{{1, 2}, {3}})
	fmt.Println(a.Len())
}

// BadOf passes the error on.
func BadOf() error {
	a, err := dynamic.Of([][]float64{{1, 2}, {3}})
	if err != nil {
		return err
	}
	fmt.Println(a.Len())
	return nil
}

// GoodOf has full rows.
func GoodOf() error {
	a, err := dynamic.Of([][]float64{{1, 2}, {3, 4}})
	if err != nil {
		return err
	}
	fmt.Println(dynamic.Dot(a, []float64{1, 2}).Shape())
	return nil
}

// BadMatrixVector does not fit.
func BadMatrixVector() {
	w := [][]float64{{1, 2, 3}, {4, 5, 6}}
	dynamic.Dot(w, []float64{1, 2})
}

// GoodMatrixVector does.
func GoodMatrixVector() {
	w := [][]float64{{1, 2, 3}, {4, 5, 6}}
	dynamic.Add(dynamic.Dot(w, []float64{1, 2, 3}), []float32{1, 2})
}

// BadVectorMatrix has ranks that there is no product for.
func BadVectorMatrix() {
	w := [][]float64{{1, 2, 3}, {4, 5, 6}}
	dynamic.Dot([]float64{1, 2}, w)
}

// BadAdd adds a vector to a matrix.
func BadAdd() {
	dynamic.Add(dynamic.Zeros(dynamic.Int, 3, 3), []float64{1, 2, 3})
}

// BadAddShape adds a transposed matrix.
func BadAddShape() {
	dynamic.Add(dynamic.Zeros(dynamic.Float32, 2, 3), dynamic.Zeros(dynamic.Float64, 3, 2))
}

// GoodAdd adds numbers.
func GoodAdd() {
	fmt.Println(dynamic.Add(1, 2.5).Shape())
}

// BadRank has five axes.
func BadRank() {
	dynamic.Zeros(dynamic.Float32, 1, 2, 3, 4, 5)
}

// GoodRank has four.
func GoodRank() {
	fmt.Println(dynamic.Zeros(dynamic.Float32, 1, 2, 3, 4).Shape()[3])
}

// BadShapeIndex looks for a third axis.
func BadShapeIndex() {
	fmt.Println(dynamic.Zeros(dynamic.Float32, 2, 3).Shape()[2])
}

// BadChain multiplies a list.
func BadChain() {
	a := dynamic.Zeros(dynamic.Float64, 2, 3)
	fmt.Println(dynamic.Reduce(func(x, y *dynamic.Array) *dynamic.Array { return dynamic.Dot(x, y) }, a, dynamic.Zeros(dynamic.Float64, 3, 4), a).Shape())
}

// GoodChain multiplies one that fits.
func GoodChain() {
	a := dynamic.Zeros(dynamic.Float64, 2, 3)
	fmt.Println(dynamic.Reduce(func(x, y *dynamic.Array) *dynamic.Array { return dynamic.Dot(x, y) }, a, dynamic.Zeros(dynamic.Float64, 3, 2), a).Shape())
}

// BadNamed finds its operation in a table.
func BadNamed() {
	dynamic.Do("dot", []float64{1, 2}, []float64{1})
}

// GoodNamed too.
func GoodNamed() {
	fmt.Println(dynamic.Do("outer", []float64{1, 2}, []float64{1}).Shape())
}

// BadSymbolic is n against n+1.
func BadSymbolic(n int) {
	dynamic.Dot(make([]float64, n), make([]float64, n+1))
}

// GoodSymbolic is n against n.
func GoodSymbolic(n int) {
	dynamic.Dot(make([]float64, n), make([]float64, n))
}

// UnknownType is a number or a vector.
func UnknownType(vector bool) {
	var x any = 1.0
	if vector {
		x = []float64{1, 2}
	}
	dynamic.Add(x, []float64{1, 2})
}

// UnknownLength comes from the environment.
func UnknownLength() {
	dynamic.Dot(make([]float64, len(os.Args)), make([]float64, 1))
}

// RecoverRagged wants the error.
func RecoverRagged() error {
	if _, err := dynamic.Of([][]float64{{1}, {}}); err == nil {
		return errors.New("not ragged")
	}
	return nil
}
