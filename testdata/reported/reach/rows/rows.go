// Package rows has matrices that are slices of rows: the loops that make and read them have too many
// passes to be executed one by one within the budget of a function.
package rows

type number interface{ float32 | float64 }

func zeros[T number](r, c int) [][]T {
	m := make([][]T, r)
	for i := range m {
		m[i] = make([]T, c)
	}
	return m
}

func transpose[T number](a [][]T) [][]T {
	out := make([][]T, len(a[0]))
	for i := range out {
		out[i] = make([]T, len(a))
		for j := range a {
			out[i][j] = a[j][i]
		}
	}
	return out
}

func mul[T number](a, b [][]T) [][]T {
	if len(a[0]) != len(b) {
		panic("mul: inner dimensions differ")
	}
	out := make([][]T, len(a))
	for i := range a {
		out[i] = make([]T, len(b[0]))
		for j := range out[i] {
			for k := range b {
				out[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return out
}

func clone(a [][]float64) [][]float64 {
	var out [][]float64
	for _, row := range a {
		out = append(out, append([]float64(nil), row...))
	}
	return out
}

func views(data []float64, r, c int) [][]float64 {
	out := make([][]float64, r)
	for i := range out {
		out[i] = data[i*c : (i+1)*c]
	}
	return out
}

type matrix struct{ rows [][]float64 }

func newMatrix(r, c int) *matrix {
	m := &matrix{rows: make([][]float64, r)}
	for i := range m.rows {
		m.rows[i] = make([]float64, c)
	}
	return m
}

func (m *matrix) mul(n *matrix) *matrix {
	if len(m.rows[0]) != len(n.rows) {
		panic("mul: inner dimensions differ")
	}
	out := newMatrix(len(m.rows), len(n.rows[0]))
	for i, row := range m.rows {
		for j := range n.rows[0] {
			for k, x := range row {
				out.rows[i][j] += x * n.rows[k][j]
			}
		}
	}
	return out
}

func badProducts() {
	x, w := zeros[float64](40, 7), zeros[float64](7, 5)
	mul(mul(x, w), transpose(zeros[float64](3, 5)))
	mul(transpose(mul(x, w)), transpose(x))
}

func badLong() {
	x, w := zeros[float32](400, 70), zeros[float32](70, 65)
	mul(transpose(mul(x, w)), transpose(x))
}

func badLastProduct() {
	x := zeros[float64](65, 67)
	mul(mul(mul(transpose(x), x), transpose(x)), transpose(x))
}

func badClones() {
	x := clone(zeros[float64](30, 20))
	mul(clone(mul(x, zeros[float64](20, 10))), clone(x))
}

func badViews() {
	x := views(make([]float64, 600), 30, 20)
	mul(mul(x, transpose(x)), views(make([]float64, 600), 20, 30))
}

func badFields() { newMatrix(40, 7).mul(newMatrix(7, 30)).mul(newMatrix(31, 2)) }

func badReplaced() {
	x := mul(zeros[float64](20, 7), zeros[float64](7, 5))
	x[3] = make([]float64, 9)
	x[4][5] = 1
}

func badRow() {
	x := mul(zeros[float64](20, 7), zeros[float64](7, 5))
	for _, row := range x {
		row[5] = 1
	}
}

func okProducts() {
	x, w := zeros[float64](40, 7), zeros[float64](7, 5)
	mul(transpose(mul(x, w)), x)
	mul(mul(mul(transpose(x), x), transpose(x)), x)
	newMatrix(40, 7).mul(newMatrix(7, 30)).mul(newMatrix(30, 2))
}

func badMul() { mul(mul(zeros[float64](400, 70), zeros[float64](70, 50)), zeros[float64](40, 3)) }

func okMul() { mul(mul(zeros[float64](400, 70), zeros[float64](70, 50)), zeros[float64](50, 3)) }

type checker interface{ Fits(x []float64) bool }

type fits struct{ n int }

func (f fits) Fits(x []float64) bool { return len(x) == f.n }

// What unknown code is asked about is no row of the matrix.

func badAsked() { asked(fits{4}, 1) }

func asked(c checker, n int) {
	if n < 1 {
		return
	}
	y := make([]float64, 4)
	m := zeros[float64](n, 4)
	if c.Fits(y) {
		mul(m, zeros[float64](5, 3))
	}
}

func badAskedMany() { askedMany(fits{4}) }

func askedMany(c checker) {
	y := make([]float64, 4)
	m := zeros[float64](100, 4)
	if c.Fits(y) {
		mul(m, zeros[float64](5, 3))
	}
}

func badAskedEither() { askedEither(fits{4}, true, 4) }

func askedEither(c checker, either bool, n int) {
	y := make([]float64, n)
	x := make([]float64, n)
	if either {
		x = make([]float64, n)
	}
	if c.Fits(y) {
		copyTo(x, make([]float64, n+1))
	}
}

func copyTo(x, y []float64) {
	if len(x) != len(y) {
		panic("copyTo: other length")
	}
	copy(x, y)
}
