package engine

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Functions of package slices that make lists of dims: exact where the lengths and positions are constants,
// and the result has at least its length otherwise. They move elements, and call nothing of the program's.

var sliceFunctions = map[string]bool{"Delete": true, "Insert": true, "Concat": true, "Repeat": true, "Clip": true}

// sliceFunction calls a function of package slices that is known.
func (fr *frame) sliceFunction(in *ir.Instr, s *state, name string, args []value) ([]*state, bool) {
	if len(args) == 0 || args[0].k != kSlice || in.Dst < 0 {
		return nil, false
	}
	switch {
	case name == "Delete" && len(args) == 3:
		return fr.sliceDelete(in, s, args), true
	case name == "Insert" && len(args) == 3 && args[2].k == kSlice:
		return fr.sliceInsert(in, s, args), true
	case name == "Concat" && len(args) == 1:
		return fr.sliceConcat(in, s, args[0])
	case name == "Repeat" && len(args) == 2:
		return fr.sliceRepeat(in, s, args), true
	case name == "Clip" && len(args) == 1:
		sl := *args[0].slice()
		if !sl.elem.IsData() && sl.obj != 0 {
			fr.r.expose(s, sl.obj, sl.off.Add(sl.length))
		}
		sl.cap = sl.length
		return set(s, in, sliceVal(sl)), true
	}
	return nil, false
}

// wrong ends the path with a failure of a function of package slices.
func (fr *frame) wrong(in *ir.Instr, s *state, text string) []*state {
	fr.panics(s, fr.runtimeError(in, s, text, in.Args))
	return nil
}

// fill writes the elements of a slice from its start.
func (r *run) fill(s *state, sl slice, vals []value) {
	for i, v := range vals {
		r.store(s, sl.at(shapeinfer.Const(int64(i))), v, sl.elem)
	}
}

// listOf makes a new slice with the given elements. Its capacity may be larger: memory comes in certain sizes.
func (r *run) listOf(s *state, t *ir.Type, vals []value) value {
	v := r.longList(s, t, shapeinfer.Const(int64(len(vals))))
	if !t.Elem.IsData() {
		r.fill(s, *v.slice(), vals)
	}
	return v
}

// sliceDelete is slices.Delete(x, i, j): it moves the elements inside x.
func (fr *frame) sliceDelete(in *ir.Instr, s *state, args []value) []*state {
	x, i, j := *args[0].slice(), args[1].dimOf(), args[2].dimOf()
	if !s.require(le(zeroDim, i), le(i, j), le(j, x.length)) {
		return fr.wrong(in, s, fmt.Sprintf("slices.Delete: [%s:%s] of length %s", s.norm(i), s.norm(j), s.norm(x.length)))
	}
	fr.getPast(in, s)
	vals, known := fr.r.elements(s, x, maxElems)
	lo, ok := s.norm(i).Const()
	hi, ok2 := s.norm(j).Const()
	if known && ok && ok2 && !x.elem.IsData() {
		kept := append(append([]value(nil), vals[:lo]...), vals[hi:]...)
		for range hi - lo {
			kept = append(kept, zero(x.elem))
		}
		fr.r.fill(s, x, kept)
	} else {
		fr.r.forgetElements(s, x)
	}
	if !x.elem.IsData() && x.obj != 0 {
		fr.r.expose(s, x.obj, x.off.Add(x.length))
	}
	x.length = x.length.Sub(j).Add(i)
	return set(s, in, sliceVal(x))
}

// sliceInsert is slices.Insert(x, i, y...): it may write behind the end of x.
func (fr *frame) sliceInsert(in *ir.Instr, s *state, args []value) []*state {
	x, i, y := *args[0].slice(), args[1].dimOf(), *args[2].slice()
	if !s.require(le(zeroDim, i), le(i, x.length)) {
		return fr.wrong(in, s, fmt.Sprintf("slices.Insert: index %s of length %s", s.norm(i), s.norm(x.length)))
	}
	fr.getPast(in, s)
	n := s.norm(x.length).Add(s.norm(y.length))
	a, ok := fr.r.elements(s, x, maxElems)
	b, ok2 := fr.r.elements(s, y, maxElems)
	at, ok3 := s.norm(i).Const()
	if ok && ok2 && ok3 && int64(len(a)+len(b)) <= maxElems && !x.elem.IsData() {
		vals := append(append(append([]value(nil), a[:at]...), b...), a[at:]...)
		mayMove := x.obj != 0 && s.decide(pathfact.GT, n, x.cap) != pathfact.True
		if mayMove { // if there is room
			fr.r.forgetElements(s, x)
		}
		v := fr.r.listOf(s, in.Type, vals)
		if mayMove {
			fr.r.mayShare(s, x, *v.slice(), n)
		}
		return set(s, in, v)
	}
	if x.obj != 0 {
		fr.r.forgetElements(s, x)
	}
	fr.r.escape(s, args[0])
	fr.r.escape(s, args[2])
	return set(s, in, fr.r.longList(s, in.Type, n))
}

// sliceConcat is slices.Concat(xs...).
func (fr *frame) sliceConcat(in *ir.Instr, s *state, xs value) ([]*state, bool) {
	lists, ok := fr.r.elements(s, *xs.slice(), maxElems)
	if !ok {
		return nil, false
	}
	n, exact := zeroDim, true
	var vals []value
	for _, l := range lists {
		if l.k != kSlice {
			return nil, false
		}
		n = n.Add(s.norm(l.slice().length))
		part, ok := fr.r.elements(s, *l.slice(), maxElems)
		vals, exact = append(vals, part...), exact && ok
	}
	if exact && len(vals) <= maxElems {
		return set(s, in, fr.r.listOf(s, in.Type, vals)), true
	}
	for _, l := range lists {
		if l.slice().obj != 0 {
			fr.r.escape(s, s.object(l.slice().obj).content) // an element of the result may be any of them
		}
	}
	return set(s, in, fr.r.longList(s, in.Type, n)), true
}

// sliceRepeat is slices.Repeat(x, n).
func (fr *frame) sliceRepeat(in *ir.Instr, s *state, args []value) []*state {
	x, n := *args[0].slice(), s.norm(args[1].dimOf())
	if !s.require(le(zeroDim, n)) {
		return fr.wrong(in, s, fmt.Sprintf("slices.Repeat: count %s", n))
	}
	fr.getPast(in, s)
	vals, ok := fr.r.elements(s, x, maxElems)
	times, ok2 := n.Const()
	if ok && ok2 && times <= maxElems/int64(max(len(vals), 1)) {
		var all []value
		for range times {
			all = append(all, vals...)
		}
		return set(s, in, fr.r.listOf(s, in.Type, all))
	}
	if x.obj != 0 && !x.elem.IsData() {
		fr.r.escape(s, s.object(x.obj).content)
	}
	return set(s, in, fr.r.longList(s, in.Type, n.Mul(s.norm(x.length))))
}

// slicesEqual is slices.Equal.
func (r *run) slicesEqual(s *state, x, y value) value {
	maybe := testVal(test{opaque: r.newID()})
	if x.k != kSlice || y.k != kSlice {
		return maybe
	}
	a, b := x.slice(), y.slice()
	same := s.decide(pathfact.EQ, a.length, b.length)
	if same == pathfact.False {
		return boolVal(pathfact.False)
	}
	n, ok := s.norm(a.length).Const()
	if !ok || n > maxElems || a.elem.IsData() || hasBlank(a.elem, 0) || a.obj == 0 && n > 0 || b.obj == 0 && n > 0 {
		return maybe
	}
	for i := int64(0); i < n; i++ {
		v := r.load(s, a.at(shapeinfer.Const(i)), a.elem)
		w := r.load(s, b.at(shapeinfer.Const(i)), b.elem)
		same = same.And(s.truth(r.compare(s, ir.OpEq, v, w)))
	}
	if same == pathfact.Maybe {
		return maybe
	}
	return boolVal(same)
}

// cloned is slices.Clone.
func (r *run) cloned(s *state, in *ir.Instr, x slice) value {
	if x.isNil == pathfact.True {
		return sliceVal(x)
	}
	to := *r.longList(s, in.Type, x.length).slice()
	to.isNil = x.isNil
	r.copyElements(s, to, zeroDim, x)
	return sliceVal(to)
}
