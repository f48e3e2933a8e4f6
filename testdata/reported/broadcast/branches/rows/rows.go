// Package rows has tables of rows.
package rows

import "fmt"

// Table has rows of one length.
type Table struct {
	n, m  int
	cells [][]float64
}

// Make returns zeros.
func Make(n, m int) Table {
	t := Table{n: n, m: m, cells: make([][]float64, n)}
	for i := range t.cells {
		t.cells[i] = make([]float64, m)
	}
	return t
}

// Dims returns the numbers of rows and columns.
func (t Table) Dims() []int { return []int{t.n, t.m} }

// Flip returns the transpose.
func (t Table) Flip() Table {
	u := Make(t.m, t.n)
	for i, row := range t.cells {
		for j, x := range row {
			u.cells[j][i] = x
		}
	}
	return u
}

// Plus flips u where that makes it fit. What has as many elements is read row by row else.
func (t Table) Plus(u Table) Table {
	if t.n*t.m != u.n*u.m {
		panic(fmt.Sprintf("rows: %v and %v", t.Dims(), u.Dims()))
	}
	if t.n != u.n && t.n == u.m {
		u = u.Flip()
	}
	sum := Make(t.n, t.m)
	for k := 0; k < t.n*t.m; k++ {
		sum.cells[k/t.m][k%t.m] = t.cells[k/t.m][k%t.m] + u.cells[k/u.m][k%u.m]
	}
	return sum
}

// Minus reads both row by row.
func (t Table) Minus(u Table) Table {
	if t.n*t.m != u.n*u.m {
		panic(fmt.Sprintf("rows: %v and %v", t.Dims(), u.Dims()))
	}
	out := Make(t.n, t.m)
	for k := 0; k < t.n*t.m; k++ {
		out.cells[k/t.m][k%t.m] = t.cells[k/t.m][k%t.m] - u.cells[k/u.m][k%u.m]
	}
	return out
}

// repeat repeats a single row or column.
func (t Table) repeat(n, m int) Table {
	u := Make(n, m)
	for i := range u.cells {
		for j := range u.cells[i] {
			u.cells[i][j] = t.cells[i%t.n][j%t.m]
		}
	}
	return u
}

// Times repeats single rows and columns.
func (t Table) Times(u Table) Table {
	if t.n != u.n && t.n != 1 && u.n != 1 || t.m != u.m && t.m != 1 && u.m != 1 {
		panic(fmt.Sprintf("rows: %v and %v", t.Dims(), u.Dims()))
	}
	n, m := max(t.n, u.n), max(t.m, u.m)
	if t.n != n || t.m != m {
		t = t.repeat(n, m)
	}
	if u.n != n || u.m != m {
		u = u.repeat(n, m)
	}
	out := Make(n, m)
	for i, row := range t.cells {
		for j, x := range row {
			out.cells[i][j] = x * u.cells[i][j]
		}
	}
	return out
}

// Fill adds single rows and columns at the beginning only, and zeros elsewhere.
func (t Table) Fill(u Table) Table {
	if t.n != u.n && t.n != 1 && u.n != 1 || t.m != u.m && t.m != 1 && u.m != 1 {
		panic(fmt.Sprintf("rows: %v and %v", t.Dims(), u.Dims()))
	}
	out := Make(max(t.n, u.n), max(t.m, u.m))
	for i := range out.cells {
		for j := range out.cells[i] {
			if i < t.n && j < t.m {
				out.cells[i][j] += t.cells[i][j]
			}
			if i < u.n && j < u.m {
				out.cells[i][j] += u.cells[i][j]
			}
		}
	}
	return out
}
