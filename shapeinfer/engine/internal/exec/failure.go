package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A failure is made where a path ends: by a bounds check, a panic, or a contract that is violated.
// It keeps the evidence from which a message can be made, and goes up through the frames until a
// call site claims it, see claim/claim.go.

// extend puts the call before the chains of the failures and errors that its callee ends with.
func (c FinishedCall) extend() {
	call := evidence.Link{Instr: c.Instr, Func: c.Func}
	for o := range c.Sub.Ends {
		if o.Kind != Returned || o.ErrorOf(c.Callee) != nil {
			call.Elements = c.at(c.State).Elements(c.Instr)
			break
		}
	}
	for o := range c.Sub.Ends {
		switch {
		case o.Kind == Panicked && o.Failure.Shape:
			f := *o.Failure
			f.Chain = call.Before(f.Chain)
			o.Failure = &f
		case o.ErrorOf(c.Callee) != nil:
			x := *o.ErrorOf(c.Callee)
			o.Results = why.BesideError(o.Results)
			if x.Cause != nil && x.Claim == 0 {
				x.Cause = x.Cause.Through(call)
				o.SetError(c.Callee, &x)
			}
		default:
			o.Results = why.Returned(o.Results, c.Instr, c.Func)
		}
	}
}

// A Failure is the end of a path that fails, and the evidence for it: of what a report says about
// it, nothing is worded here.
type Failure struct {
	Shape    bool // shapes decided it; otherwise it only ends the path
	Nil      bool // a pointer is followed that is nil because of shapes
	Category category.Category
	Func     *ir.Func  // where it fails; of a claim about an error, where that was made
	At       *ir.Instr // the statement of Func that fails, or makes the error; nil if it is not known
	Callee   string    // whose contract is violated, "" for a panic or a run-time error
	Text     string    // what the contract or the runtime says, or the text of the panic or the error, as far as it is known
	Violated *contract.Violation
	Contract *program.ContractRef // that is violated
	Operands []OperandShape       // of the contract
	Entries  []evidence.Entry     // where the sides of what is violated entered the program
	Decision *evidence.Decision
	Value    state.Value    // that panic was called with
	Chain    *evidence.Link // calls that lead to it, the outermost first

	Site     *ir.Instr // that claims it
	SiteFunc *ir.Func
	Claim    *Claim        // what the site is if it is a call of a function that was executed
	Fix      *evidence.Fix // nil: none is certain
	Late     bool          // in the last pass of a loop: another pass may have failed before
	Pass     evidence.Pass // of the loop around the site
}

// A Claim is the evidence that a call fails whatever happens in it.
type Claim struct {
	Callee *ir.Func
	Args   []OperandShape
	Errors bool     // some path returns an error
	Field  string   // of a result that keeps it
	Exits  bool     // some path ends the test or the program because of an error
	Prints bool     // some path prints an error, and returns
	Panics *Failure // of a path that panics, nil if a path that returns an error explains more
	// How the two sides of the comparison that decided are written, and the operands of a contract.
	Sides    [2]*evidence.Reference
	Operands []*evidence.Reference
}

// late is a failure in a pass of a loop that need not be the first one that fails.
func (f *Failure) late() *Failure {
	g := *f
	g.Late = true
	return &g
}

// isDeliberate reports whether a failure is neither a run-time error nor the violation of a
// contract.
func (f *Failure) isDeliberate() bool { return f.Callee == "" && !f.IsRuntime() }

// IsRuntime reports whether a failure is a run-time error: an index or a bound, or a nil pointer.
func (f *Failure) IsRuntime() bool { return f.Category == category.Bounds || f.Nil }

// at is the statement at which the frame that a failure has got to fails, nil if that is where it
// comes from.
func (f *Failure) at() *ir.Instr {
	switch {
	case f.Site != nil:
		return f.Site
	case f.Chain != nil:
		return f.Chain.Instr
	}
	return nil
}

// getPast records that states got past a site without failing.
func (fr *Frame) getPast(in *ir.Instr, states []*state.State) {
	if !fr.Reporting || len(states) == 0 {
		return
	}
	site := fr.Run.SiteIndex(in)
	for _, s := range states {
		s.Passed = s.Passed.With(site)
	}
}

// Require makes conditions hold without which a statement panics. It reports false if one of them
// cannot hold.
func (fr *Frame) Require(s *state.State, conds ...pathfact.Cond) bool {
	if len(fr.Run.stepping) > 0 && slices.ContainsFunc(conds, func(c pathfact.Cond) bool { return s.Facts.Decide(c) != pathfact.True }) {
		fr.Run.stepping.doubtful(fr)
	}
	return s.Require(conds...)
}

// RuntimeError is a failed index, slice or make of Go itself.
func (fr *Frame) RuntimeError(in *ir.Instr, s *state.State, text string, operands []ir.Val) *Failure {
	f := &Failure{Shape: true, Category: category.Bounds, Func: fr.Func, At: in, Text: text, Decision: fr.at(s).Operands(in)}
	args := make([]state.Value, 0, len(operands))
	for _, v := range operands {
		args = append(args, fr.Operand(s, v))
	}
	if fr.Reporting && !fr.GuardedAt(in, s, args) {
		f.Site, f.SiteFunc = in, fr.Func
	}
	return f
}

// ExplicitPanic is a call of panic.
func (fr *Frame) ExplicitPanic(in *ir.Instr, s *state.State, v state.Value) *Failure {
	f := &Failure{Shape: true, Category: category.Mismatch, Func: fr.Func, At: in}
	if !s.Since {
		f.Decision = s.Last
	}
	f.Value = v
	return f
}
