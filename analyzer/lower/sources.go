package lower

import (
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The data dependences of opaque values. A comparison of floats is opaque, but it depends on ints
// if they were converted to the floats that it compares. The IR does not contain the float
// arithmetic in between, so it is followed back to such conversions here.
//
// Under-approximated: the search stays inside the function, does not follow memory, and visits at
// most maxSources values.

// maxSources bounds the values that are visited from one opaque value.
const maxSources = 32

// sources collects the operands of an opaque value: the values other than data that it depends on.
type sources struct {
	t    *translator
	seen map[ssa.Value]bool
	args []ir.Val
	// merged: the current value was reached through a phi, so it need not be defined where the
	// opaque value is.
	merged bool
}

// operand returns the operand for v, or an unknown value of its type if v need not be defined.
func (s *sources) operand(v ssa.Value) ir.Val {
	if in, ok := v.(ssa.Instruction); ok && s.merged {
		return s.t.constOperand(ir.Const{Kind: ir.ConstUnknown, Type: s.t.typ(in.(ssa.Value).Type())})
	}
	return s.t.val(v)
}

// add adds v if it is not data, else the values that it depends on.
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

// addIndices adds the indices in an address, if they may be sizes.
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

// selects reports whether an index may depend on a size such that the element depends on that size.
// An index with a counter as a factor does not count: it iterates over all elements of a matrix.
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

// counts reports whether an int depends on a counter of a loop.
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

// measured marks an int that is converted to a float which is not tracked further: it goes into
// memory, to a caller or to a callee. Counters of loops and constants are not dims.
func (t *translator) measured(v, x ssa.Value) {
	if t.typ(x.Type()).Kind == ir.Int && isMeasure(x, 0) && leaves(v, make(map[ssa.Value]bool)) {
		t.mark(ir.Measured, x)
	}
}

// isMeasure reports whether an int may be a size.
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

// leaves reports whether a float, or a float that depends on it, goes where it is not tracked.
func leaves(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return false
	}
	if seen[v] = true; len(seen) > maxSources {
		return true
	}
	return slices.ContainsFunc(*v.Referrers(), func(ref ssa.Instruction) bool {
		switch ref := ref.(type) {
		case *ssa.BinOp, *ssa.UnOp, *ssa.Convert, *ssa.ChangeType, *ssa.Phi:
			return leaves(ref.(ssa.Value), seen)
		case *ssa.Call:
			b, ok := ref.Type().Underlying().(*types.Basic)
			isOther := ok && b.Info()&types.IsFloat == 0 // what kind of number it is, or its bits
			return mathName(ref) == "" || isOther || leaves(ref, seen)
		case *ssa.DebugRef, *ssa.If:
			return false
		}
		return true
	})
}
