// Package backend has tensors that are computed by a backend.
package backend

import "fmt"

// DataType is the type of elements.
type DataType int

// The types.
const (
	Float32 DataType = iota
	Float64
)

// Shape is a list of dims.
type Shape []int

// NumElements counts.
func (s Shape) NumElements() int {
	n := 1
	for _, d := range s {
		n *= d
	}
	return n
}

// Validate looks for dims that are not positive.
func (s Shape) Validate() error {
	for i, d := range s {
		if d <= 0 {
			return fmt.Errorf("invalid dimension at index %d: %d", i, d)
		}
	}
	return nil
}

// Equal compares.
func (s Shape) Equal(o Shape) bool {
	if len(s) != len(o) {
		return false
	}
	for i := range s {
		if s[i] != o[i] {
			return false
		}
	}
	return true
}

// BroadcastShapes computes the shape of both, and whether broadcasting is needed.
func BroadcastShapes(a, b Shape) (Shape, bool, error) {
	if a.Equal(b) {
		return a, false, nil
	}
	n := max(len(a), len(b))
	res := make(Shape, n)
	for i := 0; i < n; i++ {
		x, y := 1, 1
		if i >= n-len(a) {
			x = a[i-(n-len(a))]
		}
		if i >= n-len(b) {
			y = b[i-(n-len(b))]
		}
		if x != y && x != 1 && y != 1 {
			return nil, false, fmt.Errorf("shapes %v and %v are not broadcastable at dimension %d", a, b, i)
		}
		if x > y {
			res[i] = x
		} else {
			res[i] = y
		}
	}
	return res, true, nil
}

// Raw is memory with a shape.
type Raw struct {
	data  []byte
	shape Shape
	dtype DataType
}

// NewRaw makes a raw tensor.
func NewRaw(shape Shape, dtype DataType) (*Raw, error) {
	if err := shape.Validate(); err != nil {
		return nil, fmt.Errorf("invalid shape: %w", err)
	}
	size := 4
	if dtype == Float64 {
		size = 8
	}
	return &Raw{data: make([]byte, shape.NumElements()*size), shape: append(Shape(nil), shape...), dtype: dtype}, nil
}

// Shape returns the shape.
func (r *Raw) Shape() Shape { return r.shape }

// DType returns the type of elements.
func (r *Raw) DType() DataType { return r.dtype }

// Bytes returns the memory.
func (r *Raw) Bytes() []byte { return r.data }

// Backend computes.
type Backend interface {
	Name() string
	Add(a, b *Raw) *Raw
	Sub(a, b *Raw) *Raw
	Mul(a, b *Raw) *Raw
	MatMul(a, b *Raw) *Raw
	Reshape(t *Raw, s Shape) *Raw
	Sum(t *Raw) *Raw
}

// Tensor is a typed tensor of a backend.
type Tensor[T float32 | float64, B Backend] struct {
	raw     *Raw
	backend B
	grad    *Raw
}

// Zeros makes zeros.
func Zeros[T float32 | float64, B Backend](shape Shape, b B) *Tensor[T, B] {
	var z T
	dt := Float32
	if _, ok := any(z).(float64); ok {
		dt = Float64
	}
	raw, err := NewRaw(shape, dt)
	if err != nil {
		panic(err)
	}
	return New[T, B](raw, b)
}

// New wraps.
func New[T float32 | float64, B Backend](raw *Raw, b B) *Tensor[T, B] {
	return &Tensor[T, B]{raw: raw, backend: b}
}

// Shape returns the shape.
func (t *Tensor[T, B]) Shape() Shape { return t.raw.shape }

// Add adds.
func (t *Tensor[T, B]) Add(o *Tensor[T, B]) *Tensor[T, B] {
	return New[T, B](t.backend.Add(t.raw, o.raw), t.backend)
}

// Sub subtracts.
func (t *Tensor[T, B]) Sub(o *Tensor[T, B]) *Tensor[T, B] {
	return New[T, B](t.backend.Sub(t.raw, o.raw), t.backend)
}

// Mul multiplies.
func (t *Tensor[T, B]) Mul(o *Tensor[T, B]) *Tensor[T, B] {
	return New[T, B](t.backend.Mul(t.raw, o.raw), t.backend)
}

// MatMul multiplies matrices.
func (t *Tensor[T, B]) MatMul(o *Tensor[T, B]) *Tensor[T, B] {
	return New[T, B](t.backend.MatMul(t.raw, o.raw), t.backend)
}

// Reshape reshapes.
func (t *Tensor[T, B]) Reshape(s ...int) *Tensor[T, B] {
	return New[T, B](t.backend.Reshape(t.raw, s), t.backend)
}

// Sum sums.
func (t *Tensor[T, B]) Sum() *Tensor[T, B] {
	return New[T, B](t.backend.Sum(t.raw), t.backend)
}

// Grid returns all sums of elements of two vectors.
func Grid[T float32 | float64, B Backend](x, y *Tensor[T, B]) *Tensor[T, B] {
	return x.Reshape(x.Shape().NumElements(), 1).Add(y.Reshape(1, y.Shape().NumElements()))
}
