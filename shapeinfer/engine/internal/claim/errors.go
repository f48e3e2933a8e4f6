package claim

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors that are returned. A call whose every path returns an error that is certainly not nil, or
// panics, has failed like one that panics. It is reported if the error is discarded, or if every
// path that comes from it passes the error on, or ends in a panic, an exit or a Fatal because of
// it. So the error is marked with the claim, the path goes on, and what becomes of the mark is
// looked at when the root has ended. Any other use of it (a comparison with another error,
// errors.Is, a type assertion, a call of its methods, unseen code that gets it) is handling, and
// then the claim is silent.
//
// An error that the call keeps in a field of its result (errorflow.FindKept) is treated alike. It
// is ignored if no path has compared it with nil or printed it, nothing that leads to it may be
// looked at when the root has returned, and the root does not find out from the rest of the result
// that it is none. What compares it and returns the result, or another one that leads to it, has
// passed it on.

// An ErrorClaim is what is known of a call of the root that always returns an error.
type ErrorClaim struct {
	f         *exec.Failure // the one that the report describes
	assumed   int           // how many assumptions about unknown values the path of f has made
	places    []Place       // where the errors were made, on all paths
	discarded bool          // nothing reads the error
	in        *ir.Func      // where the call is
	isNil     []bool        // by result: it is nil on all paths
	from      []int32       // claims of late errors that this call has returned
}

// claimOf returns the claim of a call.
func (w *Watcher) claimOf(r *exec.Run, in *ir.Instr) *ErrorClaim {
	id := claimNumber(r, in)
	for len(w.errors) < int(id) {
		w.errors = append(w.errors, ErrorClaim{})
	}
	return &w.errors[id-1]
}

// claimError marks the errors that the paths of a call return. A path that has ended because of one
// has failed.
func (c Claimant) claimError() {
	k := program.ErrorResult(c.Callee)
	id := claimNumber(c.Run, c.Instr)
	known := c.Watcher.claimOf(c.Run, c.Instr)
	for o := range c.Sub.Ends {
		known.places = append(known.places, c.placesOf(o)...)
	}
	o := c.telling()
	f, assumed := c.errorFailure(o), special(o.State)
	if known.f == nil || explainsMore(f, assumed, known.f, known.assumed) {
		known.f, known.assumed, known.discarded = f, assumed, k >= 0 && discards(c.Func, c.Instr, k, len(c.Callee.Results))
		known.in = c.Func
	}
	known.noteNil(c.Sub.Outcomes)
	for o := range c.Sub.Ends {
		switch o.Kind {
		case exec.Panicked:
			continue
		case exec.Stopped:
			o.State.Fails(&c.Run.Memory, id)
			o.State.SetError(id, func(e *state.ErrorState) { e.Ended = true })
			o.Results = nil
			continue
		}
		if o.Printed != nil {
			o.State.Fails(&c.Run.Memory, id)
			o.State.SetError(id, func(e *state.ErrorState) { e.Ended = true })
			continue
		}
		x := *o.ErrorOf(c.Callee)
		if errorflow.IsLate(o.State, x.Claim) && x.Claim != id && !slices.Contains(known.from, x.Claim) {
			known.from = append(known.from, x.Claim)
		}
		x.Claim = id
		inField := o.ErrorAt(c.Callee) < 0
		o.SetError(c.Callee, &x)
		o.State.Fails(&c.Run.Memory, id)
		o.State.SetError(id, func(e *state.ErrorState) { e.Late = inField })
	}
}

// noteNil notes which results are nil for certain.
func (c *ErrorClaim) noteNil(outcomes []exec.Outcome) {
	for _, o := range outcomes {
		for k, v := range o.Results {
			if k == len(c.isNil) {
				c.isNil = append(c.isNil, true)
			}
			c.isNil[k] = c.isNil[k] && state.IsNil(v)
		}
	}
}

// isOnlyUse reports whether the callee, which prints an error, is called here alone, once: what is
// called several times may try several things.
func (c Claimant) isOnlyUse() bool {
	fn, x := c.Callee, c.Run.Executor
	if fn.Exported || x.Config.Functions == nil || c.Func.IsTest() || c.Func.InTestFile() ||
		c.Func.Parent != "" || c.Func.InCycle(c.Func.BlockOf(c.Instr)) {
		return false
	}
	uses := 0
	for _, f := range x.Funcs(x.Config.Package) {
		x.Read(f.Symbol)
		for _, in := range f.Instrs {
			if in.Sym == fn.Symbol || isValue(f, in, fn) {
				uses++
			}
		}
	}
	return uses == 1
}

// telling is the path that explains why the call returns an error or panics: one that dims decide.
func (c Claimant) telling() *exec.Outcome {
	var best *exec.Outcome
	rank := func(o *exec.Outcome) (vague, panics int) {
		if !c.decidedByInts(o) {
			vague = 1
		}
		if o.Kind == exec.Panicked {
			panics = 1
		}
		return vague, panics
	}
	better := func(o, p *exec.Outcome) bool {
		vague, panics := rank(o)
		v, q := rank(p)
		a, b := c.placeOf(o), c.placeOf(p)
		return cmp.Or(vague-v, panics-q, special(o.State)-special(p.State), ir.ComparePlaces(a.Fn, a.In, b.Fn, b.In)) < 0
	}
	for o := range c.Sub.Ends {
		if !c.rejects(*o) && (best == nil || better(o, best)) {
			best = o
		}
	}
	return best
}

// errorFailure is the failure of a call that returns an error, panics or ends the test, as path o
// does.
func (c Claimant) errorFailure(o *exec.Outcome) *exec.Failure {
	f := &exec.Failure{Shape: true, Category: category.Error, Func: c.Callee, Site: c.Instr, SiteFunc: c.Func}
	f.Claim = &exec.Claim{Callee: c.Callee, Args: c.ArgumentShapes()}
	for end := range c.Sub.Ends {
		f.Claim.Errors = f.Claim.Errors || end.Kind == exec.Returned && end.Printed == nil
		f.Claim.Prints = f.Claim.Prints || end.Printed != nil
		f.Claim.Exits = f.Claim.Exits || end.Kind == exec.Stopped
	}
	if o.Kind == exec.Panicked {
		g := *o.Failure
		c.quotePanic(&g, o.State)
		f.Claim.Panics = &g
		f.Func, f.Decision, f.Text = g.Func, g.Decision, g.Text
		r := c.referrer(o.State, g.Chain, g.Func)
		f.Claim.Sides, f.Claim.Operands = r.sidesOf(g.Decision), r.operandsOf(&g)
		return f
	}
	x := *o.ErrorOf(c.Callee)
	c.quoteError(f, o.State, x)
	r := c.referrer(o.State, f.Chain, f.Func)
	f.Claim.Sides = r.sidesOf(f.Decision)
	if o.ErrorAt(c.Callee) < 0 && o.Printed == nil {
		f.Claim.Field = errorflow.FindKept(o.State, c.Callee, o.Results).Name
	}
	return f
}

// discards reports whether nothing in fn reads result k of the call in, or another instead of it
// (ir.Examined).
func discards(fn *ir.Func, in *ir.Instr, k, results int) bool {
	if in.Dst < 0 || in.Op == ir.OpDefer {
		return true
	}
	read := func(v ir.Val) bool { return v == in.Dst }
	if results > 1 {
		e := extracts(fn, in.Dst, k)
		read = func(v ir.Val) bool { return slices.Contains(e, v) }
	}
	for v, at := range fn.Operands {
		if read(v) || results > 1 && v == in.Dst && at.Instr != nil && at.Instr.Op != ir.OpExtract {
			return false
		}
	}
	return true
}

// isExamined reports whether something that a call returns beside a discarded error may be examined
// instead.
func (c *ErrorClaim) isExamined(x *exec.Executor, call *ir.Instr) bool {
	if call.Type == nil || call.Type.Kind != ir.Tuple || call.Dst < 0 {
		return false
	}
	for k, f := range call.Type.Fields {
		if isExamined(x, c.in, extracts(c.in, call.Dst, k), f.Type, k < len(c.isNil) && c.isNil[k], false) {
			return true
		}
	}
	return false
}

// extracts lists the registers that hold component k of a tuple.
func extracts(fn *ir.Func, tuple ir.Val, k int) []ir.Val {
	var regs []ir.Val
	for _, in := range fn.Instrs {
		if in.Op == ir.OpExtract && in.Args[0] == tuple && int(in.Aux) == k {
			regs = append(regs, in.Dst)
		}
	}
	return regs
}

// FailsAt reports whether a path of the root failed at the site in.
func (w *Watcher) FailsAt(fr *exec.Frame, o *exec.Outcome, in *ir.Instr) bool {
	if o.Kind == exec.Panicked && o.Failure.Site == in {
		return true
	}
	for _, e := range o.State.Errors {
		if fr.Run.Claims[e.Claim-1] == in && w.passesOn(fr, o, e) {
			return true
		}
	}
	return false
}

// passesOn reports whether a path that a marked error was on did nothing with it but pass it on. To
// store it is to handle it, even if what it is stored in is returned. A late error that a later
// call has returned has become that of the later call, and one that has made a later call panic
// counts there.
func (w *Watcher) passesOn(fr *exec.Frame, o *exec.Outcome, e state.ErrorState) bool {
	c := &w.errors[e.Claim-1]
	if e.Late && !e.Handled {
		for _, f := range o.State.Errors {
			if !f.Late && slices.Contains(w.errors[f.Claim-1].from, e.Claim) {
				return w.passesOn(fr, o, f)
			}
		}
	}
	switch {
	case e.Late && o.Kind == exec.Panicked && o.Failure.Site != nil:
		return false
	case e.Ended:
		return true
	case e.Handled || o.Kind == exec.GaveUp:
		return false
	case e.Late && !e.Read && !errorflow.IsKept(o.State, e.Claim, o.Results):
		call := fr.Run.Claims[e.Claim-1]
		return !isExamined(fr.Run.Executor, c.in, []ir.Val{call.Dst}, call.Type, false, true)
	case !e.Late && c.discarded:
		return !c.isExamined(fr.Run.Executor, fr.Run.Claims[e.Claim-1])
	case o.Kind != exec.Returned:
		return false
	}
	if call, _ := errorflow.Printed(fr.Run.Program, fr.Func, o.Block); call != nil && call == fr.Run.Claims[e.Claim-1] {
		return true
	}
	k := program.ErrorResult(fr.Run.Root)
	for i, v := range o.Results {
		isReturned := e.Late || v.Kind == state.InterfaceKind // and not stored in a list, say, that is returned
		if isReturned && o.State.LeadsTo(v, e.Claim) || i == k && state.IsError(v) && e.Func == fr.Run.Root &&
			program.OnlyThrough(fr.Run.Root, e.Block, o.Block) {
			return true
		}
	}
	return false
}

// readIn updates the record of late errors that a finished call has compared with nil: the call
// passes them on as if it had not compared them, or the result of the comparison may be known to
// the caller in another way.
func readIn(done exec.FinishedCall) {
	for o := range done.Sub.Ends {
		for _, e := range o.State.Errors {
			isNew := !slices.ContainsFunc(done.State.Errors, func(before state.ErrorState) bool { return before.Claim == e.Claim && before.Read })
			if !e.Late || !e.Read || !isNew || o.Kind != exec.Returned {
				continue
			}
			passes := slices.ContainsFunc(o.Results, func(v state.Value) bool { return o.State.LeadsTo(v, e.Claim) })
			o.State.SetError(e.Claim, func(e *state.ErrorState) {
				e.Read, e.Func = !passes, nil
				e.Handled = e.Handled || !passes
			})
		}
	}
}

// inLaterCalls leaves out the findings of late errors that later calls return which are reported.
func (w *Watcher) inLaterCalls(r *exec.Run, findings []Finding) []Finding {
	var told []int32
	for _, f := range findings {
		if i := slices.Index(r.Claims, f.Site); i >= 0 && i < len(w.errors) {
			told = append(told, w.errors[i].from...)
		}
	}
	return slices.DeleteFunc(findings, func(f Finding) bool { return slices.Contains(told, int32(slices.Index(r.Claims, f.Site)+1)) })
}

// Meets reports whether an error of the site in is on the path, whatever became of it.
func Meets(fr *exec.Frame, o *exec.Outcome, in *ir.Instr) bool {
	return slices.ContainsFunc(o.State.Errors, func(e state.ErrorState) bool { return fr.Run.Claims[e.Claim-1] == in })
}

// claimNumber numbers the claim of a call.
func claimNumber(r *exec.Run, in *ir.Instr) int32 {
	i := slices.Index(r.Claims, in)
	if i < 0 {
		i = len(r.Claims)
		r.Claims = append(r.Claims, in)
	}
	return int32(i + 1)
}
