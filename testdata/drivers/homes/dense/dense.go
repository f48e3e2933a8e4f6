// Package dense is the tensor package of the program. Nothing but its checks says
// which shapes fit.
package dense

import (
	"fmt"
	"slices"
)

// An Array is a dense array in row-major order.
type Array struct {
	Shape []int
	Data  []float64
}

// Zeros returns an array of zeros.
func Zeros(shape ...int) *Array {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Array{Shape: slices.Clone(shape), Data: make([]float64, n)}
}

// Of returns an array that holds data.
func Of(data []float64, shape ...int) *Array {
	a := Zeros(shape...)
	if len(a.Data) != len(data) {
		panic(fmt.Sprintf("dense: %d elements for shape %v", len(data), shape))
	}
	copy(a.Data, data)
	return a
}

// Dim returns the size of an axis.
func (a *Array) Dim(axis int) int { return a.Shape[axis] }

// Dot returns the product of two matrices.
func Dot(a, b *Array) *Array {
	if len(a.Shape) != 2 || len(b.Shape) != 2 {
		panic("dense: Dot wants matrices")
	}
	if a.Shape[1] != b.Shape[0] {
		panic(fmt.Sprintf("dense: inner dimensions of %v and %v differ", a.Shape, b.Shape))
	}
	c := Zeros(a.Shape[0], b.Shape[1])
	n, inner, m := a.Shape[0], a.Shape[1], b.Shape[1]
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			for k := 0; k < inner; k++ {
				c.Data[i*m+j] += a.Data[i*inner+k] * b.Data[k*m+j]
			}
		}
	}
	return c
}

// AddRow adds a vector to each row of a matrix, in place.
func (a *Array) AddRow(row *Array) *Array {
	if len(a.Shape) != 2 || len(row.Shape) != 1 || a.Shape[1] != row.Shape[0] {
		panic(fmt.Sprintf("dense: row %v for %v", row.Shape, a.Shape))
	}
	for i := range a.Data {
		a.Data[i] += row.Data[i%a.Shape[1]]
	}
	return a
}

// Example fails where it is written, in the package itself.
func Example() *Array {
	return Dot(Zeros(3, 2), Zeros(3, 2))
}
