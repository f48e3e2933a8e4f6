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
//	type Tensor struct{ shape []int; data []float64 }    a list of dims, or an array of them
//	type Matrix struct{ rows, cols int; data []float64 } two ints, by their names or because there are only two
//	type Dense struct{ mat blas64.General }              what its method Dims() (r, c int) returns
//	mat.Dense of a contract file                         its attributes R and C, or len
//	[]float64                                            its length
//
// A list goes before a method, and a method before two ints. A type with a method Len besides Dims is a
// vector: it has one dim.

// A form says where the dims of values of one type are.
type form struct {
	kind   formKind
	fields []int32 // of the list, or of each dim
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
	if i := listField(t); i >= 0 {
		return form{kind: formList, fields: []int32{int32(i)}}
	}
	if m := e.dimsMethod(t); m != "" {
		return form{kind: formMethod, method: m}
	}
	if pair := intFields(t); pair != nil {
		return form{kind: formFields, fields: pair}
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

// listField finds the field of a struct that lists its dims: the one called shape or dims, else the first.
func listField(t *ir.Type) int {
	first := -1
	for i, f := range t.Fields {
		if !isInts(f.Type) || f.Type.Kind == ir.Array && f.Type.Len > maxAxes {
			continue
		}
		switch strings.ToLower(f.Name) {
		case "shape", "dims", "dim", "sizes":
			return i
		}
		if first < 0 {
			first = i
		}
	}
	return first
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
		if ok && ok2 {
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

// returnsInts reports whether t has a method without parameters that returns n ints and does nothing else.
func (e *Engine) returnsInts(t *ir.Type, name string, n int) bool {
	m := t.Method(name)
	if m == nil || m.Func == "" {
		return false
	}
	fn := e.cfg.Program.Func(m.Func)
	if fn == nil || fn.Effect != 0 || len(fn.Params) != 1 || len(fn.Results) != n {
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
		for _, i := range f.fields {
			dims = append(dims, fr.part(s, v, t, i).dimOf())
		}
		return dims, s, true
	case formList:
		if dims = fr.arrayDims(s, v, t, f.fields[0]); dims != nil {
			return dims, s, true
		}
		return fr.listDims(s, fr.part(s, v, t, f.fields[0]))
	}
	return nil, s, false
}

// arrayDims reads an array of dims in what v points to.
func (fr *frame) arrayDims(s *state, v value, t *ir.Type, i int32) []shapeinfer.Dim {
	if v.k != kPtr || v.obj == 0 || t.Kind != ir.Pointer || t.Elem.Fields[i].Type.Kind != ir.Array {
		return nil
	}
	list := t.Elem.Fields[i].Type
	dims := make([]shapeinfer.Dim, list.Len)
	for k := range dims {
		p := v.path().extend(fieldStep(i)).extend(elemStep(shapeinfer.Const(int64(k))))
		dims[k] = fr.r.load(s, ptrVal(v.obj, p), list.Elem).dimOf()
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

// part reads a field of a struct, or of what a pointer to one points to.
func (fr *frame) part(s *state, v value, t *ir.Type, i int32) value {
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	switch {
	case v.k == kStruct && int(i) < len(v.fields()):
		return v.fields()[i]
	case v.k == kPtr && v.obj != 0:
		return fr.r.load(s, ptrVal(v.obj, v.path().extend(fieldStep(i))), t.Fields[i].Type)
	}
	return value{}
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
	r := fr.r
	sym, recv, ok := fr.method(s, &iface{typ: t, v: v}, method)
	if !ok {
		return nil, s, false
	}
	fn := r.e.cfg.Program.Func(sym)
	if fn == nil || !fr.canEnter(fn, []value{recv}, nil) {
		return nil, s, false
	}
	limit, steps, at := r.limit, r.steps, r.at
	r.limit = steps + dataSteps
	sub := r.execute(fn, []value{recv}, nil, s.fork(), fr)
	r.limit, r.steps, r.at = limit, steps, at
	if len(sub.out) != 1 || sub.out[0].kind != returned {
		return nil, s, false
	}
	after := sub.out[0].st
	after.regs, after.defers, after.last, after.since = s.regs, s.defers, s.last, s.since
	var dims []shapeinfer.Dim
	for _, x := range sub.out[0].results {
		dims = append(dims, x.dimOf())
	}
	return dims, after, true
}

// holds reports whether c holds whenever s is reached.
func (s *state) holds(op pathfact.Op, l, r shapeinfer.Dim) bool {
	return !l.IsUnknown() && !r.IsUnknown() && s.decide(op, l, r) == pathfact.True
}
