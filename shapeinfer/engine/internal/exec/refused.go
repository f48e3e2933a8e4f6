package exec

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Statements that a program executes because two sizes differ. Later statements would fail, so
// unknown code that is called there may end the program, and later conditions may depend on what is
// stored there:
//
//	if a.Cols != b.Rows {
//		fatal("shapes differ") // a variable, say
//	}
//	a.Mul(b)
//
// Over-approximated: a block counts if it is entered because two sizes differ, or a size and a
// literal that is at least 2, and the branch has another edge. So does a block that is entered
// because of a bool that library code has computed, whatever its arguments were. Values that are
// computed there get a label (state.Label), and so does memory that the other edge would have
// changed. A later branch on a value with a label counts as a comparison of sizes.
//
// Under-approximated: calls of unknown code that are skipped count only in the first block of the
// other edge, and statements that a recovered panic has skipped do not count.

// refuses records that a path takes an edge because of a condition, and does not enter block
// skipped. d is the comparison that decided it.
func (fr *Frame) refuses(s *state.State, cond ir.Val, d *evidence.Decision, gone way, skipped int32) {
	isRefusal := d.IsHidden() || d != nil && !(d.Ends && fr.endsLoop(gone, skipped)) && d.Op == pathfact.NE &&
		d.IsOfInts() && (d.Cond < 0 || fr.refusesSizes(s, d, gone.to, skipped))
	if isRefusal {
		fr.data = fr.data || !d.IsHidden() || !fr.Func.PostDominates(gone.to, gone.from)
	}
	if isRefusal || fr.Operand(s, cond).Chosen {
		fr.refuse(s, gone, skipped)
	}
}

// mayEnd reports whether some of the blocks of a function have nothing behind them.
func mayEnd(f *ir.Func, blocks []bool) bool {
	for b, is := range blocks {
		if is && len(f.Blocks[b].Succs) == 0 {
			return true
		}
	}
	return false
}

// A way leads from one block to another.
type way struct{ from, to int32 }

// A refusal is a way that was gone because sizes differ.
type refusal struct {
	way
	around []bool // which blocks another way comes to, or the way that was skipped inevitably
	other  []bool // which blocks are on the other way, before it comes to the same block
}

// refuse notes a refusal, where another way leads to block skipped.
func (fr *Frame) refuse(s *state.State, gone way, skipped int32) {
	i := slices.IndexFunc(fr.refusals, func(r refusal) bool { return r.way == gone })
	if i < 0 {
		i = len(fr.refusals)
		fr.refusals = append(fr.refusals, fr.refusalOf(gone, skipped))
	}
	if told := &s.Guards.Shared; !told.Anything && fr.wouldShare(s, skipped) && mayEnd(fr.Func, fr.Func.Avoiding(skipped, 0)) {
		told.Anything = true // that nothing is stored implies it as well
	}
	fr.skips(s, fr.refusals[i].other)
	fr.exits(s, gone)
}

// refusalOf computes a refusal from the control flow graph.
func (fr *Frame) refusalOf(gone way, skipped int32) refusal {
	r := refusal{gone, fr.Func.Avoiding(gone.to, 0), fr.Func.Avoiding(gone.to, skipped)}
	if !mayEnd(fr.Func, r.around) {
		r.around = nil // all ways come there
	}
	for b, is := range r.around {
		r.around[b] = is || !mayEnd(fr.Func, fr.Func.Avoiding(int32(b), skipped))
	}
	return r
}

// skips labels what some blocks would have changed that are not executed because sizes differ.
func (fr *Frame) skips(s *state.State, blocks []bool) {
	for b, in := range fr.Func.Instrs {
		steps, changed := 1, in.Args
		switch {
		case !blocks[b]:
			continue
		case in.Op == ir.OpStore, in.Op == ir.OpMapUpdate:
			changed = in.Args[:1]
		case in.Op == ir.OpBuiltin && slices.Contains([]string{"delete", "clear", "copy"}, in.Sym):
		case in.Op == ir.OpCall && !fr.Run.Executor.IsPure(in.Sym), in.Op == ir.OpInvoke, in.Op == ir.OpCallDynamic,
			in.Op == ir.OpDefer, in.Op == ir.OpGo:
			steps = maxSkipped
			for _, g := range s.Globals {
				s.Choose(state.Pointer(g.Obj, nil), steps)
			}
		default:
			continue
		}
		for _, v := range changed {
			x, _ := fr.wouldBe(s, v, b)
			s.Choose(x, steps)
		}
	}
}

// maxSkipped bounds the chain of pointers that a skipped call, or a goroutine, may follow to what
// it changes.
const maxSkipped = 3

// chooses reports whether a way is a refusal that gives a phi another value than the other way
// does.
func (fr *Frame) chooses(w way, edges []ir.Val, edge int) bool {
	return slices.ContainsFunc(fr.refusals, func(r refusal) bool {
		return r.way == w && slices.ContainsFunc(fr.Func.Blocks[w.to].Preds, func(pred int32) bool {
			return r.other[pred] && edges[slices.Index(fr.Func.Blocks[w.to].Preds, pred)] != edges[edge]
		})
	})
}

// refusesSizes reports whether two ints that differ may be sizes, or one of them, and the other one
// what it should be. That is a literal from 2 on, in a condition for what is done in between only:
// a function that returns if there are two axes does not refuse what has three.
func (fr *Frame) refusesSizes(s *state.State, d *evidence.Decision, to, skipped int32) bool {
	info := fr.Run.Executor.Info(d.Func)
	in := info.Defs[d.Cond]
	if in == nil || !why.IsComparison(in) {
		return true
	}
	x, y := in.Args[0], in.Args[1]
	if x < 0 {
		x, y = y, x
	}
	if def := info.Defs[max(x, 0)]; x >= 0 && y < 0 && def != nil && def.Op == ir.OpSub { // x - y != 0
		x, y = def.Args[0], def.Args[1]
	}
	if x < 0 || y >= 0 {
		return x >= 0
	}
	of := fr
	for of != nil && of.Func != d.Func {
		of, s = of.Up, nil // whose registers are not at hand
	}
	return d.Func.Consts[^y].Int > 1 && of != nil && of.leaves(s, x, 0) > 0 && fr.Func.Meet(to, skipped)
}

// wouldShare reports whether a block would store or send something that others can read. What it
// would store in memory of the path alone does not count.
func (fr *Frame) wouldShare(s *state.State, block int32) bool {
	return slices.ContainsFunc(fr.Func.Blocks[block].Instrs, func(in ir.Instr) bool {
		return in.Op == ir.OpSend || fr.isUnseen(&in) || (in.Op == ir.OpStore || in.Op == ir.OpMapUpdate) && !fr.isOwn(s, in.Args[0], block)
	})
}

// isUnseen reports whether an instruction calls unknown code that may tell other unknown code of
// it.
func (fr *Frame) isUnseen(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpInvoke, ir.OpCallDynamic:
		return true
	case ir.OpCall:
		return isShared(in.Sym) || !program.IsStandard(in.Sym) && fr.Run.Executor.Func(in.Sym) == nil
	}
	return false
}

// isShared reports whether a function is one by which goroutines tell each other something.
func isShared(symbol string) bool {
	return strings.HasPrefix(symbol, "sync.") || strings.HasPrefix(symbol, "sync/")
}

// isOwn reports whether an address, a list or a map in a block that is not executed leads to memory
// that only the path knows.
func (fr *Frame) isOwn(s *state.State, v ir.Val, block int32) bool {
	x, made := fr.wouldBe(s, v, block)
	obj := x.Obj
	if x.Kind == state.SliceKind {
		obj = x.Slice().Obj
	}
	return made || obj != 0 && s.Object(obj).Ownership == state.Fresh
}

// wouldBe evaluates an address, a list or a map in a block that is not executed, as far as that is
// needed to find the memory; for an element it returns the whole list. The bool reports whether the
// block itself allocates the memory.
func (fr *Frame) wouldBe(s *state.State, v ir.Val, block int32) (x state.Value, made bool) {
	in := fr.Info.DefOf(v)
	if in == nil || fr.Info.DefBlock[v] != block {
		return fr.Operand(s, v), false
	}
	switch in.Op {
	case ir.OpAlloc, ir.OpMakeSlice, ir.OpMakeMap:
		return state.Value{}, true
	case ir.OpIndexAddr, ir.OpSlice, ir.OpCopy:
		return fr.wouldBe(s, in.Args[0], block)
	case ir.OpFieldAddr:
		if x, made = fr.wouldBe(s, in.Args[0], block); x.Kind == state.PointerKind {
			x = state.Pointer(x.Obj, x.Path().Extend(state.FieldStep(in.Aux)))
		}
		return x, made
	case ir.OpLoad:
		if x, made = fr.wouldBe(s, in.Args[0], block); x.Kind == state.PointerKind && x.Obj != 0 && s.Object(x.Obj).Ownership == state.Fresh {
			return fr.Run.Load(s, x, in.Type), false
		}
	}
	return state.Value{}, false
}

// endsLoop reports whether one of two ways from a block leads out of a loop, or the block is not
// one of the frame's.
func (fr *Frame) endsLoop(gone way, skipped int32) bool {
	l := fr.Info.Forest.Inner[gone.from]
	return l == nil || !l.Has(gone.to) || !l.Has(skipped)
}

// chosen is a value, of type t, that is what it is because sizes differ.
func (fr *Frame) chosen(v state.Value, t *ir.Type) state.Value {
	return fr.labelled(v, t, state.Label{Chosen: true})
}

// choosesData records that unknown code may get data that sizes have chosen, if a function that
// returns may have returned or stored some.
func (fr *Frame) choosesData(s *state.State) {
	isFloat := func(t *ir.Type) bool { return t.Kind == ir.Float }
	if fr.data && (fr.Func.Effect&ir.StoresData != 0 || slices.ContainsFunc(fr.Func.Results, isFloat)) {
		s.Guards.Seen.Anything = true
	}
}

// refusesIn reports whether block b of the frame is only executed where the program has found that
// sizes differ.
func (fr *Frame) refusesIn(b int32) bool {
	return slices.ContainsFunc(fr.refusals, func(r refusal) bool { return r.around != nil && !r.around[b] })
}

// hasRefused reports whether block b, or a call that has led to the frame, is only executed where
// the program has found that sizes differ.
func (fr *Frame) hasRefused(b int32) bool {
	for ; fr != nil; fr = fr.Up {
		if fr.refusesIn(b) || fr.isChosen {
			return true
		}
		if fr.Up != nil {
			b = fr.Up.Here
		}
	}
	return false
}

// sharesRefused records that something is stored, sent or closed, if that is done where sizes have
// been found to differ: unknown code may ask for it.
func (do instruction) sharesRefused() {
	if told := &do.s.Guards.Shared; !told.Anything && do.hasRefused(do.Here) {
		told.Anything = true
	}
}

// Shares records that argument i of a call is stored where unknown code can read it.
func (c *Call) Shares(i int) {
	c.instruction().shares(c.register(i), c.Args[i])
}

// isSize reports whether an int may be a size, and is no counter.
func (do instruction) isSize(v ir.Val) bool {
	return !do.Info.Origin(do.Func, v, do.Here).Counter && do.leaves(do.s, v, 0) > 0
}

// exits labels what changes with the passes of the loops that a way leaves.
func (fr *Frame) exits(s *state.State, gone way) {
	for l := fr.Info.Forest.Inner[gone.from]; l != nil && !l.Has(gone.to); l = l.Parent {
		for _, phi := range fr.Func.Blocks[l.Header].Phis {
			s.SetReg(phi.Dst, fr.chosen(s.Reg(phi.Dst), phi.Type))
		}
	}
}

// compared is the result of a comparison. If two sizes differ, they have chosen it. Which of them
// is larger does not count in a loop: one of them may be an index that the program keeps in memory.
func (do instruction) compared(v state.Value) state.Value {
	isOrder := do.in.Op != ir.OpEq && do.in.Op != ir.OpNe
	if v.Truth == pathfact.Maybe || isOrder && do.Info.Forest.Inner[do.Here] != nil {
		return v
	}
	x, y := do.compares()
	if x < 0 || y < 0 {
		return v
	}
	m, n := do.Operand(do.s, x), do.Operand(do.s, y)
	if m.Kind == state.IntKind && n.Kind == state.IntKind &&
		do.s.Decide(pathfact.EQ, m.Dim, n.Dim) == pathfact.False && do.isSize(x) && do.isSize(y) {
		v.Chosen = true
	}
	return v
}

// compares are the ints that a comparison is about: its operands, or those of the difference that
// it compares with a literal, or a multiple of that.
func (do instruction) compares() (x, y ir.Val) {
	if x, y = do.in.Args[0], do.in.Args[1]; (x < 0) == (y < 0) {
		return x, y
	}
	for in := do.Info.DefOf(max(x, y)); in != nil; in = do.Info.DefOf(slices.Max(in.Args)) {
		switch in.Op {
		case ir.OpSub, ir.OpXor, ir.OpAndNot:
			return in.Args[0], in.Args[1]
		case ir.OpMul, ir.OpDiv, ir.OpRem, ir.OpNeg, ir.OpConvert:
		default:
			return x, y
		}
	}
	return x, y
}

// MayEndUnseen records that unknown code may end the program. Whether it does may depend on sizes
// if it is called where sizes differ, or if an argument depends on that. The standard library does
// not end a program because of sizes, nor do the methods Error and String.
func (c *Call) MayEndUnseen() {
	c.MayEnd(c.Instr)
	c.State.Guards.MayDiverge()
	if !c.mayEndUnknown() {
		return
	}
	refused := &c.State.Guards.Refused
	refused.Anything = refused.Anything || c.isChosen || c.hasRefused(c.Here)
	for i := range c.Args {
		if !refused.Anything {
			*refused = refused.And(c.told(i))
		}
	}
}

// mayEndUnknown reports whether unknown code may end the program: not the standard library, nor
// methods that write an error or a value.
func (c *Call) mayEndUnknown() bool {
	return !program.IsStandard(c.Instr.Sym) && (c.Instr.Op != ir.OpInvoke || c.Instr.Sym != "Error" && c.Instr.Sym != "String")
}

// `told` returns the source of argument i if it is the result of a comparison, or an error.
func (c *Call) told(i int) dependence.Source {
	reg := c.register(i)
	if reg == ir.NoVal || c.isHandedLiteral(i) {
		return dependence.Source{}
	}
	v, t := c.Args[i], c.TypeOfVal(reg)
	switch {
	case c.State.IsChosen(v, 2), state.IsError(v) && v.FromSize,
		v.Kind == state.BoolKind && v.Truth == pathfact.False && c.leaves(c.State, reg, 0) > 0:
		return dependence.Source{Anything: true}
	case v.Kind == state.BoolKind && v.Truth == pathfact.Maybe, v.Kind == state.InterfaceKind && v.MaybeNil && t != nil && t.ID == "error":
		return c.Run.SourceOf(c.State, v)
	}
	return dependence.Source{}
}
