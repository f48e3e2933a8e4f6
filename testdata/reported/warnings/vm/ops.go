package vm

import "fmt"

type binType int

const (
	addOp binType = iota
	subOp
	mulOp
)

type elemBinOp struct{ t binType }

func (o elemBinOp) Arity() int { return 2 }

func (o elemBinOp) String() string { return [...]string{"+", "-", "⊙"}[o.t] }

func (o elemBinOp) InferShape(in ...Shape) (Shape, error) {
	a, b := in[0], in[1]
	if a.Eq(b) {
		return a.Clone(), nil
	}
	return broadcastShapes(a, b)
}

func (o elemBinOp) Do(in ...*Dense) (*Dense, error) {
	a, b := in[0], in[1]
	s, err := o.InferShape(a.shape, b.shape)
	if err != nil {
		return nil, err
	}
	out := NewDense(s...)
	idx := make([]int, len(s))
	for i := range out.data {
		x, y := a.at(idx), b.at(idx)
		switch o.t {
		case addOp:
			out.data[i] = x + y
		case subOp:
			out.data[i] = x - y
		case mulOp:
			out.data[i] = x * y
		}
		for d := len(idx) - 1; d >= 0; d-- {
			idx[d]++
			if idx[d] < s[d] {
				break
			}
			idx[d] = 0
		}
	}
	return out, nil
}

type matMulOp struct{}

func (matMulOp) Arity() int     { return 2 }
func (matMulOp) String() string { return "×" }
func (matMulOp) InferShape(in ...Shape) (Shape, error) {
	a, b := in[0], in[1]
	if a.Dims() != 2 || b.Dims() != 2 || a[1] != b[0] {
		return nil, fmt.Errorf("cannot multiply %v and %v", a, b)
	}
	return Shape{a[0], b[1]}, nil
}
func (o matMulOp) Do(in ...*Dense) (*Dense, error) {
	s, err := o.InferShape(in[0].shape, in[1].shape)
	if err != nil {
		return nil, err
	}
	out := NewDense(s...)
	k := in[0].shape[1]
	for i := 0; i < s[0]; i++ {
		for j := 0; j < s[1]; j++ {
			for l := 0; l < k; l++ {
				out.data[i*s[1]+j] += in[0].data[i*k+l] * in[1].data[l*s[1]+j]
			}
		}
	}
	return out, nil
}

type squareOp struct{}

func (squareOp) Arity() int                            { return 1 }
func (squareOp) String() string                        { return "square" }
func (squareOp) InferShape(in ...Shape) (Shape, error) { return in[0].Clone(), nil }
func (squareOp) Do(in ...*Dense) (*Dense, error) {
	out := NewDense(in[0].shape...)
	for i, v := range in[0].data {
		out.data[i] = v * v
	}
	return out, nil
}

type meanOp struct{}

func (meanOp) Arity() int                            { return 1 }
func (meanOp) String() string                        { return "mean" }
func (meanOp) InferShape(in ...Shape) (Shape, error) { return Shape{}, nil }
func (meanOp) Do(in ...*Dense) (*Dense, error) {
	out := NewDense()
	for _, v := range in[0].data {
		out.data[0] += v
	}
	out.data[0] /= float64(len(in[0].data))
	return out, nil
}

type reshapeOp struct{ to Shape }

func (reshapeOp) Arity() int     { return 1 }
func (reshapeOp) String() string { return "reshape" }
func (o reshapeOp) InferShape(in ...Shape) (Shape, error) {
	if in[0].TotalSize() != o.to.TotalSize() {
		return nil, fmt.Errorf("cannot reshape %v to %v", in[0], o.to)
	}
	return o.to.Clone(), nil
}
func (o reshapeOp) Do(in ...*Dense) (*Dense, error) {
	out := NewDense(o.to...)
	copy(out.data, in[0].data)
	return out, nil
}

// Dense is a value.
type Dense struct {
	shape Shape
	data  []float64
}

// NewDense makes a value of zeros.
func NewDense(s ...int) *Dense {
	sh := Shape(s).Clone()
	return &Dense{shape: sh, data: make([]float64, sh.TotalSize())}
}

// Shape returns the shape.
func (d *Dense) Shape() Shape { return d.shape }

func (d *Dense) at(idx []int) float64 {
	off := len(idx) - len(d.shape)
	pos := 0
	for i, n := range d.shape {
		pos *= n
		if n != 1 {
			pos += idx[off+i]
		}
	}
	return d.data[pos]
}

// AddTo adds b to the receiver, the result of which must have as many elements as the receiver.
func (d *Dense) AddTo(b *Dense) error {
	if len(d.data) != len(b.data) {
		return fmt.Errorf("sizes %d and %d differ", len(d.data), len(b.data))
	}
	for i, v := range b.data {
		d.data[i] += v
	}
	return nil
}

// VM runs a graph.
type VM interface {
	RunAll() error
	Reset()
}

type tapeMachine struct {
	g *ExprGraph
}

// NewTapeMachine returns a VM for g.
func NewTapeMachine(g *ExprGraph) VM { return &tapeMachine{g} }

func (m *tapeMachine) Reset() {
	for _, n := range m.g.all {
		if n.op != nil {
			n.boundTo = nil
		}
	}
}

func (m *tapeMachine) RunAll() error {
	for _, n := range m.g.all {
		if n.op == nil {
			continue
		}
		in := make([]*Dense, len(n.children))
		for i, c := range n.children {
			in[i] = c.boundTo
		}
		v, err := n.op.Do(in...)
		if err != nil {
			return fmt.Errorf("node %d: %w", n.id, err)
		}
		n.boundTo = v
	}
	return nil
}
