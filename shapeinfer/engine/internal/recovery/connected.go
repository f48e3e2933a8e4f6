package recovery

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/report"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/slicing"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// isConnected reports whether a statement in, of which c is the slice, may depend on one that fails and may be executed before it, or on what that
// depends on.
func (a *afterlife) isConnected(s *slicing.Slicer, failing, in *ir.Instr, c *slicing.Slice) bool {
	first := s.Of(failing)
	return c.Meets(first, failing) || s.Between(failing, in).Meets(first, failing) || a.varies(first, failing, in) || s.IsExhausted()
}

// varies reports whether two statements are in a loop in which the first one is made of other values in each pass.
func (a *afterlife) varies(first *slicing.Slice, failing, in *ir.Instr) bool {
	block := int32(program.BlockOf(a.root, in))
	for l := a.root.LoopForest().Inner[program.BlockOf(a.root, failing)]; l != nil; l = l.Parent {
		if l.Has(block) && slices.ContainsFunc(a.root.Blocks[l.Header].Phis, func(phi ir.Phi) bool { return first.Has(phi.Dst) }) {
			return true
		}
	}
	return false
}

// decisive tells which arguments decide that the call of a finding fails, by number; nil if that is not known:
//
//	func pair(a, b, c, d *T) { Mul(a, b); Mul(c, d) }
//
// If the second product fails, a and b have nothing to do with that.
func (a *afterlife) decisive(s *slicing.Slicer, f report.Finding) map[int]bool {
	failure := f.Innermost()
	if f.Site.Op != ir.OpCall || failure.Func == nil || failure.At == nil || !f.IsInOnePlace() {
		return nil
	}
	calls := []*evidence.Link{{Instr: f.Site}} // that lead there, the outermost one first
	for l := failure.Chain; l != nil; l = l.Next {
		calls = append(calls, l)
	}
	params, fn, in := map[int]bool(nil), failure.Func, failure.At
	for i := len(calls) - 1; i >= 0; i-- {
		if calls[i].Instr.Op != ir.OpCall || a.executor.Func(calls[i].Instr.Sym) != fn {
			return nil
		}
		if params = s.ParamsOf(fn, in, params); params == nil {
			return nil
		}
		fn, in = calls[i].Func, calls[i].Instr
	}
	return params
}
