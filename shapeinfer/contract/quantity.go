package contract

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
)

// A quantity is a dimension of an operand, or an operand that is a number.
type quantity struct {
	operand Operand
	index   int    // of the operand in the head
	name    string // with a hole for the operand: "receiver", "a", "factors[1]"
	axis    string // attribute: R, C, len ...; "" for a number
	dim     shapeinfer.Dim
}

// quantity returns the quantity that x is. For a bound name it is the dimension that the head binds
// it to.
func (e *evaluator) quantity(x *Expr) (quantity, bool) {
	switch {
	case x.Op == Name && x.ref.kind == refBound:
		b := e.binder(x.ref.index)
		return quantity{e.operand(b.index), b.index, hole(b.index), b.axis, e.bound[x.ref.index]}, true
	case x.Op == Attrib && (isOperand(x.Args[0]) || isField(x.Args[0])):
		o := e.holder(x.Args[0])
		return quantity{o, rootOf(x), e.nameOf(x.Args[0]), axisOf(o, x.Name), e.eval(x).dim()}, o != nil
	case isOperand(x):
		o := e.eval(x).operand
		return quantity{o, rootOf(x), e.nameOf(x), "", e.eval(x).dim()}, o != nil
	}
	return quantity{}, false
}

// axisOf returns the dimension that an attribute is. A factorization stores its rows in an
// attribute with another name, and derives R from it.
func axisOf(o Operand, attr string) string {
	d, ok := o.(Declared)
	if !ok || d.Decl() == nil {
		return attr
	}
	if r := d.Decl().attr("R"); r != nil && r.Derived != nil && r.Derived.Op == Call && r.Derived.Args[1].Name == attr {
		return "R"
	}
	return attr
}

// rootOf returns the index of the operand that x is an attribute or an element of.
func rootOf(x *Expr) int {
	for x.Op == Attrib || x.Op == Index {
		x = x.Args[0]
	}
	return x.ref.index
}

// nameOf returns the name of x, an operand, a field or an element, in a message.
func (e *evaluator) nameOf(x *Expr) string {
	switch x.Op {
	case Index:
		return e.nameOf(x.Args[0]) + "[" + e.valueText(x.Args[1]) + "]"
	case Attrib:
		return e.nameOf(x.Args[0]) + "." + x.Name
	}
	if x.Op == Name && x.ref.kind == refOperand {
		return hole(x.ref.index)
	}
	return x.Name
}

// isShape reports whether q is a dimension of a shape.
func (q quantity) isShape() bool {
	return q.axis == "R" || q.axis == "C" || q.axis == "len" || q.inList()
}

// inList reports whether q is one dim of a list of dims, or their number.
func (q quantity) inList() bool { return strings.HasPrefix(q.axis, "dim") || q.axis == "rank" }

// units are the names of dimensions, singular and plural.
var units = map[string][2]string{"R": {"row", "rows"}, "C": {"column", "columns"}, "len": {"element", "elements"}, "rank": {"dimension", "dimensions"}}

// count returns d with the unit of the axis: "3 rows", "1 row".
func (e *evaluator) count(d shapeinfer.Dim, axis string) string {
	text := e.dimText(d)
	unit, ok := units[axis]
	switch {
	case !ok:
		return text
	case e.facts.Normalize(d).IsConst(1):
		return text + " " + unit[0]
	}
	return text + " " + unit[1]
}

// phrases returns two quantities that differ: "a has 3 columns but b has 4 rows". If both have the
// same unit, the second unit may be left out.
func (e *evaluator) phrases(a, b quantity) string {
	first, second := e.phrase(a), e.phrase(b)
	for _, unit := range units {
		isUnit := func(text string) bool {
			return strings.HasSuffix(text, " "+unit[0]) || strings.HasSuffix(text, " "+unit[1])
		}
		if i := strings.LastIndexByte(second, ' '); isUnit(first) && isUnit(second) {
			second = second[:i] + spare(second[i:])
			break
		}
	}
	return first + " but " + second
}

// phrase returns q as half a sentence: "a has 3 columns", "n is 4".
func (e *evaluator) phrase(q quantity) string {
	switch {
	case strings.HasPrefix(q.axis, "dim"):
		return "axis " + q.axis[len("dim"):] + " of " + q.name + " has " + e.count(q.dim, "len")
	case q.isShape():
		axis := q.axis
		if axis == "R" && len(shapeOf(q.operand)) == 1 {
			axis = "len" // rows of a vector
		}
		return q.name + " has " + e.count(q.dim, axis)
	case q.axis == "":
		return q.name + " is " + e.dimText(q.dim)
	}
	return q.name + "." + q.axis + " is " + e.dimText(q.dim)
}
