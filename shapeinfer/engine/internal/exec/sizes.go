package exec

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Values that depend on sizes although unknown code did not get these sizes as arguments: an
// element of a table that a size selects, and the results of unknown code after sizes were stored
// where it can read them.
//
//	if fits[a.Cols] == b.Rows { // the table may hold only pairs that fit
//		a.Mul(b)
//	}

// leaves returns how many values that may be sizes v is computed from, where v is used in the
// current block. If v is an index of a list, the length of that list does not count: xs[len(xs)-1]
// is the last element, whatever its index.
func (fr *Frame) leaves(s *state.State, v ir.Val, list int32) int {
	return fr.leavesOf(s, fr.Info.Origin(fr.Func, v, fr.Here), list)
}

func (fr *Frame) leavesOf(s *state.State, o program.Origin, list int32) int {
	n := o.Leaves
	for _, l := range o.Lists {
		if x := fr.lengthened(s, l); x == 0 || x != list {
			n++
		}
	}
	for _, p := range o.Params {
		switch arg, up := fr.argument(p); {
		case up == nil:
			n++
		case arg >= 0:
			n += up.leavesOf(nil, up.Info.Origin(up.Func, arg, up.Here), 0)
		}
	}
	return n
}

// lengthened is the memory of a list, 0 if it is not known. Without a state the registers of the
// frame are not at hand.
func (fr *Frame) lengthened(s *state.State, list ir.Val) int32 {
	if s == nil || list < 0 {
		return 0
	}
	if v := fr.Operand(s, list); v.Kind == state.SliceKind {
		return v.Slice().Obj
	}
	return 0
}

// argument is what the caller hands over for a parameter. The caller is nil if it is not known, or
// not one that hands over one argument for each parameter.
func (fr *Frame) argument(param ir.Val) (ir.Val, *Frame) {
	up := fr.Up
	if up == nil || up.calling == nil {
		return ir.NoVal, nil
	}
	args := up.calling.Args
	if up.calling.Op == ir.OpCallDynamic {
		args = args[1:]
	}
	if len(args) != len(fr.Func.Params) || up.calling.Op == ir.OpDefer || up.calling.Op == ir.OpGo {
		return ir.NoVal, nil
	}
	return args[param], up
}

// sizeSource is the source of a dim that is computed from a number of values that may be sizes: the
// symbols in it, or any size if it is a number that some size may be as well.
func (r *Run) sizeSource(s *state.State, d shapeinfer.Dim, leaves int) dependence.Source {
	if leaves == 0 {
		return dependence.Source{}
	}
	d = s.Norm(d)
	if _, known := d.Const(); known || d.IsUnknown() || leaves > 1 {
		return dependence.Source{Anything: true}
	}
	return r.SymbolsOf(d)
}

// selectedBy is the source of an index, or a bound, of a list in some memory.
func (fr *Frame) selectedBy(s *state.State, index ir.Val, list int32) dependence.Source {
	if index < 0 {
		return dependence.Source{}
	}
	return fr.Run.sizeSource(s, fr.Operand(s, index).DimOf(), fr.leaves(s, index, list))
}

// shares records in the guards that v, the value of a register, is stored where unknown code can
// read it: later results of that code may depend on the sizes in v.
func (do instruction) shares(reg ir.Val, v state.Value) {
	g := &do.s.Guards
	do.sharesRefused()
	switch {
	case g.Shared.Anything || reg < 0:
	case v.Kind == state.IntKind:
		g.Shared = g.Shared.And(do.Run.ComputedFrom(v.Dim)).And(do.Run.sizeSource(do.s, v.Dim, do.leaves(do.s, reg, 0)))
	case v.Kind == state.BoolKind && v.Truth != pathfact.Maybe && do.leaves(do.s, reg, 0) == 0:
	default:
		from := do.Run.SourceOf(do.s, v)
		if from.Anything && do.leaves(do.s, reg, 0) == 0 {
			from.Anything = false // the ints in it are literals
		}
		g.Shared = g.Shared.And(from)
	}
}

// sharesPlace records that something is stored at an address: unknown code that finds it there
// knows the indices.
func (do instruction) sharesPlace(p state.Value) {
	if told := &do.s.Guards.Shared; !told.Anything {
		*told = told.And(do.Run.Selected(p))
	}
}
