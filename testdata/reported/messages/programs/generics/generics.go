// Package generics has code for float32 and float64.
package generics

import (
	"fmt"

	"example.com/messages/grid"
)

type number interface{ ~float32 | ~float64 }

type vector[T number] []T

func (v vector[T]) dot(w vector[T]) (sum T) {
	if len(v) != len(w) {
		panic(fmt.Sprintf("dot of %d and %d elements", len(v), len(w)))
	}
	for i := range v {
		sum += v[i] * w[i]
	}
	return sum
}

func zip[T number](a, b []T, f func(x, y T) T) []T {
	out := make([]T, len(a))
	for i := range a {
		out[i] = f(a[i], b[i])
	}
	return out
}

func chain[T number](list ...*grid.Grid[T]) *grid.Grid[T] {
	x := list[0]
	for _, g := range list[1:] {
		x = grid.Must(grid.Mul(x, g))
	}
	return x
}

func Dot() float32 {
	query := make(vector[float32], 64)
	key := make(vector[float32], 32)
	return query.dot(key)
}

func Zip() []float64 {
	prices := []float64{1, 2, 3}
	amounts := []float64{4, 5}
	return zip(prices, amounts, func(x, y float64) float64 { return x * y })
}

func Chain() *grid.Grid[float32] {
	return chain(grid.New[float32](2, 3), grid.New[float32](3, 4), grid.New[float32](5, 1))
}

func Sum() error {
	a := grid.New[float32](2, 2)
	_, err := grid.Add(a, grid.New[float32](2, 1))
	return err
}
