package exec

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The instructions that index, slice and make lists, see state/slices.go.

// index is x[i], or its address.
func (do instruction) index() []*state.State {
	r := do.Run
	x, i := do.arg(0), do.arg(1).DimOf()
	if state.IsNil(x) {
		return do.NilFailure(do.in, do.s)
	}
	n, known := r.LengthOf(do.s, x)
	if !known {
		r.stepping.doubtful(do.Frame)
	} else if !do.inRange(do.s, x, i, n) {
		verb := "is"
		if r.lastPasses > 0 && !do.s.Norm(i).IsConst(-1) && do.s.Decide(pathfact.EQ, i, n) != pathfact.True {
			verb = "reaches" // the last pass was looked at, an earlier one has failed
		}
		do.Panics(do.s, do.RuntimeError(do.in, do.s, fmt.Sprintf("index out of range, index %s %s but the length is %s", verb, do.s.Norm(i), do.s.Norm(n)), do.in.Args[:2]))
		return nil
	}
	switch {
	case x.Kind == state.SliceKind:
		sl := x.Slice()
		p := sl.At(i)
		if sl.Obj == 0 {
			p = state.Value{}
		}
		for _, w := range r.stepping {
			w.Touched(do.s, p, sl.Elem)
		}
		if !sl.Elem.IsData() {
			p = state.SelectedBy(p, do.selectedBy(do.s, do.in.Args[1], sl.Obj))
		}
		return do.yields(p)
	case x.Kind == state.PointerKind:
		p := state.Pointer(x.Obj, x.Path().Extend(state.ElementStep(i)))
		return do.yields(state.SelectedBy(p, do.selectedBy(do.s, do.in.Args[1], 0)))
	case x.Kind == state.ArrayKind && do.in.Op == ir.OpIndex:
		v, _ := r.Element(do.s, x.Array(), i)
		return do.yields(r.Depending(do.s, v, do.selectedBy(do.s, do.in.Args[1], 0).And(r.ComputedFrom(i))))
	case do.in.Op == ir.OpIndexAddr:
		return do.yields(state.Value{})
	case x.Kind == state.StringKind:
		if c, ok := character(do.s, x, i); ok {
			return do.yields(c)
		}
	}
	from := do.selectedBy(do.s, do.in.Args[1], 0).And(r.ComputedFrom(i))
	from.Anything = from.Anything || x.FromSize
	return do.yields(r.Depending(do.s, r.Unknown(do.s, do.typ(), ""), from))
}

// character is byte i of a known text.
func character(s *state.State, x state.Value, i shapeinfer.Dim) (state.Value, bool) {
	if k, ok := s.Norm(i).Const(); ok && x.Kind == state.StringKind && 0 <= k && k < int64(len(x.Text())) {
		return state.Const(int64(x.Text()[k])), true
	}
	return state.Value{}, false
}

// inRange requires 0 <= i < n. It adds no fact about an unknown index of data: such facts are not
// worth their cost.
func (fr *Frame) inRange(s *state.State, x state.Value, i, n shapeinfer.Dim) bool {
	k, known := s.Norm(i).Const()
	if m, ok := s.Norm(n).Const(); ok && known {
		return 0 <= k && k < m
	}
	if known || x.Kind != state.SliceKind || !x.Slice().Elem.IsData() {
		fr.Run.Steps += state.FactCost
		return fr.Require(s, state.LE(state.ZeroDim, i), state.LT(i, n))
	}
	negative, tooLarge := s.Decide(pathfact.LT, i, state.ZeroDim), s.Decide(pathfact.GE, i, n)
	if negative != pathfact.False || tooLarge != pathfact.False {
		fr.Run.stepping.doubtful(fr)
	}
	return negative != pathfact.True && tooLarge != pathfact.True
}

// slices is x[lo:hi:max].
func (do instruction) slices() []*state.State {
	x := do.arg(0)
	if state.IsNil(x) {
		return do.NilFailure(do.in, do.s)
	}
	n, known := do.Run.LengthOf(do.s, x)
	if x.Kind == state.StringKind || !known {
		do.Run.stepping.doubtful(do.Frame)
		return do.yields(do.cut(x))
	}
	sl := state.Slice{Elem: do.typ().Elem, Obj: x.Obj, Len: n, Cap: n, IsNil: pathfact.False}
	if x.Kind == state.SliceKind {
		sl = *x.Slice()
	} else {
		sl.Path = x.Path()
	}
	bound := func(k int, other shapeinfer.Dim) shapeinfer.Dim {
		if k < len(do.in.Args) && do.in.Args[k] != ir.NoVal {
			return do.Operand(do.s, do.in.Args[k]).DimOf()
		}
		return other
	}
	lo, hi, limit := bound(1, state.ZeroDim), bound(2, sl.Len), bound(3, sl.Cap)
	before := do.s.Facts
	if !do.Require(do.s, state.LE(state.ZeroDim, lo), state.LE(lo, hi), state.LE(hi, limit), state.LE(limit, sl.Cap)) {
		if before.Decide(state.LE(sl.Len, sl.Cap)) == pathfact.False {
			return nil // no slice is longer than its capacity: the program does not get here
		}
		text := fmt.Sprintf("slice bounds out of range, [%s:%s] of capacity %s", do.s.Norm(lo), do.s.Norm(hi), do.s.Norm(sl.Cap))
		do.Panics(do.s, do.RuntimeError(do.in, do.s, text, do.in.Args))
		return nil
	}
	if sl.Elem != nil && !sl.Elem.IsData() && sl.Obj != 0 {
		do.Run.Expose(do.s, sl.Obj, sl.Offset.Add(sl.Len)) // x itself, which may be longer
		if do.s.Decide(pathfact.LE, hi, sl.Len) != pathfact.True {
			do.Run.Expose(do.s, sl.Obj, sl.Offset.Add(hi))
		}
	}
	if x.Kind != state.SliceKind || !hi.Sub(lo).Equal(sl.Len) {
		sl.Made, sl.LenAt = do.Run.Pos, do.lengthEntry(x)
	}
	sl.Offset, sl.Len, sl.Cap = sl.Offset.Add(lo), hi.Sub(lo), limit.Sub(lo)
	v := state.SliceOf(sl)
	if sl.Elem != nil && !sl.Elem.IsData() {
		for _, a := range do.in.Args[1:] {
			v = state.SelectedBy(v, do.selectedBy(do.s, a, sl.Obj))
		}
	}
	return do.yields(v)
}

// lengthEntry is where the length of x[lo:hi] entered the program.
func (do instruction) lengthEntry(x state.Value) evidence.Entry {
	args := do.in.Args
	isGiven := func(k int) bool { return k < len(args) && args[k] != ir.NoVal }
	switch {
	case !isGiven(2) || isGiven(1) && !do.arg(1).DimOf().IsConst(0):
		return do.Run.Entry
	case !do.arg(2).At.IsKnown():
		return do.Run.Entry
	}
	return do.arg(2).At
}

// cut returns a part of a text. The part depends on sizes (FromSize) if its bounds may, or if the
// text does.
func (do instruction) cut(x state.Value) state.Value {
	v := do.Run.Unknown(do.s, do.typ(), "")
	for _, a := range do.in.Args[1:] {
		if a < 0 {
			continue // a literal
		}
		if _, known := do.s.Norm(do.Operand(do.s, a).DimOf()).Const(); known || do.leaves(do.s, a, 0) > 0 {
			return v.Measured()
		}
	}
	if do.Run.SourceOf(do.s, x).Anything {
		return v.Measured()
	}
	return v
}

// makeSlice is make([]T, n, c).
func (do instruction) makeSlice() []*state.State {
	args := do.in.Args
	if len(args) > 1 && args[1] == ir.NoVal {
		args = args[:1]
	}
	sizes := do.vals(do.s, args)
	n, c := sizes[0].DimOf(), sizes[len(sizes)-1].DimOf()
	if !do.Require(do.s, state.LE(state.ZeroDim, n), state.LE(n, c)) {
		do.Panics(do.s, do.RuntimeError(do.in, do.s, fmt.Sprintf("make with length %s and capacity %s", do.s.Norm(n), do.s.Norm(c)), do.in.Args))
		return nil
	}
	do.s.Require(state.LE(c, shapeinfer.Const(state.MaxLenOf(do.typ().Elem)))) // there is no more memory than that
	v := do.Run.NewSlice(do.s, do.typ(), n, c, state.RestZero)
	if sizes[0].At.IsKnown() {
		v.Slice().LenAt = sizes[0].At
	}
	return do.yields(v)
}

// arrayPointer is (*[n]T)(x) of a slice.
func (do instruction) arrayPointer() []*state.State {
	x := do.arg(0)
	if x.Kind != state.SliceKind || do.typ().Elem == nil {
		do.Run.stepping.doubtful(do.Frame)
		return do.yields(do.Run.Unknown(do.s, do.typ(), ""))
	}
	n := shapeinfer.Const(do.typ().Elem.Len)
	if !do.Require(do.s, state.LE(n, x.Slice().Len)) {
		text := fmt.Sprintf("slice of length %s converted to an array of %s", do.s.Norm(x.Slice().Len), n)
		do.Panics(do.s, do.RuntimeError(do.in, do.s, text, do.in.Args))
		return nil
	}
	do.Run.Escape(do.s, x) // two views with different offsets on one array are not followed
	return do.yields(do.Run.Unknown(do.s, do.typ(), ""))
}

// appended is append(x, y...). If the capacity of x is not known, the result may share the array of
// x. One such result is followed, see [state.Memory.MayShare]. For the second one the path forks:
//
//	path := append([]string(nil), base...) // of unknown capacity
//	w := append(path, "weight")            // may share
//	b := append(path, "bias")              // shares, and overwrites "weight", or copies
func (do instruction) appended() []*state.State {
	r := do.Run
	x, y := do.arg(0), state.Value{}
	if len(do.in.Args) > 1 {
		y = do.arg(1)
	}
	if x.Kind != state.SliceKind || y.Kind != state.SliceKind {
		r.Escape(do.s, x)
		r.Escape(do.s, y)
		return do.yields(r.Unknown(do.s, do.typ(), ""))
	}
	a, b := *x.Slice(), *y.Slice()
	if b.Len.IsConst(0) {
		return do.yields(x)
	}
	n := do.s.Norm(a.Len).Add(do.s.Norm(b.Len))
	inPlace := do.s.Decide(pathfact.LE, n, a.Cap)
	if inPlace == pathfact.Maybe && do.s.HasShared(a) && !do.typ().Elem.IsData() {
		other := do
		other.s = do.s.Fork()
		if do.s.Require(state.LE(n, a.Cap)) && other.s.Require(state.LT(a.Cap, n)) {
			return append(do.appendedTo(a, b, pathfact.True), other.appendedTo(a, b, pathfact.False)...)
		}
	}
	return do.appendedTo(a, b, inPlace)
}

// appendedTo is append(a, b...). InPlace says whether the capacity of a is enough.
func (do instruction) appendedTo(a, b state.Slice, inPlace pathfact.Truth) []*state.State {
	r := do.Run
	n := do.s.Norm(a.Len).Add(do.s.Norm(b.Len))
	if inPlace == pathfact.True && a.Obj != 0 {
		r.CopyElements(do.s, a, a.Len, b)
		r.Expose(do.s, a.Obj, a.Offset.Add(n))
		a.Len, a.Made, a.LenAt = n, r.Pos, r.Entry
		return do.yields(state.SliceOf(a))
	}
	t := do.typ()
	if concrete := state.FirstConcrete(a, b); t.Elem.Kind == ir.TypeParam && concrete != nil {
		t = &ir.Type{Kind: ir.Slice, ID: "[]" + concrete.ID, Elem: concrete}
	}
	v := r.NewSlice(do.s, t, n, r.Capacity(do.s, t.Elem, n), state.RestUnknown)
	to := *v.Slice()
	r.CopyElements(do.s, to, state.ZeroDim, a)
	r.CopyElements(do.s, to, a.Len, b)
	if inPlace != pathfact.False && a.Obj != 0 && !t.Elem.IsData() {
		if do.s.Object(a.Obj).Ownership != state.Fresh {
			do.shares(do.in.Args[1], do.arg(1))
			r.ForgetAlike(do.s, a.Obj, state.Path{state.ElementStep(shapeinfer.Unknown())}, t.Elem)
		}
		r.MayShare(do.s, a, to, n)
	}
	to.IsNil = pathfact.Maybe
	if do.s.Decide(pathfact.GT, n, state.ZeroDim) == pathfact.True {
		to.IsNil = pathfact.False
	}
	return do.yields(state.SliceOf(to))
}

// CopyElements copies what is known about the elements of b into to, from index at on.
func (r *Run) CopyElements(s *state.State, to state.Slice, at shapeinfer.Dim, b state.Slice) {
	for _, w := range r.stepping {
		w.Copied(s, to, at, b)
	}
	r.Memory.CopyElements(s, to, at, b)
}
