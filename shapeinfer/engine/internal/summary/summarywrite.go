package summary

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// maxExits bounds the returns that are compared.
const maxExits = 2000

// write returns what is known as a contract, and reports whether it has a clause about shapes.
func (u *summary) write() (c *contract.Contract, constrains bool) {
	if len(u.exits) > maxExits {
		return nil, false
	}
	q := u.relate()
	results := make([]exit, len(u.f.Results))
	for i := range results {
		results[i] = q.result(i)
	}
	changes := q.changes()
	q.name(preferred(results, changes), changes)
	w := &writer{q: q, c: &contract.Contract{}, bare: make([]bool, len(u.params))}
	w.head()
	w.order()
	w.divisors()
	for _, c := range changes {
		w.change(c)
	}
	w.results(results)
	if !w.constrains && !u.finished() {
		return nil, false
	}
	w.prune(changes)
	return w.c, w.constrains
}

// preferred lists the classes of the axes whose letters are chosen first.
func preferred(results []exit, changes []change) [][]int {
	var shapes [][]int
	add := func(dims []exitDim) {
		axes := make([]int, len(dims))
		for i, d := range dims {
			axes[i] = d.class
		}
		shapes = append(shapes, axes)
	}
	for _, x := range results {
		add(x.dims)
	}
	for _, c := range changes {
		if c.known {
			add(c.dims)
		}
	}
	return shapes
}

// A writer makes a contract.
type writer struct {
	q          *relations
	c          *contract.Contract
	constrains bool   // it says more than that the function exists
	bare       []bool // by parameter: nothing is known of its dims but what other clauses say
}

// head writes the operands with their brackets, and the relations that do not fit into brackets.
func (w *writer) head() {
	f := w.q.f
	_, name := ir.SplitSymbol(f.Symbol)
	w.c.Name = name[strings.LastIndexByte(name, '.')+1:]
	for i, p := range w.q.params {
		o := contract.Operands{Name: p.name, Dims: w.brackets(i), Optional: w.optional(i)}
		if o.Name == "" {
			o.Name = "_"
		}
		if i == 0 && f.Recv {
			o.Type, o.Ptr = receiverType(p.typ)
			w.c.Recv = &o
			continue
		}
		if p.v.Kind == state.StructKind && p.typ.Ghost {
			o.Type = w.typeName(p.typ)
		}
		o.Variadic = f.Variadic && i == len(w.q.params)-1
		w.c.Params = append(w.c.Params, o)
	}
	for k := range w.q.classes {
		w.class(&w.q.classes[k])
	}
}

// typeName is the name of a type as the package of the function writes it.
func (w *writer) typeName(t *ir.Type) string {
	own, _ := ir.SplitSymbol(w.q.f.Symbol)
	path, name := ir.SplitSymbol(t.ID)
	if path == own {
		return name
	}
	return ir.ShortSymbol(t.ID)
}

// receiverType returns the name of a receiver's type.
func receiverType(t *ir.Type) (name string, ptr bool) {
	if t.Kind == ir.Pointer {
		t, ptr = t.Elem, true
	}
	id, _, _ := strings.Cut(t.ID, "[") // type arguments are types of any package
	_, name = ir.SplitSymbol(id)
	return name, ptr
}

// brackets writes the dims of a parameter; nil if it has none, or nothing is known of a slice.
func (w *writer) brackets(i int) []*contract.Expr {
	var dims []*contract.Expr
	bare := w.q.params[i].v.Kind == state.SliceKind
	for k := range w.q.terms {
		t := &w.q.terms[k]
		if t.kind != termDim || t.param != i {
			continue
		}
		if w.q.of[k] < 0 {
			return nil // nil, or anything
		}
		c := &w.q.classes[w.q.of[k]]
		if c.name == nil {
			dims = append(dims, &contract.Expr{Op: contract.Unknown})
			continue
		}
		dims = append(dims, c.name)
		if t.optional || len(c.terms) > 1 || c.known || !c.derived.IsUnknown() {
			bare = false
			w.constrains = w.constrains || t.optional || !w.q.known(c)
		}
	}
	w.bare[i] = bare
	if slices.ContainsFunc(dims, func(x *contract.Expr) bool { return x.Op == contract.Unknown }) {
		return nil
	}
	return dims
}

// known reports whether what a class says held before the function began.
func (q *relations) known(c *class) bool {
	if c.known || !c.derived.IsUnknown() {
		d := c.derived
		if c.known {
			d = shapeinfer.Const(c.number)
		}
		return q.held(pathfact.EQ, c.dim, d)
	}
	return !slices.ContainsFunc(c.terms, func(i int) bool { return !q.held(pathfact.EQ, c.dim, q.terms[i].dim) })
}

// optional reports whether parameter i is a slice that may be nil and has a known length otherwise.
func (w *writer) optional(i int) bool {
	for k := range w.q.terms {
		if t := &w.q.terms[k]; t.param == i && t.optional && w.q.of[k] >= 0 {
			return true
		}
	}
	return false
}

// class writes the members of a class that are not in brackets.
func (w *writer) class(c *class) {
	if c.name == nil || w.q.isQuiet(c) {
		return
	}
	for _, i := range c.terms {
		t := &w.q.terms[i]
		x := w.q.written(t)
		if x == nil || t.field != nil && t.field.quiet {
			continue
		}
		if text := x.String(); c.known {
			w.require(comparison(x, pathfact.EQ, c.name))
		} else if text != c.name.String() {
			w.require(comparison(c.name, pathfact.EQ, x))
		} else if y := w.q.expression(c.derived); y != nil && y.String() != text {
			w.require(comparison(x, pathfact.EQ, y))
		}
	}
}

func (w *writer) require(x *contract.Expr) {
	w.c.Clauses = append(w.c.Clauses, &contract.Clause{Kind: contract.Require, Cond: x})
	w.constrains = true
}

// operand is the name of a parameter as an expression.
func (w *writer) operand(i int) *contract.Expr { return nameExpr(w.q.params[i].name) }

// change writes what becomes of the shape of an argument.
func (w *writer) change(c change) {
	name := w.q.params[c.param].name
	if name == "" || name == "_" {
		return
	}
	var dims []*contract.Expr
	for _, d := range c.dims {
		dims = append(dims, d.written(w.q))
	}
	cl := &contract.Clause{Kind: contract.Set, Target: w.operand(c.param), Dims: dims}
	if !c.known || len(dims) == 0 || slices.ContainsFunc(dims, func(x *contract.Expr) bool { return x.Op == contract.Unknown }) {
		cl = &contract.Clause{Kind: contract.Forget, Targets: []string{name}}
	} else {
		w.constrains = true
		switch {
		case !w.q.positive(c):
		case w.wasEmpty(c.param):
			cl.Kind = contract.Reuse
			w.operands(c.param).Dims = nil
		case w.q.fits(c):
			cl.Kind = contract.Fit
		}
	}
	w.c.Clauses = append(w.c.Clauses, cl)
}

// wasEmpty reports whether every dim of an argument was zero.
func (w *writer) wasEmpty(i int) bool {
	return !slices.ContainsFunc(w.q.params[i].dims, func(d shapeinfer.Dim) bool { return !w.q.always(pathfact.EQ, d, state.ZeroDim) })
}

// results writes what is returned, if something of it is known.
func (w *writer) results(exits []exit) {
	known := false
	rs := make([]*contract.ResultExpr, len(exits))
	for i, x := range exits {
		rs[i] = w.result(x, w.q.f.Results[i])
		known = known || !rs[i].Hidden
	}
	if known {
		w.c.Clauses = append(w.c.Clauses, &contract.Clause{Kind: contract.Yield, Results: rs})
		w.constrains = true
	} else {
		w.refutations(exits)
	}
}

// structure writes a result that is a struct which contracts describe.
func (w *writer) structure(x exit, t *ir.Type) *contract.ResultExpr {
	r := &contract.ResultExpr{Type: w.typeName(t)}
	for _, a := range x.attrs {
		if e := a.dim.written(w.q); e.Op != contract.Unknown {
			r.Fields = append(r.Fields, contract.FieldExpr{Name: a.name, Value: e})
		}
	}
	if len(r.Fields) == 0 {
		return &contract.ResultExpr{Hidden: true}
	}
	return r
}

// result writes one result.
func (w *writer) result(x exit, t *ir.Type) *contract.ResultExpr {
	switch {
	case x.alias >= 0 && x.field < 0:
		return &contract.ResultExpr{Value: w.operand(x.alias)}
	case x.alias >= 0:
		field := w.q.params[x.alias].typ.Fields[x.field].Name
		return &contract.ResultExpr{Value: &contract.Expr{Op: contract.Attrib, Name: field, Args: []*contract.Expr{w.operand(x.alias)}}}
	case len(x.attrs) > 0:
		return w.structure(x, t)
	}
	if x.truth != pathfact.Maybe {
		return &contract.ResultExpr{Value: nameExpr(x.truth.String())}
	}
	if x.test != nil {
		l, r := w.q.expression(x.test.l), w.q.expression(x.test.r)
		if l != nil && r != nil {
			return &contract.ResultExpr{Value: comparison(l, x.test.op, r)}
		}
	}
	var dims []*contract.Expr
	known := false
	for _, d := range x.dims {
		e := d.written(w.q)
		dims = append(dims, e)
		known = known || e.Op != contract.Unknown
	}
	switch {
	case !known:
		return &contract.ResultExpr{Hidden: true}
	case t.Kind == ir.Int:
		return &contract.ResultExpr{Value: dims[0]}
	}
	r := &contract.ResultExpr{Dims: dims}
	if t := x.typ; t != nil && t.Kind == ir.Pointer {
		own, _ := ir.SplitSymbol(w.q.f.Symbol)
		if path, name := ir.SplitSymbol(t.Elem.ID); path == own {
			r.Type, r.Ptr = name, true
		}
	}
	return r
}
