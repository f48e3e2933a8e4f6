package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Errors with which a path ends, see package errorflow.

// ReturnsError reports whether a path returns an error that is certainly not nil.
func (o *Outcome) ReturnsError(fn *ir.Func) bool { return o.Kind == Returned && o.ErrorAt(fn) >= 0 }

// ErrorAt is the number of the result that is an error which is certainly not nil: what a path
// returns, or what has ended the test or the program. It is
// -1 if there is none.
func (o *Outcome) ErrorAt(fn *ir.Func) int {
	k := program.ErrorResult(fn)
	if o.Kind == Stopped {
		k = 0
	}
	if k < 0 || k >= len(o.Results) || !state.IsError(o.Results[k]) {
		return -1
	}
	return k
}

// ErrorOf returns the error at ErrorAt, one that the path has printed, or one that a result of a
// path keeps in a field, see errorflow.FindKept; nil if there is none.
func (o *Outcome) ErrorOf(fn *ir.Func) *state.Interface {
	if k := o.ErrorAt(fn); k >= 0 {
		return o.Results[k].Interface()
	} else if o.Printed != nil || o.Kind != Returned {
		return o.Printed
	}
	return errorflow.FindKept(o.State, fn, o.Results).Error
}

// SetError makes the error of a path another one.
func (o *Outcome) SetError(fn *ir.Func, x *state.Interface) {
	if k := o.ErrorAt(fn); k >= 0 {
		o.Results = slices.Clone(o.Results)
		o.Results[k].Ref = x
	} else if o.Printed != nil {
		o.Printed = x
	} else {
		o.Results = errorflow.FindKept(o.State, fn, o.Results).Set(o.State, o.Results, x)
	}
}

// printed returns the error that a path has printed before it returns in block b; nil if there is
// none.
func (fr *Frame) printed(s *state.State, b int32) *state.Interface {
	call, err := errorflow.Printed(fr.Run.Program, fr.Func, b)
	if call == nil {
		return nil
	}
	v := fr.Operand(s, err)
	if x := v.Interface(); state.IsError(v) && x.Claim == 0 && x.Why() != nil {
		return x
	}
	return nil
}

// recordErrorTest records which marked errors a condition compares with nil, and which block is
// entered because they are not nil.
func (fr *Frame) recordErrorTest(cond *ir.Instr, s *state.State, succ int32) {
	if len(s.Errors) == 0 || cond.Op != ir.OpEq && cond.Op != ir.OpNe {
		return
	}
	for _, a := range cond.Args {
		errorflow.Tested(s, fr.Operand(s, a), fr.Func, succ)
	}
}
