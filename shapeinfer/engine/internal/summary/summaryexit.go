package summary

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Results of a function and its changes of arguments, in terms of its arguments.

// An exit is a value that leaves the function, as far as it is the same for all returns.
type exit struct {
	alias int // the parameter that it is, -1 for something else
	field int // of the parameter, -1: the parameter itself
	dims  []exitDim
	attrs []exitAttr // of a struct that contracts describe
	typ   *ir.Type   // dynamic type of an interface, if it is always the same
	truth pathfact.Truth
	// Of a bool: the comparison that it is, nil if it is none; and what must be equal for it to be
	// true.
	test  *exitTest
	wants [][2]int
}

// An exitDim is an int that leaves the function: a polynomial of what it got, the smaller of two, a
// quotient, or Unknown.
type exitDim struct {
	dim   shapeinfer.Dim
	other shapeinfer.Dim
	form  exitForm
	class int // that it is equal to, -1 if it is none
}

// An exitAttr is an int in a struct that leaves the function.
type exitAttr struct {
	name string
	dim  exitDim
}

type exitForm uint8

const (
	plainExit    exitForm = iota // dim
	leastExit                    // min(dim, other)
	mostExit                     // max(dim, other)
	quotientExit                 // dim / other
)

// result describes result i.
func (q *relations) result(i int) exit {
	x := exit{alias: -1}
	if !q.finished() {
		return x
	}
	x.alias, x.field = q.aliased(i)
	t := q.f.Results[i]
	if x.alias >= 0 || t == nil {
		return x
	}
	if t.Kind == ir.Struct && t.Ghost {
		x.attrs = q.attributes(i, t)
		return x
	}
	switch t.Kind {
	case ir.Int:
		x.dims = []exitDim{q.common(func(f exitState) shapeinfer.Dim { return f.results[i].DimOf() })}
		return x
	case ir.Bool:
		x.truth = q.exits[0].s.Truth(q.exits[0].results[i])
		for _, f := range q.exits {
			if f.s.Truth(f.results[i]) != x.truth {
				x.truth = pathfact.Maybe
			}
		}
		if x.truth == pathfact.Maybe {
			x.test, x.wants = q.comparisonOf(i), q.wanted(i)
		}
		return x
	}
	x.dims, x.typ = q.exitDims(func(f exitState) state.Value { return f.results[i] }, t)
	return x
}

// aliased returns the parameter, or its field, that result i always is; -1 if it is none.
func (q *relations) aliased(i int) (param, field int) {
	for k := range q.params {
		p := &q.params[k]
		if p.name == "" || p.name == "_" {
			continue
		}
		if p.dims != nil && q.returns(i, p.v) {
			return k, -1
		}
		if p.v.Kind != state.StructKind {
			continue
		}
		for j, f := range p.v.Fields() {
			if f.Kind == state.InterfaceKind && q.returns(i, f) {
				return k, j
			}
		}
	}
	return -1, -1
}

// returns reports whether result i is always what v is, or points to.
func (q *relations) returns(i int, v state.Value) bool {
	in := state.Unwrap(v)
	return in.Kind == state.PointerKind && !slices.ContainsFunc(q.exits, func(f exitState) bool {
		out := state.Unwrap(f.results[i])
		return out.Kind != state.PointerKind || out.Obj != in.Obj || len(out.Path()) > 0
	})
}

// attributes describes the ints in a result of a struct type that contracts describe.
func (q *relations) attributes(i int, t *ir.Type) []exitAttr {
	var attrs []exitAttr
	for k, field := range t.Fields {
		if field.Type == nil || field.Type.Kind != ir.Int {
			continue
		}
		d := q.common(func(f exitState) shapeinfer.Dim {
			w, _ := layout.Follow(f.results[i], []int32{int32(k)})
			return w.DimOf()
		})
		if !d.dim.IsUnknown() {
			attrs = append(attrs, exitAttr{field.Name, d})
		}
	}
	return attrs
}

// exitDims describes the dims of a value of static type t that leaves the function.
func (q *relations) exitDims(of func(exitState) state.Value, t *ir.Type) ([]exitDim, *ir.Type) {
	shapes := make([][]shapeinfer.Dim, len(q.exits))
	var typ *ir.Type
	for i, f := range q.exits {
		v := of(f)
		if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil && x.Type != nil {
			if i > 0 && (typ == nil || typ.ID != x.Type.ID) {
				return nil, nil
			}
			typ = x.Type
		} else if i > 0 && typ != nil {
			return nil, nil
		}
		if state.IsNil(state.Unwrap(v)) {
			return nil, nil
		}
		s := f.s.Fork()
		s.Registers = state.Registers{}
		dims, after, ok := q.e.ReaderOf(q.fr, s).Dims(v, t)
		if !ok || i > 0 && len(dims) != len(shapes[0]) {
			return nil, nil
		}
		q.exits[i].s = f.s.Learn(after)
		shapes[i] = dims
	}
	exits := make([]exitDim, len(shapes[0]))
	for axis := range exits {
		at := 0
		exits[axis] = q.common(func(exitState) shapeinfer.Dim { at++; return shapes[at-1][axis] })
	}
	return exits, typ
}

// common finds what an int is on every return; of is called for each of them, in order.
func (q *relations) common(of func(exitState) shapeinfer.Dim) exitDim {
	values := make([]shapeinfer.Dim, len(q.exits))
	for i, f := range q.exits {
		values[i] = f.s.Norm(of(f))
	}
	unknown := exitDim{dim: shapeinfer.Unknown(), class: -1}
	if slices.ContainsFunc(values, shapeinfer.Dim.IsUnknown) {
		return unknown
	}
	for k := range q.classes {
		if c := &q.classes[k]; !c.known && q.all(values, c.dim) {
			return exitDim{dim: c.dim, class: k}
		}
	}
	if x, ok := q.extremum(values); ok {
		return x
	}
	var distinct []shapeinfer.Dim
	for _, d := range values {
		d, ok := q.inTerms(d)
		if !ok {
			return q.quotient(values)
		}
		if q.all(values, d) {
			return exitDim{dim: d, class: -1}
		}
		if !slices.ContainsFunc(distinct, d.Equal) {
			distinct = append(distinct, d)
		}
	}
	if len(distinct) == 2 {
		if e := (extreme{op: pathfact.LE, x: distinct[0], y: distinct[1]}); q.isExtremum(values, e) {
			return exitOf(e)
		}
	}
	return unknown
}

// quotient finds two classes of which an int is the quotient on every return.
func (q *relations) quotient(values []shapeinfer.Dim) exitDim {
	for i := range q.classes {
		for k := range q.classes {
			x, y := &q.classes[i], &q.classes[k]
			if i != k && !y.known && q.isParameter(y) && q.isQuotient(values, x.dim, y.dim) {
				return exitDim{dim: x.dim, other: y.dim, form: quotientExit, class: -1}
			}
		}
	}
	return exitDim{dim: shapeinfer.Unknown(), class: -1}
}

func (q *relations) isQuotient(values []shapeinfer.Dim, x, y shapeinfer.Dim) bool {
	for i, f := range q.exits {
		if !f.s.Holds(pathfact.NE, y, state.ZeroDim) {
			return false
		}
		d, facts := f.s.Facts.Quo(x, y)
		if d.IsUnknown() || facts.Decide(pathfact.Cond{Op: pathfact.EQ, L: d, R: values[i]}) != pathfact.True {
			return false
		}
	}
	return true
}

// all reports whether the values that an int has on the returns are all d.
func (q *relations) all(values []shapeinfer.Dim, d shapeinfer.Dim) bool {
	for i, f := range q.exits {
		if !f.s.Holds(pathfact.EQ, values[i], d) {
			return false
		}
	}
	return true
}

// inTerms reports whether d is a polynomial of what the function got, and returns it without
// classes that are derived.
func (q *relations) inTerms(d shapeinfer.Dim) (shapeinfer.Dim, bool) {
	ok := true
	d = d.SubstituteAll(func(s shapeinfer.Symbol) (shapeinfer.Dim, bool) {
		k, found := q.symbols[s]
		switch {
		case !found:
			ok = false
		case !q.classes[k].derived.IsUnknown() && q.classes[k].name == nil:
			return q.classes[k].derived, true
		}
		return shapeinfer.Dim{}, false
	})
	return d, ok && !d.IsUnknown()
}

// written writes an exit's dim, "?" if nothing is known.
func (x exitDim) written(q *relations) *contract.Expr {
	e := q.expression(x.dim)
	if x.class >= 0 {
		e = q.classes[x.class].name
	}
	if x.form == plainExit && e != nil {
		return e
	}
	other := q.expression(x.other)
	switch {
	case e == nil || other == nil || x.form == plainExit:
		return &contract.Expr{Op: contract.Unknown}
	case x.form == leastExit:
		return &contract.Expr{Op: contract.Call, Name: "min", Args: []*contract.Expr{e, other}}
	case x.form == mostExit:
		return &contract.Expr{Op: contract.Call, Name: "max", Args: []*contract.Expr{e, other}}
	}
	return binary(contract.Quo, e, other)
}
