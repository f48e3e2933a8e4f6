// Package embedded has the shape in a header that several types embed.
package embedded

// Header has the shape.
type Header struct {
	dims  []int
	count int
}

func header(dims []int) *Header {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return &Header{dims, n}
}

// Dims returns the shape.
func (h *Header) Dims() []int { return h.dims }

// Float is a tensor of numbers.
type Float struct {
	*Header
	data []float64
}

// Mask is a tensor of booleans.
type Mask struct {
	*Header
	bits []bool
}

// New returns zeros.
func New(dims ...int) *Float {
	h := header(dims)
	return &Float{h, make([]float64, h.count)}
}

func (h *Header) join(o *Header) *Header {
	a, b := h.dims, o.dims
	if len(a) < len(b) {
		a, b = b, a
	}
	dims := append([]int{}, a...)
	for i := range b {
		d := &dims[len(a)-len(b)+i]
		switch {
		case *d == b[i] || b[i] == 1:
		case *d == 1:
			*d = b[i]
		default:
			panic("embedded: shapes do not fit")
		}
	}
	return header(dims)
}

// Add returns a+b.
func (f *Float) Add(g *Float) *Float {
	h := f.join(g.Header)
	out := &Float{h, make([]float64, h.count)}
	for i := range out.data {
		out.data[i] = f.data[i%f.count] + g.data[i%g.count]
	}
	return out
}

// Greater compares.
func (f *Float) Greater(g *Float) *Mask {
	h := f.join(g.Header)
	out := &Mask{h, make([]bool, h.count)}
	for i := range out.bits {
		out.bits[i] = f.data[i%f.count] > g.data[i%g.count]
	}
	return out
}
