package pathfact

// The facts that two paths have in common, item by item.

import (
	"iter"
	"slices"
)

// both merges the elements that are in both lists, older ones first; Join(f, g) and Join(g, f) give
// the same order.
func both[T any](f, g []T, same func(T, T) bool, compare func(T, T) int, merge func(T, T) T) []T {
	if len(f) == len(g) && (len(f) == 0 || &f[0] == &g[0]) {
		return slices.Clip(f)
	}
	type aged struct{ i, age int } // position in f, sum of the two positions
	var room [maxNonneg]aged
	all := room[:0]
	list := make([]T, 0, min(len(f), len(g)))
	for i := range f {
		j := i // most often
		if j >= len(g) || !same(f[i], g[j]) {
			j = slices.IndexFunc(g, func(y T) bool { return same(f[i], y) })
		}
		if j >= 0 {
			all = append(all, aged{len(list), i + j})
			list = append(list, merge(f[i], g[j]))
		}
	}
	order := func(x, y aged) int {
		if x.age != y.age {
			return x.age - y.age
		}
		return compare(list[x.i], list[y.i])
	}
	if slices.IsSortedFunc(all, order) {
		return list
	}
	slices.SortFunc(all, order)
	sorted := make([]T, len(list))
	for i, x := range all {
		sorted[i] = list[x.i]
	}
	return sorted
}

// lists reports whether e is in a list.
func lists(list []*expr, e *expr) bool {
	for _, q := range list {
		if same(q, e) {
			return true
		}
	}
	return false
}

// pairs yields the facts of f and g about each symbol that one of them mentions, from old to young.
// One of the two is nil if that side does not mention it.
func pairs(f, g *Facts) iter.Seq2[*known, *known] {
	return func(yield func(k, l *known) bool) {
		a, b := f.known, g.known
		for len(a) > 0 || len(b) > 0 {
			var k, l *known
			order := comparePair(a, b)
			if order <= 0 {
				k, a = a[0], a[1:]
			}
			if order >= 0 {
				l, b = b[0], b[1:]
			}
			if !yield(k, l) {
				return
			}
		}
	}
}

// comparePair orders the first symbols of two lists, of which one may be empty.
func comparePair(a, b []*known) int {
	switch {
	case len(a) == 0:
		return 1
	case len(b) == 0:
		return -1
	case a[0] == b[0]:
		return 0
	}
	return compareAge(a[0].sym, b[0].sym)
}

// hull returns the facts about a symbol that two sides have in common; one of them may be nil.
func hull(k, l *known) *known {
	switch {
	case k == l:
		return k
	case k == nil:
		if l.isDeclared() {
			return l
		}
		return &known{sym: l.sym, lo: l.declLo, hi: l.declHi, declLo: l.declLo, declHi: l.declHi}
	case l == nil:
		return hull(l, k)
	}
	if sameKnown(k, l) && k.declLo == l.declLo && k.declHi == l.declHi && (k.link == nil) == (l.link == nil) {
		return k
	}
	u := &known{
		sym: k.sym, lo: min(k.lo, l.lo), hi: max(k.hi, l.hi),
		declLo: min(k.declLo, l.declLo), declHi: max(k.declHi, l.declHi),
	}
	if k.by != nil && l.by != nil && same(k.by, l.by) {
		u.by = k.by
		if k.math != nil && l.math != nil && same(k.math, l.math) {
			u.math, u.link = k.math, k.link
		}
	}
	return u
}
