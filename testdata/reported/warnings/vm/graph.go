package vm

import (
	"fmt"
)

// ExprGraph holds all nodes in the order in which they were made.
type ExprGraph struct {
	name  string
	all   []*Node
	byKey map[string]*Node
}

// NewGraph makes an empty graph.
func NewGraph() *ExprGraph {
	return &ExprGraph{byKey: make(map[string]*Node)}
}

// Node is a node of the graph.
type Node struct {
	g        *ExprGraph
	id       int
	name     string
	op       Op
	children []*Node
	shape    Shape
	boundTo  *Dense
}

// Shape returns a copy of the node's shape.
func (n *Node) Shape() Shape { return n.shape.Clone() }

// Value returns the value of the node after a run.
func (n *Node) Value() *Dense { return n.boundTo }

// NodeConsOpt is an option of node construction.
type NodeConsOpt func(*Node)

// WithShape sets the shape.
func WithShape(s ...int) NodeConsOpt {
	return func(n *Node) { n.shape = Shape(s) }
}

// WithName sets the name.
func WithName(name string) NodeConsOpt {
	return func(n *Node) { n.name = name }
}

// WithValue binds a value.
func WithValue(d *Dense) NodeConsOpt {
	return func(n *Node) {
		n.boundTo = d
		n.shape = d.shape
	}
}

func (g *ExprGraph) add(n *Node) *Node {
	n.g = g
	n.id = len(g.all)
	g.all = append(g.all, n)
	return n
}

// NewTensor makes an input node.
func NewTensor(g *ExprGraph, opts ...NodeConsOpt) *Node {
	n := new(Node)
	for _, o := range opts {
		o(n)
	}
	if n.boundTo == nil {
		n.boundTo = NewDense(n.shape...)
	}
	return g.add(n)
}

// NewMatrix makes an input matrix.
func NewMatrix(g *ExprGraph, rows, cols int, name string) *Node {
	return NewTensor(g, WithShape(rows, cols), WithName(name))
}

// NewVector makes an input vector.
func NewVector(g *ExprGraph, n int, name string) *Node {
	return NewTensor(g, WithShape(n), WithName(name))
}

// Op is an operation of the graph.
type Op interface {
	Arity() int
	InferShape(inputs ...Shape) (Shape, error)
	Do(inputs ...*Dense) (*Dense, error)
	String() string
}

// ApplyOp applies op to children.
func ApplyOp(op Op, children ...*Node) (*Node, error) {
	if len(children) != op.Arity() {
		return nil, fmt.Errorf("%s wants %d inputs, got %d", op, op.Arity(), len(children))
	}
	g := children[0].g
	shapes := make([]Shape, len(children))
	for i, c := range children {
		if c.g != g {
			return nil, fmt.Errorf("%s: inputs from different graphs", op)
		}
		shapes[i] = c.shape
	}
	s, err := op.InferShape(shapes...)
	if err != nil {
		return nil, fmt.Errorf("failed to infer shape of %s: %w", op, err)
	}
	return g.add(&Node{op: op, children: children, shape: s}), nil
}

// Must panics on error.
func Must(n *Node, err error) *Node {
	if err != nil {
		panic(err)
	}
	return n
}

// Add adds.
func Add(a, b *Node) (*Node, error) { return ApplyOp(elemBinOp{addOp}, a, b) }

// Sub subtracts.
func Sub(a, b *Node) (*Node, error) { return ApplyOp(elemBinOp{subOp}, a, b) }

// HadamardProd multiplies element by element.
func HadamardProd(a, b *Node) (*Node, error) { return ApplyOp(elemBinOp{mulOp}, a, b) }

// Mul is the matrix product.
func Mul(a, b *Node) (*Node, error) { return ApplyOp(matMulOp{}, a, b) }

// Square squares.
func Square(a *Node) (*Node, error) { return ApplyOp(squareOp{}, a) }

// Mean returns the mean of all elements.
func Mean(a *Node) (*Node, error) { return ApplyOp(meanOp{}, a) }

// Reshape reshapes.
func Reshape(a *Node, to ...int) (*Node, error) { return ApplyOp(reshapeOp{to}, a) }

// MSE is the mean squared error.
func MSE(pred, target *Node) (*Node, error) {
	diff, err := Sub(pred, target)
	if err != nil {
		return nil, err
	}
	sq, err := Square(diff)
	if err != nil {
		return nil, err
	}
	return Mean(sq)
}
