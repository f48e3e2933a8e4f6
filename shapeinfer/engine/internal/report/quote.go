package report

import (
	"fmt"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
)

// What the program itself says: the texts of panics and errors, as the runtime prints them. A part that is not known is shown as <?>, and an
// int of which only a name is known as <n>; see state.Formatted. The text is quoted as Go does it, so that it is one line.

// quotePanic keeps the text that panic was called with.
func quotePanic(fr *exec.Frame, f *exec.Failure, s *state.State) {
	if f.Callee == "" && f.Text == "" {
		quote(f, stdlib.PanicText(fr, s, f.Value))
	}
}

// quoteError keeps the text of the error x, and where it was made.
func quoteError(fr *exec.Frame, f *exec.Failure, s *state.State, x state.Interface) {
	if x.Cause != nil {
		c := told(x.Cause)
		f.At, f.Chain = c.At, c.Chain
		if c.Func != nil {
			f.Func, f.Decision = c.Func, c.Decision
		}
	}
	quote(f, stdlib.ErrorText(fr, s, &x))
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

// clip shortens a long text in its middle: who made it stands at its beginning, and what was wrong at its end.
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
