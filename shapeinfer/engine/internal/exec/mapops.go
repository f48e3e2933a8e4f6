package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The instructions that work on maps, see state/maps.go.

// makeMap is make(map[K]V).
func (do instruction) makeMap() []*state.State {
	return do.yields(state.Value{Kind: state.MapKind, Obj: do.s.Alloc(state.Object{Type: do.typ(), Content: state.TableOf(state.Table{}), Origin: evidence.Origin{Born: do.Run.Pos}})})
}

// mapUpdate is m[k] = v.
func (do instruction) mapUpdate() []*state.State {
	m, v := do.arg(0), do.arg(2)
	if m.Kind == state.MapKind && m.Obj == 0 {
		return do.NilFailure(do.in, do.s)
	}
	t := do.s.TableOf(m)
	key, at, known := do.s.Find(m, do.arg(1))
	if exact := known && len(t.Keys) < state.MaxKeys; !exact || do.s.Object(m.Obj).Ownership != state.Fresh {
		do.shares(do.in.Args[1], do.arg(1))
		do.shares(do.in.Args[2], v)
		do.dependOnMap()
		do.Run.Publish(do.s, do.arg(1))
		do.Run.Publish(do.s, v)
		do.s.ForgetMaps(m, do.TypeOfVal(do.in.Args[0]))
		if !exact {
			do.Run.Escape(do.s, m)
			return do.s.Alone()
		}
	}
	u := state.Table{Keys: t.Keys, Elems: slices.Clone(t.Elems), Created: t.Created}
	if at >= 0 {
		u.Elems[at] = v
	} else {
		u.Created++
		u.Keys = append(slices.Clip(t.Keys), key)
		u.Elems = append(u.Elems, v)
	}
	do.keep(m, u)
	return do.s.Alone()
}

// keep changes the table of a map. Where that is done because sizes differ, they have chosen which
// keys the map has.
func (do instruction) keep(m state.Value, t state.Table) {
	o := do.s.Edit(m.Obj)
	o.Content, o.Chosen = state.TableOf(t), o.Chosen || m.Chosen || do.s.IsChosen(do.arg(1), 0) || do.hasRefused(do.Here)
}

// dependOnMap records that the unknown parts of an object may depend on the sizes that are stored
// in a map of it.
func (do instruction) dependOnMap() {
	in := do.Info.Def(do.in.Args[0], ir.OpLoad)
	if in == nil {
		return
	}
	if p := do.Operand(do.s, in.Args[0]); p.Kind == state.PointerKind && p.Obj != 0 && do.s.Object(p.Obj).Ownership == state.Outside {
		do.Run.Depending(do.s, do.Run.Content(do.s, p.Obj), do.s.Guards.Shared)
	}
}

// mapDelete is delete(m, k).
func (c *Call) mapDelete(m, k state.Value) {
	t := c.State.TableOf(m)
	_, i, known := c.State.Find(m, k)
	c.State.ForgetMaps(m, nil)
	if !known {
		c.Run.Escape(c.State, m)
		return
	}
	if i >= 0 {
		u := state.Table{Keys: slices.Delete(slices.Clone(t.Keys), i, i+1),
			Elems: slices.Delete(slices.Clone(t.Elems), i, i+1), Created: t.Created}
		c.instruction().keep(m, u)
	}
}

// lookup is m[k], or v, ok := m[k].
func (do instruction) lookup() []*state.State {
	elem := do.typ()
	if do.in.Aux == 1 {
		elem = do.typ().Fields[0].Type
	}
	m := do.arg(0)
	t := do.s.TableOf(m)
	index := do.arg(1)
	v, ok, told := state.Value{}, do.isKey(m, index, elem), dependence.Source{}
	_, at, known := do.s.Find(m, index)
	switch {
	case m.Kind == state.MapKind && m.Obj == 0, ok == pathfact.False:
		v, ok = state.Zero(elem), pathfact.False
	case known && ok == pathfact.Maybe:
		if at >= 0 {
			v, ok = t.Elems[at], pathfact.True
		} else {
			v, ok = state.Zero(elem), pathfact.False
		}
	default:
		told = do.s.Guards.Shared
		if t != nil {
			for _, e := range t.Elems {
				do.Run.Publish(do.s, e)
			}
		}
		v = do.Run.Opaque(do.s, elem, m, index)
		if told.Anything || do.Run.SourceOf(do.s, m, index).Anything {
			v = v.Measured()
		}
	}
	if v.Kind == state.UnknownKind && !v.FromSize {
		v = do.Run.Unknown(do.s, elem, "").Labelled(v.Label)
	}
	v = do.Run.Depending(do.s, v, told)
	if do.in.Aux != 1 {
		return do.yields(v)
	}
	found := state.Bool(ok)
	if ok == pathfact.Maybe {
		found = do.Run.Depending(do.s, do.Run.Opaque(do.s, program.BoolType, m, index), told)
	}
	return do.yields(state.Struct([]state.Value{v, found}))
}
