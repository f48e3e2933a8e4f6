// Package kalman filters with small matrix and vector types: arrays for sizes that are known, and a
// Config that is validated when a filter is made.
package kalman

import "fmt"

// Vector is a column.
type Vector []float64

// Matrix is rows by cols.
type Matrix struct {
	rows, cols int
	v          Vector
}

// M makes a matrix of elements in rows.
func M(rows int, v ...float64) Matrix {
	if rows == 0 || len(v)%rows != 0 {
		panic(fmt.Sprintf("kalman: %d elements in %d rows", len(v), rows))
	}
	return Matrix{rows, len(v) / rows, v}
}

// Zero makes a matrix of zeros.
func Zero(rows, cols int) Matrix { return Matrix{rows, cols, make(Vector, rows*cols)} }

// Eye is the identity, scaled.
func Eye(n int, scale float64) Matrix {
	m := Zero(n, n)
	for i := 0; i < n; i++ {
		m.v[i*n+i] = scale
	}
	return m
}

// IsSquare reports whether it is.
func (a Matrix) IsSquare() bool { return a.rows == a.cols }

// Times multiplies.
func (a Matrix) Times(b Matrix) Matrix {
	if a.cols != b.rows {
		panic(fmt.Sprintf("kalman: %dx%d times %dx%d", a.rows, a.cols, b.rows, b.cols))
	}
	c := Zero(a.rows, b.cols)
	for i := 0; i < a.rows; i++ {
		for k := 0; k < a.cols; k++ {
			aik := a.v[i*a.cols+k]
			for j := 0; j < b.cols; j++ {
				c.v[i*c.cols+j] += aik * b.v[k*b.cols+j]
			}
		}
	}
	return c
}

// Plus adds.
func (a Matrix) Plus(b Matrix) Matrix { return a.each(b, func(x, y float64) float64 { return x + y }) }

// Minus subtracts.
func (a Matrix) Minus(b Matrix) Matrix { return a.each(b, func(x, y float64) float64 { return x - y }) }

func (a Matrix) each(b Matrix, f func(x, y float64) float64) Matrix {
	if a.rows != b.rows || a.cols != b.cols {
		panic(fmt.Sprintf("kalman: %dx%d against %dx%d", a.rows, a.cols, b.rows, b.cols))
	}
	c := Zero(a.rows, a.cols)
	for i, x := range a.v {
		c.v[i] = f(x, b.v[i])
	}
	return c
}

// T transposes.
func (a Matrix) T() Matrix {
	t := Zero(a.cols, a.rows)
	for i := 0; i < a.rows; i++ {
		for j := 0; j < a.cols; j++ {
			t.v[j*a.rows+i] = a.v[i*a.cols+j]
		}
	}
	return t
}

// Apply multiplies by a vector.
func (a Matrix) Apply(x Vector) Vector {
	if len(x) != a.cols {
		panic(fmt.Sprintf("kalman: %dx%d applied to %d", a.rows, a.cols, len(x)))
	}
	return a.Times(Matrix{len(x), 1, x}).v
}

// Plus adds vectors in place.
func (x Vector) Plus(y Vector) Vector {
	_ = x[len(y)-1]
	for i := range y {
		x[i] += y[i]
	}
	return x
}

// Inverse of a matrix of one or two rows.
func (a Matrix) Inverse() Matrix {
	if !a.IsSquare() {
		panic("kalman: inverse of what is not square")
	}
	switch a.rows {
	case 1:
		return M(1, 1/a.v[0])
	case 2:
		d := a.v[0]*a.v[3] - a.v[1]*a.v[2]
		return M(2, a.v[3]/d, -a.v[1]/d, -a.v[2]/d, a.v[0]/d)
	}
	panic(fmt.Sprintf("kalman: inverse of %d rows", a.rows))
}

// Config has the matrices of a model.
type Config struct {
	F, B, H Matrix // transition, control, observation
	Q, R    Matrix // noise
}

// Filter is a Kalman filter.
type Filter struct {
	Config
	x Vector
	p Matrix
}

// New checks the model.
func New(c Config, x Vector) *Filter {
	n := len(x)
	switch {
	case c.F.rows != n || !c.F.IsSquare():
		panic("kalman: transition")
	case c.Q.rows != n || c.Q.cols != n:
		panic("kalman: process noise")
	case c.H.cols != n:
		panic("kalman: observation")
	case c.R.rows != c.H.rows || !c.R.IsSquare():
		panic("kalman: observation noise")
	}
	return &Filter{c, x, Eye(n, 1)}
}

// Predict goes one step, with a control if the model has one.
func (f *Filter) Predict(u ...float64) {
	f.x = f.F.Apply(f.x)
	if len(u) > 0 {
		f.x = f.x.Plus(f.B.Apply(u))
	}
	f.p = f.F.Times(f.p).Times(f.F.T()).Plus(f.Q)
}

// Update takes an observation.
func (f *Filter) Update(z Vector) Vector {
	y := Matrix{len(z), 1, z}.Minus(f.H.Times(Matrix{len(f.x), 1, f.x}))
	s := f.H.Times(f.p).Times(f.H.T()).Plus(f.R)
	k := f.p.Times(f.H.T()).Times(s.Inverse())
	f.x = f.x.Plus(k.Times(y).v)
	f.p = Eye(len(f.x), 1).Minus(k.Times(f.H)).Times(f.p)
	return f.x
}
