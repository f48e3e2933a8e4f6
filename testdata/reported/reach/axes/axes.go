// Package axes has functions that call themselves for each axis of a tensor, and a function value for
// each element. After a few elements they were not entered any more.
package axes

import "fmt"

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

// each calls f for each index of a shape.
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

func badSum() { sum(zeros(2, 3, 4), 1).at(1, 4) }

func okSum() { sum(zeros(2, 3, 4), 1).at(1, 3) }

func badFlat() { sum(zeros(3, 5), 0).at(5) }

func okFlat() { sum(zeros(3, 5), 0).at(4) }

// visit is each without a closure.
func visit(shape, index []int, axis int, f func(index []int)) {
	if axis == len(shape) {
		f(index)
		return
	}
	for i := range shape[axis] {
		index[axis] = i
		visit(shape, index, axis+1, f)
	}
}

func add(a, b *tensor) *tensor {
	out := zeros(a.shape...)
	visit(a.shape, make([]int, len(a.shape)), 0, func(index []int) { *out.at(index...) = *a.at(index...) + *b.at(index...) })
	return out
}

// badAdd fails at the last element of a row.
func badAdd() { add(zeros(2, 2, 3), zeros(2, 2, 2)) }

func okAdd() { add(zeros(2, 2, 3), zeros(2, 2, 3)) }

// badLast fails at the very last row.
func badLast() { add(zeros(3, 2, 2), zeros(2, 2, 2)) }

func okFirst() { add(zeros(2, 2, 2), zeros(3, 2, 2)) }

// transpose exchanges the first and the last axis.
func transpose(t *tensor) *tensor {
	n := len(t.shape) - 1
	swapped := func(list []int) []int {
		list = append([]int{}, list...)
		list[0], list[n] = list[n], list[0]
		return list
	}
	out := zeros(swapped(t.shape)...)
	each(t.shape, func(index []int) { *out.at(swapped(index)...) = *t.at(index...) })
	return out
}

func badTranspose() { transpose(zeros(2, 3, 2)).at(0, 3, 0) }

func okTranspose() { transpose(zeros(2, 3, 2)).at(1, 2, 1) }

// A list that holds numbers and lists.
type list struct {
	items []list
	value float64
}

func filled(dims ...int) list {
	if len(dims) == 0 {
		return list{value: 1}
	}
	var l list
	for range dims[0] {
		l.items = append(l.items, filled(dims[1:]...))
	}
	return l
}

// depth is how many axes a list has.
func (l list) depth() int {
	if len(l.items) == 0 {
		return 0
	}
	return 1 + l.items[0].depth()
}

func (l list) dims() []int {
	if len(l.items) == 0 {
		return nil
	}
	return append([]int{len(l.items)}, l.items[0].dims()...)
}

func same(a, b list) {
	x, y := a.dims(), b.dims()
	if len(x) != len(y) {
		panic("other depths")
	}
	for i := range x {
		if x[i] != y[i] {
			panic("other dims")
		}
	}
}

func badSame() { same(filled(2, 2, 2), filled(2, 2, 3)) }

func okSame() { same(filled(2, 2, 2), filled(2, 2, 2)) }

// A recursion that ends differently at each depth.

// halves is how often n can be divided by 2.
func halves(n int) int {
	if n%2 != 0 {
		return 0
	}
	return 1 + halves(n/2)
}

func badHalves() { zeros(halves(48)).at(4) }

func okHalves() { zeros(halves(48)).at(3) }

// fib calls itself twice.
func fib(n int) int {
	if n < 2 {
		return n
	}
	return fib(n-1) + fib(n-2)
}

func okFib() { zeros(fib(6)).at(7) }

func badFib() { zeros(fib(6)).at(8) }

// okDeep goes deeper than what is followed.
func okDeep() { zeros(fib(12)).at(143) }

// okLater goes deeper at the second call than at the first.
func okLater() {
	zeros(halves(4)).at(1)
	each([]int{2, 3, 2}, func([]int) {})
	zeros(halves(1024)).at(9)
}

// depthOf depends on more than its argument.
func depthOf(n int, seen *int) int {
	*seen++
	if *seen > 6 || n == 0 {
		return n
	}
	return depthOf(n-1, seen)
}

func okSeen() {
	seen := 0
	zeros(1 + depthOf(4, &seen)).at(0)
	zeros(1 + depthOf(4, &seen)).at(3)
}

func badSeen() {
	seen := 0
	zeros(1 + depthOf(4, &seen)).at(0)
	zeros(1 + depthOf(4, &seen)).at(4)
}
