// Package dense has dense matrices of float32 or float64 behind an interface.
package dense

import (
	"fmt"
	"sync"
)

// Float is the constraint of elements.
type Float interface{ ~float32 | ~float64 }

// Matrix is implemented by Dense.
type Matrix interface {
	Rows() int
	Columns() int
	Dims() (rows, cols int)
	Size() int
	IsVector() bool
	At(r, c int) float64
	Set(r, c int, v float64)
	Add(other Matrix) Matrix
	AddInPlace(other Matrix) Matrix
	Sub(other Matrix) Matrix
	SubInPlace(other Matrix) Matrix
	Prod(other Matrix) Matrix
	ProdInPlace(other Matrix) Matrix
	Mul(other Matrix) Matrix
	T() Matrix
	Sum() float64
	ProdScalar(n float64) Matrix
	ZerosLike() Matrix
}

// Dense is a row-major matrix.
type Dense[T Float] struct {
	rows int
	cols int
	data []T
}

var _ Matrix = (*Dense[float32])(nil)

var pool32 = sync.Pool{New: func() any { return new(Dense[float32]) }}

func makeDense[T Float](rows, cols int) *Dense[T] {
	if rows < 0 || cols < 0 {
		panic(fmt.Sprintf("mat: negative values for rows and cols are not allowed: %d, %d", rows, cols))
	}
	return &Dense[T]{rows: rows, cols: cols, data: make([]T, rows*cols)}
}

// NewDense returns a matrix with a copy of elements.
func NewDense[T Float](rows, cols int, elements []T) *Dense[T] {
	if len(elements) != rows*cols {
		panic(fmt.Sprintf("mat: wrong matrix dimensions. Elements size must be: %d", rows*cols))
	}
	d := makeDense[T](rows, cols)
	copy(d.data, elements)
	return d
}

// NewEmptyDense returns zeros.
func NewEmptyDense[T Float](rows, cols int) *Dense[T] { return makeDense[T](rows, cols) }

// NewVecDense returns a column vector.
func NewVecDense[T Float](elements []T) *Dense[T] { return NewDense(len(elements), 1, elements) }

// NewEmptyVecDense returns a column vector of zeros.
func NewEmptyVecDense[T Float](size int) *Dense[T] { return makeDense[T](size, 1) }

// Rows returns the number of rows.
func (d *Dense[_]) Rows() int { return d.rows }

// Columns returns the number of columns.
func (d *Dense[_]) Columns() int { return d.cols }

// Dims returns both.
func (d *Dense[_]) Dims() (rows, cols int) { return d.rows, d.cols }

// Size returns the number of elements.
func (d *Dense[_]) Size() int { return len(d.data) }

// IsVector tells whether there is one row or one column.
func (d *Dense[_]) IsVector() bool { return d.rows == 1 || d.cols == 1 }

// At returns an element.
func (d *Dense[T]) At(r, c int) float64 {
	if r < 0 || r >= d.rows {
		panic("mat: 'r' argument out of range")
	}
	if c < 0 || c >= d.cols {
		panic("mat: 'c' argument out of range")
	}
	return float64(d.data[r*d.cols+c])
}

// Set sets an element.
func (d *Dense[T]) Set(r, c int, v float64) {
	if r < 0 || r >= d.rows || c < 0 || c >= d.cols {
		panic("mat: index out of range")
	}
	d.data[r*d.cols+c] = T(v)
}

// SameDims tells whether two matrices have the same dimensions.
func SameDims(a, b Matrix) bool {
	return a.Rows() == b.Rows() && a.Columns() == b.Columns()
}

// VectorsOfSameSize tells whether both are vectors of one size.
func VectorsOfSameSize(a, b Matrix) bool {
	return a.IsVector() && b.IsVector() && a.Size() == b.Size()
}

// Data returns the elements.
func Data[T Float](m Matrix) []T {
	switch d := m.(type) {
	case *Dense[T]:
		return d.data
	default:
		out := make([]T, 0, m.Size())
		for r := 0; r < m.Rows(); r++ {
			for c := 0; c < m.Columns(); c++ {
				out = append(out, T(m.At(r, c)))
			}
		}
		return out
	}
}

// Add adds matrices of the same dimensions, or vectors of the same size.
func (d *Dense[T]) Add(other Matrix) Matrix {
	if !(SameDims(d, other) || VectorsOfSameSize(d, other)) {
		panic("mat: matrices have incompatible dimensions")
	}
	out := makeDense[T](d.rows, d.cols)
	for i, v := range Data[T](other) {
		out.data[i] = d.data[i] + v
	}
	return out
}

// AddInPlace adds.
func (d *Dense[T]) AddInPlace(other Matrix) Matrix {
	if !(SameDims(d, other) || VectorsOfSameSize(d, other)) {
		panic("mat: matrices have incompatible dimensions")
	}
	for i, v := range Data[T](other) {
		d.data[i] += v
	}
	return d
}

// Sub subtracts; rows and columns are repeated.
func (d *Dense[T]) Sub(other Matrix) Matrix {
	rows, cols := broadcast(d, other)
	out := makeDense[T](rows, cols)
	for r := 0; r < rows; r++ {
		for c := 0; c < cols; c++ {
			out.data[r*cols+c] = T(clampAt(d, r, c) - clampAt(other, r, c))
		}
	}
	return out
}

// SubInPlace subtracts; the receiver takes the dimensions of the result.
func (d *Dense[T]) SubInPlace(other Matrix) Matrix {
	r := d.Sub(other).(*Dense[T])
	*d = *r
	return d
}

// Prod multiplies element by element; rows and columns are repeated.
func (d *Dense[T]) Prod(other Matrix) Matrix {
	rows, cols := broadcast(d, other)
	out := makeDense[T](rows, cols)
	for r := 0; r < rows; r++ {
		for c := 0; c < cols; c++ {
			out.Set(r, c, clampAt(d, r, c)*clampAt(other, r, c))
		}
	}
	return out
}

// ProdInPlace multiplies.
func (d *Dense[T]) ProdInPlace(other Matrix) Matrix {
	if d.Size() != other.Size() {
		panic(fmt.Errorf("mat: %d elements and %d", d.Size(), other.Size()))
	}
	od := Data[T](other)
	for i := range d.data {
		d.data[i] *= od[i]
	}
	return d
}

func broadcast(a, b Matrix) (rows, cols int) {
	ar, ac := a.Dims()
	br, bc := b.Dims()
	if ar != br && ar != 1 && br != 1 || ac != bc && ac != 1 && bc != 1 {
		panic(fmt.Sprintf("mat: %dx%d and %dx%d", ar, ac, br, bc))
	}
	return max(ar, br), max(ac, bc)
}

func clampAt(m Matrix, r, c int) float64 {
	if m.Rows() == 1 {
		r = 0
	}
	if m.Columns() == 1 {
		c = 0
	}
	return m.At(r, c)
}

// Mul is the matrix product.
func (d *Dense[T]) Mul(other Matrix) Matrix {
	if d.cols != other.Rows() {
		panic("mat: matrices have incompatible dimensions")
	}
	out := makeDense[T](d.rows, other.Columns())
	for r := 0; r < d.rows; r++ {
		for c := 0; c < other.Columns(); c++ {
			var s float64
			for k := 0; k < d.cols; k++ {
				s += d.At(r, k) * other.At(k, c)
			}
			out.Set(r, c, s)
		}
	}
	return out
}

// T transposes.
func (d *Dense[T]) T() Matrix {
	out := makeDense[T](d.cols, d.rows)
	for r := 0; r < d.rows; r++ {
		for c := 0; c < d.cols; c++ {
			out.data[c*d.rows+r] = d.data[r*d.cols+c]
		}
	}
	return out
}

// Sum sums all.
func (d *Dense[T]) Sum() (s float64) {
	for _, v := range d.data {
		s += float64(v)
	}
	return s
}

// ProdScalar scales.
func (d *Dense[T]) ProdScalar(n float64) Matrix {
	out := makeDense[T](d.rows, d.cols)
	for i, v := range d.data {
		out.data[i] = v * T(n)
	}
	return out
}

// ZerosLike returns zeros of the same dimensions.
func (d *Dense[T]) ZerosLike() Matrix { return makeDense[T](d.rows, d.cols) }

// MSELoss returns half the mean of the squared differences.
func MSELoss(x, y Matrix) float64 {
	sub := x.Sub(y)
	return sub.Prod(sub).ProdScalar(0.5).Sum()
}
