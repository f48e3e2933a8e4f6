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

// What the program itself says: the texts of panics and errors, as the runtime prints them. A part
// that is not known is shown as <?>, and an int of which only a name is known as <n>; see
// evidence.Text. The text is quoted as Go does it, so that it is one line.

// QuotePanic keeps the text that panic was called with.
func QuotePanic(fr *exec.Frame, f *exec.Failure, s *state.State) {
	if f.Callee == "" && f.Text == "" {
		quote(f, fmttext.PanicText(fr, s, f.Value))
	}
}

// QuoteError keeps the text of the error x, and where it was made.
func QuoteError(fr *exec.Frame, f *exec.Failure, s *state.State, x state.Interface) {
	if x.Cause != nil {
		c := x.Cause.Told()
		f.At, f.Chain = c.At, c.Chain
		if c.Func != nil {
			f.Func, f.Decision = c.Func, c.Decision
		}
	}
	quote(f, fmttext.ErrorText(fr, s, &x))
}

// quotePanic keeps the text of a panic of the callee. If not all of it is known, or a pass of a
// loop was skipped that may have panicked with another one, the callee is executed once more.
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

// quoteError is the same for the error that the callee returns.
func (c Claimant) quoteError(f *exec.Failure, s *state.State, x state.Interface) {
	QuoteError(c.Frame, f, s, x)
	text := fmttext.ErrorText(c.Frame, s, &x)
	if _, whole := text.Shown(); whole || x.Cause == nil {
		return
	}
	again := c.again.text(c, func(fr *exec.Frame, o *exec.Outcome) (state.Value, bool) {
		y := o.ErrorOf(c.Callee)
		if y == nil || y.Cause == nil || y.Cause.Told().At != x.Cause.Told().At {
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

// better is the text of the two of which more is known: the second one is that of the first pass
// that fails, the first one may not be (late).
func better(text, again state.Value, late bool) state.Value {
	if _, whole := again.Shown(); whole || late {
		return again
	}
	return text
}

// A repetition is another execution of a callee that always fails, for what it says.
type repetition struct {
	done bool
	sub  *exec.Frame // nil if it was too expensive
}

// text returns the text that all outcomes with a text have in common; of returns that of one
// outcome. The result is unknown if they have different texts, or if of returns false.
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

// executedAgain executes the callee once more, with every loop pass by pass, and returns the
// finished frame: what it says is said of the first pass that fails. It is nil if that was too
// expensive.
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

// quote keeps a text that the program would show, as far as it is known.
func quote(f *exec.Failure, v state.Value) {
	if text, _ := v.Shown(); text != state.UnknownText && text != "" {
		f.Text = fmt.Sprintf("%q", clip(text))
	}
}

// Of a text that is longer than maxQuoted bytes the ends are shown.
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
