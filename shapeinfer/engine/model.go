package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A callModel is what is known of functions without executing their bodies: contracts, and the standard library.
//
// A call asks its models at three places, see callSymbol: before the body of the callee is looked for, before that is executed, and when
// there is none or it cannot be executed. The first model that answers makes the call.
type callModel interface {
	// replaces makes a call of symbol, in the place of any body.
	replaces(c *call, symbol string) ([]*state.State, bool)
	// refuses ends the path of a call if it must fail, although the callee has a body.
	refuses(c *call) bool
	// supplies makes a call of symbol whose callee has no body, or one that is not executed.
	supplies(c *call, symbol string) ([]*state.State, bool)
	// text is the result of a call of the method Error or String of x.
	text(c *call, x *state.Interface) (state.Value, bool)
	// endsNothing reports whether a deferred call of symbol neither stops a panic nor ends the program.
	endsNothing(c *call, symbol string) bool
}

// A noModel answers nothing. Models embed it, and have the methods of what they answer.
type noModel struct{}

func (noModel) replaces(*call, string) ([]*state.State, bool)    { return nil, false }
func (noModel) refuses(*call) bool                               { return false }
func (noModel) supplies(*call, string) ([]*state.State, bool)    { return nil, false }
func (noModel) text(*call, *state.Interface) (state.Value, bool) { return state.Value{}, false }
func (noModel) endsNothing(*call, string) bool                   { return false }

// callModels are the models that a call asks, in this order.
type callModels []callModel

func (ms callModels) replaces(c *call, symbol string) ([]*state.State, bool) {
	for _, m := range ms {
		if next, ok := m.replaces(c, symbol); ok {
			return next, true
		}
	}
	return nil, false
}

func (ms callModels) refuses(c *call) bool {
	for _, m := range ms {
		if m.refuses(c) {
			return true
		}
	}
	return false
}

func (ms callModels) supplies(c *call, symbol string) ([]*state.State, bool) {
	for _, m := range ms {
		if next, ok := m.supplies(c, symbol); ok {
			return next, true
		}
	}
	return nil, false
}

func (ms callModels) text(c *call, x *state.Interface) (state.Value, bool) {
	for _, m := range ms {
		if v, ok := m.text(c, x); ok {
			return v, true
		}
	}
	return state.Value{}, false
}

func (ms callModels) endsNothing(c *call, symbol string) bool {
	for _, m := range ms {
		if m.endsNothing(c, symbol) {
			return true
		}
	}
	return false
}

// callSymbol calls a statically known function. What makes the call is, in this order:
//
//	a contract in the place of the body
//	the body, unless a declared contract of it is violated, see inline
//	a declared contract of a body that is not executed, see assumed
//	the model of a function of the standard library
//	C
//	unseen code, which may change everything it can reach
func (c *call) callSymbol(sym string) []*state.State {
	models := c.r.e.models
	if next, ok := models.replaces(c, sym); ok {
		return next
	}
	if c.callee = c.r.e.Func(sym); c.callee != nil {
		switch {
		case models.refuses(c):
			return nil
		case c.canEnter():
			return c.inline()
		}
		return c.assumed()
	}
	c.r.watchers.unentered(c)
	if next, ok := models.supplies(c, sym); ok {
		return next
	}
	if ir.IsC(sym) {
		return c.callC(sym)
	}
	return c.withCaptured().unseen()
}
