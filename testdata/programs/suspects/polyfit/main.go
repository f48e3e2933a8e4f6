package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"os"

	"gonum.org/v1/gonum/mat"
)

type Curve struct {
	x, y []float64
}

func (c *Curve) Read(r io.Reader) error {
	br := bufio.NewReader(r)
	for {
		var x, y float64
		switch _, err := fmt.Fscan(br, &x, &y); {
		case errors.Is(err, io.EOF):
			if len(c.x) == 0 {
				return errors.New("no points")
			}
			return nil
		case err != nil:
			return err
		}
		c.x = append(c.x, x)
		c.y = append(c.y, y)
	}
}

type Polynomial []float64

func (p Polynomial) Eval(x float64) float64 {
	var v float64
	for i := len(p) - 1; i >= 0; i-- {
		v = v*x + p[i]
	}
	return v
}

type options struct {
	degree int
	weight func(x float64) float64
}

type Option func(*options)

func Degree(n int) Option { return func(o *options) { o.degree = n } }

func Weight(f func(float64) float64) Option { return func(o *options) { o.weight = f } }

func vandermonde(x []float64, degree int, weight func(float64) float64) *mat.Dense {
	v := mat.NewDense(len(x), degree+1, nil)
	for i, xi := range x {
		p := weight(xi)
		for j := 0; j <= degree; j++ {
			v.Set(i, j, p)
			p *= xi
		}
	}
	return v
}

// Fit finds the polynomial with the least squared error.
func (c *Curve) Fit(opts ...Option) (Polynomial, error) {
	o := options{degree: 1, weight: func(float64) float64 { return 1 }}
	for _, f := range opts {
		f(&o)
	}
	if o.degree < 0 {
		return nil, fmt.Errorf("degree %d is negative", o.degree)
	}
	a := vandermonde(c.x, o.degree, o.weight)
	b := mat.NewVecDense(len(c.y), nil)
	for i, y := range c.y {
		b.SetVec(i, y*o.weight(c.x[i]))
	}
	var qr mat.QR
	qr.Factorize(a) // suspect: order
	var coef mat.VecDense
	if err := qr.SolveVecTo(&coef, false, b); err != nil {
		return nil, err
	}
	return Polynomial(coef.RawVector().Data), nil
}

func main() {
	degree := flag.Int("degree", 2, "degree of the polynomial")
	damp := flag.Float64("damp", 0, "exponential down-weighting of large x")
	flag.Parse()
	var c Curve
	if err := c.Read(os.Stdin); err != nil {
		fmt.Fprintln(os.Stderr, "polyfit:", err)
		os.Exit(1)
	}
	p, err := c.Fit(Degree(*degree), Weight(func(x float64) float64 { return math.Exp(-*damp * math.Abs(x)) }))
	if err != nil {
		fmt.Fprintln(os.Stderr, "polyfit:", err)
		os.Exit(1)
	}
	for i := range c.x {
		fmt.Printf("%g %.4f\n", c.x[i], p.Eval(c.x[i])-c.y[i])
	}
}
