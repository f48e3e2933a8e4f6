// Package linalg has helpers for matrices that are slices of rows.
package linalg

import "fmt"

// Zeros returns a matrix of zeros.
func Zeros(rows, cols int) [][]float64 {
	m := make([][]float64, rows)
	for i := range m {
		m[i] = make([]float64, cols)
	}
	return m
}

// Rectangular returns an error if the rows differ in length, or if there is none.
func Rectangular(m [][]float64) error {
	if len(m) == 0 || len(m[0]) == 0 {
		return fmt.Errorf("linalg: empty matrix")
	}
	for i, row := range m {
		if len(row) != len(m[0]) {
			return fmt.Errorf("linalg: row %d has %d columns, want %d", i, len(row), len(m[0]))
		}
	}
	return nil
}

// Transpose returns the transpose of a rectangular matrix.
func Transpose(m [][]float64) [][]float64 {
	if len(m) == 0 {
		return nil
	}
	t := Zeros(len(m[0]), len(m))
	for i, row := range m {
		for j, v := range row {
			t[j][i] = v
		}
	}
	return t
}

// Dot returns the inner product of two vectors of one length.
func Dot(a, b []float64) float64 {
	if len(a) != len(b) {
		panic(fmt.Sprintf("linalg: vectors of %d and %d elements", len(a), len(b)))
	}
	var sum float64
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum
}

// MatVec returns the product of a matrix and a vector.
func MatVec(m [][]float64, x []float64) []float64 {
	out := make([]float64, len(m))
	for i, row := range m {
		out[i] = Dot(row, x)
	}
	return out
}

// MatMul returns the product of two rectangular matrices.
func MatMul(a, b [][]float64) ([][]float64, error) {
	if len(a) == 0 || len(b) == 0 || len(a[0]) != len(b) {
		return nil, fmt.Errorf("linalg: cannot multiply matrices of %d and %d rows", len(a), len(b))
	}
	out := Zeros(len(a), len(b[0]))
	for i, row := range a {
		for k, v := range row {
			for j := range out[i] {
				out[i][j] += v * b[k][j]
			}
		}
	}
	return out, nil
}
