// Package smalllibs has failures in small libraries that are not reported yet.
package smalllibs

import "fmt"

// Structs with sizes and without elements. An error of a function that takes and returns one of
// them is not taken for one of shapes.

type image struct{ channels, height, width int }

type module interface {
	out(in image) (image, error)
}

type pool struct{ size int }

func (p pool) out(in image) (image, error) {
	if in.height%p.size != 0 {
		return in, fmt.Errorf("pool: height %d by %d", in.height, p.size)
	}
	return image{in.channels, in.height / p.size, in.width / p.size}, nil
}

func check(in image, modules ...module) {
	for _, m := range modules {
		var err error
		if in, err = m.out(in); err != nil {
			panic(err)
		}
	}
}

func missedPool() {
	in, err := pool{2}.out(image{3, 33, 33})
	if err != nil {
		panic(err)
	}
	check(in)
}

func okPool() { check(image{3, 36, 36}, pool{2}, pool{2}) }

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
