package fmttext

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The text that a method of a value returns. The method is executed in a run of its own, because
// the text is only shown in messages.

// ErrorText returns the text of an error. It is unknown if the Error method is.
func ErrorText(fr *exec.Frame, s *state.State, x *state.Interface) state.Value {
	if text := s.ErrorText(x); text != (state.Value{}) || x.Type == nil || x.Type == state.ErrorType {
		return text
	}
	return textOf(fr, s, x, "Error")
}

// OfError returns the text that the call of a method returns if it is the Error method of x and
// changes nothing. If the error is marked, the text has its mark, as one that fmt makes of it. Of
// an error of unknown type nothing is known if it is not marked: code that was executed has made a
// marked one.
func OfError(fr *exec.Frame, in *ir.Instr, s *state.State, x *state.Interface) (state.Value, bool) {
	switch {
	case x == nil || in.Sym != "Error":
		return state.Value{}, false
	case x.Type == state.ErrorType:
		runsWrapped(fr.Run, s, x)
	case x.Claim == 0:
		return state.Value{}, false
	case x.Type == nil:
		fr.Run.OthersRun(s)
	case !hasHarmlessMethods(fr.Run.Program, x.Type, true):
		return state.Value{}, false
	}
	text, whole := ErrorText(fr, s, x).Shown()
	if x.Claim == 0 {
		return state.NotedText(text, whole), true
	}
	return state.NotedText(text, whole, x.Claim), true
}

// textOf returns the text that a method of a value returns. It executes the method on copies of the
// state and the run. The text is unknown if the method may not return, or may return several texts.
func textOf(fr *exec.Frame, s *state.State, x *state.Interface, method string) state.Value {
	if text, ok := libraryText(s, x); ok {
		return text
	}
	apart := fr.Apart(budget.MethodSteps)
	if apart == nil {
		return state.Value{}
	}
	t := exec.Apart(s)
	m, ok := apart.Method(t, x, method)
	if !ok {
		return state.Value{}
	}
	if inner := m.Receiver.Interface(); m.Receiver.Kind == state.InterfaceKind {
		switch {
		case inner == nil:
			return state.Value{}
		case inner.Type == nil || inner.Type == state.ErrorType:
			return t.ErrorText(inner)
		}
		return textOf(apart, t, inner, method)
	}
	c := m.Call(apart, t)
	if c.Callee = fr.Run.Executor.Func(m.Symbol); c.Callee == nil || !c.CanEnter() {
		return state.Value{}
	}
	sub := apart.Run.Execute(c)
	fr.Run.Texts = apart.Run.Texts + apart.Run.Steps
	return onlyText(sub.Outcomes)
}

// libraryText returns the text that an error of a library holds: it is a struct with one field, or
// a pointer to a struct whose last field it is.
func libraryText(s *state.State, x *state.Interface) (state.Value, bool) {
	if text, ok := s.HeldText(x.Value); ok {
		return text, true
	}
	if x.Value.Kind != state.StructKind || len(x.Value.Fields()) != 1 {
		return state.Value{}, false
	}
	text := x.Value.Fields()[0]
	return text, text.HeldByLibrary() != nil
}

// onlyText returns the text that all outcomes return. It is unknown if they differ.
func onlyText(outcomes []exec.Outcome) state.Value {
	var text state.Value
	for i, o := range outcomes {
		if o.Kind != exec.Returned || len(o.Results) != 1 {
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
