// Package vec has functions of slices, and a matrix with a checked accessor.
package vec

import (
	"errors"
	"fmt"
)

// ErrShort is the value with which Last panics.
var ErrShort = errors.New("vec: fewer values than the lag")

// Last returns the value before the last lag values.
func Last(x []float64, lag int) float64 {
	if len(x) <= lag {
		panic(ErrShort)
	}
	return x[len(x)-1-lag]
}

// A Smoother returns means of windows.
type Smoother struct{ window int }

// NewSmoother returns a smoother with windows of 24 values.
func NewSmoother() *Smoother { return &Smoother{window: 24} }

// Apply returns the mean of the last window.
func (s *Smoother) Apply(x []float64) float64 {
	if len(x) < s.window {
		panic(fmt.Sprintf("vec: window of %d for %d values", s.window, len(x)))
	}
	sum := 0.0
	for _, v := range x[len(x)-s.window:] {
		sum += v
	}
	return sum / float64(s.window)
}

// Map returns the results of f.
func Map(x []float64, f func(i int, v float64) float64) []float64 {
	y := make([]float64, len(x))
	for i, v := range x {
		y[i] = f(i, v)
	}
	return y
}

// A Matrix has its elements in rows.
type Matrix struct {
	rows, cols int
	data       []float64
}

// NewMatrix returns a matrix of zeros.
func NewMatrix(rows, cols int) *Matrix {
	return &Matrix{rows, cols, make([]float64, rows*cols)}
}

func (m *Matrix) check(i, j int) {
	if i >= m.rows || j >= m.cols {
		panic(fmt.Sprintf("vec: element (%d,%d) of a %dx%d matrix", i, j, m.rows, m.cols))
	}
}

// At returns an element.
func (m *Matrix) At(i, j int) float64 {
	m.check(i, j)
	return m.data[i*m.cols+j]
}

// Corner returns the last element of the diagonal of a square matrix.
func Corner(m *Matrix) float64 {
	return m.At(m.rows-1, m.rows-1)
}
