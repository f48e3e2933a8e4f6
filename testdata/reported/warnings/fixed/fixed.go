// Package fixed has matrices.
package fixed

// A Matrix has rows and columns.
type Matrix struct {
	rows, cols int
	data       []float64
}

// New returns zeros.
func New(rows, cols int) *Matrix { return &Matrix{rows, cols, make([]float64, rows*cols)} }

// Dims returns the dims.
func (m *Matrix) Dims() []int { return []int{m.rows, m.cols} }

// Reshape returns a view.
func (m *Matrix) Reshape(rows, cols int) *Matrix {
	if rows*cols != m.rows*m.cols {
		panic("fixed: reshape")
	}
	return &Matrix{rows, cols, m.data}
}

// T transposes.
func (m *Matrix) T() *Matrix {
	out := New(m.cols, m.rows)
	for i := range m.rows {
		for j := range m.cols {
			out.data[j*m.rows+i] = m.data[i*m.cols+j]
		}
	}
	return out
}

// Column has all elements in one column.
func (m *Matrix) Column() *Matrix { return m.Reshape(m.rows*m.cols, 1) }

// Row has all elements in one row.
func (m *Matrix) Row() *Matrix { return m.Reshape(1, m.rows*m.cols) }

// SumRows sums each row.
func (m *Matrix) SumRows() *Matrix {
	out := New(m.rows, 1)
	for i, v := range m.data {
		out.data[i/m.cols] += v
	}
	return out
}

// SumColumns sums each column.
func (m *Matrix) SumColumns() *Matrix {
	out := New(1, m.cols)
	for i, v := range m.data {
		out.data[i%m.cols] += v
	}
	return out
}

// Minus subtracts, and repeats rows and columns.
func (m *Matrix) Minus(o *Matrix) *Matrix {
	if m.rows != o.rows && m.rows != 1 && o.rows != 1 || m.cols != o.cols && m.cols != 1 && o.cols != 1 {
		panic("fixed: cannot broadcast")
	}
	out := New(max(m.rows, o.rows), max(m.cols, o.cols))
	for i := range out.rows {
		for j := range out.cols {
			out.data[i*out.cols+j] = m.data[i%m.rows*m.cols+j%m.cols] - o.data[i%o.rows*o.cols+j%o.cols]
		}
	}
	return out
}
