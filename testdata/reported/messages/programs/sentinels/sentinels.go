// Package sentinels returns errors that are variables.
package sentinels

import (
	"errors"
	"fmt"

	"example.com/messages/grid"

	"gonum.org/v1/gonum/mat"
)

var errLength = errors.New("sentinels: lengths differ")

func dot(a, b []float64) (float64, error) {
	if len(a) != len(b) {
		return 0, errLength
	}
	sum := 0.0
	for i := range a {
		sum += a[i] * b[i]
	}
	return sum, nil
}

func Dot() error {
	query, key := make([]float64, 64), make([]float64, 32)
	score, err := dot(query, key)
	if err != nil {
		return err
	}
	fmt.Println(score)
	return nil
}

func Add() error {
	_, err := grid.Add(grid.New[float64](2, 2), grid.New[float64](2, 3))
	return err
}

func product(a, b mat.Matrix) (*mat.Dense, error) {
	_, k := a.Dims()
	if r, _ := b.Dims(); r != k {
		return nil, mat.ErrShape
	}
	var y mat.Dense
	y.Mul(a, b)
	return &y, nil
}

func Gonum() error {
	x := mat.NewDense(2, 3, nil)
	y, err := product(x, x)
	if err != nil {
		return err
	}
	fmt.Println(y.Dims())
	return nil
}

func Panicked() {
	x := mat.NewDense(2, 3, nil)
	if _, err := product(x, mat.NewDense(4, 4, nil)); err != nil {
		panic(err)
	}
}
