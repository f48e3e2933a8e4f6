// Package layer has matrices for small networks.
package layer

import (
	"fmt"
	"math/rand"
)

// Matrix keeps its rows.
type Matrix struct {
	Rows, Cols int
	Data       [][]float64
}

// NewMatrix makes zeros.
func NewMatrix(rows, cols int) *Matrix {
	data := make([][]float64, rows)
	for i := range data {
		data[i] = make([]float64, cols)
	}
	return &Matrix{Rows: rows, Cols: cols, Data: data}
}

// FromArray makes a column.
func FromArray(arr []float64) *Matrix {
	m := NewMatrix(len(arr), 1)
	for i, v := range arr {
		m.Data[i][0] = v
	}
	return m
}

// Randomize fills with noise.
func (m *Matrix) Randomize() *Matrix {
	return m.Map(func(v float64, i, j int) float64 { return rand.Float64()*2 - 1 })
}

// Map changes each element.
func (m *Matrix) Map(f func(v float64, i, j int) float64) *Matrix {
	for i, row := range m.Data {
		for j, v := range row {
			row[j] = f(v, i, j)
		}
	}
	return m
}

// Map returns a changed copy.
func Map(m *Matrix, f func(v float64, i, j int) float64) *Matrix {
	return NewMatrix(m.Rows, m.Cols).Map(func(_ float64, i, j int) float64 { return f(m.Data[i][j], i, j) })
}

// Transpose transposes.
func Transpose(m *Matrix) *Matrix {
	return NewMatrix(m.Cols, m.Rows).Map(func(_ float64, i, j int) float64 { return m.Data[j][i] })
}

func bc(a, b int) (int, error) {
	if a == b || b == 1 {
		return a, nil
	}
	if a == 1 {
		return b, nil
	}
	return 0, fmt.Errorf("layer: %d and %d do not match", a, b)
}

func combine(a, b *Matrix, f func(x, y float64) float64) *Matrix {
	rows, err := bc(a.Rows, b.Rows)
	if err != nil {
		panic(err)
	}
	cols, err := bc(a.Cols, b.Cols)
	if err != nil {
		panic(err)
	}
	get := func(m *Matrix, i, j int) float64 {
		return m.Data[min(i, m.Rows-1)][min(j, m.Cols-1)]
	}
	return NewMatrix(rows, cols).Map(func(_ float64, i, j int) float64 { return f(get(a, i, j), get(b, i, j)) })
}

// Subtract subtracts.
func Subtract(a, b *Matrix) *Matrix {
	return combine(a, b, func(x, y float64) float64 { return x - y })
}

// Hadamard multiplies elements.
func Hadamard(a, b *Matrix) *Matrix {
	return combine(a, b, func(x, y float64) float64 { return x * y })
}

// Add adds n to m.
func (m *Matrix) Add(n *Matrix) *Matrix {
	*m = *combine(m, n, func(x, y float64) float64 { return x + y })
	return m
}

// Multiply is the product of matrices.
func Multiply(a, b *Matrix) *Matrix {
	if a.Cols != b.Rows {
		panic("layer: columns of a must match rows of b")
	}
	return NewMatrix(a.Rows, b.Cols).Map(func(_ float64, i, j int) float64 {
		sum := 0.0
		for k := 0; k < a.Cols; k++ {
			sum += a.Data[i][k] * b.Data[k][j]
		}
		return sum
	})
}

// Network is a network of two layers.
type Network struct {
	w, bias *Matrix
	rate    float64
}

// NewNetwork makes one.
func NewNetwork(in, out int) *Network {
	return &Network{w: NewMatrix(out, in).Randomize(), bias: NewMatrix(out, 1), rate: 0.1}
}

// Forward computes the output.
func (n *Network) Forward(x *Matrix) *Matrix {
	return Multiply(n.w, x).Add(n.bias)
}

// Error computes the error of an output.
func (n *Network) Error(x, target *Matrix) *Matrix {
	return Subtract(target, n.Forward(x))
}
