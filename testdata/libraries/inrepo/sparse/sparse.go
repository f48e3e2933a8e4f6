// Package sparse has matrices in compressed rows (CSR) and the builder for them.
package sparse

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
)

type triplet struct {
	i, j int
	v    float64
}

// A Builder collects entries in any order.
type Builder struct {
	rows, cols int
	entries    []triplet
	errs       []error
}

// NewBuilder begins a matrix. With cols of zero it gets as wide as its entries need.
func NewBuilder(rows, cols int) *Builder { return &Builder{rows: rows, cols: cols} }

// Put adds an entry. Entries at the same place are summed up.
func (b *Builder) Put(i, j int, v float64) *Builder {
	if i < 0 || i >= b.rows || j < 0 || b.cols > 0 && j >= b.cols {
		b.errs = append(b.errs, fmt.Errorf("sparse: entry at %d,%d of %dx%d", i, j, b.rows, b.cols))
		return b
	}
	b.entries = append(b.entries, triplet{i, j, v})
	return b
}

// Build returns the matrix.
func (b *Builder) Build() (*CSR, error) {
	if err := errors.Join(b.errs...); err != nil {
		return nil, err
	}
	cols := b.cols
	slices.SortStableFunc(b.entries, func(x, y triplet) int {
		return cmp.Or(cmp.Compare(x.i, y.i), cmp.Compare(x.j, y.j))
	})
	m := &CSR{rows: b.rows, ptr: make([]int, b.rows+1)}
	for n, e := range b.entries {
		if n > 0 && b.entries[n-1].i == e.i && b.entries[n-1].j == e.j {
			m.val[len(m.val)-1] += e.v
			continue
		}
		m.ind, m.val = append(m.ind, e.j), append(m.val, e.v)
		m.ptr[e.i+1]++
		if b.cols == 0 {
			cols = max(cols, e.j+1)
		}
	}
	for i := range b.rows {
		m.ptr[i+1] += m.ptr[i]
	}
	m.cols = cols
	return m, nil
}

// CSR is an immutable matrix.
type CSR struct {
	rows, cols int
	ptr, ind   []int
	val        []float64
}

// Raw makes a matrix of slices that a file contained.
func Raw(rows, cols int, ptr, ind []int, val []float64) (*CSR, error) {
	switch {
	case len(ptr) != rows+1:
		return nil, fmt.Errorf("sparse: %d pointers for %d rows", len(ptr), rows)
	case ptr[rows] != len(ind) || len(ind) != len(val):
		return nil, fmt.Errorf("sparse: %d entries, %d columns, %d values", ptr[rows], len(ind), len(val))
	}
	for _, j := range ind {
		if j < 0 || j >= cols {
			return nil, fmt.Errorf("sparse: column %d of %d", j, cols)
		}
	}
	return &CSR{rows, cols, ptr, ind, val}, nil
}

// Dims returns the sizes.
func (m *CSR) Dims() (rows, cols int) { return m.rows, m.cols }

// NNZ counts the entries.
func (m *CSR) NNZ() int { return len(m.val) }

// Row calls f for each entry of a row.
func (m *CSR) Row(i int, f func(j int, v float64)) {
	for k := m.ptr[i]; k < m.ptr[i+1]; k++ {
		f(m.ind[k], m.val[k])
	}
}

// MulVec returns m x.
func (m *CSR) MulVec(x []float64) ([]float64, error) {
	if len(x) != m.cols {
		return nil, fmt.Errorf("sparse: %dx%d times vector of %d", m.rows, m.cols, len(x))
	}
	y := make([]float64, m.rows)
	for i := range y {
		m.Row(i, func(j int, v float64) { y[i] += v * x[j] })
	}
	return y, nil
}

// Transpose returns a new matrix.
func (m *CSR) Transpose() *CSR {
	b := NewBuilder(m.cols, m.rows)
	for i := range m.rows {
		m.Row(i, func(j int, v float64) { b.Put(j, i, v) })
	}
	t, err := b.Build()
	if err != nil {
		panic(err)
	}
	return t
}

// Mul returns m n.
func (m *CSR) Mul(n *CSR) (*CSR, error) {
	if m.cols != n.rows {
		return nil, fmt.Errorf("sparse: %dx%d times %dx%d", m.rows, m.cols, n.rows, n.cols)
	}
	b := NewBuilder(m.rows, n.cols)
	for i := range m.rows {
		m.Row(i, func(k int, v float64) {
			n.Row(k, func(j int, w float64) { b.Put(i, j, v*w) })
		})
	}
	return b.Build()
}

// Dense writes the matrix to rows that the caller has made.
func (m *CSR) Dense(dst [][]float64) {
	for i := range m.rows {
		m.Row(i, func(j int, v float64) { dst[i][j] = v })
	}
}

// Jacobi does some steps towards the solution of m x = rhs.
func (m *CSR) Jacobi(x, rhs []float64, steps int) error {
	if m.rows != m.cols {
		return fmt.Errorf("sparse: %dx%d is not square", m.rows, m.cols)
	}
	if len(x) != m.cols || len(rhs) != m.rows {
		return fmt.Errorf("sparse: vectors of %d and %d for %dx%d", len(x), len(rhs), m.rows, m.cols)
	}
	for range steps {
		next := slices.Clone(rhs)
		diag := make([]float64, m.rows)
		for i := range next {
			m.Row(i, func(j int, v float64) {
				if i == j {
					diag[i] = v
				} else {
					next[i] -= v * x[j]
				}
			})
			next[i] /= diag[i]
		}
		copy(x, next)
	}
	return nil
}
