// Package tracker follows objects with linear and extended Kalman filters. A model consists of plain
// tables and functions; Validate or the first step find out whether they belong together.
package tracker

import (
	"errors"
	"fmt"
)

// Table is a matrix as a struct of rows.
type Table struct {
	Rows [][]float64
}

// ErrDims is wrapped by all errors about sizes.
var ErrDims = errors.New("sizes do not agree")

// Rows makes a table.
func Rows(rows ...[]float64) Table { return Table{rows} }

// Diag is a table with a diagonal.
func Diag(d ...float64) Table {
	t := zeros(len(d), len(d))
	for i, v := range d {
		t.Rows[i][i] = v
	}
	return t
}

func zeros(n, m int) Table {
	t := Table{make([][]float64, n)}
	for i := range t.Rows {
		t.Rows[i] = make([]float64, m)
	}
	return t
}

func (t Table) dims() (int, int) {
	if len(t.Rows) == 0 {
		return 0, 0
	}
	return len(t.Rows), len(t.Rows[0])
}

// T is the transposed table.
func (t Table) T() Table {
	n, m := t.dims()
	out := zeros(m, n)
	for i, row := range t.Rows {
		for j, v := range row {
			out.Rows[j][i] = v
		}
	}
	return out
}

// Mul multiplies tables.
func (t Table) Mul(u Table) (Table, error) {
	n, k := t.dims()
	l, m := u.dims()
	if k != l {
		return Table{}, fmt.Errorf("%dx%d times %dx%d: %w", n, k, l, m, ErrDims)
	}
	out := zeros(n, m)
	for i, row := range t.Rows {
		for p, v := range row {
			for j, w := range u.Rows[p] {
				out.Rows[i][j] += v * w
			}
		}
	}
	return out, nil
}

// Plus adds a multiple of u.
func (t Table) Plus(f float64, u Table) (Table, error) {
	n, m := t.dims()
	if k, l := u.dims(); n != k || m != l {
		return Table{}, fmt.Errorf("%dx%d plus %dx%d: %w", n, m, k, l, ErrDims)
	}
	out := zeros(n, m)
	for i, row := range t.Rows {
		for j, v := range row {
			out.Rows[i][j] = v + f*u.Rows[i][j]
		}
	}
	return out, nil
}

// product multiplies from left to right.
func product(first Table, rest ...Table) (t Table, err error) {
	t = first
	for _, u := range rest {
		if t, err = t.Mul(u); err != nil {
			return Table{}, err
		}
	}
	return t, nil
}

func column(x []float64) Table {
	t := zeros(len(x), 1)
	for i, v := range x {
		t.Rows[i][0] = v
	}
	return t
}

// invert solves by elimination without pivots: covariances have none that vanish.
func invert(a Table) (Table, error) {
	n, m := a.dims()
	if n != m {
		return Table{}, fmt.Errorf("invert %dx%d: %w", n, m, ErrDims)
	}
	work, inv := zeros(n, n), Diag(make([]float64, n)...)
	for i := range n {
		copy(work.Rows[i], a.Rows[i])
		inv.Rows[i][i] = 1
	}
	for i := range n {
		p := work.Rows[i][i]
		for j := range n {
			work.Rows[i][j] /= p
			inv.Rows[i][j] /= p
		}
		for k := range n {
			if f := work.Rows[k][i]; k != i {
				for j := range n {
					work.Rows[k][j] -= f * work.Rows[i][j]
					inv.Rows[k][j] -= f * inv.Rows[i][j]
				}
			}
		}
	}
	return inv, nil
}

// Motion predicts a state and has a Jacobian there.
type Motion struct {
	F     func(x []float64) []float64
	Jacob func(x []float64) Table
	Q     Table
}

// Linear is a motion with a fixed table.
func Linear(f, q Table) Motion {
	return Motion{
		F: func(x []float64) []float64 {
			out := make([]float64, len(f.Rows))
			for i, row := range f.Rows {
				for j, v := range row {
					out[i] += v * x[j]
				}
			}
			return out
		},
		Jacob: func([]float64) Table { return f },
		Q:     q,
	}
}

// Track is the estimate of a state.
type Track struct {
	X []float64
	P Table
}

// Predict moves the state.
func (tr *Track) Predict(m Motion) error {
	j := m.Jacob(tr.X)
	p, err := product(j, tr.P, j.T())
	if err != nil {
		return fmt.Errorf("tracker: predict: %w", err)
	}
	if p, err = p.Plus(1, m.Q); err != nil {
		return fmt.Errorf("tracker: noise: %w", err)
	}
	tr.X, tr.P = m.F(tr.X), p
	return nil
}

// Update corrects the state by a measurement z, which is h x with the covariance r.
func (tr *Track) Update(z []float64, h, r Table) error {
	expected, err := h.Mul(column(tr.X))
	if err != nil {
		return fmt.Errorf("tracker: measure: %w", err)
	}
	y, err := column(z).Plus(-1, expected)
	if err != nil {
		return fmt.Errorf("tracker: innovation: %w", err)
	}
	s, err := product(h, tr.P, h.T())
	if err == nil {
		s, err = s.Plus(1, r)
	}
	if err == nil {
		s, err = invert(s)
	}
	if err != nil {
		return fmt.Errorf("tracker: gain: %w", err)
	}
	k, err := product(tr.P, h.T(), s)
	if err != nil {
		return fmt.Errorf("tracker: gain: %w", err)
	}
	dx, _ := k.Mul(y)
	for i := range tr.X {
		tr.X[i] += dx.Rows[i][0]
	}
	kh, _ := product(k, h, tr.P)
	tr.P, err = tr.P.Plus(-1, kh)
	return err
}
