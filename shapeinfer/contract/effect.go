package contract

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An effect sets one attribute of an operand. The key is the text of the operand in the contract.
type effect struct {
	operand Operand
	key     string
	attr    string
	value   Attr
}

// target evaluates the operand that a clause changes, and returns its key.
func (e *evaluator) target(x *Expr) (Operand, string) {
	return e.eval(x).operand, x.String()
}

func (e *evaluator) dims(xs []*Expr) []shapeinfer.Dim {
	ds := make([]shapeinfer.Dim, len(xs))
	for i, x := range xs {
		ds[i] = e.eval(x).dim()
	}
	return ds
}

// shapeNames returns the attributes that n dimensions in brackets refer to.
func shapeNames(n int) []string {
	switch n {
	case 1:
		return []string{"len"}
	case 2:
		return []string{"R", "C"}
	}
	names := make([]string, n)
	for i := range names {
		names[i] = axisAttr(i)
	}
	return names
}

// setAttr records that an attribute gets a value. If the object is fresh, that is, if it gets a new
// shape, the attributes that follow this one get the value as well. If that is undecided they
// become unknown.
func (e *evaluator) setAttr(o Operand, key, name string, v Attr, fresh pathfact.Truth) {
	if o == nil {
		return
	}
	d, ok := o.(Declared)
	if !ok || d.Decl() == nil {
		e.record(effect{o, key, name, v})
		return
	}
	t := d.Decl()
	if name = t.target(name); name == "" {
		return // derived from others
	}
	e.record(effect{o, key, name, v})
	if fresh == pathfact.False {
		return
	}
	if fresh == pathfact.Maybe {
		v = Attr{}
	}
	t.follow(name, v, func(follower string, v Attr) { e.record(effect{o, key, follower, v}) })
}

// record adds an effect. It replaces an earlier one on the same attribute.
func (e *evaluator) record(x effect) {
	for i, y := range e.effects {
		if y.key == x.key && y.attr == x.attr {
			e.effects[i].value = x.value
			return
		}
	}
	e.effects = append(e.effects, x)
}

// setShape records that an operand gets the given dimensions.
func (e *evaluator) setShape(target *Expr, dims []shapeinfer.Dim, fresh pathfact.Truth) {
	o, key := e.target(target)
	if d, ok := o.(Declared); ok && d.Decl() != nil && d.Decl().list != "" {
		e.setAttr(o, key, "rank", Int(shapeinfer.Const(int64(len(dims)))), fresh)
	}
	for i, name := range shapeNames(len(dims)) {
		e.setAttr(o, key, name, Int(dims[i]), fresh)
	}
}

// nonZero requires that no dimension of a new shape is zero.
func (e *evaluator) nonZero(c *Clause) {
	for _, d := range c.Dims {
		e.require(requirement{
			cond:     &Expr{Op: Compare, Cmps: []pathfact.Op{pathfact.GE}, Args: []*Expr{d, {Op: Number, N: 1}}, Pos: c.Pos},
			panics:   append([]string{zeroLength(e.c.file)}, c.Panics...),
			category: category.Empty,
			text:     c.String(),
			result:   c.Dims,
		})
	}
}

// zeroLength returns the panic of a fit to a zero dimension: ErrZeroLength if the file declares it.
func zeroLength(f *File) string {
	if f != nil && f.byPanic["ErrZeroLength"] != nil {
		return "ErrZeroLength"
	}
	return `"mat: zero length in matrix dimension"`
}

// fit evaluates x := dims: an empty x gets the shape, any other must have it. If it is undecided
// whether x is empty, nothing is required. In each case x has the shape if the call returns.
func (e *evaluator) fit(c *Clause) {
	o, _ := e.target(c.Target)
	if o == nil {
		return
	}
	e.nonZero(c)
	dims := e.dims(c.Dims)
	empty := e.emptiness(o, len(dims))
	switch empty {
	case pathfact.False:
		e.mustHave(c, o, dims)
	case pathfact.Maybe:
		e.out.Undecided = true // imprecise: x may be known to have these dims
	}
	e.setShape(c.Target, dims, empty)
}

// emptiness returns whether o is empty. It is used with n dimensions.
func (e *evaluator) emptiness(o Operand, n int) pathfact.Truth {
	if n == 1 && e.attr(o, "C").Kind == NoAttr { // a matrix may have columns and no elements
		return e.decide(pathfact.EQ, e.attr(o, "len").DimOf(), shapeinfer.Const(0))
	}
	return isEmpty(e.facts, o, e.depth)
}

// mustHave requires that o has the dimensions of the fit c.
func (e *evaluator) mustHave(c *Clause, o Operand, dims []shapeinfer.Dim) {
	names := shapeNames(len(dims))
	cond := &Expr{Op: And, Pos: c.Pos}
	for i, name := range names {
		have := &Expr{Op: Attrib, Name: name, Args: []*Expr{c.Target}, Pos: c.Pos}
		cond.Args = append(cond.Args, &Expr{Op: Compare, Cmps: []pathfact.Op{pathfact.EQ}, Args: []*Expr{have, c.Dims[i]}, Pos: c.Pos})
	}
	if len(names) == 1 {
		cond = cond.Args[0]
	}
	e.require(requirement{cond: cond, panics: c.Panics, category: c.Category, text: c.String(), fitted: c.Target, result: c.Dims})
}

// reuse evaluates x <- dims: x must be empty and gets the shape.
func (e *evaluator) reuse(c *Clause) {
	o, _ := e.target(c.Target)
	if o == nil {
		return
	}
	e.nonZero(c)
	zero := &Expr{Op: Attrib, Name: "empty", Args: []*Expr{c.Target}, Pos: c.Pos}
	panics := c.Panics
	if panics == nil && e.c.file != nil && e.c.file.byPanic["ErrReuseNonEmpty"] != nil {
		panics = []string{"ErrReuseNonEmpty"}
	}
	e.require(requirement{cond: zero, panics: panics, category: c.Category, text: c.String()})
	e.setShape(c.Target, e.dims(c.Dims), pathfact.True)
}

// forget makes the attributes of the operand with the name unknown.
func (e *evaluator) forget(name string) {
	for i := -1; i < len(e.c.Params); i++ {
		o := e.c.operands(i)
		if o != nil && o.Name == name {
			e.forgetOperand(e.operand(i), name)
		}
	}
}

// forgetOperand makes all stored attributes of o unknown.
func (e *evaluator) forgetOperand(o Operand, key string) {
	names := []string{"R", "C", "len"}
	if d, ok := o.(Declared); ok && d.Decl() != nil {
		names = nil
		for _, a := range d.Decl().Stored() {
			names = append(names, a.Name)
		}
	}
	for _, name := range names {
		e.record(effect{o, key, name, Attr{}})
	}
}

// forgetAll makes all attributes unknown that the clauses may change.
func (e *evaluator) forgetAll(cs []*Clause) {
	for _, c := range cs {
		switch c.Kind {
		case Fit, Reuse, Set:
			o, key := e.target(c.Target)
			for _, name := range shapeNames(len(c.Dims)) {
				e.setAttr(o, key, name, Attr{}, pathfact.Maybe)
			}
		case Keep:
			o, key := e.target(c.Target)
			e.setAttr(o, key, c.Attr, Attr{}, pathfact.Maybe)
		case Forget:
			for _, name := range c.Targets {
				e.forget(name)
			}
		}
		e.forgetAll(c.Then)
		e.forgetAll(c.Else)
	}
}

// yield evaluates results.
func (e *evaluator) yield(rs []*ResultExpr) []Result {
	results := make([]Result, len(rs))
	for i, r := range rs {
		results[i] = e.result(r)
	}
	return results
}

// result evaluates one result.
func (e *evaluator) result(r *ResultExpr) Result {
	switch {
	case r.Hidden:
		return Result{}
	case r.After:
		return Result{Kind: After, Operand: e.holder(r.Value.Args[0]), Type: r.Value.Name}
	case r.Value != nil && isOperand(r.Value):
		if o := e.eval(r.Value).operand; o != nil {
			return Result{Kind: Alias, Operand: o}
		}
		return Result{}
	case r.Value != nil && r.Value.Op == Attrib:
		return e.attribResult(r.Value)
	case r.Value != nil:
		return Result{Kind: Scalar, Value: e.eval(r.Value).attr()}
	}
	res := Result{Kind: Object, Type: r.Type, Ptr: r.Ptr}
	for i, d := range e.dims(r.Dims) {
		res.Attrs = append(res.Attrs, NamedAttr{shapeNames(len(r.Dims))[i], Int(d)})
	}
	for _, f := range r.Fields {
		e.field(&res, f)
	}
	return res
}

// attribResult evaluates the result x.name: an attribute, or a field that holds an operand.
func (e *evaluator) attribResult(x *Expr) Result {
	d, ok := e.eval(x.Args[0]).operand.(Declared)
	if ok && d.Decl() != nil {
		if a := d.Decl().attr(x.Name); a != nil && a.Kind == FieldAttr {
			if o := d.Field(x.Name); o != nil {
				return Result{Kind: Alias, Operand: o}
			}
			return Result{}
		}
	}
	return Result{Kind: Scalar, Value: e.eval(x).attr()}
}

// field adds an attribute or a field to a result.
func (e *evaluator) field(res *Result, f FieldExpr) {
	v := e.eval(f.Value)
	switch {
	case f.Len:
		res.Attrs = append(res.Attrs, NamedAttr{f.Name + ".len", v.attr()})
	case v.operand != nil && isOperand(f.Value) && !isScalar(v.operand):
		res.Fields = append(res.Fields, NamedOperand{f.Name, v.operand})
	default:
		res.Attrs = append(res.Attrs, NamedAttr{f.Name, v.attr()})
	}
}

// isScalar reports whether o is an int or a bool.
func isScalar(o Operand) bool {
	return !o.Int().IsUnknown() || o.Bool() != pathfact.Maybe
}
