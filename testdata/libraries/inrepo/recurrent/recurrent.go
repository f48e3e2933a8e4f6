// Package recurrent has cells with state for sequence models. Matrices are lists of rows.
package recurrent

import (
	"fmt"
	"math"
)

func check(cond bool, msg string, args ...any) {
	if !cond {
		panic(fmt.Errorf("recurrent: "+msg, args...))
	}
}

// A Row is a vector.
type Row []float64

// Matrix is a list of rows of the same length.
type Matrix struct{ rows []Row }

// NewMatrix makes a matrix of which all elements are equal.
func NewMatrix(n, m int, v float64) *Matrix {
	mat := &Matrix{rows: make([]Row, n)}
	for i := range mat.rows {
		mat.rows[i] = make(Row, m)
		for j := range mat.rows[i] {
			mat.rows[i][j] = v
		}
	}
	return mat
}

// Rows makes a matrix.
func Rows(rows ...Row) *Matrix {
	for _, r := range rows {
		check(len(r) == len(rows[0]), "rows of %d and %d", len(rows[0]), len(r))
	}
	return &Matrix{rows}
}

func (m *Matrix) width() int { return len(m.rows[0]) }

func (m *Matrix) apply(x Row) Row {
	out := make(Row, len(m.rows))
	for i, row := range m.rows {
		check(len(row) == len(x), "%dx%d times %d", len(m.rows), len(row), len(x))
		for j, w := range row {
			out[i] += w * x[j]
		}
	}
	return out
}

// zip combines vectors element by element.
func zip(f func(v ...float64) float64, rows ...Row) Row {
	out := make(Row, len(rows[0]))
	args := make([]float64, len(rows))
	for i := range out {
		for k, r := range rows {
			check(len(r) == len(out), "element by element: %d and %d", len(out), len(r))
			args[k] = r[i]
		}
		out[i] = f(args...)
	}
	return out
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

// A State is what a cell remembers.
type State struct{ H, C Row }

// Cell is one layer.
type Cell interface {
	Start() State
	Next(s State, x Row) State
	Width() int
}

// gate is an affine map of the input and the hidden state.
type gate struct {
	w, u *Matrix
	b    Row
}

func newGate(in, hidden int) gate {
	return gate{NewMatrix(hidden, in, 0.1), NewMatrix(hidden, hidden, 0.05), make(Row, hidden)}
}

func (g gate) at(x, h Row) Row {
	return zip(func(v ...float64) float64 { return v[0] + v[1] + v[2] }, g.w.apply(x), g.u.apply(h), g.b)
}

// LSTM has four gates.
type LSTM struct{ i, f, o, g gate }

// NewLSTM makes a cell.
func NewLSTM(in, hidden int) *LSTM {
	return &LSTM{newGate(in, hidden), newGate(in, hidden), newGate(in, hidden), newGate(in, hidden)}
}

// Width is the size of the state.
func (l *LSTM) Width() int { return len(l.i.b) }

// Start is the state before the first input.
func (l *LSTM) Start() State { return State{make(Row, l.Width()), make(Row, l.Width())} }

// Next is one step.
func (l *LSTM) Next(s State, x Row) State {
	c := zip(func(v ...float64) float64 {
		return sigmoid(v[0])*v[3] + sigmoid(v[1])*math.Tanh(v[2])
	}, l.f.at(x, s.H), l.i.at(x, s.H), l.g.at(x, s.H), s.C)
	h := zip(func(v ...float64) float64 { return sigmoid(v[0]) * math.Tanh(v[1]) }, l.o.at(x, s.H), c)
	return State{h, c}
}

// Elman is the simplest cell.
type Elman struct{ g gate }

// NewElman makes a cell.
func NewElman(in, hidden int) *Elman { return &Elman{newGate(in, hidden)} }

// Width is the size of the state.
func (e *Elman) Width() int { return len(e.g.b) }

// Start is the state before the first input.
func (e *Elman) Start() State { return State{H: make(Row, e.Width())} }

// Next is one step.
func (e *Elman) Next(s State, x Row) State {
	return State{H: zip(func(v ...float64) float64 { return math.Tanh(v[0]) }, e.g.at(x, s.H))}
}

type phase int

const (
	idle phase = iota
	reading
	writing
)

// Machine runs a stack of cells: it reads inputs, and then writes outputs that it reads again.
type Machine struct {
	cells  []Cell
	states []State
	head   *Matrix
	phase  phase
	last   Row
}

// NewMachine puts cells on top of each other and a linear map on top of them.
func NewMachine(head *Matrix, cells ...Cell) *Machine {
	check(len(cells) > 0, "no cells")
	check(head.width() == cells[len(cells)-1].Width(), "head of width %d on %d", head.width(), cells[len(cells)-1].Width())
	m := &Machine{cells: cells, head: head}
	m.Reset()
	return m
}

// Reset forgets everything.
func (m *Machine) Reset() {
	m.states = m.states[:0]
	for _, c := range m.cells {
		m.states = append(m.states, c.Start())
	}
	m.phase, m.last = idle, nil
}

func (m *Machine) step(x Row) Row {
	for i, c := range m.cells {
		m.states[i] = c.Next(m.states[i], x)
		x = m.states[i].H
	}
	return m.head.apply(x)
}

// Read consumes an input.
func (m *Machine) Read(x Row) {
	if m.phase == writing {
		m.Reset()
	}
	m.last = m.step(x)
	m.phase = reading
}

// Write returns an output. The first one belongs to the last input.
func (m *Machine) Write() Row {
	switch m.phase {
	case idle:
		panic("recurrent: nothing was read")
	case reading:
		m.phase = writing
	case writing:
		m.last = m.step(m.last)
	}
	return m.last
}

// State returns the state of one layer.
func (m *Machine) State(layer int) State { return m.states[layer] }

// Resume continues with the states of another machine.
func (m *Machine) Resume(from *Machine) {
	copy(m.states, from.states)
	m.last, m.phase = from.last, writing
}
