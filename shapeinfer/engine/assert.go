package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// typeAssert is x.(T), with or without ok. A failed assertion is not a failure of shapes.
func (fr *frame) typeAssert(in *ir.Instr, s *state) []*state {
	x := fr.r.wrap(s, fr.val(s, in.Args[0]))
	s.handle(x)
	target := in.Type
	if in.Aux == 1 {
		target = in.Type2
	}
	ok := fr.hasType(x, target)
	if in.Aux == 0 {
		if ok == pathfact.False {
			return fr.nilFailure(in, s)
		}
		return set(s, in, fr.asserted(s, x, target, ok))
	}
	switch ok {
	case pathfact.True:
		return set(s, in, structVal([]value{fr.asserted(s, x, target, ok), boolVal(pathfact.True)}))
	case pathfact.False:
		return set(s, in, structVal([]value{zero(target), boolVal(pathfact.False)}))
	}
	other := s.fork()
	other.setReg(in.Dst, structVal([]value{zero(target), boolVal(pathfact.False)}))
	s.setReg(in.Dst, structVal([]value{fr.asserted(s, x, target, ok), boolVal(pathfact.True)}))
	if iface := x.iface(); x.k == kIface && iface != nil && iface.typ == nil {
		for _, t := range []*state{s, other} {
			t.guards.add(fr.r.taintOf(t.object(iface.obj).nilTest))
		}
	}
	return []*state{s, other}
}

// hasType decides whether an interface value has the asserted type.
func (fr *frame) hasType(x value, target *ir.Type) pathfact.Truth {
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
