package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Memory of one path: loads and stores.
//
// An object is one variable or one allocation. How long its content stays known depends on who else can reach it:
//
//	fresh    allocated on this path, and no pointer to it has left. Only this path can write it, so a store replaces what was there.
//	outside  others hold a pointer: it came in through a parameter, say. Two pointers that are not known may be equal, so after a store
//	         into one such object the others that may be the same, or contain it, have forgotten the field.
//	lost     anybody may write it at any time. Nothing is stored in it, and two reads give two unknown values.
//
// An object only ever moves down this list. For example,
//
//	func (l *Layer) Init() {
//		w := mat.NewDense(2, 3, nil) // fresh
//		l.w = w                      // what l points to is outside, so w is lost: whoever holds l may write it
//		r, c := w.Dims()             // 2 and 3 perhaps, nobody knows
//	}
//
// Over-approximated: two outside objects of one type may be the same. Imprecise: a store at an index that is not known may have
// replaced any element; at most maxElems elements of an array are known one by one.

// A memory is what all states of a run share, and what their values are read, written, merged and compared with.
type memory struct {
	budget // merging large states costs more than a step
	prog   *program.Program
	root   *ir.Func // what the run executes
	at     int      // position of the instruction of the root that executes, for objects that are made now

	names
	escaped   map[string]bool // closures that code may call which is not executed, see escapedclosure.go
	unseenRan bool            // code that is not seen has run, on some path

	// apart: paths on which one of these opaque bools differs are not merged. Only while a summary is made.
	apart []int32
	// outer: an expansion of both operands counts as one that grows, whatever their dims are. Only while a warning is confirmed.
	outer bool
}

// names are what the states of a run refer to things by: numbers.
type names struct {
	ids    int32             // the last one of a symbol or an opaque bool
	taints []taint           // what opaque results were computed from, by id
	sites  map[*ir.Instr]int // report sites
	claims []*ir.Instr       // calls that always return an error
}

func newMemory(prog *program.Program, root *ir.Func, b budget) memory {
	return memory{budget: b, prog: prog, root: root, names: names{sites: make(map[*ir.Instr]int)}, escaped: make(map[string]bool)}
}

// maxElems bounds the elements of an array that are known one by one.
const maxElems = 64

// content returns the content of an object, making it up when it is read for the first time.
func (m *memory) content(s *state, id int32) value {
	o := s.object(id)
	if o.content.k != kLazy {
		return o.content
	}
	if o.ownership == lost {
		return value{}
	}
	v := m.unknown(s, o.typ, o.name)
	if o.typ.Kind == ir.Interface {
		v = m.unknownAttrs(s, o.typ, o.name)
	}
	if o.ownership == outside {
		v = m.veil(v, o.typ)
	}
	s.edit(id).content = v
	return v
}

// unknownAttrs makes up the attributes of an unknown implementation of an interface that a contract file describes.
func (m *memory) unknownAttrs(s *state, t *ir.Type, name string) value {
	fields := make([]value, len(t.Fields))
	for i, f := range t.Fields {
		fields[i] = m.unknown(s, f.Type, fieldName(name, f, ir.Struct))
	}
	m.ghostFacts(s, t, fields)
	return structVal(fields)
}

// load reads *p of type t.
func (m *memory) load(s *state, p value, t *ir.Type) value {
	if t == nil || t.Kind == ir.Float {
		return value{}
	}
	if p.k != kPtr || p.obj == 0 {
		if s.numbers.raw {
			return m.raw(s, t)
		}
		return m.unknown(s, t, "")
	}
	o := s.object(p.obj)
	switch {
	case o.ownership == lost && s.numbers.raw:
		return m.raw(s, t)
	case o.ownership == lost, o.ownership == outside && isVeiled(m.prog.Leaks, o.typ, p.path()):
		return m.unknown(s, t, "")
	}
	v, ok := m.read(s, p.obj, m.content(s, p.obj), p.path())
	if !ok || v.k == kUnknown {
		return m.unknown(s, t, "")
	}
	return v
}

// read follows a path into a value of object obj. Elements that are read for the first time are
// made up and remembered.
func (m *memory) read(s *state, obj int32, v value, p path) (value, bool) {
	for i, st := range p {
		switch {
		case st.field >= 0 && v.k == kStruct && int(st.field) < len(v.fields()):
			v = v.fields()[st.field]
		case st.field < 0 && v.k == kArray:
			elem, made := m.element(s, v.array(), st.index)
			if made {
				root := m.content(s, obj)
				s.edit(obj).content = m.write(s, root, p[:i+1], elem)
			}
			v = elem
		default:
			return value{}, false
		}
	}
	return v, true
}

// element returns element i of an array; made says that it was made up and is to be remembered.
func (m *memory) element(s *state, a *array, i shapeinfer.Dim) (v value, made bool) {
	if a.elem.IsData() {
		return value{}, false
	}
	i = s.norm(i)
	apart := true
	for _, e := range a.known {
		switch s.decide(pathfact.EQ, e.index, i) {
		case pathfact.True:
			return e.v, false
		case pathfact.Maybe:
			apart = false
		}
	}
	like, inside := s.filled(a, i)
	switch {
	case apart && inside == pathfact.True:
		return like, false
	case i.IsUnknown() || !apart || inside != pathfact.False:
		for _, e := range a.known {
			m.escape(s, e.v) // what is read may be any of them
		}
		return m.unknown(s, a.elem, ""), false
	case a.rest == restZero:
		return zero(a.elem), false
	case a.rest == restSymbolic:
		return m.unknown(s, a.elem, elemName(a.name, i)), len(a.known) < maxElems
	}
	return m.unknown(s, a.elem, ""), false
}

func elemName(name string, i shapeinfer.Dim) string {
	if name == "" {
		return ""
	}
	return name + "[" + i.String() + "]"
}

// write returns v with the part at path p replaced by w.
func (m *memory) write(s *state, v value, p path, w value) value {
	if len(p) == 0 {
		return w
	}
	st := p[0]
	switch {
	case st.field >= 0 && v.k == kStruct && int(st.field) < len(v.fields()):
		fields := slices.Clone(v.fields())
		fields[st.field] = m.write(s, fields[st.field], p[1:], w)
		return structVal(fields)
	case st.field < 0 && v.k == kArray:
		return m.writeElement(s, v.array(), st.index, p[1:], w)
	}
	m.escape(s, v)
	m.escape(s, w)
	return value{}
}

func (m *memory) writeElement(s *state, a *array, i shapeinfer.Dim, rest path, w value) value {
	if a.elem.IsData() {
		if a.elem.MayPoint() {
			m.escape(s, w)
		}
		return value{k: kArray, ref: a}
	}
	i = s.norm(i)
	b := *a
	b.known = make([]element, 0, len(a.known)+1)
	var old value
	found := false
	for _, e := range a.known {
		switch s.decide(pathfact.EQ, e.index, i) {
		case pathfact.True:
			old, found = e.v, true
			continue
		case pathfact.Maybe:
			m.escape(s, e.v) // what is there may or may not have been overwritten
			m.escape(s, w)
			e.v = value{}
		}
		b.known = append(b.known, e)
	}
	if len(b.known) >= maxElems && !i.IsUnknown() {
		f := filler{m: m, s: s, lose: func(v value) { m.escape(s, v) }}
		b = *f.fold(&b)
	}
	if i.IsUnknown() || len(b.known) >= maxElems {
		for _, e := range b.known {
			m.escape(s, e.v)
		}
		m.escape(s, w)
		b.rest, b.known, b.fill = restUnknown, nil, nil
		return value{k: kArray, ref: &b}
	}
	if len(rest) > 0 {
		if !found {
			old, _ = m.element(s, a, i)
		}
		w = m.write(s, old, rest, w)
	}
	b.fill = m.overwritten(s, &b, i, w)
	b.known = append(b.known, element{i, w})
	return value{k: kArray, ref: &b}
}

// ghostFacts declares that the attributes of an object are not negative: they are dims; real fields are not meant.
func (m *memory) ghostFacts(s *state, t *ir.Type, fields []value) {
	var stored []contract.Attribute
	if decl := m.prog.Decl(t); decl != nil {
		stored = decl.Stored()
	}
	for i, f := range fields {
		if i < len(stored) && stored[i].Kind == contract.FieldAttr {
			continue // a field may hold any int
		}
		if sym, ok := f.dim.Symbol(); ok && f.k == kInt {
			s.facts = s.facts.Declare(sym, 0, maxLen)
		}
	}
}

// typeOf returns the type of what a pointer points to, nil if it is not known.
func (m *memory) typeOf(s *state, v value) *ir.Type {
	if v.k != kPtr || v.obj == 0 {
		return nil
	}
	t := s.object(v.obj).typ
	for _, st := range v.path() {
		switch {
		case t == nil:
			return nil
		case st.field >= 0 && t.Kind == ir.Struct && int(st.field) < len(t.Fields):
			t = t.Fields[st.field].Type
		case st.field < 0:
			t = t.Elem
		default:
			return nil
		}
	}
	return t
}

// identity returns the serial of the memory of a tensor: the struct that a pointer points to, or the elements of a struct. It is that of
// one object, so it does not look deeper than the fields.
func (s *state) identity(v value) (int32, bool) {
	v = unwrap(v)
	switch {
	case v.k == kPtr && v.obj != 0:
		return s.object(v.obj).serial, true
	case v.k == kStruct:
		for _, f := range v.fields() {
			if f.k == kSlice && f.slice().obj != 0 && f.slice().elem.IsData() {
				return s.object(f.slice().obj).serial, true
			}
		}
	}
	return 0, false
}

// tensorContent returns the struct that a tensor value is, or points to.
func (m *memory) tensorContent(s *state, v value) (value, bool) {
	v = unwrap(v)
	switch {
	case v.k == kStruct:
		return v, true
	case v.k != kPtr || v.obj == 0 || s.object(v.obj).ownership == lost:
		return value{}, false
	}
	content, ok := m.read(s, v.obj, m.content(s, v.obj), v.path())
	return content, ok && content.k == kStruct
}
