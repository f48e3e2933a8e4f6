// Package strict wants equal shapes; broadcasting has its own method.
package strict

import (
	"fmt"
	"slices"
)

// Tensor is an n-dimensional array.
type Tensor struct {
	shape []int
	data  []float32
}

// Zeros returns zeros.
func Zeros(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{slices.Clone(shape), make([]float32, n)}
}

// Shape returns the dimensions.
func (t *Tensor) Shape() []int { return t.shape }

// Add returns t+o for equal shapes.
func (t *Tensor) Add(o *Tensor) *Tensor {
	if !slices.Equal(t.shape, o.shape) {
		panic(fmt.Sprintf("strict: add of %v and %v", t.shape, o.shape))
	}
	c := Zeros(t.shape...)
	for i := range c.data {
		c.data[i] = t.data[i] + o.data[i]
	}
	return c
}

// AddRow adds a vector to each row of a matrix.
func (t *Tensor) AddRow(row *Tensor) *Tensor {
	if len(t.shape) != 2 || len(row.shape) != 1 || t.shape[1] != row.shape[0] {
		panic(fmt.Sprintf("strict: row %v for %v", row.shape, t.shape))
	}
	c := Zeros(t.shape...)
	for i := range c.data {
		c.data[i] = t.data[i] + row.data[i%t.shape[1]]
	}
	return c
}

// AddOuter is the sum of a column and a row: growing is its purpose.
func AddOuter(column, row *Tensor) *Tensor {
	if len(column.shape) != 2 || column.shape[1] != 1 || len(row.shape) != 1 {
		panic(fmt.Sprintf("strict: outer sum of %v and %v", column.shape, row.shape))
	}
	c := Zeros(column.shape[0], row.shape[0])
	for i := range c.data {
		c.data[i] = column.data[i/row.shape[0]] + row.data[i%row.shape[0]]
	}
	return c
}
