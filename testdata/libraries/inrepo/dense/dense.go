// Package dense implements the small part of linear algebra that the solvers of this repository need.
// Results go to a receiver or a destination, so that memory can be reused between iterations.
package dense

import "math"

// Error is what the functions of this package panic with.
type Error struct{ string }

// Error implements error.
func (e Error) Error() string { return "dense: " + e.string }

// The reasons to panic.
var (
	ErrShape      = Error{"dimension mismatch"}
	ErrRowAccess  = Error{"row index out of range"}
	ErrColAccess  = Error{"column index out of range"}
	ErrZeroLength = Error{"zero length in matrix dimension"}
	ErrBounds     = Error{"slice bounds out of range"}
)

// Matrix is anything with elements in rows and columns.
type Matrix interface {
	Dims() (r, c int)
	At(i, j int) float64
	T() Matrix
}

// Transpose is a matrix with its indices swapped.
type Transpose struct{ Matrix Matrix }

// Dims implements Matrix.
func (t Transpose) Dims() (r, c int) {
	c, r = t.Matrix.Dims()
	return r, c
}

// At implements Matrix.
func (t Transpose) At(i, j int) float64 { return t.Matrix.At(j, i) }

// T implements Matrix by taking the wrapper off.
func (t Transpose) T() Matrix { return t.Matrix }

type raw struct {
	rows, cols, stride int
	data               []float64
}

// Dense is a row-major matrix. The zero value is empty and takes the size of its first result.
type Dense struct{ mat raw }

// NewDense makes a matrix that uses data, or zeros if data is nil.
func NewDense(r, c int, data []float64) *Dense {
	if r <= 0 || c <= 0 {
		panic(ErrZeroLength)
	}
	if data != nil && r*c != len(data) {
		panic(ErrShape)
	}
	if data == nil {
		data = make([]float64, r*c)
	}
	return &Dense{raw{rows: r, cols: c, stride: c, data: data}}
}

// Dims implements Matrix.
func (m *Dense) Dims() (r, c int) { return m.mat.rows, m.mat.cols }

// At implements Matrix.
func (m *Dense) At(i, j int) float64 { return m.mat.data[m.offset(i, j)] }

// Set writes one element.
func (m *Dense) Set(i, j int, v float64) { m.mat.data[m.offset(i, j)] = v }

func (m *Dense) offset(i, j int) int {
	if uint(i) >= uint(m.mat.rows) {
		panic(ErrRowAccess)
	}
	if uint(j) >= uint(m.mat.cols) {
		panic(ErrColAccess)
	}
	return i*m.mat.stride + j
}

// T implements Matrix without a copy.
func (m *Dense) T() Matrix { return Transpose{m} }

// IsEmpty reports whether the matrix has no size yet.
func (m *Dense) IsEmpty() bool { return m.mat.stride == 0 }

// Reset makes the matrix empty but keeps its memory.
func (m *Dense) Reset() {
	m.mat = raw{data: m.mat.data[:0]}
}

func (m *Dense) reuseAs(r, c int) {
	if m.IsEmpty() {
		data := m.mat.data
		if cap(data) < r*c {
			data = make([]float64, r*c)
		}
		m.mat = raw{r, c, c, data[:r*c]}
		return
	}
	if r != m.mat.rows || c != m.mat.cols {
		panic(ErrShape)
	}
}

// Slice returns the view of rows i to k and columns j to l, without the last ones.
func (m *Dense) Slice(i, k, j, l int) *Dense {
	if i < 0 || k <= i || m.mat.rows < k || j < 0 || l <= j || m.mat.cols < l {
		panic(ErrBounds)
	}
	s := m.mat.stride
	return &Dense{raw{k - i, l - j, s, m.mat.data[i*s+j : (k-1)*s+l]}}
}

// Mul sets the receiver to the product of a and b.
func (m *Dense) Mul(a, b Matrix) {
	ar, ac := a.Dims()
	br, bc := b.Dims()
	if ac != br {
		panic(ErrShape)
	}
	m.reuseAs(ar, bc)
	out := make([]float64, ar*bc)
	for i := 0; i < ar; i++ {
		for j := 0; j < bc; j++ {
			for k := 0; k < ac; k++ {
				out[i*bc+j] += a.At(i, k) * b.At(k, j)
			}
		}
	}
	m.Apply(func(i, j int, _ float64) float64 { return out[i*bc+j] }, m)
}

// Sub sets the receiver to the difference of a and b.
func (m *Dense) Sub(a, b Matrix) {
	ar, ac := a.Dims()
	if br, bc := b.Dims(); ar != br || ac != bc {
		panic(ErrShape)
	}
	m.reuseAs(ar, ac)
	m.Apply(func(i, j int, v float64) float64 { return v - b.At(i, j) }, a)
}

// Apply sets every element of the receiver to what fn returns for that of a.
func (m *Dense) Apply(fn func(i, j int, v float64) float64, a Matrix) {
	r, c := a.Dims()
	m.reuseAs(r, c)
	for i := range r {
		for j := range c {
			m.Set(i, j, fn(i, j, a.At(i, j)))
		}
	}
}

// Norm is the Frobenius norm.
func Norm(a Matrix) (sum float64) {
	r, c := a.Dims()
	for i := range r {
		for j := range c {
			sum += a.At(i, j) * a.At(i, j)
		}
	}
	return math.Sqrt(sum)
}

// Context holds the options of the functions with destinations.
type Context struct {
	TransA bool
	Alpha  float64
}

// MulTo writes alpha a b, or alpha aᵀ b, to dst, which must have the size of the result.
func (ctx *Context) MulTo(dst *Dense, a, b Matrix) {
	if ctx.TransA {
		a = a.T()
	}
	dst.Mul(a, b)
	if ctx.Alpha != 0 {
		dst.Apply(func(_, _ int, v float64) float64 { return ctx.Alpha * v }, dst)
	}
}

// MulVecTo writes a x to dst.
func (ctx *Context) MulVecTo(dst []float64, a Matrix, x []float64) {
	if ctx.TransA {
		a = a.T()
	}
	r, c := a.Dims()
	if len(x) != c || len(dst) != r {
		panic(ErrShape)
	}
	for i := range dst {
		dst[i] = 0
		for j, v := range x {
			dst[i] += a.At(i, j) * v
		}
	}
}
