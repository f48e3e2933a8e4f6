// Package layers builds networks: functional options, embedded base layers, a Sequential and a residual block.
// Batches are tensors with a named shape type.
package layers

import (
	"fmt"
	"strings"
)

// Dims is a shape. Its first dimension is the batch.
type Dims []int

// String implements fmt.Stringer.
func (d Dims) String() string {
	var parts []string
	for _, n := range d {
		parts = append(parts, fmt.Sprint(n))
	}
	return strings.Join(parts, "x")
}

// Count is the number of elements.
func (d Dims) Count() int {
	n := 1
	for _, x := range d {
		n *= x
	}
	return n
}

// Tensor is a batch.
type Tensor struct {
	Dims Dims
	Data []float32
}

// NewTensor allocates.
func NewTensor(d ...int) *Tensor { return &Tensor{Dims: d, Data: make([]float32, Dims(d).Count())} }

// Layer maps batches.
type Layer interface {
	Name() string
	Forward(x *Tensor) *Tensor
}

type base struct{ name string }

// Name of the layer.
func (b *base) Name() string { return b.name }

func (b *base) reject(format string, args ...any) {
	panic(fmt.Sprintf("%s: "+format, append([]any{b.name}, args...)...))
}

// Option changes a layer that is being made.
type Option func(*settings)

type settings struct {
	bias   bool
	groups int
	act    func(float32) float32
}

// NoBias leaves the bias out.
func NoBias() Option { return func(s *settings) { s.bias = false } }

// Groups splits the features.
func Groups(n int) Option { return func(s *settings) { s.groups = n } }

// Activation is applied to each element.
func Activation(f func(float32) float32) Option { return func(s *settings) { s.act = f } }

// Dense is fully connected, in groups.
type Dense struct {
	base
	settings
	in, out int
	weight  []float32
	b       []float32
}

// NewDense makes a layer.
func NewDense(name string, in, out int, opts ...Option) *Dense {
	d := &Dense{base: base{name}, settings: settings{bias: true, groups: 1}, in: in, out: out}
	for _, o := range opts {
		o(&d.settings)
	}
	if in%d.groups != 0 || out%d.groups != 0 {
		d.reject("%d groups do not divide %d and %d", d.groups, in, out)
	}
	d.weight = make([]float32, in*out/d.groups)
	if d.bias {
		d.b = make([]float32, out)
	}
	return d
}

// Forward implements Layer.
func (d *Dense) Forward(x *Tensor) *Tensor {
	if len(x.Dims) != 2 || x.Dims[1] != d.in {
		d.reject("wants %d features, got %v", d.in, x.Dims)
	}
	y := NewTensor(x.Dims[0], d.out)
	if d.act != nil {
		for i := range y.Data {
			y.Data[i] = d.act(y.Data[i])
		}
	}
	return y
}

// Flatten joins all but the batch.
type Flatten struct{ base }

// Forward implements Layer.
func (f *Flatten) Forward(x *Tensor) *Tensor {
	return &Tensor{Dims{x.Dims[0], x.Dims[1:].Count()}, x.Data}
}

// LayerNorm has one weight for each feature.
type LayerNorm struct {
	*base
	gain []float32
}

// NewLayerNorm makes a layer.
func NewLayerNorm(features int) LayerNorm {
	return LayerNorm{&base{"norm"}, make([]float32, features)}
}

// Forward implements Layer.
func (l LayerNorm) Forward(x *Tensor) *Tensor {
	last := x.Dims[len(x.Dims)-1]
	if last != len(l.gain) {
		l.reject("%d gains for %d features", len(l.gain), last)
	}
	return x
}

// Sequential is a Layer of layers.
type Sequential struct {
	base
	Layers []Layer
}

// Seq makes one.
func Seq(layers ...Layer) *Sequential { return &Sequential{base{"seq"}, layers} }

// Then appends a layer.
func (s *Sequential) Then(l Layer) *Sequential {
	s.Layers = append(s.Layers, l)
	return s
}

// Forward implements Layer.
func (s *Sequential) Forward(x *Tensor) *Tensor {
	for _, l := range s.Layers {
		x = l.Forward(x)
	}
	return x
}

// Residual adds the input to the output.
type Residual struct{ Layer }

// Forward implements Layer.
func (r Residual) Forward(x *Tensor) *Tensor {
	y := r.Layer.Forward(x)
	if len(x.Dims) != len(y.Dims) {
		panic(fmt.Errorf("residual %s: %v and %v", r.Name(), x.Dims, y.Dims))
	}
	for i := range x.Dims {
		if x.Dims[i] != y.Dims[i] {
			panic(fmt.Errorf("residual %s: %v and %v", r.Name(), x.Dims, y.Dims))
		}
	}
	for i := range y.Data {
		y.Data[i] += x.Data[i]
	}
	return y
}

// MLP connects sizes.
func MLP(sizes []int, opts ...Option) *Sequential {
	s := Seq()
	for i := 1; i < len(sizes); i++ {
		s.Then(NewDense(fmt.Sprintf("dense%d", i), sizes[i-1], sizes[i], opts...))
	}
	return s
}
