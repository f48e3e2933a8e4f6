// Command sumsquares-right filters a series with a Kalman filter of a level and a slope.
package main

import (
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"

	"suspects/dataset"
)

// A filter has the state, its covariance, and the matrices of the model.
type filter struct {
	x    *mat.VecDense // 2
	p    *mat.Dense    // 2 x 2
	f, h *mat.Dense    // 2 x 2, 1 x 2
	q, r float64
}

func newFilter(q, r float64) *filter {
	return &filter{
		x: mat.NewVecDense(2, nil),
		p: mat.NewDense(2, 2, []float64{10, 0, 0, 10}),
		f: mat.NewDense(2, 2, []float64{1, 1, 0, 1}),
		h: mat.NewDense(1, 2, []float64{1, 0}),
		q: q,
		r: r,
	}
}

// step uses an observation. It returns the error of the prediction.
func (k *filter) step(z float64) float64 {
	x := new(mat.VecDense)
	x.MulVec(k.f, k.x)
	p := new(mat.Dense)
	p.Product(k.f, k.p, k.f.T())
	rows, _ := p.Dims()
	for i := range rows {
		p.Set(i, i, p.At(i, i)+k.q)
	}

	var hx mat.VecDense
	hx.MulVec(k.h, x)
	innovation := z - hx.AtVec(0)
	var s, gain mat.Dense
	s.Product(k.h, p, k.h.T())
	gain.Mul(p, k.h.T())
	gain.Scale(1/(s.At(0, 0)+k.r), &gain)

	x.AddScaledVec(x, innovation, gain.ColView(0))
	var kh mat.Dense
	kh.Mul(&gain, k.h) // a column by a row: 2 x 2 on purpose
	kh.Mul(&kh, p)
	p.Sub(p, &kh)
	k.x, k.p = x, p
	return innovation
}

func main() {
	xs, err := dataset.ReadSeries(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	k := newFilter(0.1, 1)
	res := make([]float64, len(xs))
	for i, z := range xs {
		res[i] = k.step(z)
	}
	if len(res) > 0 {
		v := mat.NewVecDense(len(res), res)
		var ss mat.Dense
		ss.Mul(v.T(), v)
		fmt.Printf("sum of squares %.3f\n", ss.At(0, 0))
	}
	fmt.Printf("state %.3f\n", k.x.RawVector().Data)
}
