package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// typeAssert is x.(T), with or without ok. A failed assertion is not a failure of shapes.
func (do instruction) typeAssert() []*state.State {
	target := do.in.Type
	if do.in.Aux == 1 {
		target = do.in.Type2
	}
	if target = do.instance.Type(target); isNameless(target) || target.IsOther() {
		if do.in.Aux == 0 {
			do.Run.stepping.doubtful(do.Frame)
		}
		return do.opaque(do.in.Args)
	}
	x := do.Run.wrap(do.s, do.arg(0))
	errorflow.Asked(do.s, x)
	ok := hasType(x, target)
	if do.in.Aux == 0 {
		switch ok {
		case pathfact.False:
			return do.NilFailure(do.in, do.s)
		case pathfact.Maybe:
			do.Run.stepping.doubtful(do.Frame)
		}
		return do.yields(do.asserted(do.s, x, target, ok))
	}
	switch ok {
	case pathfact.True:
		return do.yields(state.Struct([]state.Value{do.asserted(do.s, x, target, ok), state.Bool(pathfact.True)}))
	case pathfact.False:
		return do.yields(state.Struct([]state.Value{state.Zero(target), state.Bool(pathfact.False)}))
	}
	fork := do.Run.UndecidedType(do.s, x)
	other := do.s.Fork()
	other.SetReg(do.in.Dst, state.Struct([]state.Value{state.Zero(target), state.Bool(pathfact.False)}))
	do.s.SetReg(do.in.Dst, state.Struct([]state.Value{do.asserted(do.s, x, target, ok), state.Bool(pathfact.True)}))
	do.s.Guards.Take(fork, 0)
	other.Guards.Take(fork, 1)
	return []*state.State{do.s, other}
}

// hasType decides whether an interface value has the asserted type.
func hasType(x state.Value, target *ir.Type) pathfact.Truth {
	iface := x.Interface()
	switch {
	case x.Kind != state.InterfaceKind:
		return pathfact.Maybe
	case iface == nil:
		return pathfact.False
	case iface.Type == nil:
		return pathfact.Maybe
	case iface.Type.IsOther() && target.IsPredeclared():
		return pathfact.False
	case target.Open() || iface.Type.Open():
		return pathfact.Maybe
	case target.Kind != ir.Interface:
		return state.TruthOf(iface.Type.ID == target.ID)
	}
	return program.Implements(iface.Type, target)
}

// asserted is the value that a successful assertion yields.
func (fr *Frame) asserted(s *state.State, x state.Value, target *ir.Type, ok pathfact.Truth) state.Value {
	iface := x.Interface()
	if target.Kind == ir.Interface && x.Kind == state.InterfaceKind {
		x.MaybeNil = false
		return x
	}
	if iface != nil && iface.Type != nil && ok != pathfact.False {
		return iface.Value
	}
	first := fr.Run.IDs + 1
	v := fr.Run.Unknown(s, target, "")
	if iface != nil && iface.Type == nil && fr.Run.TaintRead(s, iface.Obj, first).Anything {
		v = v.Measured()
	}
	v.MaybeNil = v.MaybeNil && target.Kind != ir.Interface // any other one may hold a nil of its type
	if iface != nil && iface.Type == nil && v.Kind == state.PointerKind && target.Elem.Ghost {
		fr.sameAttrs(s, iface.Obj, v.Obj)
	}
	return v
}

// sameAttrs gives an object that was found behind an unknown interface the attributes of the
// interface.
func (fr *Frame) sameAttrs(s *state.State, from, to int32) {
	a, b := s.Object(from), s.Object(to)
	if a.Ownership == state.Lost || a.Type == nil || len(a.Type.Fields) == 0 {
		return
	}
	src, dst := fr.Run.Content(s, from), fr.Run.Content(s, to)
	if src.Kind != state.StructKind || dst.Kind != state.StructKind {
		return
	}
	fields := slices.Clone(dst.Fields())
	for i, f := range a.Type.Fields {
		for k, g := range b.Type.Fields {
			if f.Name == g.Name && f.Type.Kind == g.Type.Kind {
				fields[k] = src.Fields()[i]
			}
		}
	}
	s.Edit(to).Content = state.Struct(fields)
}
