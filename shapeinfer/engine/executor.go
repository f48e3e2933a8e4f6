package engine

import "github.com/shapelint/shapelint/shapeinfer/ir"

// An executor executes functions of one package: roots, initialisers, and probes.
type executor struct {
	*program
	initial initialValues
	models  callModels
}

// withoutResult returns the call in as one whose result is not used, always the same.
func (e *executor) withoutResult(in *ir.Instr) *ir.Instr {
	if c := e.plain[in]; c != nil {
		return c
	}
	c := *in
	c.Dst = ir.NoVal
	e.plain[in] = &c
	return &c
}
