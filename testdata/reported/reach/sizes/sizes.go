// Package sizes has a matrix without elements: they are on another device.
package sizes

import (
	"errors"
	"fmt"
)

type handle uintptr

// A Matrix has its sizes only.
type Matrix struct {
	rows, cols int
	gpu        handle
}

// New returns a matrix of r rows and c columns.
func New(r, c int) *Matrix { return &Matrix{rows: r, cols: c} }

// Mul multiplies a and b.
func (a *Matrix) Mul(b *Matrix) *Matrix {
	if a.cols != b.rows {
		panic(fmt.Sprintf("%dx%d times %dx%d", a.rows, a.cols, b.rows, b.cols))
	}
	return New(a.rows, b.cols)
}

var errDims = errors.New("dims differ")

// Add adds a and b.
func Add(a, b Matrix) (Matrix, error) {
	if a.rows != b.rows || a.cols != b.cols {
		return Matrix{}, errDims
	}
	return a, nil
}

func badMul() { New(2, 3).Mul(New(4, 5)) }

func okMul() { New(2, 3).Mul(New(3, 5)) }

// badAdd stops if there is an error.
func badAdd() {
	a, b := New(2, 3), New(3, 2)
	c, err := Add(*a, *b)
	if err != nil {
		panic(err)
	}
	c.gpu++
}

func okAdd() {
	a, b := New(2, 3), New(2, 3)
	if _, err := Add(*a, *b); err != nil {
		panic(err)
	}
}

// okHandled expects the error.
func okHandled() {
	a, b := New(2, 3), New(3, 2)
	if _, err := Add(*a, *b); err == nil {
		panic("no error")
	}
}
