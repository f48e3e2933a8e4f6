// Command leastsquares fits a linear model: the input has n and p, and then in each of n rows p
// features and the target.
package main

import (
	"bufio"
	"fmt"
	"io"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"
)

type problem struct {
	x *mat.Dense
	y *mat.VecDense
}

func read(r io.Reader) (*problem, error) {
	in := bufio.NewReader(r)
	var n, p int
	if _, err := fmt.Fscan(in, &n, &p); err != nil {
		return nil, fmt.Errorf("sizes: %w", err)
	}
	if n < 1 || p < 1 {
		return nil, fmt.Errorf("sizes %d and %d", n, p)
	}
	pr := &problem{mat.NewDense(n, p, nil), mat.NewVecDense(n, nil)}
	for i := range n {
		for j := range p + 1 {
			var v float64
			if _, err := fmt.Fscan(in, &v); err != nil {
				return nil, err
			}
			if j < p {
				pr.x.Set(i, j, v)
			} else {
				pr.y.SetVec(i, v)
			}
		}
	}
	return pr, nil
}

// fit solves the normal equations with a small ridge.
func (pr *problem) fit(ridge float64) (*mat.VecDense, error) {
	_, p := pr.x.Dims()
	var xtx mat.Dense
	xtx.Mul(pr.x.T(), pr.x)
	for j := range p {
		xtx.Set(j, j, xtx.At(j, j)+ridge)
	}
	var xty, beta mat.VecDense
	xty.MulVec(pr.x, pr.y) // suspect: equal
	if err := beta.SolveVec(&xtx, &xty); err != nil {
		return nil, err
	}
	return &beta, nil
}

func main() {
	pr, err := read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	beta, err := pr.fit(1e-3)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%.4f\n", mat.Formatted(beta.T()))
}
