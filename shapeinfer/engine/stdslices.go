package engine

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Functions of package slices that make lists of dims: exact where the lengths and positions are constants,
// and the result has at least its length otherwise. They move elements, and call nothing of the program's.

func init() {
	define("slices.Equal", stdEntry{effect: std.Computes | std.Modelled, model: slicesEqual})
	define("slices.Delete", stdEntry{effect: std.Writes | std.Panics, model: sliceDelete})
	define("slices.Insert", stdEntry{effect: std.Writes | std.Panics, model: sliceInsert})
	define("slices.Concat", stdEntry{effect: std.Computes | std.Modelled, model: sliceConcat})
	define("slices.Repeat", stdEntry{effect: std.Computes | std.Panics | std.Modelled, model: sliceRepeat})
	define("slices.Clip", stdEntry{effect: std.Computes | std.Modelled, model: sliceClip})
	define("slices.Clone", stdEntry{effect: std.Computes | std.Modelled, model: sliceClone})
}

// takesSlice reports whether a call has n arguments, the first of which is a slice, and a result that is used.
func takesSlice(c *call, n int) bool {
	return len(c.args) == n && c.args[0].k == kSlice && c.in.Dst >= 0
}

// sliceClip is the model of slices.Clip.
func sliceClip(c *call) ([]*state, bool) {
	if !takesSlice(c, 1) {
		return nil, false
	}
	x := *c.args[0].slice()
	if !x.elem.IsData() && x.obj != 0 {
		c.r.expose(c.s, x.obj, x.off.Add(x.length))
	}
	x.cap = x.length
	return set(c.s, c.in, sliceVal(x)), true
}

// sliceClone is the model of slices.Clone.
func sliceClone(c *call) ([]*state, bool) {
	if c.args[0].k != kSlice {
		return nil, false
	}
	return set(c.s, c.in, cloned(c.r, c.s, c.in, *c.args[0].slice())), true
}

// slicesEqual is the model of slices.Equal.
func slicesEqual(c *call) ([]*state, bool) {
	if len(c.args) != 2 {
		return nil, false
	}
	return set(c.s, c.in, equalSlices(c.r, c.s, c.args[0], c.args[1])), true
}

// failSlices ends the path with a failure of a function of package slices.
func failSlices(c *call, text string) ([]*state, bool) {
	c.frame.panics(c.s, c.frame.runtimeError(c.in, c.s, text, c.in.Args))
	return nil, true
}

// fillSlice writes the elements of a slice from its start.
func fillSlice(r *run, s *state, sl slice, vals []value) {
	for i, v := range vals {
		r.store(s, sl.at(shapeinfer.Const(int64(i))), v, sl.elem)
	}
}

// listOf makes a new slice with the given elements. Its capacity may be larger: memory comes in certain sizes.
func listOf(r *run, s *state, t *ir.Type, vals []value) value {
	v := r.longList(s, t, shapeinfer.Const(int64(len(vals))))
	if !t.Elem.IsData() {
		fillSlice(r, s, *v.slice(), vals)
	}
	return v
}

// sliceDelete is the model of slices.Delete(x, i, j), which moves the elements inside x.
func sliceDelete(c *call) ([]*state, bool) {
	if !takesSlice(c, 3) {
		return nil, false
	}
	fr, in, s, args := c.frame, c.in, c.s, c.args
	x, i, j := *args[0].slice(), args[1].dimOf(), args[2].dimOf()
	if !s.require(le(zeroDim, i), le(i, j), le(j, x.length)) {
		return failSlices(c, fmt.Sprintf("slices.Delete: [%s:%s] of length %s", s.norm(i), s.norm(j), s.norm(x.length)))
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
		fillSlice(fr.r, s, x, kept)
	} else {
		fr.r.forgetElements(s, x)
	}
	if !x.elem.IsData() && x.obj != 0 {
		fr.r.expose(s, x.obj, x.off.Add(x.length))
	}
	x.length = x.length.Sub(j).Add(i)
	return set(s, in, sliceVal(x)), true
}

// sliceInsert is the model of slices.Insert(x, i, y...), which may write behind the end of x.
func sliceInsert(c *call) ([]*state, bool) {
	if !takesSlice(c, 3) || c.args[2].k != kSlice {
		return nil, false
	}
	fr, in, s, args := c.frame, c.in, c.s, c.args
	x, i, y := *args[0].slice(), args[1].dimOf(), *args[2].slice()
	if !s.require(le(zeroDim, i), le(i, x.length)) {
		return failSlices(c, fmt.Sprintf("slices.Insert: index %s of length %s", s.norm(i), s.norm(x.length)))
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
		v := listOf(fr.r, s, in.Type, vals)
		if mayMove {
			fr.r.mayShare(s, x, *v.slice(), n)
		}
		return set(s, in, v), true
	}
	if x.obj != 0 {
		fr.r.forgetElements(s, x)
	}
	fr.r.escape(s, args[0])
	fr.r.escape(s, args[2])
	return set(s, in, fr.r.longList(s, in.Type, n)), true
}

// sliceConcat is the model of slices.Concat(xs...).
func sliceConcat(c *call) ([]*state, bool) {
	if !takesSlice(c, 1) {
		return nil, false
	}
	fr, in, s := c.frame, c.in, c.s
	lists, ok := fr.r.elements(s, *c.args[0].slice(), maxElems)
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
		return set(s, in, listOf(fr.r, s, in.Type, vals)), true
	}
	for _, l := range lists {
		if l.slice().obj != 0 {
			fr.r.escape(s, s.object(l.slice().obj).content) // an element of the result may be any of them
		}
	}
	return set(s, in, fr.r.longList(s, in.Type, n)), true
}

// sliceRepeat is the model of slices.Repeat(x, n).
func sliceRepeat(c *call) ([]*state, bool) {
	if !takesSlice(c, 2) {
		return nil, false
	}
	fr, in, s, args := c.frame, c.in, c.s, c.args
	x, n := *args[0].slice(), s.norm(args[1].dimOf())
	if !s.require(le(zeroDim, n)) {
		return failSlices(c, fmt.Sprintf("slices.Repeat: count %s", n))
	}
	fr.getPast(in, s)
	vals, ok := fr.r.elements(s, x, maxElems)
	times, ok2 := n.Const()
	if ok && ok2 && times <= maxElems/int64(max(len(vals), 1)) {
		var all []value
		for range times {
			all = append(all, vals...)
		}
		return set(s, in, listOf(fr.r, s, in.Type, all)), true
	}
	if x.obj != 0 && !x.elem.IsData() {
		fr.r.escape(s, s.object(x.obj).content)
	}
	return set(s, in, fr.r.longList(s, in.Type, n.Mul(s.norm(x.length)))), true
}

// equalSlices is slices.Equal.
func equalSlices(r *run, s *state, x, y value) value {
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
func cloned(r *run, s *state, in *ir.Instr, x slice) value {
	if x.isNil == pathfact.True {
		return sliceVal(x)
	}
	to := *r.longList(s, in.Type, x.length).slice()
	to.isNil = x.isNil
	r.copyElements(s, to, zeroDim, x)
	return sliceVal(to)
}
