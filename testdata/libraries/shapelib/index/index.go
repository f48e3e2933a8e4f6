// Package index leaves to package shapeinfer what an index expression yields.
package index

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A Tensor has a shape.
type Tensor struct {
	shape shapeinfer.Shape
	data  []float64
}

// New returns a tensor of zeros.
func New(sizes ...int) *Tensor { return zeros(shapeinfer.Of(sizes...)) }

// Parse returns a tensor of zeros whose shape is written as in "2x3".
func Parse(text string) *Tensor {
	s, err := shapeinfer.ParseShape(text)
	if err != nil {
		panic(err)
	}
	return zeros(s)
}

func zeros(s shapeinfer.Shape) *Tensor {
	n, _ := s.Numel().Const()
	return &Tensor{s, make([]float64, n)}
}

// Index returns a[items].
func (a *Tensor) Index(items ...shapeinfer.Item) *Tensor {
	shape, err := shapeinfer.Index(shapeinfer.NumPy, a.shape, items...).Result()
	if err != nil {
		panic(fmt.Errorf("index.Index: %w", err))
	}
	return zeros(shape)
}

// Set is a[items] = b.
func (a *Tensor) Set(b *Tensor, items ...shapeinfer.Item) {
	if o := shapeinfer.SetIndex(shapeinfer.NumPy, a.shape, b.shape, items...); o.MustFail() {
		panic(o.Mismatch)
	}
}

// Row is a[i].
func (a *Tensor) Row(i int) *Tensor { return a.Index(shapeinfer.IndexAt(i)) }

// Rows is a[from:to].
func (a *Tensor) Rows(from, to int) *Tensor { return a.Index(shapeinfer.IndexSlice(&from, &to, nil)) }

// Sub returns a-b of one shape.
func (a *Tensor) Sub(b *Tensor) *Tensor {
	o := shapeinfer.Broadcast(shapeinfer.Strict, a.shape, b.shape)
	if o.MustFail() {
		panic(o.Mismatch)
	}
	return zeros(o.Shape)
}

// Add returns a+b with broadcasting, and refuses to make more of both.
func (a *Tensor) Add(b *Tensor) *Tensor {
	if how, _ := shapeinfer.Expand(a.shape, b.shape); how == shapeinfer.Grows {
		panic("index.Add: the result would grow")
	}
	shape, err := shapeinfer.Broadcast(shapeinfer.NumPy, a.shape, b.shape).Result()
	if err != nil {
		panic(err)
	}
	return zeros(shape)
}
