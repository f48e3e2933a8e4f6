package exec

import (
	"maps"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Texts that the program makes and does not know: what a message shows of them.

// maxShown bounds the texts of which a message shows a part.
const maxShown = 1 << 10

// JoinText is a text and another one, if not both are known to the program.
func JoinText(x, y state.Value) state.Value {
	a, wholeA := x.Shown()
	b, wholeB := y.Shown()
	text, whole := a+b, wholeA && wholeB
	if len(text) > maxShown || a == state.UnknownText && b == state.UnknownText {
		text, whole = "", false
	}
	claims := slices.Concat(x.Claims(), y.Claims())
	slices.Sort(claims)
	v := state.NotedText(text, whole, slices.Compact(claims)...)
	v.FromSize = x.FromSize || y.FromSize
	return v
}

// shows adds to the results of a call, of which the program knows nothing, what a message shows of
// them.
func (c *Call) shows(text state.Value, next []*state.State) []*state.State {
	for _, s := range next {
		c.Show(s, text)
	}
	return next
}

// Show adds to the result of a call, if the program knows nothing of it, what a message shows of
// it.
func (c *Call) Show(s *state.State, text state.Value) {
	if c.Instr.Dst < 0 {
		return
	}
	switch v := s.Reg(c.Instr.Dst); {
	case v.Kind != state.UnknownKind:
	case v.Ref == nil && !v.IsText():
		s.SetReg(c.Instr.Dst, text.Evidence())
	case v.FromSize && text.IsText():
		s.SetReg(c.Instr.Dst, state.NotedText(text.Shown()))
	}
}

// Apart returns a copy of a frame for computing a text. Its run may take so many steps, and has no
// watchers. It is nil if the root has used up its budget for texts, or if no message can show the
// text.
func (fr *Frame) Apart(steps int) *Frame {
	r := fr.Run
	if r.Texts >= budget.TextSteps || !r.Mode.quotes() {
		return nil
	}
	run := *r
	run.Escaped = maps.Clone(r.Escaped)
	run.Watchers, run.ended = nil, make(map[unit]bool)
	run.initialized = maps.Clone(r.initialized)
	run.Steps, run.Limit, run.Mode = 0, steps, Quoting
	frame := *fr
	frame.Run, frame.Outcomes, frame.pending = &run, nil, nil
	return &frame
}

// Apart is a copy of a state for such a run: it numbers what it makes on its own.
func Apart(s *state.State) *state.State {
	t, numbers := s.Fork(), *s.Numbers
	t.Numbers = &numbers
	return t
}

// forgetTexts forgets the texts of buffers that a pass of a loop has written, where other passes
// were skipped: s is the state after the pass, entry the one before it.
func forgetTexts(s, entry *state.State) {
	for id := 1; id < len(entry.Heap) && id < len(s.Heap); id++ {
		if s.Heap[id].Text != entry.Heap[id].Text {
			s.Edit(int32(id)).Text = new(evidence.Text)
		}
	}
}

// forgetWritten forgets the texts of all buffers after a call whose callee is not entered: that it
// writes to one counts as no effect.
func (c *Call) forgetWritten() {
	for id := 1; id < len(c.State.Heap); id++ {
		o := c.State.Heap[id]
		fresh := o.Ownership == state.Fresh && o.Type != nil && o.Type.Kind == ir.Struct && len(o.Type.Fields) == 0
		if o.Text == nil && fresh || o.Text != nil && o.Text.Shown != "" {
			c.State.Edit(int32(id)).Text = new(evidence.Text)
		}
	}
}
