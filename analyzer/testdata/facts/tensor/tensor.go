package tensor

import "fmt"

// A Tensor is a dense tensor or a view of one.
type Tensor struct {
	shape   Shape
	strides []int
	offset  int
	data    []float64
}

// New returns a tensor of zeros.
func New(shape ...int) *Tensor {
	s := Shape(shape).Clone()
	s.check("New")
	return &Tensor{shape: s, strides: s.Strides(), data: make([]float64, s.Size())}
}

// FromSlice wraps data.
func FromSlice(data []float64, shape ...int) *Tensor {
	s := Shape(shape).Clone()
	s.check("FromSlice")
	if s.Size() != len(data) {
		panic(fmt.Sprintf("tensor: FromSlice: %d values for shape %v", len(data), s))
	}
	return &Tensor{shape: s, strides: s.Strides(), data: data}
}

// FromRows copies rows of equal lengths.
func FromRows(rows [][]float64) (*Tensor, error) {
	if len(rows) == 0 || len(rows[0]) == 0 {
		return nil, fmt.Errorf("no rows: %w", ErrShape)
	}
	t := New(len(rows), len(rows[0]))
	for i, row := range rows {
		if len(row) != len(rows[0]) {
			return nil, fmt.Errorf("row %d has %d values, want %d: %w", i, len(row), len(rows[0]), ErrShape)
		}
		copy(t.data[i*len(row):], row)
	}
	return t, nil
}

// Full returns a tensor of one value.
func Full(v float64, shape ...int) *Tensor {
	t := New(shape...)
	for i := range t.data {
		t.data[i] = v
	}
	return t
}

// Eye is the identity matrix.
func Eye(n int) *Tensor {
	t := New(n, n)
	for i := range n {
		t.data[i*n+i] = 1
	}
	return t
}

// Arange counts from start to stop.
func Arange(start, stop int) *Tensor {
	if stop <= start {
		panic(fmt.Sprintf("tensor: Arange: %d to %d is empty", start, stop))
	}
	t := New(stop - start)
	for i := range t.data {
		t.data[i] = float64(start + i)
	}
	return t
}

// Shape is the shape, a copy.
func (t *Tensor) Shape() Shape { return t.shape.Clone() }

// Rank is the number of axes.
func (t *Tensor) Rank() int { return len(t.shape) }

// Dim is the size of an axis.
func (t *Tensor) Dim(axis int) int { return t.shape[t.shape.axis("Dim", axis)] }

// Size is the number of elements.
func (t *Tensor) Size() int { return t.shape.Size() }

// IsContiguous reports whether the elements lie in a row.
func (t *Tensor) IsContiguous() bool {
	n := 1
	for i := len(t.shape) - 1; i >= 0; i-- {
		if t.shape[i] != 1 && t.strides[i] != n {
			return false
		}
		n *= t.shape[i]
	}
	return true
}

func (t *Tensor) position(op string, index []int) int {
	if len(index) != len(t.shape) {
		panic(fmt.Sprintf("tensor: %s: %d indices for shape %v", op, len(index), t.shape))
	}
	p := t.offset
	for i, x := range index {
		if x < 0 || x >= t.shape[i] {
			panic(fmt.Sprintf("tensor: %s: index %v out of range of %v", op, index, t.shape))
		}
		p += x * t.strides[i]
	}
	return p
}

// At reads an element.
func (t *Tensor) At(index ...int) float64 { return t.data[t.position("At", index)] }

// Set writes an element.
func (t *Tensor) Set(v float64, index ...int) { t.data[t.position("Set", index)] = v }

// flat is the position of element i in the order of a contiguous tensor.
func (t *Tensor) flat(i int) int {
	p := t.offset
	for a := len(t.shape) - 1; a >= 0; a-- {
		p += i % t.shape[a] * t.strides[a]
		i /= t.shape[a]
	}
	return p
}

// Clone copies a tensor or a view.
func (t *Tensor) Clone() *Tensor {
	out := New(t.shape...)
	for i := range out.data {
		out.data[i] = t.data[t.flat(i)]
	}
	return out
}

// CopyFrom copies the elements of src.
func (t *Tensor) CopyFrom(src *Tensor) {
	if !t.shape.Equal(src.shape) {
		panic(fmt.Sprintf("tensor: CopyFrom: %v from %v", t.shape, src.shape))
	}
	for i := range t.Size() {
		t.data[t.flat(i)] = src.data[src.flat(i)]
	}
}

// Reshape gives the elements another shape; one axis may be -1.
func (t *Tensor) Reshape(shape ...int) *Tensor {
	s := Shape(shape).Clone()
	free, n := -1, 1
	for i, d := range s {
		switch {
		case d == -1 && free >= 0:
			panic(fmt.Sprintf("tensor: Reshape: more than one -1 in %v", s))
		case d == -1:
			free = i
		default:
			n *= d
		}
	}
	if free >= 0 {
		if n == 0 || t.Size()%n != 0 {
			panic(fmt.Sprintf("tensor: Reshape: %v to %v", t.shape, s))
		}
		s[free] = t.Size() / n
	}
	if s.Size() != t.Size() {
		panic(fmt.Sprintf("tensor: Reshape: %v has %d elements, %v has %d", t.shape, t.Size(), s, s.Size()))
	}
	if !t.IsContiguous() {
		t = t.Clone()
	}
	return &Tensor{shape: s, strides: s.Strides(), offset: t.offset, data: t.data}
}

// Flatten keeps the first axis.
func (t *Tensor) Flatten() *Tensor { return t.Reshape(t.shape[0], t.Size()/t.shape[0]) }

// Transpose permutes the axes; without arguments it reverses them.
func (t *Tensor) Transpose(axes ...int) *Tensor {
	n := len(t.shape)
	if len(axes) == 0 {
		for i := range n {
			axes = append(axes, n-1-i)
		}
	}
	if len(axes) != n {
		panic(fmt.Sprintf("tensor: Transpose: %d axes for shape %v", len(axes), t.shape))
	}
	seen := make([]bool, n)
	out := &Tensor{shape: make(Shape, n), strides: make([]int, n), offset: t.offset, data: t.data}
	for i, a := range axes {
		a = t.shape.axis("Transpose", a)
		if seen[a] {
			panic(fmt.Sprintf("tensor: Transpose: axis %d twice in %v", a, axes))
		}
		seen[a] = true
		out.shape[i], out.strides[i] = t.shape[a], t.strides[a]
	}
	return out
}

// Narrow is the view of n positions along an axis.
func (t *Tensor) Narrow(axis, start, n int) *Tensor {
	axis = t.shape.axis("Narrow", axis)
	if start < 0 || n <= 0 || start+n > t.shape[axis] {
		panic(fmt.Sprintf("tensor: Narrow: [%d, %d) of axis %d of %v", start, start+n, axis, t.shape))
	}
	out := &Tensor{shape: t.shape.Clone(), strides: t.strides, offset: t.offset + start*t.strides[axis], data: t.data}
	out.shape[axis] = n
	return out
}

// Row is row i of a matrix.
func (t *Tensor) Row(i int) *Tensor {
	if len(t.shape) != 2 {
		panic(fmt.Sprintf("tensor: Row: shape %v is no matrix", t.shape))
	}
	return t.Narrow(0, i, 1).Squeeze(0)
}

// Squeeze removes an axis of size 1.
func (t *Tensor) Squeeze(axis int) *Tensor {
	axis = t.shape.axis("Squeeze", axis)
	if t.shape[axis] != 1 {
		panic(fmt.Sprintf("tensor: Squeeze: axis %d of %v is not 1", axis, t.shape))
	}
	return t.Reshape(append(t.shape[:axis:axis], t.shape[axis+1:]...)...)
}

// Unsqueeze inserts an axis of size 1.
func (t *Tensor) Unsqueeze(axis int) *Tensor {
	if axis < 0 || axis > len(t.shape) {
		panic(fmt.Sprintf("tensor: Unsqueeze: axis %d of %v", axis, t.shape))
	}
	s := append(Shape{}, t.shape[:axis]...)
	s = append(s, 1)
	return t.Reshape(append(s, t.shape[axis:]...)...)
}
