package main

import (
	"example.com/assumed/blasuse/conf"
	"gonum.org/v1/gonum/blas/blas64"
	"gonum.org/v1/gonum/blas/gonum"
)

// lenient does not look at what it gets.
type lenient struct{ gonum.Implementation }

func (lenient) Dscal(n int, alpha float64, x []float64, incX int) {}

func main() {
	blas64.Use(lenient{})
	conf.Scale()
}
