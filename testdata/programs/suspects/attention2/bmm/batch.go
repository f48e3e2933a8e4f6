package bmm

import (
	"fmt"
	"math"
)

// Batch is a stack of N matrices of the same shape.
type Batch struct {
	N, Rows, Cols int
	data          []float64
}

func New(n, rows, cols int) *Batch {
	return &Batch{N: n, Rows: rows, Cols: cols, data: make([]float64, n*rows*cols)}
}

func (b *Batch) at(n, i, j int) int { return (n*b.Rows+i)*b.Cols + j }

// Row is a view on one row.
func (b *Batch) Row(n, i int) []float64 {
	k := b.at(n, i, 0)
	return b.data[k : k+b.Cols]
}

// Apply replaces every element.
func (b *Batch) Apply(f func(n, i, j int, v float64) float64) {
	for n := 0; n < b.N; n++ {
		for i := 0; i < b.Rows; i++ {
			row := b.Row(n, i)
			for j, v := range row {
				row[j] = f(n, i, j, v)
			}
		}
	}
}

// Transpose swaps the last two axes.
func (b *Batch) Transpose() *Batch {
	out := New(b.N, b.Cols, b.Rows)
	for n := 0; n < b.N; n++ {
		for i := 0; i < b.Rows; i++ {
			for j, v := range b.Row(n, i) {
				out.data[out.at(n, j, i)] = v
			}
		}
	}
	return out
}

// Mul multiplies the matrices pairwise.
func Mul(a, b *Batch) *Batch {
	if a.N != b.N || a.Cols != b.Rows {
		panic(fmt.Sprintf("bmm: %dx%dx%d times %dx%dx%d", a.N, a.Rows, a.Cols, b.N, b.Rows, b.Cols))
	}
	out := New(a.N, a.Rows, b.Cols)
	for n := 0; n < a.N; n++ {
		for i := 0; i < a.Rows; i++ {
			dst := out.Row(n, i)
			for k, v := range a.Row(n, i) {
				for j, w := range b.Row(n, k) {
					dst[j] += v * w
				}
			}
		}
	}
	return out
}

// Softmax normalizes every row.
func (b *Batch) Softmax() {
	for n := 0; n < b.N; n++ {
		for i := 0; i < b.Rows; i++ {
			row := b.Row(n, i)
			top := math.Inf(-1)
			for _, v := range row {
				top = max(top, v)
			}
			var sum float64
			for j, v := range row {
				row[j] = math.Exp(v - top)
				sum += row[j]
			}
			for j := range row {
				row[j] /= sum
			}
		}
	}
}
