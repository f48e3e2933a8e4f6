// Package lib has generic methods for another package.
package lib

import "fmt"

type Tensor struct {
	shape []int
	data  []float64
}

func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{shape, make([]float64, n)}
}

// Same compares shapes. Its type argument is that of its result.
func (t *Tensor) Same[E any](o *Tensor, e E) E {
	if len(t.shape) != len(o.shape) {
		panic("ranks differ")
	}
	for i, d := range t.shape {
		if d != o.shape[i] {
			panic(fmt.Sprintf("shapes %v and %v differ", t.shape, o.shape))
		}
	}
	return e
}

// Map returns a slice of another type.
func (t *Tensor) Map[E any](f func(float64) E) []E {
	out := make([]E, len(t.data))
	for i, x := range t.data {
		out[i] = f(x)
	}
	return out
}

// Fold calls a function with values of any type.
func (t *Tensor) Fold[A any](a A, f func(A, int) A) A {
	for _, d := range t.shape {
		a = f(a, d)
	}
	return a
}

// Times multiplies, and returns something else too.
func (t *Tensor) Times[E any](o *Tensor, e E) (*Tensor, E) {
	if t.shape[1] != o.shape[0] {
		panic("inner dims differ")
	}
	return New(t.shape[0], o.shape[1]), e
}

// Rank calls itself.
func (t *Tensor) Rank[E any](n int, e E) int {
	if n == 0 {
		return len(t.shape)
	}
	return t.Rank(n-1, e)
}

// A Sizer is a type argument with a method.
type Sizer interface{ Size() int }

type Two struct{}

func (Two) Size() int { return 2 }

type Three struct{}

func (Three) Size() int { return 3 }

// Axis takes the axis from its type argument.
func (t *Tensor) Axis[S Sizer]() int {
	var s S
	return t.shape[s.Size()]
}

// A Net is generic itself, and has the methods of Tensor.
type Net[T any] struct {
	*Tensor
	extra T
}

func NewNet[T any](in, out int, extra T) Net[T] { return Net[T]{New(in, out), extra} }

func (n Net[T]) Forward[U any](x *Tensor, convert func(T) U) (*Tensor, U) {
	y, _ := x.Times(n.Tensor, n.extra)
	return y, convert(n.extra)
}
