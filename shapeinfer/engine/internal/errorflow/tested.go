package errorflow

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Tested records that v was compared with nil in fn, if it is a marked error, and which block is
// entered because it is not nil.
func Tested(s *state.State, v state.Value, fn *ir.Func, block int32) {
	if x := v.Interface(); x != nil && x.Claim != 0 {
		s.SetError(x.Claim, func(e *state.ErrorState) { e.Func, e.Block = fn, block })
	}
}

// Ended records which errors have ended a path by a panic or an exit in block b of fn, which was
// handed the arguments.
func Ended(s *state.State, fn *ir.Func, b int32, args []state.Value) {
	for _, e := range s.Errors {
		because := e.Func == fn && program.OnlyThrough(fn, e.Block, b)
		for _, a := range args {
			because = because || s.LeadsTo(a, e.Claim)
		}
		if because && !e.Handled {
			s.SetError(e.Claim, func(e *state.ErrorState) { e.Ended = true })
		}
	}
}
