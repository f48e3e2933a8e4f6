// Package two: tensors that hold two shapes: that of the memory and that of the view.
package places

import "fmt"

// A T is a view. base is the shape of the memory it was allocated with, shape that of the view.
type T struct {
	base  []int
	shape []int
	data  []float64
}

func size(s []int) int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}

func New(s ...int) *T {
	return &T{base: append([]int(nil), s...), shape: append([]int(nil), s...), data: make([]float64, size(s))}
}
func (t *T) View(s ...int) *T {
	if size(s) != len(t.data) {
		panic("two: view")
	}
	return &T{base: t.base, shape: append([]int(nil), s...), data: t.data}
}
func (t *T) Shape() []int { return t.shape }

func Add(a, b *T) *T {
	n := max(len(a.shape), len(b.shape))
	out := make([]int, n)
	for i := range n {
		x, y := 1, 1
		if j := i - n + len(a.shape); j >= 0 {
			x = a.shape[j]
		}
		if j := i - n + len(b.shape); j >= 0 {
			y = b.shape[j]
		}
		switch {
		case x == y || y == 1:
			out[i] = x
		case x == 1:
			out[i] = y
		default:
			panic(fmt.Sprint("two: ", a.shape, b.shape))
		}
	}
	r := New(out...)
	for i := range r.data {
		r.data[i] = a.data[i%len(a.data)] + b.data[i%len(b.data)]
	}
	return r
}

// Axpy is pointwise.
func Axpy(a, b *T) *T {
	if len(a.data) != len(b.data) {
		panic("two: length")
	}
	r := New(a.shape...)
	for i := range r.data {
		r.data[i] = a.data[i] + b.data[i]
	}
	return r
}

// A Mat has a capacity like a slice.
type Mat struct {
	capRows, capCols int
	Rows, Cols       int
	data             []float64
}

func NewMat(r, c int) *Mat { return &Mat{r, c, r, c, make([]float64, r*c)} }
func (m *Mat) Resize(r, c int) *Mat {
	if r*c > m.capRows*m.capCols {
		panic("two: capacity")
	}
	m.Rows, m.Cols = r, c
	return m
}
func AddMat(a, b *Mat) *Mat {
	if a.Rows*a.Cols != b.Rows*b.Cols {
		panic("two: length")
	}
	r := NewMat(a.Rows, a.Cols)
	for i := range r.data {
		r.data[i] = a.data[i] + b.data[i]
	}
	return r
}

// Acc is in place and takes the shape of the broadcast.
func (m *Mat) Acc(b *Mat) {
	r, c := m.Rows, m.Cols
	if b.Rows != r {
		if b.Rows != 1 && r != 1 {
			panic("two: rows")
		}
		r = max(r, b.Rows)
	}
	if b.Cols != c {
		if b.Cols != 1 && c != 1 {
			panic("two: cols")
		}
		c = max(c, b.Cols)
	}
	d := make([]float64, r*c)
	for i := range d {
		d[i] = m.data[i%len(m.data)] + b.data[i%len(b.data)]
	}
	*m = Mat{r, c, r, c, d}
}

// Expand is an explicit broadcast: axes of size 1 are repeated, without a copy.
func (t *T) Expand(s ...int) *T {
	if len(s) < len(t.shape) {
		panic("two: expand")
	}
	for i, d := range t.shape {
		if n := s[len(s)-len(t.shape)+i]; d != n && d != 1 {
			panic(fmt.Sprint("two: expand ", t.shape, s))
		}
	}
	return &T{base: t.base, shape: append([]int(nil), s...), data: t.data}
}
