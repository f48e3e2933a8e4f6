// Package tensor has matrices with reductions along an axis.
package tensor

import (
	"fmt"
	"math"
)

// Tensor is a matrix in row-major order.
type Tensor struct {
	Rows, Cols int
	Data       []float64
}

// Zeros returns a matrix of zeros.
func Zeros(rows, cols int) *Tensor {
	return &Tensor{rows, cols, make([]float64, rows*cols)}
}

// FromRows copies rows of the same length.
func FromRows(rows [][]float64) (*Tensor, error) {
	if len(rows) == 0 || len(rows[0]) == 0 {
		return nil, fmt.Errorf("tensor: empty matrix")
	}
	t := Zeros(len(rows), len(rows[0]))
	for i, row := range rows {
		if len(row) != t.Cols {
			return nil, fmt.Errorf("tensor: row %d has %d values, want %d", i, len(row), t.Cols)
		}
		copy(t.Data[i*t.Cols:], row)
	}
	return t, nil
}

// T returns the transpose.
func (t *Tensor) T() *Tensor {
	out := Zeros(t.Cols, t.Rows)
	for i := range t.Rows {
		for j := range t.Cols {
			out.Data[j*t.Rows+i] = t.Data[i*t.Cols+j]
		}
	}
	return out
}

// Dot returns the matrix product.
func (t *Tensor) Dot(u *Tensor) *Tensor {
	if t.Cols != u.Rows {
		panic(fmt.Sprintf("tensor: dot of %dx%d and %dx%d", t.Rows, t.Cols, u.Rows, u.Cols))
	}
	out := Zeros(t.Rows, u.Cols)
	for i := range t.Rows {
		for k := range t.Cols {
			for j := range u.Cols {
				out.Data[i*u.Cols+j] += t.Data[i*t.Cols+k] * u.Data[k*u.Cols+j]
			}
		}
	}
	return out
}

// Map applies a function to all elements.
func (t *Tensor) Map(f func(float64) float64) *Tensor {
	out := Zeros(t.Rows, t.Cols)
	for i, v := range t.Data {
		out.Data[i] = f(v)
	}
	return out
}

// Softmax normalizes along an axis: 0 makes the columns sum to one and 1 the rows.
func (t *Tensor) Softmax(axis int) *Tensor {
	if axis == 0 {
		return t.T().Softmax(1).T()
	}
	out := Zeros(t.Rows, t.Cols)
	for i := range t.Rows {
		row, dst := t.Data[i*t.Cols:(i+1)*t.Cols], out.Data[i*t.Cols:(i+1)*t.Cols]
		top := math.Inf(-1)
		for _, v := range row {
			top = max(top, v)
		}
		sum := 0.0
		for j, v := range row {
			dst[j] = math.Exp(v - top)
			sum += dst[j]
		}
		for j := range dst {
			dst[j] /= sum
		}
	}
	return out
}
