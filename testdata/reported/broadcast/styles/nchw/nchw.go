// Package nchw has tensors of rank four, with a struct for the shape.
package nchw

// Shape is batch, channels, height and width.
type Shape struct{ N, C, H, W int }

// Len is the number of elements.
func (s Shape) Len() int { return s.N * s.C * s.H * s.W }

// Blob is a tensor.
type Blob struct {
	Shape
	data []float32
}

// NewBlob returns zeros.
func NewBlob(n, c, h, w int) *Blob {
	s := Shape{n, c, h, w}
	return &Blob{s, make([]float32, s.Len())}
}

func (b *Blob) at(n, c, h, w int) float32 {
	if b.N == 1 {
		n = 0
	}
	if b.C == 1 {
		c = 0
	}
	if b.H == 1 {
		h = 0
	}
	if b.W == 1 {
		w = 0
	}
	return b.data[((n*b.C+c)*b.H+h)*b.W+w]
}

func dim(x, y int) int {
	if x != y && x != 1 && y != 1 {
		panic("nchw: sizes differ")
	}
	return max(x, y)
}

// EltwiseSum returns a+b.
func EltwiseSum(a, b *Blob) *Blob {
	out := NewBlob(dim(a.N, b.N), dim(a.C, b.C), dim(a.H, b.H), dim(a.W, b.W))
	i := 0
	for n := 0; n < out.N; n++ {
		for c := 0; c < out.C; c++ {
			for h := 0; h < out.H; h++ {
				for w := 0; w < out.W; w++ {
					out.data[i] = a.at(n, c, h, w) + b.at(n, c, h, w)
					i++
				}
			}
		}
	}
	return out
}
