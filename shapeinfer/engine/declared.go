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

// breaksContract fails if the operands of a function are not what its contract demands, although it
// has a body: in the body, code is called that cannot be seen, and so the body does not say all.
func (fr *frame) breaksContract(in *ir.Instr, s *state, fn *ir.Func, args []value) bool {
	if fn.Effect&ir.CallsUnknown == 0 {
		return false
	}
	ref := fr.r.e.declaredBeside(fn.Symbol)
	if ref == nil || ref.c.Recv != nil && (len(args) == 0 || isNil(unwrap(args[0]))) {
		return false
	}
	t := s.forkHeap()
	out := ref.c.Eval(t.facts, fr.receiver(in, t, ref, args), fr.operands(in, t, ref, args))
	if len(out.Violations) == 0 {
		return false
	}
	fr.panics(s, fr.violated(in, s, ref, args, out))
	return true
}

// callDeclared calls a function that a directive describes.
func (fr *frame) callDeclared(in *ir.Instr, s *state, ref *contractRef, args []value) []*state {
	if ref.c.Recv != nil && len(args) > 0 && isNil(unwrap(args[0])) {
		return fr.unseen(in, s, args) // a method may well have a nil receiver
	}
	out := ref.c.Eval(s.facts, fr.receiver(in, s, ref, args), fr.operands(in, s, ref, args))
	fr.judgeContract(in, out)
	switch {
	case fr.refused(in, s, ref, args, out):
		return nil
	case out.Unclaimed:
		fr.unchecked(in, s, ref, args, out)
		return fr.unseen(in, s, args)
	}
	if !s.outlive(out) {
		return nil // it cannot return
	}
	fr.unchecked(in, s, ref, args, out)
	return fr.declaredResults(in, s, ref, out, args)
}

// declaredResults ends a call that may return.
func (fr *frame) declaredResults(in *ir.Instr, s *state, ref *contractRef, out *contract.Outcome, args []value) []*state {
	var known value
	if len(out.Results) > 0 {
		known = fr.results(in, s, ref, out)
	}
	next := fr.computed(in, s, args)
	fr.r.changeAllButShapes(s, args)
	if len(out.Results) == 0 || in.Dst < 0 {
		return next
	}
	if in.Type.Kind != ir.Tuple {
		if out.Results[0].Kind != contract.Opaque {
			s.setReg(in.Dst, known)
		}
		fr.r.changeAllButShapes(s, []value{s.reg(in.Dst)})
		return next
	}
	fields := slices.Clone(s.reg(in.Dst).fields())
	for i := range fields {
		if i < len(out.Results) && out.Results[i].Kind != contract.Opaque {
			fields[i] = known.fields()[i]
		}
	}
	s.setReg(in.Dst, structVal(fields))
	fr.r.changeAllButShapes(s, fields)
	return next
}

// receiver and operands make args what a contract sees.
func (fr *frame) receiver(in *ir.Instr, s *state, ref *contractRef, args []value) contract.Operand {
	if ref.c.Recv == nil || len(args) == 0 {
		return nil
	}
	return fr.operand(in, s, args, 0)
}

func (fr *frame) operands(in *ir.Instr, s *state, ref *contractRef, args []value) []contract.Operand {
	var ops []contract.Operand
	for i := range args {
		if i > 0 || ref.c.Recv == nil {
			ops = append(ops, fr.operand(in, s, args, i))
		}
	}
	return ops
}

func (fr *frame) operand(in *ir.Instr, s *state, args []value, i int) *operand {
	o := &operand{fr: fr, s: s, v: args[i], at: in}
	if len(in.Args) == len(args) {
		o.typ = fr.typeOfVal(in.Args[i])
	}
	return o
}

// changeAllButShapes forgets what a call may have changed that a contract describes: all that its
// arguments lead to, and all that others know, except the shapes of objects whose type is declared.
func (r *run) changeAllButShapes(s *state, args []value) {
	shapes := make(map[int32]bool) // lists of dims
	n := len(s.heap)
	r.steps += n / 8
	for _, a := range args {
		r.publish(s, a)
	}
	for id := 1; id < n; id++ {
		if s.heap[id].origin == outside {
			r.keepShape(s, int32(id), shapes)
		}
	}
	for _, a := range args {
		r.release(s, a, shapes)
	}
	for id := 1; id < n; id++ {
		o := s.heap[id]
		if o.origin == outside && o.content.k != kLazy && !shapes[int32(id)] && r.shapeOfObject(o) == nil {
			s.edit(int32(id)).content = r.forgotten(o)
		}
	}
}

// publish makes an operand with a declared shape known to others.
func (r *run) publish(s *state, v value) {
	if w := unwrap(v); r.pointsToShape(s, w) && s.object(w.obj).origin == fresh {
		s.edit(w.obj).origin = outside
	}
}

// release loses an operand without a declared shape, except for a slice of data, of which only the length matters.
func (r *run) release(s *state, v value, shapes map[int32]bool) {
	w := unwrap(v)
	x := v.iface()
	switch {
	case v.k == kIface && x != nil && x.typ == nil && r.shapeOfObject(s.object(x.obj)) != nil:
	case w.k == kSlice && (w.slice().elem.IsData() || shapes[w.slice().obj]):
	case r.pointsToShape(s, w):
	default:
		r.escape(s, v)
	}
}

func (r *run) pointsToShape(s *state, v value) bool {
	return v.k == kPtr && v.obj != 0 && len(v.path()) == 0 && r.shapeOfObject(s.object(v.obj)) != nil
}

// shapeOfObject returns the declaration of the shape of an object, nil if it has none or is lost.
func (r *run) shapeOfObject(o *object) *contract.Type {
	if o.origin == lost || o.typ == nil {
		return nil
	}
	return r.e.decl(o.typ)
}

// keepShape forgets all fields of an object but those that are its shape.
func (r *run) keepShape(s *state, id int32, shapes map[int32]bool) {
	o := s.object(id)
	decl := r.shapeOfObject(o)
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
			if s.object(id).origin == lost {
				return // it led to itself
			}
			fields[i] = r.unknown(s, f.Type, f.Name)
			continue
		}
		if fields[i].k == kSlice {
			r.shareList(s, fields[i].slice(), shapes)
		}
	}
	s.edit(id).content = structVal(fields)
}

// shareList keeps a list of dims, which others know from now on.
func (r *run) shareList(s *state, sl *slice, shapes map[int32]bool) {
	o := s.object(sl.obj)
	if sl.obj == 0 || o.origin == lost {
		return
	}
	shapes[sl.obj] = true
	if o.origin == fresh && len(o.alike) == 0 {
		s.edit(sl.obj).origin = outside
	}
}

// isStored reports whether a field is part of the shape.
func isStored(t *contract.Type, field string) bool {
	if t.List() != "" {
		return field == t.List()
	}
	return slices.ContainsFunc(t.Stored(), func(a contract.Attribute) bool { return a.Name == field })
}
