// Package cases uses package ragged.
package cases

import (
	"fmt"
	"os"

	"example.com/libraries/ragged"
)

var design = ragged.Mat{
	{1, 2, 3},
	{1, 4, 9},
}

// BadLiteral has a short row.
func BadLiteral() {
	m := ragged.Mat{
		{1, 2, 3},
		{4, 5},
		{6, 7, 8},
	}
	m.Check()
}

// GoodLiteral has none.
func GoodLiteral() {
	m := ragged.Mat{{1, 2, 3}, {4, 5, 6}}
	fmt.Println(m.Check().Mul(m.T()))
}

// BadProduct squares a matrix that is not square.
func BadProduct() {
	m := ragged.Zeros(2, 3)
	m.Mul(m)
}

// GoodGram is a square matrix.
func GoodGram() {
	m := ragged.Zeros(2, 3)
	fmt.Println(m.T().Mul(m).Mul(ragged.Identity(3)))
}

// BadDot has vectors of a row and of a column.
func BadDot() {
	m := ragged.Zeros(4, 3)
	fmt.Println(m.Row(1).Dot(m.Col(1)))
}

// GoodDot has square rows and columns.
func GoodDot() {
	m := ragged.Identity(4)
	fmt.Println(m.Row(1).Dot(m.Col(1)))
}

// BadMulVec multiplies from the wrong side.
func BadMulVec() {
	x := ragged.Vec{1, 2}
	fmt.Println(ragged.Mat{{1, 2, 3}, {4, 5, 6}}.MulVec(x))
}

// GoodMulVec transposes first.
func GoodMulVec() {
	x := ragged.Vec{1, 2}
	fmt.Println(ragged.Mat{{1, 2, 3}, {4, 5, 6}}.T().MulVec(x))
}

// BadLU has a right side that is too short.
func BadLU() {
	fmt.Println(ragged.LU(ragged.Identity(3), ragged.Vec{1, 2}))
}

// GoodLU solves.
func GoodLU() {
	fmt.Println(ragged.LU(ragged.Identity(3), make(ragged.Vec, 3)))
}

// BadHStack joins different heights.
func BadHStack() {
	fmt.Println(ragged.HStack(ragged.Identity(2), ragged.Zeros(2, 5), ragged.Identity(3)))
}

// GoodHStack is multiplied by what fits.
func GoodHStack() {
	wide := ragged.HStack(ragged.Identity(2), ragged.Zeros(2, 5))
	fmt.Println(wide.Mul(ragged.Zeros(7, 1)))
}

// BadHStackProduct is multiplied by what does not.
func BadHStackProduct() {
	wide := ragged.HStack(ragged.Identity(2), ragged.Zeros(2, 5))
	fmt.Println(wide.Mul(ragged.Zeros(6, 1)))
}

// BadVStack joins different widths.
func BadVStack() {
	fmt.Println(ragged.VStack(ragged.Zeros(1, 3), ragged.Zeros(2, 4)))
}

// GoodVStack joins the same.
func GoodVStack() {
	m := ragged.VStack(ragged.Zeros(1, 3), ragged.Zeros(2, 3))
	fmt.Println(m.Mul(ragged.Identity(3)).Col(2)[2])
}

// BadColumn is not there.
func BadColumn() {
	fmt.Println(ragged.Zeros(3, 2).Col(2))
}

// BadRow is not there either.
func BadRow(n int) {
	m := ragged.Zeros(n, 2)
	fmt.Println(m.Row(n))
}

// GoodRow is the last.
func GoodRow(n int) {
	m := ragged.Zeros(n, 2)
	fmt.Println(m.Row(n - 1))
}

// BadMinMax has no row.
func BadMinMax() {
	fmt.Println(ragged.Mat{}.MinMax())
}

// BadAppended grew by a row that is too long.
func BadAppended() {
	m := ragged.Identity(3)
	m = append(m, []float64{1, 2, 3, 4})
	fmt.Println(m.Check().Rows())
}

// GoodAppended grew by one that fits.
func GoodAppended() {
	m := ragged.Identity(3)
	m = append(m, []float64{1, 2, 3})
	fmt.Println(m.Check().T().Mul(ragged.Identity(4)).Rows())
}

// BadFilled builds a triangle.
func BadFilled() {
	var m ragged.Mat
	for i := 1; i <= 4; i++ {
		m = append(m, make([]float64, i))
	}
	m.Check()
}

// UnknownGlobal is a variable that somebody writes.
func UnknownGlobal() {
	if os.Getenv("LIBRARIES_N") == "3" {
		design = append(design, []float64{1, 6, 36})
	}
	fmt.Println(design.Mul(ragged.Identity(3)).Rows())
}

// UnknownRows takes as many rows as it is told.
func UnknownRows(n int) {
	fmt.Println(ragged.Zeros(2, n).Mul(ragged.Zeros(3, 2)).Rows())
}

// RecoverDot expects the panic.
func RecoverDot() {
	defer func() { fmt.Println(recover()) }()
	ragged.Vec{1, 2}.Dot(ragged.Vec{1})
}
