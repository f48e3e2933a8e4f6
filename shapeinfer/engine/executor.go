package engine

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An executor executes functions of one package: roots, initialisers, and probes.
type executor struct {
	*program.Program
	initial initialValues
	models  callModels
}

// withoutResult returns the call in as one whose result is not used, always the same.
func (e *executor) withoutResult(in *ir.Instr) *ir.Instr {
	if c := e.PlainCalls[in]; c != nil {
		return c
	}
	c := *in
	c.Dst = ir.NoVal
	e.PlainCalls[in] = &c
	return &c
}
