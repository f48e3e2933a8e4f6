package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Reading the dims of a value, where its form says they are.

// A dimReader reads dims in one state, and executes methods for them on behalf of a frame.
type dimReader struct {
	ls *layouts
	*frame
	s *state
}

func (ls *layouts) readerOf(fr *frame, s *state) dimReader { return dimReader{ls, fr, s} }

// dims returns the dims of v, of static type t, and the state after they have been read: what is read for
// the first time is made up there. ok is false if v has no dims or their number is not known.
func (d dimReader) dims(v value, t *ir.Type) (dims []shapeinfer.Dim, after *state, ok bool) {
	if v, t = dynamic(v, t); t == nil {
		return nil, d.s, false
	}
	f := d.ls.formOf(t)
	switch f.kind {
	case formAttrs:
		dims = d.attrDims(v, t)
		return dims, d.s, len(dims) > 0
	case formLength:
		if v.k != kSlice {
			return nil, d.s, false
		}
		return []shapeinfer.Dim{v.slice().length}, d.s, true
	case formMethod:
		return d.methodDims(v, t, f.method)
	case formFields:
		for _, path := range f.fields {
			w, _ := d.part(v, t, path)
			dims = append(dims, w.dimOf())
		}
		return dims, d.s, true
	case formList:
		list, typ := d.part(v, t, f.fields[0])
		if list.k == kArray && v.k == kPtr {
			return d.arrayDims(ptrVal(v.obj, v.path().follow(f.fields[0])), typ), d.s, true
		}
		return d.listDims(list)
	}
	return nil, d.s, false
}

// arrayDims reads the array of dims that p points to.
func (d dimReader) arrayDims(p value, t *ir.Type) []shapeinfer.Dim {
	dims := make([]shapeinfer.Dim, t.Len)
	for k := range dims {
		at := p.path().extend(elemStep(shapeinfer.Const(int64(k))))
		dims[k] = d.r.load(d.s, ptrVal(p.obj, at), t.Elem).dimOf()
	}
	return dims
}

// dynamic returns what an interface holds with its type, and any other value with its own.
func dynamic(v value, t *ir.Type) (value, *ir.Type) {
	if x := v.iface(); v.k == kIface && x != nil && x.typ != nil && !program.IsGhost(x.typ) {
		return x.v, x.typ
	}
	return v, t
}

// attrDims reads the attributes of an object that a contract file describes.
func (d dimReader) attrDims(v value, t *ir.Type) []shapeinfer.Dim {
	op := &operand{ls: d.ls, fr: d.frame, s: d.s, v: v}
	if t.Kind == ir.Struct {
		op.typ = t
	}
	decl := op.Decl()
	if decl == nil {
		return nil
	}
	var dims []shapeinfer.Dim
	for _, name := range attrNames(decl) {
		a := contract.AttrOf(d.s.facts, op, name)
		if a.Kind != contract.IntAttr {
			a.Dim = shapeinfer.Unknown()
		}
		dims = append(dims, a.Dim)
	}
	return dims
}

// part reads a field of a struct, or of what a pointer to one points to, and returns its type.
func (d dimReader) part(v value, t *ir.Type, fields []int32) (value, *ir.Type) {
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
		return d.r.load(d.s, ptrVal(v.obj, v.path().follow(fields)), u), u
	}
	return value{}, nil
}

// listDims reads a list of ints of known length.
func (d dimReader) listDims(v value) ([]shapeinfer.Dim, *state, bool) {
	switch v.k {
	case kArray:
		var dims []shapeinfer.Dim
		for _, e := range d.s.parts(v) {
			dims = append(dims, e.dimOf())
		}
		return dims, d.s, len(dims) > 0
	case kSlice:
		n, ok := d.s.norm(v.slice().length).Const()
		if !ok || n < 0 || n > maxAxes {
			return nil, d.s, false
		}
		dims := make([]shapeinfer.Dim, n)
		for i := range dims {
			dims[i] = d.listElement(v.slice(), shapeinfer.Const(int64(i)))
		}
		return dims, d.s, true
	}
	return nil, d.s, false
}

// listElement reads element i of a list of ints.
func (d dimReader) listElement(sl *slice, i shapeinfer.Dim) shapeinfer.Dim {
	if sl.obj == 0 || d.s.object(sl.obj).ownership == lost {
		return shapeinfer.Unknown()
	}
	return d.r.load(d.s, sl.at(i), sl.elem).dimOf()
}

// methodDims executes a method of v for the dims that it returns. They are known only if it returns in one way.
func (d dimReader) methodDims(v value, t *ir.Type, method string) ([]shapeinfer.Dim, *state, bool) {
	outs, ok := d.callMethod(v, t, method)
	if !ok || len(outs) != 1 || outs[0].kind != returned {
		return nil, d.s, false
	}
	dims := make([]shapeinfer.Dim, len(outs[0].results))
	for i, x := range outs[0].results {
		dims[i] = x.dimOf()
	}
	return dims, outs[0].st, true
}

// callMethod executes a method of v without arguments on a copy of s. It reports false if that is not
// possible or gives up.
func (d dimReader) callMethod(v value, t *ir.Type, method string) ([]outcome, bool) {
	r := d.r
	sym, recv, ok := d.method(d.s, &iface{typ: t, v: v}, method)
	if !ok {
		return nil, false
	}
	c := &call{frame: d.frame, s: d.s.fork(), args: []value{recv}, callee: r.e.Func(sym)}
	if c.callee == nil || !c.canEnter() {
		return nil, false
	}
	var sub *frame
	at := r.at
	r.uncharged(func() {
		r.within(program.CallSteps, func() { sub = r.execute(c) })
	})
	r.at = at
	for i := range sub.out {
		o := &sub.out[i]
		if o.kind == gaveUp {
			return nil, false
		}
		o.st.registers, o.st.defers, o.st.last, o.st.since = d.s.registers, d.s.defers, d.s.last, d.s.since
	}
	return sub.out, true
}
