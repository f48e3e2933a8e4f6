package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Reading the dims of a value, where its form says they are.

// dims returns the dims of v, of static type t, and the state after they have been read: what is read for
// the first time is made up there. ok is false if v has no dims or their number is not known.
func (fr *frame) dims(s *state, v value, t *ir.Type) (dims []shapeinfer.Dim, after *state, ok bool) {
	if v, t = dynamic(v, t); t == nil {
		return nil, s, false
	}
	f := fr.r.e.formOf(t)
	switch f.kind {
	case formAttrs:
		dims = fr.attrDims(s, v, t)
		return dims, s, len(dims) > 0
	case formLength:
		if v.k != kSlice {
			return nil, s, false
		}
		return []shapeinfer.Dim{v.slice().length}, s, true
	case formMethod:
		return fr.methodDims(s, v, t, f.method)
	case formFields:
		for _, path := range f.fields {
			w, _ := fr.part(s, v, t, path)
			dims = append(dims, w.dimOf())
		}
		return dims, s, true
	case formList:
		list, typ := fr.part(s, v, t, f.fields[0])
		if list.k == kArray && v.k == kPtr {
			return fr.arrayDims(s, ptrVal(v.obj, v.path().follow(f.fields[0])), typ), s, true
		}
		return fr.listDims(s, list)
	}
	return nil, s, false
}

// arrayDims reads the array of dims that p points to.
func (fr *frame) arrayDims(s *state, p value, t *ir.Type) []shapeinfer.Dim {
	dims := make([]shapeinfer.Dim, t.Len)
	for k := range dims {
		at := p.path().extend(elemStep(shapeinfer.Const(int64(k))))
		dims[k] = fr.r.load(s, ptrVal(p.obj, at), t.Elem).dimOf()
	}
	return dims
}

// dynamic returns what an interface holds with its type, and any other value with its own.
func dynamic(v value, t *ir.Type) (value, *ir.Type) {
	if x := v.iface(); v.k == kIface && x != nil && x.typ != nil && !isGhost(x.typ) {
		return x.v, x.typ
	}
	return v, t
}

// attrDims reads the attributes of an object that a contract file describes.
func (fr *frame) attrDims(s *state, v value, t *ir.Type) []shapeinfer.Dim {
	op := &operand{fr: fr, s: s, v: v}
	if t.Kind == ir.Struct {
		op.typ = t
	}
	decl := op.Decl()
	if decl == nil {
		return nil
	}
	var dims []shapeinfer.Dim
	for _, name := range attrNames(decl) {
		a := contract.AttrOf(s.facts, op, name)
		if a.Kind != contract.IntAttr {
			a.Dim = shapeinfer.Unknown()
		}
		dims = append(dims, a.Dim)
	}
	return dims
}

// part reads a field of a struct, or of what a pointer to one points to, and returns its type.
func (fr *frame) part(s *state, v value, t *ir.Type, fields []int32) (value, *ir.Type) {
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	u := t
	for _, i := range fields {
		if u.Kind != ir.Struct || int(i) >= len(u.Fields) {
			return value{}, nil
		}
		u = u.Fields[i].Type
	}
	switch {
	case v.k == kStruct:
		w, _ := follow(v, fields)
		return w, u
	case v.k == kPtr && v.obj != 0:
		return fr.r.load(s, ptrVal(v.obj, v.path().follow(fields)), u), u
	}
	return value{}, nil
}

// listDims reads a list of ints of known length.
func (fr *frame) listDims(s *state, v value) ([]shapeinfer.Dim, *state, bool) {
	switch v.k {
	case kArray:
		var dims []shapeinfer.Dim
		for _, e := range s.parts(v) {
			dims = append(dims, e.dimOf())
		}
		return dims, s, len(dims) > 0
	case kSlice:
		n, ok := s.norm(v.slice().length).Const()
		if !ok || n < 0 || n > maxAxes {
			return nil, s, false
		}
		dims := make([]shapeinfer.Dim, n)
		for i := range dims {
			dims[i] = fr.listElement(s, v.slice(), shapeinfer.Const(int64(i)))
		}
		return dims, s, true
	}
	return nil, s, false
}

// listElement reads element i of a list of ints.
func (fr *frame) listElement(s *state, sl *slice, i shapeinfer.Dim) shapeinfer.Dim {
	if sl.obj == 0 || s.object(sl.obj).origin == lost {
		return shapeinfer.Unknown()
	}
	return fr.r.load(s, sl.at(i), sl.elem).dimOf()
}

// methodDims executes a method of v for the dims that it returns. They are known only if it returns in one way.
func (fr *frame) methodDims(s *state, v value, t *ir.Type, method string) ([]shapeinfer.Dim, *state, bool) {
	outs, ok := fr.callMethod(s, v, t, method)
	if !ok || len(outs) != 1 || outs[0].kind != returned {
		return nil, s, false
	}
	dims := make([]shapeinfer.Dim, len(outs[0].results))
	for i, x := range outs[0].results {
		dims[i] = x.dimOf()
	}
	return dims, outs[0].st, true
}

// callMethod executes a method of v without arguments on a copy of s. It reports false if that is not
// possible or gives up.
func (fr *frame) callMethod(s *state, v value, t *ir.Type, method string) ([]outcome, bool) {
	r := fr.r
	sym, recv, ok := fr.method(s, &iface{typ: t, v: v}, method)
	if !ok {
		return nil, false
	}
	fn := r.e.function(sym)
	if fn == nil || !fr.canEnter(fn, []value{recv}, nil) {
		return nil, false
	}
	limit, steps, at := r.limit, r.steps, r.at
	r.limit = steps + callSteps
	sub := r.execute(fn, []value{recv}, nil, s.fork(), fr)
	r.limit, r.steps, r.at = limit, steps, at
	for i := range sub.out {
		o := &sub.out[i]
		if o.kind == gaveUp {
			return nil, false
		}
		o.st.regs, o.st.defers, o.st.last, o.st.since = s.regs, s.defers, s.last, s.since
	}
	return sub.out, true
}
