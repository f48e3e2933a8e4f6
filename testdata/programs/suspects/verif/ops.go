package main

import "fmt"

type table [][]float64

func (t table) dims() (rows, cols int) {
	return len(t), len(t[0])
}

func column(v []float64) table {
	t := make(table, len(v))
	for i := range v {
		t[i] = []float64{v[i]}
	}
	return t
}

func row(v []float64) table {
	return table{v}
}

func pick(i, n int) int {
	if n == 1 {
		return 0
	}
	return i
}

// zip combines two tables; single rows and single columns are repeated.
func zip(a, b table, f func(x, y float64) float64) table {
	ar, ac := a.dims()
	br, bc := b.dims()
	if ar != br && ar != 1 && br != 1 || ac != bc && ac != 1 && bc != 1 {
		panic(fmt.Sprintf("zip: %dx%d and %dx%d", ar, ac, br, bc))
	}
	out := make(table, max(ar, br))
	for i := range out {
		out[i] = make([]float64, max(ac, bc))
		for j := range out[i] {
			out[i][j] = f(a[pick(i, ar)][pick(j, ac)], b[pick(i, br)][pick(j, bc)])
		}
	}
	return out
}

func minus(x, y float64) float64 { return x - y }

// mean of f over all the elements.
func (t table) mean(f func(float64) float64) float64 {
	sum, n := 0.0, 0
	for _, r := range t {
		for _, v := range r {
			sum += f(v)
			n++
		}
	}
	return sum / float64(n)
}

// rowMeans returns a column.
func (t table) rowMeans() table {
	out := make(table, len(t))
	for i, r := range t {
		sum := 0.0
		for _, v := range r {
			sum += v
		}
		out[i] = []float64{sum / float64(len(r))}
	}
	return out
}
