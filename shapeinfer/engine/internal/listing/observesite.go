package listing

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/bycontract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/report"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which calls of a root have to do with shapes, and what is known about each of them. A call counts if a
// contract requires something of it, or if its callee takes or yields shapes. Of several states that
// reach it the one that knows least decides.

// judge notes what one state knows of a call.
func (o *Watcher) judge(c *exec.Call, v Verdict) {
	if o.looksAt(c.Frame) && c.Reporting {
		o.verdicts[c.Instr] = max(o.verdicts[c.Instr], v)
	}
}

// Contracted notes what the evaluation of a contract says.
func (o *Watcher) Contracted(c *exec.Call, _ *program.ContractRef, out *contract.Outcome) {
	switch {
	case out.Unclaimed || len(out.Assumed) > 0 || len(out.Violations) > 0: // a violation on every path is reported
		o.judge(c, UnknownArgument)
	default:
		o.judge(c, Fine)
	}
}

// Calling notes what the execution of the callee says.
func (o *Watcher) Calling(*exec.Call) exec.CallWatcher { return o }

func (o *Watcher) Called(c exec.FinishedCall) {
	returns, fails := 0, 0
	for i := range c.Sub.Outcomes {
		switch x := &c.Sub.Outcomes[i]; {
		case x.Kind == exec.GaveUp:
			v := OpaqueCallee
			if exec.RanOut(c.Sub.Outcomes) {
				v = Budget
			}
			o.judge(c.Call, v)
			return
		case x.Kind == exec.Panicked && x.Failure.Shape, x.ReturnsError(c.Callee):
			fails++
		case x.Kind == exec.Returned:
			returns++
		}
	}
	if fails > 0 && returns > 0 {
		o.judge(c.Call, UnknownArgument)
	} else {
		o.judge(c.Call, Fine)
	}
}

// Sites lists the calls of a root that have to do with shapes, by position.
func (o *Watcher) Sites(f *ir.Func, reports []report.Report, complete bool) []ObservedSite {
	reported := make(map[int]bool)
	for _, r := range reports {
		reported[r.Pos] = true
	}
	var sites []ObservedSite
	o.calls(f, make(map[string]bool), func(in *ir.Instr, callee string) {
		v, seen := o.verdicts[in]
		switch {
		case reported[in.Pos]:
			v = Reported
		case seen:
		case !o.e.Executable(f) || o.recovers || o.e.Info(f).RecoversFirst:
			v = OpaqueCallee
		case !complete:
			v = Budget
		default:
			return // not reached, or what reaches it fails before
		}
		sites = append(sites, ObservedSite{Pos: in.Pos, Callee: callee, Verdict: v})
	})
	slices.SortStableFunc(sites, func(a, b ObservedSite) int { return a.Pos - b.Pos })
	return sites
}

// calls calls visit for each call in f, and in the closures written in it, that has to do with shapes.
func (o *Watcher) calls(f *ir.Func, seen map[string]bool, visit func(*ir.Instr, string)) {
	if f == nil || seen[f.Symbol] {
		return
	}
	seen[f.Symbol] = true
	closure := func(symbol string) {
		if fn := o.e.Func(symbol); fn != nil && fn.Parent != "" {
			o.calls(fn, seen, visit)
		}
	}
	for i := range f.Consts {
		if f.Consts[i].Kind == ir.ConstFunc {
			closure(f.Consts[i].S)
		}
	}
	for b := range f.Blocks {
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			if in.Op == ir.OpMakeClosure {
				closure(in.Sym)
			}
			if callee := o.callee(in); callee != "" && in.Pos != 0 {
				visit(in, callee)
			}
		}
	}
}

// callee names what a call calls, if that has to do with shapes; else it is "".
func (o *Watcher) callee(in *ir.Instr) string {
	switch in.Op {
	case ir.OpCall:
		if ref := o.e.Contract(in.Sym); ref != nil {
			if ref.Contract != nil && requires(ref.Contract) {
				return bycontract.CalleeName(ref)
			}
			return ""
		}
		if fn := o.e.Func(in.Sym); fn != nil && fn.Parent == "" && o.e.TakesShapes(fn) {
			return fn.Name
		}
	case ir.OpInvoke:
		if in.Type2 == nil {
			return ""
		}
		if ref := o.e.Contract(in.Type2.ID + "." + in.Sym); ref != nil && ref.Contract != nil && requires(ref.Contract) {
			return bycontract.CalleeName(ref)
		}
		if _, seen := o.verdicts[in]; seen && o.e.IsShape(in.Type) {
			return in.Type2.Name + "." + in.Sym
		}
	}
	return ""
}

// requires reports whether a contract requires anything of a call.
func requires(c *contract.Contract) bool {
	names := make(map[string]bool)
	for _, o := range c.Params {
		names[o.Name] = true
	}
	operands := slices.Clone(c.Params)
	if c.Recv != nil {
		operands = append(operands, *c.Recv)
	}
	for _, o := range operands {
		for _, d := range o.Dims {
			if o.Optional || d.Op != contract.Name || names[d.Name] {
				return true
			}
			names[d.Name] = true
		}
	}
	return requiresAny(c.Clauses)
}

func requiresAny(cs []*contract.Clause) bool {
	return slices.ContainsFunc(cs, func(c *contract.Clause) bool {
		switch c.Kind {
		case contract.Require, contract.Fit, contract.Reuse:
			return true
		}
		return requiresAny(c.Then) || requiresAny(c.Else)
	})
}
