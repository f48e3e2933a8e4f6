package main

import (
	"fmt"
	"math"
)

type tensor struct {
	rows, cols int
	data       []float32
}

func zeros(rows, cols int) *tensor {
	return &tensor{rows: rows, cols: cols, data: make([]float32, rows*cols)}
}

func (t *tensor) row(i int) []float32 { return t.data[i*t.cols : (i+1)*t.cols] }

func matmul(a, b *tensor) *tensor {
	if a.cols != b.rows {
		panic(fmt.Sprintf("matmul: %dx%d and %dx%d", a.rows, a.cols, b.rows, b.cols))
	}
	out := zeros(a.rows, b.cols)
	for i := 0; i < a.rows; i++ {
		dst := out.row(i)
		for k, v := range a.row(i) {
			for j, w := range b.row(k) {
				dst[j] += v * w
			}
		}
	}
	return out
}

func matmulT(a, b *tensor) *tensor {
	if a.cols != b.cols {
		panic(fmt.Sprintf("matmulT: %dx%d and %dx%d", a.rows, a.cols, b.rows, b.cols))
	}
	out := zeros(a.rows, b.rows)
	for i := 0; i < a.rows; i++ {
		for j := 0; j < b.rows; j++ {
			var s float32
			for k, v := range a.row(i) {
				s += v * b.row(j)[k]
			}
			out.row(i)[j] = s
		}
	}
	return out
}

func (t *tensor) add(o *tensor) {
	if t.rows != o.rows || t.cols != o.cols {
		panic(fmt.Sprintf("add: %dx%d and %dx%d", t.rows, t.cols, o.rows, o.cols))
	}
	for i, v := range o.data {
		t.data[i] += v
	}
}

func (t *tensor) scale(s float32) {
	for i := range t.data {
		t.data[i] *= s
	}
}

func (t *tensor) softmaxRows() {
	for i := 0; i < t.rows; i++ {
		row := t.row(i)
		top := float32(math.Inf(-1))
		for _, v := range row {
			top = max(top, v)
		}
		var sum float32
		for j, v := range row {
			row[j] = float32(math.Exp(float64(v - top)))
			sum += row[j]
		}
		for j := range row {
			row[j] /= sum
		}
	}
}
