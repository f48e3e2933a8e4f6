package layout

import (
	"cmp"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// Where the ints that contracts compute entered the program. A contract computes with dims, which
// do not have this evidence, so it is that of the argument with the same dim:
//
//	w := mat.NewDense(cfg.In, cfg.Out, nil) // the columns of w come from where cfg.Out does
//	y.Mul(x, w)                             // so do those of y
//
// Imprecise: if several arguments with different positions have the same dim, it is the call.

// Entry returns where a size that a call with args computes entered the program.
func Entry(r *exec.Run, s *state.State, d shapeinfer.Dim, args []state.Value) evidence.Entry {
	return cmp.Or(EntryIn(s, d, args), r.Entry.Called())
}

// EntryIn returns where the sizes of args that are equal to d entered the program, nothing if
// there is none, or if that differs.
func EntryIn(s *state.State, d shapeinfer.Dim, args []state.Value) (at evidence.Entry) {
	d = s.Norm(d)
	for _, a := range args {
		for _, v := range s.Sizes(a) {
			if !v.At.IsKnown() || !s.Norm(v.Dim).Equal(d) {
				continue
			}
			if at.IsKnown() {
				v.At = at.Or(v.At)
			}
			if at = v.At; !at.IsKnown() {
				return at
			}
		}
	}
	return at
}
