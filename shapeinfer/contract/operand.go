package contract

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// An Operand is the abstract value of a receiver, an argument or an element.
//
// A matrix has the attributes R and C, a vector also len, a slice len, cap and nil. Other names are
// those of the type declarations.
type Operand interface {
	Int() shapeinfer.Dim         // the value of an integer; Unknown for other types
	Bool() pathfact.Truth        // the value of a bool; Maybe for other types
	Float() (float64, bool)      // the value of a float constant
	Attr(name string) Attr       // a stored attribute
	Elem(i int) Operand          // an element of a slice of known length; never nil
	SetAttr(string, Attr)        // records an effect of the call
	Same(Operand) pathfact.Truth // whether both are the same object
	Shape() string               // the shape as messages write it: "2x3", "4"
}

// A Declared operand is represented by the attributes of a type declaration. Attr and SetAttr are
// called only with the names of stored attributes and "nil". Derived attributes are computed by
// this package.
type Declared interface {
	Operand
	Decl() *Type               // nil for operands without a declaration: slices, ints ...
	Field(name string) Operand // the value of a field of the Go type; nil if not known
}

// A Sized operand has the size of an int of the program, in bits. If no operand is Sized, it is 64.
type Sized interface {
	Operand
	IntBits() int
}

// maxDerive bounds the derivation of attributes through fields, as in a transpose of a transpose.
const maxDerive = 32

// AttrOf returns an attribute of o, stored or derived, under the facts f.
func AttrOf(f *pathfact.Facts, o Operand, name string) Attr {
	return attrOf(f, o, name, maxDerive)
}

// attrOf is AttrOf with a bound on the depth of derivation.
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
		empty = empty.And(f.Decide(pathfact.Cond{Op: pathfact.EQ, L: a.DimOf(), R: shapeinfer.Const(0)}))
	}
	return empty
}

// shapeOf returns the attributes that are the shape of o: R and C, len for a vector or a slice, or
// dim0, dim1 ...; nil for an object without a shape or of unknown rank.
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
		return nil // the type does not determine the rank
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

// ShapeOf returns the shape of o as messages write it, "2x3" or "4", or "" for an object that has
// none.
func ShapeOf(f *pathfact.Facts, o Operand) string { return NamedShape(f, new(shapeinfer.Names), o) }

// NamedShape is ShapeOf with the names of symbols in one message.
func NamedShape(f *pathfact.Facts, names *shapeinfer.Names, o Operand) string {
	d, ok := o.(Declared)
	if !ok || d.Decl() == nil || d.Decl().list != "" {
		return o.Shape()
	}
	attrs := shapeOf(o)
	dims := make([]string, len(attrs))
	for i, name := range attrs {
		dims[i] = names.Text(f.Normalize(AttrOf(f, o, name).DimOf()))
	}
	return shapeinfer.JoinDims(dims)
}

// isSlice reports whether o is a slice rather than a matrix or vector.
func isSlice(o Operand) bool {
	d, ok := o.(Declared)
	if ok && d.Decl() != nil {
		return false
	}
	return o.Attr("R").Kind == NoAttr
}
