// Package symbolic has dims that are not known, and cannot fit.
package symbolic

import (
	"example.com/messages/tensor"

	"gonum.org/v1/gonum/mat"
)

func Next(n int) {
	x := mat.NewDense(n, n+1, nil)
	var y mat.Dense
	y.Mul(x, x)
}

func Half(n int) *tensor.Tensor {
	t := tensor.New(2*n, 3)
	half := tensor.New(n, 3)
	return tensor.Concat(1, t, half)
}

func average(x []float64) float64 {
	lags := make([]float64, len(x)-1)
	sum := 0.0
	for i := range x {
		sum += x[i] * lags[i]
	}
	return sum
}

func Smaller(a, b int) {
	k := min(a, b)
	u := mat.NewDense(a, k, nil)
	v := mat.NewDense(k+1, b, nil)
	var y mat.Dense
	y.Mul(u, v)
}

func Average() float64 { return average(make([]float64, 5)) }

func widen(m *mat.Dense) {
	r, c := m.Dims()
	wide := mat.NewDense(r, c+1, nil)
	wide.Copy(m)
	wide.Add(wide, m)
}

func Columns() { widen(mat.NewDense(2, 3, nil)) }

func Split(n int) {
	x := mat.NewDense(n, 4, nil)
	train := mat.NewDense(n/2, 4, nil)
	rest := mat.NewDense(n-n/2+1, 4, nil)
	var all mat.Dense
	all.Stack(train, rest)
	all.Add(&all, x)
}
