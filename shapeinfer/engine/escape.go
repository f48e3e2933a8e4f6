package engine

// Escape. What an unknown part of the program can reach may change at any time, so nothing is
// known about it any more. A slice header, an int or a struct that was copied stays what it was:
// only memory is lost.

// escape loses every object that can be reached from v, and remembers the closures.
func (r *run) escape(s *state, v value) {
	if x := v.iface(); x != nil && x.claim != 0 {
		s.handle(v)
	}
	if c := v.closure(); c != nil && c.sym != "" {
		r.markEscaped(c.sym)
	}
	r.escapeObject(s, v.pointee())
	for part := range v.each {
		r.escape(s, part)
	}
}

func (r *run) escapeObject(s *state, id int32) {
	if id == 0 || s.object(id).ownership == lost {
		return
	}
	o := s.edit(id)
	content := o.content
	o.ownership, o.content, o.nonNil, o.plain = lost, value{}, false, false
	alike := o.alike
	r.escape(s, content)
	for _, a := range alike {
		r.escapeObject(s, a)
	}
}

// othersRun forgets what is known about memory that existed before the root was called: code that
// cannot be seen has run. While the package is initialised that may write its variables.
func (r *run) othersRun(s *state) {
	if r.root.Symbol == r.e.cfg.Init {
		r.unseenRan = true
		for _, g := range s.globals {
			if r.e.isOwn(g.symbol) && !r.e.isStable(g.symbol) {
				r.escapeObject(s, g.obj)
			}
		}
	}
	for id := 1; id < len(s.heap); id++ {
		if o := s.heap[id]; o.ownership == outside && o.content.k != kLazy {
			s.edit(int32(id)).content = r.forgotten(o)
		}
	}
}

// forgotten is the content of an outside object that is to be made up anew.
func (r *run) forgotten(o *object) value {
	if o.content.k != kArray {
		return value{k: kLazy}
	}
	a := *o.content.array()
	if a.elem.IsData() {
		return o.content
	}
	a.known, a.fill, a.rest = nil, nil, r.restOf(a.elem)
	return value{k: kArray, ref: &a}
}
