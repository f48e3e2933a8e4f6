package layout

import (
	"cmp"

	"github.com/shapelint/shapelint/shapeinfer"
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
func Entry(r *exec.Run, s *state.State, d shapeinfer.Dim, args []state.Value) int32 {
	return cmp.Or(EntryIn(s, d, args), min(r.Entry, -r.Entry))
}

// EntryIn returns where the sizes of args that are equal to d entered the program, 0 if there is
// none, or if these positions differ.
func EntryIn(s *state.State, d shapeinfer.Dim, args []state.Value) (at int32) {
	d = s.Norm(d)
	for _, a := range args {
		for _, v := range s.Sizes(a) {
			switch {
			case v.At == 0 || !s.Norm(v.Dim).Equal(d):
			case at != 0 && at != v.At:
				return 0
			default:
				at = v.At
			}
		}
	}
	return at
}
