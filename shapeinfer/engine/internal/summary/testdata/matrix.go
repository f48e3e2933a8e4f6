package summary

// A Matrix has two ints.
type Matrix struct {
	rows, cols int
	data       []float64
}

// NewMatrix wraps data, or makes some.
//
// contract: NewMatrix(r, c, data ?[r*c]): r >= 1; c >= 1; -> [r,c]
func NewMatrix(r, c int, data []float64) *Matrix {
	if r <= 0 || c <= 0 {
		panic("size")
	}
	if data == nil {
		data = make([]float64, r*c)
	}
	if len(data) != r*c {
		panic("length")
	}
	return &Matrix{r, c, data}
}

// Mul fits the receiver.
//
// contract: (m *Matrix) Mul(a[r,k], b[k,c]): r >= 1; c >= 1; m := [r,c]
func (m *Matrix) Mul(a, b *Matrix) {
	if a.cols != b.rows {
		panic("inner")
	}
	r, c := a.rows, b.cols
	if r == 0 || c == 0 {
		panic("zero")
	}
	if m.rows == 0 && m.cols == 0 {
		m.rows, m.cols, m.data = r, c, make([]float64, r*c)
	} else if m.rows != r || m.cols != c {
		panic("receiver")
	}
}

// Row copies a row.
//
// contract: (m *Matrix[r,n]) Row(dst ?[n], i): 0 <= i < r; -> [n]
func (m *Matrix) Row(dst []float64, i int) []float64 {
	if i < 0 || i >= m.rows {
		panic("row")
	}
	if dst == nil {
		dst = make([]float64, m.cols)
	} else if len(dst) != m.cols {
		panic("dst")
	}
	copy(dst, m.data[i*m.cols:(i+1)*m.cols])
	return dst
}

// Square wants a square.
//
// contract: Square(m[n,n])
func Square(m *Matrix) float64 {
	if m.rows != m.cols {
		panic("square")
	}
	return m.data[0]
}

// Dot wants equal lengths.
//
// contract: Dot(x[n], y[n])
func Dot(x, y []float64) (s float64) {
	if len(x) != len(y) {
		panic("length")
	}
	for i := range x {
		s += x[i] * y[i]
	}
	return s
}

// Pick copies the smaller part.
//
// contract: Pick(x[n], y[m]): -> [min(n, m)]
func Pick(x, y []float64) []float64 {
	n := len(x)
	if len(y) < n {
		n = len(y)
	}
	return make([]float64, n)
}

// Outer grows.
//
// contract: Outer(x[r], y[c]): r >= 1; c >= 1; -> [r,c]
func Outer(x, y []float64) *Matrix { return NewMatrix(len(x), len(y), nil) }

// Touch changes what it gets.
//
// contract: Touch(m[c,r]): m = [r,c]
func Touch(m *Matrix) { m.rows, m.cols = m.cols, m.rows }

// Same hands back.
//
// contract: (m *Matrix[r,c]) Same(): -> m
func (m *Matrix) Same() *Matrix { return m }

// A Wrapped matrix tells its dims by a method.
type Wrapped struct {
	raw struct {
		Rows, Cols, Stride int
		Data               []float64
	}
}

// Dims returns the dims.
func (m *Wrapped) Dims() (r, c int) { return m.raw.Rows, m.raw.Cols }

// At is checked as an unsigned index.
//
// contract: (m *Wrapped[r,c]) At(i, j): 0 <= i < r; 0 <= j < c
func (m *Wrapped) At(i, j int) float64 {
	if uint(i) >= uint(m.raw.Rows) {
		panic("row")
	}
	if uint(j) >= uint(m.raw.Cols) {
		panic("column")
	}
	return m.at(i, j)
}

func (m *Wrapped) at(i, j int) float64 { return m.raw.Data[i*m.raw.Stride+j] }

// Empty compares a dim.
//
// contract: (m *Matrix[r,c]) Empty(): -> r == 0
func (m *Matrix) Empty() bool { return m.rows == 0 }

// SameShape decides in two ways.
//
// contract: (m *Matrix[r,c]) SameShape(b[n,k]): if r != n || c != k { -> false }
func (m *Matrix) SameShape(b *Matrix) bool {
	if m.rows != b.rows {
		return false
	}
	return m.cols == b.cols
}

// Equal looks at data where the shapes are the same.
//
// contract: (m *Matrix[r,c]) Equal(b[n,k]): if r != n || c != k { -> false }
func (m *Matrix) Equal(b *Matrix) bool {
	if m.rows != b.rows || m.cols != b.cols {
		return false
	}
	for i, v := range m.data {
		if v != b.data[i] {
			return false
		}
	}
	return true
}

// Wide is a comparison by a branch.
//
// contract: Wide(x[n]): -> n == 0
func Wide(x []float64) bool {
	if len(x) > 0 {
		return false
	}
	return true
}

// Differs is true for other reasons too, and so says nothing.
//
// contract: none
func (m *Matrix) Differs(b *Matrix) bool {
	return m.rows != b.rows || m.data[0] > b.data[0]
}

// Common calls min.
//
// contract: (m *Matrix[r,c]) Common(b[n,k]): -> min(r, n), max(c, k)
func (m *Matrix) Common(b *Matrix) (int, int) {
	return min(m.rows, b.rows), max(m.cols, b.cols)
}

// Overlap copies.
//
// contract: Overlap(x[n], y[m]): -> min(n, m)
func Overlap(x, y []float64) int { return copy(x, y) }

// A Layer holds weights.
type Layer struct {
	weights *Matrix
	bias    []float64
	units   int
}

// Forward is about the dims of what the layer holds.
//
// contract: (l *Layer) Forward(x[r,c]): c == l.weights.rows; l.weights.cols == l.bias.len; r >= 1; -> [r,l.weights.cols]
func (l *Layer) Forward(x *Matrix) *Matrix {
	if x.cols != l.weights.rows {
		panic("columns")
	}
	if len(l.bias) != l.weights.cols {
		panic("bias")
	}
	return NewMatrix(x.rows, l.weights.cols, nil)
}

// Units has nothing to do with shapes.
//
// contract: none
func (l *Layer) Units() int { return l.units }
