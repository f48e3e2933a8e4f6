package layout

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Matrices that are slices of rows, named or not. They have no constructor, and need none: a matrix
// has as many rows as the slice has elements, and as many columns as each of them has.

// IsRows reports whether t is a type of slices of slices of data.
func IsRows(t *ir.Type) bool {
	return t != nil && t.Kind == ir.Slice && t.Elem != nil && t.Elem.Kind == ir.Slice && t.Elem.Elem != nil && t.Elem.Elem.Kind == ir.Float
}

// readRows returns the shape of a matrix of which each row is known to have the same length.
func readRows(r *exec.Run, s *state.State, v state.Value) (shapeinfer.Shape, bool) {
	v = state.Unwrap(v)
	if v.Kind != state.SliceKind || v.Slice().Obj == 0 || s.Object(v.Slice().Obj).Ownership == state.Lost {
		return shapeinfer.UnknownShape(), false
	}
	rows, ok := r.Elements(s, *v.Slice(), state.MaxElems)
	if !ok || len(rows) == 0 {
		return shapeinfer.UnknownShape(), false
	}
	var cols shapeinfer.Dim
	for i, row := range rows {
		if row.Kind != state.SliceKind || row.Slice().IsNil != pathfact.False {
			return shapeinfer.UnknownShape(), false
		}
		n := s.Norm(row.Slice().Len)
		if i > 0 && s.Decide(pathfact.EQ, n, cols) != pathfact.True {
			return shapeinfer.UnknownShape(), false
		}
		cols = n
	}
	return shapeinfer.OfDims(shapeinfer.Const(int64(len(rows))), cols), true
}

// makeRows makes a matrix of zeros.
func (p *Probe) makeRows(t *ir.Type, dims []int64) (state.Value, bool) {
	if len(dims) != 2 {
		return state.Value{}, false
	}
	rows, n := make([]state.Value, dims[0]), shapeinfer.Const(dims[1])
	for i := range rows {
		rows[i] = p.Run.NewSlice(p.State, t.Elem, n, n, state.RestUnknown)
	}
	return p.Run.NewList(p.State, t, rows), true
}

// Make makes a tensor of a layout.
func (p *Probe) Make(l *Layout, dims []int64) (state.Value, bool) {
	if l.rows {
		return p.makeRows(l.Type, dims)
	}
	return p.Construct(l.Ctor, dims)
}
