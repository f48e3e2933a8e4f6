// Package numeric has generic tensors, and structs of options.
package numeric

import "slices"

// A Number is an element.
type Number interface{ ~float32 | ~float64 }

// A Dense is a tensor.
type Dense[T Number] struct {
	Shape []int
	Data  []T
}

// Options of a reduction.
type Options struct {
	Axis     int
	KeepDims bool
}

// Make returns zeros.
func Make[T Number](shape ...int) *Dense[T] {
	return &Dense[T]{slices.Clone(shape), make([]T, product(shape))}
}

// AddAxis inserts an axis.
func (d *Dense[T]) AddAxis(i int) *Dense[T] {
	shape := make([]int, 0, len(d.Shape)+1)
	shape = append(shape, d.Shape[:i]...)
	shape = append(shape, 1)
	shape = append(shape, d.Shape[i:]...)
	return &Dense[T]{shape, d.Data}
}

// View returns a view.
func View[T Number](d *Dense[T], shape ...int) *Dense[T] {
	if product(shape) != product(d.Shape) {
		panic("numeric: view")
	}
	return &Dense[T]{slices.Clone(shape), d.Data}
}

// Sum reduces.
func (d *Dense[T]) Sum(o Options) *Dense[T] { return d.reduce(&o) }

// SumWith reduces, by default the first axis.
func SumWith[T Number](d *Dense[T], o *Options) *Dense[T] {
	if o == nil {
		o = &Options{}
	}
	return d.reduce(o)
}

func (d *Dense[T]) reduce(o *Options) *Dense[T] {
	shape := slices.Clone(d.Shape)
	shape[o.Axis] = 1
	out := Make[T](shape...)
	inner := product(d.Shape[o.Axis+1:])
	for k, v := range d.Data {
		out.Data[k/(inner*d.Shape[o.Axis])*inner+k%inner] += v
	}
	if !o.KeepDims {
		out.Shape = slices.Delete(shape, o.Axis, o.Axis+1)
	}
	return out
}

// Add adds.
func Add[T Number](a, b *Dense[T]) *Dense[T] {
	out := Make[T](common(a.Shape, b.Shape)...)
	for k := range out.Data {
		out.Data[k] = a.Data[offset(k, a.Shape, out.Shape)] + b.Data[offset(k, b.Shape, out.Shape)]
	}
	return out
}

func common(a, b []int) []int {
	out := make([]int, max(len(a), len(b)))
	for i := range out {
		x, y := 1, 1
		if k := len(a) - len(out) + i; k >= 0 {
			x = a[k]
		}
		if k := len(b) - len(out) + i; k >= 0 {
			y = b[k]
		}
		if x != y && x != 1 && y != 1 {
			panic("cannot broadcast")
		}
		out[i] = max(x, y)
	}
	return out
}

func offset(k int, dims, shape []int) int {
	at, stride := 0, 1
	for i := 1; i <= len(shape); i++ {
		j := k % shape[len(shape)-i]
		k /= shape[len(shape)-i]
		if i > len(dims) {
			break
		}
		if d := dims[len(dims)-i]; d > 1 {
			at += j * stride
		}
		stride *= dims[len(dims)-i]
	}
	return at
}

func product(dims []int) int {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return n
}
