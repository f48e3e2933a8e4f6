package engine

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The instructions that index, slice and make lists, see slices.go.

// index is x[i], or its address.
func (fr *frame) index(in *ir.Instr, s *state) []*state {
	r := fr.r
	x, i := fr.val(s, in.Args[0]), fr.val(s, in.Args[1]).dimOf()
	if isNil(x) {
		return fr.nilFailure(in, s)
	}
	n, known := r.lengthOf(s, x)
	if known && !fr.inRange(s, x, i, n) {
		verb := "is"
		if r.lastPasses > 0 && !s.norm(i).IsConst(-1) && s.decide(pathfact.EQ, i, n) != pathfact.True {
			verb = "reaches" // the last pass was looked at, an earlier one has failed
		}
		fr.panics(s, fr.runtimeError(in, s, fmt.Sprintf("index out of range, index %s %s but the length is %s", verb, s.norm(i), s.norm(n)), in.Args[:2]))
		return nil
	}
	fr.getPast(in, s)
	switch {
	case x.k == kSlice:
		sl := x.slice()
		p := sl.at(i)
		if sl.obj == 0 {
			p = value{}
		}
		r.trace.touched(s, p, sl.elem)
		return set(s, in, p)
	case x.k == kPtr:
		return set(s, in, ptrVal(x.obj, x.path().extend(elemStep(i))))
	case x.k == kArray && in.Op == ir.OpIndex:
		v, _ := r.element(s, x.array(), i)
		return set(s, in, v)
	case in.Op == ir.OpIndexAddr:
		return set(s, in, value{})
	case x.k == kString:
		if c, ok := s.character(x, i); ok {
			return set(s, in, c)
		}
	}
	return set(s, in, r.unknown(s, in.Type, ""))
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
func (fr *frame) slices(in *ir.Instr, s *state) []*state {
	x := fr.val(s, in.Args[0])
	if isNil(x) {
		return fr.nilFailure(in, s)
	}
	n, known := fr.r.lengthOf(s, x)
	if x.k == kString || !known {
		return set(s, in, fr.r.unknown(s, in.Type, ""))
	}
	sl := slice{elem: in.Type.Elem, obj: x.obj, length: n, cap: n, isNil: pathfact.False}
	if x.k == kSlice {
		sl = *x.slice()
	} else {
		sl.path = x.path()
	}
	bound := func(k int, other shapeinfer.Dim) shapeinfer.Dim {
		if k < len(in.Args) && in.Args[k] != ir.NoVal {
			return fr.val(s, in.Args[k]).dimOf()
		}
		return other
	}
	lo, hi, limit := bound(1, zeroDim), bound(2, sl.length), bound(3, sl.cap)
	if !s.require(le(zeroDim, lo), le(lo, hi), le(hi, limit), le(limit, sl.cap)) {
		text := fmt.Sprintf("slice bounds out of range, [%s:%s] of capacity %s", s.norm(lo), s.norm(hi), s.norm(sl.cap))
		fr.panics(s, fr.runtimeError(in, s, text, in.Args))
		return nil
	}
	fr.getPast(in, s)
	if sl.elem != nil && !sl.elem.IsData() && sl.obj != 0 {
		fr.r.expose(s, sl.obj, sl.off.Add(sl.length)) // x itself, which may be longer
		if s.decide(pathfact.LE, hi, sl.length) != pathfact.True {
			fr.r.expose(s, sl.obj, sl.off.Add(hi))
		}
	}
	sl.off, sl.length, sl.cap = sl.off.Add(lo), hi.Sub(lo), limit.Sub(lo)
	return set(s, in, sliceVal(sl))
}

// makeSlice is make([]T, n, c).
func (fr *frame) makeSlice(in *ir.Instr, s *state) []*state {
	n := fr.val(s, in.Args[0]).dimOf()
	c := n
	if len(in.Args) > 1 && in.Args[1] != ir.NoVal {
		c = fr.val(s, in.Args[1]).dimOf()
	}
	if !s.require(le(zeroDim, n), le(n, c)) {
		fr.panics(s, fr.runtimeError(in, s, fmt.Sprintf("make with length %s and capacity %s", s.norm(n), s.norm(c)), in.Args))
		return nil
	}
	fr.getPast(in, s)
	s.require(le(c, shapeinfer.Const(maxLenOf(in.Type.Elem)))) // there is no more memory than that
	return set(s, in, fr.r.newSlice(s, in.Type, n, c, restZero))
}

// arrayPointer is (*[n]T)(x) of a slice.
func (fr *frame) arrayPointer(in *ir.Instr, s *state) []*state {
	x := fr.val(s, in.Args[0])
	if x.k != kSlice || in.Type.Elem == nil {
		return set(s, in, fr.r.unknown(s, in.Type, ""))
	}
	n := shapeinfer.Const(in.Type.Elem.Len)
	if !s.require(le(n, x.slice().length)) {
		text := fmt.Sprintf("slice of length %s converted to an array of %s", s.norm(x.slice().length), n)
		fr.panics(s, fr.runtimeError(in, s, text, in.Args))
		return nil
	}
	fr.getPast(in, s)
	fr.r.escape(s, x) // two views with different offsets on one array are not followed
	return set(s, in, fr.r.unknown(s, in.Type, ""))
}

// appended is append(x, y...).
func (fr *frame) appended(in *ir.Instr, s *state) []*state {
	r := fr.r
	x, y := fr.val(s, in.Args[0]), value{}
	if len(in.Args) > 1 {
		y = fr.val(s, in.Args[1])
	}
	if x.k != kSlice || y.k != kSlice {
		r.escape(s, x)
		r.escape(s, y)
		return set(s, in, r.unknown(s, in.Type, ""))
	}
	a, b := *x.slice(), *y.slice()
	if b.length.IsConst(0) {
		return set(s, in, x)
	}
	n := s.norm(a.length).Add(s.norm(b.length))
	inPlace := s.decide(pathfact.LE, n, a.cap)
	if inPlace == pathfact.True && a.obj != 0 {
		r.copyElements(s, a, a.length, b)
		r.expose(s, a.obj, a.off.Add(n))
		a.length = n
		return set(s, in, sliceVal(a))
	}
	t := in.Type
	if concrete := firstConcrete(a, b); t.Elem.Kind == ir.TypeParam && concrete != nil {
		t = &ir.Type{Kind: ir.Slice, ID: "[]" + concrete.ID, Elem: concrete}
	}
	v := r.newSlice(s, t, n, r.room(s, t.Elem, n), restUnknown)
	to := *v.slice()
	r.copyElements(s, to, zeroDim, a)
	r.copyElements(s, to, a.length, b)
	if inPlace != pathfact.False && a.obj != 0 && !t.Elem.IsData() {
		if s.object(a.obj).ownership != fresh {
			r.forgetAlike(s, a.obj, path{elemStep(shapeinfer.Unknown())}, t.Elem)
		}
		r.mayShare(s, a, to, n)
	}
	to.isNil = pathfact.Maybe
	if s.decide(pathfact.GT, n, zeroDim) == pathfact.True {
		to.isNil = pathfact.False
	}
	return set(s, in, sliceVal(to))
}

// copyElements copies what is known about the elements of b into to, from index at on.
func (r *run) copyElements(s *state, to slice, at shapeinfer.Dim, b slice) {
	r.trace.copied(s, to, at, b)
	r.memory.copyElements(s, to, at, b)
}
