package engine

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// require makes conditions hold on the path. It reports false if one of them cannot: then every
// execution that comes here fails.
func (s *state) require(conds ...pathfact.Cond) bool {
	for _, c := range conds {
		if s.facts.Decide(c) == pathfact.False {
			return false
		}
	}
	for _, c := range conds {
		if c.L.IsUnknown() || c.R.IsUnknown() {
			continue
		}
		if s.facts.Decide(c) == pathfact.True {
			continue
		}
		facts, ok := s.facts.Assume(c)
		if !ok {
			return false
		}
		s.facts = facts
	}
	return true
}

func le(l, r shapeinfer.Dim) pathfact.Cond { return pathfact.Cond{Op: pathfact.LE, L: l, R: r} }
func lt(l, r shapeinfer.Dim) pathfact.Cond { return pathfact.Cond{Op: pathfact.LT, L: l, R: r} }

var none shapeinfer.Dim // 0

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
	fr.pass(in, s)
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
		return s.require(le(none, i), lt(i, n))
	}
	return s.decide(pathfact.LT, i, none) != pathfact.True && s.decide(pathfact.GE, i, n) != pathfact.True
}

// lengthOf returns the length of a slice, an array, a string, or what a pointer to an array points to.
func (r *run) lengthOf(s *state, x value) (shapeinfer.Dim, bool) {
	switch x.k {
	case kSlice:
		return x.slice().length, true
	case kArray:
		return x.array().n, true
	case kString:
		return shapeinfer.Const(int64(len(x.str()))), true
	case kPtr:
		o := s.object(x.obj)
		if len(x.path()) == 0 && o.typ != nil && o.typ.Kind == ir.Array && o.typ.Len >= 0 {
			return shapeinfer.Const(o.typ.Len), true
		}
		if o.origin != lost {
			if v, ok := r.read(s, x.obj, r.content(s, x.obj), x.path()); ok && v.k == kArray {
				return v.array().n, true
			}
		}
	}
	return shapeinfer.Unknown(), false
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
	lo, hi, limit := bound(1, none), bound(2, sl.length), bound(3, sl.cap)
	if !s.require(le(none, lo), le(lo, hi), le(hi, limit), le(limit, sl.cap)) {
		text := fmt.Sprintf("slice bounds out of range, [%s:%s] of capacity %s", s.norm(lo), s.norm(hi), s.norm(sl.cap))
		fr.panics(s, fr.runtimeError(in, s, text, in.Args))
		return nil
	}
	fr.pass(in, s)
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
	if !s.require(le(none, n), le(n, c)) {
		fr.panics(s, fr.runtimeError(in, s, fmt.Sprintf("make with length %s and capacity %s", s.norm(n), s.norm(c)), in.Args))
		return nil
	}
	fr.pass(in, s)
	s.require(le(c, shapeinfer.Const(maxLenOf(in.Type.Elem)))) // there is no more memory than that
	return set(s, in, fr.r.newSlice(s, in.Type, n, c, restZero))
}

// newSlice allocates a slice.
func (r *run) newSlice(s *state, t *ir.Type, n, c shapeinfer.Dim, rest restKind) value {
	backing := &array{elem: t.Elem, n: c, rest: rest}
	obj := s.alloc(object{typ: backingType(t.Elem), content: value{k: kArray, ref: backing}, born: r.at, shaped: r.at})
	return sliceVal(slice{elem: t.Elem, obj: obj, length: n, cap: c, isNil: pathfact.False})
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
	fr.pass(in, s)
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
	r.copyElements(s, to, none, a)
	r.copyElements(s, to, a.length, b)
	if inPlace != pathfact.False && a.obj != 0 && !t.Elem.IsData() {
		if s.object(a.obj).origin != fresh {
			r.forgetAlike(s, a.obj, path{elemStep(shapeinfer.Unknown())}, t.Elem)
		}
		r.mayShare(s, a, to, n)
	}
	to.isNil = pathfact.Maybe
	if s.decide(pathfact.GT, n, none) == pathfact.True {
		to.isNil = pathfact.False
	}
	return set(s, in, sliceVal(to))
}

// firstConcrete returns the type of the elements of slices that a generic function is handed, nil if it is as open as there.
func firstConcrete(slices ...slice) *ir.Type {
	for _, x := range slices {
		if x.obj != 0 && x.elem != nil && x.elem.Kind != ir.TypeParam {
			return x.elem
		}
	}
	return nil
}

// room is a capacity of which only is known that n elements of type t fit.
func (r *run) room(s *state, t *ir.Type, n shapeinfer.Dim) shapeinfer.Dim {
	sym := r.newSymbol("", "cap")
	s.facts = s.facts.Declare(sym, 0, maxLenOf(t))
	c := shapeinfer.Var(sym)
	s.require(le(n, c))
	return c
}

// mayShare notes that append may have written behind the end of a, up to length n, instead of copying
// it. Nobody sees that, unless there is another slice of the same array that is longer than a.
func (r *run) mayShare(s *state, a, to slice, n shapeinfer.Dim) {
	o := s.object(a.obj)
	if o.origin != fresh || len(a.path) > 0 || !a.off.IsConst(0) || len(o.alike) > maxElems ||
		s.decide(pathfact.LE, o.used, a.length) != pathfact.True {
		r.escapeObject(s, a.obj)
		r.escapeObject(s, to.obj)
		return
	}
	group := append([]int32{a.obj}, o.alike...)
	for _, id := range group {
		o := s.edit(id)
		o.alike = append(o.alike[:len(o.alike):len(o.alike)], to.obj)
		o.used = n
	}
	s.edit(to.obj).alike = group
	s.edit(to.obj).used = n
}

// expose notes that there is a slice of an array up to index end.
func (r *run) expose(s *state, obj int32, end shapeinfer.Dim) {
	o := s.object(obj)
	if obj == 0 || o.origin == lost || s.decide(pathfact.LE, end, o.used) == pathfact.True {
		return
	}
	if len(o.alike) > 0 {
		r.escapeObject(s, obj) // what append has put there may be seen now
		return
	}
	s.edit(obj).used = end
}

// elements reads the elements of a slice, if its length is known and at most a bound.
func (r *run) elements(s *state, sl slice, most int64) ([]value, bool) {
	n, ok := s.norm(sl.length).Const()
	if !ok || n < 0 || n > most || n > 0 && sl.obj == 0 {
		return nil, false
	}
	vals := make([]value, n)
	for i := range vals {
		if !sl.elem.IsData() {
			vals[i] = r.load(s, sl.at(shapeinfer.Const(int64(i))), sl.elem)
		}
	}
	return vals, true
}

// copyElements copies what is known about the elements of b into to, from index at on.
func (r *run) copyElements(s *state, to slice, at shapeinfer.Dim, b slice) {
	if to.obj == 0 || b.obj == 0 {
		return
	}
	r.trace.copied(s, to, at, b)
	if to.elem.IsData() {
		if !b.elem.IsData() && s.object(b.obj).origin != lost { // they are of a type parameter
			r.escape(s, s.object(b.obj).content)
		}
		return
	}
	n, ok := s.norm(b.length).Const()
	if !ok || n < 0 || n > maxElems { // it is negative on a path that cannot be, which nobody has found out
		if r.fillElements(s, to, at, b) {
			return
		}
		if s.object(b.obj).origin != lost {
			r.escape(s, s.object(b.obj).content) // an unknown element of to may be any of them
		}
		r.forgetElements(s, to)
		return
	}
	elem := to.elem
	vals := make([]value, n) // all reads come before the writes: the two may overlap
	for i := range vals {
		vals[i] = r.load(s, b.at(shapeinfer.Const(int64(i))), elem)
	}
	for i, v := range vals {
		r.store(s, to.at(at.AddConst(int64(i))), v, elem)
	}
}

// forgetElements makes the elements of a slice unknown.
func (r *run) forgetElements(s *state, x slice) {
	if x.obj == 0 || x.elem.IsData() {
		return
	}
	r.store(s, x.at(shapeinfer.Unknown()), value{}, anyType)
}

// anyType stands for the type of a store that may write anything.
var anyType = &ir.Type{Kind: ir.Invalid, ID: "?"}
