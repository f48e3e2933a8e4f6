package nn

import (
	"fmt"
	"math/rand"
)

// Mat is row-major.
type Mat struct {
	r, c int
	d    []float64
}

func Zeros(r, c int) *Mat { return &Mat{r, c, make([]float64, r*c)} }

func Uniform(r, c int, rng *rand.Rand) *Mat {
	m := Zeros(r, c)
	for i := range m.d {
		m.d[i] = rng.Float64() - 0.5
	}
	return m
}

func (m *Mat) Dims() (int, int) { return m.r, m.c }

func (m *Mat) Dot(o *Mat) *Mat {
	if m.c != o.r {
		panic(fmt.Sprintf("nn: dot of (%d,%d) and (%d,%d)", m.r, m.c, o.r, o.c))
	}
	out := Zeros(m.r, o.c)
	for i := 0; i < m.r; i++ {
		for j := 0; j < o.c; j++ {
			for k := 0; k < m.c; k++ {
				out.d[i*o.c+j] += m.d[i*m.c+k] * o.d[k*o.c+j]
			}
		}
	}
	return out
}

func (m *Mat) Transpose() *Mat {
	out := Zeros(m.c, m.r)
	for i := 0; i < m.r; i++ {
		for j := 0; j < m.c; j++ {
			out.d[j*m.r+i] = m.d[i*m.c+j]
		}
	}
	return out
}

func (m *Mat) Zip(o *Mat, f func(a, b float64) float64) *Mat {
	if m.r != o.r || m.c != o.c {
		panic(fmt.Sprintf("nn: zip of (%d,%d) and (%d,%d)", m.r, m.c, o.r, o.c))
	}
	out := Zeros(m.r, m.c)
	for i := range m.d {
		out.d[i] = f(m.d[i], o.d[i])
	}
	return out
}

func (m *Mat) Map(f func(float64) float64) *Mat {
	return m.Zip(m, func(a, _ float64) float64 { return f(a) })
}

// AddRow adds the row vector b to each row.
func (m *Mat) AddRow(b *Mat) *Mat {
	if b.r != 1 || b.c != m.c {
		panic(fmt.Sprintf("nn: bias (%d,%d) for (%d,%d)", b.r, b.c, m.r, m.c))
	}
	out := Zeros(m.r, m.c)
	for i := range m.d {
		out.d[i] = m.d[i] + b.d[i%m.c]
	}
	return out
}

// SumRows adds up the rows.
func (m *Mat) SumRows() *Mat {
	out := Zeros(1, m.c)
	for i, v := range m.d {
		out.d[i%m.c] += v
	}
	return out
}

// SquaredNorm is the sum of squares.
func (m *Mat) SquaredNorm() (s float64) {
	for _, v := range m.d {
		s += v * v
	}
	return s
}
