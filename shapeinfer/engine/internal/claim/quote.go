package claim

import (
	"fmt"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The texts of the program's own panics and errors, as the runtime prints them, for the message of
// a report. An unknown part is shown as <?>, and an int of which only a name is known as <n>; see
// evidence.Text. The text is quoted as a Go string, so that it is one line.
//
// If a part is unknown, the callee is executed once more with all iterations of its loops. That
// changes the text only, not whether the failure is reported.

// QuotePanic sets the text of a failure to the text that panic was called with.
func QuotePanic(fr *exec.Frame, f *exec.Failure, s *state.State) {
	if f.Callee == "" && f.Text == "" {
		quote(f, fmttext.PanicText(fr, s, f.Value))
	}
}

// QuoteError sets the text of a failure to that of the error x, and its position to the one where
// the error was created.
func QuoteError(fr *exec.Frame, f *exec.Failure, s *state.State, x state.Interface) {
	if x.Cause != nil {
		c := x.Cause.Shown()
		f.At, f.Chain = c.At, c.Chain
		if c.Func != nil {
			f.Func, f.Decision = c.Func, c.Decision
		}
	}
	quote(f, fmttext.ErrorText(fr, s, &x))
}

// quotePanic sets the text of a failure to that of a panic of the callee. If a part is unknown, or
// an earlier iteration of a loop may have panicked with another text (Late), the callee is executed
// once more.
func (c Claimant) quotePanic(f *exec.Failure, s *state.State) {
	if f.Callee != "" || f.Text != "" {
		return
	}
	text := fmttext.PanicText(c.Frame, s, f.Value)
	if _, whole := text.Shown(); whole && !f.Late {
		quote(f, text)
		return
	}
	again := c.again.text(c, func(fr *exec.Frame, o *exec.Outcome) (state.Value, bool) {
		if g := o.Failure; o.Kind == exec.Panicked && g.Callee == "" && g.Text == "" &&
			(f.Late || isSamePlace(f.Func, f.Decision, g.Func, g.Decision)) {
			return withNote(fmttext.PanicText(fr, o.State, g.Value)), true
		}
		return state.Value{}, !f.Late
	})
	quote(f, better(text, again, f.Late))
}

// quoteError is quotePanic for the error that the callee returns.
func (c Claimant) quoteError(f *exec.Failure, s *state.State, x state.Interface) {
	QuoteError(c.Frame, f, s, x)
	text := fmttext.ErrorText(c.Frame, s, &x)
	if _, whole := text.Shown(); whole || x.Cause == nil {
		return
	}
	again := c.again.text(c, func(fr *exec.Frame, o *exec.Outcome) (state.Value, bool) {
		y := o.ErrorOf(c.Callee)
		if y == nil || y.Cause == nil || y.Cause.Shown().At != x.Cause.Shown().At {
			return state.Value{}, true
		}
		return withNote(fmttext.ErrorText(fr, o.State, y)), true
	})
	quote(f, better(text, again, false))
}

// withNote marks the text of an outcome that has one: an unknown text gets an empty Note, so that
// it differs from the zero Value, which stands for an outcome without a text.
func withNote(text state.Value) state.Value {
	if text == (state.Value{}) {
		text.Note = new(evidence.Text)
	}
	return text
}

// isSamePlace reports whether two failures come from the same function, decided by the same
// comparison.
func isSamePlace(f *ir.Func, d *evidence.Decision, g *ir.Func, e *evidence.Decision) bool {
	return f == g && d.Decides() == e.Decides() && (!d.Decides() || d.Func == e.Func && d.Cond == e.Cond)
}

// better returns the better of two texts: again, that of the repetition, if it is known completely.
// If late is set, text may be that of a later iteration than the first one that fails, so again is
// better even if it is unknown.
func better(text, again state.Value, late bool) state.Value {
	if _, whole := again.Shown(); whole || late {
		return again
	}
	return text
}

// A repetition is another execution of a callee that always fails, for the text of the failure.
type repetition struct {
	done bool        // it was executed, or was too expensive
	sub  *exec.Frame // nil if it was too expensive
}

// text returns the text that all outcomes with a text have in common; of returns that of one
// outcome, the zero Value if it has none. The result is unknown, the zero Value, if the texts
// differ or one is not known completely, or if of returns false.
func (r *repetition) text(c Claimant, of func(fr *exec.Frame, o *exec.Outcome) (state.Value, bool)) state.Value {
	if !r.done {
		r.done, r.sub = true, c.executedAgain()
	}
	if r.sub == nil {
		return state.Value{}
	}
	var found state.Value
	for o := range r.sub.Ends {
		text, ok := of(r.sub, o)
		if !ok {
			return state.Value{}
		}
		now, whole := text.Shown()
		was, known := found.Shown()
		switch {
		case text == (state.Value{}):
		case !whole || known && now != was:
			return state.Value{}
		default:
			found = text
		}
	}
	return found
}

// executedAgain executes the callee once more, with each iteration of all loops, and returns the
// finished frame: its failures are those of the first iteration that fails. It returns nil if that
// was too expensive, or if a path stopped for another reason.
func (c Claimant) executedAgain() *exec.Frame {
	apart := c.Frame.Apart(budget.AgainSteps)
	if apart == nil {
		return nil
	}
	again := *c.Call
	again.Frame, again.State = apart, exec.Apart(c.State)
	sub := apart.Run.Execute(&again)
	c.Run.Texts = apart.Run.Texts + apart.Run.Steps
	if sub.GaveUpSince(0) {
		return nil
	}
	return sub
}

// quote sets the text of a failure, unless the whole text is unknown or empty.
func quote(f *exec.Failure, v state.Value) {
	if text, _ := v.Shown(); text != state.UnknownText && text != "" {
		f.Text = fmt.Sprintf("%q", clip(text))
	}
}

// If a text is longer than maxQuoted bytes, its first and last bytes are shown.
const (
	maxQuoted = 160
	headOf    = 90
	tailOf    = 66
)

// clip shortens a long text in its middle: the beginning usually names the function, and the end
// the mistake.
func clip(s string) string {
	if len(s) <= maxQuoted {
		return s
	}
	head, tail := headOf, len(s)-tailOf
	for head > 0 && !utf8.RuneStart(s[head]) {
		head--
	}
	for tail < len(s) && !utf8.RuneStart(s[tail]) {
		tail++
	}
	return s[:head] + " … " + s[tail:]
}
