package state

// Memory to which other code gets a pointer. There are two cases:
//
//   - Publish: the other code writes it only when it runs, by a call or during a wait. The content
//     stays known until then, so an object that this path has allocated becomes an outside object.
//   - Escape: the other code may write it at any time, for example in another goroutine. The
//     content is unknown from now on, and the object is lost.
//
// The copy of a slice header, an int or a struct does not change: only memory is published, or
// lost.

// Publish publishes every object that can be reached from v, and records the closures that can be
// reached as escaped.
func (m *Memory) Publish(s *State, v Value) {
	if s.Numbers.Raw { // it may be written through a pointer of any type
		m.Escape(s, v)
		return
	}
	publication{m, s}.value(v)
}

// A publication publishes the objects that a value leads to.
type publication struct {
	m *Memory
	s *State
}

func (p publication) value(v Value) {
	p.hand(v)
	p.object(v.Pointee())
	for part := range v.Each {
		p.value(part)
	}
}

func (p publication) object(id int32) {
	o := p.s.Object(id)
	switch {
	case o.Ownership != Fresh && o.Text == nil:
		return
	case o.Ownership != Fresh, !o.mayBePublished():
		p.m.EscapeObject(p.s, id)
		return
	}
	o = p.s.Edit(id)
	o.Ownership, o.Published = Outside, p.s.Numbers.Serial
	p.value(o.Content)
	o = p.s.Edit(id)
	o.Content = p.m.veil(o.Content, o.Type)
}

// mayBePublished reports whether an object that others know would be followed as one of its type
// that existed before. What append may have left in two places is not, nor is what only the
// standard library looks into.
func (o *Object) mayBePublished() bool {
	return o.Text == nil && !o.Plain && len(o.Alike) == 0 && o.Type != nil && o.Type != AnyType
}

// Escape loses every object that can be reached from v, and remembers the closures.
func (m *Memory) Escape(s *State, v Value) {
	publication{m, s}.hand(v)
	m.EscapeObject(s, v.Pointee())
	for part := range v.Each {
		m.Escape(s, part)
	}
}

// hand accounts for what others do with v itself: they handle an error, and call a closure.
func (p publication) hand(v Value) {
	if x := v.Interface(); x != nil && x.Claim != 0 {
		p.s.Handle(v)
	}
	if c := v.Closure(); c != nil && c.Symbol != "" {
		p.m.MarkEscaped(c.Symbol)
	}
}

func (m *Memory) EscapeObject(s *State, id int32) {
	if id == 0 || s.Object(id).Ownership == Lost && s.Object(id).Text == nil {
		return
	}
	o := s.Edit(id)
	o.Text = nil
	if o.Ownership == Lost {
		return
	}
	content := o.Content
	o.Ownership, o.Content, o.NonNil, o.Plain, o.Published = Lost, Value{}, false, false, 0
	alike := o.Alike
	m.Escape(s, content)
	for _, a := range alike {
		m.EscapeObject(s, a)
	}
}

// apart reports whether two objects are certainly not the same, nor one a part of the other. Two
// allocations of this path are apart, and what the path had met before others got to know an
// allocation is not the allocation.
func (s *State) apart(x, y int32) bool {
	p, q := s.Heap[x], s.Heap[y]
	switch {
	case p.Ownership == Fresh || q.Ownership == Fresh:
		return true
	case p.Ownership == Lost || q.Ownership == Lost:
		return false
	case p.Published != 0 && q.Published != 0:
		return x != y
	}
	return p.Published != 0 && q.met <= p.Published || q.Published != 0 && p.met <= q.Published
}

// OthersRun forgets what is known about memory that existed before the root was called: code that
// cannot be seen has run. While the package is initialised that may write its variables.
func (m *Memory) OthersRun(s *State) {
	if m.Root.Symbol == m.Program.Config.Init {
		m.UnseenRan = true
		for _, g := range s.Globals {
			if m.Program.IsOwn(g.Symbol) && !g.Private && !m.Program.IsStable(g.Symbol) {
				m.EscapeObject(s, g.Obj)
			}
		}
	}
	for id := 1; id < len(s.Heap); id++ {
		if o := s.Heap[id]; o.Ownership == Outside && o.Content.Kind != LazyKind {
			s.Edit(int32(id)).Content = m.Forgotten(o)
		}
	}
}

// DeferredRun forgets what the deferred calls of a path that ends may write.
func (m *Memory) DeferredRun(s *State) {
	if len(s.Defers) == 0 {
		return
	}
	for _, d := range s.Defers {
		for _, a := range d.Args {
			m.Escape(s, a)
		}
	}
	m.OthersRun(s)
}

// Forgotten is the content of an outside object that is to be made up anew.
func (m *Memory) Forgotten(o *Object) Value {
	if o.Content.Kind != ArrayKind {
		return Value{Kind: LazyKind}
	}
	a := o.Content.Array()
	if a.Elem.IsData() {
		return o.Content
	}
	return a.Forgotten(restOf(m.Program.Hazards, a.Elem))
}

// An Aftermath is a state from which Paths have gone on, to their ends, that goes on itself as if
// they had not: a subtest has run, or a function of which a panic is expected.
type Aftermath struct {
	*State
	Paths []*State
}

// Forget loses the objects that one of the paths has changed, and reports whether there are any.
func (after Aftermath) Forget(m *Memory) (any bool) {
	s := after.State
	for _, p := range after.Paths {
		for id := 1; id < min(len(s.Heap), len(p.Heap)); id++ {
			before, after := s.Heap[id], p.Heap[id]
			switch {
			case before == after || before.Ownership == Lost:
			case before.Ownership == after.Ownership && before.Text == nil &&
				(before.Content.Kind == LazyKind || s.IsSame(before.Content, after.Content)):
			default:
				m.EscapeObject(s, int32(id))
				any = true
			}
		}
	}
	return any
}
