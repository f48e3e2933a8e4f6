package state

// Escape. What an unknown part of the program can reach may change at any time, so nothing is
// known about it any more. A slice header, an int or a struct that was copied stays what it was:
// only memory is lost.

// Escape loses every object that can be reached from v, and remembers the closures.
func (m *Memory) Escape(s *State, v Value) {
	if x := v.Interface(); x != nil && x.Claim != 0 {
		s.Handle(v)
	}
	if c := v.Closure(); c != nil && c.Symbol != "" {
		m.MarkEscaped(c.Symbol)
	}
	m.EscapeObject(s, v.Pointee())
	for part := range v.Each {
		m.Escape(s, part)
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
	o.Ownership, o.Content, o.NonNil, o.Plain = Lost, Value{}, false, false
	alike := o.Alike
	m.Escape(s, content)
	for _, a := range alike {
		m.EscapeObject(s, a)
	}
}

// OthersRun forgets what is known about memory that existed before the root was called: code that
// cannot be seen has run. While the package is initialised that may write its variables.
func (m *Memory) OthersRun(s *State) {
	if m.Root.Symbol == m.Program.Config.Init {
		m.UnseenRan = true
		for _, g := range s.Globals {
			if m.Program.IsOwn(g.Symbol) && !m.Program.IsStable(g.Symbol) {
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

// Forgotten is the content of an outside object that is to be made up anew.
func (m *Memory) Forgotten(o *Object) Value {
	if o.Content.Kind != ArrayKind {
		return Value{Kind: LazyKind}
	}
	a := *o.Content.Array()
	if a.Elem.IsData() {
		return o.Content
	}
	a.Known, a.Fill, a.Rest = nil, nil, restOf(m.Program.Leaks, a.Elem)
	return Value{Kind: ArrayKind, Ref: &a}
}
