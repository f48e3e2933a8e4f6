// Package ragged does linear algebra on [][]float64, with named slice types and methods on them.
package ragged

import "fmt"

// Vec is a vector.
type Vec []float64

// Mat is a matrix as a list of rows.
type Mat [][]float64

// Zeros returns a matrix of zeros whose rows share one array.
func Zeros(r, c int) Mat {
	m := make(Mat, r)
	backing := make([]float64, r*c)
	for i := range m {
		m[i] = backing[i*c : (i+1)*c : (i+1)*c]
	}
	return m
}

// Identity is a square matrix.
func Identity(n int) Mat {
	m := make(Mat, n)
	for i := range m {
		m[i] = make([]float64, n)
		m[i][i] = 1
	}
	return m
}

// Rows is the number of rows.
func (m Mat) Rows() int { return len(m) }

// Cols is the number of columns of the first row.
func (m Mat) Cols() int {
	if len(m) == 0 {
		return 0
	}
	return len(m[0])
}

// Check panics if the rows differ.
func (m Mat) Check() Mat {
	for i, row := range m {
		if len(row) != m.Cols() {
			panic(fmt.Sprintf("ragged: row %d has %d columns, want %d", i, len(row), m.Cols()))
		}
	}
	return m
}

// T is the transpose.
func (m Mat) T() Mat {
	t := Zeros(m.Cols(), m.Rows())
	for i, row := range m {
		for j, v := range row {
			t[j][i] = v
		}
	}
	return t
}

// Mul is the product.
func (m Mat) Mul(b Mat) Mat {
	if m.Cols() != b.Rows() {
		panic(fmt.Errorf("ragged: %dx%d times %dx%d", m.Rows(), m.Cols(), b.Rows(), b.Cols()))
	}
	out := Zeros(m.Rows(), b.Cols())
	for i := range out {
		for j := range out[i] {
			for k := range b {
				out[i][j] += m[i][k] * b[k][j]
			}
		}
	}
	return out
}

// Dot is the inner product.
func (v Vec) Dot(w Vec) float64 {
	if len(v) != len(w) {
		panic("ragged: Dot of different lengths")
	}
	var s float64
	for i, x := range v {
		s += x * w[i]
	}
	return s
}

// MulVec is the product with a vector.
func (m Mat) MulVec(v Vec) Vec {
	out := make(Vec, len(m))
	for i, row := range m {
		out[i] = Vec(row).Dot(v)
	}
	return out
}

// Row returns a row, not a copy.
func (m Mat) Row(i int) Vec { return Vec(m[i]) }

// Col returns a copy of a column.
func (m Mat) Col(j int) Vec {
	v := make(Vec, 0, len(m))
	for _, row := range m {
		v = append(v, row[j])
	}
	return v
}

// HStack puts matrices side by side.
func HStack(ms ...Mat) Mat {
	var out Mat
	for k, m := range ms {
		if k == 0 {
			out = make(Mat, len(m))
		} else if len(m) != len(out) {
			panic(fmt.Sprintf("ragged: matrix %d has %d rows, not %d", k, len(m), len(out)))
		}
		for i := range m {
			out[i] = append(out[i], m[i]...)
		}
	}
	return out
}

// VStack puts matrices on top of one another.
func VStack(ms ...Mat) Mat {
	var out Mat
	for _, m := range ms {
		out = append(out, m...)
	}
	return out.Check()
}

// LU solves a x = b by elimination without pivots, in place.
func LU(a Mat, b Vec) Vec {
	n := len(a)
	if n == 0 || len(a[0]) != n || len(b) != n {
		panic("ragged: LU wants a square system")
	}
	for k := 0; k < n; k++ {
		for i := k + 1; i < n; i++ {
			f := a[i][k] / a[k][k]
			for j := k; j < n; j++ {
				a[i][j] -= f * a[k][j]
			}
			b[i] -= f * b[k]
		}
	}
	return b
}

// MinMax returns the range of each column.
func (m Mat) MinMax() (lo, hi Vec) {
	lo, hi = append(Vec(nil), m[0]...), append(Vec(nil), m[0]...)
	for _, row := range m[1:] {
		for j, v := range row {
			lo[j], hi[j] = min(lo[j], v), max(hi[j], v)
		}
	}
	return lo, hi
}
