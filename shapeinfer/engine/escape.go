package engine

// Escape. What an unknown part of the program can reach may change at any time, so nothing is
// known about it any more. A slice header, an int or a struct that was copied stays what it was:
// only memory is lost.

// escape loses every object that can be reached from v, and remembers the closures.
func (m *memory) escape(s *state, v value) {
	if x := v.iface(); x != nil && x.claim != 0 {
		s.handle(v)
	}
	if c := v.closure(); c != nil && c.sym != "" {
		m.markEscaped(c.sym)
	}
	m.escapeObject(s, v.pointee())
	for part := range v.each {
		m.escape(s, part)
	}
}

func (m *memory) escapeObject(s *state, id int32) {
	if id == 0 || s.object(id).ownership == lost {
		return
	}
	o := s.edit(id)
	content := o.content
	o.ownership, o.content, o.nonNil, o.plain = lost, value{}, false, false
	alike := o.alike
	m.escape(s, content)
	for _, a := range alike {
		m.escapeObject(s, a)
	}
}

// othersRun forgets what is known about memory that existed before the root was called: code that
// cannot be seen has run. While the package is initialised that may write its variables.
func (m *memory) othersRun(s *state) {
	if m.root.Symbol == m.prog.Config.Init {
		m.unseenRan = true
		for _, g := range s.globals {
			if m.prog.IsOwn(g.symbol) && !m.prog.IsStable(g.symbol) {
				m.escapeObject(s, g.obj)
			}
		}
	}
	for id := 1; id < len(s.heap); id++ {
		if o := s.heap[id]; o.ownership == outside && o.content.k != kLazy {
			s.edit(int32(id)).content = m.forgotten(o)
		}
	}
}

// forgotten is the content of an outside object that is to be made up anew.
func (m *memory) forgotten(o *object) value {
	if o.content.k != kArray {
		return value{k: kLazy}
	}
	a := *o.content.array()
	if a.elem.IsData() {
		return o.content
	}
	a.known, a.fill, a.rest = nil, nil, restOf(m.prog.Leaks, a.elem)
	return value{k: kArray, ref: &a}
}
