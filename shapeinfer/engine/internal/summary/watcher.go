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

// Distinguishes reports whether a slice that the function got is nil on one path and not on the other: a return may be for one of them only.
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

// Stepped records of what a min, a max, or the number of elements that were copied is the extreme.
func (w *watcher) Stepped(fr *exec.Frame, in *ir.Instr, next []*state.State) {
	if in.Op != ir.OpBuiltin || in.Dst < 0 || len(next) != 1 {
		return
	}
	s, op := next[0], pathfact.LE
	var dims []shapeinfer.Dim
	for _, a := range in.Args {
		switch v := fr.Operand(s, a); in.Sym {
		case "max":
			op = pathfact.GE
			fallthrough
		case "min":
			dims = append(dims, v.DimOf())
		case "copy":
			n, _ := fr.Run.LengthOf(s, v)
			dims = append(dims, n)
		default:
			return
		}
	}
	if len(dims) > 1 {
		w.record(s, op, dims, s.Reg(in.Dst).DimOf())
	}
}

// record records that d is the extreme of some dims: that of the last one and of the extreme of those before.
func (w *watcher) record(s *state.State, op pathfact.Op, dims []shapeinfer.Dim, d shapeinfer.Dim) {
	pair := s.Facts.Min
	if op == pathfact.GE {
		pair = s.Facts.Max
	}
	x, y := s.Norm(dims[0]), s.Norm(dims[len(dims)-1])
	for i := 1; i < len(dims)-1; i++ {
		next := s.Norm(dims[i])
		first, _ := pair(x, next)
		w.add(first, extreme{op, x, next})
		x = s.Norm(first)
	}
	w.add(d, extreme{op, x, y})
}

// add records that d is e, if that is a symbol of which nothing is recorded.
func (w *watcher) add(d shapeinfer.Dim, e extreme) {
	sym, ok := d.Symbol()
	if _, known := w.extremes[sym]; ok && !known && !e.x.IsUnknown() && !e.y.IsUnknown() && !d.Equal(e.x) && !d.Equal(e.y) {
		w.extremes[sym] = e
	}
}
