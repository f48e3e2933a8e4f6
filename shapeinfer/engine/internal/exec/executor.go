package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An Executor executes functions of one package: roots, initialisers, and probes.
type Executor struct {
	*program.Program
	initial    initialValues
	Models     Models
	Lifecycle  Lifecycle               // nil: nothing runs before an entry function, and no call is put off
	plainCalls map[*ir.Instr]*ir.Instr // see WithoutResult
}

// WithoutResult returns the call in as one whose result is not used, always the same.
func (e *Executor) WithoutResult(in *ir.Instr) *ir.Instr {
	if c := e.plainCalls[in]; c != nil {
		return c
	}
	c := *in
	c.Dst = ir.NoVal
	if e.plainCalls == nil {
		e.plainCalls = make(map[*ir.Instr]*ir.Instr)
	}
	e.plainCalls[in] = &c
	return &c
}

// A Mender makes a run execute a function as if its failing statements were calls of unknown code,
// see recovery/recovery.go. No other run has one.
type Mender interface {
	// Entering: fn is about to be executed.
	Entering(fn *ir.Func)
	// Around executes an instruction by way of execute, and returns the states that go on.
	Around(fr *Frame, in *ir.Instr, s *state.State, execute func() []*state.State) []*state.State
}
