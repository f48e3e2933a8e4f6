// Package node has functions that take a graph or its nodes. Shapes are structs of a type of elements and of dims.
package node

import (
	"fmt"
	"slices"
)

// A DType is the type of elements.
type DType int

// F32 and F64 are types of elements.
const (
	F32 DType = iota
	F64
)

// A Shape is a type of elements, and dims.
type Shape struct {
	DType DType
	Dims  []int
}

// Make returns a shape.
func Make(t DType, dims ...int) Shape { return Shape{t, slices.Clone(dims)} }

// Size is the number of elements.
func (s Shape) Size() int {
	n := 1
	for _, d := range s.Dims {
		n *= d
	}
	return n
}

// A Graph owns nodes.
type Graph struct {
	name  string
	nodes []*Node
}

// NewGraph returns an empty graph.
func NewGraph(name string) *Graph { return &Graph{name: name} }

// A Node is a value of a graph.
type Node struct {
	graph *Graph
	shape Shape
	data  []float32
}

// Parameter adds a node to a graph.
func Parameter(g *Graph, name string, shape Shape) *Node {
	if g == nil {
		panic("node: no graph")
	}
	return g.register(shape)
}

// Zeros adds a node of float32 to a graph.
func Zeros(g *Graph, dims ...int) *Node { return g.register(Make(F32, dims...)) }

func (g *Graph) register(shape Shape) *Node {
	n := &Node{graph: g, shape: shape, data: make([]float32, shape.Size())}
	g.nodes = append(g.nodes, n)
	return n
}

// Dims is the shape of a node.
func (n *Node) Dims() []int { return n.shape.Dims }

func build(op string, x, y *Node) *Graph {
	if x.graph != y.graph {
		panic(fmt.Sprintf("node: operands of %s are of different graphs", op))
	}
	if x.shape.DType != y.shape.DType {
		panic(fmt.Sprintf("node: operands of %s have different types", op))
	}
	return x.graph
}

func inferred(op string, x, y Shape) Shape {
	if len(x.Dims) == 0 {
		return y
	}
	a, b := x.Dims, y.Dims
	for len(a) < len(b) {
		a = append([]int{1}, a...)
	}
	for len(b) < len(a) {
		b = append([]int{1}, b...)
	}
	out := Make(x.DType, a...)
	for i := range a {
		if a[i] != b[i] && a[i] != 1 && b[i] != 1 {
			panic(fmt.Sprintf("node: %s of %v and %v", op, x, y))
		}
		out.Dims[i] = max(a[i], b[i])
	}
	return out
}

func (n *Node) element(flat int, out []int) float32 {
	pos, stride := 0, 1
	for i := range out {
		k := len(out) - 1 - i
		at := flat % out[k]
		flat /= out[k]
		if j := len(n.shape.Dims) - 1 - i; j >= 0 {
			if n.shape.Dims[j] != 1 {
				pos += stride * at
			}
			stride *= n.shape.Dims[j]
		}
	}
	return n.data[pos]
}

// Sub returns x-y.
func Sub(x, y *Node) *Node {
	g := build("Sub", x, y)
	out := g.register(inferred("Sub", x.shape, y.shape))
	for i := range out.data {
		out.data[i] = x.element(i, out.shape.Dims) - y.element(i, out.shape.Dims)
	}
	return out
}

// Assign adds y to x, in place.
func Assign(x, y *Node) {
	sum := Sub(x, y)
	x.shape, x.data = sum.shape, sum.data
}

// Fold multiplies element by element.
func Fold(x, y *Node) *Node {
	g := build("Fold", x, y)
	if x.shape.Size() != y.shape.Size() {
		panic("node: sizes")
	}
	out := g.register(x.shape)
	for i := range out.data {
		out.data[i] = x.data[i] * y.data[i]
	}
	return out
}
