package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An Executor executes functions of one package: roots, initialisers, and probes.
type Executor struct {
	*program.Program
	initial initialValues
	Models  Models
}

// WithoutResult returns the call in as one whose result is not used, always the same.
func (e *Executor) WithoutResult(in *ir.Instr) *ir.Instr {
	if c := e.PlainCalls[in]; c != nil {
		return c
	}
	c := *in
	c.Dst = ir.NoVal
	e.PlainCalls[in] = &c
	return &c
}

// A Mender makes a run execute a function as it may be once what fails in it was mended: see recovery/recovery.go. No other run has one.
type Mender interface {
	// Entering: fn is about to be executed. The result tells which of its constants are in question, by number; it is nil if none is.
	Entering(fn *ir.Func) []bool
	// Constant is an int that is in question, in the place of constant k of fn.
	Constant(r *Run, s *state.State, fn *ir.Func, k int) state.Value
	// Operands puts ints that are in question in the place of operands: of a call, a store, or a slice that is made.
	Operands(fr *Frame, s *state.State, in *ir.Instr, operands []state.Value)
	// Doubts reports whether it is in question what a variable holds after initialisation.
	Doubts(symbol string) bool
	// Branched: an undecided branch at the end of block b is followed to a successor in s, where more is known than what was before. The counter of
	// a loop that stands for many passes at once says nothing.
	Branched(fr *Frame, b int32, successor int, before *pathfact.Facts, s *state.State)
	// Around executes an instruction by way of execute, and returns the states that go on.
	Around(fr *Frame, in *ir.Instr, s *state.State, execute func() []*state.State) []*state.State
}
