// Package cubes has lists of matrices that are slices of rows. What describes all matrices of a list does not describe
// their rows, so the loops over them use up the budget of the function.
package cubes

func cube(n, r, c int) [][][]float64 {
	out := make([][][]float64, n)
	for i := range out {
		out[i] = make([][]float64, r)
		for j := range out[i] {
			out[i][j] = make([]float64, c)
		}
	}
	return out
}

func add(a, b [][][]float64) [][][]float64 {
	if len(a) != len(b) || len(a[0]) != len(b[0]) || len(a[0][0]) != len(b[0][0]) {
		panic("add: shapes differ")
	}
	out := cube(len(a), len(a[0]), len(a[0][0]))
	for i := range a {
		for j := range a[i] {
			for k := range a[i][j] {
				out[i][j][k] = a[i][j][k] + b[i][j][k]
			}
		}
	}
	return out
}

func missedAdd() { add(add(cube(30, 20, 5), cube(30, 20, 5)), cube(30, 20, 6)) }

func okAdd() { add(add(cube(30, 20, 5), cube(30, 20, 5)), cube(30, 20, 5)) }
