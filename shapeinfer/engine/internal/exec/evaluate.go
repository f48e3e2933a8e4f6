package exec

import (
	"maps"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// Methods and functions that are executed for their results alone: they change nothing, and the results are usable only if
// there is one way to return.

// Evaluate executes a method for its results. They are usable only if it returns in one way,
// without having learnt anything.
func (fr *Frame) Evaluate(s *state.State, x *state.Interface, method string) ([]state.Value, *state.State) {
	sym, recv, ok := fr.Method(s, x, method)
	if !ok {
		return nil, s
	}
	return (&Call{Frame: fr, State: s, Args: []state.Value{recv}}).EvaluateFunc(sym)
}

// EvaluateFunc executes a function for its results, like evaluate.
func (c *Call) EvaluateFunc(sym string) ([]state.Value, *state.State) {
	r := c.Run
	c.Callee = r.Executor.Func(sym)
	if c.Callee == nil || !c.Callee.Effect.IsPure() || !c.CanEnter() {
		return nil, c.State
	}
	var sub *Frame
	r.Within(min(program.CallSteps, r.Left()), func() { sub = r.Execute(c.At(c.State.Fork())) })
	if len(sub.Outcomes) != 1 || sub.Outcomes[0].Kind != Returned {
		return nil, c.State
	}
	return sub.Outcomes[0].Results, sub.Outcomes[0].State
}

// Budgets of what is executed for the sake of a text, in steps.
const (
	textSteps    = 3000  // of one method
	allTextSteps = 30000 // of all of a root
)

// TextOf executes a method by which a value writes itself, for what a message shows: nothing that happens there changes the state or the run. The
// text is unknown if the method need not return, or may return several.
func (fr *Frame) TextOf(s *state.State, x *state.Interface, method string) state.Value {
	r := fr.Run
	if r.texts >= allTextSteps || r.Search != NoSearch || r.Trace != nil || r.Probing {
		return state.Value{}
	}
	apart := *r // which forgets all that it learns
	apart.Watchers, apart.Warnings, apart.Escaped, apart.ended = nil, nil, maps.Clone(r.Escaped), make(map[unit]bool)
	apart.Steps, apart.Limit = 0, textSteps
	frame := *fr
	frame.Run = &apart
	t := s.Apart()
	sym, recv, ok := frame.Method(t, x, method)
	if !ok {
		return state.Value{}
	}
	if inner := recv.Interface(); recv.Kind == state.InterfaceKind {
		if inner == nil || inner.Type == nil || inner.Type == state.ErrorType {
			return evidenceOf(t, inner)
		}
		return frame.TextOf(t, inner, method)
	}
	c := &Call{Frame: &frame, Callee: r.Executor.Func(sym), State: t, Args: []state.Value{recv}}
	if c.Callee == nil || !c.CanEnter() {
		return state.Value{}
	}
	sub := apart.Execute(c)
	r.texts = apart.texts + apart.Steps
	return onlyText(sub.Outcomes)
}

// evidenceOf is the text of an error without a method that could be executed.
func evidenceOf(s *state.State, x *state.Interface) state.Value {
	if x == nil {
		return state.Value{}
	}
	return s.ErrorText(x)
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
