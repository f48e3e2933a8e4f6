package contract

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A requirement is a condition with the panics and the message of its failure.
type requirement struct {
	cond     *Expr
	panics   []string
	category category.Category // as written, or ""
	text     string            // its text in the contract
	fitted   *Expr             // the operand of a fit that has another shape, or nil
	result   []*Expr           // dimensions of the shape that a fit creates
}

// require evaluates a requirement. A false one is a violation. An undecided one is assumed, because
// it is true if the call returns.
func (e *evaluator) require(r requirement) {
	t := e.eval(r.cond).truth()
	if t == pathfact.True {
		return
	}
	if e.mayBeReplaced(e.panicsOf(r)) {
		e.mayBeUnchecked = true
		return
	}
	if t == pathfact.Maybe && e.assume(r.cond) {
		e.out.Undecided = true
		return
	}
	for _, p := range e.panicsOf(r) {
		e.out.Panics = append(e.out.Panics, e.c.file.panicText(p))
	}
	if e.declared(r) == state {
		e.out.Dies = len(e.out.Violations) == 0 // otherwise the call fails before
		return
	}
	e.out.Violations = append(e.out.Violations, e.violation(r))
}

// unchecked evaluates a condition that the call does not check. If it is false the call returns
// nevertheless.
func (e *evaluator) unchecked(c *Clause) {
	if s := e.c.setting(); s != nil && s.Replaced != nil || e.eval(c.Cond).truth() != pathfact.False {
		return
	}
	e.out.Unchecked = append(e.out.Unchecked, e.violation(requirement{cond: c.Cond, category: category.Mismatch, text: c.String()}))
}

// panicsOf returns the names of the panics of r, or the default of the file.
func (e *evaluator) panicsOf(r requirement) []string {
	if r.panics == nil && e.c.file != nil && e.c.file.Default != "" {
		return []string{e.c.file.Default}
	}
	return r.panics
}

// declared returns the category in the clause or in the declaration of its panic, or "".
func (e *evaluator) declared(r requirement) category.Category {
	if r.category != "" {
		return r.category
	}
	if len(r.panics) > 0 && e.c.file != nil {
		if p := e.c.file.byPanic[r.panics[0]]; p != nil {
			return p.Category
		}
	}
	return ""
}

// formCategory returns the category that follows from the form of a false condition.
func (e *evaluator) formCategory(x *Expr) category.Category {
	if x.Op != Compare {
		return category.Mismatch
	}
	first, last := x.Args[0], x.Args[len(x.Args)-1]
	switch op := x.Cmps[0]; {
	case len(x.Cmps) == 2 && first.Op == Number && first.N == 0:
		return category.Bounds
	case (op == pathfact.GT || op == pathfact.GE || op == pathfact.NE) && last.Op == Number && len(x.Cmps) == 1:
		return category.Empty
	case op == pathfact.EQ && (e.isSliceLength(first) || e.isSliceLength(last)):
		return category.Length
	}
	return category.Mismatch
}

// isSliceLength reports whether x is the length of a slice.
func (e *evaluator) isSliceLength(x *Expr) bool {
	q, ok := e.quantity(x)
	return ok && q.axis == "len" && isSlice(q.operand)
}

// violation returns the description of the failure of r: that of the first part of it that is
// false.
func (e *evaluator) violation(r requirement) Violation {
	v := Violation{Clause: r.text, of: e.c}
	e.names = shapeinfer.Names{}
	e.blame(r.cond, func(x *Expr) {
		v.Category = e.formCategory(x)
		v.template = e.explain(r, x)
		v.Operands = e.involved(x, nil)
		if x.Op == Compare {
			for _, side := range x.Args {
				v.Sides = append(v.Sides, e.eval(side).dim())
			}
		}
	})
	if v.template == "" {
		v.Category, v.template, v.Operands = category.Mismatch, "want "+e.text(r.cond).String(), e.involved(r.cond, nil)
	}
	v.Message = v.inSignature()
	if r.fitted != nil {
		v.Category = category.Mismatch
	}
	if declared := e.declared(r); declared != "" {
		v.Category = declared
	}
	slices.Sort(v.Operands)
	v.Operands, v.Names = slices.Compact(v.Operands), e.names
	return v
}

// blame calls report with the first part of x that is false. The variables of
// all(...) have the values with which it fails while report runs.
func (e *evaluator) blame(x *Expr, report func(*Expr)) {
	switch {
	case x.Op == And && e.eval(x.Args[0]).truth() == pathfact.False:
		e.blame(x.Args[0], report)
	case x.Op == And && e.eval(x.Args[1]).truth() == pathfact.False:
		e.blame(x.Args[1], report)
	case x.Op == Or && isAlternative(x.Args[0]):
		e.blame(x.Args[1], report)
	case x.Op == Or && isAlternative(x.Args[1]):
		e.blame(x.Args[0], report)
	case x.Op == Call && x.Name == "all":
		e.all(x, func() { e.blame(x.Args[2], report) })
	default:
		report(e.chosen(x))
	}
}

// chosen returns x with each decided choose(...) replaced by the side that it takes.
func (e *evaluator) chosen(x *Expr) *Expr {
	if x.Op == Call && x.Name == "choose" {
		switch e.eval(x.Args[0]).truth() {
		case pathfact.True:
			return e.chosen(x.Args[1])
		case pathfact.False:
			return e.chosen(x.Args[2])
		}
	}
	y := *x
	y.Args = make([]*Expr, len(x.Args))
	for i, a := range x.Args {
		y.Args[i] = e.chosen(a)
	}
	return &y
}

// isAlternative reports whether x is an alternative of a requirement that messages leave out: an
// operand that is empty, nil or the same as another one.
func isAlternative(x *Expr) bool {
	switch x.Op {
	case Not:
		return x.Args[0].Op == Attrib || x.Args[0].Op == Call
	case Attrib:
		return x.Name == "nil" || x.Name == "empty"
	case Or:
		return isAlternative(x.Args[0]) && isAlternative(x.Args[1])
	case Compare:
		return len(x.Cmps) == 1 && x.Cmps[0] == pathfact.EQ && x.Args[1].Op == Number && x.Args[1].N == 0
	}
	return x.Op == Call && x.Name == "same"
}

// involved adds the operands that occur in x, including those that bind its names.
func (e *evaluator) involved(x *Expr, to []int) []int {
	if x.Op == Name {
		switch x.ref.kind {
		case refOperand:
			return append(to, x.ref.index)
		case refBound:
			return append(to, e.binder(x.ref.index).index)
		}
	}
	for _, a := range x.Args {
		to = e.involved(a, to)
	}
	return to
}

// A binding is a dimension in the head that binds a name.
type binding struct {
	index int    // operand
	axis  string // attribute
}

// binder returns the binding of the n-th bound name.
func (e *evaluator) binder(n int) binding {
	for i := -1; i < len(e.c.Params); i++ {
		o := e.c.operands(i)
		if o == nil {
			continue
		}
		for axis := range o.Dims {
			if !o.binds[axis] {
				continue
			}
			if n == 0 {
				return binding{i, axisName(o, axis)}
			}
			n--
		}
	}
	return binding{}
}

// assume adds the consequences of the truth of x to the facts, as far as these are comparisons. It
// reports false if x cannot be true.
func (e *evaluator) assume(x *Expr) bool {
	switch x.Op {
	case And:
		return e.assume(x.Args[0]) && e.assume(x.Args[1])
	case Or:
		return e.assumeOr(x)
	case Not:
		return e.assumeNot(x.Args[0])
	case Compare:
		return e.assumeChain(x)
	case Call:
		if x.Name == "all" {
			return e.assumeAll(x)
		}
	}
	return true
}

// assumeOr assumes one side if the other one is false. A disjunction of two undecided sides has no
// effect.
func (e *evaluator) assumeOr(x *Expr) bool {
	l, r := e.eval(x.Args[0]).truth(), e.eval(x.Args[1]).truth()
	switch {
	case l == pathfact.False && r != pathfact.True:
		return e.assume(x.Args[1])
	case r == pathfact.False && l != pathfact.True:
		return e.assume(x.Args[0])
	}
	return true
}

// assumeNot assumes that x is false.
func (e *evaluator) assumeNot(x *Expr) bool {
	switch {
	case x.Op == Not:
		return e.assume(x.Args[0])
	case x.Op == Or:
		return e.assumeNot(x.Args[0]) && e.assumeNot(x.Args[1])
	case x.Op == Compare && len(x.Cmps) == 1:
		return e.assumeCond(pathfact.Cond{Op: x.Cmps[0].Negate(), L: e.eval(x.Args[0]).dim(), R: e.eval(x.Args[1]).dim()})
	}
	return true
}

// assumeChain assumes each comparison of x.
func (e *evaluator) assumeChain(x *Expr) bool {
	for i, op := range x.Cmps {
		if !e.assumeCond(pathfact.Cond{Op: op, L: e.eval(x.Args[i]).dim(), R: e.eval(x.Args[i+1]).dim()}) {
			return false
		}
	}
	return true
}

// assumeAll assumes the condition of each element.
func (e *evaluator) assumeAll(x *Expr) bool {
	n, ok := e.eval(x.Args[1]).dim().Const()
	if !ok || n > maxElements || e.budget < 0 {
		return true
	}
	depth := x.Args[0].ref.index
	for len(e.locals) <= depth {
		e.locals = append(e.locals, 0)
	}
	for i := int64(0); i < n; i++ {
		e.locals[depth] = i
		if !e.assume(x.Args[2]) {
			return false
		}
	}
	return true
}

// assumeCond adds one comparison of known dims to the facts.
func (e *evaluator) assumeCond(c pathfact.Cond) bool {
	switch e.facts.Decide(c) {
	case pathfact.True:
		return true
	case pathfact.False:
		return false
	}
	if c.L.IsUnknown() || c.R.IsUnknown() {
		return true
	}
	facts, ok := e.facts.AssumeUndecided(c)
	if !ok {
		return false
	}
	e.facts = facts
	e.out.Assumed = append(e.out.Assumed, c)
	return true
}
