package tensor

import (
	"fmt"
	"math/rand"
)

// A Layer maps a batch to another.
type Layer interface {
	Forward(x *Tensor) (*Tensor, error)
}

// Linear is x W + b.
type Linear struct {
	In, Out int
	W, B    *Tensor
}

// NewLinear returns a layer with random weights.
func NewLinear(in, out int) *Linear {
	l := &Linear{In: in, Out: out, W: New(in, out), B: New(out)}
	for i := range l.W.data {
		l.W.data[i] = rand.NormFloat64()
	}
	return l
}

// Forward is x W + b.
func (l *Linear) Forward(x *Tensor) (*Tensor, error) {
	if x.Rank() != 2 || x.Dim(1) != l.In {
		return nil, fmt.Errorf("linear %dx%d on %v: %w", l.In, l.Out, x.shape, ErrShape)
	}
	return Add(MatMul(x, l.W), l.B), nil
}

// Conv2D is a convolution of images in NCHW layout.
type Conv2D struct {
	In, Out, Kernel, Stride, Pad int
	W, B                         *Tensor
}

// An Option changes a convolution.
type Option func(*Conv2D)

// WithStride sets the stride.
func WithStride(s int) Option { return func(c *Conv2D) { c.Stride = s } }

// WithPad sets the padding.
func WithPad(p int) Option { return func(c *Conv2D) { c.Pad = p } }

// NewConv2D returns a convolution.
func NewConv2D(in, out, kernel int, opts ...Option) *Conv2D {
	c := &Conv2D{In: in, Out: out, Kernel: kernel, Stride: 1}
	for _, o := range opts {
		o(c)
	}
	c.W, c.B = New(out, in*kernel*kernel), New(out)
	return c
}

func (c *Conv2D) extent(n int) int { return (n+2*c.Pad-c.Kernel)/c.Stride + 1 }

// Forward convolves.
func (c *Conv2D) Forward(x *Tensor) (*Tensor, error) {
	if x.Rank() != 4 {
		return nil, fmt.Errorf("conv2d on %v: rank is not 4: %w", x.shape, ErrShape)
	}
	n, ch, h, w := x.shape[0], x.shape[1], x.shape[2], x.shape[3]
	if ch != c.In {
		return nil, fmt.Errorf("conv2d: %d channels in %v, want %d: %w", ch, x.shape, c.In, ErrShape)
	}
	oh, ow := c.extent(h), c.extent(w)
	if oh <= 0 || ow <= 0 {
		return nil, fmt.Errorf("conv2d: kernel %d on %dx%d: %w", c.Kernel, h, w, ErrShape)
	}
	out := New(n, c.Out, oh, ow)
	for b := range n {
		cols := c.columns(x, b, oh, ow)
		prod := MatMul(c.W, cols)
		for o := range c.Out {
			for i := range oh * ow {
				out.data[(b*c.Out+o)*oh*ow+i] = prod.data[o*oh*ow+i] + c.B.data[o]
			}
		}
	}
	return out, nil
}

// columns unrolls the patches of image b.
func (c *Conv2D) columns(x *Tensor, b, oh, ow int) *Tensor {
	k := c.Kernel
	cols := New(c.In*k*k, oh*ow)
	for r := range c.In * k * k {
		ch, ki, kj := r/(k*k), r/k%k, r%k
		for i := range oh {
			for j := range ow {
				y, z := i*c.Stride+ki-c.Pad, j*c.Stride+kj-c.Pad
				if y >= 0 && y < x.shape[2] && z >= 0 && z < x.shape[3] {
					cols.data[(r*oh+i)*ow+j] = x.At(b, ch, y, z)
				}
			}
		}
	}
	return cols
}

// Dropout keeps the shape.
type Dropout struct{ P float64 }

// Forward zeroes elements.
func (d Dropout) Forward(x *Tensor) (*Tensor, error) {
	if d.P < 0 || d.P >= 1 {
		return nil, fmt.Errorf("dropout: probability %g", d.P)
	}
	return x.Apply(func(v float64) float64 {
		if rand.Float64() < d.P {
			return 0
		}
		return v / (1 - d.P)
	}), nil
}

// Sequential runs layers one after another.
type Sequential []Layer

// Forward runs all layers.
func (s Sequential) Forward(x *Tensor) (*Tensor, error) {
	for i, l := range s {
		y, err := l.Forward(x)
		if err != nil {
			return nil, fmt.Errorf("layer %d: %w", i, err)
		}
		x = y
	}
	return x, nil
}
