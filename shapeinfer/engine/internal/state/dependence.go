package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What conditions are computed from: see package dependence for what follows from that.

// Taint notes what the results from t.First on were computed from.
func (m *Memory) Taint(t dependence.Taint) { m.taints = m.taints.With(t, m.IDs) }

// made notes what the newest result was computed from.
func (m *Memory) made(from dependence.Source) { m.Taint(dependence.Taint{Source: from, First: m.IDs}) }

// Undecided is the branch at which s may go on with v true, the first of two ways, or false.
func (m *Memory) Undecided(s *State, v Value) *dependence.Branch {
	source, newest := m.tested(v)
	return s.Guards.Branch(source, newest, m.IDs, 2)
}

// UndecidedType is the branch at which it is asked whether x has some type: nothing is older than
// x. Of a value of a known type it is not open.
func (m *Memory) UndecidedType(s *State, x Value) *dependence.Branch {
	var from dependence.Source
	newest := m.IDs
	if known := x.Interface(); x.Kind == InterfaceKind && known != nil && known.Type != nil {
		from.Anything = true
	} else if known != nil && x.Kind == InterfaceKind && s.Object(known.Obj).NilTest != 0 {
		newest = s.Object(known.Obj).NilTest
		from = m.taints.Of(newest)
	}
	return s.Guards.Branch(from, newest, m.IDs, 2)
}

// Conditional notes that the path goes on only if the undecided v is what it was just assumed to
// be.
func (m *Memory) Conditional(s *State, v Value) { s.Guards.Take(m.Undecided(s, v), 0) }

// TaintRead notes what was made up from number first on, when object obj was read.
func (m *Memory) TaintRead(s *State, obj, first int32) dependence.Source {
	from := m.SourceRead(s, obj)
	m.Taint(dependence.Taint{Source: from, First: first})
	return from
}

// SourceRead is what is made up when object obj is read was computed from: from what that was, and
// unseen code may have written what it knows, and variables.
func (m *Memory) SourceRead(s *State, obj int32) dependence.Source {
	o := s.Object(obj)
	from := m.taints.Of(o.NilTest)
	from.Anything = from.Anything || slices.ContainsFunc(s.Guards.Stored, func(id int32) bool {
		if id == obj || id < 0 || int(id) >= len(s.Heap) { // an unknown int, if below 0
			return id == obj
		}
		t := s.Object(id).Type
		return t != nil && o.Type != nil && t.ID == o.Type.ID && !s.apart(id, obj) && !m.Program.IsShape(t)
	})
	if o.Ownership == Outside && o.NilTest == 0 || o.Ownership != Fresh && s.Guards.Seen.Names(obj) {
		from = from.And(s.Guards.Seen)
	}
	return from
}

// tested says what a bool that is not decided was computed from, and the number of the newest part
// of it.
func (m *Memory) tested(v Value) (source dependence.Source, newest int32) {
	t, ok := v.Ref.(Test)
	switch {
	case v.Kind != BoolKind || !ok || v.Label != Label{}:
		return dependence.Source{Anything: true}, m.IDs // an unknown bool, or one that depends on sizes
	case t.Opaque != 0:
		return m.taints.Of(t.Opaque), t.Opaque
	}
	left, newest := m.computedFrom(t.Cond.L)
	right, number := m.computedFrom(t.Cond.R)
	return left.And(right), max(newest, number)
}

// computedFrom says what unseen code has computed an int from, and the number of the newest symbol
// in it.
func (m *Memory) computedFrom(d shapeinfer.Dim) (source dependence.Source, newest int32) {
	for _, sym := range d.Symbols() {
		source, newest = source.And(m.taints.Of(sym.ID)), max(newest, sym.ID)
		if sym.IsOperation() {
			newest = m.IDs
		}
	}
	if d.IsUnknown() {
		newest = m.IDs
	}
	return source, newest
}

// ComputedFrom says what unseen code has computed an int from.
func (m *Memory) ComputedFrom(d shapeinfer.Dim) dependence.Source {
	source, _ := m.computedFrom(d)
	return source
}

// SymbolsOf is the source of an int in which there are symbols: of that very int, and not of any.
func (m *Memory) SymbolsOf(d shapeinfer.Dim) (from dependence.Source) {
	for _, sym := range d.Symbols() {
		if sym.IsOperation() {
			return dependence.Source{Anything: true}
		}
		if m.sources == nil {
			m.sources = make(map[int32]shapeinfer.Symbol)
		}
		m.sources[sym.ID] = sym
		from = from.And(dependence.Source{Objects: []int32{-sym.ID}})
	}
	return from
}

// GuardsSymbols reports whether a path is conditional on what depends on an unknown int that is a
// part of some values, or that has become known: it is the same number then as any of their ints
// may be.
func (m *Memory) GuardsSymbols(s *State, values []Value) bool {
	w := SymbolCollector{S: s, Symbols: make(map[shapeinfer.Symbol]bool), Seen: make(map[int32]bool)}
	for _, v := range values {
		w.Value(v)
	}
	for id := range s.Guards.Symbols {
		d := s.Norm(shapeinfer.Var(m.sources[id]))
		if _, known := d.Const(); known || w.Symbols[m.sources[id]] ||
			slices.ContainsFunc(d.Symbols(), func(sym shapeinfer.Symbol) bool { return w.Symbols[sym] }) {
			return true
		}
	}
	return false
}

// Selected is the source of the indices by which what is at p was selected.
func (m *Memory) Selected(p Value) (from dependence.Source) {
	for _, step := range p.Path() {
		if step.Field >= 0 {
			continue
		}
		if from = from.And(m.ComputedFrom(step.Index)); step.Selected != nil {
			from = from.And(*step.Selected)
		}
	}
	return from
}

// SelectedBy is v with the source of the index or the bound by which it was selected. v has just
// been made: the address of an element, whose path is changed in place, or a part of a list.
func SelectedBy(v Value, from dependence.Source) Value {
	if from.IsNone() {
		return v
	}
	switch v.Kind {
	case PointerKind:
		if p := v.Path(); len(p) > 0 {
			if last := &p[len(p)-1]; last.Selected != nil {
				from = from.And(*last.Selected)
			}
			p[len(p)-1].Selected = &from
		}
	case SliceKind:
		sl := *v.Slice()
		if sl.Selected != nil {
			from = from.And(*sl.Selected)
		}
		sl.Selected = &from
		return SliceOf(sl)
	}
	return v
}

// depends notes that what has number id depends on a source, if it is numbered at all.
func (m *Memory) depends(id int32, from dependence.Source) {
	if id != 0 && !m.taints.Covers(id, from) {
		m.taints = m.taints.With(dependence.Taint{Source: from, First: id}, id)
	}
}

// Depending returns v, chosen by a source, such as an element of a list. A constant depends on
// nothing. A bool or an int that is only known because the path has branched on it is a fresh one:
// after "if !fits[2] { return }" it still depends on sizes whether fits[a.Cols-b.Rows] is true.
func (m *Memory) Depending(s *State, v Value, from dependence.Source) Value {
	if from.IsNone() {
		return v
	}
	return m.depending(s, v, from, 0)
}

func (m *Memory) depending(s *State, v Value, from dependence.Source, depth int) Value {
	if depth > 4 {
		return v
	}
	v.FromSize = v.FromSize || from.Anything && v.Kind != IntKind && v.Kind != BoolKind
	for d := range v.eachDim {
		for _, sym := range d.Symbols() {
			m.depends(sym.ID, from)
		}
	}
	switch v.Kind {
	case UnknownKind:
		return v.Measured()
	case IntKind:
		if _, isLiteral := v.Dim.Const(); !isLiteral {
			if _, known := s.Norm(v.Dim).Const(); known {
				v = Int(shapeinfer.Var(m.NewSymbol("", "i")))
				m.depends(v.Dim.Symbols()[0].ID, from)
			}
		}
	case BoolKind:
		if v.Truth == pathfact.Maybe && s.Truth(v) != pathfact.Maybe {
			v = TestOf(Test{Opaque: m.NewID()})
		}
		if t, ok := v.Ref.(Test); ok {
			m.depends(t.Opaque, from)
		}
	case StructKind:
		return v.Rewrite(func(_ int, field Value) Value { return m.depending(s, field, from, depth+1) })
	case FuncKind:
		if c := v.Closure(); c != nil && c.Symbol == "" {
			return Value{}.Measured()
		}
	case ArrayKind:
		if a := v.Array(); a.Rest != RestZero && !a.Elem.IsData() {
			return Value{}.Measured()
		}
	case InterfaceKind:
		if x := v.Interface(); x != nil && x.Type == nil {
			m.dependingObject(s, x.Obj, from, depth)
		} else if x != nil {
			y := *x
			y.Value = m.depending(s, x.Value, from, depth+1)
			v.Ref = &y
		}
		return v
	}
	m.dependingObject(s, v.Pointee(), from, depth)
	return v
}

// dependingObject notes that what is read of an object that existed before depends on a source.
func (m *Memory) dependingObject(s *State, obj int32, from dependence.Source, depth int) {
	if obj == 0 || s.Object(obj).NilTest == 0 || m.taints.Covers(s.Object(obj).NilTest, from) {
		return
	}
	m.depends(s.Object(obj).NilTest, from)
	if s.Object(obj).Content.Kind == StructKind {
		m.depending(s, s.Object(obj).Content, from, depth+1)
	}
}

// commonSource says what unseen code has computed two ints from.
func (m *Memory) commonSource(x, y shapeinfer.Dim) dependence.Source {
	a, _ := m.computedFrom(x)
	b, _ := m.computedFrom(y)
	return a.And(b)
}

// EitherInt is one of two ints. What unseen code computed either from, it was computed from.
func (m *Memory) EitherInt(s *State, t *ir.Type, x, y Value) Value {
	from := dependence.Taint{Source: m.commonSource(x.Dim, y.Dim), First: m.IDs + 1}
	v := m.Unknown(s, t, "")
	m.Taint(from)
	return v
}

// Forked records that a path goes on in the states next, although no branch distinguishes them.
func (m *Memory) Forked(next []*State) {
	states := make([]*dependence.Guards, len(next))
	for i, s := range next {
		states[i] = &s.Guards
	}
	dependence.Forked(states, m.IDs)
}

// Sources lists what a value that unseen code got lets it see: objects, and integers. A known float
// is none here, nor a text that was not made of ints: most are literals (for arguments see
// exec.Call.isHandedLiteral).
func (m *Memory) Sources(s *State, v Value, t *dependence.Taint, depth int) {
	if depth > 4 {
		return
	}
	inside := depth + 1
	t.Anything = t.Anything || v.FromSize || v.Chosen && (v.Kind != IntKind || !t.InObject)
	switch v.Kind {
	case UnknownKind:
		t.Data = true
	case IntKind:
		t.Anything = t.Anything || !t.InObject // the ints of an object are seen with the object
	case BoolKind:
		m.sourceBool(v, t)
	case SliceKind:
		ints := v.Slice().Elem != nil && v.Slice().Elem.Kind == ir.Int
		t.Anything = t.Anything || ints && !t.InObject && v.Slice().Obj != 0 && s.Object(v.Slice().Obj).IsAllocated()
	case InterfaceKind:
		if x := v.Interface(); x != nil && x.Type == nil {
			t.Objects = append(t.Objects, x.Obj) // and not its attributes, which are seen with it
			t.Add(m.taints.Of(s.Object(x.Obj).NilTest))
			return
		}
		inside = depth
	}
	m.sourceObject(s, v.Pointee(), t, depth)
	for part := range v.Each {
		m.Sources(s, part, t, inside)
	}
}

// sourceBool is sources for a bool: one that is opaque was computed from what its taint says, and
// any other one may be what a comparison of ints has given.
func (m *Memory) sourceBool(v Value, t *dependence.Taint) {
	known, ok := v.Ref.(Test)
	if !ok || known.Opaque == 0 {
		t.Anything = t.Anything || !t.InObject
		return
	}
	t.Add(m.taints.Of(known.Opaque))
}

func (m *Memory) sourceObject(s *State, obj int32, t *dependence.Taint, depth int) {
	if obj == 0 {
		return
	}
	o := s.Object(obj)
	t.Objects = append(t.Objects, obj)
	if o.isData() {
		t.Objects = append(t.Objects, dependence.SomeData)
	}
	if o.Merged {
		t.Objects = append(t.Objects, dependence.AnyData)
	}
	t.Anything = t.Anything || o.Chosen
	if t.Add(m.taints.Of(o.NilTest)); o.Ownership != Lost {
		was := t.InObject
		// The ints of a tensor are asked about with the tensor. Those of something else may have
		// been put there to be asked about.
		t.InObject = was || !o.IsAllocated() || m.Program.IsShape(o.Type)
		m.Sources(s, o.Content, t, depth+1)
		t.InObject = was
	}
}

// Choose labels the memory that v leads to in so many steps, and what closures in v have captured.
func (s *State) Choose(v Value, steps int) {
	if id := v.Pointee(); id != 0 && s.Object(id).Ownership != Lost && !s.Object(id).Chosen {
		s.Edit(id).Chosen = true
		if steps > 1 {
			s.Choose(s.Object(id).Content, steps-1)
		}
	}
	for part := range v.Each {
		s.Choose(part, steps)
	}
}

// IsChosen reports whether v, a part of it, or memory that it leads to in so many steps, is what it
// is because two sizes differ.
func (s *State) IsChosen(v Value, steps int) bool {
	if v.Chosen {
		return true
	}
	if id := v.Pointee(); id != 0 && steps > 0 &&
		(s.Object(id).Chosen || s.Object(id).Ownership != Lost && s.IsChosen(s.Object(id).Content, steps-1)) {
		return true
	}
	for part := range v.Each {
		if s.IsChosen(part, steps) {
			return true
		}
	}
	return false
}
