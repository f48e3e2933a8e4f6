package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Contracts that a user declared for what cannot be seen: a function without a body, a method of an
// interface. They say what becomes of the shapes of operands, and nothing else: every other part of
// memory that the call can reach is unknown afterwards, and an operand is shared with others from
// then on. So code that cannot be seen and has no contract may change its shape later.

// refuses fails if the operands of a function are not what its contract demands, although it
// has a body: in the body, code is called that cannot be seen, and so the body does not say all.
func (m contracts) refuses(made *call) bool {
	if made.callee.Effect&ir.CallsUnknown == 0 {
		return false
	}
	c := m.of(made, made.r.e.DeclaredBeside(made.callee.Symbol))
	if c.ref == nil || c.ref.Contract.Recv != nil && (len(c.args) == 0 || isNil(unwrap(c.args[0]))) {
		return false
	}
	t := c.on(c.s.forkHeap(), c.args)
	c.out = c.ref.Contract.Eval(t.s.facts, t.receiver(), t.operands())
	if len(c.out.Violations) == 0 {
		return false
	}
	c.panics(c.s, c.violated())
	return true
}

// declared calls a function that a directive describes.
func (c *contractCall) declared() []*state {
	if c.ref.Contract.Recv != nil && len(c.args) > 0 && isNil(unwrap(c.args[0])) {
		return c.unseen() // a method may well have a nil receiver
	}
	out := c.eval(c.receiver(), c.operands())
	switch {
	case c.refused():
		return nil
	case out.Unclaimed:
		c.r.watchers.passed(c.call, c.ref, c.out)
		return c.unseen()
	}
	if !outlive(c.s, out) {
		return nil // it cannot return
	}
	c.r.watchers.passed(c.call, c.ref, c.out)
	return c.declaredResults()
}

// declaredResults ends a call that may return.
func (c *contractCall) declaredResults() []*state {
	var known value
	if len(c.out.Results) > 0 {
		known = c.results()
	}
	next := c.computed()
	changeAllButShapes(c.r, c.s, c.args)
	if len(c.out.Results) == 0 || c.in.Dst < 0 {
		return next
	}
	if c.in.Type.Kind != ir.Tuple {
		if c.out.Results[0].Kind != contract.Opaque {
			c.s.setReg(c.in.Dst, known)
		}
		changeAllButShapes(c.r, c.s, []value{c.s.reg(c.in.Dst)})
		return next
	}
	fields := slices.Clone(c.s.reg(c.in.Dst).fields())
	for i := range fields {
		if i < len(c.out.Results) && c.out.Results[i].Kind != contract.Opaque {
			fields[i] = known.fields()[i]
		}
	}
	c.s.setReg(c.in.Dst, structVal(fields))
	changeAllButShapes(c.r, c.s, fields)
	return next
}

// receiver and operands make args what a contract sees.
func (c *contractCall) receiver() contract.Operand {
	if c.ref.Contract.Recv == nil || len(c.args) == 0 {
		return nil
	}
	return c.operand(0)
}

func (c *contractCall) operands() []contract.Operand {
	var ops []contract.Operand
	for i := range c.args {
		if i > 0 || c.ref.Contract.Recv == nil {
			ops = append(ops, c.operand(i))
		}
	}
	return ops
}

func (c *contractCall) operand(i int) *operand {
	o := &operand{ls: c.ls, fr: c.frame, s: c.s, v: c.args[i]}
	if len(c.in.Args) == len(c.args) {
		o.typ = c.typeOfVal(c.in.Args[i])
	}
	return o
}

// changeAllButShapes forgets what a call may have changed that a contract describes: all that its
// arguments lead to, and all that others know, except the shapes of objects whose type is declared.
func changeAllButShapes(r *run, s *state, args []value) {
	shapes := make(map[int32]bool) // lists of dims
	n := len(s.heap)
	r.steps += n / 8
	for _, a := range args {
		publish(r, s, a)
	}
	for id := 1; id < n; id++ {
		if s.heap[id].ownership == outside {
			keepShape(r, s, int32(id), shapes)
		}
	}
	for _, a := range args {
		release(r, s, a, shapes)
	}
	for id := 1; id < n; id++ {
		o := s.heap[id]
		if o.ownership == outside && o.content.k != kLazy && !shapes[int32(id)] && shapeOfObject(r, o) == nil {
			s.edit(int32(id)).content = r.forgotten(o)
		}
	}
}

// publish makes an operand with a declared shape known to others.
func publish(r *run, s *state, v value) {
	if w := unwrap(v); pointsToShape(r, s, w) && s.object(w.obj).ownership == fresh {
		s.edit(w.obj).ownership = outside
	}
}

// release loses an operand without a declared shape, except for a slice of data, of which only the length matters.
func release(r *run, s *state, v value, shapes map[int32]bool) {
	w := unwrap(v)
	x := v.iface()
	switch {
	case v.k == kIface && x != nil && x.typ == nil && shapeOfObject(r, s.object(x.obj)) != nil:
	case w.k == kSlice && (w.slice().elem.IsData() || shapes[w.slice().obj]):
	case pointsToShape(r, s, w):
	default:
		r.escape(s, v)
	}
}

func pointsToShape(r *run, s *state, v value) bool {
	return v.k == kPtr && v.obj != 0 && len(v.path()) == 0 && shapeOfObject(r, s.object(v.obj)) != nil
}

// shapeOfObject returns the declaration of the shape of an object, nil if it has none or is lost.
func shapeOfObject(r *run, o *object) *contract.Type {
	if o.ownership == lost || o.typ == nil {
		return nil
	}
	return r.e.Decl(o.typ)
}

// keepShape forgets all fields of an object but those that are its shape.
func keepShape(r *run, s *state, id int32, shapes map[int32]bool) {
	o := s.object(id)
	decl := shapeOfObject(r, o)
	if decl == nil || o.content.k != kStruct {
		return
	}
	fields := slices.Clone(o.content.fields())
	for i, f := range o.typ.Fields {
		if i >= len(fields) {
			break
		}
		if !isStored(decl, f.Name) || o.typ.Ghost && f.Type.Kind != ir.Int && f.Type.Kind != ir.Bool {
			r.escape(s, fields[i])
			if s.object(id).ownership == lost {
				return // it led to itself
			}
			fields[i] = r.unknown(s, f.Type, f.Name)
			continue
		}
		if fields[i].k == kSlice {
			shareList(r, s, fields[i].slice(), shapes)
		}
	}
	s.edit(id).content = structVal(fields)
}

// shareList keeps a list of dims, which others know from now on.
func shareList(r *run, s *state, sl *slice, shapes map[int32]bool) {
	o := s.object(sl.obj)
	if sl.obj == 0 || o.ownership == lost {
		return
	}
	shapes[sl.obj] = true
	if o.ownership == fresh && len(o.alike) == 0 {
		s.edit(sl.obj).ownership = outside
	}
}

// isStored reports whether a field is part of the shape.
func isStored(t *contract.Type, field string) bool {
	if t.List() != "" {
		return field == t.List()
	}
	return slices.ContainsFunc(t.Stored(), func(a contract.Attribute) bool { return a.Name == field })
}
