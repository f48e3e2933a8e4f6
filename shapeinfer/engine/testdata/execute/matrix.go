// Package execute holds functions that the engine executes as roots. A line that must be reported
// carries a want comment: the category and a part of the message. Every other line is silent, and
// //test:incomplete above a function says that its execution gives up.
package execute

// A Matrix is a small in-repo matrix that checks its own shapes.
type Matrix struct {
	Rows, Cols int
	data       []float64
}

func New(rows, cols int) *Matrix {
	if rows < 1 || cols < 1 {
		panic("New: empty matrix")
	}
	return &Matrix{rows, cols, make([]float64, rows*cols)}
}

func (m *Matrix) Mul(b *Matrix) *Matrix {
	if m.Cols != b.Rows {
		panic("Mul: inner dimensions differ")
	}
	p := New(m.Rows, b.Cols)
	for i := 0; i < m.Rows; i++ {
		for j := 0; j < b.Cols; j++ {
			for k := 0; k < m.Cols; k++ {
				p.data[i*p.Cols+j] += m.data[i*m.Cols+k] * b.data[k*b.Cols+j]
			}
		}
	}
	return p
}

func (m *Matrix) Add(b *Matrix) *Matrix {
	if m.Rows != b.Rows || m.Cols != b.Cols {
		panic("Add: shapes differ")
	}
	p := New(m.Rows, m.Cols)
	for i := range p.data {
		p.data[i] = m.data[i] + b.data[i]
	}
	return p
}

func (m *Matrix) T() *Matrix {
	p := New(m.Cols, m.Rows)
	for i := range m.data {
		p.data[i%m.Rows*m.Cols+i/m.Rows] = m.data[i]
	}
	return p
}

func (m *Matrix) At(i, j int) float64 {
	if i < 0 || i >= m.Rows || j < 0 || j >= m.Cols {
		panic("At: index out of range")
	}
	return m.data[i*m.Cols+j]
}

// Reshape changes m in place.
func (m *Matrix) Reshape(rows, cols int) {
	if rows*cols != m.Rows*m.Cols {
		panic("Reshape: element counts differ")
	}
	m.Rows, m.Cols = rows, cols
}

// Dims is a shape by value.
type Dims struct{ n [2]int }

func (d Dims) Mul(e Dims) Dims {
	if d.n[1] != e.n[0] {
		panic("Dims.Mul: inner dimensions differ")
	}
	return Dims{[2]int{d.n[0], e.n[1]}}
}

// A Layer transforms what it is given.
type Layer interface{ Forward(x *Matrix) *Matrix }

type Linear struct{ W *Matrix }

func (l *Linear) Forward(x *Matrix) *Matrix { return x.Mul(l.W) }

type Transpose struct{}

func (Transpose) Forward(x *Matrix) *Matrix { return x.T() }

// Exported variables may be written by anybody, so nothing is known of what they call.
var (
	Fits      = func(a, b *Matrix) bool { return a.Cols == b.Rows }
	FitsDims  = func(a, b Dims) bool { return a.n[1] == b.n[0] }
	FitsInts  = func(cols, rows int) bool { return cols == rows }
	Agrees    = func(ok bool) bool { return ok }
	Describe  = func(a, b *Matrix) string { return "" }
	Coin      = func() bool { return true }
	Number    = func() int { return 3 }
	Change    = func(m *Matrix) { m.Rows, m.Cols = m.Cols, m.Rows }
	Protected = func(f func()) {
		defer func() { recover() }()
		f()
	}
	Global *Matrix
)
