package execute

import (
	"errors"
	"fmt"
)

// Errors that a call keeps in its result, for somebody to look at later. Where a later call returns the error, or fails because of it, that call is reported.

var errLate = errors.New("late: shapes differ")

type late struct {
	rows, cols int
	data       []float64
	err        error
}

func newLate(rows, cols int) *late {
	return &late{rows: rows, cols: cols, data: make([]float64, rows*cols)}
}

func (l *late) Err() error { return l.err }
func (l *late) Ok() bool   { return l.err == nil }
func (l *late) Rows() int  { return l.rows }

func (l *late) Failed() bool {
	if l.err != nil {
		return true
	}
	return false
}

func (l *late) Empty() bool { return len(l.data) == 0 }

func (l *late) Add(m *late) *late {
	switch {
	case l.err != nil:
		return l
	case m.err != nil:
		return m
	case l.rows != m.rows || l.cols != m.cols:
		return &late{err: fmt.Errorf("late: cannot add %dx%d and %dx%d", l.rows, l.cols, m.rows, m.cols)}
	}
	return newLate(l.rows, l.cols)
}

func (l *late) Mul(m *late) *late {
	switch {
	case l.err != nil:
		return l
	case m.err != nil:
		return m
	case l.cols != m.rows:
		return &late{err: errLate}
	}
	return newLate(l.rows, m.cols)
}

type tardy interface {
	Err() error
	Plus(*late) tardy
}

func (l *late) Plus(m *late) tardy { return l.Add(m) }

// A table is passed by value.
type table struct {
	columns int
	data    [][]float64
	Err     error
}

func newTable(columns int) table { return table{columns: columns, data: make([][]float64, columns)} }

func (t table) Column(i int) table {
	if t.Err != nil {
		return t
	}
	if i >= t.columns {
		return table{Err: fmt.Errorf("column %d of %d", i, t.columns)}
	}
	return table{columns: 1, data: t.data[i : i+1]}
}

func (t table) Error() error { return t.Err }

func latePanics() {
	x := newLate(2, 3).Add(newLate(3, 2))
	if err := x.Err(); err != nil { // want error: late.Err
		panic(err)
	}
}

func lateReturned() error {
	x := newLate(2, 3).Mul(newLate(2, 3)) // want error: late.Mul
	return x.Err()
}

func lateWrapped() (*late, error) {
	x := newLate(2, 3).Mul(newLate(2, 3)) // want error: late.Mul
	if x.Err() != nil {
		return nil, fmt.Errorf("mul: %w", x.Err())
	}
	return x, nil
}

func lateFieldPanics() {
	x := newLate(2, 3).Add(newLate(3, 2)) // want error: late.Add
	if x.err != nil {
		panic(x.err)
	}
}

func lateFieldReturned() error {
	t := newTable(3).Column(3) // want error: table.Column
	return t.Column(0).Err
}

func lateWhole() *late {
	return newLate(2, 3).Add(newLate(3, 2)) // want error: late.Add
}

func lateIgnored() int {
	x := newLate(2, 3).Add(newLate(3, 2)) // want error: late.Add
	n := 0
	for i := 0; i < x.Rows(); i++ {
		n += i
	}
	return n
}

func lateChained() *late {
	x := newLate(2, 3).Add(newLate(3, 2)) // want error: late.Add
	return x.Mul(newLate(2, 2)).Add(newLate(2, 2))
}

func lateColumn() error {
	t := newTable(3).Column(3)
	return t.Column(0).Error() // want error: table.Error
}

func lateColumnIgnored() [][]float64 {
	return newTable(3).Column(4).data // want error: table.Column
}

func lateInterface() error {
	var x tardy = newLate(2, 3)
	y := x.Plus(newLate(3, 2))
	return y.Err() // want error: late.Err
}

func lateMust(l *late) *late {
	if l.Err() != nil {
		panic(l.Err())
	}
	return l
}

func lateMusted() {
	lateMust(newLate(2, 3).Add(newLate(3, 2))) // want mismatch: lateMust
}

func lateOnItsPath(more bool) {
	x := newLate(2, 3)
	if more {
		x = x.Add(newLate(3, 2)) // want error: late.Add
	}
	if err := x.Err(); err != nil {
		panic(err)
	}
}

func lateListed() []*late {
	var all []*late
	all = append(all, newLate(2, 3).Add(newLate(3, 2))) // want error: late.Add
	return all
}

// What fits, and what is not known.

func lateFine() *late { return newLate(2, 3).Add(newLate(2, 3)).Mul(newLate(3, 4)) }

func lateUnknown(l *late) *late { return l.Add(newLate(2, 3)) }

// What is prepared for the error.

func lateHandled() {
	x := newLate(2, 3).Add(newLate(3, 2)) // silent
	if x.Err() != nil {
		fmt.Println("as expected", x.Err())
	}
}

func lateFallback() *late {
	x := newLate(2, 3).Add(newLate(3, 2)) // silent
	if !x.Ok() {
		return newLate(2, 3)
	}
	return x
}

func lateFailed() *late {
	x := newLate(2, 3).Add(newLate(3, 2)) // silent
	if x.Failed() {
		x = newLate(2, 3)
	}
	return x
}

func lateReplaced() *late {
	x := newLate(2, 3).Add(newLate(3, 2)) // silent
	if x.Err() != nil {
		x = newLate(2, 3)
	}
	return x
}

func lateIs() bool {
	return errors.Is(newLate(2, 3).Mul(newLate(2, 3)).Err(), errLate) // silent
}

func lateCompared() bool {
	ok := newLate(2, 3).Mul(newLate(2, 3)).Err() == nil // silent
	return ok
}

func lateExamined() int {
	x := newLate(2, 3).Add(newLate(3, 2)) // silent
	if x.Rows() == 0 {
		return 1
	}
	return 0
}

func lateEmpty() {
	x := newLate(2, 3).Add(newLate(3, 2)) // silent
	if x.Empty() {
		fmt.Println("nothing")
	}
}

func lateCounted(l *late) int {
	if l.Err() != nil {
		return 1
	}
	return 0
}

func lateInHelper() int {
	return lateCounted(newLate(2, 3).Add(newLate(3, 2))) // silent
}

func latePrinted() {
	fmt.Println(newLate(2, 3).Add(newLate(3, 2))) // silent
}

// What somebody else may look at.

type lateModel struct{ out *late }

func (m *lateModel) forward() {
	m.out = newLate(2, 3).Add(newLate(3, 2)) // silent
}

var lateGlobal *late

func lateStored() {
	lateGlobal = newLate(2, 3).Add(newLate(3, 2)) // silent
}

func lateSent(c chan *late) {
	c <- newLate(2, 3).Add(newLate(3, 2)) // silent
}

func lateInClosure() func() error {
	x := newLate(2, 3).Add(newLate(3, 2)) // silent
	return func() error { return x.Err() }
}

func lateInGoroutine() {
	x := newLate(2, 3).Add(newLate(3, 2)) // silent
	go func() { fmt.Println(x.Err()) }()
}

// A warning is no error, and an error that a call was given is not its own.

type fitted struct {
	of      *late
	Warning error
}

func fit(l *late) fitted {
	if l.Rows() < 3 {
		return fitted{l, errLate}
	}
	return fitted{of: l}
}

func lateWarning() {
	fit(newLate(2, 2)) // silent
}

func (l *late) with(err error) *late {
	if l.rows > 1 {
		return &late{err: err}
	}
	return l
}

func lateGiven() {
	newLate(2, 2).with(fmt.Errorf("of size %d", 2)) // silent
}
