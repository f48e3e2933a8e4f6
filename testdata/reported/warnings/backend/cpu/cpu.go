// Package cpu computes on the CPU.
package cpu

import (
	"fmt"
	"unsafe"

	"example.com/warnings/backend"
)

// Backend is the CPU.
type Backend struct{ threads int }

// New makes a backend.
func New() *Backend { return &Backend{threads: 1} }

var _ backend.Backend = (*Backend)(nil)

// Name returns a name.
func (c *Backend) Name() string { return "CPU" }

func view[T float32 | float64](r *backend.Raw) []T {
	b := r.Bytes()
	if len(b) == 0 {
		return nil
	}
	var z T
	return unsafe.Slice((*T)(unsafe.Pointer(&b[0])), len(b)/int(unsafe.Sizeof(z)))
}

func elementwise[T float32 | float64](dst, a, b *backend.Raw, f func(x, y T) T) {
	d, x, y := view[T](dst), view[T](a), view[T](b)
	out, sa, sb := dst.Shape(), a.Shape(), b.Shape()
	for i := range d {
		d[i] = f(x[index(i, out, sa)], y[index(i, out, sb)])
	}
}

func index(i int, out, s backend.Shape) int {
	pos, stride := 0, 1
	for k := 1; k <= len(out); k++ {
		d := out[len(out)-k]
		c := i % d
		i /= d
		if k <= len(s) {
			n := s[len(s)-k]
			if n != 1 {
				pos += c * stride
			}
			stride *= n
		}
	}
	return pos
}

func (c *Backend) binary(name string, a, b *backend.Raw, f32 func(x, y float32) float32, f64 func(x, y float64) float64) *backend.Raw {
	if a.DType() != b.DType() {
		panic(fmt.Sprintf("%s: dtypes differ", name))
	}
	shape, _, err := backend.BroadcastShapes(a.Shape(), b.Shape())
	if err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	res, err := backend.NewRaw(shape, a.DType())
	if err != nil {
		panic(fmt.Sprintf("%s: %v", name, err))
	}
	switch a.DType() {
	case backend.Float32:
		elementwise(res, a, b, f32)
	case backend.Float64:
		elementwise(res, a, b, f64)
	default:
		panic("unsupported")
	}
	return res
}

// Add adds.
func (c *Backend) Add(a, b *backend.Raw) *backend.Raw {
	return c.binary("add", a, b, func(x, y float32) float32 { return x + y }, func(x, y float64) float64 { return x + y })
}

// Sub subtracts.
func (c *Backend) Sub(a, b *backend.Raw) *backend.Raw {
	return c.binary("sub", a, b, func(x, y float32) float32 { return x - y }, func(x, y float64) float64 { return x - y })
}

// Mul multiplies.
func (c *Backend) Mul(a, b *backend.Raw) *backend.Raw {
	return c.binary("mul", a, b, func(x, y float32) float32 { return x * y }, func(x, y float64) float64 { return x * y })
}

// MatMul multiplies matrices.
func (c *Backend) MatMul(a, b *backend.Raw) *backend.Raw {
	sa, sb := a.Shape(), b.Shape()
	if len(sa) != 2 || len(sb) != 2 {
		panic("matmul: matrices")
	}
	if sa[1] != sb[0] {
		panic(fmt.Sprintf("matmul: %v and %v", sa, sb))
	}
	res, err := backend.NewRaw(backend.Shape{sa[0], sb[1]}, a.DType())
	if err != nil {
		panic(err)
	}
	d, x, y := view[float32](res), view[float32](a), view[float32](b)
	for i := 0; i < sa[0]; i++ {
		for j := 0; j < sb[1]; j++ {
			for k := 0; k < sa[1]; k++ {
				d[i*sb[1]+j] += x[i*sa[1]+k] * y[k*sb[1]+j]
			}
		}
	}
	return res
}

// Reshape reshapes.
func (c *Backend) Reshape(t *backend.Raw, s backend.Shape) *backend.Raw {
	if s.NumElements() != t.Shape().NumElements() {
		panic("reshape")
	}
	res, err := backend.NewRaw(s, t.DType())
	if err != nil {
		panic(err)
	}
	copy(res.Bytes(), t.Bytes())
	return res
}

// Sum sums.
func (c *Backend) Sum(t *backend.Raw) *backend.Raw {
	res, err := backend.NewRaw(backend.Shape{1}, t.DType())
	if err != nil {
		panic(err)
	}
	d := view[float32](res)
	for _, v := range view[float32](t) {
		d[0] += v
	}
	return res
}
