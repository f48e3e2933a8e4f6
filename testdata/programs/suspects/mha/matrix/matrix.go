package matrix

import (
	"fmt"
	"math"
	"math/rand"
)

type Matrix struct {
	R, C int
	V    []float32
}

func New(r, c int) Matrix {
	return Matrix{R: r, C: c, V: make([]float32, r*c)}
}

func Randn(r, c int, rng *rand.Rand) Matrix {
	m := New(r, c)
	for i := range m.V {
		m.V[i] = float32(rng.NormFloat64()) / float32(math.Sqrt(float64(c)))
	}
	return m
}

func (m Matrix) At(i, j int) float32     { return m.V[i*m.C+j] }
func (m Matrix) Set(i, j int, v float32) { m.V[i*m.C+j] = v }

// Columns copies the columns lo up to hi.
func (m Matrix) Columns(lo, hi int) Matrix {
	out := New(m.R, hi-lo)
	for i := 0; i < m.R; i++ {
		copy(out.V[i*out.C:(i+1)*out.C], m.V[i*m.C+lo:i*m.C+hi])
	}
	return out
}

// SetColumns writes b into the columns from lo on.
func (m Matrix) SetColumns(lo int, b Matrix) {
	for i := 0; i < m.R; i++ {
		copy(m.V[i*m.C+lo:i*m.C+lo+b.C], b.V[i*b.C:(i+1)*b.C])
	}
}

func Mul(a, b Matrix) Matrix {
	if a.C != b.R {
		panic(fmt.Errorf("matrix.Mul: inner sizes %d and %d", a.C, b.R))
	}
	out := New(a.R, b.C)
	for i := 0; i < a.R; i++ {
		for j := 0; j < b.C; j++ {
			var s float32
			for k := 0; k < a.C; k++ {
				s += a.At(i, k) * b.At(k, j)
			}
			out.Set(i, j, s)
		}
	}
	return out
}

func (m Matrix) T() Matrix {
	out := New(m.C, m.R)
	for i := 0; i < m.R; i++ {
		for j := 0; j < m.C; j++ {
			out.Set(j, i, m.At(i, j))
		}
	}
	return out
}

// CausalSoftmax normalizes the lower triangle of each row.
func (m Matrix) CausalSoftmax(scale float32) {
	for i := 0; i < m.R; i++ {
		var sum float32
		for j := 0; j < m.C; j++ {
			if j > i {
				m.Set(i, j, 0)
				continue
			}
			e := float32(math.Exp(float64(m.At(i, j) * scale)))
			m.Set(i, j, e)
			sum += e
		}
		for j := 0; j < m.C; j++ {
			m.Set(i, j, m.At(i, j)/sum)
		}
	}
}
