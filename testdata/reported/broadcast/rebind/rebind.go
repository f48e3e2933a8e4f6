// Package rebind has methods that change their receiver, whose shape follows the result.
package rebind

import (
	"fmt"
	"slices"
)

// Tensor is an n-dimensional array.
type Tensor struct {
	Shape  []int
	Values []float64
}

// New returns zeros.
func New(shape ...int) *Tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &Tensor{Shape: slices.Clone(shape), Values: make([]float64, n)}
}

func common(a, b []int) []int {
	n := max(len(a), len(b))
	a = append(slices.Repeat([]int{1}, n-len(a)), a...)
	b = append(slices.Repeat([]int{1}, n-len(b)), b...)
	for i := range a {
		if a[i] == 1 {
			a[i] = b[i]
		} else if b[i] != 1 && b[i] != a[i] {
			panic(fmt.Sprintf("rebind: %v and %v", a, b))
		}
	}
	return a
}

func at(shape, index []int) int {
	k := 0
	for i, d := range shape {
		k = k*d + min(index[len(index)-len(shape)+i], d-1)
	}
	return k
}

// Accumulate adds o to t.
func (t *Tensor) Accumulate(o *Tensor) {
	sum := New(common(t.Shape, o.Shape)...)
	index := make([]int, len(sum.Shape))
	for i := range sum.Values {
		rest := i
		for k := len(index) - 1; k >= 0; k-- {
			index[k] = rest % sum.Shape[k]
			rest /= sum.Shape[k]
		}
		sum.Values[i] = t.Values[at(t.Shape, index)] + o.Values[at(o.Shape, index)]
	}
	*t = *sum
}

// Scale multiplies t by o and returns t.
func (t *Tensor) Scale(o *Tensor) *Tensor {
	t.Accumulate(o)
	return t
}
