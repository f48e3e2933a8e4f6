// Package slices has matrices as slices of slices.
package slices

import "fmt"

func multiply(a, b [][]float64) [][]float64 {
	if len(a[0]) != len(b) {
		panic(fmt.Sprintf("multiply: %d columns, %d rows", len(a[0]), len(b)))
	}
	out := make([][]float64, len(a))
	for i := range out {
		out[i] = make([]float64, len(b[0]))
		for j := range out[i] {
			for k := range b {
				out[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return out
}

func zeros(rows, cols int) [][]float64 {
	m := make([][]float64, rows)
	for i := range m {
		m[i] = make([]float64, cols)
	}
	return m
}

func add(a, b [][]float64) {
	for i := range a {
		for j := range a[i] {
			a[i][j] += b[i][j]
		}
	}
}

func Product() [][]float64 {
	x := zeros(2, 3)
	return multiply(x, zeros(2, 3))
}

func Sum() {
	total := zeros(3, 3)
	add(total, zeros(3, 2))
}

func Ragged() [][]float64 {
	rows := [][]float64{{1, 2, 3}, {4, 5}}
	return multiply(zeros(1, 2), rows)[:2]
}
