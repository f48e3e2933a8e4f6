package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Inequalities that hold on every return: an index is not negative and below a dim, a dim is not
// zero, a slice is at least as long as another. One that follows from two others, or held before,
// is not written.

// A bound says that one class is less than another (or not larger). Class 0 stands for zero, class
// k for k-1.
type bound struct {
	lo, hi int
	strict bool
}

// order writes the inequalities.
func (w *writer) order() {
	all := w.q.bounds()
	written := make(map[int]bool) // lower bounds that are part of a chain
	var chains []*contract.Expr
	for i, b := range all {
		if b.lo == 0 || implied(all, b) {
			continue
		}
		x := comparison(w.q.side(b.lo), b.op(), w.q.side(b.hi))
		k := slices.IndexFunc(all, func(z bound) bool { return z.lo == 0 && z.hi == b.lo })
		if k >= 0 && !written[k] {
			x.Cmps = append([]pathfact.Op{all[k].op()}, x.Cmps...)
			x.Args = append([]*contract.Expr{number(0)}, x.Args...)
			written[k] = true
		}
		written[i] = true
		chains = append(chains, x)
	}
	for i, b := range all {
		if b.lo != 0 || written[i] || implied(all, b) {
			continue
		}
		x := comparison(w.q.side(b.hi), pathfact.GE, number(0))
		if b.strict {
			x.Args[1] = number(1)
		}
		w.require(x)
	}
	for _, x := range chains {
		w.require(x)
	}
}

func (b bound) op() pathfact.Op {
	if b.strict {
		return pathfact.LT
	}
	return pathfact.LE
}

// side writes one side of a bound.
func (q *relations) side(k int) *contract.Expr {
	if k == 0 {
		return number(0)
	}
	return q.classes[k-1].name
}

// implied reports whether a bound follows from two others.
func implied(all []bound, b bound) bool {
	return slices.ContainsFunc(all, func(x bound) bool {
		return x.lo == b.lo && x.hi != b.hi && slices.ContainsFunc(all, func(y bound) bool {
			return y.lo == x.hi && y.hi == b.hi && (x.strict || y.strict || !b.strict)
		})
	})
}

// bounds finds the inequalities between classes, and with zero.
func (q *relations) bounds() []bound {
	var all []bound
	for hi := 1; hi <= len(q.classes); hi++ {
		for lo := 0; lo <= len(q.classes); lo++ {
			if lo == hi || !q.comparable(lo, hi) {
				continue
			}
			x, y := q.value(lo), q.value(hi)
			b := bound{lo: lo, hi: hi, strict: q.always(pathfact.LT, x, y)}
			op := pathfact.LE
			if b.strict {
				op = pathfact.LT
			}
			if (b.strict || q.always(pathfact.LE, x, y)) && !q.heldBefore(op, lo, hi) {
				all = append(all, b)
			}
		}
	}
	return all
}

// heldBefore reports whether an inequality between two classes held for a member of each before the
// function began.
func (q *relations) heldBefore(op pathfact.Op, lo, hi int) bool {
	return slices.ContainsFunc(q.members(lo), func(x shapeinfer.Dim) bool {
		return slices.ContainsFunc(q.members(hi), func(y shapeinfer.Dim) bool { return q.held(op, x, y) })
	})
}

// members lists the ints of a class; for class 0 that is zero.
func (q *relations) members(k int) []shapeinfer.Dim {
	if k == 0 {
		return []shapeinfer.Dim{state.ZeroDim}
	}
	var dims []shapeinfer.Dim
	for _, i := range q.classes[k-1].terms {
		dims = append(dims, q.terms[i].dim)
	}
	return dims
}

func (q *relations) value(k int) shapeinfer.Dim {
	if k == 0 {
		return state.ZeroDim
	}
	return q.classes[k-1].dim
}

// comparable reports whether an inequality between two classes may tell something: one of them is
// an int or a length, and neither is a number or derived from others.
func (q *relations) comparable(lo, hi int) bool {
	telling := lo == 0
	for _, k := range [...]int{lo, hi} {
		if k == 0 {
			continue
		}
		c := &q.classes[k-1]
		if c.known || !c.derived.IsUnknown() || c.name == nil || q.isField(c) {
			return false
		}
		telling = telling || slices.ContainsFunc(c.terms, func(i int) bool {
			t := &q.terms[i]
			return t.kind == termInt || t.kind == termDim && q.params[t.param].v.Kind == state.SliceKind
		})
	}
	return telling
}

// divisors writes which ints are multiples of an int parameter.
func (w *writer) divisors() {
	q := w.q
	for i := range q.classes {
		for k := range q.classes {
			x, y := &q.classes[i], &q.classes[k]
			if i == k || x.known || y.known || x.name == nil || y.name == nil || !q.isParameter(y) {
				continue
			}
			if q.dividesAlways(x.dim, y.dim) {
				w.require(comparison(binary(contract.Rem, x.name, y.name), pathfact.EQ, number(0)))
			}
		}
	}
}

func (q *relations) isParameter(c *class) bool {
	return slices.ContainsFunc(c.terms, func(i int) bool { return q.terms[i].kind == termInt })
}

// dividesAlways reports whether x is a multiple of y, which is not zero, on every return.
func (q *relations) dividesAlways(x, y shapeinfer.Dim) bool {
	return !slices.ContainsFunc(q.exits, func(f exitState) bool {
		if !f.s.Holds(pathfact.NE, y, state.ZeroDim) || f.s.Holds(pathfact.EQ, x, state.ZeroDim) || f.s.Holds(pathfact.EQ, x, y) {
			return true // that would say nothing
		}
		rem, facts := f.s.Facts.Rem(x, y)
		return facts.Decide(pathfact.Cond{Op: pathfact.EQ, L: rem, R: state.ZeroDim}) != pathfact.True
	})
}
