package contract

import (
	"fmt"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Messages state which constraint is broken, and the shapes that break it. The form of the
// condition selects the sentence. A condition of any other form is printed with its values. Names
// of operands are holes in the text, see template.go.

// valueText returns the value of x, or x itself if its value is not known.
func (e *evaluator) valueText(x *Expr) string {
	v := e.eval(x)
	if d := v.dim(); !d.IsUnknown() {
		return e.dimText(d)
	}
	if t := v.truth(); t != pathfact.Maybe {
		return strings.ToLower(t.String())
	}
	return e.text(x).String()
}

// explain returns the message for the part x of the requirement r, which is false.
func (e *evaluator) explain(r requirement, x *Expr) string {
	switch {
	case r.fitted != nil:
		shape := NamedShape(e.facts, &e.names, e.eval(r.fitted).operand)
		return e.nameOf(r.fitted) + " is " + shape + " but the result is " + e.shapeText(r.result)
	case r.result != nil:
		return "the result is " + e.shapeText(r.result) + ", want no zero dimension"
	case x.Op == Attrib && x.Name == "empty":
		return e.nameOf(x.Args[0]) + " is " + NamedShape(e.facts, &e.names, e.eval(x.Args[0]).operand) + ", want an empty one"
	case x.Op == Not && x.Args[0].Op == Call && x.Args[0].Name == "same":
		return e.roleOf(x.Args[0].Args[0]) + " and " + e.roleOf(x.Args[0].Args[1]) + " are one object, want two"
	case x.Op != Compare:
		return e.generic(x)
	case len(x.Cmps) == 2:
		return e.rangeText(x)
	case len(x.Cmps) > 2:
		return e.generic(x)
	}
	if x.Cmps[0] == pathfact.EQ {
		return e.unequal(x.Args[0], x.Args[1], x)
	}
	return e.order(x)
}

// roleOf returns the name of an operand that may be the same object as another one: "receiver" for
// the receiver.
func (e *evaluator) roleOf(x *Expr) string {
	if x.ref == (ref{refOperand, -1}) {
		return "receiver"
	}
	return e.nameOf(x)
}

// dimText returns the text of a dim.
func (e *evaluator) dimText(d shapeinfer.Dim) string { return e.names.Text(e.facts.Normalize(d)) }

// shapeText returns dimensions as a shape.
func (e *evaluator) shapeText(dims []*Expr) string {
	texts := make([]string, len(dims))
	for i, d := range e.dims(dims) {
		texts[i] = e.dimText(d)
	}
	return shapeinfer.JoinDims(texts)
}

// rangeText returns the message for 0 <= i < n.
func (e *evaluator) rangeText(x *Expr) string {
	q, ok := e.quantity(x.Args[1])
	if !ok || q.axis != "" {
		return e.generic(x)
	}
	text := fmt.Sprintf("%s is %s, want %s %s %s %s %s", q.name, e.valueText(x.Args[1]),
		e.valueText(x.Args[0]), x.Cmps[0], q.name, x.Cmps[1], e.valueText(x.Args[2]))
	if b, ok := e.quantity(x.Args[2]); ok && b.isShape() {
		if shape := NamedShape(e.facts, &e.names, b.operand); shape != "" && shape != e.valueText(x.Args[2]) {
			text += spare(" for " + shape)
		}
	}
	return text
}

// unequal returns the message for l == r.
func (e *evaluator) unequal(l, r, x *Expr) string {
	a, aok := e.quantity(l)
	b, bok := e.quantity(r)
	switch {
	case aok && bok && (a.isShape() || b.isShape()):
		return e.twoSizes(a, b)
	case aok && a.isShape():
		return e.wantSize(a, r)
	case bok && b.isShape():
		return e.wantSize(b, l)
	case aok && bok && a.axis != "" && b.axis != "":
		return e.phrases(a, b)
	case aok && r.Op == Number:
		return e.phrase(a) + ", want " + e.valueText(r)
	}
	return e.generic(x)
}

// twoSizes returns the message for two dimensions that differ.
func (e *evaluator) twoSizes(a, b quantity) string {
	if a.name == b.name && a.isShape() && b.isShape() && !a.inList() {
		return a.name + " is " + NamedShape(e.facts, &e.names, a.operand) + ", want a square matrix"
	}
	switch { // a slice before the matrix that it must fit; else in the order of the call
	case isSliceOf(a) != isSliceOf(b) && a.isShape() && b.isShape():
		if isSliceOf(b) {
			a, b = b, a
		}
		return e.phrases(a, b) + spare(suffix(", ", e.matrixShape(b)))
	case !a.isShape() || b.isShape() && b.index < a.index:
		a, b = b, a
	}
	if !b.isShape() && b.axis != "" { // remembered
		return e.phrase(a) + ", want " + e.dimText(b.dim)
	}
	text := e.phrases(a, b)
	if !a.isShape() || !b.isShape() || a.axis == "len" && b.axis == "len" {
		return text
	}
	s, t := e.evidence(a), e.evidence(b)
	switch {
	case s == "" || t == "":
		return text
	case a.axis == "C" && b.axis == "R":
		return text + spare(", "+s+" times "+t)
	}
	return text + spare(", "+s+" and "+t)
}

// evidence returns the shape of an operand, "" if a dim is not known.
func (e *evaluator) evidence(q quantity) string {
	shape := NamedShape(e.facts, &e.names, q.operand)
	if strings.Contains(shape, "_") {
		return ""
	}
	return shape
}

// matrixShape returns the shape of an operand with at least two dimensions, else "".
func (e *evaluator) matrixShape(q quantity) string {
	if shape := e.evidence(q); strings.ContainsAny(shape, "x[") {
		return shape
	}
	return ""
}

func isSliceOf(q quantity) bool { return q.axis == "len" && isSlice(q.operand) }

// suffix returns text with sep before it, or "" if text is empty.
func suffix(sep, text string) string {
	if text == "" {
		return ""
	}
	return sep + text
}

// wantSize returns the message for a dimension that an expression determines.
func (e *evaluator) wantSize(q quantity, want *Expr) string {
	text := e.phrase(q) + ", want " + e.valueText(want)
	if want.Op == Number {
		if shape := NamedShape(e.facts, &e.names, q.operand); q.axis != "len" && shape != "" {
			text += spare(", " + q.name + " is " + shape)
		}
		return text
	}
	if shape := e.made(); shape != "" {
		return text + spare(" for "+shape)
	}
	return text + e.values(e.text(want), " for ")
}

// made returns the shape of the matrix that the call returns, or "".
func (e *evaluator) made() string {
	for _, c := range e.c.Clauses {
		if c.Kind == Yield && len(c.Results) > 0 && len(c.Results[0].Dims) == 2 {
			return e.shapeText(c.Results[0].Dims)
		}
	}
	return ""
}

// order returns the message for a comparison other than equality.
func (e *evaluator) order(x *Expr) string {
	a, aok := e.quantity(x.Args[0])
	b, bok := e.quantity(x.Args[1])
	op, want := x.Cmps[0], x.Args[1]
	switch {
	case aok && bok && a.name == b.name && a.axis != b.axis && a.isShape() && b.isShape():
		want := units[a.axis][1] + " " + op.String() + " " + units[b.axis][1]
		return a.name + " is " + NamedShape(e.facts, &e.names, a.operand) + ", want " + want
	case aok && a.isShape() && want.Op == Number && (op == pathfact.GT || op == pathfact.GE):
		least := want.N
		if op == pathfact.GT {
			least++
		}
		if shape := e.matrixShape(a); shape != "" {
			return a.name + " is " + shape + ", want at least " + e.count(shapeinfer.Const(least), a.axis)
		}
		return e.phrase(a) + ", want at least " + fmt.Sprint(least)
	case aok && !bok && isSliceOf(a) && (op == pathfact.GT || op == pathfact.GE) && !e.eval(want).dim().IsUnknown():
		least := e.eval(want).dim()
		if op == pathfact.GT {
			least = least.AddConst(1)
		}
		return e.phrase(a) + ", want at least " + e.dimText(least)
	case aok && a.axis == "" && !e.eval(want).dim().IsUnknown():
		return e.phrase(a) + ", want " + a.name + " " + op.String() + " " + e.valueText(want)
	}
	return e.generic(x)
}

// generic returns a message with the condition and the values of its operands.
func (e *evaluator) generic(x *Expr) string {
	x = e.text(x)
	return "want " + x.String() + e.values(x, ", ")
}

// text returns x for a message: names of operands are holes, and an index of all(...) is replaced
// by its value.
func (e *evaluator) text(x *Expr) *Expr {
	y := *x
	switch {
	case x.Op == Name && x.ref.kind == refOperand:
		y.Name = shortHole(x.ref.index)
	case x.Op == Name && x.ref.kind == refLocal && x.ref.index < e.active:
		return &Expr{Op: Number, N: e.locals[x.ref.index]}
	}
	y.Args = make([]*Expr, len(x.Args))
	for i, a := range x.Args {
		y.Args[i] = e.text(a)
	}
	return &y
}

// values returns the names in x with their values, after sep; "" if there are none.
func (e *evaluator) values(x *Expr, sep string) string {
	var texts []string
	seen := map[string]bool{}
	var visit func(*Expr)
	visit = func(x *Expr) {
		atom := x.Op == Name || x.Op == Attrib || x.Op == Index
		if text, v := x.String(), ""; atom && !seen[text] {
			seen[text] = true
			if v = e.valueText(x); v != text {
				texts = append(texts, text+" = "+v)
			}
		}
		for _, a := range x.Args {
			if !atom {
				visit(a)
			}
		}
	}
	visit(x)
	if len(texts) == 0 {
		return ""
	}
	return sep + strings.Join(texts, ", ")
}
