package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// Texts that the program makes and does not know: what a message shows of them.

// maxShown bounds the texts of which a message shows a part.
const maxShown = 1 << 10

// JoinText is a text and another one, if not both are known to the program.
func JoinText(x, y state.Value) state.Value {
	a, wholeA := x.Shown()
	b, wholeB := y.Shown()
	t := &state.Formatted{Shown: a + b, Whole: wholeA && wholeB, Plain: !state.IsFormatted(x) && !state.IsFormatted(y)}
	for _, v := range []state.Value{x, y} {
		if f, ok := v.Ref.(*state.Formatted); ok {
			t.Claims = append(t.Claims, f.Claims...)
		}
	}
	slices.Sort(t.Claims)
	t.Claims = slices.Compact(t.Claims)
	if len(t.Shown) > maxShown || a == state.UnknownText && b == state.UnknownText {
		t.Shown, t.Whole = "", false
	}
	return state.Value{Ref: t}
}

// shows adds to the results of a call, of which the program knows nothing, what a message shows of them.
func (c *Call) shows(text state.Value, next []*state.State) []*state.State {
	for _, s := range next {
		c.Show(s, text)
	}
	return next
}

// Show adds to the result of a call, if the program knows nothing of it, what a message shows of it.
func (c *Call) Show(s *state.State, text state.Value) {
	if c.Instr.Dst >= 0 && s.Reg(c.Instr.Dst) == (state.Value{}) {
		s.SetReg(c.Instr.Dst, text.Evidence())
	}
}
