package contract

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An Operand is a receiver, argument or element as a contract sees it.
//
// A matrix has the attributes R and C, a vector also len, a slice len, cap and
// nil. Other names are those of the type declarations.
type Operand interface {
	Int() shapeinfer.Dim         // an integer; unknown if not known or not an int
	Bool() pathfact.Truth        // a bool
	Float() (float64, bool)      // a known float constant
	Attr(name string) Attr       // a stored attribute
	Elem(i int) Operand          // an element of a slice of known length; never nil
	SetAttr(string, Attr)        // an effect of the call
	Same(Operand) pathfact.Truth // identity of the objects
	Shape() string               // how a message writes its shape: "2x3", "4"
}

// A Declared operand is represented by the attributes of a type declaration. Its
// Attr and SetAttr are called with the names of stored attributes only, and nil: what is
// derived from them is computed here.
type Declared interface {
	Operand
	Decl() *Type               // nil for operands without one: slices, ints ...
	Field(name string) Operand // the value of a real field; nil if not known
}

// A Sized operand tells how many bits an int of the program has. Without one it has 64.
type Sized interface {
	Operand
	IntBits() int
}

// maxDerive bounds the derivation of attributes through fields, as in a
// transpose of a transpose of ...
const maxDerive = 32

// AttrOf returns an attribute of o, stored or derived, under the facts f.
func AttrOf(f *pathfact.Facts, o Operand, name string) Attr {
	return attrOf(f, o, name, maxDerive)
}

func attrOf(f *pathfact.Facts, o Operand, name string, depth int) Attr {
	if name == "empty" {
		return Bool(isEmpty(f, o, depth))
	}
	d, ok := o.(Declared)
	if !ok || d.Decl() == nil {
		return o.Attr(name)
	}
	a := d.Decl().attr(name)
	switch {
	case a == nil && name == "nil":
		return o.Attr(name)
	case a == nil || depth <= 0:
		return Attr{}
	case a.Derived == nil:
		return o.Attr(name)
	}
	m := &evaluator{facts: f, member: d, depth: depth - 1, budget: maxSteps}
	return m.eval(a.Derived).attr()
}

// isEmpty reports whether all dimensions of o are zero.
func isEmpty(f *pathfact.Facts, o Operand, depth int) pathfact.Truth {
	empty := pathfact.True
	for _, name := range [...]string{"R", "C"} {
		a := attrOf(f, o, name, depth)
		if a.Kind == NoAttr && len(shapeOf(o)) == 1 {
			continue // a vector has no columns of its own
		}
		empty = empty.And(f.Decide(pathfact.Cond{Op: pathfact.EQ, L: a.dim(), R: shapeinfer.Const(0)}))
	}
	return empty
}

// shapeOf returns the names of the attributes that are the shape of o: R and C,
// or len for a vector or slice; nil for an object without a shape.
func shapeOf(o Operand) []string {
	d, ok := o.(Declared)
	if !ok || d.Decl() == nil {
		if o.Attr("R").Kind != NoAttr {
			return []string{"R", "C"}
		}
		return []string{"len"}
	}
	t := d.Decl()
	switch {
	case t.list != "":
		return nil // their number is not that of the type
	case t.attr("len") != nil:
		return []string{"len"}
	case t.attr("R") != nil && t.attr("C") != nil:
		return []string{"R", "C"}
	}
	for n := MaxRank; n > 2; n-- {
		if t.hasRank(n) {
			return shapeNames(n)
		}
	}
	return nil
}

// ShapeOf returns how a message writes the shape of o, "2x3" or "4", or "" for an
// object that has none.
func ShapeOf(f *pathfact.Facts, o Operand) string { return NamedShape(f, new(shapeinfer.Names), o) }

// NamedShape is ShapeOf in a message that calls symbols by names.
func NamedShape(f *pathfact.Facts, names *shapeinfer.Names, o Operand) string {
	d, ok := o.(Declared)
	if !ok || d.Decl() == nil || d.Decl().list != "" {
		return o.Shape()
	}
	attrs := shapeOf(o)
	dims := make([]string, len(attrs))
	for i, name := range attrs {
		dims[i] = dimText(f, names, AttrOf(f, o, name).dim(), len(attrs) > 1)
	}
	return strings.Join(dims, "x")
}

// dimText writes a dimension; one with an operator is put into parentheses inside a shape.
func dimText(f *pathfact.Facts, names *shapeinfer.Names, d shapeinfer.Dim, inShape bool) string {
	text := names.Text(f.Normalize(d))
	if inShape && strings.ContainsAny(text, "+-*/% ") {
		return "(" + text + ")"
	}
	return text
}

// isSlice reports whether o is a slice rather than a matrix or vector.
func isSlice(o Operand) bool {
	d, ok := o.(Declared)
	if ok && d.Decl() != nil {
		return false
	}
	return o.Attr("R").Kind == NoAttr
}
