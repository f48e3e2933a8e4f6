// Package graph builds computation graphs.
package graph

import (
	"fmt"

	"example.com/warnings/shaped/shapeinference"
	"example.com/warnings/shaped/shapes"
)

// NodeType is the kind of a node.
type NodeType int

// Kinds.
const (
	InvalidNode NodeType = iota
	ParameterNode
	AddNode
	SubNode
	MulNode
	ReduceSumNode
	ReshapeNode
	BroadcastInDimNode
	DotNode
)

// Graph is a computation graph.
type Graph struct {
	name   string
	nodes  []*Node
	params []string
	scalar map[string]*Node
}

// New makes a graph.
func New(name string) *Graph {
	return &Graph{name: name, scalar: make(map[string]*Node)}
}

// AssertValid panics if g is nil.
func (g *Graph) AssertValid() {
	if g == nil {
		panic("the Graph is nil")
	}
}

// Node is the result of an operation.
type Node struct {
	graph  *Graph
	id     int
	kind   NodeType
	shape  shapes.Shape
	inputs []*Node
	extra  any
}

// Graph returns the graph.
func (n *Node) Graph() *Graph { return n.graph }

// Shape returns the shape.
func (n *Node) Shape() shapes.Shape { return n.shape }

// Rank returns the rank.
func (n *Node) Rank() int { return n.shape.Rank() }

// AssertValid panics if n is not valid.
func (n *Node) AssertValid() {
	if n == nil {
		panic("the Node is nil")
	}
	n.graph.AssertValid()
}

func (g *Graph) registerNode(n *Node) *Node {
	n.graph = g
	n.id = len(g.nodes)
	g.nodes = append(g.nodes, n)
	return n
}

// Parameter makes an input.
func Parameter(g *Graph, name string, shape shapes.Shape) *Node {
	g.AssertValid()
	g.params = append(g.params, name)
	return g.registerNode(&Node{kind: ParameterNode, shape: shape})
}

func validateBuildingGraphFromInputs(inputs ...*Node) *Graph {
	if len(inputs) == 0 {
		panic("no inputs")
	}
	for i, n := range inputs {
		n.AssertValid()
		if n.graph != inputs[0].graph {
			panic(fmt.Errorf("input %d is from another graph", i))
		}
	}
	return inputs[0].graph
}

func binary(kind NodeType, name string, x, y *Node) *Node {
	g := validateBuildingGraphFromInputs(x, y)
	shape, err := shapeinference.BinaryOp(name, x.shape, y.shape)
	if err != nil {
		panic(err)
	}
	return g.registerNode(&Node{kind: kind, shape: shape, inputs: []*Node{x, y}})
}

// Add adds.
func Add(x, y *Node) *Node { return binary(AddNode, "Add", x, y) }

// Sub subtracts.
func Sub(x, y *Node) *Node { return binary(SubNode, "Sub", x, y) }

// Mul multiplies.
func Mul(x, y *Node) *Node { return binary(MulNode, "Mul", x, y) }

// Square squares.
func Square(x *Node) *Node { return Mul(x, x) }

// ReduceAllSum sums all.
func ReduceAllSum(x *Node) *Node {
	g := validateBuildingGraphFromInputs(x)
	return g.registerNode(&Node{kind: ReduceSumNode, shape: shapes.Scalar(x.shape.DType), inputs: []*Node{x}})
}

// ReduceSum sums some axes.
func ReduceSum(x *Node, axes ...int) *Node {
	g := validateBuildingGraphFromInputs(x)
	if len(axes) == 0 {
		return ReduceAllSum(x)
	}
	gone := make([]bool, x.Rank())
	for _, a := range axes {
		if a < 0 {
			a += x.Rank()
		}
		gone[a] = true
	}
	var dims []int
	for i, d := range x.shape.Dimensions {
		if !gone[i] {
			dims = append(dims, d)
		}
	}
	return g.registerNode(&Node{kind: ReduceSumNode, shape: shapes.Make(x.shape.DType, dims...), inputs: []*Node{x}, extra: axes})
}

// Reshape reshapes.
func Reshape(x *Node, dimensions ...int) *Node {
	g := validateBuildingGraphFromInputs(x)
	s := shapes.Make(x.shape.DType, dimensions...)
	if s.Size() != x.shape.Size() {
		panic(fmt.Errorf("shapes have different total sizes %d and %d", x.shape.Size(), s.Size()))
	}
	return g.registerNode(&Node{kind: ReshapeNode, shape: s, inputs: []*Node{x}})
}

// ExpandAxes inserts axes of size 1.
func ExpandAxes(x *Node, axis int) *Node {
	if axis < 0 {
		axis += x.Rank() + 1
	}
	dims := make([]int, 0, x.Rank()+1)
	dims = append(dims, x.shape.Dimensions[:axis]...)
	dims = append(dims, 1)
	dims = append(dims, x.shape.Dimensions[axis:]...)
	return Reshape(x, dims...)
}

// BroadcastToDims repeats axes of size 1.
func BroadcastToDims(x *Node, dimensions ...int) *Node {
	g := validateBuildingGraphFromInputs(x)
	s := shapes.Make(x.shape.DType, dimensions...)
	if s.Rank() != x.Rank() {
		panic("ranks differ")
	}
	for i, d := range x.shape.Dimensions {
		if d != 1 && d != s.Dimensions[i] {
			panic(fmt.Errorf("cannot broadcast %v to %v", x.shape, s))
		}
	}
	return g.registerNode(&Node{kind: BroadcastInDimNode, shape: s, inputs: []*Node{x}})
}

// Dot is the matrix product.
func Dot(x, y *Node) *Node {
	g := validateBuildingGraphFromInputs(x, y)
	if x.Rank() != 2 || y.Rank() != 2 || x.shape.Dim(-1) != y.shape.Dim(0) {
		panic(fmt.Errorf("Dot of %v and %v", x.shape, y.shape))
	}
	return g.registerNode(&Node{kind: DotNode, shape: shapes.Make(x.shape.DType, x.shape.Dim(0), y.shape.Dim(1)), inputs: []*Node{x, y}})
}
