// Package lazy describes computations with graphs of nodes. Nothing is computed, and no shape is
// looked at, before Eval.
package lazy

import "fmt"

// A Value is a matrix or, with one row, a vector.
type Value struct {
	Rows, Cols int
	Data       []float32
}

// NewValue makes a value of zeros.
func NewValue(rows, cols int) *Value {
	return &Value{rows, cols, make([]float32, rows*cols)}
}

// Feeds are the values of inputs.
type Feeds map[string]*Value

// Node is a part of a graph.
type Node interface {
	compute(ev *evaluation) *Value
	String() string
}

type evaluation struct {
	feeds Feeds
	done  map[Node]*Value
}

func (ev *evaluation) value(n Node) *Value {
	if v, ok := ev.done[n]; ok {
		return v
	}
	v := n.compute(ev)
	ev.done[n] = v
	return v
}

// Eval computes a node and all that it needs.
func Eval(n Node, feeds Feeds) *Value {
	ev := &evaluation{feeds, make(map[Node]*Value)}
	return ev.value(n)
}

type input struct{ name string }

// Input is a value that is given to Eval.
func Input(name string) Node { return &input{name} }

func (n *input) String() string { return n.name }

func (n *input) compute(ev *evaluation) *Value {
	v, ok := ev.feeds[n.name]
	if !ok {
		panic("lazy: nothing is fed to " + n.name)
	}
	return v
}

type constant struct{ v *Value }

// Const is a value that stays what it is.
func Const(v *Value) Node { return &constant{v} }

func (n *constant) String() string             { return fmt.Sprintf("const(%dx%d)", n.v.Rows, n.v.Cols) }
func (n *constant) compute(*evaluation) *Value { return n.v }

type binary struct {
	name string
	x, y Node
	f    func(x, y *Value) *Value
}

func (n *binary) String() string                { return fmt.Sprintf("%s(%v, %v)", n.name, n.x, n.y) }
func (n *binary) compute(ev *evaluation) *Value { return n.f(ev.value(n.x), ev.value(n.y)) }

type unary struct {
	name string
	x    Node
	f    func(x *Value) *Value
}

func (n *unary) String() string                { return fmt.Sprintf("%s(%v)", n.name, n.x) }
func (n *unary) compute(ev *evaluation) *Value { return n.f(ev.value(n.x)) }

// Dot is the product of matrices.
func Dot(x, y Node) Node {
	return &binary{"dot", x, y, func(x, y *Value) *Value {
		if x.Cols != y.Rows {
			panic(fmt.Sprintf("lazy: dot: %dx%d and %dx%d", x.Rows, x.Cols, y.Rows, y.Cols))
		}
		out := NewValue(x.Rows, y.Cols)
		for i := range x.Rows {
			for k := range x.Cols {
				for j := range y.Cols {
					out.Data[i*y.Cols+j] += x.Data[i*x.Cols+k] * y.Data[k*y.Cols+j]
				}
			}
		}
		return out
	}}
}

func elementwise(name string, x, y Node, f func(a, b float32) float32) Node {
	return &binary{name, x, y, func(x, y *Value) *Value {
		row := y.Rows == 1
		if x.Cols != y.Cols || x.Rows != y.Rows && !row {
			panic(fmt.Sprintf("lazy: %s: %dx%d and %dx%d", name, x.Rows, x.Cols, y.Rows, y.Cols))
		}
		out := NewValue(x.Rows, x.Cols)
		for i, a := range x.Data {
			if row {
				out.Data[i] = f(a, y.Data[i%x.Cols])
			} else {
				out.Data[i] = f(a, y.Data[i])
			}
		}
		return out
	}}
}

// Plus adds matrices of the same size, or a row to each row.
func Plus(x, y Node) Node {
	return elementwise("plus", x, y, func(a, b float32) float32 { return a + b })
}

// Times multiplies elements like Plus adds them.
func Times(x, y Node) Node {
	return elementwise("times", x, y, func(a, b float32) float32 { return a * b })
}

// Flip is the transposed matrix.
func Flip(x Node) Node {
	return &unary{"flip", x, func(x *Value) *Value {
		out := NewValue(x.Cols, x.Rows)
		for i := range x.Rows {
			for j := range x.Cols {
				out.Data[j*x.Rows+i] = x.Data[i*x.Cols+j]
			}
		}
		return out
	}}
}

// Columns are those from lo on up to hi, which is not among them.
func Columns(x Node, lo, hi int) Node {
	return &unary{"columns", x, func(x *Value) *Value {
		out := NewValue(x.Rows, hi-lo)
		for i := range x.Rows {
			row := x.Data[i*x.Cols:][:x.Cols:x.Cols]
			copy(out.Data[i*out.Cols:], row[lo:hi])
		}
		return out
	}}
}
