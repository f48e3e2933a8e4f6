package exec

import (
	"maps"
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

// Budgets of what is executed for the sake of texts, in steps.
const (
	textSteps    = 3000  // of one method
	againSteps   = 12000 // of a call that is made once more
	allTextSteps = 40000 // of all of a root
)

// maxExactPasses bounds the passes of a loop that is executed for a text.
const maxExactPasses = 500

// apart is a copy of a frame whose run, in which a text is made, may take so many steps, and tells nobody. It is nil if the root has spent what it
// may on texts, or nobody will see the text.
func (fr *Frame) apart(steps int) *Frame {
	r := fr.Run
	if r.texts >= allTextSteps || r.Search != NoSearch || r.Trace != nil || r.Probing {
		return nil
	}
	run := *r
	run.Memory, run.Escaped = r.Memory, maps.Clone(r.Escaped)
	run.Detach()
	run.Watchers, run.Warnings, run.ended, run.Subtests = nil, nil, make(map[unit]bool), slices.Clip(r.Subtests)
	run.initialized = maps.Clone(r.initialized)
	run.Steps, run.Limit, run.exact = 0, steps, true
	frame := *fr
	frame.Run, frame.Outcomes, frame.pending = &run, nil, nil
	return &frame
}

// TextOf executes a method by which a value writes itself, for what a message shows: nothing that happens there changes the state or the run. The
// text is unknown if the method need not return, or may return several.
func (fr *Frame) TextOf(s *state.State, x *state.Interface, method string) state.Value {
	if text, ok := libraryText(x); ok {
		return text
	}
	apart := fr.apart(textSteps)
	if apart == nil {
		return state.Value{}
	}
	t := s.Apart()
	sym, recv, ok := apart.Method(t, x, method)
	if !ok {
		return state.Value{}
	}
	if inner := recv.Interface(); recv.Kind == state.InterfaceKind {
		switch {
		case inner == nil:
			return state.Value{}
		case inner.Type == nil || inner.Type == state.ErrorType:
			return t.ErrorText(inner)
		}
		return apart.TextOf(t, inner, method)
	}
	c := &Call{Frame: apart, Callee: fr.Run.Executor.Func(sym), State: t, Args: []state.Value{recv}}
	if c.Callee == nil || !c.CanEnter() {
		return state.Value{}
	}
	sub := apart.Run.Execute(c)
	fr.Run.texts = apart.Run.texts + apart.Run.Steps
	return onlyText(sub.Outcomes)
}

// libraryText is the text of an error of a library that holds a text and no more.
func libraryText(x *state.Interface) (state.Value, bool) {
	if x.Value.Kind != state.StructKind || len(x.Value.Fields()) != 1 {
		return state.Value{}, false
	}
	t, ok := x.Value.Fields()[0].Ref.(*state.Formatted)
	return x.Value.Fields()[0], ok && t.Error
}

// Again executes the callee once more, with every loop pass by pass, and returns the finished frame: what it says is said of the first pass that
// fails. It is nil if that was too expensive.
func (c FinishedCall) Again() *Frame {
	apart := c.Frame.apart(againSteps)
	if apart == nil {
		return nil
	}
	again := *c.Call
	again.Frame, again.State = apart, c.State.Apart()
	sub := apart.Run.Execute(&again)
	c.Run.texts = apart.Run.texts + apart.Run.Steps
	if sub.GaveUpSince(0) {
		return nil
	}
	return sub
}

// onlyText is the text that all outcomes return, unknown if there are others.
func onlyText(outcomes []Outcome) state.Value {
	var text state.Value
	for i, o := range outcomes {
		if o.Kind != Returned || len(o.Results) != 1 {
			return state.Value{}
		}
		was, _ := text.Shown()
		if now, _ := o.Results[0].Shown(); i > 0 && now != was {
			return state.Value{}
		}
		text = o.Results[0]
	}
	return text
}

// forgetTexts forgets the texts of buffers that a pass of a loop has written, where other passes were skipped: s is the state after the pass, entry
// the one before it.
func forgetTexts(s, entry *state.State) {
	for id := 1; id < len(entry.Heap) && id < len(s.Heap); id++ {
		if s.Heap[id].Text != entry.Heap[id].Text {
			s.Edit(int32(id)).Text = new(state.Formatted)
		}
	}
}
