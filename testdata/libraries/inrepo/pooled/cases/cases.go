// Package cases uses package pooled.
package cases

import (
	"fmt"
	"os"

	"example.com/libraries/pooled"
)

// BadInto writes into what is transposed.
func BadInto() {
	a, b, dst := pooled.Get(2, 3), pooled.Get(3, 4), pooled.Get(4, 2)
	pooled.MatMulInto(dst, a, b)
}

// GoodInto does not.
func GoodInto() {
	a, b, dst := pooled.Get(2, 3), pooled.Get(3, 4), pooled.Get(2, 4)
	pooled.MatMulInto(dst, a, b)
	pooled.MatMulInto(dst, a, b)
}

// BadReturned uses a tensor that was given back.
func BadReturned() {
	a, dst := pooled.Get(3, 3), pooled.Get(3, 3)
	a.Put()
	pooled.MatMulInto(dst, a, dst)
}

// GoodReturned takes a new one.
func GoodReturned() {
	a, dst := pooled.Get(3, 3), pooled.Get(3, 3)
	a.Put()
	a = pooled.Get(3, 3)
	pooled.MatMulInto(dst, a, dst)
}

// BadDimension is zero.
func BadDimension() {
	pooled.Get(3, 4-4)
}

// BadAxis is not there, from the end.
func BadAxis() {
	fmt.Println(pooled.Get(3, 4).Size(-3))
}

// GoodAxis is.
func GoodAxis() {
	fmt.Println(pooled.Get(3, 4).Size(-2))
}

// BadMul cannot be expanded.
func BadMul() {
	pooled.Get(8, 4).Mul(pooled.Get(8))
}

// GoodMul can.
func GoodMul() {
	pooled.Get(8, 4).Mul(pooled.Get(8, 1)).Mul(pooled.Get(4)).View(4, 8)
}

// ExpandMul multiplies a column by a row of as many elements.
func ExpandMul() [][]int {
	a, b := pooled.Get(5, 1), pooled.Get(5)
	c := a.Mul(b) // SITE
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// ExpandOuter wants just this, but cannot be told apart.
func ExpandOuter() [][]int {
	a, b := pooled.Get(1, 7), pooled.Get(7, 1)
	c := a.Mul(b) // SITE
	return [][]int{a.Dims(), b.Dims(), c.Dims()}
}

// PointwiseAdd adds a transposed matrix.
func PointwiseAdd() [][]int {
	a, b := pooled.Get(2, 6), pooled.Get(6, 2)
	a.AddPointwise(b) // SITE
	return [][]int{a.Dims(), b.Dims(), a.Dims()}
}

// PointwiseVector adds a vector to a matrix.
func PointwiseVector() [][]int {
	a, b := pooled.Get(2, 6), pooled.Get(12)
	a.AddPointwise(b) // SITE
	return [][]int{a.Dims(), b.Dims(), a.Dims()}
}

// GoodPointwise adds the same.
func GoodPointwise() {
	pooled.Get(2, 6).AddPointwise(pooled.Get(12).View(2, 6))
}

// BadPointwise has another number of elements.
func BadPointwise() {
	pooled.Get(2, 6).AddPointwise(pooled.Get(2, 5))
}

// InplaceMul grows its receiver.
func InplaceMul() [][]int {
	a, b := pooled.Get(4), pooled.Get(3, 4)
	before := a.Dims()
	a.MulIn(b) // SITE
	return [][]int{before, b.Dims(), a.Dims()}
}

// GoodInplace does not grow.
func GoodInplace() {
	a := pooled.Get(3, 4).MulIn(pooled.Get(4)).MulIn(pooled.Get(3, 1))
	pooled.MatMulInto(pooled.Get(3, 3), a, pooled.Get(4, 3))
}

// BadGrown is no vector any more.
func BadGrown() {
	a := pooled.Get(4)
	a.MulIn(pooled.Get(3, 4)).View(4)
}

// BadWith is borrowed for a call.
func BadWith() {
	w := pooled.Get(4, 4)
	pooled.With(func(t *pooled.Tensor) {
		pooled.MatMulInto(t, t, w)
	}, 3, 3)
}

// GoodWith too.
func GoodWith() {
	w := pooled.Get(4, 4)
	pooled.With(func(t *pooled.Tensor) {
		pooled.MatMulInto(t, t, w)
	}, 3, 4)
}

// BadSymbolic views n*n as n rows of n+1.
func BadSymbolic(n int) {
	pooled.Get(n, n).View(n, n+1)
}

// GoodSymbolic views it as one row.
func GoodSymbolic(n int) {
	pooled.Get(n, n).View(1, n*n)
}

// UnknownView fits for some.
func UnknownView(n int) {
	pooled.Get(n, n).View(2*n, n-1)
}

// UnknownRank depends on the environment.
func UnknownRank() {
	dims := []int{2, 3}
	if os.Getenv("LIBRARIES_N") == "3" {
		dims = append(dims, 4)
	}
	fmt.Println(pooled.Get(dims...).Size(2))
}

// RecoverView expects the panic.
func RecoverView() {
	defer func() { fmt.Println(recover()) }()
	pooled.Get(2, 3).View(7)
}
