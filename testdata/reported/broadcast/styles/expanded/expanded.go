// Package expanded copies both operands into the common shape, and then adds.
package expanded

import "slices"

// Tensor is an array.
type Tensor struct {
	Sizes []int
	Elems []float64
}

// Full returns a tensor of one value.
func Full(v float64, sizes ...int) *Tensor {
	n := 1
	for _, d := range sizes {
		n *= d
	}
	t := &Tensor{slices.Clone(sizes), make([]float64, n)}
	for i := range t.Elems {
		t.Elems[i] = v
	}
	return t
}

// Unsqueeze inserts an axis.
func (t *Tensor) Unsqueeze(axis int) *Tensor {
	return &Tensor{slices.Insert(slices.Clone(t.Sizes), axis, 1), t.Elems}
}

// Repeat repeats an axis of size 1.
func (t *Tensor) Repeat(axis, n int) *Tensor {
	if t.Sizes[axis] != 1 {
		panic("expanded: only an axis of size 1 can be repeated")
	}
	sizes := slices.Clone(t.Sizes)
	sizes[axis] = n
	out := Full(0, sizes...)
	inner := 1
	for _, d := range t.Sizes[axis:] {
		inner *= d
	}
	for i := range out.Elems {
		out.Elems[i] = t.Elems[i/(inner*n)*inner+i%inner]
	}
	return out
}

// BroadcastTo returns t in a larger shape.
func (t *Tensor) BroadcastTo(sizes []int) *Tensor {
	for len(t.Sizes) < len(sizes) {
		t = t.Unsqueeze(0)
	}
	for i, d := range sizes {
		if t.Sizes[i] != d {
			t = t.Repeat(i, d)
		}
	}
	return t
}

// Add returns a+b.
func Add(a, b *Tensor) *Tensor {
	sizes := make([]int, max(len(a.Sizes), len(b.Sizes)))
	for i := range sizes {
		sizes[i] = 1
	}
	for _, t := range []*Tensor{a, b} {
		for i, d := range t.Sizes {
			if k := len(sizes) - len(t.Sizes) + i; d > sizes[k] {
				sizes[k] = d
			}
		}
	}
	x, y := a.BroadcastTo(sizes), b.BroadcastTo(sizes)
	out := Full(0, sizes...)
	for i, v := range x.Elems {
		out.Elems[i] = v + y.Elems[i]
	}
	return out
}

// Sub returns a-b, by way of the negation of b.
func Sub(a, b *Tensor) *Tensor {
	neg := Full(0, b.Sizes...)
	for i, v := range b.Elems {
		neg.Elems[i] = -v
	}
	return Add(a, neg)
}
