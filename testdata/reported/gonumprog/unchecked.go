package main

import (
	"os"

	"gonum.org/v1/gonum/blas"
	"gonum.org/v1/gonum/blas/blas64"
)

// The wrappers of BLAS read the dims of a call from some of their operands. They do not look at those of the others, as
// long as there is enough data.

func column(n int) blas64.Vector {
	return blas64.Vector{N: n, Data: make([]float64, n), Inc: 1}
}

func table(r, c int) blas64.General {
	return blas64.General{Rows: r, Cols: c, Data: make([]float64, r*c), Stride: c}
}

// applyOperator fits.
func applyOperator() {
	blas64.Gemv(blas.NoTrans, 1, table(2, 3), column(3), 0, column(2))
	blas64.Gemv(blas.Trans, 1, table(2, 3), column(2), 0, column(3))
}

// applyOperatorLongVector leaves out two elements of the vector.
func applyOperatorLongVector() {
	blas64.Gemv(blas.NoTrans, 1, table(2, 3), column(5), 0, column(2)) // want `blas64\.Gemv: column\(5\)\.N is 5 but table\(2, 3\)\.Cols is 3, not checked by gonum \(mismatch\)`
}

// applyOperatorTransposed has the flag of the other product.
func applyOperatorTransposed() {
	y := column(3)
	blas64.Gemv(blas.Trans, 1, table(2, 3), column(3), 0, y) // want `blas64\.Gemv: column\(3\)\.N is 3 but table\(2, 3\)\.Rows is 2, not checked by gonum \(mismatch\)`
}

// applyOperatorWithoutN is silent: the vector does not say how long it is.
func applyOperatorWithoutN() {
	x := blas64.Vector{Data: make([]float64, 5), Inc: 1}
	blas64.Gemv(blas.NoTrans, 1, table(2, 3), x, 0, column(2))
}

// applyOperatorShortData panics: that is said, not what is not checked.
func applyOperatorShortData() {
	blas64.Gemv(blas.NoTrans, 1, table(2, 3), column(5), 0, column(1)) // want `blas64\.Gemv: column\(1\)\.Data has 1 element, want at least 2 \(length\)`
}

// applyOperatorThenSum goes on after the call, and fits there.
func applyOperatorThenSum() {
	x, y := column(4), column(2)
	blas64.Gemv(blas.NoTrans, 1, table(2, 3), x, 0, y) // want `blas64\.Gemv: x\.N is 4 but table\(2, 3\)\.Cols is 3, not checked by gonum \(mismatch\)`
	_ = blas64.Dot(y, column(2))
}

// applyEitherOperator is silent: one of the two vectors fits.
func applyEitherOperator() {
	x := column(3)
	if len(os.Args) > 100 {
		x = column(4)
	}
	blas64.Gemv(blas.NoTrans, 1, table(2, 3), x, 0, column(2))
}

// multiplyRows uses the first rows of a larger table, and says so.
func multiplyRows() {
	b := table(8, 5)
	b.Rows = 3
	blas64.Gemm(blas.NoTrans, blas.NoTrans, 1, table(2, 3), b, 0, table(2, 5))
}

// multiplyTallFactor does not say it.
func multiplyTallFactor() {
	b := table(8, 5)
	blas64.Gemm(blas.NoTrans, blas.NoTrans, 1, table(2, 3), b, 0, table(2, 5)) // want `blas64\.Gemm: table\(2, 3\)\.Cols is 3 but b\.Rows is 8, not checked by gonum \(mismatch\)`
}

// solveCorner solves with the corner of a larger triangle.
func solveCorner() {
	a := blas64.Triangular{N: 4, Stride: 4, Uplo: blas.Upper, Diag: blas.Unit, Data: make([]float64, 16)}
	blas64.Trsm(blas.Left, blas.NoTrans, 1, a, table(3, 2)) // want `blas64\.Trsm: a\.N is 4 but table\(3, 2\)\.Rows is 3, not checked by gonum \(mismatch\)`
}

func square(n int) blas64.Symmetric {
	return blas64.Symmetric{N: n, Stride: n, Uplo: blas.Lower, Data: make([]float64, n*n)}
}

// gramOfColumns makes a 3x3 matrix.
func gramOfColumns() {
	blas64.Syrk(blas.Trans, 1, table(5, 3), 0, square(3))
}

// gramOfRows makes a 2x2 matrix.
func gramOfRows() {
	blas64.Syrk(blas.NoTrans, 1, table(2, 3), 0, square(3)) // want `blas64\.Syrk: square\(3\)\.N is 3 but table\(2, 3\)\.Rows is 2, not checked by gonum \(mismatch\)`
}
