// Package hwc has images.
package hwc

// Image has height, width and channels.
type Image struct {
	H, W, C int
	Pix     []float32
}

// New returns a black image.
func New(h, w, c int) *Image { return &Image{h, w, c, make([]float32, h*w*c)} }

// At returns a pixel.
func (m *Image) At(y, x, c int) float32 { return m.Pix[(y*m.W+x)*m.C+c] }

func fit(what string, a, b int) int {
	if a == b || b == 1 {
		return a
	}
	if a == 1 {
		return b
	}
	panic("hwc: other " + what)
}

func clamp(i, n int) int {
	if i >= n {
		return n - 1
	}
	return i
}

// Blend mixes two images, which may have a height, width or number of channels of 1.
func Blend(a, b *Image, t float32) *Image {
	out := New(fit("height", a.H, b.H), fit("width", a.W, b.W), fit("channels", a.C, b.C))
	k := 0
	for y := 0; y < out.H; y++ {
		for x := 0; x < out.W; x++ {
			for c := 0; c < out.C; c++ {
				p := a.At(clamp(y, a.H), clamp(x, a.W), clamp(c, a.C))
				q := b.At(clamp(y, b.H), clamp(x, b.W), clamp(c, b.C))
				out.Pix[k] = p + t*(q-p)
				k++
			}
		}
	}
	return out
}
