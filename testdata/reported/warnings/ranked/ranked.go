// Package ranked has shapes that are structs of a rank and an array, and functions that do not check the rank.
package ranked

// MaxRank bounds ranks.
const MaxRank = 4

// A Shape has the dims of a tensor.
type Shape struct {
	Rank int
	Dims [MaxRank]int
}

// Of returns a shape.
func Of(dims ...int) (s Shape) {
	s.Rank = copy(s.Dims[:], dims)
	return s
}

// Size is the number of elements.
func (s Shape) Size() int {
	n := 1
	for _, d := range s.Dims[:s.Rank] {
		n *= d
	}
	return n
}

// A Tensor is an array.
type Tensor struct {
	shape Shape
	data  []float32
}

// New returns zeros.
func New(s Shape) *Tensor { return &Tensor{s, make([]float32, s.Size())} }

// Dims returns the dims.
func (t *Tensor) Dims() []int { return t.shape.Dims[:t.shape.Rank] }

// Reshape returns a view.
func Reshape(t *Tensor, s Shape) *Tensor {
	if s.Size() != len(t.data) {
		panic("ranked: reshape")
	}
	return &Tensor{s, t.data}
}

// Column has all elements in one column.
func Column(t *Tensor) *Tensor { return Reshape(t, Of(len(t.data), 1)) }

// Transpose transposes a matrix.
func (t *Tensor) Transpose() *Tensor {
	rows, cols := t.shape.Dims[0], t.shape.Dims[1]
	out := New(Of(cols, rows))
	for i := range rows {
		for j := range cols {
			out.data[j*rows+i] = t.data[i*cols+j]
		}
	}
	return out
}

// Mean reduces an axis.
func Mean(t *Tensor, axis int, keep bool) *Tensor {
	var s Shape
	inner := 1
	for i := range t.shape.Rank {
		if i > axis {
			inner *= t.shape.Dims[i]
		}
		switch {
		case i != axis:
			s.Dims[s.Rank] = t.shape.Dims[i]
			s.Rank++
		case keep:
			s.Dims[s.Rank] = 1
			s.Rank++
		}
	}
	out := New(s)
	n := t.shape.Dims[axis]
	for k, v := range t.data {
		out.data[k/(inner*n)*inner+k%inner] += v / float32(n)
	}
	return out
}

func common(a, b Shape) Shape {
	out := Shape{Rank: max(a.Rank, b.Rank)}
	for i := range out.Rank {
		x, y := 1, 1
		if k := a.Rank - out.Rank + i; k >= 0 {
			x = a.Dims[k]
		}
		if k := b.Rank - out.Rank + i; k >= 0 {
			y = b.Dims[k]
		}
		if x != y && x != 1 && y != 1 {
			panic("ranked: cannot broadcast")
		}
		out.Dims[i] = max(x, y)
	}
	return out
}

func (t *Tensor) at(k int, s Shape) float32 {
	offset, stride := 0, 1
	for i := 1; i <= t.shape.Rank; i++ {
		d := t.shape.Dims[t.shape.Rank-i]
		if d > 1 {
			offset += k % s.Dims[s.Rank-i] * stride
		}
		stride *= d
		k /= s.Dims[s.Rank-i]
	}
	return t.data[offset]
}

// Sub subtracts.
func Sub(a, b *Tensor) *Tensor {
	out := New(common(a.shape, b.shape))
	for k := range out.data {
		out.data[k] = a.at(k, out.shape) - b.at(k, out.shape)
	}
	return out
}

// CDist has the distances of all points.
func CDist(a, b *Tensor) *Tensor { return Sub(a, b) }

// PDist has the distances of all points.
func PDist(a, b *Tensor) *Tensor { return Sub(a, b) }

// PairWise has all differences.
func PairWise(a, b *Tensor) *Tensor { return Sub(a, b) }

// Dist has one distance.
func Dist(a, b *Tensor) *Tensor { return Sub(a, b) }
