// Package structkeys has maps whose keys are structs and arrays. Only keys that are constants or
// pointers were known.
package structkeys

import (
	"errors"
	"fmt"
	"math"
)

// An output is one of those of an operation.
type output struct {
	op    *[]int
	index int
}

func feed(values map[output][]float64) {
	for out, v := range values {
		if d := (*out.op)[out.index]; d != len(v) {
			panic(fmt.Sprintf("fed %d for %d", len(v), d))
		}
	}
}

func badFeed() { feed(map[output][]float64{{&[]int{2, 3}, 1}: make([]float64, 2)}) }

func okFeed() { feed(map[output][]float64{{&[]int{2, 3}, 1}: make([]float64, 3)}) }

func okEmpty() { feed(map[output][]float64{}) }

// badReplaced feeds the same output twice: the last one counts.
func badReplaced() {
	op := &[]int{2, 3}
	values := map[output][]float64{{op, 0}: make([]float64, 2)}
	values[output{op, 0}] = make([]float64, 3)
	feed(values)
}

func okReplaced() {
	op := &[]int{2, 3}
	values := map[output][]float64{{op, 0}: make([]float64, 3)}
	values[output{op, 0}] = make([]float64, 2)
	feed(values)
}

// okOther has two operations that look alike.
func okOther() {
	a, b := &[]int{2}, &[]int{2}
	values := map[output][]float64{{a, 0}: make([]float64, 5)}
	values[output{b, 0}] = make([]float64, 2)
	delete(values, output{a, 0})
	feed(values)
}

func badOther() {
	a, b := &[]int{2}, &[]int{2}
	values := map[output][]float64{{a, 0}: make([]float64, 5)}
	values[output{b, 0}] = make([]float64, 2)
	delete(values, output{b, 0})
	feed(values)
}

// unknown has two operations that may be one.
func unknown(a, b *[]int) {
	values := map[output][]float64{{a, 0}: make([]float64, 5)}
	values[output{b, 0}] = make([]float64, 2)
	if len(values) == 1 && len(*b) == 1 && (*b)[0] == 2 {
		feed(values)
	}
}

func okUnknown() {
	op := &[]int{2}
	unknown(op, op)
	unknown(op, &[]int{2})
}

// A point is where a block of a matrix is.
type point struct{ row, col int }

type blocks map[point][]float64

func (b blocks) add(p, q point) {
	x, y := b[p], b[q]
	if len(x) != len(y) {
		panic("blocks differ")
	}
}

func (b blocks) addE(p, q point) error {
	x, y := b[p], b[q]
	if len(x) != len(y) {
		return errors.New("blocks differ")
	}
	return nil
}

func badBlocks() {
	b := blocks{{0, 0}: make([]float64, 4), {0, 1}: make([]float64, 6)}
	b.add(point{0, 0}, point{0, 1})
}

func okBlocks() {
	b := blocks{{0, 0}: make([]float64, 4), {0, 1}: make([]float64, 6), {1, 0}: make([]float64, 4)}
	b.add(point{0, 0}, point{1, 0})
}

// badAbsent has no block there, which is an empty one.
func badAbsent() {
	b := blocks{{0, 1}: make([]float64, 4)}
	b.add(point{0, 1}, point{1, 0})
}

func okAbsent() {
	b := blocks{{0, 1}: make([]float64, 4)}
	b.add(point{1, 1}, point{1, 0})
}

func badBlocksE() {
	b := blocks{{0, 0}: make([]float64, 4), {0, 1}: make([]float64, 6)}
	if err := b.addE(point{0, 0}, point{0, 1}); err != nil {
		panic(err)
	}
}

// variable has a key that is not known.
func variable(p point) {
	b := blocks{{0, 0}: make([]float64, 4), {0, 1}: make([]float64, 6)}
	b[p] = make([]float64, 6)
	if len(b) == 2 && p.col == 0 {
		b.add(point{0, 0}, point{0, 1})
	}
}

func okVariable() {
	variable(point{0, 0})
	variable(point{1, 0})
}

// badLoop fills the blocks in a loop.
func badLoop() {
	b := make(blocks)
	for i := range 2 {
		for j := range 2 {
			b[point{i, j}] = make([]float64, i+j+1)
		}
	}
	b.add(point{0, 1}, point{1, 1})
}

func okLoop() {
	b := make(blocks)
	for i := range 2 {
		for j := range 2 {
			b[point{i, j}] = make([]float64, i+j+1)
		}
	}
	b.add(point{0, 1}, point{1, 0})
}

// A name has a part of another struct, and one that does not count.
type name struct {
	point
	layer string
	train bool
	_     int
}

type key struct {
	point
	layer string
	train bool
}

func badNested() {
	w := map[key][]float64{{point{1, 2}, "w", true}: make([]float64, 3), {point{1, 2}, "w", false}: make([]float64, 4)}
	blocks{{0, 0}: w[key{point{1, 2}, "w", true}], {1, 1}: w[key{point{1, 2}, "w", false}]}.add(point{}, point{1, 1})
}

func okNested() {
	w := map[key][]float64{{point{1, 2}, "w", true}: make([]float64, 3), {point{1, 2}, "w", false}: make([]float64, 3)}
	blocks{{0, 0}: w[key{point{1, 2}, "w", true}], {1, 1}: w[key{point{1, 2}, "w", false}]}.add(point{}, point{1, 1})
}

// other returns a name that is the same one, since what differs has no name.
func other(n name) name { return n }

func okBlank() {
	w := map[name][]float64{{point{1, 2}, "w", true, 0}: make([]float64, 3)}
	w[other(name{point{1, 2}, "w", true, 0})] = make([]float64, 4)
	if len(w) == 1 {
		blocks{{0, 0}: w[name{point{1, 2}, "w", true, 0}], {1, 1}: make([]float64, 4)}.add(point{}, point{1, 1})
	}
}

// Keys that are arrays.

func badArray() {
	w := map[[2]int][]float64{{0, 1}: make([]float64, 3), {1, 0}: make([]float64, 4)}
	i := [2]int{0, 1}
	j := [2]int{}
	j[0] = 1
	blocks{{0, 0}: w[i], {1, 1}: w[j]}.add(point{}, point{1, 1})
}

func okArray() {
	w := map[[2]int][]float64{{0, 1}: make([]float64, 3), {1, 0}: make([]float64, 4)}
	i := [2]int{0, 1}
	j := [2]int{}
	j[1] = 1
	blocks{{0, 0}: w[i], {1, 1}: w[j]}.add(point{}, point{1, 1})
}

// Keys with parts of which it is not known whether they are the same.

type weighted struct {
	weight float64
	row    int
}

func floats(x float64) {
	w := map[weighted][]float64{{x, 1}: make([]float64, 3)}
	w[weighted{x, 1}] = make([]float64, 4) // another one if x is not a number
	for _, v := range w {
		if len(w) == 1 {
			blocks{{0, 0}: v, {1, 1}: make([]float64, 4)}.add(point{}, point{1, 1})
		}
	}
}

func okFloats() {
	floats(1)
	floats(math.NaN())
}

type boxed struct {
	value any
	row   int
}

func okBoxed() {
	w := map[boxed][]float64{{1, 1}: make([]float64, 3)}
	w[boxed{int64(1), 1}] = make([]float64, 4)
	w[boxed{1, 1}] = make([]float64, 4)
	for _, v := range w {
		blocks{{0, 0}: v, {1, 1}: make([]float64, 4)}.add(point{}, point{1, 1})
	}
}

type nothing struct{}

type marker struct {
	at  *nothing
	row int
}

// okEmptyMarkers has addresses of variables without a size, which may be the same.
func okEmptyMarkers() {
	w := map[marker][]float64{{new(nothing), 1}: make([]float64, 3)}
	w[marker{new(nothing), 1}] = make([]float64, 4)
	if len(w) == 1 {
		for _, v := range w {
			blocks{{0, 0}: v, {1, 1}: make([]float64, 4)}.add(point{}, point{1, 1})
		}
	}
}

// Variables of the package.

var widths = map[point]int{{0, 0}: 3, {0, 1}: 4}

func badWidths() {
	blocks{{0, 0}: make([]float64, widths[point{}]), {1, 1}: make([]float64, widths[point{0, 1}])}.add(point{}, point{1, 1})
}

func okWidths() {
	blocks{{0, 0}: make([]float64, widths[point{}]), {1, 1}: make([]float64, 3)}.add(point{}, point{1, 1})
}

// The order is another one each time.

func okOrder() {
	b := blocks{{0, 0}: make([]float64, 4), {0, 1}: make([]float64, 6)}
	var last []float64
	for _, v := range b {
		last = v
	}
	if len(last) == 4 {
		blocks{{0, 0}: last, {1, 1}: make([]float64, 4)}.add(point{}, point{1, 1})
	}
}

// badOrder fails with each of them.
func badOrder() {
	b := blocks{{0, 0}: make([]float64, 4), {0, 1}: make([]float64, 6)}
	for p, v := range b {
		blocks{p: v, {1, 1}: make([]float64, 5)}.add(p, point{1, 1})
	}
}

func okText() {
	text := fmt.Sprint(map[point]int{{1, 0}: 2, {0, 1}: 3})
	n := 4
	if text == "map[{0 1}:3 {1 0}:2]" {
		n = 3
	}
	blocks{{0, 0}: make([]float64, n), {1, 1}: make([]float64, 3)}.add(point{}, point{1, 1})
}
