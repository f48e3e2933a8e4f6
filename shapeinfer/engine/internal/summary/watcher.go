package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A watcher watches the execution of a summarized function.
type watcher struct {
	exec.StepBystander
	nilTests []int32                       // the opaque bools "the slice is nil" of parameters
	extremes map[shapeinfer.Symbol]extreme // what the symbol of a min or max is the extreme of, when it was first computed
}

// Distinguishes reports whether a slice that the function got is nil on one path and not on the
// other: a return may be for one of them only.
func (w *watcher) Distinguishes(s, t *state.State) bool {
	return slices.ContainsFunc(w.nilTests, func(id int32) bool {
		x, y := s.OpaqueTruth(id), t.OpaqueTruth(id)
		return x != pathfact.Maybe && y != pathfact.Maybe && x != y
	})
}

// An extreme is the smaller of two dims (op LE) or the larger one (GE).
type extreme struct {
	op   pathfact.Op
	x, y shapeinfer.Dim
}

// Stepped records of what a min or max of two ints, or the number of elements that were copied, is
// the extreme.
func (w *watcher) Stepped(fr *exec.Frame, in *ir.Instr, next []*state.State) {
	if in.Op != ir.OpBuiltin || len(in.Args) != 2 || in.Dst < 0 || len(next) != 1 {
		return
	}
	s, e := next[0], extreme{op: pathfact.LE}
	x, y := fr.Operand(s, in.Args[0]), fr.Operand(s, in.Args[1])
	e.x, e.y = x.DimOf(), y.DimOf()
	switch in.Sym {
	case "min":
	case "max":
		e.op = pathfact.GE
	case "copy":
		e.x, _ = fr.Run.LengthOf(s, x)
		e.y, _ = fr.Run.LengthOf(s, y)
	default:
		return
	}
	e.x, e.y = s.Norm(e.x), s.Norm(e.y)
	d := s.Reg(in.Dst).DimOf()
	sym, ok := d.Symbol()
	if _, known := w.extremes[sym]; ok && !known && !e.x.IsUnknown() && !e.y.IsUnknown() && !d.Equal(e.x) && !d.Equal(e.y) {
		w.extremes[sym] = e
	}
}
