// Package sticky chains operations on an expression that remembers its first error, like bufio.Writer does.
package sticky

import (
	"errors"
	"fmt"
)

// An Expr is a matrix under construction. After an error it does nothing.
type Expr struct {
	rows, cols int
	data       []float32
	err        error
	log        []string
}

// Start begins with a matrix of zeros.
func Start(rows, cols int) *Expr {
	e := &Expr{rows: rows, cols: cols}
	if rows <= 0 || cols <= 0 {
		e.err = fmt.Errorf("sticky: start with %dx%d", rows, cols)
		return e
	}
	e.data = make([]float32, rows*cols)
	return e
}

// From begins with data.
func From(cols int, data ...float32) *Expr {
	if cols <= 0 || len(data)%cols != 0 {
		return &Expr{err: fmt.Errorf("sticky: %d elements in rows of %d", len(data), cols)}
	}
	return &Expr{rows: len(data) / cols, cols: cols, data: data}
}

func (e *Expr) fail(format string, args ...any) *Expr {
	if e.err == nil {
		e.err = fmt.Errorf("sticky: "+format, args...)
	}
	return e
}

func (e *Expr) note(s string) { e.log = append(e.log, s) }

// Times multiplies from the right.
func (e *Expr) Times(b *Expr) *Expr {
	if e.err != nil {
		return e
	}
	if b.err != nil {
		e.err = b.err
		return e
	}
	if e.cols != b.rows {
		return e.fail("%dx%d times %dx%d", e.rows, e.cols, b.rows, b.cols)
	}
	e.note("times")
	out := make([]float32, e.rows*b.cols)
	for i := range e.rows {
		for j := range b.cols {
			for k := range e.cols {
				out[i*b.cols+j] += e.data[i*e.cols+k] * b.data[k*b.cols+j]
			}
		}
	}
	e.data, e.cols = out, b.cols
	return e
}

// Plus adds a matrix, a row or a column.
func (e *Expr) Plus(b *Expr) *Expr {
	switch {
	case e.err != nil:
	case b.err != nil:
		e.err = b.err
	case b.rows == e.rows && b.cols == e.cols, b.rows == 1 && b.cols == e.cols, b.cols == 1 && b.rows == e.rows:
		e.note("plus")
	default:
		e.fail("%dx%d plus %dx%d", e.rows, e.cols, b.rows, b.cols)
	}
	return e
}

// Transpose swaps.
func (e *Expr) Transpose() *Expr {
	if e.err == nil {
		e.rows, e.cols = e.cols, e.rows
	}
	return e
}

// Head keeps the first rows.
func (e *Expr) Head(n int) *Expr {
	if e.err != nil {
		return e
	}
	if n < 0 || n > e.rows {
		return e.fail("head %d of %d rows", n, e.rows)
	}
	e.rows, e.data = n, e.data[:n*e.cols]
	return e
}

// Err is the first error.
func (e *Expr) Err() error { return e.err }

// Dims are those of the result.
func (e *Expr) Dims() (rows, cols int, err error) { return e.rows, e.cols, e.err }

// Result is the matrix.
func (e *Expr) Result() ([]float32, error) {
	if e.err != nil {
		return nil, e.err
	}
	return e.data, nil
}

// MustResult panics.
func (e *Expr) MustResult() []float32 {
	if e.err != nil {
		panic(e.err)
	}
	return e.data
}

// At panics outside, and on an expression that failed.
func (e *Expr) At(i, j int) float32 {
	if e.err != nil {
		panic("sticky: At after " + e.err.Error())
	}
	if i < 0 || i >= e.rows || j < 0 || j >= e.cols {
		panic(errors.New("sticky: At outside"))
	}
	return e.data[i*e.cols+j]
}
