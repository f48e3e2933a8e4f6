package recovery

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Numbers that change together: a variable that keeps its value is the same one wherever it is mentioned. go/ssa has no names of constants any
// more, so a number that has a name in the root is the same wherever it occurs; and of other functions of the package, whose names nobody asks
// for, every number may have one.

// shared returns doubts with the others that change with them, among what m has met.
func (a *afterlife) shared(m *mender, list []doubt) []doubt {
	all := slices.Clone(list)
	for _, d := range list {
		if d.kind == operand {
			for _, other := range m.open {
				if other.fn == d.fn && other.in.Args[other.n] == d.in.Args[d.n] && !slices.Contains(all, other) {
					all = append(all, other)
				}
			}
		}
		n, ok := d.number()
		if !ok || !a.hasName(d.fn, n) {
			continue
		}
		for _, other := range m.candidates(a.doubts, false) {
			if k, ok := other.number(); ok && k == n && (other.fn == d.fn || a.hasName(other.fn, n)) && !slices.Contains(all, other) {
				all = append(all, other)
			}
		}
	}
	return all
}

// hasName reports whether a number may have a name in a function of the package.
func (a *afterlife) hasName(fn *ir.Func, n int64) bool {
	switch {
	case !a.executor.IsOwn(fn.Symbol):
		return false
	case fn.Symbol == a.root.Symbol || fn.Parent == a.root.Symbol:
		return slices.Contains(a.named, n)
	}
	return true
}

// number is the number that is in question.
func (d doubt) number() (int64, bool) {
	switch d.kind {
	case constant:
		return d.fn.Consts[d.n].Int, true
	case list:
		if def := d.fn.Definitions()[d.in.Args[0]]; def != nil && def.Type != nil && def.Type.Elem != nil && def.Type.Elem.Kind == ir.Array {
			return def.Type.Elem.Len, true
		}
	}
	return 0, false
}
