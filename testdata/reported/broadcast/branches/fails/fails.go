// Package fails returns errors.
package fails

import (
	"errors"
	"fmt"
	"slices"
)

// ErrShape says that shapes do not fit.
var ErrShape = errors.New("fails: shapes do not fit")

// Tensor is an array.
type Tensor struct {
	dims []int
	vals []float32
}

// New returns zeros, or an error.
func New(dims ...int) (*Tensor, error) {
	n := 1
	for _, d := range dims {
		if d < 0 {
			return nil, fmt.Errorf("negative: %w", ErrShape)
		}
		n *= d
	}
	return &Tensor{slices.Clone(dims), make([]float32, n)}, nil
}

// Must panics if there is an error.
func Must(t *Tensor, err error) *Tensor {
	if err != nil {
		panic(err)
	}
	return t
}

// Dims returns the shape.
func (t *Tensor) Dims() []int { return slices.Clone(t.dims) }

// flat returns t as a vector.
func (t *Tensor) flat() *Tensor { return &Tensor{[]int{len(t.vals)}, t.vals} }

// Add compares the numbers of elements.
func (t *Tensor) Add(o *Tensor) (*Tensor, error) {
	if len(t.vals) != len(o.vals) {
		return nil, ErrShape
	}
	out := Must(New(t.dims...))
	for i, v := range t.vals {
		out.vals[i] = v + o.vals[i]
	}
	return out, nil
}

// AddMerged merges the axes of o if they are others, and says so by a copy.
func (t *Tensor) AddMerged(o *Tensor) (*Tensor, error) {
	if len(t.vals) != len(o.vals) {
		return nil, ErrShape
	}
	out := Must(New(t.dims...))
	if !slices.Equal(t.dims, o.dims) {
		merged, err := New(len(o.vals))
		if err != nil {
			return nil, err
		}
		copy(merged.vals, o.vals)
		o = merged
	}
	for i, v := range t.vals {
		out.vals[i] = v + o.vals[i]
	}
	return out, nil
}

// AddFlat merges the axes of whatever it is given.
func (t *Tensor) AddFlat(o *Tensor) (*Tensor, error) {
	if len(t.vals) != len(o.vals) {
		return nil, ErrShape
	}
	out := Must(New(t.dims...))
	if len(o.dims) > 1 && len(t.dims) == 1 {
		o = o.flat()
	}
	for i, v := range t.vals {
		out.vals[i] = v + o.vals[i]
	}
	return out, nil
}

// Sub broadcasts.
func (t *Tensor) Sub(o *Tensor) (*Tensor, error) {
	n := max(len(t.dims), len(o.dims))
	dims := make([]int, n)
	for i := range n {
		x, y := dimAt(t.dims, i-n+len(t.dims)), dimAt(o.dims, i-n+len(o.dims))
		if x != y && x != 1 && y != 1 {
			return nil, fmt.Errorf("%v and %v: %w", t.dims, o.dims, ErrShape)
		}
		dims[i] = x * y
		if x == y {
			dims[i] = x
		}
	}
	out, err := New(dims...)
	if err != nil {
		return nil, err
	}
	index := make([]int, n)
	for k := range out.vals {
		rest := k
		for i := n - 1; i >= 0; i-- {
			index[i] = rest % dims[i]
			rest /= dims[i]
		}
		out.vals[k] = t.vals[offset(t.dims, index)] - o.vals[offset(o.dims, index)]
	}
	return out, nil
}

func dimAt(dims []int, i int) int {
	if i < 0 {
		return 1
	}
	return dims[i]
}

func offset(dims, index []int) int {
	k := 0
	for i, d := range dims {
		k *= d
		if d > 1 {
			k += index[len(index)-len(dims)+i]
		}
	}
	return k
}

// SubAligned gives an operand of lower rank axes behind, if that makes both of one shape, and broadcasts else.
func (t *Tensor) SubAligned(o *Tensor) (*Tensor, error) {
	if len(o.dims) == 1 && len(t.dims) == 2 && t.dims[1] == 1 && t.dims[0] == o.dims[0] {
		o = &Tensor{[]int{o.dims[0], 1}, o.vals}
	}
	return t.Sub(o)
}
