package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Memory of one path: loads and stores.
//
// An object is one variable or one allocation. How long its content stays known depends on which
// other code can reach it:
//
//	fresh    It was allocated on this path, and no other code has a pointer to it. Only this path can
//	         write it, so a store replaces its content.
//	outside  Other code has a pointer to it: it came in through a parameter, or was stored in such an
//	         object. Its content is known until something may write it: unknown code, a wait for
//	         another goroutine, or a store through a pointer that may alias it. Two unknown pointers
//	         may be equal. So a store into one such object forgets the field in all others that may
//	         be the same, or contain it.
//	lost     Any code may write it at any time. A store is not recorded, and two reads give two
//	         unknown values.
//
// An object only ever moves down this list. For example,
//
//	func (l *Layer) Init() {
//		w := mat.NewDense(2, 3, nil) // fresh
//		l.w = w                      // *l is outside, and so is w from now on
//		r, c := l.w.Dims()           // 2 and 3, nothing has written it
//		callback()                   // unknown code: may change l.w, and the shape of w
//	}
//
// Over-approximated: two outside objects of one type may be the same, but for what this path has
// allocated (State.apart). Assumed: there is no data race. Imprecise: a store at an index that is
// not known may have replaced any element; at most MaxElems elements of an array are known one by
// one.

// A Memory has what all states of a run share. Its methods read, write, join and compare states.
type Memory struct {
	// Budget is the budget of the run. Joining large states costs more than one step.
	budget.Budget
	// Program is the package under analysis and what is known of its types.
	Program *program.Program
	// Root is the function that the run executes.
	Root *ir.Func
	// Pos is the position of the current instruction of the root: objects that are created now have
	// it as their origin.
	Pos int
	// Entry is the position of the current instruction of the package under analysis, which is in the
	// innermost of its functions on the call stack: ints that are created now enter the program there.
	Entry evidence.Entry

	// IDs is the last number of a symbol or an opaque bool.
	IDs int32
	// taints are the sources of opaque results, by their numbers.
	taints dependence.Taints
	// sources are the symbols that occur in a dependence.Source, which only has their numbers.
	sources map[int32]shapeinfer.Symbol
	// sites are the numbers of report sites in bitsets, see SiteIndex.
	sites map[*ir.Instr]int
	// changing has, for types of variables and of what is stored, what mayChange has found.
	changing map[[2]*ir.Type]bool
	// Sizes chooses unknown sizes; nil in most runs.
	Sizes Sizes
	// Claims lists the calls that always return an error. Claim number n is Claims[n-1].
	Claims []*ir.Instr

	// Escaped has the symbols of closures that unknown code may call, see escapedclosure.go.
	Escaped map[string]bool
	// UnseenRan: the run executes the initialiser of the package, and unknown code has run on some
	// path of it.
	UnseenRan bool
}

func NewMemory(prog *program.Program, root *ir.Func, b budget.Budget) Memory {
	return Memory{Budget: b, Program: prog, Root: root, sites: make(map[*ir.Instr]int), Escaped: make(map[string]bool)}
}

// MaxElems bounds the elements of an array that are known one by one.
const MaxElems = 64

// Content returns the content of an object. It is created when it is read for the first time.
func (m *Memory) Content(s *State, id int32) Value {
	o := s.Object(id)
	if o.Content.Kind != LazyKind {
		return o.Content
	}
	if o.Ownership == Lost {
		return Value{}
	}
	v := m.found(s, o.Type, o.Name)
	if o.Type.Kind == ir.Interface && !o.Holder {
		v = m.unknownAttrs(s, o.Type, o.Name)
	}
	if o.Ownership == Outside {
		v = m.veil(v, o.Type)
	}
	s.Edit(id).Content = v
	return v
}

// unknownAttrs returns fresh attributes for an unknown implementation of an interface that a
// contract file describes.
func (m *Memory) unknownAttrs(s *State, t *ir.Type, name string) Value {
	fields := make([]Value, len(t.Fields))
	for i, f := range t.Fields {
		fields[i] = m.found(s, f.Type, fieldName(name, f, ir.Struct))
	}
	m.GhostFacts(s, t, fields)
	return Struct(fields)
}

// Load reads *p of type t. Of what an object holds that leads to shapes only flags, texts, errors
// and what is nil get its label: the rest is followed with it.
func (m *Memory) Load(s *State, p Value, t *ir.Type) Value {
	v := m.load(s, p, t)
	if p.Kind == PointerKind && s.Object(p.Obj).Chosen {
		v.Chosen = v.Chosen || v.Kind == BoolKind || v.Kind == StringKind || IsNil(v) || t != nil && t.ID == "error" ||
			!m.Program.IsShape(s.Object(p.Obj).Type)
	}
	return v
}

func (m *Memory) load(s *State, p Value, t *ir.Type) Value {
	if t == nil || t.Kind == ir.Float {
		return Value{}
	}
	if p.Kind != PointerKind || p.Obj == 0 {
		if s.Numbers.Raw {
			return m.Raw(s, t)
		}
		return m.found(s, t, "")
	}
	o, first, v, known := s.Object(p.Obj), m.IDs+1, Value{}, false
	if o.Ownership == Lost && s.Numbers.Raw {
		return m.Raw(s, t)
	}
	if o.Ownership != Lost && (o.Ownership != Outside || !isVeiled(m.Program.Hazards, o.Type, p.Path())) {
		v, known = m.read(s, p.Obj, m.Content(s, p.Obj), p.Path())
	}
	if !known || v.Kind == UnknownKind && (!v.IsText() || t.Kind != ir.String) {
		v = m.found(s, t, "").Labelled(v.Label)
	} else if v.Kind == UnknownKind && !v.FromSize {
		v = v.Evidence()
	}
	if (m.IDs >= first || v.Kind == UnknownKind) && m.TaintRead(s, p.Obj, first).Anything {
		return v.Measured()
	}
	if !known && o.Content.FromSize {
		return m.Depending(s, v, dependence.Source{Anything: true})
	}
	return v
}

// read follows a path into a value of object obj. Elements that are read for the first time are
// made up and remembered.
func (m *Memory) read(s *State, obj int32, v Value, p Path) (Value, bool) {
	var label Label // of what holds it
	for i, st := range p {
		label = label.Or(v.Label)
		switch {
		case st.Field >= 0 && v.Kind == StructKind && int(st.Field) < len(v.Fields()):
			v = v.Fields()[st.Field]
		case st.Field < 0 && v.Kind == ArrayKind:
			elem, made := m.Element(s, v.Array(), st.Index)
			if made {
				root := m.Content(s, obj)
				s.Edit(obj).Content = m.Write(s, root, p[:i+1], elem)
			}
			v = elem
		default:
			return Value{}, false
		}
	}
	v.Chosen = v.Chosen || label.Chosen
	return v, true
}

// Element returns element i of an array; made says that it was made up and is to be remembered.
func (m *Memory) Element(s *State, a *Array, i shapeinfer.Dim) (v Value, made bool) {
	if a.Elem.IsData() {
		return Value{}, false
	}
	i = s.Norm(i)
	apart := true
	for _, e := range a.Known {
		switch s.Decide(pathfact.EQ, e.Index, i) {
		case pathfact.True:
			return e.Value, false
		case pathfact.Maybe:
			apart = false
		}
	}
	like, inside := s.filled(a, i)
	switch {
	case apart && inside == pathfact.True:
		return like, false
	case m.hasLikeRow(s, a, i):
		f := filler{m: m, s: s}
		return f.like(m.like(s, a)[0]), false
	case i.IsUnknown() || !apart || inside != pathfact.False:
		for _, e := range a.Known {
			m.Publish(s, e.Value) // what is read may be any of them
		}
		return m.found(s, a.Elem, ""), false
	case a.Rest == RestZero:
		return Zero(a.Elem), false
	case a.Rest == RestSymbolic:
		return m.found(s, a.Elem, elemName(a.name, i)), len(a.Known) < MaxElems
	}
	return m.found(s, a.Elem, ""), false
}

func elemName(name string, i shapeinfer.Dim) string {
	if name == "" {
		return ""
	}
	return name + "[" + i.String() + "]"
}

// Write returns v with the part at path p replaced by w.
func (m *Memory) Write(s *State, v Value, p Path, w Value) Value {
	if len(p) == 0 {
		return w
	}
	st := p[0]
	switch {
	case st.Field >= 0 && v.Kind == StructKind && int(st.Field) < len(v.Fields()):
		fields := slices.Clone(v.Fields())
		fields[st.Field] = m.Write(s, fields[st.Field], p[1:], w)
		return Struct(fields)
	case st.Field < 0 && v.Kind == ArrayKind:
		return m.writeElement(s, v.Array(), st.Index, p[1:], w)
	}
	m.Publish(s, v)
	m.Publish(s, w)
	return Value{}
}

func (m *Memory) writeElement(s *State, a *Array, i shapeinfer.Dim, rest Path, w Value) Value {
	if a.Elem.IsData() {
		if a.Elem.MayPoint() {
			m.Publish(s, w)
		}
		return Value{Kind: ArrayKind, Ref: a}
	}
	i = s.Norm(i)
	b := *a
	b.Known = make([]Element, 0, len(a.Known)+1)
	var old Value
	found := false
	for _, e := range a.Known {
		switch s.Decide(pathfact.EQ, e.Index, i) {
		case pathfact.True:
			old, found = e.Value, true
			continue
		case pathfact.Maybe:
			m.Publish(s, e.Value) // what is there may or may not have been overwritten
			m.Publish(s, w)
			e.Value = Value{}
		}
		b.Known = append(b.Known, e)
	}
	if len(b.Known) >= MaxElems && !i.IsUnknown() {
		f := filler{m: m, s: s, lose: func(v Value) { m.Publish(s, v) }}
		b = *f.fold(&b)
	}
	if i.IsUnknown() || len(b.Known) >= MaxElems {
		for _, e := range b.Known {
			m.Publish(s, e.Value)
		}
		m.Publish(s, w)
		return b.Forgotten(RestUnknown)
	}
	if len(rest) > 0 {
		if !found {
			old, _ = m.Element(s, a, i)
		}
		w = m.Write(s, old, rest, w)
	}
	b.Fill = m.overwritten(s, &b, i, w)
	b.Known = append(b.Known, Element{i, w})
	return Value{Kind: ArrayKind, Ref: &b}
}

// GhostFacts declares that the attributes of an object are not negative: they are dims; real fields
// are not meant.
func (m *Memory) GhostFacts(s *State, t *ir.Type, fields []Value) {
	var stored []contract.Attribute
	if decl := m.Program.Decl(t); decl != nil {
		stored = decl.Stored()
	}
	for i, f := range fields {
		if i < len(stored) && stored[i].Kind == contract.FieldAttr {
			continue // a field may hold any int
		}
		if sym, ok := f.Dim.Symbol(); ok && f.Kind == IntKind {
			s.Facts = s.Facts.Declare(sym, 0, MaxLen)
		}
	}
}

// TypeOf returns the type of what a pointer points to, nil if it is not known.
func (s *State) TypeOf(v Value) *ir.Type {
	if v.Kind != PointerKind || v.Obj == 0 {
		return nil
	}
	t := s.Object(v.Obj).Type
	for _, st := range v.Path() {
		switch {
		case t == nil:
			return nil
		case st.Field >= 0 && t.Kind == ir.Struct && int(st.Field) < len(t.Fields):
			t = t.Fields[st.Field].Type
		case st.Field < 0:
			t = t.Elem
		default:
			return nil
		}
	}
	return t
}

// Identity returns the serial of the memory of a tensor: the struct that a pointer points to, or
// the elements of a struct. It is that of one object, so it does not look deeper than the fields.
func (s *State) Identity(v Value) (int32, bool) {
	v = Unwrap(v)
	switch {
	case v.Kind == PointerKind && v.Obj != 0:
		return s.Object(v.Obj).Serial, true
	case v.Kind == StructKind:
		for _, f := range v.Fields() {
			if f.Kind == SliceKind && f.Slice().Obj != 0 && f.Slice().Elem.IsData() {
				return s.Object(f.Slice().Obj).Serial, true
			}
		}
	}
	return 0, false
}

// TensorContent returns the struct that a tensor value is, or points to.
func (m *Memory) TensorContent(s *State, v Value) (Value, bool) {
	v = Unwrap(v)
	switch {
	case v.Kind == StructKind:
		return v, true
	case v.Kind != PointerKind || v.Obj == 0 || s.Object(v.Obj).Ownership == Lost:
		return Value{}, false
	}
	content, ok := m.read(s, v.Obj, m.Content(s, v.Obj), v.Path())
	return content, ok && content.Kind == StructKind
}
