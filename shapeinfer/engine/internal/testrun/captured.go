package testrun

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/readonly"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Captured variables that are the same whenever a function literal runs:
//
//	w := mat.NewDense(10, 3, nil)
//	go func() {
//		out.Mul(x, w)
//	}()
//
// A literal that is executed as a root may run at any time after it was made. It begins with the
// value of such a variable where the literal is made. The variable is set once, before that, and
// package readonly decides that nothing writes it, or the memory that it points to, through any
// use of it: in its function, and in the literals that capture it. No other value leads to this
// memory. The function is executed as a root for that, to the end of all paths to the place.
//
// Over-approximated, so that the variable is unknown: it is passed to a goroutine or a deferred
// call, or captured by a literal in the literal that captures it from further out; its value is not
// the same on all paths.

// captured are the captured variables of a literal.
type captured struct {
	at    *state.State // where the literal is made; nil: unknown
	cells []int32      // the variables in that state, 0 for one that is unknown
}

// capturedIn lets the root of a call begin with its captured variables.
func (h *Harness) capturedIn(c *exec.Call) {
	if len(c.Free) == 0 {
		return
	}
	known := h.capturedOf(c.Run.Executor, c.Func)
	if known.at == nil {
		return
	}
	tp := transplant(c, known.at)
	for i, cell := range known.cells {
		if cell != 0 {
			c.Free[i] = state.Pointer(tp.Object(cell, ""), nil)
		}
	}
}

func (h *Harness) capturedOf(x *exec.Executor, f *ir.Func) *captured {
	return h.captured.Of(x.Program, f.Symbol, func() *captured {
		w := &making{x: x, of: f, fn: x.Func(f.Parent)}
		if x.Patched || !w.find() || !w.settle() {
			return &captured{}
		}
		r := x.NewRun(w.fn)
		r.Watchers = append(r.Watchers, w)
		var lost []int32
		for o := range r.ExecuteRoot().Ends {
			if o.Kind == exec.GaveUp {
				lost = append(lost, max(0, o.Block))
			}
		}
		if len(lost) > 0 && w.fn.Reachable(lost...)[w.block] {
			return &captured{}
		}
		return &w.captured
	})
}

// A making watches where a function makes a literal.
type making struct {
	exec.StepBystander
	captured
	x     *exec.Executor
	of    *ir.Func // the literal
	fn    *ir.Func // that makes it
	in    *ir.Instr
	block int32
	flow  *readonly.Flow
	// Registers of the function: the addresses of the variables that stay as they are, and what leads
	// to their memory only by way of them.
	settled, inside map[ir.Val]bool
}

// find finds the one instruction that makes the literal.
func (w *making) find() bool {
	if w.fn == nil || !w.x.Executable(w.fn) {
		return false
	}
	for b := range w.fn.Blocks {
		for i := range w.fn.Blocks[b].Instrs {
			if in := &w.fn.Blocks[b].Instrs[i]; in.Op == ir.OpMakeClosure && in.Sym == w.of.Symbol {
				if w.in != nil {
					return false
				}
				w.in, w.block = in, int32(b)
			}
		}
	}
	return w.in != nil
}

// settle finds the captured variables that stay as they are, and reports whether there are any.
func (w *making) settle() bool {
	w.flow = (*mentions)(nil).readers(w.x, nil)
	w.settled, w.inside = make(map[ir.Val]bool), make(map[ir.Val]bool)
	defs := w.fn.Definitions()
	for _, v := range w.in.Args {
		if v >= 0 && defs[v] != nil && defs[v].Op == ir.OpAlloc && w.isSettled(v, defs[v]) {
			w.settled[v] = true
		}
	}
	for v, def := range defs {
		if def != nil && def.Op == ir.OpLoad && def.Args[0] >= 0 && w.settled[def.Args[0]] {
			w.inside[ir.Val(v)] = true
		}
	}
	return len(w.settled) > 0
}

// isSettled reports whether a variable of the function is set once, before the literal is made, and
// nothing else writes it or its memory.
func (w *making) isSettled(v ir.Val, alloc *ir.Instr) bool {
	var set *ir.Instr
	for _, use := range w.flow.UsesOf(w.fn)[v] {
		switch in := use.Instr; {
		case in != nil && in.Op == ir.OpStore && use.Arg == 0:
			if set != nil {
				return false
			}
			set = in
		case !w.onlyReads(w.fn, use, 0):
			return false
		}
	}
	if set == nil {
		return false
	}
	at := w.fn.BlockOf(set)
	isBefore := at != w.block && w.fn.Dominates(at, w.block) || at == w.block && w.fn.Blocks[at].Index(set) < w.fn.Blocks[at].Index(w.in)
	if at != w.fn.BlockOf(alloc) || !isBefore {
		return false
	}
	value := set.Args[1]
	if value < 0 {
		return true
	}
	for _, use := range w.flow.UsesOf(w.fn)[value] {
		if use.Instr != set && !w.flow.OnlyReads(w.fn, use.Instr, use.Arg) {
			return false
		}
	}
	w.inside[value] = true
	return true
}

// maxCaptures bounds how often a captured variable is captured again.
const maxCaptures = 4

// onlyReads reports whether a use of the address of a variable only reads.
func (w *making) onlyReads(f *ir.Func, use ir.RegisterUse, depth int) bool {
	in := use.Instr
	switch {
	case in == nil || depth > maxCaptures:
		return false
	case in.Op != ir.OpMakeClosure:
		return w.flow.OnlyReads(f, in, use.Arg)
	}
	g := w.x.Func(in.Sym)
	if g == nil || g.IllTyped || len(g.Blocks) == 0 {
		return false
	}
	return !slices.ContainsFunc(w.flow.UsesOf(g)[len(g.Params)+use.Arg], func(use ir.RegisterUse) bool {
		return !w.onlyReads(g, use, depth+1)
	})
}

// WantsPasses asks for each pass of the loops of the function.
func (w *making) WantsPasses(fr *exec.Frame) bool { return fr.Func == w.fn }

// Stepped records the variables when the literal was made.
func (w *making) Stepped(fr *exec.Frame, in *ir.Instr, next []*state.State) {
	if in != w.in || fr.Up != nil {
		return
	}
	for _, s := range next {
		if w.at == nil {
			w.at, w.cells = s.Fork(), w.apart(s)
			continue
		}
		cells := w.apart(s)
		for i, cell := range w.cells {
			if cell != 0 && !w.isFirst(s, i) && (cells[i] == 0 || !w.same(s, cells[i], cell)) {
				w.cells[i] = 0
			}
		}
	}
}

// apart returns the settled variables, as far as their memory is reached by way of them only.
func (w *making) apart(s *state.State) []int32 {
	cells := make([]int32, len(w.in.Args))
	known := make(map[int32]bool)
	for i, v := range w.in.Args {
		if p := s.Reg(v); w.settled[v] && p.Kind == state.PointerKind && len(p.Path()) == 0 && p.Obj != 0 {
			cells[i], known[p.Obj] = p.Obj, true
		}
	}
	others := reach{s: s, ids: make(map[int32]bool)}
	for v := range w.fn.NumRegs {
		if !w.inside[ir.Val(v)] {
			others.around(s.Reg(ir.Val(v)), known)
		}
	}
	for _, g := range s.Globals {
		others.around(state.Pointer(g.Obj, nil), known)
	}
	for _, d := range s.Defers {
		for _, v := range d.Args {
			others.around(v, known)
		}
	}
	for i, cell := range cells {
		own := reach{s: s, ids: make(map[int32]bool)}
		if own.value(s.Object(cell).Content); cell != 0 && others.meets(own) {
			cells[i] = 0
		}
	}
	return cells
}

// around adds what is reachable from a value without some objects, and without what is reachable by
// way of them only.
func (r reach) around(v state.Value, without map[int32]bool) {
	if c := v.Closure(); v.Kind == state.FuncKind && c != nil {
		for _, free := range c.Free {
			r.around(free, without)
		}
	}
	for part := range v.Each {
		if part.Kind == state.FuncKind {
			r.around(part, without)
		}
	}
	for _, id := range state.Pointees(v, r.s, nil) {
		if without[id] || r.ids[id] {
			continue
		}
		r.ids[id] = true
		o := r.s.Object(id)
		for _, alias := range o.Alike {
			r.ids[alias] = true
		}
		r.around(o.Content, without)
	}
}

// isFirst reports whether a captured variable is the one of the first state, which has not changed
// since. Whatever has got its address since may have made its memory unknown.
func (w *making) isFirst(s *state.State, i int) bool {
	p := s.Reg(w.in.Args[i])
	return p.Kind == state.PointerKind && p.Obj != 0 && s.Object(p.Obj).Serial == w.at.Object(w.cells[i]).Serial
}

// A comparison compares a state in which the literal is made with the first one.
type comparison struct {
	first, s *state.State
	met      map[[2]int32]bool
}

// same reports whether a variable has the value that it had in the first state, where a transplant
// keeps it.
func (w *making) same(s *state.State, id, first int32) bool {
	return comparison{w.at, s, make(map[[2]int32]bool)}.objects(first, id)
}

func (c comparison) objects(x, y int32) bool {
	at := [2]int32{x, y}
	if x == 0 || y == 0 || c.met[at] {
		return x == y || c.met[at]
	}
	c.met[at] = true
	o, p := c.first.Object(x), c.s.Object(y)
	return o.Ownership == p.Ownership && ir.Same(o.Type, p.Type) && c.values(o.Content, p.Content)
}

func (c comparison) values(x, y state.Value) bool {
	if x.Kind == state.UnknownKind || x.Kind == state.LazyKind {
		return true // and so it is in the copy
	}
	if x.Kind != y.Kind || x.MaybeNil != y.MaybeNil {
		return false
	}
	switch x.Kind {
	case state.IntKind:
		return c.dims(x.Dim, y.Dim)
	case state.BoolKind:
		return x.Truth == pathfact.Maybe || x.Truth == y.Truth
	case state.FloatKind, state.StringKind:
		return x.Ref == y.Ref
	case state.PointerKind:
		return len(x.Path()) == 0 && len(y.Path()) == 0 && c.objects(x.Obj, y.Obj)
	case state.SliceKind:
		a, b := x.Slice(), y.Slice()
		return a.IsNil == b.IsNil && len(a.Path) == 0 && len(b.Path) == 0 &&
			c.dims(a.Offset, b.Offset) && c.dims(a.Len, b.Len) && c.dims(a.Cap, b.Cap) &&
			(a.Elem.IsData() || c.objects(a.Obj, b.Obj))
	case state.StructKind:
		return slices.EqualFunc(x.Fields(), y.Fields(), c.values)
	case state.ArrayKind:
		return c.arrays(x.Array(), y.Array())
	case state.InterfaceKind:
		a, b := x.Interface(), y.Interface()
		return a == b || a != nil && b != nil && ir.Same(a.Type, b.Type) && c.values(a.Value, b.Value)
	}
	return false
}

// arrays compares the elements of an array that a transplant keeps.
func (c comparison) arrays(x, y *state.Array) bool {
	switch {
	case !c.dims(x.Len, y.Len):
		return false
	case x.Elem.IsData():
		return true
	case x.Rest == state.RestZero && (y.Rest != state.RestZero || len(x.Known) != len(y.Known) || x.Fill != nil || y.Fill != nil):
		return false
	}
	for _, e := range x.Known {
		at := slices.IndexFunc(y.Known, func(o state.Element) bool { return o.Index.Equal(e.Index) })
		if at < 0 || !c.values(e.Value, y.Known[at].Value) {
			return false
		}
	}
	return true
}

// dims compares two ints, of which the first is kept if it is a constant.
func (c comparison) dims(x, y shapeinfer.Dim) bool {
	n, known := c.first.Norm(x).Const()
	return !known || c.s.Norm(y).IsConst(n)
}
