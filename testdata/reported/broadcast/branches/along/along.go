// Package along has an axis for the second operand.
package along

// Blob is an array.
type Blob struct {
	shape []int
	vals  []float64
}

// New returns zeros.
func New(shape ...int) *Blob {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Blob{append([]int(nil), shape...), make([]float64, n)}
}

// Shape returns the dims.
func (b *Blob) Shape() []int { return append([]int(nil), b.shape...) }

// With returns b with axes of size 1 behind.
func (b *Blob) With(rank int) *Blob {
	shape := b.Shape()
	for len(shape) < rank {
		shape = append(shape, 1)
	}
	return &Blob{shape, b.vals}
}

func (b *Blob) value(k int, shape []int) float64 {
	at, stride := 0, 1
	for i := len(shape) - 1; i >= 0; i-- {
		x := k % shape[i]
		k /= shape[i]
		j := i - len(shape) + len(b.shape)
		if j < 0 {
			continue
		}
		if b.shape[j] != 1 {
			at += x * stride
		}
		stride *= b.shape[j]
	}
	return b.vals[at]
}

// Add adds y to x, with its first axis at the given axis of x; -1: they end together.
func Add(x, y *Blob, axis int) *Blob {
	if axis >= 0 {
		if axis+len(y.shape) > len(x.shape) {
			panic("along: axis")
		}
		y = y.With(len(x.shape) - axis)
	}
	n := max(len(x.shape), len(y.shape))
	shape := make([]int, n)
	for i := range shape {
		p, q := 1, 1
		if k := i - n + len(x.shape); k >= 0 {
			p = x.shape[k]
		}
		if k := i - n + len(y.shape); k >= 0 {
			q = y.shape[k]
		}
		if p != q && p != 1 && q != 1 {
			panic("along: shapes")
		}
		shape[i] = p * q
		if p == q {
			shape[i] = p
		}
	}
	out := New(shape...)
	for k := range out.vals {
		out.vals[k] = x.value(k, shape) + y.value(k, shape)
	}
	return out
}

// AddAuto finds the axis at which y fits into x.
func AddAuto(x, y *Blob) *Blob {
	for axis := 0; axis+len(y.shape) < len(x.shape); axis++ {
		fits := true
		for i, d := range y.shape {
			fits = fits && x.shape[axis+i] == d
		}
		if fits {
			return Add(x, y, axis)
		}
	}
	return Add(x, y, -1)
}
