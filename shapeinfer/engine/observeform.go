package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Where the dims of a value are, for listings that a person reads: nothing here decides a report.
//
//	mat.Dense of a contract file                         its attributes R and C, or len
//	[]float64                                            its length
//	type Tensor struct{ shape []int; data []float64 }    the list that a constructor fills; see layout.go
//	type Dense struct{ mat blas64.General }              what its method Dims() (r, c int) returns
//	type Matrix struct{ rows, cols int; data []float64 } the ints that a constructor fills
//
// A type with a method Len besides Dims is a vector: it has one dim. Where there is no constructor the
// names of the fields tell.

// A form says where the dims of values of one type are.
type form struct {
	kind   formKind
	fields [][]int32 // paths of the list, or of each dim
	method string
}

type formKind uint8

const (
	formless   formKind = iota
	formAttrs           // attributes of a contract file
	formLength          // of a slice of numbers
	formList            // a field that is a list of ints
	formFields          // fields that are ints
	formMethod          // results of a method
)

// formOf returns where the dims of values of type t are; t may be a pointer.
func (e *Engine) formOf(t *ir.Type) form {
	if t != nil && t.Kind == ir.Pointer {
		t = t.Elem
	}
	switch {
	case t == nil:
		return form{}
	case t.Kind == ir.Slice && t.Elem.IsData():
		return form{kind: formLength}
	case e.decl(t) != nil:
		if len(attrNames(e.decl(t))) > 0 {
			return form{kind: formAttrs}
		}
		return form{}
	case t.Kind != ir.Struct:
		return form{}
	}
	l := e.layoutOf(t)
	switch m := e.dimsMethod(t); {
	case l != nil && l.list != nil:
		return form{kind: formList, fields: [][]int32{l.list}}
	case m != "":
		return form{kind: formMethod, method: m}
	case l != nil && len(l.dims) <= 2:
		return form{kind: formFields, fields: l.dims}
	}
	return formByName(t)
}

// formByName guesses the form of a type without a usable constructor.
func formByName(t *ir.Type) form {
	if i := listField(t); i >= 0 {
		return form{kind: formList, fields: [][]int32{{int32(i)}}}
	}
	if pair := intFields(t); pair != nil {
		return form{kind: formFields, fields: [][]int32{{pair[0]}, {pair[1]}}}
	}
	return form{}
}

// attrNames lists the attributes that are the shape of a type.
func attrNames(decl *contract.Type) []string {
	has := func(name string) bool {
		return slices.ContainsFunc(decl.Attrs, func(a contract.Attribute) bool { return a.Name == name })
	}
	switch {
	case has("len"):
		return []string{"len"}
	case has("R") && has("C"):
		return []string{"R", "C"}
	}
	return nil
}

// listField finds the field of a struct that is called shape or dims, -1 if there is none.
func listField(t *ir.Type) int {
	return slices.IndexFunc(t.Fields, func(f ir.Field) bool {
		switch strings.ToLower(f.Name) {
		case "shape", "dims", "dim", "sizes":
			return isInts(f.Type) && (f.Type.Kind != ir.Array || f.Type.Len <= maxAxes)
		}
		return false
	})
}

// maxAxes bounds the rank of shapes that are listed.
const maxAxes = 8

// pairNames are the names of two fields that are rows and columns.
var pairNames = [...][2]string{{"rows", "cols"}, {"rows", "columns"}, {"r", "c"}, {"nrows", "ncols"}, {"height", "width"}, {"h", "w"}}

// intFields finds the fields that are the rows and columns of a struct.
func intFields(t *ir.Type) []int32 {
	var ints []int32
	byName := make(map[string]int32)
	data := false
	for i, f := range t.Fields {
		if f.Type != nil && f.Type.Kind == ir.Int && f.Type.Bits > 16 {
			ints = append(ints, int32(i))
			byName[strings.ToLower(f.Name)] = int32(i)
		}
		data = data || f.Type != nil && (f.Type.Kind == ir.Slice || f.Type.Kind == ir.Array) && f.Type.Elem != nil && (f.Type.Elem.IsData() || f.Type.Elem.Kind == ir.Slice)
	}
	if !data {
		return nil
	}
	for _, p := range pairNames {
		r, ok := byName[p[0]]
		c, ok2 := byName[p[1]]
		if ok && ok2 && (len(p[0]) > 1 || len(ints) == 2) {
			return []int32{r, c}
		}
	}
	if len(ints) == 2 {
		return ints
	}
	return nil
}

// dimsMethod returns the method of t that returns its dims, "" if there is none.
func (e *Engine) dimsMethod(t *ir.Type) string {
	if !e.returnsInts(t, "Dims", 2) {
		return ""
	}
	if e.returnsInts(t, "Len", 1) {
		return "Len"
	}
	return "Dims"
}

// returnsInts reports whether t has a method without parameters that returns n ints.
func (e *Engine) returnsInts(t *ir.Type, name string, n int) bool {
	m := t.Method(name)
	if m == nil || m.Func == "" {
		return false
	}
	fn := e.cfg.Program.Func(m.Func)
	if fn == nil || len(fn.Params) != 1 || len(fn.Results) != n {
		return false
	}
	return !slices.ContainsFunc(fn.Results, func(t *ir.Type) bool { return t == nil || t.Kind != ir.Int })
}

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

// isGhost reports whether t is, or points to, a type that a contract file describes.
func isGhost(t *ir.Type) bool {
	return t.Ghost || t.Kind == ir.Pointer && t.Elem != nil && t.Elem.Ghost
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

// follow extends a path by fields.
func (p path) follow(fields []int32) path {
	for _, i := range fields {
		p = p.extend(fieldStep(i))
	}
	return p
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
	p := sl.path.extend(elemStep(sl.off.Add(i)))
	return fr.r.load(s, ptrVal(sl.obj, p), sl.elem).dimOf()
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
	fn := r.e.cfg.Program.Func(sym)
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

// holds reports whether c holds whenever s is reached.
func (s *state) holds(op pathfact.Op, l, r shapeinfer.Dim) bool {
	return !l.IsUnknown() && !r.IsUnknown() && s.decide(op, l, r) == pathfact.True
}
