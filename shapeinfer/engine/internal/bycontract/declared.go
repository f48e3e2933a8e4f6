package bycontract

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Contracts that a user declared. At a call both hold, the contract and the body, where there is
// one: operands have to be what the contract demands, and what becomes of them the body says. So do
// results, but for what is unknown in the body: the dims of a tensor that is read from a file.
//
// Where nothing can be seen, in a function without a body or a method of an interface, contracts
// say what becomes of the shapes of operands, and nothing else: every other part of memory that the
// call can reach is unknown afterwards, and an operand is shared with others from then on. So code
// that cannot be seen and has no contract may change its shape later.

// Refuses is the failure of a call whose operands are not what a contract demands that is declared
// beside the body of the callee, or for the method of an interface by which it is called.
func (m Contracts) Refuses(made *exec.Call) *exec.Failure {
	for _, symbol := range [...]string{made.Callee.Symbol, made.Via} {
		if symbol == "" {
			continue
		}
		if ref := made.Run.Executor.DeclaredBeside(symbol); ref != nil {
			c := m.of(made, ref)
			if f := c.refusal(m); f != nil {
				return f
			}
			if c.promises(m) {
				last := made.Run.IDs
				made.Promise = func(s *state.State, results []state.Value) []state.Value { return c.promised(s, results, last) }
			}
		}
	}
	return nil
}

// refusal returns the failure of a call that violates the contract of a callee with a body. It is
// nil if the contract may be satisfied, or is contradicted by the body. While a body is checked
// against its contract, callees that call no unknown code are executed instead.
func (c *Call) refusal(m Contracts) *exec.Failure {
	if c.Contract.Contract.Recv != nil && (len(c.Args) == 0 || state.IsNil(state.Unwrap(c.Args[0]))) {
		return nil
	}
	if m.Bodies != nil && m.Bodies.Judging() && c.Callee.Effect&ir.CallsUnknown == 0 {
		return nil
	}
	t := c.on(c.State.ForkHeap(), c.Args)
	c.Outcome = c.Contract.Contract.Eval(t.State.Facts, t.receiver(), t.operands())
	if len(c.Outcome.Violations) == 0 || m.contradicted(c.Callee, c.Contract) {
		return nil
	}
	beside := *c.Contract
	beside.Beside = true
	c.Contract = &beside
	return c.violated()
}

// promises reports whether the contract says something of the results of a call, beside the body.
func (c *Call) promises(m Contracts) bool {
	out := c.Outcome
	return out != nil && !out.Unclaimed && !out.Dies && len(out.Violations) == 0 && (m.Bodies == nil || !m.Bodies.Judging()) &&
		slices.ContainsFunc(out.Results, func(res contract.Result) bool { return res.Kind == contract.Object && len(res.Attrs) > 0 }) &&
		!m.contradicted(c.Callee, c.Contract)
}

// promised returns the results of the body, with the dims that the contract gives them where the
// body has made them up: symbols after the last one of the caller, that are not part of an
// argument. A body that certainly makes another shape is believed, and so is one that returns an
// error.
func (c *Call) promised(s *state.State, results []state.Value, last int32) []state.Value {
	if i := program.ErrorResult(c.Callee); i >= 0 && !state.IsNoError(results[i]) {
		return results
	}
	given := state.SymbolCollector{S: s, Symbols: make(map[shapeinfer.Symbol]bool), Seen: make(map[int32]bool)}
	for _, a := range c.Args {
		given.Value(a)
	}
	isGiven := func(sym shapeinfer.Symbol) bool { return sym.ID <= last || given.Symbols[sym] }
	results = slices.Clone(results)
	for i, res := range c.Outcome.Results {
		if i < len(results) && res.Kind == contract.Object {
			results[i] = c.shaped(s, results[i], res, c.Callee.Results[i], isGiven)
		}
	}
	return results
}

// shaped returns result v of type t, with the shape that the contract gives it. A result of which
// nothing is known becomes an object that other code knows.
func (c *Call) shaped(s *state.State, v state.Value, res contract.Result, t *ir.Type, isGiven func(shapeinfer.Symbol) bool) state.Value {
	if state.IsNil(v) {
		return v
	}
	equations := func() (conds []pathfact.Cond, complete bool) {
		op := &layout.Operand{Layouts: c.Layouts, Frame: c.Frame, State: s, Value: v, Type: t}
		complete = true
		for _, a := range res.Attrs {
			want, have := a.Value.DimOf(), contract.AttrOf(s.Facts, op, a.Name).DimOf()
			if !want.IsUnknown() && !have.IsUnknown() && !slices.ContainsFunc(have.Symbols(), isGiven) {
				conds = append(conds, pathfact.Cond{Op: pathfact.EQ, L: have, R: want})
			}
			complete = complete && (want.IsUnknown() || !have.IsUnknown())
		}
		return conds, complete
	}
	conds, _ := equations()
	if !s.Require(conds...) {
		return v
	}
	again, complete := equations() // what is read of lost memory is another unknown int each time
	if complete && !slices.ContainsFunc(again, func(x pathfact.Cond) bool { return s.Facts.Decide(x) != pathfact.True }) {
		return v
	}
	v = c.objectResult(s, res, t)
	publish(c.Run, s, v)
	return v
}

// declared calls a function that a directive describes.
func (c *Call) declared() []*state.State {
	if c.Contract.Contract.Recv != nil && len(c.Args) > 0 && state.IsNil(state.Unwrap(c.Args[0])) {
		return c.Unseen() // a method may well have a nil receiver
	}
	out := c.eval(c.receiver(), c.operands())
	switch {
	case c.refused() || !c.passes():
		return nil
	case out.Unclaimed:
		return c.Unseen()
	}
	return c.declaredResults()
}

// declaredResults ends a call that may return.
func (c *Call) declaredResults() []*state.State {
	var known state.Value
	if len(c.Outcome.Results) > 0 {
		known = c.results()
	}
	next := c.Computed()
	changeAllButShapes(c.Run, c.State, c.Args)
	if len(c.Outcome.Results) == 0 || c.Instr.Dst < 0 {
		return next
	}
	if c.Instr.Type.Kind != ir.Tuple {
		if c.Outcome.Results[0].Kind != contract.Opaque {
			c.State.SetReg(c.Instr.Dst, known)
		}
		changeAllButShapes(c.Run, c.State, []state.Value{c.State.Reg(c.Instr.Dst)})
		return next
	}
	fields := slices.Clone(c.State.Reg(c.Instr.Dst).Fields())
	for i := range fields {
		if i < len(c.Outcome.Results) && c.Outcome.Results[i].Kind != contract.Opaque {
			fields[i] = known.Fields()[i]
		}
	}
	c.State.SetReg(c.Instr.Dst, state.Struct(fields))
	changeAllButShapes(c.Run, c.State, fields)
	return next
}

// receiver and operands make args what a contract sees.
func (c *Call) receiver() contract.Operand {
	if c.Contract.Contract.Recv == nil || len(c.Args) == 0 {
		return nil
	}
	return c.operand(0)
}

func (c *Call) operands() []contract.Operand {
	var ops []contract.Operand
	for i := range c.Args {
		if i > 0 || c.Contract.Contract.Recv == nil {
			ops = append(ops, c.operand(i))
		}
	}
	return ops
}

func (c *Call) operand(i int) *layout.Operand {
	o := &layout.Operand{Layouts: c.Layouts, Frame: c.Frame, State: c.State, Value: c.Args[i], Args: c.Args}
	if len(c.Instr.Args) == len(c.Args) {
		o.Type = c.TypeOfVal(c.Instr.Args[i])
	}
	return o
}

// changeAllButShapes forgets what a call may have changed that a contract describes: all that its
// arguments lead to, and all that others know, except the shapes of objects whose type is declared.
func changeAllButShapes(r *exec.Run, s *state.State, args []state.Value) {
	shapes := make(map[int32]bool) // lists of dims
	n := len(s.Heap)
	r.Steps += n / 8
	for _, a := range args {
		publish(r, s, a)
	}
	for id := 1; id < n; id++ {
		if s.Heap[id].Ownership == state.Outside {
			keepShape(r, s, int32(id), shapes)
		}
	}
	for _, a := range args {
		release(r, s, a, shapes)
	}
	for id := 1; id < n; id++ {
		o := s.Heap[id]
		if o.Ownership == state.Outside && o.Content.Kind != state.LazyKind && !shapes[int32(id)] && shapeOfObject(r, o) == nil {
			s.Edit(int32(id)).Content = r.Forgotten(o)
		}
	}
}

// publish makes an operand with a declared shape known to others.
func publish(r *exec.Run, s *state.State, v state.Value) {
	if w := state.Unwrap(v); pointsToShape(r, s, w) && s.Object(w.Obj).Ownership == state.Fresh {
		s.Edit(w.Obj).Ownership = state.Outside
	}
}

// release loses an operand without a declared shape, except for a slice of data, of which only the
// length matters.
func release(r *exec.Run, s *state.State, v state.Value, shapes map[int32]bool) {
	w := state.Unwrap(v)
	x := v.Interface()
	switch {
	case v.Kind == state.InterfaceKind && x != nil && x.Type == nil && shapeOfObject(r, s.Object(x.Obj)) != nil:
	case w.Kind == state.SliceKind && (w.Slice().Elem.IsData() || shapes[w.Slice().Obj]):
	case pointsToShape(r, s, w):
	default:
		r.Escape(s, v)
	}
}

func pointsToShape(r *exec.Run, s *state.State, v state.Value) bool {
	return v.Kind == state.PointerKind && v.Obj != 0 && len(v.Path()) == 0 && shapeOfObject(r, s.Object(v.Obj)) != nil
}

// shapeOfObject returns the declaration of the shape of an object, nil if it has none or is lost.
func shapeOfObject(r *exec.Run, o *state.Object) *contract.Type {
	if o.Ownership == state.Lost || o.Type == nil {
		return nil
	}
	return r.Executor.Decl(o.Type)
}

// keepShape forgets all fields of an object but those that are its shape.
func keepShape(r *exec.Run, s *state.State, id int32, shapes map[int32]bool) {
	o := s.Object(id)
	decl := shapeOfObject(r, o)
	if decl == nil || o.Content.Kind != state.StructKind {
		return
	}
	fields := slices.Clone(o.Content.Fields())
	for i, f := range o.Type.Fields {
		if i >= len(fields) {
			break
		}
		if !isStored(decl, f.Name) || o.Type.Ghost && f.Type.Kind != ir.Int && f.Type.Kind != ir.Bool {
			r.Escape(s, fields[i])
			if s.Object(id).Ownership == state.Lost {
				return // it led to itself
			}
			fields[i] = r.Unknown(s, f.Type, f.Name)
			continue
		}
		if fields[i].Kind == state.SliceKind {
			shareList(r, s, fields[i].Slice(), shapes)
		}
	}
	s.Edit(id).Content = state.Struct(fields)
}

// shareList keeps a list of dims, which others know from now on.
func shareList(r *exec.Run, s *state.State, sl *state.Slice, shapes map[int32]bool) {
	o := s.Object(sl.Obj)
	if sl.Obj == 0 || o.Ownership == state.Lost {
		return
	}
	shapes[sl.Obj] = true
	if o.Ownership == state.Fresh && len(o.Alike) == 0 {
		s.Edit(sl.Obj).Ownership = state.Outside
	}
}

// isStored reports whether a field is part of the shape.
func isStored(t *contract.Type, field string) bool {
	if t.List() != "" {
		return field == t.List()
	}
	return slices.ContainsFunc(t.Stored(), func(a contract.Attribute) bool { return a.Name == field })
}
