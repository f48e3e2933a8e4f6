// Package model has networks on tensors. It chooses or computes some of their widths itself.
package model

import (
	"example.com/messages/grid"
	"example.com/messages/tensor"
)

// A Module computes its output from a batch of rows.
type Module interface {
	Forward(x *tensor.Tensor) *tensor.Tensor
}

// A Linear module multiplies by weights.
type Linear struct{ W *tensor.Tensor }

// NewLinear returns a module with weights of zeros.
func NewLinear(in, out int) *Linear { return &Linear{tensor.New(in, out)} }

// Forward returns x*W.
func (l *Linear) Forward(x *tensor.Tensor) *tensor.Tensor {
	return tensor.MatMul(x, l.W)
}

// A Sequential runs modules one after the other.
type Sequential []Module

// Forward runs all modules.
func (s Sequential) Forward(x *tensor.Tensor) *tensor.Tensor {
	for _, m := range s {
		x = m.Forward(x)
	}
	return x
}

type options struct{ hidden int }

// An Option changes a default of NewEncoder.
type Option func(*options)

// WithHidden sets the width of the output.
func WithHidden(n int) Option { return func(o *options) { o.hidden = n } }

// NewEncoder returns a module whose output has 64 columns, unless an option changes it.
func NewEncoder(in int, list ...Option) *Linear {
	o := options{hidden: 64}
	for _, set := range list {
		set(&o)
	}
	return NewLinear(in, o.hidden)
}

// A FeedForward is wider in the middle.
type FeedForward struct{ Up, Down *Linear }

// NewFeedForward returns a module that is four times as wide in the middle.
func NewFeedForward(width int) *FeedForward {
	inner := 4 * width
	return &FeedForward{NewLinear(width, inner), NewLinear(inner, width)}
}

// Forward returns Down(Up(x)).
func (f *FeedForward) Forward(x *tensor.Tensor) *tensor.Tensor {
	return f.Down.Forward(f.Up.Forward(x))
}

// NewMerge returns the module that joins the outputs of heads.
func NewMerge(heads, headDim, out int) *Linear {
	return NewLinear(heads*headDim, out)
}

// A Builder adds modules one after the other.
type Builder struct {
	width, classes int
	list           Sequential
}

// NewBuilder returns a builder of a network with 10 classes.
func NewBuilder(in int) *Builder { return &Builder{width: in, classes: 10} }

// Add adds a linear module.
func (b *Builder) Add(width int) *Builder {
	b.list = append(b.list, NewLinear(b.width, width))
	b.width = width
	return b
}

// Classes sets the number of columns of the output.
func (b *Builder) Classes(n int) *Builder {
	b.classes = n
	return b
}

// Build returns the network.
func (b *Builder) Build() Sequential {
	return append(b.list, NewLinear(b.width, b.classes))
}

// Make returns a module by its name.
func Make(name string) Module {
	switch name {
	case "tiny":
		return NewLinear(16, 10)
	case "small":
		return NewLinear(64, 10)
	}
	panic("model: no module " + name)
}

// Gate returns a function that multiplies by 16 rows of weights.
func Gate() func(*tensor.Tensor) *tensor.Tensor {
	w := tensor.New(16, 16)
	return func(x *tensor.Tensor) *tensor.Tensor {
		return tensor.MatMul(x, w)
	}
}

// A Table has a row for each word.
type Table[T grid.Number] struct{ Rows *grid.Grid[T] }

// NewTable returns a table with rows of 16 elements.
func NewTable[T grid.Number](words int) *Table[T] {
	return &Table[T]{grid.New[T](words, 16)}
}
