// Package nn is a small neural network on tensors, which the tests of users test.
package nn

import (
	"errors"
	"fmt"
)

// ErrDims is wrapped by errors of dims that do not fit.
var ErrDims = errors.New("nn: dims do not fit")

// A Matrix is a matrix in row-major order.
type Matrix struct {
	shape []int
	data  []float64
}

// NewMatrix returns a matrix of data, or of zeros if that is nil.
func NewMatrix(rows, cols int, data []float64) *Matrix {
	if rows < 0 || cols < 0 {
		panic("nn: negative dim")
	}
	if data == nil {
		data = make([]float64, rows*cols)
	}
	if len(data) != rows*cols {
		panic(fmt.Sprintf("nn: %d elements for %dx%d", len(data), rows, cols))
	}
	return &Matrix{shape: []int{rows, cols}, data: data}
}

// Dims returns the number of rows and columns.
func (m *Matrix) Dims() (rows, cols int) { return m.shape[0], m.shape[1] }

// Shape returns a copy of the dims.
func (m *Matrix) Shape() []int { return append([]int(nil), m.shape...) }

// Dot returns the product of m and o.
func (m *Matrix) Dot(o *Matrix) (*Matrix, error) {
	if m.shape[1] != o.shape[0] {
		return nil, fmt.Errorf("dot of %v and %v: %w", m.shape, o.shape, ErrDims)
	}
	return NewMatrix(m.shape[0], o.shape[1], nil), nil
}

// MustDot is Dot that panics.
func (m *Matrix) MustDot(o *Matrix) *Matrix {
	y, err := m.Dot(o)
	if err != nil {
		panic(err)
	}
	return y
}

// Row returns a row.
func (m *Matrix) Row(i int) []float64 {
	if i < 0 || i >= m.shape[0] {
		panic("nn: row out of range")
	}
	return m.data[i*m.shape[1] : (i+1)*m.shape[1]]
}

// A Layer is a fully connected one.
type Layer struct {
	W *Matrix
	B []float64
}

// NewLayer returns a layer.
func NewLayer(in, out int) (*Layer, error) {
	if in < 1 || out < 1 {
		return nil, fmt.Errorf("nn: layer from %d to %d", in, out)
	}
	return &Layer{W: NewMatrix(in, out, nil), B: make([]float64, out)}, nil
}

// Forward applies a layer to a batch.
func (l *Layer) Forward(x *Matrix) (*Matrix, error) {
	if x.shape[1] != l.W.shape[0] {
		return nil, ErrDims
	}
	return x.MustDot(l.W), nil
}
