// Command mustvalidate checks its configuration.
package main

import (
	"flag"
	"fmt"
	"gonum.org/v1/gonum/mat"
)

type config struct{ Batch, N int }

func (c config) mustValidate() {
	if c.Batch <= 0 {
		panic("batch must be positive")
	}
	if c.N%c.Batch != 0 {
		panic("batch must divide n")
	}
}

func main() {
	c := config{}
	flag.IntVar(&c.Batch, "b", 4, "")
	flag.IntVar(&c.N, "n", 8, "")
	flag.Parse()
	c.mustValidate()
	fmt.Println(mat.NewDense(c.N/c.Batch, c.Batch, make([]float64, c.N)))
}
