package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What becomes of a marked error on its way through a frame, see errors.go.

// returnsError reports whether a path returns an error that is certainly not nil.
func (o *outcome) returnsError(fn *ir.Func) bool {
	k := program.ErrorResult(fn)
	return o.kind == returned && k >= 0 && k < len(o.results) && isFailed(o.results[k])
}

// claimOf numbers the claim of a call.
func (r *run) claimOf(in *ir.Instr) int32 {
	i := slices.Index(r.claims, in)
	if i < 0 {
		i = len(r.claims)
		r.claims = append(r.claims, in)
	}
	return int32(i + 1)
}

// recordErrorTest records that a marked error was compared with nil, and which block is entered because it is not nil.
func (fr *frame) recordErrorTest(cond *ir.Instr, s *state, succ int32) {
	if len(s.errors) == 0 || cond.Op != ir.OpEq && cond.Op != ir.OpNe {
		return
	}
	for _, a := range cond.Args {
		if x := fr.val(s, a).iface(); x != nil && x.claim != 0 {
			s.setError(x.claim, func(e *errorState) { e.fn, e.block = fr.fn, succ })
		}
	}
}

// finishErrors notes at the end of a path by a panic or an exit, in block b, which errors have ended it.
func (fr *frame) finishErrors(s *state, b int32, args []value) {
	for _, e := range s.errors {
		because := e.fn == fr.fn && program.OnlyThrough(fr.fn, e.block, b)
		for _, a := range args {
			because = because || s.leadsTo(a, e.claim)
		}
		if because && !e.handled {
			s.setError(e.claim, func(e *errorState) { e.ended = true })
		}
	}
}
