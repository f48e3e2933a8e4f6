package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// typeAssert is x.(T), with or without ok. A failed assertion is not a failure of shapes.
func (do instruction) typeAssert() []*state {
	x := do.r.wrap(do.s, do.arg(0))
	do.s.handle(x)
	target := do.in.Type
	if do.in.Aux == 1 {
		target = do.in.Type2
	}
	ok := hasType(x, target)
	if do.in.Aux == 0 {
		if ok == pathfact.False {
			return do.nilFailure(do.in, do.s)
		}
		return do.yields(do.asserted(do.s, x, target, ok))
	}
	switch ok {
	case pathfact.True:
		return do.yields(structVal([]value{do.asserted(do.s, x, target, ok), boolVal(pathfact.True)}))
	case pathfact.False:
		return do.yields(structVal([]value{zero(target), boolVal(pathfact.False)}))
	}
	other := do.s.fork()
	other.setReg(do.in.Dst, structVal([]value{zero(target), boolVal(pathfact.False)}))
	do.s.setReg(do.in.Dst, structVal([]value{do.asserted(do.s, x, target, ok), boolVal(pathfact.True)}))
	if iface := x.iface(); x.k == kIface && iface != nil && iface.typ == nil {
		for _, t := range []*state{do.s, other} {
			t.guards.add(do.r.taintOf(t.object(iface.obj).nilTest))
		}
	}
	return []*state{do.s, other}
}

// hasType decides whether an interface value has the asserted type.
func hasType(x value, target *ir.Type) pathfact.Truth {
	iface := x.iface()
	switch {
	case x.k != kIface:
		return pathfact.Maybe
	case iface == nil:
		return pathfact.False
	case iface.typ == nil:
		return pathfact.Maybe
	case target.Open() || iface.typ.Open():
		return pathfact.Maybe
	case target.Kind != ir.Interface:
		return truthOf(iface.typ.ID == target.ID)
	}
	t := iface.typ
	if t.Kind == ir.Pointer {
		t = t.Elem
	}
	if len(target.Methods) == 0 {
		return pathfact.True
	}
	if t.Ghost || len(t.MethodSet) == 0 {
		return pathfact.Maybe
	}
	for _, name := range target.Methods {
		m := t.Method(name)
		if m == nil {
			return pathfact.False
		}
		if m.Ptr && iface.typ.Kind != ir.Pointer {
			return pathfact.Maybe
		}
	}
	return pathfact.Maybe // the names agree; whether the signatures do is not known
}

// asserted is the value that a successful assertion yields.
func (fr *frame) asserted(s *state, x value, target *ir.Type, ok pathfact.Truth) value {
	iface := x.iface()
	if target.Kind == ir.Interface && x.k == kIface {
		x.maybeNil = false
		return x
	}
	if iface != nil && iface.typ != nil && ok != pathfact.False {
		return iface.v
	}
	v := fr.r.unknown(s, target, "")
	v.maybeNil = false
	if iface != nil && iface.typ == nil && v.k == kPtr && target.Elem.Ghost {
		fr.sameAttrs(s, iface.obj, v.obj)
	}
	return v
}

// sameAttrs gives an object that was found behind an unknown interface the attributes of the interface.
func (fr *frame) sameAttrs(s *state, from, to int32) {
	a, b := s.object(from), s.object(to)
	if a.ownership == lost || a.typ == nil || len(a.typ.Fields) == 0 {
		return
	}
	src, dst := fr.r.content(s, from), fr.r.content(s, to)
	if src.k != kStruct || dst.k != kStruct {
		return
	}
	fields := slices.Clone(dst.fields())
	for i, f := range a.typ.Fields {
		for k, g := range b.typ.Fields {
			if f.Name == g.Name && f.Type.Kind == g.Type.Kind {
				fields[k] = src.fields()[i]
			}
		}
	}
	s.edit(to).content = structVal(fields)
}
