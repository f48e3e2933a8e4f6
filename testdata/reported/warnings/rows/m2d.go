// Package rows has matrices as slices of rows.
package rows

import "math"

// Mat is a matrix.
type Mat [][]float64

// Zeros makes zeros.
func Zeros(m, n int) Mat {
	z := make(Mat, m)
	for i := range z {
		z[i] = make([]float64, n)
	}
	return z
}

// Col makes a column.
func Col(v ...float64) Mat {
	c := make(Mat, len(v))
	for i, x := range v {
		c[i] = []float64{x}
	}
	return c
}

// Row makes a row.
func Row(v ...float64) Mat { return Mat{v} }

// Size returns rows and columns.
func Size(a Mat) (m, n int) {
	if len(a) == 0 {
		return 0, 0
	}
	return len(a), len(a[0])
}

// Repmat repeats a m times down and n times across.
func Repmat(a Mat, m, n int) Mat {
	r, c := Size(a)
	out := Zeros(r*m, c*n)
	for i := range out {
		for j := range out[i] {
			out[i][j] = a[i%r][j%c]
		}
	}
	return out
}

// bsx repeats both to a common size.
func bsx(a, b Mat) (Mat, Mat) {
	am, an := Size(a)
	bm, bn := Size(b)
	if am == 1 && bm > 1 {
		a = Repmat(a, bm, 1)
	}
	if an == 1 && bn > 1 {
		a = Repmat(a, 1, bn)
	}
	am, an = Size(a)
	if bm == 1 && am > 1 {
		b = Repmat(b, am, 1)
	}
	if bn == 1 && an > 1 {
		b = Repmat(b, 1, an)
	}
	bm, bn = Size(b)
	if am != bm || an != bn {
		panic("rows: nonconformant arguments")
	}
	return a, b
}

func apply(a, b Mat, f func(x, y float64) float64) Mat {
	a, b = bsx(a, b)
	m, n := Size(a)
	c := Zeros(m, n)
	for i := 0; i < m; i++ {
		for j := 0; j < n; j++ {
			c[i][j] = f(a[i][j], b[i][j])
		}
	}
	return c
}

// Plus adds.
func Plus(a, b Mat) Mat { return apply(a, b, func(x, y float64) float64 { return x + y }) }

// Minus subtracts.
func Minus(a, b Mat) Mat { return apply(a, b, func(x, y float64) float64 { return x - y }) }

// Times multiplies element by element.
func Times(a, b Mat) Mat { return apply(a, b, func(x, y float64) float64 { return x * y }) }

// Power raises to a power.
func Power(a Mat, p float64) Mat {
	m, n := Size(a)
	c := Zeros(m, n)
	for i := range a {
		for j := range a[i] {
			c[i][j] = math.Pow(a[i][j], p)
		}
	}
	return c
}

// SumAll sums.
func SumAll(a Mat) (s float64) {
	for _, r := range a {
		for _, v := range r {
			s += v
		}
	}
	return s
}

// Mtimes is the product of matrices.
func Mtimes(a, b Mat) Mat {
	m, k := Size(a)
	k2, n := Size(b)
	if k != k2 {
		panic("rows: inner dimensions must agree")
	}
	c := Zeros(m, n)
	for i := range c {
		for j := range c[i] {
			for l := 0; l < k; l++ {
				c[i][j] += a[i][l] * b[l][j]
			}
		}
	}
	return c
}

// Transpose transposes.
func Transpose(a Mat) Mat {
	m, n := Size(a)
	t := Zeros(n, m)
	for i := range a {
		for j := range a[i] {
			t[j][i] = a[i][j]
		}
	}
	return t
}

// Dist2 returns the squared distances of all pairs of elements of two columns.
func Dist2(x, y Mat) Mat { return Power(Minus(x, Transpose(y)), 2) }
