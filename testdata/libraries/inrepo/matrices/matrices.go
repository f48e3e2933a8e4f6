// Package matrices has one interface with a dense, a diagonal, a transposed and a view implementation.
package matrices

import (
	"errors"
	"fmt"
)

// Matrix is what the functions of this package take.
type Matrix interface {
	Dims() (r, c int)
	At(i, j int) float64
}

// Setter can be written.
type Setter interface {
	Matrix
	Set(i, j int, v float64)
}

// Panics of this package.
var (
	ErrShape = errors.New("matrices: shape mismatch")
	ErrIndex = errors.New("matrices: index out of range")
)

// Dense stores all elements.
type Dense struct {
	rows, cols, stride int
	data               []float64
}

// NewDense allocates if data is nil.
func NewDense(r, c int, data []float64) *Dense {
	if r <= 0 || c <= 0 {
		panic(fmt.Errorf("%w: %dx%d", ErrShape, r, c))
	}
	if data == nil {
		data = make([]float64, r*c)
	}
	if len(data) != r*c {
		panic(fmt.Errorf("%w: %d elements for %dx%d", ErrShape, len(data), r, c))
	}
	return &Dense{r, c, c, data}
}

// Dims implements Matrix.
func (d *Dense) Dims() (r, c int) { return d.rows, d.cols }

// At implements Matrix.
func (d *Dense) At(i, j int) float64 {
	d.check(i, j)
	return d.data[i*d.stride+j]
}

// Set implements Setter.
func (d *Dense) Set(i, j int, v float64) {
	d.check(i, j)
	d.data[i*d.stride+j] = v
}

func (d *Dense) check(i, j int) {
	if uint(i) >= uint(d.rows) || uint(j) >= uint(d.cols) {
		panic(ErrIndex)
	}
}

// View is a part that shares its memory.
func (d *Dense) View(i, j, r, c int) *Dense {
	if i < 0 || j < 0 || i+r > d.rows || j+c > d.cols {
		panic(ErrIndex)
	}
	return &Dense{rows: r, cols: c, stride: d.stride, data: d.data[i*d.stride+j : (i+r-1)*d.stride+j+c]}
}

// Diagonal stores the diagonal of a square matrix.
type Diagonal []float64

// Dims implements Matrix.
func (d Diagonal) Dims() (r, c int) { return len(d), len(d) }

// At implements Matrix.
func (d Diagonal) At(i, j int) float64 {
	if i != j {
		return 0
	}
	return d[i]
}

// Transposed is the transpose of a matrix.
type Transposed struct{ Matrix }

// Dims implements Matrix.
func (t Transposed) Dims() (r, c int) {
	c, r = t.Matrix.Dims()
	return r, c
}

// At implements Matrix.
func (t Transposed) At(i, j int) float64 { return t.Matrix.At(j, i) }

// T transposes; twice is nothing.
func T(m Matrix) Matrix {
	switch m := m.(type) {
	case Transposed:
		return m.Matrix
	case Diagonal:
		return m
	}
	return Transposed{m}
}

// Mul returns the product. Diagonal factors are cheap.
func Mul(a, b Matrix) *Dense {
	ar, ac := a.Dims()
	br, bc := b.Dims()
	if ac != br {
		panic(ErrShape)
	}
	out := NewDense(ar, bc, nil)
	if d, ok := a.(Diagonal); ok {
		for i, v := range d {
			for j := 0; j < bc; j++ {
				out.Set(i, j, v*b.At(i, j))
			}
		}
		return out
	}
	for i := 0; i < ar; i++ {
		for j := 0; j < bc; j++ {
			var s float64
			for k := 0; k < ac; k++ {
				s += a.At(i, k) * b.At(k, j)
			}
			out.Set(i, j, s)
		}
	}
	return out
}

// AddTo adds src to dst.
func AddTo(dst Setter, src Matrix) {
	r, c := dst.Dims()
	if sr, sc := src.Dims(); sr != r || sc != c {
		panic(ErrShape)
	}
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			dst.Set(i, j, dst.At(i, j)+src.At(i, j))
		}
	}
}

// Trace of a square matrix.
func Trace(m Matrix) float64 {
	r, c := m.Dims()
	if r != c {
		panic(fmt.Sprintf("matrices: trace of %d by %d", r, c))
	}
	var s float64
	for i := range r {
		s += m.At(i, i)
	}
	return s
}

// Chain multiplies all.
func Chain(first Matrix, rest ...Matrix) Matrix {
	for _, m := range rest {
		first = Mul(first, m)
	}
	return first
}

// Copy makes a dense matrix of any.
func Copy(m Matrix) *Dense {
	r, c := m.Dims()
	d := NewDense(r, c, nil)
	AddTo(d, m)
	return d
}
