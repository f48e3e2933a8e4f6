// Command checks checks what it reads, in several ways.
package main

import (
	"encoding/json"
	"fmt"
	"log"
	"os"

	"gonum.org/v1/gonum/mat"

	"suspects/small/checks/data"
)

type config struct {
	In, Out int
	Names   []string
}

func (c *config) validate() {
	if c.In != c.Out {
		panic("in and out differ")
	}
}

func (c *config) check() {
	if c.In != c.Out {
		log.Panicf("not square: %v", c)
	}
}

func mustBeEqual(n ...int) {
	for _, k := range n[1:] {
		if k != n[0] {
			panic("sizes differ")
		}
	}
}

func read() *config {
	c := new(config)
	if err := json.NewDecoder(os.Stdin).Decode(c); err != nil || c.In < 1 || c.Out < 1 {
		log.Fatal("no sizes")
	}
	return c
}

func determinant() float64 {
	c := read()
	c.validate()
	return mat.Det(mat.NewDense(c.In, c.Out, nil))
}

func trace() float64 {
	c := read()
	c.check()
	return mat.Trace(mat.NewDense(c.In, c.Out, nil))
}

func equal() float64 {
	c := read()
	mustBeEqual(c.In, c.Out)
	return mat.Det(mat.NewDense(c.In, c.Out, nil))
}

func factorize() *mat.LU {
	c := read()
	x := mat.NewDense(c.In, c.Out, nil)
	if err := data.Square(x); err != nil {
		fmt.Fprintln(os.Stderr, "not square:", err)
		os.Exit(1)
	}
	lu := new(mat.LU)
	lu.Factorize(x)
	return lu
}

func main() { fmt.Println(determinant(), trace(), equal(), factorize().Cond()) }
