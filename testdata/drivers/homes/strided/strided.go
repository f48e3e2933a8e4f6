// Package strided is a matrix package in a module of its own. Its importers see its
// checks through facts, as they do for a package of their own module.
package strided

import "fmt"

// A View is a matrix whose rows are Stride apart in Data.
type View[T ~float32 | ~float64] struct {
	Rows, Cols, Stride int
	Data               []T
}

// New returns a matrix of zeros.
func New[T ~float32 | ~float64](rows, cols int) View[T] {
	if rows <= 0 || cols <= 0 {
		panic("strided: dimensions must be positive")
	}
	return View[T]{Rows: rows, Cols: cols, Stride: cols, Data: make([]T, rows*cols)}
}

// Slice returns the rows i to k and the columns j to l of v.
func (v View[T]) Slice(i, k, j, l int) View[T] {
	if i < 0 || k <= i || v.Rows < k || j < 0 || l <= j || v.Cols < l {
		panic(fmt.Sprintf("strided: slice [%d:%d, %d:%d] of %dx%d", i, k, j, l, v.Rows, v.Cols))
	}
	return View[T]{Rows: k - i, Cols: l - j, Stride: v.Stride, Data: v.Data[i*v.Stride+j:]}
}

// Copy copies src to dst.
func Copy[T ~float32 | ~float64](dst, src View[T]) {
	if dst.Rows != src.Rows || dst.Cols != src.Cols {
		panic("strided: shapes differ")
	}
	for i := 0; i < dst.Rows; i++ {
		copy(dst.Data[i*dst.Stride:i*dst.Stride+dst.Cols], src.Data[i*src.Stride:])
	}
}

// Empty fails, which is not told to those who import this module.
func Empty() View[float64] { return New[float64](0, 1) }
