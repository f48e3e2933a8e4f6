// Package variable has nodes of a graph, which hold a tensor and its gradient.
package variable

import "fmt"

// Tensor is an array.
type Tensor struct {
	Shape []int
	Data  []float64
}

// Zeros returns zeros.
func Zeros(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{shape, make([]float64, n)}
}

// Variable is a node.
type Variable struct {
	Value, Grad *Tensor
	parents     []*Variable
	backward    func()
}

// Param returns a leaf.
func Param(shape ...int) *Variable { return &Variable{Value: Zeros(shape...), Grad: Zeros(shape...)} }

func add(a, b *Tensor) *Tensor {
	n := max(len(a.Shape), len(b.Shape))
	shape := make([]int, n)
	for i := range shape {
		x, y := 1, 1
		if k := i - n + len(a.Shape); k >= 0 {
			x = a.Shape[k]
		}
		if k := i - n + len(b.Shape); k >= 0 {
			y = b.Shape[k]
		}
		if x != y && x != 1 && y != 1 {
			panic(fmt.Sprintf("variable: %v and %v", a.Shape, b.Shape))
		}
		shape[i] = max(x, y)
	}
	out := Zeros(shape...)
	for i := range out.Data {
		out.Data[i] = a.Data[i%len(a.Data)] + b.Data[i%len(b.Data)]
	}
	return out
}

// Add returns a+b.
func Add(a, b *Variable) *Variable {
	out := &Variable{Value: add(a.Value, b.Value), parents: []*Variable{a, b}}
	out.Grad = Zeros(out.Value.Shape...)
	out.backward = func() {
		for i, g := range out.Grad.Data {
			a.Grad.Data[i%len(a.Grad.Data)] += g
			b.Grad.Data[i%len(b.Grad.Data)] += g
		}
	}
	return out
}

// Leaf returns a node of a tensor.
func Leaf(t *Tensor) *Variable { return &Variable{Value: t} }
