package exec

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
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
