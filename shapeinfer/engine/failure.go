package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A failure is made where a path ends: by a bounds check, a panic, or a contract that is violated. It keeps the evidence
// from which a message can be made, and goes up through the frames until a call site claims it, see report.go.

// extend puts the call in of caller before the chains of the failures and errors that a finished frame ends with.
func (fr *frame) extend(in *ir.Instr, caller *ir.Func) {
	for i := range fr.out {
		o := &fr.out[i]
		switch {
		case o.kind == panicked && o.fail.shape && o.fail.site == nil:
			f := *o.fail
			f.chain = &link{in, caller, f.chain}
			o.fail = &f
		case o.returnsError(fr.fn):
			k := errorResult(fr.fn)
			x := *o.results[k].iface()
			if x.cause == nil || x.claim != 0 {
				continue
			}
			c := *x.cause
			c.chain = &link{in, caller, c.chain}
			x.cause = &c
			o.results = slices.Clone(o.results)
			o.results[k].ref = &x
		}
	}
}

// A failure is the end of a path that fails.
type failure struct {
	shape    bool // shapes decided it; otherwise it only ends the path
	category category.Category
	fn       *ir.Func // where it fails
	callee   string   // whose contract is violated, "" for a panic or a run-time error
	text     string   // after the name of the callee
	related  []Related
	decision *decision
	value    value // that panic was called with
	chain    *link // calls that lead to it, the outermost first

	site    *ir.Instr // that claims it
	siteFn  *ir.Func
	message string
	fix     *Fix // nil: none is certain
	special int  // symbols that have one value in the state that fails: the message is that of the most general one
}

// isDeliberate reports whether a failure is neither a run-time error nor the violation of a contract.
func (f *failure) isDeliberate() bool { return f.callee == "" && f.category != category.Bounds }

// at is the statement at which the frame that a failure has got to fails, nil if that is where it comes from.
func (f *failure) at() *ir.Instr {
	switch {
	case f.site != nil:
		return f.site
	case f.chain != nil:
		return f.chain.in
	}
	return nil
}

// pass notes that s got past a site without failing.
func (fr *frame) pass(in *ir.Instr, s *state) *state {
	if fr.reporting {
		s.passed = s.passed.with(fr.r.siteIndex(in))
	}
	return s
}

// runtimeError is a failed index, slice or make of Go itself.
func (fr *frame) runtimeError(in *ir.Instr, s *state, text string, operands []ir.Val) *failure {
	f := &failure{shape: true, category: category.Bounds, fn: fr.fn, text: text}
	args := make([]value, 0, len(operands))
	for _, v := range operands {
		args = append(args, fr.val(s, v))
	}
	if fr.reporting && !fr.guarded(s, args) {
		f.site, f.siteFn = in, fr.fn
		f.message = fr.fn.Name + ": " + text
	}
	return f
}

// explicitPanic is a call of panic.
func (fr *frame) explicitPanic(s *state, v value) *failure {
	f := &failure{shape: true, category: category.Mismatch, fn: fr.fn}
	if !s.since {
		f.decision = s.last
	}
	f.value = v
	return f
}

// setText quotes what a panic says.
func (f *failure) setText(s *state) {
	text := unwrap(f.value).shown()
	if x := f.value.iface(); text == "" && f.value.k == kIface && x != nil {
		text = s.errorText(x)
	}
	f.quote(text)
}

// quote makes a text that the program would show part of the message, as far as it is known.
func (f *failure) quote(text string) {
	if text = strings.TrimSuffix(text, ": _"); text != "" && text != "_" {
		f.text = fmt.Sprintf("%q", clip(text))
	}
}

func clip(s string) string {
	if len(s) > 120 {
		return s[:117] + "..."
	}
	return s
}
