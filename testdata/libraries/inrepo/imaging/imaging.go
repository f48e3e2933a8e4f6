// Package imaging has images of height, width and channels, and convolutions on them. Sizes are checked where
// it is cheap, the rest is left to the run time.
package imaging

import "fmt"

// Image is HWC.
type Image struct {
	H, W, C int
	Pix     []float32
}

// Kernel is size, size, in, out.
type Kernel struct {
	Size, In, Out int
	Weights       []float32
}

// Padding says what happens at the border.
type Padding int

// The paddings.
const (
	Valid Padding = iota
	Same
)

// NewImage is black.
func NewImage(h, w, c int) *Image {
	if h <= 0 || w <= 0 || c <= 0 {
		panic(fmt.Sprintf("imaging: image of %dx%dx%d", h, w, c))
	}
	return &Image{h, w, c, make([]float32, h*w*c)}
}

// Wrap uses pixels that exist.
func Wrap(pix []float32, h, w int) *Image {
	c := len(pix) / (h * w)
	if c*h*w != len(pix) {
		panic(fmt.Sprintf("imaging: %d values for %dx%d pixels", len(pix), h, w))
	}
	return &Image{h, w, c, pix}
}

// NewKernel has odd sizes only.
func NewKernel(size, in, out int) *Kernel {
	if size%2 == 0 {
		panic(fmt.Sprintf("imaging: kernel size %d is even", size))
	}
	return &Kernel{size, in, out, make([]float32, size*size*in*out)}
}

// At is not checked, but by the slice.
func (m *Image) At(y, x, c int) float32 { return m.Pix[(y*m.W+x)*m.C+c] }

// Row is one line of pixels.
func (m *Image) Row(y int) []float32 { return m.Pix[y*m.W*m.C : (y+1)*m.W*m.C] }

// Crop copies a window.
func (m *Image) Crop(y, x, h, w int) *Image {
	if y < 0 || x < 0 || y+h > m.H || x+w > m.W {
		panic(fmt.Sprintf("imaging: window %d,%d %dx%d of %dx%d", y, x, h, w, m.H, m.W))
	}
	out := NewImage(h, w, m.C)
	for i := range h {
		copy(out.Row(i), m.Row(y + i)[x*m.C:(x+w)*m.C])
	}
	return out
}

// Conv convolves.
func (m *Image) Conv(k *Kernel, stride int, p Padding) *Image {
	if m.C != k.In {
		panic(fmt.Errorf("imaging: %d channels for a kernel of %d", m.C, k.In))
	}
	var oh, ow int
	switch p {
	case Valid:
		oh, ow = (m.H-k.Size)/stride+1, (m.W-k.Size)/stride+1
	case Same:
		oh, ow = (m.H+stride-1)/stride, (m.W+stride-1)/stride
	default:
		panic("imaging: unknown padding")
	}
	out := NewImage(oh, ow, k.Out)
	for y := 0; y < oh; y++ {
		for x := 0; x < ow; x++ {
			for c := 0; c < k.Out; c++ {
				out.Pix[(y*ow+x)*k.Out+c] = k.Weights[c]
			}
		}
	}
	return out
}

// Pool takes the maximum of windows that must fit.
func (m *Image) Pool(n int) *Image {
	if m.H%n != 0 || m.W%n != 0 {
		panic(fmt.Sprintf("imaging: pool of %d in %dx%d", n, m.H, m.W))
	}
	return NewImage(m.H/n, m.W/n, m.C)
}

// Concat joins channels.
func Concat(images ...*Image) *Image {
	first := images[0]
	c := 0
	for _, m := range images {
		if m.H != first.H || m.W != first.W {
			panic(fmt.Sprintf("imaging: concat of %dx%d and %dx%d", first.H, first.W, m.H, m.W))
		}
		c += m.C
	}
	return NewImage(first.H, first.W, c)
}

// Blend mixes two images pixel by pixel into the first.
func (m *Image) Blend(o *Image, alpha float32) {
	if len(m.Pix) != len(o.Pix) {
		panic("imaging: blend of different sizes")
	}
	for i := range m.Pix {
		m.Pix[i] += alpha * (o.Pix[i] - m.Pix[i])
	}
}

// Gray averages.
func (m *Image) Gray() *Image {
	g := NewImage(m.H, m.W, 1)
	for i := range g.Pix {
		for c := range m.C {
			g.Pix[i] += m.Pix[i*m.C+c] / float32(m.C)
		}
	}
	return g
}

// UNet goes down and up again, with shortcuts.
func UNet(m *Image, widths ...int) *Image {
	var skips []*Image
	for _, w := range widths {
		m = m.Conv(NewKernel(3, m.C, w), 1, Same)
		skips = append(skips, m)
		m = m.Pool(2)
	}
	for i := len(skips) - 1; i >= 0; i-- {
		up := NewImage(2*m.H, 2*m.W, m.C)
		m = Concat(up, skips[i]).Conv(NewKernel(3, up.C+skips[i].C, widths[i]), 1, Same)
	}
	return m
}
