package execute

import "slices"

// Lists of dims made by package slices.

type list struct {
	dims []int
	data []float64
}

func ofDims(dims ...int) *list {
	n := 1
	for _, d := range dims {
		n *= d
	}
	return &list{dims, make([]float64, n)}
}

func (l *list) add(m *list) *list {
	if !slices.Equal(l.dims, m.dims) {
		panic("add: shapes differ")
	}
	return ofDims(l.dims...)
}

func (l *list) drop(axis int) *list {
	return ofDims(slices.Delete(slices.Clone(l.dims), axis, axis+1)...)
}

func (l *list) unsqueeze(axis int) *list {
	return ofDims(slices.Insert(slices.Clip(l.dims), axis, 1)...)
}

func droppedAxis() {
	ofDims(2, 3, 4).drop(1).add(ofDims(2, 4))
	ofDims(2, 3, 4).drop(0).add(ofDims(2, 4)) // want mismatch: add: shapes differ
}

func droppedOutside() {
	ofDims(2, 3, 4).drop(3) // want bounds: slices.Delete: [3:4] of length 3
}

func insertedAxis() {
	ofDims(2, 3).unsqueeze(1).add(ofDims(2, 1, 3))
	ofDims(2, 3).unsqueeze(2).add(ofDims(2, 1, 3)) // want mismatch: add: shapes differ
}

func insertedOutside() {
	ofDims(2, 3).unsqueeze(3) // want bounds: slices.Insert: index 3 of length 2
}

func concatenated() {
	a, b := []int{2, 3}, []int{4}
	ofDims(slices.Concat(a, b)...).add(ofDims(2, 3, 4))
	ofDims(slices.Concat(b, a)...).add(ofDims(2, 3, 4)) // want mismatch: add: shapes differ
}

func repeated() {
	ofDims(slices.Repeat([]int{2, 3}, 2)...).add(ofDims(2, 3, 2, 3))
	ofDims(slices.Repeat([]int{2}, 3)...).add(ofDims(2, 2)) // want mismatch: add: shapes differ
}

func repeatedNothing() {
	ofDims(append(slices.Repeat([]int{}, 1<<62), 2)...).add(ofDims(2, 3)) // want mismatch: add: shapes differ
	// A run fails in Repeat, for want of memory.
	ofDims(append(slices.Repeat([]int{3}, 1<<62), 2)...).add(ofDims(2, 3)) // want mismatch: add: shapes differ
}

type held struct{ dims []int }

func insertedInto(x []int, h *held) {
	if len(h.dims) == 0 || len(x) == 0 {
		return
	}
	was := h.dims[0]
	_ = slices.Insert(x, 0, 7) // x and h.dims may be the same list, with room behind it
	k := 6
	if h.dims[0] != was {
		k = 0
	}
	six := make([]float64, 6)
	six[k]++ // silent
}

func capacities() {
	a := slices.Insert([]int{1, 4, 1}, 2, 7)
	b := slices.Concat([]int{1}, []int{2})
	c := slices.Repeat([]int{1}, 3)
	k := 6
	if cap(a) > 4 || cap(b) > 2 || cap(c) > 3 {
		k = 0
	}
	six := make([]float64, 6)
	six[k]++ // silent: there may be more room than asked for
}

func deletedInPlace() {
	a := []int{2, 3, 4}
	_ = slices.Delete(a, 0, 1) // moves the elements of a
	ofDims(a[0], a[1]).add(ofDims(3, 4))
	ofDims(a[0], a[1]).add(ofDims(2, 3)) // want mismatch: add: shapes differ
}
