// Package options configures layers with functions.
package options

import (
	"fmt"

	"example.com/messages/tensor"
)

type config struct {
	hidden, classes int
	bias            *tensor.Tensor
}

type option func(*config)

func withHidden(n int) option             { return func(c *config) { c.hidden = n } }
func withClasses(n int) option            { return func(c *config) { c.classes = n } }
func withBias(bias *tensor.Tensor) option { return func(c *config) { c.bias = bias } }

type classifier struct{ w1, w2, bias *tensor.Tensor }

func newClassifier(in int, opts ...option) *classifier {
	c := config{hidden: 16, classes: 10}
	for _, opt := range opts {
		opt(&c)
	}
	if c.bias == nil {
		c.bias = tensor.New(1, c.classes)
	}
	if c.bias.Dim(1) != c.classes {
		panic(fmt.Sprintf("bias has %d columns for %d classes", c.bias.Dim(1), c.classes))
	}
	return &classifier{tensor.New(in, c.hidden), tensor.New(c.hidden, c.classes), c.bias}
}

func (c *classifier) predict(x *tensor.Tensor) *tensor.Tensor {
	return tensor.Add(tensor.MatMul(tensor.MatMul(x, c.w1), c.w2), c.bias)
}

func Input() *tensor.Tensor {
	c := newClassifier(784, withHidden(64))
	return c.predict(tensor.New(32, 28))
}

func Bias() *classifier {
	return newClassifier(784, withClasses(3), withBias(tensor.New(1, 4)))
}

func Target() *tensor.Tensor {
	c := newClassifier(4, withClasses(3))
	pred := c.predict(tensor.New(32, 4))
	return tensor.Sub(pred, tensor.New(32, 10))
}
