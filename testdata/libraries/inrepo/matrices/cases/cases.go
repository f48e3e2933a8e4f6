// Package cases uses package matrices.
package cases

import (
	"errors"
	"fmt"
	"os"

	"example.com/libraries/matrices"
)

// BadData is one element short.
func BadData() {
	fmt.Println(matrices.NewDense(2, 3, []float64{1, 2, 3, 4, 5}).At(0, 0))
}

// GoodData is complete.
func GoodData() {
	fmt.Println(matrices.NewDense(2, 3, []float64{1, 2, 3, 4, 5, 6}).At(1, 2))
}

// BadDiagonal scales the rows by too few factors.
func BadDiagonal() {
	m := matrices.NewDense(3, 4, nil)
	fmt.Println(matrices.Mul(matrices.Diagonal{1, 2}, m).At(0, 0))
}

// GoodDiagonal scales rows and columns.
func GoodDiagonal() {
	m := matrices.NewDense(3, 4, nil)
	fmt.Println(matrices.Chain(matrices.Diagonal{1, 2, 3}, m, make(matrices.Diagonal, 4)).At(2, 3))
}

// BadTwice is transposed twice.
func BadTwice() {
	m := matrices.NewDense(3, 4, nil)
	fmt.Println(matrices.Mul(m, matrices.T(matrices.T(m))).At(0, 0))
}

// GoodTwice too, and then once more.
func GoodTwice() {
	m := matrices.NewDense(3, 4, nil)
	fmt.Println(matrices.Mul(m, matrices.T(matrices.T(matrices.T(m)))).At(2, 2))
}

// BadAccumulate adds the transpose to what is not square.
func BadAccumulate() {
	m := matrices.NewDense(3, 4, nil)
	matrices.AddTo(m, matrices.T(matrices.Copy(m)))
}

// GoodAccumulate adds it to a square view.
func GoodAccumulate() {
	m := matrices.NewDense(3, 4, nil)
	square := m.View(0, 1, 3, 3)
	matrices.AddTo(square, matrices.T(matrices.Copy(square)))
}

// BadView leaves the matrix.
func BadView() {
	m := matrices.NewDense(5, 5, nil)
	fmt.Println(m.View(2, 2, 3, 3).View(1, 1, 2, 3).At(0, 0))
}

// GoodView stays in it.
func GoodView() {
	m := matrices.NewDense(5, 5, nil)
	fmt.Println(m.View(2, 2, 3, 3).View(1, 1, 2, 2).At(1, 1))
}

// BadViewIndex looks outside the view, inside the matrix.
func BadViewIndex() {
	m := matrices.NewDense(5, 5, nil)
	v := m.View(0, 0, 2, 5)
	v.Set(2, 0, 1)
}

// BadTrace is not square.
func BadTrace() {
	var m matrices.Matrix = matrices.NewDense(2, 2, nil)
	m = matrices.Mul(m, matrices.NewDense(2, 3, nil))
	fmt.Println(matrices.Trace(m))
}

// GoodTrace is of three implementations.
func GoodTrace() {
	all := []matrices.Matrix{matrices.NewDense(2, 2, nil), matrices.Diagonal{1, 2, 3}, matrices.Transposed{Matrix: matrices.NewDense(4, 4, nil)}}
	for _, m := range all {
		fmt.Println(matrices.Trace(m))
	}
}

// BadTraceInList is of three as well, one of which is not square.
func BadTraceInList() {
	all := []matrices.Matrix{matrices.NewDense(2, 2, nil), matrices.Diagonal{1, 2, 3}, matrices.Transposed{Matrix: matrices.NewDense(4, 3, nil)}}
	for _, m := range all {
		fmt.Println(matrices.Trace(m))
	}
}

// BadChain breaks at the second product.
func BadChain() {
	a, b := matrices.NewDense(2, 3, nil), matrices.NewDense(3, 2, nil)
	fmt.Println(matrices.Chain(a, b, b).At(0, 0))
}

// GoodChain goes back and forth.
func GoodChain() {
	a, b := matrices.NewDense(2, 3, nil), matrices.NewDense(3, 2, nil)
	fmt.Println(matrices.Chain(a, b, a, b).At(1, 1))
}

// BadEmpty has no columns.
func BadEmpty() {
	fmt.Println(matrices.NewDense(3, 0, nil))
}

// BadSymbolic is n+1 by n.
func BadSymbolic(n int) {
	m := matrices.NewDense(n+1, n, nil)
	fmt.Println(matrices.Mul(m, matrices.Diagonal(make([]float64, n+1))).At(0, 0))
}

// GoodSymbolic is scaled on the other side.
func GoodSymbolic(n int) {
	m := matrices.NewDense(n+1, n, nil)
	fmt.Println(matrices.Mul(matrices.Diagonal(make([]float64, n+1)), m).At(n, n-1))
}

// scaler is an implementation of the user's.
type scaler struct {
	n     int
	scale float64
}

func (s scaler) Dims() (r, c int)    { return s.n, s.n }
func (s scaler) At(i, j int) float64 { return s.scale }

// BadOwnType has a matrix of the user's.
func BadOwnType() {
	fmt.Println(matrices.Mul(scaler{3, 2}, matrices.NewDense(4, 3, nil)).At(0, 0))
}

// GoodOwnType too.
func GoodOwnType() {
	fmt.Println(matrices.Mul(matrices.NewDense(4, 3, nil), scaler{3, 2}).At(3, 2))
}

// BranchTransposed forgets it in one branch.
func BranchTransposed(transpose bool) {
	var m matrices.Matrix = matrices.NewDense(3, 4, nil)
	if transpose {
		m = matrices.Mul(matrices.T(m), m)
	} else {
		m = matrices.Mul(m, m)
	}
	fmt.Println(m.Dims())
}

// UnknownImplementation is one of two.
func UnknownImplementation(dense bool) {
	var m matrices.Matrix = matrices.Diagonal{1, 2, 3}
	if dense {
		m = matrices.NewDense(4, 3, nil)
	}
	fmt.Println(matrices.Trace(m))
}

// UnknownSize has as many rows as there are arguments.
func UnknownSize() {
	fmt.Println(matrices.Trace(matrices.NewDense(len(os.Args), 1, nil)))
}

// RecoverShape tells what it is.
func RecoverShape() (err error) {
	defer func() {
		if r, ok := recover().(error); ok && !errors.Is(r, matrices.ErrShape) {
			err = r
		}
	}()
	matrices.Mul(matrices.Diagonal{1}, matrices.Diagonal{1, 2})
	return nil
}
