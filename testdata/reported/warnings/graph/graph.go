// Package graph builds graphs of operations: nodes are made by methods of a graph, and both operands must belong to the same one.
package graph

import "fmt"

// A Graph holds its nodes.
type Graph struct{ nodes []*Node }

// A Node is an input or an operation.
type Node struct {
	g      *Graph
	id     int
	op     string
	shape  []int
	value  []float64
	inputs []*Node
}

// New returns an empty graph.
func New() *Graph { return &Graph{} }

// Shape is the shape of a node.
func (n *Node) Shape() []int { return n.shape }

func (g *Graph) add(op string, shape []int, inputs ...*Node) *Node {
	size := 1
	for _, d := range shape {
		size *= d
	}
	n := &Node{g: g, id: len(g.nodes), op: op, shape: shape, value: make([]float64, size), inputs: inputs}
	g.nodes = append(g.nodes, n)
	return n
}

// Input returns a new input.
func (g *Graph) Input(shape ...int) *Node { return g.add("input", append([]int(nil), shape...)) }

func (g *Graph) own(ns ...*Node) {
	for _, n := range ns {
		if n.g != g {
			panic("graph: the operand belongs to another graph")
		}
	}
}

func unify(a, b []int) []int {
	n := max(len(a), len(b))
	out := make([]int, n)
	for i := range out {
		x, y := 1, 1
		if j := i - (n - len(a)); j >= 0 {
			x = a[j]
		}
		if j := i - (n - len(b)); j >= 0 {
			y = b[j]
		}
		switch {
		case x == y, y == 1:
			out[i] = x
		case x == 1:
			out[i] = y
		default:
			panic(fmt.Sprintf("graph: shapes %v and %v", a, b))
		}
	}
	return out
}

func (n *Node) get(i int, shape []int) float64 {
	off, step := 0, 1
	for k := len(shape) - 1; k >= 0; k-- {
		p := i % shape[k]
		i /= shape[k]
		if j := k - (len(shape) - len(n.shape)); j >= 0 {
			if n.shape[j] > 1 {
				off += p * step
			}
			step *= n.shape[j]
		}
	}
	return n.value[off]
}

// Sub returns a-b.
func (g *Graph) Sub(a, b *Node) *Node {
	g.own(a, b)
	out := g.add("sub", unify(a.shape, b.shape), a, b)
	for i := range out.value {
		out.value[i] = a.get(i, out.shape) - b.get(i, out.shape)
	}
	return out
}

// Add returns n+m.
func (n *Node) Add(m *Node) *Node {
	if n.g != m.g {
		panic("graph: operands of different graphs")
	}
	out := n.g.add("add", unify(n.shape, m.shape), n, m)
	for i := range out.value {
		out.value[i] = n.get(i, out.shape) + m.get(i, out.shape)
	}
	return out
}

// Update adds m to the value of n.
func (g *Graph) Update(n, m *Node) {
	g.own(n, m)
	shape := unify(n.shape, m.shape)
	size := 1
	for _, d := range shape {
		size *= d
	}
	value := make([]float64, size)
	for i := range value {
		value[i] = n.get(i, shape) + m.get(i, shape)
	}
	n.shape, n.value = shape, value
}

// Gate multiplies a and b, element by element.
func (g *Graph) Gate(a, b *Node) *Node {
	g.own(a, b)
	if len(a.value) != len(b.value) {
		panic("graph: sizes")
	}
	out := g.add("gate", a.shape, a, b)
	for i := range out.value {
		out.value[i] = a.value[i] * b.value[i]
	}
	return out
}
