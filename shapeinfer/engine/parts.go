package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
)

// The parts of a value. A value is made of three things, and of each there is one list:
//
//	each     the values inside it: fields, elements, what an interface holds, what a closure has captured
//	pointee  the object that it leads to, of which there is at most one
//	eachDim  the ints inside it: the int itself, lengths, offsets, indices, the sides of a comparison
//
// A walk over all that a value leads to names the kinds that it treats differently, and leaves the others to these three:
//
//	func (r *run) escape(s *state, v value) {
//		if v.k == kFunc { ... } // the closure may be called
//		r.escapeObject(s, v.pointee())
//		for part := range v.each {
//			r.escape(s, part)
//		}
//	}
//
// So a new kind, or a new field of an old one, is known to every walk once it is known here, and parts_test.go fails until it is.
// What is in the memory of the object is no part: the object is one of a state, and each walk decides whether it goes there.
//
// Two things that look like values are none. The keys of a table are constants (see keyOf): they lead nowhere, mean the same in
// every state, and may not be rewritten, because a map has exactly the keys of its table. The elements of an array that are not
// known one by one have no value before they are read; see restKind.

// each calls yield for the values inside v, always in the same order, until yield returns false.
func (v value) each(yield func(part value) bool) {
	switch v.k {
	case kStruct, kTable, kFunc:
		for _, part := range v.list() {
			if !yield(part) {
				return
			}
		}
	case kArray:
		a := v.array()
		for i := range a.known {
			if !yield(a.known[i].v) {
				return
			}
		}
		if a.fill != nil {
			yield(a.fill.v)
		}
	case kIface:
		if x := v.iface(); x != nil && x.typ != nil {
			yield(x.v)
		}
	}
}

// list returns the values inside v if it holds them as a list: a struct, a table or a closure.
func (v value) list() []value {
	switch v.k {
	case kStruct:
		return v.fields()
	case kTable:
		return v.table().elems
	case kFunc:
		if c := v.closure(); c != nil {
			return c.free
		}
	}
	return nil
}

// pointee returns the object that v leads to, 0 if there is none: what a pointer points to, the array behind a slice, the table of a
// map, or the attributes of an interface value whose dynamic type is not known.
func (v value) pointee() int32 {
	switch v.k {
	case kPtr, kMap:
		return v.obj
	case kSlice:
		return v.slice().obj
	case kIface:
		if x := v.iface(); x != nil && x.typ == nil {
			return x.obj
		}
	}
	return 0
}

// eachDim calls yield for the ints inside v that are not inside a part of v, until yield returns false.
func (v value) eachDim(yield func(d shapeinfer.Dim) bool) {
	switch v.k {
	case kInt:
		yield(v.dim)
	case kBool:
		if t, ok := v.ref.(test); ok {
			_ = yield(t.cond.L) && yield(t.cond.R)
		}
	case kPtr:
		v.path().eachDim(yield)
	case kSlice:
		sl := v.slice()
		_ = sl.path.eachDim(yield) && yield(sl.off) && yield(sl.length) && yield(sl.cap)
	case kArray:
		v.array().eachDim(yield)
	}
}

// eachDim calls yield for the indices of a path, until yield returns false. It reports whether that did not happen.
func (p path) eachDim(yield func(d shapeinfer.Dim) bool) bool {
	for i := range p {
		if p[i].field < 0 && !yield(p[i].index) {
			return false
		}
	}
	return true
}

func (a *array) eachDim(yield func(d shapeinfer.Dim) bool) {
	if !yield(a.n) {
		return
	}
	for i := range a.known {
		if !yield(a.known[i].index) {
			return
		}
	}
	if a.fill != nil {
		yield(a.fill.end)
	}
}

// rewrite returns v with f(i, part) in the place of every value inside it, where i counts them as each lists them. It is v itself if
// none changes.
func (v value) rewrite(f func(i int, part value) value) value {
	switch v.k {
	case kStruct:
		if list, changed := rewriteList(v.fields(), f); changed {
			v.ref = list
		}
	case kTable:
		if list, changed := rewriteList(v.list(), f); changed {
			t := *v.table()
			t.elems = list
			v.ref = &t
		}
	case kFunc:
		if list, changed := rewriteList(v.list(), f); changed {
			c := *v.closure()
			c.free = list
			v.ref = &c
		}
	case kArray:
		v.ref = v.array().rewrite(f)
	case kIface:
		x := v.iface()
		if x == nil || x.typ == nil {
			break
		}
		if w := f(0, x.v); !w.isIdentical(x.v) {
			y := *x
			y.v = w
			v.ref = &y
		}
	}
	return v
}

// rewriteList is rewrite for a list, and reports whether one of its values has changed.
func rewriteList(list []value, f func(i int, part value) value) (rewritten []value, changed bool) {
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

// rewrite is rewrite for the elements of an array that are known, and for its fill.
func (a *array) rewrite(f func(i int, part value) value) *array {
	b := a
	for i := range a.known {
		w := f(i, a.known[i].v)
		if w.isIdentical(a.known[i].v) {
			continue
		}
		if b == a {
			b = new(array)
			*b = *a
			b.known = slices.Clone(a.known)
		}
		b.known[i].v = w
	}
	if a.fill == nil {
		return b
	}
	if w := f(len(a.known), a.fill.v); !w.isIdentical(a.fill.v) {
		if b == a {
			b = new(array)
			*b = *a
		}
		b.fill = &fill{a.fill.end, w}
	}
	return b
}
