// Package device has tensors on devices: both operands must be on the same one.
package device

// A Device executes.
type Device interface {
	Name() string
	Alloc(n int) []float32
}

type cpu struct{ threads int }

func (c *cpu) Name() string          { return "cpu" }
func (c *cpu) Alloc(n int) []float32 { return make([]float32, n) }

// CPU returns the processor.
func CPU() Device { return &cpu{threads: 4} }

// A Tensor is on a device.
type Tensor struct {
	dev    Device
	height int
	width  int
	buf    []float32
}

// NewTensor returns a tensor of a device.
func NewTensor(dev Device, h, w int) *Tensor {
	return &Tensor{dev, h, w, dev.Alloc(h * w)}
}

// Dims is the shape.
func (t *Tensor) Dims() []int { return []int{t.height, t.width} }

func (t *Tensor) same(o *Tensor) {
	if t.dev != o.dev {
		panic("device: tensors are on different devices")
	}
}

func side(a, b int) int {
	if a != b && a != 1 && b != 1 {
		panic("device: sizes do not fit")
	}
	return max(a, b)
}

// Minus returns t-o.
func (t *Tensor) Minus(o *Tensor) *Tensor {
	t.same(o)
	r := NewTensor(t.dev, side(t.height, o.height), side(t.width, o.width))
	for y := 0; y < r.height; y++ {
		for x := 0; x < r.width; x++ {
			r.buf[y*r.width+x] = t.buf[y%t.height*t.width+x%t.width] - o.buf[y%o.height*o.width+x%o.width]
		}
	}
	return r
}

// Sub subtracts o from t, in place.
func (t *Tensor) Sub(o *Tensor) {
	r := t.Minus(o)
	*t = *r
}

// Dot multiplies element by element, in place.
func (t *Tensor) Dot(o *Tensor) error {
	t.same(o)
	if len(t.buf) != len(o.buf) {
		panic("device: sizes")
	}
	for i, v := range o.buf {
		t.buf[i] *= v
	}
	return nil
}
