// Package cases uses package parallel.
package cases

import (
	"fmt"
	"log"

	"example.com/libraries/parallel"
)

// BadProduct multiplies in parallel, and then by what does not fit.
func BadProduct() {
	h := parallel.Must(parallel.MatMul(parallel.New(4, 8), parallel.New(8, 3)))
	fmt.Println(parallel.Must(parallel.MatMul(h, parallel.New(4, 2))).Shape)
}

// GoodProduct fits.
func GoodProduct() {
	h := parallel.Must(parallel.MatMul(parallel.New(4, 8), parallel.New(8, 3)))
	fmt.Println(parallel.Must(parallel.MatMul(h, parallel.New(3, 2))).Shape)
}

// BadOperand uses an operand again.
func BadOperand() {
	a := parallel.New(4, 8)
	parallel.Softmax(a)
	parallel.Add(a, parallel.New(4, 7))
}

// BadWorker adds to what a worker has scaled.
func BadWorker() {
	parallel.Add(parallel.Scale(parallel.New(2, 3), 2), parallel.New(3, 2))
}

// GoodWorker fits.
func GoodWorker() {
	parallel.Add(parallel.Scale(parallel.New(2, 3), 2), parallel.New(2, 3))
}

// BadWrapped wraps an error of the library's own type.
func BadWrapped() {
	if _, err := parallel.MatMul(parallel.New(2, 3), parallel.New(2, 3)); err != nil {
		panic(fmt.Errorf("layer 1: %w", err))
	}
}

// BadLogged panics by way of package log.
func BadLogged() {
	if _, err := parallel.MatMul(parallel.New(2, 3), parallel.New(2, 3)); err != nil {
		log.Panicf("layer 1: %v", err)
	}
}

// RecoverHandled looks into the error.
func RecoverHandled() {
	if _, err := parallel.MatMul(parallel.New(2, 3), parallel.New(2, 3)); err != nil && err.Error() == "" {
		panic(err)
	}
}

// BadAdd has gone through all elements once.
func BadAdd() {
	parallel.Add(parallel.Add(parallel.New(8, 8), parallel.New(8, 8)), parallel.New(8, 9))
}

// GoodAdd fits.
func GoodAdd() {
	parallel.Add(parallel.Add(parallel.New(8, 8), parallel.New(8, 8)), parallel.New(8, 8))
}

// BadParam gets a parameter that is there with another shape.
func BadParam() {
	p := parallel.NewParams()
	p.Get("w", 3, 4)
	parallel.Add(p.Get("w", 4, 4), parallel.New(4, 4))
}

// GoodParam gets two.
func GoodParam() {
	p := parallel.NewParams()
	p.Get("w", 3, 4)
	parallel.Add(p.Get("v", 4, 4), parallel.New(4, 4))
}

// BadLoad has too few values.
func BadLoad() error {
	p := parallel.NewParams()
	p.Get("b", 1, 4)
	p.Get("w", 3, 4)
	return p.Load(map[string][]float32{"b": make([]float32, 4), "w": make([]float32, 11)})
}

// GoodLoad has enough.
func GoodLoad() error {
	p := parallel.NewParams()
	p.Get("b", 1, 4)
	p.Get("w", 3, 4)
	return p.Load(map[string][]float32{"b": make([]float32, 4), "w": make([]float32, 12)})
}

// BadResidual cannot add what comes out.
func BadResidual() {
	parallel.Residual(parallel.Dense(3, 4))(parallel.New(2, 3))
}

// GoodResidual can.
func GoodResidual() {
	parallel.Residual(parallel.Dense(3, 3))(parallel.New(2, 3))
}

// BadThen has a second layer that never fits the first.
func BadThen() {
	parallel.Dense(3, 4).Then(parallel.Dense(5, 2))(parallel.New(1, 3))
}

// GoodThen fits.
func GoodThen() {
	parallel.Dense(3, 4).Then(parallel.Dense(4, 2))(parallel.New(1, 3))
}

// BadHalve halves four times.
func BadHalve() {
	parallel.Add(parallel.Halve(parallel.New(2, 32), 4), parallel.New(2, 4))
}

// GoodHalve does so too.
func GoodHalve() {
	parallel.Add(parallel.Halve(parallel.New(2, 32), 4), parallel.New(2, 2))
}

// BadCheck returns the first error.
func BadCheck() error {
	var c parallel.Checker
	c.Same(parallel.New(2, 3), parallel.New(3, 3))
	return c.Err()
}

// GoodCheck returns none.
func GoodCheck() error {
	var c parallel.Checker
	c.Same(parallel.New(2, 3), parallel.New(2, 3))
	return c.Err()
}
