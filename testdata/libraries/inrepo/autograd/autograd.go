// Package autograd builds a graph of nodes, each with the closure that propagates its gradient.
package autograd

import "fmt"

// Value is a matrix, its gradient, and how it was made.
type Value struct {
	rows, cols int
	data, grad []float64
	op         string
	inputs     []*Value
	backward   func()
	visited    bool
}

// Param makes a leaf.
func Param(rows, cols int) *Value {
	return &Value{rows: rows, cols: cols, data: make([]float64, rows*cols), grad: make([]float64, rows*cols), op: "param"}
}

// Const makes a leaf of values.
func Const(rows, cols int, values ...float64) *Value {
	if len(values) != rows*cols {
		panic(fmt.Sprintf("autograd: %d values for %dx%d", len(values), rows, cols))
	}
	v := Param(rows, cols)
	v.op = "const"
	copy(v.data, values)
	return v
}

func (v *Value) apply(op string, rows, cols int, more ...*Value) *Value {
	out := Param(rows, cols)
	out.op, out.inputs = op, append([]*Value{v}, more...)
	return out
}

// MatMul multiplies.
func (v *Value) MatMul(w *Value) *Value {
	if v.cols != w.rows {
		panic(fmt.Sprintf("autograd: matmul %s of %dx%d and %dx%d", v.op, v.rows, v.cols, w.rows, w.cols))
	}
	out := v.apply("matmul", v.rows, w.cols, w)
	out.backward = func() {
		for i := 0; i < v.rows; i++ {
			for k := 0; k < v.cols; k++ {
				for j := 0; j < w.cols; j++ {
					v.grad[i*v.cols+k] += out.grad[i*out.cols+j] * w.data[k*w.cols+j]
					w.grad[k*w.cols+j] += out.grad[i*out.cols+j] * v.data[i*v.cols+k]
				}
			}
		}
	}
	return out
}

// Add adds; a single row is added to all.
func (v *Value) Add(w *Value) *Value {
	if v.cols != w.cols || w.rows != 1 && v.rows != w.rows {
		panic(fmt.Sprintf("autograd: add %dx%d and %dx%d", v.rows, v.cols, w.rows, w.cols))
	}
	out := v.apply("add", v.rows, v.cols, w)
	out.backward = func() {
		for i, g := range out.grad {
			v.grad[i] += g
			w.grad[i%len(w.grad)] += g
		}
	}
	return out
}

// Tanh keeps the shape.
func (v *Value) Tanh() *Value {
	out := v.apply("tanh", v.rows, v.cols)
	out.backward = func() {
		for i, g := range out.grad {
			v.grad[i] += g
		}
	}
	return out
}

// Sum is a scalar.
func (v *Value) Sum() *Value {
	out := v.apply("sum", 1, 1)
	out.backward = func() {
		for i := range v.grad {
			v.grad[i] += out.grad[0]
		}
	}
	return out
}

// Embed picks rows.
func (v *Value) Embed(ids ...int) *Value {
	out := v.apply("embed", len(ids), v.cols)
	for i, id := range ids {
		if id < 0 || id >= v.rows {
			panic(fmt.Sprintf("autograd: row %d of %d", id, v.rows))
		}
		copy(out.data[i*v.cols:(i+1)*v.cols], v.data[id*v.cols:])
	}
	return out
}

// Backward wants a scalar.
func (v *Value) Backward() {
	if v.rows != 1 || v.cols != 1 {
		panic(fmt.Sprintf("autograd: backward from %dx%d", v.rows, v.cols))
	}
	v.grad[0] = 1
	order := v.sort(nil)
	for i := len(order) - 1; i >= 0; i-- {
		if order[i].backward != nil {
			order[i].backward()
		}
	}
}

// sort appends the graph in topological order.
func (v *Value) sort(order []*Value) []*Value {
	if v.visited {
		return order
	}
	v.visited = true
	for _, in := range v.inputs {
		order = in.sort(order)
	}
	return append(order, v)
}

// Cell is a recurrent cell.
type Cell struct{ Wx, Wh, B *Value }

// NewCell makes one.
func NewCell(in, hidden int) *Cell {
	return &Cell{Param(in, hidden), Param(hidden, hidden), Param(1, hidden)}
}

// Step maps an input and a state to the next state.
func (c *Cell) Step(x, h *Value) *Value {
	return x.MatMul(c.Wx).Add(h.MatMul(c.Wh)).Add(c.B).Tanh()
}

// Unroll runs over a sequence.
func (c *Cell) Unroll(h *Value, xs ...*Value) *Value {
	for _, x := range xs {
		h = c.Step(x, h)
	}
	return h
}
