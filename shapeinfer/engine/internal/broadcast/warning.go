package broadcast

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/bycontract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/claim"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Sites with a warning: calls that return, but have silently done what hardly anybody wants. Such a
// call is reported if each state that gets past it carries the warning. That covers the broadcasts
// of broadcast.go, and operands whose shapes a library documents and does not check.

// A Site is a call with a warning, on all paths but those that are recorded as unwarned, and the
// evidence for it.
type Site struct {
	Instr  *ir.Instr
	Func   *ir.Func // that contains the call
	Callee string   // as a message writes it
	// Within is the function, called by the callee, that the warning is about; "" if it is the
	// callee itself.
	Within   string
	Operands []exec.OperandShape
	// Violated is the requirement that the contract of the callee documents and the callee does not
	// check; nil for other warnings.
	Violated *contract.Violation
	// Unchecked is the library that documents it.
	Unchecked string
	// Reduced is the call that makes one number of the result; nil if none is known to do that.
	Reduced *ir.Instr
	evidence.Warning
}

// Trying drops the sites that are found from now on.
func (w *Watcher) Trying() (drop func()) {
	n := len(w.found)
	return func() { w.found = w.found[:n] }
}

// WarnsIn reports whether a site is in a loop of fn, or in another function.
func (w *Watcher) WarnsIn(fn *ir.Func, l *ir.Loop) bool {
	return slices.ContainsFunc(w.found, func(x Site) bool { return x.Func != fn || l.HasInstr(fn, x.Instr) })
}

// Unentered records that a path got past a call without a warning: the callee is nothing that is
// known to expand silently. Or it was too expensive to be executed to its end.
func (w *Watcher) Unentered(c *exec.Call) {
	if w.ops.Config.Functions == nil {
		return
	}
	sp, cut := (*evidence.Warning)(nil), w.cut
	if w.cut = nil; cut != nil && cut.Instr == c.Instr && cut.Callee == c.Callee {
		if sp = cut.warning; w.avoiding {
			cut.goesWithout(c.State)
		}
	}
	switch {
	case c.Reporting && sp != nil:
		cut.addWarning(sp)
	case sp != nil:
		c.State.Grown = sp
	}
	if c.Reporting {
		visit(c.State, c.Run.SiteIndex(c.Instr), sp != nil)
	}
}

// addWarning records the first warning of a site. If paths that reach it for the first time have
// different shapes, it is unknown which of them a run of the program has: the warning names no
// shapes then, and is as severe as that of the most harmless path.
func (c warnedCall) addWarning(sp *evidence.Warning) {
	r, w, in := c.Run, c.warnings, c.Instr
	within, fix := "", sp.Fix
	if sp.Func != c.Callee {
		within, fix = sp.Func.Name, nil
	}
	if i := slices.IndexFunc(w.found, func(s Site) bool { return s.Instr == in }); i >= 0 {
		first := &w.found[i].Warning
		if !evidence.SameFix(first.Fix, fix) {
			first.Fix = nil
		}
		first.Intended = first.Intended || sp.Intended
		if first.Text != sp.Text && !c.State.Warned.Has(r.SiteIndex(in)) {
			withoutShapes(first, sp)
			w.found[i].Operands, w.found[i].Unchecked = nil, ""
		}
		return
	}
	what := *sp
	what.Fix = fix
	args := claim.Claimant{FinishedCall: c.FinishedCall, Watcher: c.warnings.reports}.ArgumentShapes()
	w.found = append(w.found, Site{Instr: in, Func: c.Func, Callee: c.Callee.Name, Within: within, Warning: what, Operands: args})
}

// withoutShapes makes a warning one that holds on two paths with different shapes.
func withoutShapes(w, other *evidence.Warning) {
	w.Grows, w.Column, w.Fix = w.Grows && other.Grows, w.Column && other.Column, nil
	switch {
	case w.Category == category.Inplace:
		w.Text = "the destination takes another shape, that of the broadcast with the other operand"
	case w.Category == category.Pointwise:
		w.Text = "the operands have different shapes, only the numbers of elements are compared"
	case w.Grows:
		w.Text = "the operands have different shapes but the same number of elements, both are expanded"
	default:
		w.Text = "the operands have different shapes but the same number of elements, one or both are expanded"
	}
}

// Certain lists the sites that no execution gets past without the warning.
func (w *Watcher) Certain(fr *exec.Frame) []Site {
	var certain []Site
	r := fr.Run
	for _, site := range w.found {
		if site.Instr.Pos == 0 || r.Escaped[site.Func.Symbol] {
			continue
		}
		sites, holds := r.Passing(site.Func, site.Instr), true
		for o := range fr.Ends {
			switch {
			case isCheckOfLoop(o):
			case o.State.Unwarned.HasAny(sites), w.reports.FailsAt(fr, o, site.Instr), claim.Meets(fr, o, site.Instr):
				holds = false
			case o.Kind == exec.GaveUp && !claim.IsPast(fr.Func, o.Block, site.Instr, site.Func):
				holds = false
			}
		}
		if holds {
			site.Reduced = w.reduced[site.Instr]
			certain = append(certain, site)
		}
	}
	return certain
}

// isCheckOfLoop reports whether a path ends in a panic that is not in the source: go/ssa checks
// that an iterator function does not call the body of a range-over-func loop after the loop has
// ended. Where other paths return, that path only exists because of over-approximation.
func isCheckOfLoop(o *exec.Outcome) bool {
	return o.Kind == exec.Panicked && o.Failure.At != nil && o.Failure.At.Op == ir.OpPanic && o.Failure.At.Line == 0
}

// Passed records for a path that gets past a call whether its operands are what the contract
// documents.
func (w *Watcher) Passed(c *exec.Call, ref *program.ContractRef, out *contract.Outcome) {
	if !c.Reporting || !ref.Contract.HasUnchecked() {
		return
	}
	if len(out.Unchecked) == 0 || c.Guarded(c.State, c.Args) {
		visit(c.State, c.Run.SiteIndex(c.Instr), false)
		return
	}
	r := c.Run
	visit(c.State, r.SiteIndex(c.Instr), true)
	if slices.ContainsFunc(w.found, func(site Site) bool { return site.Instr == c.Instr }) {
		return
	}
	v := out.Unchecked[0]
	asked := &bycontract.Call{Call: c, Layouts: w.ops.Layouts, Contract: ref, Outcome: out}
	w.found = append(w.found, Site{
		Instr: c.Instr, Func: c.Func, Callee: bycontract.CalleeName(ref), Operands: asked.OperandShapes(v), Violated: &v,
		Unchecked: libraryOf(ref), Warning: evidence.Warning{Category: v.Category},
	})
}

// libraryOf names what a function is part of.
func libraryOf(ref *program.ContractRef) string {
	if f := ref.Contract.File(); f != nil && f.Library != "" {
		return f.Library
	}
	return ref.Path[strings.LastIndexByte(ref.Path, '/')+1:]
}
