package engine

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The instructions that index, slice and make lists, see slices.go.

// index is x[i], or its address.
func (do instruction) index() []*state {
	r := do.r
	x, i := do.arg(0), do.arg(1).dimOf()
	if isNil(x) {
		return do.nilFailure(do.in, do.s)
	}
	n, known := r.lengthOf(do.s, x)
	if known && !do.inRange(do.s, x, i, n) {
		verb := "is"
		if r.lastPasses > 0 && !do.s.norm(i).IsConst(-1) && do.s.decide(pathfact.EQ, i, n) != pathfact.True {
			verb = "reaches" // the last pass was looked at, an earlier one has failed
		}
		do.panics(do.s, do.runtimeError(do.in, do.s, fmt.Sprintf("index out of range, index %s %s but the length is %s", verb, do.s.norm(i), do.s.norm(n)), do.in.Args[:2]))
		return nil
	}
	do.getPast(do.in, do.s)
	switch {
	case x.k == kSlice:
		sl := x.slice()
		p := sl.at(i)
		if sl.obj == 0 {
			p = value{}
		}
		r.trace.touched(do.s, p, sl.elem)
		return do.yields(p)
	case x.k == kPtr:
		return do.yields(ptrVal(x.obj, x.path().extend(elemStep(i))))
	case x.k == kArray && do.in.Op == ir.OpIndex:
		v, _ := r.element(do.s, x.array(), i)
		return do.yields(v)
	case do.in.Op == ir.OpIndexAddr:
		return do.yields(value{})
	case x.k == kString:
		if c, ok := do.s.character(x, i); ok {
			return do.yields(c)
		}
	}
	return do.yields(r.unknown(do.s, do.in.Type, ""))
}

// inRange requires 0 <= i < n. What an access to data by an unknown index tells about the index
// is not worth remembering.
func (fr *frame) inRange(s *state, x value, i, n shapeinfer.Dim) bool {
	k, known := s.norm(i).Const()
	if m, ok := s.norm(n).Const(); ok && known {
		return 0 <= k && k < m
	}
	if known || x.k != kSlice || !x.slice().elem.IsData() {
		fr.r.steps += factCost
		return s.require(le(zeroDim, i), lt(i, n))
	}
	return s.decide(pathfact.LT, i, zeroDim) != pathfact.True && s.decide(pathfact.GE, i, n) != pathfact.True
}

// slices is x[lo:hi:max].
func (do instruction) slices() []*state {
	x := do.arg(0)
	if isNil(x) {
		return do.nilFailure(do.in, do.s)
	}
	n, known := do.r.lengthOf(do.s, x)
	if x.k == kString || !known {
		return do.yields(do.r.unknown(do.s, do.in.Type, ""))
	}
	sl := slice{elem: do.in.Type.Elem, obj: x.obj, length: n, cap: n, isNil: pathfact.False}
	if x.k == kSlice {
		sl = *x.slice()
	} else {
		sl.path = x.path()
	}
	bound := func(k int, other shapeinfer.Dim) shapeinfer.Dim {
		if k < len(do.in.Args) && do.in.Args[k] != ir.NoVal {
			return do.val(do.s, do.in.Args[k]).dimOf()
		}
		return other
	}
	lo, hi, limit := bound(1, zeroDim), bound(2, sl.length), bound(3, sl.cap)
	if !do.s.require(le(zeroDim, lo), le(lo, hi), le(hi, limit), le(limit, sl.cap)) {
		text := fmt.Sprintf("slice bounds out of range, [%s:%s] of capacity %s", do.s.norm(lo), do.s.norm(hi), do.s.norm(sl.cap))
		do.panics(do.s, do.runtimeError(do.in, do.s, text, do.in.Args))
		return nil
	}
	do.getPast(do.in, do.s)
	if sl.elem != nil && !sl.elem.IsData() && sl.obj != 0 {
		do.r.expose(do.s, sl.obj, sl.off.Add(sl.length)) // x itself, which may be longer
		if do.s.decide(pathfact.LE, hi, sl.length) != pathfact.True {
			do.r.expose(do.s, sl.obj, sl.off.Add(hi))
		}
	}
	sl.off, sl.length, sl.cap = sl.off.Add(lo), hi.Sub(lo), limit.Sub(lo)
	return do.yields(sliceVal(sl))
}

// makeSlice is make([]T, n, c).
func (do instruction) makeSlice() []*state {
	n := do.arg(0).dimOf()
	c := n
	if len(do.in.Args) > 1 && do.in.Args[1] != ir.NoVal {
		c = do.arg(1).dimOf()
	}
	if !do.s.require(le(zeroDim, n), le(n, c)) {
		do.panics(do.s, do.runtimeError(do.in, do.s, fmt.Sprintf("make with length %s and capacity %s", do.s.norm(n), do.s.norm(c)), do.in.Args))
		return nil
	}
	do.getPast(do.in, do.s)
	do.s.require(le(c, shapeinfer.Const(maxLenOf(do.in.Type.Elem)))) // there is no more memory than that
	return do.yields(do.r.newSlice(do.s, do.in.Type, n, c, restZero))
}

// arrayPointer is (*[n]T)(x) of a slice.
func (do instruction) arrayPointer() []*state {
	x := do.arg(0)
	if x.k != kSlice || do.in.Type.Elem == nil {
		return do.yields(do.r.unknown(do.s, do.in.Type, ""))
	}
	n := shapeinfer.Const(do.in.Type.Elem.Len)
	if !do.s.require(le(n, x.slice().length)) {
		text := fmt.Sprintf("slice of length %s converted to an array of %s", do.s.norm(x.slice().length), n)
		do.panics(do.s, do.runtimeError(do.in, do.s, text, do.in.Args))
		return nil
	}
	do.getPast(do.in, do.s)
	do.r.escape(do.s, x) // two views with different offsets on one array are not followed
	return do.yields(do.r.unknown(do.s, do.in.Type, ""))
}

// appended is append(x, y...).
func (do instruction) appended() []*state {
	r := do.r
	x, y := do.arg(0), value{}
	if len(do.in.Args) > 1 {
		y = do.arg(1)
	}
	if x.k != kSlice || y.k != kSlice {
		r.escape(do.s, x)
		r.escape(do.s, y)
		return do.yields(r.unknown(do.s, do.in.Type, ""))
	}
	a, b := *x.slice(), *y.slice()
	if b.length.IsConst(0) {
		return do.yields(x)
	}
	n := do.s.norm(a.length).Add(do.s.norm(b.length))
	inPlace := do.s.decide(pathfact.LE, n, a.cap)
	if inPlace == pathfact.True && a.obj != 0 {
		r.copyElements(do.s, a, a.length, b)
		r.expose(do.s, a.obj, a.off.Add(n))
		a.length = n
		return do.yields(sliceVal(a))
	}
	t := do.in.Type
	if concrete := firstConcrete(a, b); t.Elem.Kind == ir.TypeParam && concrete != nil {
		t = &ir.Type{Kind: ir.Slice, ID: "[]" + concrete.ID, Elem: concrete}
	}
	v := r.newSlice(do.s, t, n, r.room(do.s, t.Elem, n), restUnknown)
	to := *v.slice()
	r.copyElements(do.s, to, zeroDim, a)
	r.copyElements(do.s, to, a.length, b)
	if inPlace != pathfact.False && a.obj != 0 && !t.Elem.IsData() {
		if do.s.object(a.obj).ownership != fresh {
			r.forgetAlike(do.s, a.obj, path{elemStep(shapeinfer.Unknown())}, t.Elem)
		}
		r.mayShare(do.s, a, to, n)
	}
	to.isNil = pathfact.Maybe
	if do.s.decide(pathfact.GT, n, zeroDim) == pathfact.True {
		to.isNil = pathfact.False
	}
	return do.yields(sliceVal(to))
}

// copyElements copies what is known about the elements of b into to, from index at on.
func (r *run) copyElements(s *state, to slice, at shapeinfer.Dim, b slice) {
	r.trace.copied(s, to, at, b)
	r.memory.copyElements(s, to, at, b)
}
