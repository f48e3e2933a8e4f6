package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Changes of the shapes of arguments.

// A change is the shape that an argument has when the function returns.
type change struct {
	param int       // the number of the parameter
	known bool      // whether the shape is known; if so it is dims
	dims  []exitDim // in terms of the arguments before the call
}

// changes lists the arguments whose shapes the function changes. Two arguments may be one object;
// an argument that changes only then is left out, because the change of the other one is listed.
func (q *relations) changes() []change {
	var changes []change
	for i := range q.params {
		if q.changed(i) {
			changes = append(changes, q.change(i))
		}
	}
	if len(changes) == 0 {
		return nil
	}
	apart := &relations{summary: q.again()}
	if !apart.execute(apart.separate) {
		return changes
	}
	return slices.DeleteFunc(changes, func(c change) bool { return !apart.changed(c.param) })
}

// again returns the summary of the same function, to be executed with another assumption.
func (u *summary) again() *summary {
	return &summary{e: u.e, f: u.f, standIn: u.standIn, ranks: u.ranks, axes: u.axes}
}

// separate assumes that no two arguments are one object.
func (u *summary) separate(s *state.State) bool {
	for _, p := range u.params {
		if p.obj != 0 {
			s.Edit(p.obj).Ownership = state.Fresh
		}
	}
	return true
}

// changed reports whether the dims of an argument may be others on some return.
func (u *summary) changed(i int) bool {
	p := &u.params[i]
	switch {
	case p.obj == 0 || !u.f.Effect.MayWrite():
		return false
	case !u.finished():
		return true
	case p.list != nil:
		return u.listChanges(i)
	case p.dims != nil:
		return !u.keeps(p)
	}
	return u.writes(p)
}

// writes reports whether the object that an argument without dims points to may be another on some
// return.
func (u *summary) writes(p *param) bool {
	before := u.entries[0].Object(p.obj).Content
	return slices.ContainsFunc(u.exits, func(f exitState) bool {
		o := f.s.Object(p.obj)
		return o.Ownership == state.Lost || !f.s.IsUnchanged(before, o.Content)
	})
}

// change describes what becomes of an argument that is changed.
func (q *relations) change(i int) change {
	c, p := change{param: i}, &q.params[i]
	if p.list == nil && q.finished() {
		c.dims, _ = q.exitDims(func(exitState) state.Value { return p.v }, p.typ)
		c.known = c.dims != nil && !slices.ContainsFunc(c.dims, func(d exitDim) bool { return d.dim.IsUnknown() })
	}
	return c
}

// keeps reports whether an argument has the same dims on every return as at the start.
func (u *summary) keeps(p *param) bool {
	for _, f := range u.exits {
		s := f.s.Fork()
		s.Registers = state.Registers{}
		dims, after, ok := u.e.ReaderOf(u.fr, s).Dims(p.v, p.typ)
		if !ok || len(dims) != len(p.dims) {
			return false
		}
		for axis, d := range dims {
			if !after.Holds(pathfact.EQ, d, p.dims[axis]) {
				return false
			}
		}
	}
	return true
}

// listChanges reports whether the list of dims of an argument may be another one on some return.
func (u *summary) listChanges(i int) bool {
	p := &u.params[i]
	field := u.e.ShapeSourceOf(p.typ).Fields[0]
	return slices.ContainsFunc(u.exits, func(f exitState) bool {
		if v := state.Unwrap(p.v); v.Kind == state.PointerKind && f.s.Object(v.Obj).Ownership == state.Lost ||
			f.s.Object(p.list.Obj).Ownership == state.Lost {
			return true
		}
		l, _ := u.e.ReaderOf(u.fr, f.s.Fork()).Part(p.v, p.typ, field)
		if l.Kind != state.SliceKind || l.Slice().Obj != p.list.Obj || !f.s.Holds(pathfact.EQ, l.Slice().Len, p.rank) {
			return true
		}
		return slices.ContainsFunc(p.axes, func(a listAxis) bool {
			return !f.s.Holds(pathfact.EQ, u.e.ReaderOf(u.fr, f.s.Fork()).ListElement(p.list, p.index(a.axis)), a.dim)
		})
	})
}

// positive reports whether no dim that an argument has afterwards is zero.
func (q *relations) positive(c change) bool {
	return !slices.ContainsFunc(c.dims, func(d exitDim) bool {
		return d.form != plainExit || !q.always(pathfact.GE, d.dim, shapeinfer.Const(1))
	})
}

// fits reports whether an argument that was not empty must have had the dims that it has
// afterwards: an empty one takes them.
func (q *relations) fits(c change) bool {
	u := q.again()
	full := u.execute(func(s *state.State) bool {
		for _, d := range u.params[c.param].dims {
			if !s.Require(pathfact.Cond{Op: pathfact.GE, L: d, R: shapeinfer.Const(1)}) {
				return false
			}
		}
		return true
	})
	return full && u.keeps(&u.params[c.param])
}
