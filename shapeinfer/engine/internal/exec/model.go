package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// A Model is what is known of functions without executing their bodies: contracts, and the standard
// library.
//
// A call asks its models at three places (see callSymbol): before the body of the callee is looked
// for, before that is executed, and when there is none or it cannot be executed. The first model
// that answers makes the call.
type Model interface {
	// Replaces makes a call of symbol, in the place of any body.
	Replaces(c *Call, symbol string) ([]*state.State, bool)
	// Refuses returns how a call must fail although the callee has a body, nil if it need not. If it
	// knows more of the results than the body, it sets c.Promise.
	Refuses(c *Call) *Failure
	// Supplies makes a call of symbol whose callee has no body, or one that is not executed.
	Supplies(c *Call, symbol string) ([]*state.State, bool)
	// Method is the result of a method of x that does nothing else. A call of a method asks it
	// first.
	Method(c *Call, x *state.Interface) (state.Value, bool)
	// Says is the text of an error, for a message.
	Says(fr *Frame, s *state.State, x *state.Interface) state.Value
	// LetsPanicPass reports whether a deferred call of symbol neither stops a panic nor ends the
	// program.
	LetsPanicPass(c *Call, symbol string) bool
}

// A NoModel answers nothing. Models embed it, and have the methods of what they answer.
type NoModel struct{}

func (NoModel) Replaces(*Call, string) ([]*state.State, bool)      { return nil, false }
func (NoModel) Refuses(*Call) *Failure                             { return nil }
func (NoModel) Supplies(*Call, string) ([]*state.State, bool)      { return nil, false }
func (NoModel) Method(*Call, *state.Interface) (state.Value, bool) { return state.Value{}, false }
func (NoModel) Says(*Frame, *state.State, *state.Interface) state.Value {
	return state.Value{}
}
func (NoModel) LetsPanicPass(*Call, string) bool { return false }

// Models are the models that a call asks, in this order.
type Models []Model

func (ms Models) Replaces(c *Call, symbol string) ([]*state.State, bool) {
	for _, m := range ms {
		if next, ok := m.Replaces(c, symbol); ok {
			return next, true
		}
	}
	return nil, false
}

func (ms Models) Refuses(c *Call) *Failure {
	for _, m := range ms {
		if f := m.Refuses(c); f != nil {
			return f
		}
	}
	return nil
}

func (ms Models) Supplies(c *Call, symbol string) ([]*state.State, bool) {
	for _, m := range ms {
		if next, ok := m.Supplies(c, symbol); ok {
			return next, true
		}
	}
	return nil, false
}

func (ms Models) Method(c *Call, x *state.Interface) (state.Value, bool) {
	for _, m := range ms {
		if v, ok := m.Method(c, x); ok {
			return v, true
		}
	}
	return state.Value{}, false
}

// Says is what the first model says that knows the text.
func (ms Models) Says(fr *Frame, s *state.State, x *state.Interface) state.Value {
	for _, m := range ms {
		if v := m.Says(fr, s, x); v.IsText() {
			return v
		}
	}
	return state.Value{}
}

func (ms Models) LetsPanicPass(c *Call, symbol string) bool {
	for _, m := range ms {
		if m.LetsPanicPass(c, symbol) {
			return true
		}
	}
	return false
}

// callSymbol calls a statically known function. The first of these that applies executes the call:
//
//   - a contract that replaces the body
//   - the body. If its declared contract is violated, the call fails; a call that returns an error
//     fails if that error is nil
//   - a declared contract of a body that is not executed, see assumed
//   - the model of a function of the standard library, or of C
//   - unknown code, which may change everything it can reach
func (c *Call) callSymbol(sym string) []*state.State {
	models := c.Run.Executor.Models
	if next, ok := models.Replaces(c, sym); ok {
		return next
	}
	if c.Callee = c.Run.Executor.Func(sym); c.Callee != nil {
		c.refusal = models.Refuses(c)
		switch {
		case c.refusal != nil && (program.ErrorResult(c.Callee) < 0 || !c.CanEnter()):
			c.Panics(c.State, c.refusal)
			return nil
		case c.CanEnter():
			return c.inline()
		}
		c.Run.Cut++
		return c.assumed()
	}
	c.Run.Watchers.unentered(c)
	if next, ok := models.Supplies(c, sym); ok {
		return next
	}
	return c.withCaptured().Unseen()
}
