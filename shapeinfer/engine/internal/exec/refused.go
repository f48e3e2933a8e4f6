package exec

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/guard"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// What a program does where it has found that sizes differ. It knows that what comes behind would fail, so unknown code that it calls there may well end
// it, and what it stores there may be asked for later:
//
//	if a.Cols != b.Rows {
//		fatal("shapes differ") // a variable, say
//	}
//	a.Mul(b)
//
// Over-approximated: a block counts if it is entered because two sizes differ, neither of them a literal, and there is another way.
// Under-approximated: calls that are not made because sizes differ tell nothing, but for those of package sync.

// refuses notes that block to of the frame is entered because of a decision, and not block skipped.
func (fr *Frame) refuses(s *state.State, d *evidence.Decision, to, skipped int32) {
	if d == nil || d.Ends || d.Op != pathfact.NE || !d.IsOfInts() {
		return
	}
	if d.Cond >= 0 {
		in := fr.Run.Executor.Info(d.Func).Defs[d.Cond]
		if in != nil && why.IsComparison(in) && (in.Args[0] < 0 || in.Args[1] < 0) {
			return
		}
	}
	if told := &s.Guards.Told; !told.Anything && fr.wouldTell(s, skipped) && program.CanAvoid(fr.Func, skipped) {
		told.Anything = true // that nothing is stored tells it as well
	}
	if !slices.Contains(fr.refusing, to) && program.CanAvoid(fr.Func, to) {
		fr.refusing = append(fr.refusing, to)
	}
}

// wouldTell reports whether a block would store or send something that others can read. What it would store in memory of the path alone does not count.
func (fr *Frame) wouldTell(s *state.State, block int32) bool {
	return slices.ContainsFunc(fr.Func.Blocks[block].Instrs, func(in ir.Instr) bool {
		return in.Op == ir.OpSend || in.Op == ir.OpCall && isShared(in.Sym) || (in.Op == ir.OpStore || in.Op == ir.OpMapUpdate) && !fr.isOwn(s, in.Args[0], block)
	})
}

// isShared reports whether a function is one by which goroutines tell each other something.
func isShared(symbol string) bool {
	return strings.HasPrefix(symbol, "sync.") || strings.HasPrefix(symbol, "sync/")
}

// isOwn reports whether a register is made in a block of an object that only the path knows, or leads to one.
func (fr *Frame) isOwn(s *state.State, v ir.Val, block int32) bool {
	for v >= 0 && fr.Info.Blocks[v] == block && fr.Info.Defs[v] != nil {
		in := fr.Info.Defs[v]
		if in.Op == ir.OpAlloc || in.Op == ir.OpMakeSlice || in.Op == ir.OpMakeMap || len(in.Args) == 0 {
			return true
		}
		v = in.Args[0]
	}
	x := fr.Operand(s, v)
	obj := x.Obj
	if x.Kind == state.SliceKind {
		obj = x.Slice().Obj
	}
	return obj != 0 && s.Object(obj).Ownership == state.Fresh
}

// hasRefused reports whether block b, or a call that has led to the frame, is only executed where the program has found that sizes differ.
func (fr *Frame) hasRefused(b int32) bool {
	for ; fr != nil; fr = fr.Up {
		if slices.ContainsFunc(fr.refusing, func(via int32) bool { return program.Dominates(fr.Func, via, b) }) {
			return true
		}
		if fr.Up != nil {
			b = fr.Up.Here
		}
	}
	return false
}

// isRefused reports whether a phi has got its value where the program has found that sizes differ.
func (fr *Frame) isRefused(reg ir.Val) bool {
	b := fr.Info.Blocks[reg]
	return b >= 0 && fr.Info.Defs[reg] == nil && len(fr.refusing) > 0 &&
		slices.ContainsFunc(fr.Func.Blocks[b].Preds, func(pred int32) bool { return fr.hasRefused(pred) })
}

// tellsRefused records that something is stored, sent or closed, if that is done where sizes have been found to differ: unknown code may ask for it.
func (do instruction) tellsRefused() {
	if told := &do.s.Guards.Told; !told.Anything && do.hasRefused(do.Here) {
		told.Anything = true
	}
}

// Tells records that argument i of a call is stored where unknown code can read it.
func (c *Call) Tells(i int) {
	reg := ir.NoVal
	if k := i + len(c.Instr.Args) - len(c.Args); k >= 0 {
		reg = c.Instr.Args[k]
	}
	instruction{c.Frame, c.Instr, c.State}.tells(reg, c.Args[i])
}

// MayEndUnseen notes that code which cannot be seen may end the program. It does so because of sizes if it is called where they have been found to
// differ, or is told so. Nothing of the standard library asks for that.
func (c *Call) MayEndUnseen() {
	c.MayEnd(c.Instr)
	if path, _ := ir.SplitSymbol(c.Instr.Sym); !std.Is(path) && (c.hasRefused(c.Here) || c.isTold()) {
		c.State.Guards.MayEndBy(guard.Source{Anything: true})
		return
	}
	c.State.Guards.MayEnd()
}

// isTold reports whether a call is handed the outcome of a comparison of sizes, or an error that such a comparison has led to.
func (c *Call) isTold() bool {
	for i, v := range c.Args {
		switch {
		case v.Kind == state.BoolKind && v.Truth == pathfact.False && !c.isHandedLiteral(i):
			if reg := c.Instr.Args[i+len(c.Instr.Args)-len(c.Args)]; c.leaves(c.State, reg, 0) > 1 {
				return true
			}
		case state.IsError(v) && v.Interface().IsDecided():
			return true
		}
	}
	return false
}
