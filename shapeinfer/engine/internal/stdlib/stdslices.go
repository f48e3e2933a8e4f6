package stdlib

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Functions of package slices that make lists of dims: exact where the lengths and positions are
// constants, and the result has at least its length otherwise. They move elements, and call nothing
// of the program's.

func defineSlices() {
	define("slices.Equal", entry{effect: std.Computes | std.Modelled, model: slicesEqual})
	define("slices.Delete", entry{effect: std.Writes | std.Panics, model: sliceDelete})
	define("slices.Insert", entry{effect: std.Writes | std.Panics, model: sliceInsert})
	define("slices.Concat", entry{effect: std.Computes | std.Modelled, model: sliceConcat})
	define("slices.Repeat", entry{effect: std.Computes | std.Panics | std.Modelled, model: sliceRepeat})
	define("slices.Clip", entry{effect: std.Computes | std.Modelled, model: sliceClip})
	define("slices.Clone", entry{effect: std.Computes | std.Modelled, model: sliceClone})
}

// takesSlice reports whether a call has n arguments, the first of which is a slice, and a result
// that is used.
func takesSlice(c *exec.Call, n int) bool {
	return len(c.Args) == n && c.Args[0].Kind == state.SliceKind && c.Instr.Dst >= 0
}

// sliceClip is the model of slices.Clip.
func sliceClip(c *exec.Call) ([]*state.State, bool) {
	if !takesSlice(c, 1) {
		return nil, false
	}
	x := *c.Args[0].Slice()
	if !x.Elem.IsData() && x.Obj != 0 {
		c.Run.Expose(c.State, x.Obj, x.Offset.Add(x.Len))
	}
	x.Cap = x.Len
	return exec.Set(c.State, c.Instr, state.SliceOf(x)), true
}

// sliceClone is the model of slices.Clone.
func sliceClone(c *exec.Call) ([]*state.State, bool) {
	if c.Args[0].Kind != state.SliceKind {
		return nil, false
	}
	return exec.Set(c.State, c.Instr, cloned(c.Run, c.State, c.Type(), *c.Args[0].Slice())), true
}

// slicesEqual is the model of slices.Equal.
func slicesEqual(c *exec.Call) ([]*state.State, bool) {
	if len(c.Args) != 2 {
		return nil, false
	}
	return exec.Set(c.State, c.Instr, equalSlices(c.Run, c.State, c.Args[0], c.Args[1])), true
}

// failSlices ends the path with a failure of a function of package slices.
func failSlices(c *exec.Call, text string) ([]*state.State, bool) {
	c.Frame.Panics(c.State, c.Frame.RuntimeError(c.Instr, c.State, text, c.Instr.Args))
	return nil, true
}

// fillSlice writes the elements of a slice from its start.
func fillSlice(r *exec.Run, s *state.State, sl state.Slice, vals []state.Value) {
	for i, v := range vals {
		r.Store(s, sl.At(shapeinfer.Const(int64(i))), v, sl.Elem)
	}
}

// listOf makes a new slice with the given elements. Its capacity may be larger: memory comes in
// certain sizes.
func listOf(r *exec.Run, s *state.State, t *ir.Type, vals []state.Value) state.Value {
	v := r.LongList(s, t, shapeinfer.Const(int64(len(vals))))
	if !t.Elem.IsData() {
		fillSlice(r, s, *v.Slice(), vals)
	}
	return v
}

// sliceDelete is the model of slices.Delete(x, i, j), which moves the elements inside x.
func sliceDelete(c *exec.Call) ([]*state.State, bool) {
	if !takesSlice(c, 3) {
		return nil, false
	}
	fr, in, s, args := c.Frame, c.Instr, c.State, c.Args
	x, i, j := *args[0].Slice(), args[1].DimOf(), args[2].DimOf()
	if !fr.Require(s, state.LE(state.ZeroDim, i), state.LE(i, j), state.LE(j, x.Len)) {
		return failSlices(c, fmt.Sprintf("slices.Delete: [%s:%s] of length %s", s.Norm(i), s.Norm(j), s.Norm(x.Len)))
	}
	vals, known := fr.Run.Elements(s, x, state.MaxElems)
	lo, ok := s.Norm(i).Const()
	hi, ok2 := s.Norm(j).Const()
	if known && ok && ok2 && !x.Elem.IsData() {
		kept := append(append([]state.Value(nil), vals[:lo]...), vals[hi:]...)
		for range hi - lo {
			kept = append(kept, state.Zero(x.Elem))
		}
		fillSlice(fr.Run, s, x, kept)
	} else {
		fr.Run.ForgetElements(s, x)
	}
	if !x.Elem.IsData() && x.Obj != 0 {
		fr.Run.Expose(s, x.Obj, x.Offset.Add(x.Len))
	}
	x.Len = x.Len.Sub(j).Add(i)
	return exec.Set(s, in, state.SliceOf(x)), true
}

// sliceInsert is the model of slices.Insert(x, i, y...), which may write behind the end of x.
func sliceInsert(c *exec.Call) ([]*state.State, bool) {
	if !takesSlice(c, 3) || c.Args[2].Kind != state.SliceKind {
		return nil, false
	}
	fr, in, s, args := c.Frame, c.Instr, c.State, c.Args
	x, i, y := *args[0].Slice(), args[1].DimOf(), *args[2].Slice()
	if !fr.Require(s, state.LE(state.ZeroDim, i), state.LE(i, x.Len)) {
		return failSlices(c, fmt.Sprintf("slices.Insert: index %s of length %s", s.Norm(i), s.Norm(x.Len)))
	}
	n := s.Norm(x.Len).Add(s.Norm(y.Len))
	a, ok := fr.Run.Elements(s, x, state.MaxElems)
	b, ok2 := fr.Run.Elements(s, y, state.MaxElems)
	at, ok3 := s.Norm(i).Const()
	if ok && ok2 && ok3 && int64(len(a)+len(b)) <= state.MaxElems && !x.Elem.IsData() {
		vals := append(append(append([]state.Value(nil), a[:at]...), b...), a[at:]...)
		mayMove := x.Obj != 0 && s.Decide(pathfact.GT, n, x.Cap) != pathfact.True
		if mayMove { // if there is room
			fr.Run.ForgetElements(s, x)
		}
		v := listOf(fr.Run, s, c.Type(), vals)
		if mayMove {
			fr.Run.MayShare(s, x, *v.Slice(), n)
		}
		return exec.Set(s, in, v), true
	}
	if x.Obj != 0 {
		fr.Run.ForgetElements(s, x)
	}
	fr.Run.Escape(s, args[0])
	fr.Run.Escape(s, args[2])
	return exec.Set(s, in, fr.Run.LongList(s, c.Type(), n)), true
}

// sliceConcat is the model of slices.Concat(xs...).
func sliceConcat(c *exec.Call) ([]*state.State, bool) {
	if !takesSlice(c, 1) {
		return nil, false
	}
	fr, in, s := c.Frame, c.Instr, c.State
	lists, ok := fr.Run.Elements(s, *c.Args[0].Slice(), state.MaxElems)
	if !ok {
		return nil, false
	}
	n, exact := state.ZeroDim, true
	var vals []state.Value
	for _, l := range lists {
		if l.Kind != state.SliceKind {
			return nil, false
		}
		n = n.Add(s.Norm(l.Slice().Len))
		part, ok := fr.Run.Elements(s, *l.Slice(), state.MaxElems)
		vals, exact = append(vals, part...), exact && ok
	}
	if exact && len(vals) <= state.MaxElems {
		return exec.Set(s, in, listOf(fr.Run, s, c.Type(), vals)), true
	}
	for _, l := range lists {
		if l.Slice().Obj != 0 {
			fr.Run.Escape(s, s.Object(l.Slice().Obj).Content) // an element of the result may be any of them
		}
	}
	return exec.Set(s, in, fr.Run.LongList(s, c.Type(), n)), true
}

// sliceRepeat is the model of slices.Repeat(x, n).
func sliceRepeat(c *exec.Call) ([]*state.State, bool) {
	if !takesSlice(c, 2) {
		return nil, false
	}
	fr, in, s, args := c.Frame, c.Instr, c.State, c.Args
	x, n := *args[0].Slice(), s.Norm(args[1].DimOf())
	if !fr.Require(s, state.LE(state.ZeroDim, n)) {
		return failSlices(c, fmt.Sprintf("slices.Repeat: count %s", n))
	}
	vals, ok := fr.Run.Elements(s, x, state.MaxElems)
	times, ok2 := n.Const()
	if ok && ok2 && times <= state.MaxElems/int64(max(len(vals), 1)) {
		var all []state.Value
		for range times {
			all = append(all, vals...)
		}
		return exec.Set(s, in, listOf(fr.Run, s, c.Type(), all)), true
	}
	if x.Obj != 0 && !x.Elem.IsData() {
		fr.Run.Escape(s, s.Object(x.Obj).Content)
	}
	return exec.Set(s, in, fr.Run.LongList(s, c.Type(), n.Mul(s.Norm(x.Len)))), true
}

// equalSlices is slices.Equal.
func equalSlices(r *exec.Run, s *state.State, x, y state.Value) state.Value {
	from := dependence.Source{}
	for _, v := range []state.Value{x, y} {
		if v.Kind == state.SliceKind && v.Slice().Obj != 0 {
			from = from.And(r.SourceRead(s, v.Slice().Obj))
		}
	}
	maybe := func() state.Value {
		v := state.TestOf(state.Test{Opaque: r.NewID()})
		r.Taint(dependence.Taint{Source: from, First: r.IDs})
		return v
	}
	if x.Kind != state.SliceKind || y.Kind != state.SliceKind {
		return maybe()
	}
	a, b := x.Slice(), y.Slice()
	same := s.Decide(pathfact.EQ, a.Len, b.Len)
	if same == pathfact.False {
		return state.Bool(pathfact.False)
	}
	n, ok := s.Norm(a.Len).Const()
	if !ok || n > state.MaxElems || a.Elem.IsData() || state.HasBlank(a.Elem, 0) || a.Obj == 0 && n > 0 || b.Obj == 0 && n > 0 {
		return maybe()
	}
	for i := int64(0); i < n; i++ {
		v := r.Load(s, a.At(shapeinfer.Const(i)), a.Elem)
		w := r.Load(s, b.At(shapeinfer.Const(i)), b.Elem)
		same = same.And(s.Truth(r.Compare(s, ir.OpEq, v, w)))
		from.Anything = from.Anything || v.FromSize || w.FromSize
	}
	if same == pathfact.Maybe {
		return maybe()
	}
	return state.Bool(same)
}

// cloned is slices.Clone, with a result of type t.
func cloned(r *exec.Run, s *state.State, t *ir.Type, x state.Slice) state.Value {
	if x.IsNil == pathfact.True {
		return state.SliceOf(x)
	}
	to := *r.LongList(s, t, x.Len).Slice()
	to.IsNil = x.IsNil
	r.CopyElements(s, to, state.ZeroDim, x)
	return state.SliceOf(to)
}
