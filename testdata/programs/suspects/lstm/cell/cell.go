// Package cell has a single LSTM cell.
package cell

import (
	"math"

	"gonum.org/v1/gonum/mat"
)

// State is what is carried from step to step.
type State struct {
	H, C *mat.VecDense
}

// Cell holds the parameters of the four gates.
type Cell struct {
	hidden                      int
	forget, input, output, cand *gate
}

// New returns a cell for vectors of length input.
func New(input, hidden int, seed int64) *Cell {
	in := newInit(seed, input+hidden)
	return &Cell{
		hidden: hidden,
		forget: newGate(input, hidden, in, sigmoid),
		input:  newGate(input, hidden, in, sigmoid),
		output: newGate(input, hidden, in, sigmoid),
		cand:   newGate(input, hidden, in, math.Tanh),
	}
}

// Zero is the state before the first step.
func (c *Cell) Zero() State {
	return State{H: mat.NewVecDense(c.hidden, nil), C: mat.NewVecDense(c.hidden, nil)}
}

// Step advances the cell by one input.
func (c *Cell) Step(x *mat.VecDense, s State) State {
	f := c.forget.apply(x, s.H)
	i := c.input.apply(x, s.H)
	o := c.output.apply(x, s.H)
	g := c.cand.apply(x, s.H)

	next := c.Zero()
	f.MulElemVec(f, s.C)
	i.MulElemVec(i, g)
	next.C.AddVec(f, i)
	for k := 0; k < c.hidden; k++ {
		next.H.SetVec(k, o.AtVec(k)*math.Tanh(next.C.AtVec(k)))
	}
	return next
}
