package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The arguments that a function is summarized with.

// open makes the arguments and reads their dims. It returns the states to start from: several if a
// method that returns the dims of an argument has several paths.
func (u *summary) open(s *state.State) []*state.State {
	u.params = make([]param, len(u.f.Params))
	for i := range u.params {
		u.params[i] = u.argument(s, u.f.Params[i])
	}
	for i := range u.params {
		p := &u.params[i]
		switch u.e.ShapeSourceOf(p.typ).Kind {
		case layout.MethodSource:
			continue
		case layout.ListSource:
			u.openList(s, p, i)
		}
		if dims, _, ok := u.e.ReaderOf(u.fr, s).Dims(p.v, p.typ); ok {
			p.dims = dims
			for _, d := range dims {
				s.DeclareDim(d)
			}
		}
	}
	for i := range u.params {
		u.readFields(s, &u.params[i])
	}
	states := []*state.State{s}
	for i := range u.params {
		if f := u.e.ShapeSourceOf(u.params[i].typ); f.Kind == layout.MethodSource {
			states = u.ask(states, &u.params[i], f.Method)
		}
	}
	return states
}

// argument makes the argument for a parameter.
func (u *summary) argument(s *state.State, declared ir.Param) param {
	r := u.fr.Run
	p := param{name: declared.Name, typ: declared.Type}
	if t := u.stands(declared.Type); t != nil {
		p.typ, p.v = t, u.implementation(s, t, p.name)
	} else {
		p.v = r.Unknown(s, p.typ, p.name)
	}
	if p.v.Kind == state.StructKind {
		fields := slices.Clone(p.v.Fields())
		for i, f := range p.typ.Fields {
			if t := u.stands(f.Type); t != nil && i < len(fields) {
				fields[i] = u.implementation(s, t, p.name+"."+f.Name)
			}
		}
		p.v = state.Struct(fields)
	}
	if v := state.Unwrap(p.v); v.Kind == state.PointerKind {
		p.obj = v.Obj
		r.Content(s, p.obj)
	} else if x := p.v.Interface(); p.v.Kind == state.InterfaceKind && x != nil && x.Type == nil {
		p.obj = x.Obj
	}
	return p
}

// stands returns the type that stands for an interface, nil for anything else.
func (u *summary) stands(t *ir.Type) *ir.Type {
	if t == nil || t.Kind != ir.Interface || u.standIn == nil {
		return nil
	}
	return u.standIn(t)
}

// implementation makes a value of a type that stands for an interface.
func (u *summary) implementation(s *state.State, t *ir.Type, name string) state.Value {
	v := u.fr.Run.Unknown(s, t, name)
	v.MaybeNil = false
	return state.InterfaceOf(t, v)
}

// maxVariants bounds the states that an execution starts from.
const maxVariants = 12

// ask asks a method of an argument for its dims. They get symbols, and each way in which the method
// returns says what these are. If it panics nothing is known of them.
func (u *summary) ask(states []*state.State, p *param, method string) []*state.State {
	v, t := layout.Dynamic(p.v, p.typ)
	n := map[string]int{"Dims": 2, "Len": 1}[method]
	dims := make([]shapeinfer.Dim, n)
	for i := range dims {
		dims[i] = u.fr.Run.Symbol(states[0], nil, p.name)
	}
	var next []*state.State
	for _, s := range states {
		outs, ok := u.e.ReaderOf(u.fr, s).CallMethod(v, t, method)
		if !ok || len(next)+len(outs) > maxVariants {
			return states
		}
		for _, o := range outs {
			if o.Kind == exec.Returned && !o.State.Are(dims, o.Results) {
				continue
			}
			for _, d := range dims {
				o.State.DeclareDim(d)
			}
			next = append(next, o.State)
		}
	}
	p.dims = dims
	return next
}

// held reports whether a comparison held before the function began.
func (u *summary) held(op pathfact.Op, l, r shapeinfer.Dim) bool {
	return !slices.ContainsFunc(u.entries, func(s *state.State) bool { return !s.Holds(op, l, r) })
}

// openList looks at the list of dims of an argument: it gets the length that is known, or stays
// open.
func (u *summary) openList(s *state.State, p *param, i int) {
	v, t := layout.Dynamic(p.v, p.typ)
	l, _ := u.e.ReaderOf(u.fr, s).Part(v, t, u.e.ShapeSourceOf(t).Fields[0])
	if l.Kind != state.SliceKind {
		return
	}
	if u.ranks[i] >= 0 {
		s.Require(pathfact.Cond{Op: pathfact.EQ, L: l.Slice().Len, R: shapeinfer.Const(u.ranks[i])})
		return
	}
	p.list, p.rank = l.Slice(), l.Slice().Len
	for _, axis := range u.axes[i] {
		d := u.e.ReaderOf(u.fr, s).ListElement(p.list, p.index(axis))
		p.axes = append(p.axes, listAxis{axis, d})
	}
}

// index is the index of an axis in the list of dims.
func (p *param) index(axis int64) shapeinfer.Dim {
	if axis < 0 {
		return p.rank.AddConst(axis)
	}
	return shapeinfer.Const(axis)
}
