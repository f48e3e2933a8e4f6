// Package pixels filters images. Decoders deliver rows of interleaved pixels (HWC), filters want
// planes (CHW).
package pixels

import "fmt"

// HWC has the channels of a pixel next to each other.
type HWC struct {
	H, W, C int
	Pix     []uint8
}

// CHW has one plane for each channel.
type CHW struct {
	C, H, W int
	Pix     []float32
}

// FromBytes makes an image of what a decoder returns.
func FromBytes(h, w, c int, pix []uint8) (*HWC, error) {
	if len(pix) != h*w*c {
		return nil, fmt.Errorf("pixels: %d bytes for %dx%d with %d channels", len(pix), h, w, c)
	}
	return &HWC{h, w, c, pix}, nil
}

// NewCHW is a black image.
func NewCHW(c, h, w int) *CHW { return &CHW{c, h, w, make([]float32, c*h*w)} }

// At is one element.
func (m *CHW) At(c, y, x int) float32 { return m.Pix[(c*m.H+y)*m.W+x] }

// Planes converts to floats between 0 and 1.
func (m *HWC) Planes() *CHW {
	out := NewCHW(m.C, m.H, m.W)
	for y := 0; y < m.H; y++ {
		for x := 0; x < m.W; x++ {
			for c := 0; c < m.C; c++ {
				out.Pix[(c*m.H+y)*m.W+x] = float32(m.Pix[(y*m.W+x)*m.C+c]) / 255
			}
		}
	}
	return out
}

// A Kernel has weights for each output channel, input channel, row and column.
type Kernel struct {
	Out, In, Size int
	W             []float32
}

// NewKernel is a kernel of ones.
func NewKernel(out, in, size int) *Kernel {
	k := &Kernel{out, in, size, make([]float32, out*in*size*size)}
	for i := range k.W {
		k.W[i] = 1
	}
	return k
}

type options struct {
	stride, pad int
	bias        []float32
}

// An Option changes what a convolution does.
type Option func(*options)

// Stride skips pixels.
func Stride(n int) Option { return func(o *options) { o.stride = n } }

// Pad surrounds the image with black.
func Pad(n int) Option { return func(o *options) { o.pad = n } }

// Bias is added to the output channels.
func Bias(b ...float32) Option { return func(o *options) { o.bias = b } }

// Conv slides a kernel over an image.
func Conv(m *CHW, k *Kernel, opts ...Option) *CHW {
	o := options{stride: 1}
	for _, opt := range opts {
		opt(&o)
	}
	if m.C != k.In {
		panic(fmt.Errorf("pixels: image of %d channels, kernel for %d", m.C, k.In))
	}
	if o.bias != nil && len(o.bias) != k.Out {
		panic(fmt.Errorf("pixels: bias of %d for %d channels", len(o.bias), k.Out))
	}
	h, w := (m.H+2*o.pad-k.Size)/o.stride+1, (m.W+2*o.pad-k.Size)/o.stride+1
	if m.H+2*o.pad < k.Size || m.W+2*o.pad < k.Size {
		panic(fmt.Errorf("pixels: kernel of %d on %dx%d with padding %d", k.Size, m.H, m.W, o.pad))
	}
	get := func(c, y, x int) float32 {
		if y < 0 || x < 0 || y >= m.H || x >= m.W {
			return 0
		}
		return m.At(c, y, x)
	}
	out := NewCHW(k.Out, h, w)
	for n := range k.Out {
		for y := range h {
			for x := range w {
				var sum float32
				for c := range k.In {
					for i := range k.Size {
						for j := range k.Size {
							weight := k.W[((n*k.In+c)*k.Size+i)*k.Size+j]
							sum += weight * get(c, y*o.stride+i-o.pad, x*o.stride+j-o.pad)
						}
					}
				}
				if o.bias != nil {
					sum += o.bias[n]
				}
				out.Pix[(n*h+y)*w+x] = sum
			}
		}
	}
	return out
}

// Pool keeps the brightest of each block.
func Pool(m *CHW, size int) *CHW {
	if m.H%size != 0 || m.W%size != 0 {
		panic(fmt.Errorf("pixels: blocks of %d in %dx%d", size, m.H, m.W))
	}
	out := NewCHW(m.C, m.H/size, m.W/size)
	for i := range out.Pix {
		c, y, x := i/(out.H*out.W), i/out.W%out.H, i%out.W
		for d := range size * size {
			out.Pix[i] = max(out.Pix[i], m.At(c, y*size+d/size, x*size+d%size))
		}
	}
	return out
}

// Crop copies the part that begins at y, x.
func Crop(m *CHW, y, x, h, w int) *CHW {
	out := NewCHW(m.C, h, w)
	for c := range m.C {
		for i := range h {
			from := m.Pix[(c*m.H+y+i)*m.W:][:m.W:m.W]
			copy(out.Pix[(c*h+i)*w:], from[x:x+w])
		}
	}
	return out
}

// Join puts the channels of images on top of each other.
func Join(first *CHW, rest ...*CHW) *CHW {
	out := &CHW{first.C, first.H, first.W, append([]float32(nil), first.Pix...)}
	for _, m := range rest {
		if m.H != out.H || m.W != out.W {
			panic(fmt.Errorf("pixels: join %dx%d and %dx%d", out.H, out.W, m.H, m.W))
		}
		out.C += m.C
		out.Pix = append(out.Pix, m.Pix...)
	}
	return out
}

// Score is the inner product of an image with weights.
func (m *CHW) Score(weights []float32) (sum float32) {
	_ = weights[len(m.Pix)-1]
	for i, p := range m.Pix {
		sum += p * weights[i]
	}
	return sum
}
