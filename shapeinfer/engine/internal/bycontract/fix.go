package bycontract

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// contractFix returns how a call that its contract forbids can be repaired, nil if that is not
// certain.
func (c *Call) contractFix() *evidence.Fix {
	if c.Contract.Declared || c.Contract.Contract.Recv == nil {
		return nil
	}
	if fix := c.transposition(); fix != nil {
		return fix
	}
	t := c.State.Fork()
	o := &layout.Operand{Layouts: c.Layouts, Frame: c.Frame, State: t, Value: c.Args[0]}
	typ, _, ok := o.Described()
	if !ok || c.Args[0].Kind != state.PointerKind || typ.Kind != ir.Struct {
		return nil
	}
	changed := slices.Clone(c.Args)
	changed[0] = state.Pointer(t.Alloc(state.Object{Type: typ, Content: state.Zero(typ)}), nil)
	if !c.on(t, changed).accepts() {
		return nil
	}
	return &evidence.Fix{Method: evidence.Empty}
}

// transposition returns the operand of a failed product that must be transposed: the product is
// tried with each operand transposed, and with one alone it must fit.
func (c *Call) transposition() *evidence.Fix {
	transposing := c.Run.Executor.Config.Transposing
	if transposing == nil {
		return nil
	}
	how := transposing(c.Contract.Path)
	if how == nil || !slices.Contains(how.Products, c.Contract.Contract.Name) {
		return nil
	}
	var fix *evidence.Fix
	for i := 1; i < len(c.Args); i++ {
		t := c.State.Fork()
		v, ok := c.on(t, c.Args).transposed(c.Args[i], how)
		if !ok {
			continue
		}
		changed := slices.Clone(c.Args)
		changed[i] = v
		if !c.on(t, changed).accepts() {
			continue
		}
		if fix != nil {
			return nil
		}
		fix = &evidence.Fix{Operand: i, Method: how.Method}
	}
	return fix
}

// transposed calls the method of a matrix that transposes it.
func (c *Call) transposed(v state.Value, how *program.Transposing) (state.Value, bool) {
	o := &layout.Operand{Layouts: c.Layouts, Frame: c.Frame, State: c.State, Value: v}
	t, _, ok := o.Described()
	if !ok {
		return state.Value{}, false
	}
	ref := c.Run.Executor.Contract(t.ID + "." + how.Method)
	if ref == nil || ref.Contract == nil || ref.Declared || ref.Contract.Recv == nil {
		return state.Value{}, false
	}
	out := ref.Contract.Eval(c.State.Facts, o, nil)
	if !returns(out) || len(out.Results) != 1 {
		return state.Value{}, false
	}
	method := &Call{Call: c.Call, Layouts: c.Layouts, Contract: ref}
	res := method.resultOf(out.Results[0], &ir.Type{Kind: ir.Interface, ID: ref.Path + "." + how.Result})
	return res, res.Kind == state.InterfaceKind
}

// accepts reports whether the contract implies that the call returns.
func (c *Call) accepts() bool {
	recv, ops := c.libraryOperands(nil)
	out := c.Contract.Contract.Eval(c.State.Facts, recv, ops)
	return returns(out) && !slices.ContainsFunc(out.Assumed,
		func(cond pathfact.Cond) bool { return c.State.Facts.Decide(cond) != pathfact.True })
}

// returns reports whether a call may return for all that its contract says.
func returns(out *contract.Outcome) bool {
	return len(out.Violations) == 0 && !out.Dies && !out.Unclaimed && !out.Opaque
}
