package nd

import (
	"errors"
	"fmt"
	"slices"
)

// Array is dense and row-major.
type Array struct {
	shape []int
	data  []float64
}

func New(shape ...int) *Array {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Array{shape: shape, data: make([]float64, n)}
}

// FromRows copies a rectangular slice of slices.
func FromRows(rows [][]float64) (*Array, error) {
	if len(rows) == 0 || len(rows[0]) == 0 {
		return nil, errors.New("nd: no data")
	}
	a := New(len(rows), len(rows[0]))
	for i, r := range rows {
		if len(r) != len(rows[0]) {
			return nil, fmt.Errorf("nd: row %d has %d values, want %d", i, len(r), len(rows[0]))
		}
		copy(a.data[i*len(r):], r)
	}
	return a, nil
}

func (a *Array) Shape() []int { return a.shape }

func (a *Array) Dot(b *Array) (*Array, error) {
	if len(a.shape) != 2 || len(b.shape) != 2 || a.shape[1] != b.shape[0] {
		return nil, fmt.Errorf("nd: dot of %v and %v", a.shape, b.shape)
	}
	n, k, m := a.shape[0], a.shape[1], b.shape[1]
	out := New(n, m)
	for i := 0; i < n; i++ {
		for l := 0; l < k; l++ {
			for j := 0; j < m; j++ {
				out.data[i*m+j] += a.data[i*k+l] * b.data[l*m+j]
			}
		}
	}
	return out, nil
}

func (a *Array) Sub(b *Array) (*Array, error) {
	if !slices.Equal(a.shape, b.shape) {
		return nil, fmt.Errorf("nd: sub of %v and %v", a.shape, b.shape)
	}
	out := New(a.shape...)
	for i := range out.data {
		out.data[i] = a.data[i] - b.data[i]
	}
	return out, nil
}

func (a *Array) Transpose() *Array {
	n, m := a.shape[0], a.shape[1]
	out := New(m, n)
	for i := 0; i < n; i++ {
		for j := 0; j < m; j++ {
			out.data[j*n+i] = a.data[i*m+j]
		}
	}
	return out
}

// Squeeze drops an axis of length one.
func (a *Array) Squeeze(axis int) *Array {
	if a.shape[axis] != 1 {
		panic(fmt.Sprintf("nd: cannot squeeze axis %d of %v", axis, a.shape))
	}
	return &Array{shape: slices.Delete(slices.Clone(a.shape), axis, axis+1), data: a.data}
}

func (a *Array) Reshape(shape ...int) *Array {
	out := New(shape...)
	if len(out.data) != len(a.data) {
		panic(fmt.Sprintf("nd: cannot reshape %v to %v", a.shape, shape))
	}
	out.data = a.data
	return out
}

func (a *Array) AddScaled(s float64, b *Array) {
	for i := range a.data {
		a.data[i] += s * b.data[i]
	}
}

func (a *Array) SumSquares() float64 {
	var t float64
	for _, v := range a.data {
		t += v * v
	}
	return t
}
