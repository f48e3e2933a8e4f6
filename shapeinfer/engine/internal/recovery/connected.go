package recovery

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/slicing"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// isConnected reports whether a statement in, whose slice is c, may depend on a failing statement
// before it, or on a value on which the failing statement depends.
func (a *afterlife) isConnected(s *slicing.Slicer, failing, in *ir.Instr, c *slicing.Slice) bool {
	first := s.Of(failing)
	return c.Meets(first, failing) || s.Between(failing, in).Meets(first, failing) || a.varies(first, failing, in) ||
		a.isTied(s, failing, in, c) || s.IsExhausted()
}

// isTied reports whether a statement in depends on an unknown value about which facts follow from
// checks before it, and these checks depend on values on which a failing statement depends:
//
//	func f(n int) {
//		w := New(7, 4)
//		Mul(New(3, n), w)           // n is 7 then
//		Add(w, New(10, 4))          // fails
//		Add(New(3, n), New(3, 10))  // fails if n is 7
//	}
func (a *afterlife) isTied(s *slicing.Slicer, failing, in *ir.Instr, c *slicing.Slice) bool {
	if !c.SharesUnknown(c) { // nothing is unknown
		return false
	}
	var checks []*ir.Instr
	for _, x := range a.root.Instrs {
		if x != failing && x != in && a.checksSizes(x) && s.MayPrecede(x, in) {
			checks = append(checks, x)
		}
	}
	first := s.Of(failing)
	for todo := []*slicing.Slice{c}; len(todo) > 0 && !s.IsExhausted(); todo = todo[1:] {
		var rest []*ir.Instr
		for _, x := range checks {
			switch d := s.Of(x); {
			case !todo[0].SharesUnknown(d):
				rest = append(rest, x)
			case d.Meets(first, failing):
				return true
			default:
				todo = append(todo, d)
			}
		}
		checks = rest
	}
	return false
}

// checksSizes reports whether an instruction may be passed only if sizes fit.
func (a *afterlife) checksSizes(in *ir.Instr) bool {
	if in.Op == ir.OpCall {
		return a.executor.Func(in.Sym) != nil || a.executor.Contract(in.Sym) != nil
	}
	return ir.IsCall(in) || slices.Contains([]ir.Op{ir.OpIf, ir.OpIndexAddr, ir.OpSlice, ir.OpArrayPtr}, in.Op)
}

// varies reports whether two statements are in a loop in whose passes the first one, the failing
// one, depends on different values.
func (a *afterlife) varies(first *slicing.Slice, failing, in *ir.Instr) bool {
	block := a.root.BlockOf(in)
	for l := a.root.LoopForest().Inner[a.root.BlockOf(failing)]; l != nil; l = l.Parent {
		if l.Has(block) && slices.ContainsFunc(a.root.Blocks[l.Header].Phis, func(phi ir.Phi) bool { return first.Has(phi.Dst) }) {
			return true
		}
	}
	return false
}

// decisive returns the numbers of the arguments on which it depends that the call of a finding
// fails, or nil if that is unknown:
//
//	func pair(a, b, c, d *T) { Mul(a, b); Mul(c, d) }
//
// If the second product fails, that does not depend on a and b.
func (a *afterlife) decisive(s *slicing.Slicer, f claim.Finding) map[int]bool {
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
