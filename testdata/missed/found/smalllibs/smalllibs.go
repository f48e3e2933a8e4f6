// Package smalllibs has failures in small libraries that are not reported yet.
package smalllibs

import "fmt"

// A recursion that calls a closure for each of 24 indices.

type tensor struct {
	shape []int
	data  []float64
}

func zeros(shape ...int) *tensor {
	n := 1
	for _, d := range shape {
		n *= d
	}
	return &tensor{shape, make([]float64, n)}
}

func (t *tensor) at(index ...int) *float64 {
	offset := 0
	for i, x := range index {
		if x < 0 || x >= t.shape[i] {
			panic(fmt.Sprintf("index %d outside of %v", x, t.shape))
		}
		offset = offset*t.shape[i] + x
	}
	return &t.data[offset]
}

func each(shape []int, f func(index []int)) {
	index := make([]int, len(shape))
	var walk func(axis int)
	walk = func(axis int) {
		if axis == len(shape) {
			f(index)
			return
		}
		for i := range shape[axis] {
			index[axis] = i
			walk(axis + 1)
		}
	}
	walk(0)
}

func sum(t *tensor, axis int) *tensor {
	without := func(list []int) []int { return append(append([]int{}, list[:axis]...), list[axis+1:]...) }
	out := zeros(without(t.shape)...)
	each(t.shape, func(index []int) { *out.at(without(index)...) += *t.at(index...) })
	return out
}

func missedSum() { sum(zeros(2, 3, 4), 1).at(1, 4) }

func okSum() { sum(zeros(2, 3, 4), 1).at(1, 3) }
