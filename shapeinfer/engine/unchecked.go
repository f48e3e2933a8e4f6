package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Operands that do not fit, in a call that returns all the same: the library documents their shapes and
// does not check them. It is a surprise like an expansion, so the path goes on, and the call is reported if
// every state that gets past it was surprised.

// unchecked notes for a path that gets past a call whether its operands are what the contract documents.
func (fr *frame) unchecked(in *ir.Instr, s *state, ref *contractRef, args []value, out *contract.Outcome) {
	if !fr.reporting || !ref.c.HasUnchecked() {
		return
	}
	if len(out.Unchecked) == 0 || fr.guarded(s, args) {
		s.clean = s.clean.with(fr.r.siteIndex(in))
		return
	}
	r := fr.r
	if slices.ContainsFunc(r.surprising, func(site surprisedSite) bool { return site.in == in }) {
		return
	}
	v := out.Unchecked[0]
	r.surprising = append(r.surprising, surprisedSite{in, fr.fn, Report{
		Pos: in.Pos, Category: v.Category, Message: calleeName(ref) + ": " + v.Message + ", not checked by " + ref.library(),
		Related: distinct(in.Pos, fr.origins(in, s, ref, args, v)),
	}})
}

// library names what a function is part of.
func (ref *contractRef) library() string {
	if f := ref.c.File(); f != nil && f.Library != "" {
		return f.Library
	}
	return ref.path[strings.LastIndexByte(ref.path, '/')+1:]
}
