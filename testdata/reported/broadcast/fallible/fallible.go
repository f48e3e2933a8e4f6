// Package fallible is an array whose operations return errors.
package fallible

import (
	"errors"
	"fmt"
	"slices"
)

// ErrShape is what every error of this package is.
var ErrShape = errors.New("fallible: shapes do not fit")

// Array is an n-dimensional array.
type Array struct {
	dims []int
	v    []float32
}

// Zeros returns an error for a negative dimension.
func Zeros(dims []int) (*Array, error) {
	n := 1
	for _, d := range dims {
		if d < 0 {
			return nil, fmt.Errorf("%w: %v", ErrShape, dims)
		}
		n *= d
	}
	return &Array{dims: slices.Clone(dims), v: make([]float32, n)}, nil
}

// Must is for shapes that are right.
func Must(a *Array, err error) *Array {
	if err != nil {
		panic(err)
	}
	return a
}

// Dims returns the shape.
func (a *Array) Dims() []int { return slices.Clone(a.dims) }

func pad(dims []int, rank int) []int {
	for len(dims) < rank {
		dims = append([]int{1}, dims...)
	}
	return dims
}

// Broadcast is the common shape of two.
func Broadcast(a, b []int) ([]int, error) {
	rank := max(len(a), len(b))
	x, y := pad(a, rank), pad(b, rank)
	out := make([]int, rank)
	for i := range out {
		if x[i] != y[i] && x[i] != 1 && y[i] != 1 {
			return nil, fmt.Errorf("%w: %v and %v at axis %d", ErrShape, a, b, i)
		}
		out[i] = x[i]
		if x[i] == 1 {
			out[i] = y[i]
		}
	}
	return out, nil
}

func strides(dims []int, rank int) []int {
	st := make([]int, rank)
	n := 1
	for i := len(dims) - 1; i >= 0; i-- {
		if dims[i] != 1 {
			st[rank-len(dims)+i] = n
		}
		n *= dims[i]
	}
	return st
}

func (a *Array) zip(b *Array, f func(x, y float32) float32) (*Array, error) {
	dims, err := Broadcast(a.dims, b.dims)
	if err != nil {
		return nil, err
	}
	c, err := Zeros(dims)
	if err != nil {
		return nil, err
	}
	sa, sb := strides(a.dims, len(dims)), strides(b.dims, len(dims))
	for i := range c.v {
		rest, p, q := i, 0, 0
		for k := len(dims) - 1; k >= 0; k-- {
			p += rest % dims[k] * sa[k]
			q += rest % dims[k] * sb[k]
			rest /= dims[k]
		}
		c.v[i] = f(a.v[p], b.v[q])
	}
	return c, nil
}

// Add returns a+b.
func (a *Array) Add(b *Array) (*Array, error) {
	return a.zip(b, func(x, y float32) float32 { return x + y })
}

// Sub returns a-b.
func (a *Array) Sub(b *Array) (*Array, error) {
	return a.zip(b, func(x, y float32) float32 { return x - y })
}

// Mul returns the product element by element.
func (a *Array) Mul(b *Array) (*Array, error) {
	return a.zip(b, func(x, y float32) float32 { return x * y })
}

// Reshape fails if the number of elements changes.
func (a *Array) Reshape(dims []int) (*Array, error) {
	c, err := Zeros(dims)
	if err != nil {
		return nil, err
	}
	if copy(c.v, a.v) != len(c.v) || len(a.v) != len(c.v) {
		return nil, fmt.Errorf("%w: %v as %v", ErrShape, a.dims, dims)
	}
	return c, nil
}
