package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// The parts of a value. A value is made of three things, and of each there is one list:
//
//	Each     the values inside it: fields, elements, the value in an interface, captured variables
//	Pointee  the object that it leads to, of which there is at most one
//	eachDim  the ints inside it: the int itself, lengths, offsets, indices, the sides of a comparison
//
// A walk over all that a value leads to names the kinds that it treats differently, and leaves the
// others to these three:
//
//	func (m *Memory) Escape(s *State, v Value) {
//		if v.Kind == FuncKind { ... } // the closure may be called
//		m.EscapeObject(s, v.Pointee())
//		for part := range v.Each {
//			m.Escape(s, part)
//		}
//	}
//
// So a new kind, or a new field of an old one, is known to every walk once it is known here, and
// parts_test.go fails until it is. What is in the memory of the object is no part: the object is
// one of a state, and each walk decides whether it goes there.
//
// Two things that look like values are none. The keys of a table may not be rewritten, because a
// map has exactly the keys of its table. Most are constants (see KeyOf): they lead nowhere, and
// mean the same in every state. Keys that are pointers, or have parts that are, are listed by Each,
// after the elements. The elements of an array that are not known one by one have no value before
// they are read; see Rest.

// Each calls yield for the values inside v, always in the same order, until yield returns false.
func (v Value) Each(yield func(part Value) bool) {
	switch v.Kind {
	case StructKind, TableKind, FuncKind:
		for _, part := range v.list() {
			if !yield(part) {
				return
			}
		}
		if v.Kind == TableKind && v.Table().LeadsOn() {
			for _, key := range v.Table().Keys {
				if !yield(key) {
					return
				}
			}
		}
	case ArrayKind:
		a := v.Array()
		for i := range a.Known {
			if !yield(a.Known[i].Value) {
				return
			}
		}
		if a.Fill != nil {
			yield(a.Fill.Value)
		}
	case InterfaceKind:
		if x := v.Interface(); x != nil && x.Type != nil {
			yield(x.Value)
		}
	}
}

// list returns the values inside v if it holds them as a list: a struct, a table or a closure.
func (v Value) list() []Value {
	switch v.Kind {
	case StructKind:
		return v.Fields()
	case TableKind:
		return v.Table().Elems
	case FuncKind:
		if c := v.Closure(); c != nil {
			return c.Free
		}
	}
	return nil
}

// Pointee returns the object that v leads to, 0 if there is none: what a pointer points to, the
// array behind a slice, the table of a map, or the attributes of an interface value whose dynamic
// type is not known.
func (v Value) Pointee() int32 {
	switch v.Kind {
	case PointerKind, MapKind:
		return v.Obj
	case SliceKind:
		return v.Slice().Obj
	case InterfaceKind:
		if x := v.Interface(); x != nil && x.Type == nil {
			return x.Obj
		}
	}
	return 0
}

// eachDim calls yield for the ints inside v that are not inside a part of v, until yield returns
// false.
func (v Value) eachDim(yield func(d shapeinfer.Dim) bool) {
	switch v.Kind {
	case IntKind:
		yield(v.Dim)
	case BoolKind:
		if t, ok := v.Ref.(Test); ok {
			_ = yield(t.Cond.L) && yield(t.Cond.R)
		}
	case PointerKind:
		v.Path().eachDim(yield)
	case SliceKind:
		sl := v.Slice()
		_ = sl.Path.eachDim(yield) && yield(sl.Offset) && yield(sl.Len) && yield(sl.Cap)
	case ArrayKind:
		v.Array().eachDim(yield)
	}
}

// eachDim calls yield for the indices of a path, until yield returns false. It reports whether that
// did not happen.
func (p Path) eachDim(yield func(d shapeinfer.Dim) bool) bool {
	for i := range p {
		if p[i].Field < 0 && !yield(p[i].Index) {
			return false
		}
	}
	return true
}

func (a *Array) eachDim(yield func(d shapeinfer.Dim) bool) {
	if !yield(a.Len) {
		return
	}
	for i := range a.Known {
		if !yield(a.Known[i].Index) {
			return
		}
	}
	if a.Fill != nil {
		yield(a.Fill.end)
	}
}

// Rewrite returns v with f(i, part) in the place of every value inside it, where i counts them as
// Each lists them, without the keys of a table. It is v itself if none changes.
func (v Value) Rewrite(f func(i int, part Value) Value) Value {
	switch v.Kind {
	case StructKind:
		if list, changed := RewriteList(v.Fields(), f); changed {
			v.Ref = list
		}
	case TableKind:
		if list, changed := RewriteList(v.list(), f); changed {
			t := *v.Table()
			t.Elems = list
			v.Ref = &t
		}
	case FuncKind:
		if list, changed := RewriteList(v.list(), f); changed {
			c := *v.Closure()
			c.Free = list
			v.Ref = &c
		}
	case ArrayKind:
		v.Ref = v.Array().Rewrite(f)
	case InterfaceKind:
		x := v.Interface()
		if x == nil || x.Type == nil {
			break
		}
		if w := f(0, x.Value); !w.isIdentical(x.Value) {
			y := *x
			y.Value = w
			v.Ref = &y
		}
	}
	return v
}

// RewriteList is rewrite for a list, and reports whether one of its values has changed.
func RewriteList(list []Value, f func(i int, part Value) Value) (rewritten []Value, changed bool) {
	for i, part := range list {
		w := f(i, part)
		if w.isIdentical(part) {
			continue
		}
		if !changed {
			list, changed = slices.Clone(list), true
		}
		list[i] = w
	}
	return list, changed
}

// Rewrite is rewrite for the elements of an array that are known, and for its fill.
func (a *Array) Rewrite(f func(i int, part Value) Value) *Array {
	b := a
	for i := range a.Known {
		w := f(i, a.Known[i].Value)
		if w.isIdentical(a.Known[i].Value) {
			continue
		}
		if b == a {
			b = new(Array)
			*b = *a
			b.Known = slices.Clone(a.Known)
		}
		b.Known[i].Value = w
	}
	if a.Fill == nil {
		return b
	}
	if w := f(len(a.Known), a.Fill.Value); !w.isIdentical(a.Fill.Value) {
		if b == a {
			b = new(Array)
			*b = *a
		}
		b.Fill = &fill{a.Fill.end, w}
	}
	return b
}
