// Command leastsquares-right fits a linear model with an intercept: the input has n and p, and then
// in each of n rows p features and the target.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
)

func read(r io.Reader) (*mat.Dense, *mat.VecDense, error) {
	in := bufio.NewReader(r)
	var n, p int
	if _, err := fmt.Fscan(in, &n, &p); err != nil {
		return nil, nil, fmt.Errorf("sizes: %w", err)
	}
	if p < 1 || n < p+1 {
		return nil, nil, fmt.Errorf("%d rows are too few for %d features", n, p)
	}
	x, y := mat.NewDense(n, p+1, nil), mat.NewVecDense(n, nil)
	for i := range n {
		x.Set(i, 0, 1)
		for j := 1; j <= p; j++ {
			var v float64
			if _, err := fmt.Fscan(in, &v); err != nil {
				return nil, nil, err
			}
			x.Set(i, j, v)
		}
		var v float64
		if _, err := fmt.Fscan(in, &v); err != nil {
			return nil, nil, err
		}
		y.SetVec(i, v)
	}
	return x, y, nil
}

// fit needs at least as many rows as columns, which read makes sure of.
func fit(x *mat.Dense, y *mat.VecDense) (*mat.VecDense, error) {
	var qr mat.QR
	qr.Factorize(x)
	var beta mat.VecDense
	if err := qr.SolveVecTo(&beta, false, y); err != nil {
		return nil, err
	}
	return &beta, nil
}

func residuals(x *mat.Dense, y, beta *mat.VecDense) *mat.VecDense {
	var res, grad mat.VecDense
	res.MulVec(x, beta)
	res.SubVec(y, &res)
	grad.MulVec(x.T(), &res)
	if mat.Norm(&grad, 2) > 1e-6 {
		log.Print("the fit is not exact")
	}
	return &res
}

func main() {
	x, y, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	beta, err := fit(x, y)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.4f, %.4f\n", beta.RawVector().Data, mat.Norm(residuals(x, y, beta), 2))
}
