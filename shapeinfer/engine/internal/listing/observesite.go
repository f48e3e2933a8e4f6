package listing

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/bycontract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/literal"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which calls of a root have to do with shapes, and what is known about each of them. A call counts
// if a contract requires something of it, or if its callee takes or yields shapes. Of several
// states that reach it the one that knows least decides.

// judge notes what one state knows of a call.
func (o *Watcher) judge(c *exec.Call, v Verdict) {
	if o.looksAt(c.Frame) && c.Reporting {
		o.judgeAt(c.Instr, v)
	}
}

func (o *Watcher) judgeAt(in *ir.Instr, v Verdict) { o.verdicts[in] = max(o.verdicts[in], v) }

// Doubtful counts a run-time check that may fail.
func (o *Watcher) Doubtful(fr *exec.Frame) {
	if o.looksAt(fr) {
		o.doubts++
	}
}

// Contracted records whether a contract decides that a call returns. A violation on every path is
// reported.
func (o *Watcher) Contracted(c *exec.Call, _ *program.ContractRef, out *contract.Outcome) {
	open := out.Unclaimed || out.Undecided || len(out.Violations) > 0
	switch {
	case !open:
		o.judge(c, Fine)
	case c.Reporting:
		o.judge(c, UnknownArgument)
	default:
		o.Doubtful(c.Frame)
	}
}

// Calling notes what the execution of the callee says.
func (o *Watcher) Calling(c *exec.Call) exec.CallWatcher {
	if !o.looksAt(c.Frame) || !c.Reporting {
		return nil
	}
	return siteCall{o, c.IsShort(), o.doubts}
}

// Called judges the call by how the execution of the callee has ended.
func (w siteCall) Called(c exec.FinishedCall) {
	v := Fine
	if w.doubts > w.before {
		v = UnknownArgument
	}
	for i := range c.Sub.Outcomes {
		switch x := &c.Sub.Outcomes[i]; {
		case x.Kind == exec.GaveUp:
			if w.giveUp(c.Call, w.unfinished(c, x)); c.Sub.Reporting {
				w.quits(c.Sub, c.Sub.Outcomes)
			}
			return
		case x.Kind != exec.Returned, x.ErrorOf(c.Callee) != nil:
			// If all paths fail it is reported, unless its arguments alone are not the reason.
			v = UnknownArgument
		}
	}
	w.judge(c.Call, v)
}

// Sites lists the calls of a root that have to do with shapes, by position, with those of the
// function literals in it that were entered. It was executed short of steps if it would have got
// more in another package.
func (o *Watcher) Sites(f *ir.Func, reported map[int]bool, short bool, entered func(*ir.Func) bool) []ObservedSite {
	var sites []ObservedSite
	if f.IllTyped {
		entered = all
	}
	o.calls(f, o.obstacle(f), entered, func(fn *ir.Func, in *ir.Instr, callee string, x lost, isLost bool) {
		v, seen := o.verdicts[in]
		if v == Fine && o.mayBeCalled(fn) {
			v = UnknownArgument
		}
		site := ObservedSite{Pos: in.Pos, Callee: callee, Verdict: v}
		switch {
		case reported[in.Pos]:
			site.Verdict = Reported
		case seen && v == GivenUp:
			site.Cause = told(o.causes[in], short)
		case isLost:
			site.Verdict, site.Cause = GivenUp, told(x.cause, short)
		case !seen:
			return // not reached, or what reaches it fails before
		case v == UnknownArgument:
			site.Cause = o.dependence(fn, in)
		}
		sites = append(sites, site)
	})
	slices.SortStableFunc(sites, func(a, b ObservedSite) int { return a.Pos - b.Pos })
	return sites
}

// all reports for each function literal that it is observed as a part of the function around it.
func all(*ir.Func) bool { return true }

// Overlooked lists the calls of a function that was not executed since nothing was left of the
// budget of its package.
func (o *Watcher) Overlooked(f *ir.Func) (sites []ObservedSite) {
	whole := o.obstacle(f)
	if whole == nil {
		whole = &Cause{Kind: PackageSteps}
	}
	o.calls(f, whole, all, func(_ *ir.Func, in *ir.Instr, callee string, _ lost, _ bool) {
		sites = append(sites, ObservedSite{Pos: in.Pos, Callee: callee, Verdict: GivenUp, Cause: *whole})
	})
	slices.SortStableFunc(sites, func(a, b ObservedSite) int { return a.Pos - b.Pos })
	return sites
}

// `told` returns the cause that is listed for a function that was executed. If the function had
// fewer steps because the package was short of them, lack of steps is listed as that of the
// package.
func told(c Cause, short bool) Cause {
	if short && (c.Kind == FunctionSteps || c.Kind == CallShort) {
		c.Kind, c.Callee = PackageSteps, ""
	}
	return c
}

// obstacle says why a function is not executed as a root; nil if it is.
func (o *Watcher) obstacle(f *ir.Func) *Cause {
	switch {
	case f.IllTyped:
		return &Cause{Kind: FunctionUnclear}
	case o.e.Info(f).RecoversFirst:
		return &Cause{Kind: FunctionRecovers}
	case o.e.Info(f).Forest.Irreducible:
		return &Cause{Kind: FunctionJumps}
	case !o.e.Executable(f):
		return &Cause{Kind: FunctionTooLarge}
	}
	return nil
}

// A visitor gets each call that has to do with shapes, the function that makes it, and its block if
// that is given up, and the call with it.
type visitor func(fn *ir.Func, in *ir.Instr, callee string, x lost, isLost bool)

// calls calls visit for each call in f, and in the function literals in it that are looked at, that
// has to do with shapes. If f as a whole is given up there is a reason, which holds for these
// literals as well. Code that is not analyzed may call a literal that it can reach.
func (o *Watcher) calls(f *ir.Func, whole *Cause, looksInto func(*ir.Func) bool, visit visitor) {
	blocks := o.lostIn(f, whole)
	for _, x := range literal.In(o.e.Program, f) {
		if looksInto(x.Func) {
			if reachesLost(f, x.Block, blocks) {
				o.unseen[x.Func.Symbol] = true
			}
			o.calls(x.Func, whole, looksInto, visit)
		}
	}
	for b := range f.Blocks {
		x, isLost := blocks[int32(b)]
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			if callee := o.callee(f, in); callee != "" && in.Pos != 0 {
				visit(f, in, callee, x, isLost && i >= x.from)
			}
		}
	}
}

// callee names what a call calls, if that has to do with shapes; else it is "".
func (o *Watcher) callee(f *ir.Func, in *ir.Instr) string {
	switch in.Op {
	case ir.OpCall:
		if ref := o.e.Contract(in.Sym); ref != nil {
			if ref.Contract != nil && requires(ref.Contract) {
				return bycontract.CalleeName(ref)
			}
			return ""
		}
		switch fn := o.e.Func(in.Sym); {
		case fn == nil && o.e.IsShape(in.Type) && !program.IsStandard(in.Sym):
			return ir.ShortSymbol(in.Sym)
		case fn != nil && fn.Parent == "" && o.e.TakesShapes(fn):
			return fn.Name
		}
	case ir.OpInvoke:
		if in.Type2 == nil {
			return ""
		}
		if ref := o.e.Contract(in.Type2.ID + "." + in.Sym); ref != nil && ref.Contract != nil && requires(ref.Contract) {
			return bycontract.CalleeName(ref)
		}
		if o.e.IsShape(in.Type) {
			return in.Type2.Name + "." + in.Sym
		}
	case ir.OpCallDynamic:
		if o.e.IsShape(in.Type) && !o.isLiteral(f, in.Args[0]) {
			return "function value"
		}
	}
	return ""
}

// isLiteral reports whether a value of f is a function literal that is written in it.
func (o *Watcher) isLiteral(f *ir.Func, v ir.Val) bool {
	return o.e.Info(f).Def(v, ir.OpMakeClosure) != nil
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
