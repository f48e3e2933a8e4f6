// Package checked is a matrix whose every operation returns an error. Must variants panic.
package checked

import (
	"errors"
	"fmt"
	"math"
)

// A ShapeError tells which operation rejected which shapes.
type ShapeError struct {
	Op   string
	A, B [2]int
}

// Error implements error.
func (e *ShapeError) Error() string {
	return fmt.Sprintf("%s: %dx%d does not fit %dx%d", e.Op, e.A[0], e.A[1], e.B[0], e.B[1])
}

// ErrSingular is no matter of shapes.
var ErrSingular = errors.New("checked: singular matrix")

// Matrix is row-major.
type Matrix struct {
	Rows, Cols int
	Elems      []float64
}

// New returns an error for sizes that are not positive.
func New(rows, cols int) (*Matrix, error) {
	if rows < 1 || cols < 1 {
		return nil, fmt.Errorf("checked: %d by %d is no matrix", rows, cols)
	}
	return &Matrix{rows, cols, make([]float64, rows*cols)}, nil
}

// Must unwraps.
func Must(m *Matrix, err error) *Matrix {
	if err != nil {
		panic(err)
	}
	return m
}

// MustNew panics.
func MustNew(rows, cols int) *Matrix { return Must(New(rows, cols)) }

// FromRows copies rows of the same length.
func FromRows(rows ...[]float64) (*Matrix, error) {
	if len(rows) == 0 {
		return nil, errors.New("checked: no rows")
	}
	m, err := New(len(rows), len(rows[0]))
	if err != nil {
		return nil, err
	}
	for i, r := range rows {
		if len(r) != m.Cols {
			return nil, fmt.Errorf("checked: row %d has %d elements, want %d", i, len(r), m.Cols)
		}
		copy(m.Elems[i*m.Cols:], r)
	}
	return m, nil
}

func (m *Matrix) dims() [2]int { return [2]int{m.Rows, m.Cols} }

// Same reports whether the shapes agree.
func (m *Matrix) Same(b *Matrix) bool { return m.dims() == b.dims() }

// Add returns a new matrix.
func (m *Matrix) Add(b *Matrix) (*Matrix, error) {
	if !m.Same(b) {
		return nil, &ShapeError{"Add", m.dims(), b.dims()}
	}
	out := MustNew(m.Rows, m.Cols)
	for i := range out.Elems {
		out.Elems[i] = m.Elems[i] + b.Elems[i]
	}
	return out, nil
}

// Mul returns a new matrix.
func (m *Matrix) Mul(b *Matrix) (out *Matrix, err error) {
	if m.Cols != b.Rows {
		err = &ShapeError{Op: "Mul", A: m.dims(), B: b.dims()}
		return
	}
	if out, err = New(m.Rows, b.Cols); err != nil {
		return nil, err
	}
	for i := 0; i < m.Rows; i++ {
		for j := 0; j < b.Cols; j++ {
			for k := 0; k < m.Cols; k++ {
				out.Elems[i*b.Cols+j] += m.Elems[i*m.Cols+k] * b.Elems[k*b.Cols+j]
			}
		}
	}
	return
}

// T transposes.
func (m *Matrix) T() *Matrix {
	t := MustNew(m.Cols, m.Rows)
	for i := 0; i < m.Rows; i++ {
		for j := 0; j < m.Cols; j++ {
			t.Elems[j*t.Cols+i] = m.Elems[i*m.Cols+j]
		}
	}
	return t
}

// Sub copies a block.
func (m *Matrix) Sub(r0, c0, r1, c1 int) (*Matrix, error) {
	switch {
	case r0 < 0 || c0 < 0:
		return nil, errors.New("checked: negative start")
	case r1 > m.Rows, c1 > m.Cols:
		return nil, fmt.Errorf("checked: block ends at %d,%d in %dx%d", r1, c1, m.Rows, m.Cols)
	}
	b, err := New(r1-r0, c1-c0)
	if err != nil {
		return nil, fmt.Errorf("checked: empty block: %w", err)
	}
	for i := 0; i < b.Rows; i++ {
		copy(b.Elems[i*b.Cols:(i+1)*b.Cols], m.Elems[(r0+i)*m.Cols+c0:])
	}
	return b, nil
}

// Solve solves m x = b for a square m. Whether m is singular is a matter of its elements.
func (m *Matrix) Solve(b []float64) ([]float64, error) {
	if m.Rows != m.Cols {
		return nil, &ShapeError{"Solve", m.dims(), m.dims()}
	}
	if len(b) != m.Rows {
		return nil, &ShapeError{"Solve", m.dims(), [2]int{len(b), 1}}
	}
	x := append([]float64{}, b...)
	for k := 0; k < m.Rows; k++ {
		if math.Abs(m.Elems[k*m.Cols+k]) < 1e-12 {
			return nil, ErrSingular
		}
		x[k] /= m.Elems[k*m.Cols+k]
	}
	return x, nil
}

// Reshape works in place.
func (m *Matrix) Reshape(rows, cols int) error {
	if rows*cols != len(m.Elems) {
		return fmt.Errorf("checked: cannot reshape %d elements to %dx%d", len(m.Elems), rows, cols)
	}
	m.Rows, m.Cols = rows, cols
	return nil
}
