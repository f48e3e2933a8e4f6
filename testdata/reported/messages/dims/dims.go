// Package dims checks lists of dimensions for package tensor.
package dims

import "fmt"

// Count returns the number of elements of a shape.
func Count(shape []int) int {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return n
}

// Equal reports whether two shapes are the same.
func Equal(a, b []int) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

// MustEqual panics if two shapes differ.
func MustEqual(op string, a, b []int) {
	if !Equal(a, b) {
		panic(fmt.Sprintf("%s: shapes %v and %v differ", op, a, b))
	}
}

// Rank panics if a shape has not n axes.
func Rank(op string, shape []int, n int) {
	if len(shape) != n {
		panic(fmt.Sprintf("%s: want %d axes, got shape %v", op, n, shape))
	}
}

// Broadcast returns the shape of two broadcast operands, by the rule of NumPy.
func Broadcast(a, b []int) []int {
	if len(a) < len(b) {
		a, b = b, a
	}
	out := append([]int(nil), a...)
	lead := len(a) - len(b)
	for i, d := range b {
		switch {
		case d == out[lead+i] || d == 1:
		case out[lead+i] == 1:
			out[lead+i] = d
		default:
			panic(fmt.Sprintf("dims: cannot broadcast %v with %v", a, b))
		}
	}
	return out
}
