package lower

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What data was computed from. A comparison of floats is opaque, but it says something about ints
// if they were converted to the floats that it compares. So the float arithmetic before it, which
// the IR does not keep, is followed back to such conversions, inside the function and not through
// memory.

// maxSources bounds the values that are followed from one opaque value.
const maxSources = 32

// sources collects the operands of an opaque value: what is not data among the values it was
// computed from.
type sources struct {
	t    *translator
	seen map[ssa.Value]bool
	args []ir.Val
	// merged: what is followed now came through a phi, so it need not be defined where the opaque
	// value is.
	merged bool
}

// operand is v, or something unknown of its type if v need not be defined.
func (s *sources) operand(v ssa.Value) ir.Val {
	if in, ok := v.(ssa.Instruction); ok && s.merged {
		return s.t.konst(ir.Const{Kind: ir.ConstUnknown, Type: s.t.typ(in.(ssa.Value).Type())})
	}
	return s.t.val(v)
}

func (s *sources) add(v ssa.Value) {
	if s.seen[v] || len(s.seen) >= maxSources {
		return
	}
	s.seen[v] = true
	if !s.t.isData(v.Type()) {
		if c, ok := v.(*ssa.Const); !ok || c.Value != nil && c.Value.Kind() != constant.Int {
			s.args = append(s.args, s.operand(v))
		}
		return
	}
	switch v := v.(type) {
	case *ssa.Convert:
		s.add(v.X)
	case *ssa.ChangeType:
		s.add(v.X)
	case *ssa.MultiConvert:
		s.add(v.X)
	case *ssa.BinOp:
		s.add(v.X)
		s.add(v.Y)
	case *ssa.UnOp:
		if s.t.isData(v.X.Type()) {
			s.add(v.X)
		}
		s.addIndices(v.X)
	case *ssa.Index:
		s.addIndex(v.Index)
	case *ssa.Phi:
		was := s.merged
		s.merged = true
		for _, e := range v.Edges {
			s.add(e)
		}
		s.merged = was
	case *ssa.Call:
		for _, a := range v.Call.Args {
			if s.t.isData(a.Type()) {
				s.add(a)
			}
		}
	case *ssa.Lookup: // a map of data
		s.add(v.X)
		s.add(v.Index)
	case *ssa.Extract:
		if lookup, ok := v.Tuple.(*ssa.Lookup); ok {
			s.add(lookup.X)
			s.add(lookup.Index)
		}
	}
}

// addIndices adds the indices by which an address is computed, if they may be sizes.
func (s *sources) addIndices(addr ssa.Value) {
	for {
		switch v := addr.(type) {
		case *ssa.FieldAddr:
			addr = v.X
		case *ssa.IndexAddr:
			s.addIndex(v.Index)
			addr = v.X
		default:
			return
		}
	}
}

func (s *sources) addIndex(i ssa.Value) {
	if selects(i, 0) {
		s.add(i)
	}
}

// selects reports whether an index may be computed from a size so that the element tells of it. An
// index that has a counter as a factor is one of many, of the elements of a matrix:
//
//	for i := range a.Rows {
//		for j := range a.Cols {
//			if a.Data[i*a.Cols+j] > 0 { ... }
func selects(x ssa.Value, depth int) bool {
	if b, ok := x.(*ssa.BinOp); ok && depth <= 8 {
		switch b.Op {
		case token.MUL:
			return !counts(b.X, 0) && !counts(b.Y, 0) && (selects(b.X, depth+1) || selects(b.Y, depth+1))
		case token.QUO, token.REM:
			return selects(b.X, depth+1)
		}
		return selects(b.X, depth+1) || selects(b.Y, depth+1)
	}
	return isMeasure(x, depth)
}

// counts reports whether a counter is part of an int.
func counts(x ssa.Value, depth int) bool {
	switch x := x.(type) {
	case *ssa.Phi:
		return true
	case *ssa.BinOp:
		return depth <= 8 && (counts(x.X, depth+1) || counts(x.Y, depth+1))
	case *ssa.Convert:
		return depth <= 8 && counts(x.X, depth+1)
	case *ssa.Extract:
		return !isMeasure(x, depth)
	}
	return false
}

// measured notes that an int becomes a float that goes where it is not followed: into memory, to a
// caller or a callee. Counters of loops and constants are no dims.
func (t *translator) measured(v, x ssa.Value) {
	if t.typ(x.Type()).Kind == ir.Int && isMeasure(x, 0) && leaves(v, make(map[ssa.Value]bool)) {
		t.mark(ir.Measured, x)
	}
}

// isMeasure reports whether an int may be the size of something.
func isMeasure(x ssa.Value, depth int) bool {
	switch x := x.(type) {
	case *ssa.Const, *ssa.Phi:
		return false
	case *ssa.BinOp:
		return depth > 8 || isMeasure(x.X, depth+1) || isMeasure(x.Y, depth+1)
	case *ssa.Convert:
		return depth > 8 || isMeasure(x.X, depth+1)
	case *ssa.Extract:
		_, ranged := x.Tuple.(*ssa.Next)
		return !ranged
	}
	return true
}

// leaves reports whether a float, or what is computed from it, goes where it is not followed.
func leaves(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return false
	}
	if seen[v] = true; len(seen) > maxSources {
		return true
	}
	for _, ref := range *v.Referrers() {
		switch ref := ref.(type) {
		case *ssa.BinOp:
			if leaves(ref, seen) {
				return true
			}
		case *ssa.UnOp, *ssa.Convert, *ssa.ChangeType, *ssa.Phi:
			if leaves(ref.(ssa.Value), seen) {
				return true
			}
		case *ssa.Call:
			if mathName(ref) == "" || leaves(ref, seen) {
				return true
			}
			if b, ok := ref.Type().Underlying().(*types.Basic); ok && b.Info()&types.IsFloat == 0 {
				return true // what kind of number it is, or its bits
			}
		case *ssa.DebugRef, *ssa.If:
		default:
			return true
		}
	}
	return false
}
