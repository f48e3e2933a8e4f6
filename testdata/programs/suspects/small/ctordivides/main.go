// Command ctordivides has a constructor that checks a configuration.
package main

import (
	"flag"
	"fmt"
	"gonum.org/v1/gonum/mat"
)

type config struct{ Heads, Dim int }

func New(c config) *mat.Dense {
	if c.Dim%c.Heads != 0 {
		panic(fmt.Sprintf("dim %d, heads %d", c.Dim, c.Heads))
	}
	return mat.NewDense(c.Heads, c.Dim/c.Heads, make([]float64, c.Dim))
}

func main() {
	c := config{}
	flag.IntVar(&c.Heads, "h", 4, "")
	flag.IntVar(&c.Dim, "d", 8, "")
	flag.Parse()
	m := New(c)
	fmt.Println(m.Dims())
}
