// Package pooled takes memory from a pool, and knows shapes that were seen before.
package pooled

import (
	"fmt"
	"sync"
)

var pool = sync.Pool{New: func() any { return new(Tensor) }}

// Tensor is an array.
type Tensor struct {
	dims []int
	data []float64
}

// Get returns zeros.
func Get(dims ...int) *Tensor {
	n := 1
	for _, d := range dims {
		n *= d
	}
	t := pool.Get().(*Tensor)
	t.dims = append(t.dims[:0], dims...)
	if cap(t.data) < n {
		t.data = make([]float64, n)
	}
	t.data = t.data[:n]
	clear(t.data)
	return t
}

// Put gives a tensor back.
func Put(t *Tensor) { pool.Put(t) }

// Sub returns a-b.
func Sub(a, b *Tensor) *Tensor {
	n := max(len(a.dims), len(b.dims))
	dims := make([]int, n)
	for i := range n {
		x, y := 1, 1
		if i < len(a.dims) {
			x = a.dims[len(a.dims)-1-i]
		}
		if i < len(b.dims) {
			y = b.dims[len(b.dims)-1-i]
		}
		if x != y && x != 1 && y != 1 {
			panic(fmt.Sprint("pooled: ", a.dims, b.dims))
		}
		dims[n-1-i] = max(x, y)
	}
	out := Get(dims...)
	for i := range out.data {
		out.data[i] = a.data[i%len(a.data)] - b.data[i%len(b.data)]
	}
	return out
}
