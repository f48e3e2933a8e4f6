package recovery

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Most functions end soon after a failure. The slices of a failure are computed only if a statement
// after it may fail.

// hasMore reports whether a statement that may fail comes after a finding, in the root or in a
// function on the call chain of the finding.
func (a *afterlife) hasMore(f claim.Finding) bool {
	if a.isMoreAfter(a.root, f.Site, f.Site) {
		return true
	}
	failure := f.Innermost()
	for l := failure.Chain; l != nil; l = l.Next {
		if a.isMoreAfter(l.Func, l.Instr, f.Site) {
			return true
		}
	}
	return failure.Func != nil && failure.At != nil && a.isMoreAfter(failure.Func, failure.At, f.Site)
}

// isMoreAfter reports whether a statement other than the site may be executed after an instruction
// of a function, and may fail. It returns true if the instruction is not in the function.
func (a *afterlife) isMoreAfter(fn *ir.Func, at, site *ir.Instr) bool {
	block := fn.BlockOf(at)
	if block < 0 {
		return true
	}
	behind, regs, passed := fn.Reachable(fn.Blocks[block].Succs...), fn.Registers(), false
	for b, in := range fn.Instrs {
		if in == at {
			passed = true
		} else if (behind[b] || passed && b == block) && in != site && a.mayBeReported(in, regs) {
			return true
		}
	}
	return false
}

// mayBeReported reports whether an instruction is a statement that may fail because of its shapes.
func (a *afterlife) mayBeReported(in *ir.Instr, regs *ir.Registers) bool {
	switch {
	case in.Pos == 0 || !mayFail(in) || in.Op == ir.OpBuiltin || in.Op == ir.OpRecv:
		return false
	case in.Op == ir.OpIndexAddr || in.Op == ir.OpSlice:
		return regs.Def(in.Args[0], ir.OpAlloc) == nil // not a list that is written out
	case in.Op == ir.OpCall:
		if c := a.executor.Contract(in.Sym); c != nil {
			return slices.ContainsFunc(c.Contract.Clauses, wantsSomething)
		}
		fn := a.executor.Func(in.Sym)
		return fn != nil && failsInside(fn)
	}
	return true
}

// failsInside reports whether a statement of a function may fail.
func failsInside(fn *ir.Func) bool {
	if program.ErrorResult(fn) >= 0 {
		return true
	}
	for _, in := range fn.Instrs {
		if mayFail(in) || in.Op == ir.OpPanic {
			return true
		}
	}
	return false
}

// wantsSomething reports whether a clause of a contract may be violated.
func wantsSomething(c *contract.Clause) bool {
	switch c.Kind {
	case contract.Yield, contract.Guard, contract.Set, contract.Keep, contract.Forget:
		return false
	}
	return true
}
