// Package rows has matrices that are slices of rows. The loops over rows use up the budget of the function.
package rows

func zeros(r, c int) [][]float64 {
	m := make([][]float64, r)
	for i := range m {
		m[i] = make([]float64, c)
	}
	return m
}

func mul(a, b [][]float64) [][]float64 {
	if len(a[0]) != len(b) {
		panic("mul: inner dimensions differ")
	}
	out := zeros(len(a), len(b[0]))
	for i := range a {
		for j := range out[i] {
			for k := range b {
				out[i][j] += a[i][k] * b[k][j]
			}
		}
	}
	return out
}

func missedMul() { mul(mul(zeros(400, 70), zeros(70, 50)), zeros(40, 3)) }

func okMul() { mul(mul(zeros(400, 70), zeros(70, 50)), zeros(50, 3)) }
