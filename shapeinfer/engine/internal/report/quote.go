package report

import (
	"fmt"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// What the program itself says: the texts of panics and errors.

// quotePanic keeps the text that panic was called with.
func quotePanic(f *exec.Failure, s *state.State) {
	text := state.Unwrap(f.Value).Shown()
	if x := f.Value.Interface(); text == "" && f.Value.Kind == state.InterfaceKind && x != nil {
		text = s.ErrorText(x)
	}
	quote(f, text)
}

// quoteError keeps the text of the error x, and where it was made.
func quoteError(f *exec.Failure, s *state.State, x state.Interface) {
	if x.Cause != nil {
		c := told(x.Cause)
		f.At, f.Chain = c.At, c.Chain
		if c.Func != nil {
			f.Func, f.Decision = c.Func, c.Decision
		}
	}
	quote(f, s.ErrorText(&x))
}

// quote keeps a text that the program would show, as far as it is known.
func quote(f *exec.Failure, text string) {
	if text = strings.TrimSuffix(text, ": _"); text != "" && text != "_" {
		f.Text = fmt.Sprintf("%q", clip(text))
	}
}

func clip(s string) string {
	if len(s) > 120 {
		return s[:117] + "..."
	}
	return s
}
