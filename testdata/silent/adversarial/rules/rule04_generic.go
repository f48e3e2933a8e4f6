package rules

import (
	"slices"

	"example.com/adversarial/lib"
)

// Rule 4 and generic code: lists, maps and structs that generic functions make hold the sizes that were put there.

var rule04Generic = map[string]func(){
	"genericStack":    genericStack,
	"genericMapped":   genericMapped,
	"genericMade":     genericMade,
	"genericTests":    genericTests,
	"genericAppended": genericAppended,
	"genericKeys":     genericKeys,
	"genericKept":     genericKept,
	"genericPairs":    genericPairs,
	"genericSum":      genericSum,
	"genericNarrow":   genericNarrow,
	"genericHeap":     genericHeap,
	"genericCopied":   genericCopied,
	"genericCloned":   genericCloned,
	"genericMatrices": genericMatrices,
	"genericTexts":    genericTexts,
}

type stackOf[T any] struct{ items []T }

func (s *stackOf[T]) push(x T) { s.items = append(s.items, x) }

func (s *stackOf[T]) pop() T {
	x := s.items[len(s.items)-1]
	s.items = s.items[:len(s.items)-1]
	return x
}

// genericStack compares what a stack holds.
func genericStack() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	var s stackOf[int]
	s.push(a.Cols)
	s.push(b.Rows)
	if s.pop() == s.pop() {
		a.Mul(b)
	}
}

func mapped[T, U any](xs []T, f func(T) U) (ys []U) {
	for _, x := range xs {
		ys = append(ys, f(x))
	}
	return ys
}

// genericMapped compares sizes that a function has collected.
func genericMapped() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if ns := mapped([]*lib.Matrix{a, b}, func(m *lib.Matrix) int { return m.Rows + m.Cols }); ns[0] == ns[1] {
		a.Mul(b)
	}
}

func made[T, U any](xs []T, f func(T) U) []U {
	ys := make([]U, len(xs))
	for i, x := range xs {
		ys[i] = f(x)
	}
	return ys
}

// genericMade compares structs of sizes.
func genericMade() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if ns := made([]*lib.Matrix{a, b}, func(m *lib.Matrix) extent { return extent{m.Rows, m.Cols} }); ns[0] == ns[1] {
		a.Mul(b)
	}
}

// genericTests collects what comparisons of sizes have said.
func genericTests() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if fits := made([]*lib.Matrix{b}, func(m *lib.Matrix) bool { return a.Cols == m.Rows }); fits[0] {
		a.Mul(b)
	}
}

func appended[T any](xs []T, x T) []T { return append(xs, x) }

// genericAppended begins with no list at all.
func genericAppended() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if appended(nil, a.Cols)[0] == b.Rows {
		a.Mul(b)
	}
}

func keysOf[K comparable, V any](m map[K]V) (keys []K) {
	for k := range m {
		keys = append(keys, k)
	}
	return keys
}

// genericKeys compares the key of a map.
func genericKeys() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if keysOf(map[int]bool{a.Cols: true})[0] == b.Rows {
		a.Mul(b)
	}
}

func keptOf[T any](xs []T, keep func(T) bool) (ys []T) {
	for _, x := range xs {
		if keep(x) {
			ys = append(ys, x)
		}
	}
	return ys
}

// genericKept looks for a size.
func genericKept() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	for _, n := range keptOf([]int{b.Rows}, func(n int) bool { return n > 0 }) {
		if n == a.Cols {
			a.Mul(b)
		}
	}
}

type pairOf[A, B any] struct {
	a A
	b B
}

func pairs[A, B any](xs []A, ys []B) []pairOf[A, B] {
	ps := make([]pairOf[A, B], 0, len(xs))
	for i := range xs {
		ps = append(ps, pairOf[A, B]{xs[i], ys[i]})
	}
	return ps
}

// genericPairs compares the parts of a struct.
func genericPairs() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if ps := pairs([]int{a.Cols}, []int{b.Rows}); ps[0].a == ps[0].b {
		a.Mul(b)
	}
}

type numeric interface{ ~int | ~int32 | ~float64 }

func sumOf[T numeric](xs []T) (s T) {
	for _, x := range xs {
		s += x
	}
	return s
}

// genericSum asks whether the difference of sizes is 0.
func genericSum() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if sumOf([]int{a.Cols, -b.Rows}) == 0 {
		a.Mul(b)
	}
}

// genericNarrow does so with another type.
func genericNarrow() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if sumOf([]int32{int32(a.Cols), -int32(b.Rows)}) == 0 {
		a.Mul(b)
	}
}

type heapOf[T any] struct {
	xs   []T
	less func(x, y T) bool
}

func (h *heapOf[T]) push(x T) {
	h.xs = append(h.xs, x)
	for i := len(h.xs) - 1; i > 0; {
		p := (i - 1) / 2
		if !h.less(h.xs[i], h.xs[p]) {
			break
		}
		h.xs[i], h.xs[p] = h.xs[p], h.xs[i]
		i = p
	}
}

// genericHeap asks which size is the smaller one.
func genericHeap() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	h := heapOf[int]{less: func(x, y int) bool { return x < y }}
	h.push(b.Rows)
	h.push(a.Cols)
	if h.xs[0] == b.Rows {
		a.Mul(b)
	}
}

func copyOf[T any](xs []T) []T {
	ys := make([]T, len(xs))
	copy(ys, xs)
	return ys
}

// genericCopied compares elements of a copy.
func genericCopied() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if ns := copyOf([]int{a.Cols, b.Rows}); ns[0] == ns[1] {
		a.Mul(b)
	}
}

func cloneOf[T comparable](xs []T) []T { return slices.Compact(slices.Clone(xs)) }

// genericCloned counts sizes that are different.
func genericCloned() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if len(cloneOf([]int{a.Cols, b.Rows})) == 1 {
		a.Mul(b)
	}
}

// genericMatrices makes matrices.
func genericMatrices() {
	a := lib.New(2, 3)
	ms := made([]int{4, 5}, func(n int) *lib.Matrix { return lib.New(n, 2) })
	a.Mul(ms[0]) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
}

// genericTexts has nothing to do with sizes.
func genericTexts() {
	a, b := lib.New(2, 3), lib.New(4, 5)
	if mapped([]string{"x"}, func(s string) string { return s + "y" })[0] == "xy" {
		a.Mul(b) // want `lib\.Matrix\.Mul: .*\(mismatch\)`
	}
}
