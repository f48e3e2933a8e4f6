// Package ufunc is a port of parts of a Python array library.
package ufunc

import (
	"fmt"
	"iter"
)

// A MultiIter walks over arrays that are broadcast together.
type MultiIter struct {
	nd     int
	dims   [maxNd]int
	arrays []*Array
	stride [][]int
	Index  int
	Size   int
}

const maxNd = 8

// Broadcast prepares an iterator.
func Broadcast(args ...*Array) (*MultiIter, error) {
	mi := &MultiIter{arrays: args}
	for _, a := range args {
		mi.nd = max(mi.nd, len(a.Shape))
	}
	if mi.nd > maxNd {
		return nil, fmt.Errorf("too many dimensions: %d", mi.nd)
	}
	mi.Size = 1
	for i := 0; i < mi.nd; i++ {
		mi.dims[i] = 1
		for j, a := range args {
			k := i + len(a.Shape) - mi.nd
			if k < 0 {
				continue
			}
			tmp := a.Shape[k]
			if tmp == 1 {
				continue
			}
			if mi.dims[i] == 1 {
				mi.dims[i] = tmp
			} else if mi.dims[i] != tmp {
				return nil, fmt.Errorf("shape mismatch: objects cannot be broadcast to a single shape; arg %d has %d along axis %d", j, tmp, i)
			}
		}
		mi.Size *= mi.dims[i]
	}
	mi.stride = make([][]int, len(args))
	for j, a := range args {
		st := make([]int, mi.nd)
		for i := range st {
			k := i + len(a.Shape) - mi.nd
			if k >= 0 && a.Shape[k] != 1 {
				st[i] = a.strides[k]
			}
		}
		mi.stride[j] = st
	}
	return mi, nil
}

// Shape returns the shape of the result.
func (mi *MultiIter) Shape() []int {
	s := make([]int, mi.nd)
	copy(s, mi.dims[:mi.nd])
	return s
}

// All yields positions in all arrays.
func (mi *MultiIter) All() iter.Seq2[int, []int] {
	return func(yield func(int, []int) bool) {
		pos := make([]int, len(mi.arrays))
		for n := 0; n < mi.Size; n++ {
			for j := range pos {
				p, rem := 0, n
				for d := mi.nd - 1; d >= 0; d-- {
					p += rem % mi.dims[d] * mi.stride[j][d]
					rem /= mi.dims[d]
				}
				pos[j] = p
			}
			if !yield(n, pos) {
				return
			}
		}
	}
}
