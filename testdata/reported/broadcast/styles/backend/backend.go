// Package backend has an engine that does the operations, and a context that is handed on.
package backend

import (
	"context"
	"errors"
)

// Tensor is an array.
type Tensor struct {
	shape []int
	data  []float64
	dev   *Engine
}

// Engine does operations.
type Engine struct {
	name  string
	ops   int
	trace []string
}

// Backend is what does operations.
type Backend interface {
	Add(a, b *Tensor) (*Tensor, error)
	Name() string
}

// Default is an engine.
func Default() *Engine { return &Engine{name: "cpu"} }

// Name returns the name.
func (e *Engine) Name() string { return e.name }

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{shape: append([]int{}, shape...), data: make([]float64, n)}
}

var errBroadcast = errors.New("backend: cannot broadcast")

// Add returns a+b.
func (e *Engine) Add(a, b *Tensor) (*Tensor, error) {
	e.ops++
	i, j := len(a.shape)-1, len(b.shape)-1
	n := max(len(a.shape), len(b.shape))
	shape := make([]int, n)
	for k := n - 1; k >= 0; k-- {
		x, y := 1, 1
		if i >= 0 {
			x = a.shape[i]
		}
		if j >= 0 {
			y = b.shape[j]
		}
		if x != y && x != 1 && y != 1 {
			return nil, errBroadcast
		}
		shape[k] = max(x, y)
		i--
		j--
	}
	out := New(shape...)
	out.dev = e
	for k := range out.data {
		out.data[k] = a.data[k%len(a.data)] + b.data[k%len(b.data)]
	}
	return out, nil
}

// AddContext returns a+b unless the context is done.
func AddContext(ctx context.Context, e *Engine, a, b *Tensor) (*Tensor, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return e.Add(a, b)
}

// AddOn returns a+b.
func AddOn(e Backend, a, b *Tensor) (*Tensor, error) { return e.Add(a, b) }
