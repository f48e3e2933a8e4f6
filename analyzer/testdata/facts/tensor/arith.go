package tensor

import (
	"fmt"
	"math"
)

// Apply applies f to every element.
func (t *Tensor) Apply(f func(float64) float64) *Tensor {
	out := New(t.shape...)
	for i := range out.data {
		out.data[i] = f(t.data[t.flat(i)])
	}
	return out
}

// Scale multiplies by a number.
func (t *Tensor) Scale(a float64) *Tensor {
	return t.Apply(func(x float64) float64 { return a * x })
}

// Exp, Log, Tanh and ReLU are elementwise.
func (t *Tensor) Exp() *Tensor  { return t.Apply(math.Exp) }
func (t *Tensor) Log() *Tensor  { return t.Apply(math.Log) }
func (t *Tensor) Tanh() *Tensor { return t.Apply(math.Tanh) }
func (t *Tensor) ReLU() *Tensor { return t.Apply(func(x float64) float64 { return max(x, 0) }) }

// stretched is t seen with the shape s that it is broadcast to.
func (t *Tensor) stretched(s Shape) *Tensor {
	out := &Tensor{shape: s, strides: make([]int, len(s)), offset: t.offset, data: t.data}
	for i := range t.shape {
		if j := i + len(s) - len(t.shape); t.shape[i] == s[j] {
			out.strides[j] = t.strides[i]
		}
	}
	return out
}

func binary(op string, a, b *Tensor, f func(x, y float64) float64) *Tensor {
	s, err := Broadcast(a.shape, b.shape)
	if err != nil {
		panic(fmt.Errorf("tensor: %s: %w", op, err))
	}
	a, b = a.stretched(s), b.stretched(s)
	out := New(s...)
	for i := range out.data {
		out.data[i] = f(a.data[a.flat(i)], b.data[b.flat(i)])
	}
	return out
}

// Add is a + b, with broadcasting.
func Add(a, b *Tensor) *Tensor {
	return binary("Add", a, b, func(x, y float64) float64 { return x + y })
}

// Sub is a - b, with broadcasting.
func Sub(a, b *Tensor) *Tensor {
	return binary("Sub", a, b, func(x, y float64) float64 { return x - y })
}

// Mul is the elementwise product, with broadcasting.
func Mul(a, b *Tensor) *Tensor {
	return binary("Mul", a, b, func(x, y float64) float64 { return x * y })
}

// Div is a / b, with broadcasting.
func Div(a, b *Tensor) *Tensor {
	return binary("Div", a, b, func(x, y float64) float64 { return x / y })
}

// AddInPlace adds o, of the same shape.
func (t *Tensor) AddInPlace(o *Tensor) *Tensor {
	if !t.shape.Equal(o.shape) {
		panic(fmt.Sprintf("tensor: AddInPlace: %v and %v", t.shape, o.shape))
	}
	for i := range t.Size() {
		t.data[t.flat(i)] += o.data[o.flat(i)]
	}
	return t
}

// MatMul is the product of two matrices, or of two batches of them.
func MatMul(a, b *Tensor) *Tensor {
	switch {
	case len(a.shape) == 2 && len(b.shape) == 2:
	case len(a.shape) == 3 && len(b.shape) == 3:
		return batched(a, b)
	default:
		panic(fmt.Sprintf("tensor: MatMul: ranks of %v and %v", a.shape, b.shape))
	}
	m, k, n := a.shape[0], a.shape[1], b.shape[1]
	if k != b.shape[0] {
		panic(fmt.Sprintf("tensor: MatMul: inner dimensions of %v and %v differ", a.shape, b.shape))
	}
	out := New(m, n)
	for i := range m {
		for j := range n {
			sum := 0.0
			for l := range k {
				sum += a.data[a.offset+i*a.strides[0]+l*a.strides[1]] * b.data[b.offset+l*b.strides[0]+j*b.strides[1]]
			}
			out.data[i*n+j] = sum
		}
	}
	return out
}

func batched(a, b *Tensor) *Tensor {
	if a.shape[0] != b.shape[0] {
		panic(fmt.Sprintf("tensor: MatMul: %d and %d matrices", a.shape[0], b.shape[0]))
	}
	var parts []*Tensor
	for i := range a.shape[0] {
		parts = append(parts, MatMul(a.Narrow(0, i, 1).Squeeze(0), b.Narrow(0, i, 1).Squeeze(0)))
	}
	return Stack(0, parts...)
}

// Dot is the product of two vectors.
func Dot(a, b *Tensor) float64 {
	if len(a.shape) != 1 || !a.shape.Equal(b.shape) {
		panic(fmt.Sprintf("tensor: Dot: %v and %v", a.shape, b.shape))
	}
	sum := 0.0
	for i := range a.shape[0] {
		sum += a.data[a.flat(i)] * b.data[b.flat(i)]
	}
	return sum
}

// Concat joins tensors along an axis.
func Concat(axis int, ts ...*Tensor) *Tensor {
	if len(ts) == 0 {
		panic("tensor: Concat: nothing to join")
	}
	first := ts[0]
	axis = first.shape.axis("Concat", axis)
	s := first.shape.Clone()
	for _, t := range ts[1:] {
		if len(t.shape) != len(s) {
			panic(fmt.Sprintf("tensor: Concat: ranks of %v and %v", first.shape, t.shape))
		}
		for i := range s {
			if i != axis && t.shape[i] != s[i] {
				panic(fmt.Sprintf("tensor: Concat: %v and %v along axis %d", first.shape, t.shape, axis))
			}
		}
		s[axis] += t.shape[axis]
	}
	out := New(s...)
	start := 0
	for _, t := range ts {
		out.Narrow(axis, start, t.shape[axis]).CopyFrom(t)
		start += t.shape[axis]
	}
	return out
}

// Stack joins tensors of one shape along a new axis.
func Stack(axis int, ts ...*Tensor) *Tensor {
	parts := make([]*Tensor, len(ts))
	for i, t := range ts {
		if !t.shape.Equal(ts[0].shape) {
			panic(fmt.Sprintf("tensor: Stack: %v and %v", ts[0].shape, t.shape))
		}
		parts[i] = t.Unsqueeze(axis)
	}
	return Concat(axis, parts...)
}

// Split cuts an axis into n equal parts.
func (t *Tensor) Split(axis, n int) ([]*Tensor, error) {
	axis = t.shape.axis("Split", axis)
	if n <= 0 || t.shape[axis]%n != 0 {
		return nil, fmt.Errorf("split axis %d of %v into %d: %w", axis, t.shape, n, ErrShape)
	}
	size := t.shape[axis] / n
	parts := make([]*Tensor, n)
	for i := range parts {
		parts[i] = t.Narrow(axis, i*size, size)
	}
	return parts, nil
}

// reduce folds an axis.
func (t *Tensor) reduce(op string, axis int, keep bool, f func(x, y float64) float64) *Tensor {
	axis = t.shape.axis(op, axis)
	out := t.Narrow(axis, 0, 1).Clone()
	for i := 1; i < t.shape[axis]; i++ {
		part := t.Narrow(axis, i, 1)
		for j := range out.data {
			out.data[j] = f(out.data[j], part.data[part.flat(j)])
		}
	}
	if keep || len(t.shape) == 1 {
		return out
	}
	return out.Squeeze(axis)
}

// Sum adds along an axis.
func (t *Tensor) Sum(axis int, keep bool) *Tensor {
	return t.reduce("Sum", axis, keep, func(x, y float64) float64 { return x + y })
}

// Max is the largest along an axis.
func (t *Tensor) Max(axis int, keep bool) *Tensor {
	return t.reduce("Max", axis, keep, math.Max)
}

// Mean is the mean along an axis.
func (t *Tensor) Mean(axis int, keep bool) *Tensor {
	return t.Sum(axis, keep).Scale(1 / float64(t.Dim(axis)))
}

// Softmax normalises along an axis.
func (t *Tensor) Softmax(axis int) *Tensor {
	e := Sub(t, t.Max(axis, true)).Exp()
	return Div(e, e.Sum(axis, true))
}
