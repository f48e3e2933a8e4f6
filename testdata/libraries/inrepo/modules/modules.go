// Package modules composes networks of modules.
package modules

import (
	"fmt"
	"strings"
)

// Tensor has rows of samples.
type Tensor struct {
	Shape []int
	Data  []float64
}

// NewTensor makes a tensor of zeros.
func NewTensor(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{shape, make([]float64, n)}
}

// ShapeError tells who cannot work with what.
type ShapeError struct {
	Module Module
	Got    []int
}

// Error implements error.
func (e *ShapeError) Error() string { return fmt.Sprintf("modules: %v on %v", e.Module, e.Got) }

// Module is a part of a network.
type Module interface {
	Forward(x *Tensor) *Tensor
	String() string
}

// Func makes a module of a function.
type Func func(x *Tensor) *Tensor

// Forward implements Module.
func (f Func) Forward(x *Tensor) *Tensor { return f(x) }

func (f Func) String() string { return "Func" }

// Sequential runs modules one after the other.
type Sequential []Module

// Forward implements Module.
func (s Sequential) Forward(x *Tensor) *Tensor {
	for _, m := range s {
		x = m.Forward(x)
	}
	return x
}

func (s Sequential) String() string {
	var parts []string
	for _, m := range s {
		parts = append(parts, m.String())
	}
	return strings.Join(parts, ", ")
}

// Linear maps the last axis.
type Linear struct {
	In, Out int
	weight  []float64
	bias    []float64
}

// NewLinear makes a module.
func NewLinear(in, out int) *Linear {
	return &Linear{in, out, make([]float64, in*out), make([]float64, out)}
}

func (l *Linear) String() string { return fmt.Sprintf("Linear(%d, %d)", l.In, l.Out) }

// Forward implements Module.
func (l *Linear) Forward(x *Tensor) *Tensor {
	last := len(x.Shape) - 1
	if x.Shape[last] != l.In {
		panic(&ShapeError{l, x.Shape})
	}
	shape := append([]int(nil), x.Shape...)
	shape[last] = l.Out
	y := NewTensor(shape...)
	for i := range y.Data {
		row, o := i/l.Out, i%l.Out
		y.Data[i] = l.bias[o]
		for k, v := range x.Data[row*l.In : (row+1)*l.In] {
			y.Data[i] += v * l.weight[o*l.In+k]
		}
	}
	return y
}

// Conv1D slides over the last axis of samples with channels.
type Conv1D struct {
	In, Out, Kernel, Dilation int
	weight                    []float64
}

// NewConv1D makes a module.
func NewConv1D(in, out, kernel, dilation int) *Conv1D {
	return &Conv1D{in, out, kernel, dilation, make([]float64, in*out*kernel)}
}

func (c *Conv1D) String() string { return fmt.Sprintf("Conv1D(%d, %d, %d)", c.In, c.Out, c.Kernel) }

// Forward implements Module.
func (c *Conv1D) Forward(x *Tensor) *Tensor {
	if len(x.Shape) != 3 || x.Shape[1] != c.In {
		panic(&ShapeError{c, x.Shape})
	}
	n, length := x.Shape[0], x.Shape[2]
	short := length - c.Dilation*(c.Kernel-1)
	if short <= 0 {
		panic(&ShapeError{c, x.Shape})
	}
	y := NewTensor(n, c.Out, short)
	for i := range y.Data {
		b, o, t := i/(c.Out*short), i/short%c.Out, i%short
		for in := range c.In {
			for k := range c.Kernel {
				y.Data[i] += x.Data[(b*c.In+in)*length+t+k*c.Dilation] * c.weight[(o*c.In+in)*c.Kernel+k]
			}
		}
	}
	return y
}

// Flatten joins all axes but the first.
type Flatten struct{}

func (Flatten) String() string { return "Flatten" }

// Forward implements Module.
func (Flatten) Forward(x *Tensor) *Tensor {
	return &Tensor{[]int{x.Shape[0], len(x.Data) / x.Shape[0]}, x.Data}
}

// Norm scales features by parameters that are made for the first input.
type Norm struct {
	scale []float64
}

func (n *Norm) String() string { return fmt.Sprintf("Norm(%d)", len(n.scale)) }

// Forward implements Module.
func (n *Norm) Forward(x *Tensor) *Tensor {
	d := x.Shape[len(x.Shape)-1]
	if n.scale == nil {
		n.scale = make([]float64, d)
	}
	y := NewTensor(x.Shape...)
	for i, v := range x.Data {
		y.Data[i] = v * n.scale[i%d]
	}
	return y
}

// Residual adds the input to the output of a module.
type Residual struct{ Inner Module }

func (r Residual) String() string { return "Residual(" + r.Inner.String() + ")" }

// Forward implements Module.
func (r Residual) Forward(x *Tensor) *Tensor {
	y := r.Inner.Forward(x)
	if fmt.Sprint(x.Shape) != fmt.Sprint(y.Shape) {
		panic(&ShapeError{r, y.Shape})
	}
	for i, v := range x.Data {
		y.Data[i] += v
	}
	return y
}
