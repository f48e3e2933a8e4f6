// Package axes has tensors that are pointers, with methods that chain.
package axes

import "slices"

// A Tensor is an array.
type Tensor struct {
	shape []int
	data  []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{slices.Clone(shape), make([]float64, n)}
}

// Arange counts.
func Arange(n int) *Tensor {
	t := New(n)
	for i := range t.data {
		t.data[i] = float64(i)
	}
	return t
}

// Dims returns the dims.
func (t *Tensor) Dims() []int { return slices.Clone(t.shape) }

// Len is the number of elements.
func (t *Tensor) Len() int { return len(t.data) }

// Reshape returns a view; one dim may be -1.
func (t *Tensor) Reshape(shape ...int) *Tensor {
	shape = slices.Clone(shape)
	n, open := 1, -1
	for i, d := range shape {
		if d == -1 {
			open = i
			continue
		}
		n *= d
	}
	if open >= 0 {
		shape[open] = len(t.data) / n
		n *= shape[open]
	}
	if n != len(t.data) {
		panic("axes: reshape")
	}
	return &Tensor{shape, t.data}
}

// Unsqueeze inserts an axis; -1 is behind the last one.
func (t *Tensor) Unsqueeze(axis int) *Tensor {
	if axis < 0 {
		axis += len(t.shape) + 1
	}
	return &Tensor{slices.Insert(slices.Clone(t.shape), axis, 1), t.data}
}

// Squeeze removes an axis.
func (t *Tensor) Squeeze(axis int) *Tensor {
	if t.shape[axis] != 1 {
		panic("axes: squeeze")
	}
	return &Tensor{slices.Delete(slices.Clone(t.shape), axis, axis+1), t.data}
}

// T reverses the axes.
func (t *Tensor) T() *Tensor {
	out := New(t.shape...)
	slices.Reverse(out.shape)
	if len(t.shape) == 2 {
		for i := range t.shape[0] {
			for j := range t.shape[1] {
				out.data[j*t.shape[0]+i] = t.data[i*t.shape[1]+j]
			}
		}
	} else {
		copy(out.data, t.data)
	}
	return out
}

// Clone copies.
func (t *Tensor) Clone() *Tensor { return &Tensor{slices.Clone(t.shape), slices.Clone(t.data)} }

// Row returns one row.
func (t *Tensor) Row(i int) *Tensor {
	n := t.shape[1]
	return &Tensor{[]int{n}, t.data[i*n : (i+1)*n]}
}

// Narrow returns a part of an axis, as a copy.
func (t *Tensor) Narrow(axis, from, to int) *Tensor {
	shape := slices.Clone(t.shape)
	shape[axis] = to - from
	out := New(shape...)
	outer, inner := 1, 1
	for _, d := range t.shape[:axis] {
		outer *= d
	}
	for _, d := range t.shape[axis+1:] {
		inner *= d
	}
	for o := range outer {
		copy(out.data[o*(to-from)*inner:(o+1)*(to-from)*inner], t.data[(o*t.shape[axis]+from)*inner:])
	}
	return out
}

// Sum sums along an axis.
func (t *Tensor) Sum(axis int, keepdims bool) *Tensor {
	shape := slices.Clone(t.shape)
	shape[axis] = 1
	out := New(shape...)
	inner := 1
	for _, d := range t.shape[axis+1:] {
		inner *= d
	}
	for i, v := range t.data {
		out.data[i/(inner*t.shape[axis])*inner+i%inner] += v
	}
	if keepdims {
		return out
	}
	return out.Squeeze(axis)
}

// Map returns f of each element.
func (t *Tensor) Map(f func(float64) float64) *Tensor {
	out := New(t.shape...)
	for i, v := range t.data {
		out.data[i] = f(v)
	}
	return out
}

// MatMul multiplies matrices.
func (t *Tensor) MatMul(o *Tensor) *Tensor {
	if t.shape[1] != o.shape[0] {
		panic("axes: inner dimensions differ")
	}
	out := New(t.shape[0], o.shape[1])
	for i := range t.shape[0] {
		for j := range o.shape[1] {
			for k := range t.shape[1] {
				out.data[i*o.shape[1]+j] += t.data[i*t.shape[1]+k] * o.data[k*o.shape[1]+j]
			}
		}
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
			panic("axes: cannot broadcast")
		}
		out[i] = max(x, y)
	}
	return out
}

func (t *Tensor) at(k int, shape []int) float64 {
	offset, stride := 0, 1
	for i := 1; i <= len(shape); i++ {
		at := k % shape[len(shape)-i]
		k /= shape[len(shape)-i]
		if i > len(t.shape) {
			break
		}
		d := t.shape[len(t.shape)-i]
		if d > 1 {
			offset += at * stride
		}
		stride *= d
	}
	return t.data[offset]
}

// Sub returns t-o.
func (t *Tensor) Sub(o *Tensor) *Tensor {
	out := New(common(t.shape, o.shape)...)
	for k := range out.data {
		out.data[k] = t.at(k, out.shape) - o.at(k, out.shape)
	}
	return out
}

// Sub returns a-b.
func Sub(a, b *Tensor) *Tensor { return a.Sub(b) }

// Mul returns a*b.
func Mul(a, b *Tensor) *Tensor {
	out := New(common(a.shape, b.shape)...)
	for k := range out.data {
		out.data[k] = a.at(k, out.shape) * b.at(k, out.shape)
	}
	return out
}

// SubTo stores a-b in dst.
func SubTo(dst, a, b *Tensor) {
	shape := common(a.shape, b.shape)
	if !slices.Equal(shape, dst.shape) {
		panic("axes: the destination has another shape")
	}
	for k := range dst.data {
		dst.data[k] = a.at(k, shape) - b.at(k, shape)
	}
}

// ExpandAs repeats t until it has the shape of both.
func (t *Tensor) ExpandAs(o *Tensor) *Tensor {
	out := New(common(t.shape, o.shape)...)
	for k := range out.data {
		out.data[k] = t.at(k, out.shape)
	}
	return out
}

// A Linear is a layer.
type Linear struct{ W *Tensor }

// Forward applies it.
func (l *Linear) Forward(x *Tensor) *Tensor { return x.MatMul(l.W) }

// PairwiseSquares returns the squares of all differences of a column and a row.
func PairwiseSquares(col, row *Tensor) *Tensor {
	d := Sub(col, row)
	return Mul(d, d)
}

// Difference squares differences.
func Difference(a, b *Tensor) *Tensor {
	d := Sub(a, b)
	return Mul(d, d)
}
