// Package rect has matrices whose operations look at the shapes first.
package rect

import "fmt"

// Mat is a matrix in row-major order.
type Mat struct {
	R, C int
	D    []float64
}

// New returns zeros.
func New(r, c int) *Mat { return &Mat{R: r, C: c, D: make([]float64, r*c)} }

// Shape returns the dims.
func (m *Mat) Shape() []int { return []int{m.R, m.C} }

// T returns the transpose.
func (m *Mat) T() *Mat {
	t := New(m.C, m.R)
	for i := 0; i < m.R; i++ {
		for j := 0; j < m.C; j++ {
			t.D[j*m.R+i] = m.D[i*m.C+j]
		}
	}
	return t
}

// Padded returns a matrix of r rows and c columns, with zeros where there is nothing in m.
func (m *Mat) Padded(r, c int) *Mat {
	p := New(r, c)
	for i := 0; i < min(r, m.R); i++ {
		for j := 0; j < min(c, m.C); j++ {
			p.D[i*c+j] = m.D[i*m.C+j]
		}
	}
	return p
}

// View returns the same elements in another shape.
func (m *Mat) View(r, c int) *Mat {
	if r*c != len(m.D) {
		panic(fmt.Sprintf("rect: %dx%d seen as %dx%d", m.R, m.C, r, c))
	}
	return &Mat{r, c, m.D}
}

func (m *Mat) mustCount(o *Mat) {
	if len(m.D) != len(o.D) {
		panic(fmt.Sprintf("rect: %d and %d elements", len(m.D), len(o.D)))
	}
}

// AddEither adds b, or what it is transposed, if that fits.
func AddEither(a, b *Mat) *Mat {
	a.mustCount(b)
	if a.R != b.R && a.R == b.C {
		b = b.T()
	}
	c := New(a.R, a.C)
	for i, v := range a.D {
		c.D[i] = v + b.D[i]
	}
	return c
}

// SubEither transposes without making a matrix.
func SubEither(a, b *Mat) *Mat {
	a.mustCount(b)
	c := New(a.R, a.C)
	rs, cs := a.C, 1
	if a.R == b.C && a.C == b.R {
		rs, cs = 1, b.C
	}
	for i := 0; i < a.R; i++ {
		for j := 0; j < a.C; j++ {
			c.D[i*a.C+j] = a.D[i*a.C+j] - b.D[i*rs+j*cs]
		}
	}
	return c
}

// MulOriented takes a row for a column, and a column for a row, in place.
func (m *Mat) MulOriented(o *Mat) {
	m.mustCount(o)
	if (m.R == 1) != (o.R == 1) && (m.C == 1) != (o.C == 1) {
		o = o.T()
	}
	for i := range m.D {
		m.D[i] *= o.D[i]
	}
}

// AddViewed gives b the shape of a if it has another one.
func AddViewed(a, b *Mat) *Mat {
	a.mustCount(b)
	if a.R != b.R || a.C != b.C {
		b = b.View(a.R, a.C)
	}
	c := New(a.R, a.C)
	for i := range c.D {
		c.D[i] = a.D[i] + b.D[i]
	}
	return c
}

// AddCorner adds what the two have in common, of matrices that take the same memory.
func AddCorner(a, b *Mat) *Mat {
	a.mustCount(b)
	b = b.Padded(a.R, a.C)
	c := New(a.R, a.C)
	for i := range c.D {
		c.D[i] = a.D[i] + b.D[i]
	}
	return c
}

// AddPadded pads the operands with zeros where one of them has a single row or column.
func AddPadded(a, b *Mat) *Mat {
	if a.R != b.R && a.R != 1 && b.R != 1 || a.C != b.C && a.C != 1 && b.C != 1 {
		panic(fmt.Sprintf("rect: %dx%d padded with %dx%d", a.R, a.C, b.R, b.C))
	}
	r, c := max(a.R, b.R), max(a.C, b.C)
	if a.R != r || a.C != c {
		a = a.Padded(r, c)
	}
	if b.R != r || b.C != c {
		b = b.Padded(r, c)
	}
	sum := New(r, c)
	for i := range sum.D {
		sum.D[i] = a.D[i] + b.D[i]
	}
	return sum
}

// Grow adds o to m, which is padded to hold it.
func (m *Mat) Grow(o *Mat) {
	if m.R != o.R && m.R != 1 && o.R != 1 || m.C != o.C && m.C != 1 && o.C != 1 {
		panic(fmt.Sprintf("rect: %dx%d grown by %dx%d", m.R, m.C, o.R, o.C))
	}
	if m.R < o.R || m.C < o.C {
		*m = *m.Padded(max(m.R, o.R), max(m.C, o.C))
	}
	for i := 0; i < o.R; i++ {
		for j := 0; j < o.C; j++ {
			m.D[i*m.C+j] += o.D[i*o.C+j]
		}
	}
}

// Add broadcasts.
func Add(a, b *Mat) *Mat {
	if a.R != b.R && a.R != 1 && b.R != 1 || a.C != b.C && a.C != 1 && b.C != 1 {
		panic(fmt.Sprintf("rect: %dx%d and %dx%d", a.R, a.C, b.R, b.C))
	}
	c := New(max(a.R, b.R), max(a.C, b.C))
	for i := 0; i < c.R; i++ {
		for j := 0; j < c.C; j++ {
			c.D[i*c.C+j] = a.D[i%a.R*a.C+j%a.C] + b.D[i%b.R*b.C+j%b.C]
		}
	}
	return c
}

// Tile adds matrices of which one is repeated as often as it fits into the other.
func Tile(a, b *Mat) *Mat {
	r, c := max(a.R, b.R), max(a.C, b.C)
	if r%a.R != 0 || r%b.R != 0 || c%a.C != 0 || c%b.C != 0 {
		panic(fmt.Sprintf("rect: %dx%d tiled with %dx%d", a.R, a.C, b.R, b.C))
	}
	sum := New(r, c)
	for i := 0; i < r; i++ {
		for j := 0; j < c; j++ {
			sum.D[i*c+j] = a.D[i%a.R*a.C+j%a.C] + b.D[i%b.R*b.C+j%b.C]
		}
	}
	return sum
}

// MaxSwapped swaps operands so that the larger one is first, and broadcasts.
func MaxSwapped(a, b *Mat) *Mat {
	if len(a.D) < len(b.D) {
		a, b = b, a
	}
	if a.R != b.R && a.R != 1 && b.R != 1 || a.C != b.C && a.C != 1 && b.C != 1 {
		panic("rect: max of shapes that do not fit")
	}
	c := New(max(a.R, b.R), max(a.C, b.C))
	for i := 0; i < c.R; i++ {
		for j := 0; j < c.C; j++ {
			c.D[i*c.C+j] = max(a.D[i%a.R*a.C+j%a.C], b.D[i%b.R*b.C+j%b.C])
		}
	}
	return c
}

// Hypot compares the shapes first, and then only the numbers of elements.
func Hypot(a, b *Mat) *Mat {
	if a.R == b.R && a.C == b.C {
		c := New(a.R, a.C)
		for i := range c.D {
			c.D[i] = a.D[i]*a.D[i] + b.D[i]*b.D[i]
		}
		return c
	}
	if len(a.D) == len(b.D) {
		c := New(a.R, a.C)
		for i := range c.D {
			c.D[i] = a.D[i]*a.D[i] + b.D[i]*b.D[i]
		}
		return c
	}
	panic("rect: hypot of different sizes")
}

// AddColumns joins a column to a row of the same length as their outer sum, and wants equal shapes else.
func AddColumns(a, b *Mat) *Mat {
	if a.C == 1 && b.R == 1 {
		c := New(a.R, b.C)
		for i := range c.D {
			c.D[i] = a.D[i/b.C] + b.D[i%b.C]
		}
		return c
	}
	if a.R != b.R || a.C != b.C {
		panic("rect: neither an outer sum nor one of equal shapes")
	}
	c := New(a.R, a.C)
	for i := range c.D {
		c.D[i] = a.D[i] + b.D[i]
	}
	return c
}
