package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A failure is made where a path ends: by a bounds check, a panic, or a contract that is violated. It keeps the evidence
// from which a message can be made, and goes up through the frames until a call site claims it, see report.go.

// extend puts the call before the chains of the failures and errors that its callee ends with.
func (c finishedCall) extend() {
	for i := range c.sub.out {
		o := &c.sub.out[i]
		switch {
		case o.kind == panicked && o.fail.shape && o.fail.site == nil:
			f := *o.fail
			f.chain = &state.Link{Instr: c.in, Func: c.fn, Next: f.chain}
			o.fail = &f
		case o.returnsError(c.callee):
			k := program.ErrorResult(c.callee)
			x := *o.results[k].Interface()
			if x.Cause == nil || x.Claim != 0 {
				continue
			}
			because := *x.Cause
			because.Chain = &state.Link{Instr: c.in, Func: c.fn, Next: because.Chain}
			x.Cause = &because
			o.results = slices.Clone(o.results)
			o.results[k].Ref = &x
		}
	}
}

// A failure is the end of a path that fails, and the evidence for it: of what a report says about it, nothing is worded here.
type failure struct {
	shape    bool // shapes decided it; otherwise it only ends the path
	category category.Category
	fn       *ir.Func       // where it fails; of a claim about an error, where that was made
	callee   string         // whose contract is violated, "" for a panic or a run-time error
	text     string         // what the contract or the runtime says, or the text of the panic or the error, as far as it is known
	operands []operandShape // of the contract
	decision *state.Decision
	value    state.Value // that panic was called with
	chain    *state.Link // calls that lead to it, the outermost first

	site    *ir.Instr // that claims it
	siteFn  *ir.Func
	claim   *claim     // what the site is if it is a call of a function that was executed
	fix     *state.Fix // nil: none is certain
	special int        // symbols that have one value in the state that fails: the message is that of the most general one
}

// A claim is the evidence that a call fails whatever happens in it.
type claim struct {
	callee *ir.Func
	args   []operandShape
	errors bool     // some path returns an error
	panics *failure // of a path that panics, nil if a path that returns an error explains more
}

// An operandShape is the shape of an operand, as evidence.
type operandShape struct {
	name  string
	shape string // "" if it is not known
	at    int    // position in the root where the operand got it, 0 if elsewhere
}

// operandShapeOf is the evidence for the shape of v.
func operandShapeOf(s *state.State, v state.Value, name, shape string) operandShape {
	x := operandShape{name: name, shape: shape}
	if v = state.Unwrap(v); v.Kind != state.PointerKind && v.Kind != state.SliceKind || v.Pointee() == 0 {
		return x
	}
	o := s.Object(v.Pointee())
	if x.at = o.Shaped; x.at == 0 {
		x.at = o.Born
	}
	return x
}

// isDeliberate reports whether a failure is neither a run-time error nor the violation of a contract.
func (f *failure) isDeliberate() bool { return f.callee == "" && f.category != category.Bounds }

// at is the statement at which the frame that a failure has got to fails, nil if that is where it comes from.
func (f *failure) at() *ir.Instr {
	switch {
	case f.site != nil:
		return f.site
	case f.chain != nil:
		return f.chain.Instr
	}
	return nil
}

// getPast records that s got past a site without failing.
func (fr *frame) getPast(in *ir.Instr, s *state.State) *state.State {
	if fr.reporting {
		s.Passed = s.Passed.With(fr.r.SiteIndex(in))
	}
	return s
}

// runtimeError is a failed index, slice or make of Go itself.
func (fr *frame) runtimeError(in *ir.Instr, s *state.State, text string, operands []ir.Val) *failure {
	f := &failure{shape: true, category: category.Bounds, fn: fr.fn, text: text}
	args := make([]state.Value, 0, len(operands))
	for _, v := range operands {
		args = append(args, fr.val(s, v))
	}
	if fr.reporting && !fr.guarded(s, args) {
		f.site, f.siteFn = in, fr.fn
	}
	return f
}

// explicitPanic is a call of panic.
func (fr *frame) explicitPanic(s *state.State, v state.Value) *failure {
	f := &failure{shape: true, category: category.Mismatch, fn: fr.fn}
	if !s.Since {
		f.decision = s.Last
	}
	f.value = v
	return f
}

// A warnedSite is a call with a warning, on all paths but those that are recorded as unwarned, and the evidence for it. The run keeps it,
// because it takes back what it finds in a pass of a loop that it only tries.
type warnedSite struct {
	in       *ir.Instr
	fn       *ir.Func // that holds the call
	callee   string   // as a message writes it
	operands []operandShape
	state.Warning
}
