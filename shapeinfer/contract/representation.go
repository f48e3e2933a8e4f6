package contract

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Type declares the attributes that represent values of a Go type.
type Type struct {
	Name      string
	Interface bool // the attributes are those of an unknown implementation
	Attrs     []Attribute
	Pos       Pos

	byName map[string]int
	list   string // the field that lists the dims, or ""
	slice  bool   // a Go slice
}

// An AttrKind is the kind of the value of an attribute.
type AttrKind uint8

// The kinds of attributes.
const (
	NoAttr    AttrKind = iota // unknown
	IntAttr                   // an int
	BoolAttr                  // a bool
	FieldAttr                 // an exported field of the Go type
)

// An Attribute of a type is stored, unless Derived is set.
type Attribute struct {
	Name    string
	Kind    AttrKind
	From    string // the attribute that this one follows when the object gets a new shape; with "?" it becomes unknown then
	Derived *Expr  // over the other attributes
}

// Stored returns the attributes that a value of the type stores, in the order of the declaration.
func (t *Type) Stored() []Attribute {
	var as []Attribute
	for _, a := range t.Attrs {
		if a.Derived == nil {
			as = append(as, a)
		}
	}
	return as
}

// attr returns the attribute with the given name, or nil.
func (t *Type) attr(name string) *Attribute {
	if i, ok := t.byName[name]; ok {
		return &t.Attrs[i]
	}
	return nil
}

// target returns the stored attribute that an assignment to name sets, or "".
func (t *Type) target(name string) string {
	for range len(t.Attrs) {
		a := t.attr(name)
		switch {
		case a == nil:
			return ""
		case a.Derived == nil:
			return name
		case a.Derived.Op != Name:
			return ""
		}
		name = a.Derived.Name
	}
	return ""
}

// follow calls set for each attribute that changes with the attribute name when an object gets a
// new shape, in which name has the value v.
func (t *Type) follow(name string, v Attr, set func(string, Attr)) {
	for _, a := range t.Attrs {
		switch {
		case a.Name == name:
		case a.From == name:
			set(a.Name, v)
		case a.From == "?":
			set(a.Name, Attr{})
		}
	}
}

// An Attr is the value of an attribute. The zero value is unknown.
type Attr struct {
	Kind AttrKind // NoAttr, IntAttr or BoolAttr
	Dim  shapeinfer.Dim
	Bool pathfact.Truth
	// Least is a lower bound of an int that is otherwise unknown, if it is not 0.
	Least int64
}

// Int returns an attribute that holds d.
func Int(d shapeinfer.Dim) Attr {
	if d.IsUnknown() {
		return Attr{}
	}
	return Attr{Kind: IntAttr, Dim: d}
}

// Bool returns an attribute that holds t.
func Bool(t pathfact.Truth) Attr {
	if t == pathfact.Maybe {
		return Attr{}
	}
	return Attr{Kind: BoolAttr, Bool: t}
}

// DimOf returns the int, or an unknown one.
func (a Attr) DimOf() shapeinfer.Dim {
	if a.Kind != IntAttr {
		return shapeinfer.Unknown()
	}
	return a.Dim
}

// truth returns the bool, or Maybe.
func (a Attr) truth() pathfact.Truth {
	if a.Kind != BoolAttr {
		return pathfact.Maybe
	}
	return a.Bool
}

// equal reports whether a and b are the same known value.
func (a Attr) equal(b Attr) bool {
	return a.Kind == b.Kind && a.Kind != NoAttr && a.Bool == b.Bool && a.Dim.Equal(b.Dim)
}

// typeDecl reads: Name ["interface"] [":" item {("," | ";") item}].
func (p *parser) typeDecl() *Type {
	t := &Type{Pos: p.tok().pos, Name: p.ident("the name of a type")}
	t.Interface = p.gotWord("interface")
	if p.got(":") {
		for p.err == nil {
			if t.Attrs = append(t.Attrs, p.attribute()); len(t.Attrs) > maxParams {
				p.fail("too many attributes")
			}
			if !p.got(",") && !p.got(";") {
				break
			}
		}
	}
	p.endLine("a type")
	return t
}

// attribute reads: name ["bool"] ["from" name] | "field" name | name "=" expr.
func (p *parser) attribute() Attribute {
	if p.peek().kind == tokName && p.gotWord("field") {
		return Attribute{Name: p.ident("the name of a field"), Kind: FieldAttr}
	}
	a := Attribute{Name: p.ident("the name of an attribute"), Kind: IntAttr}
	if p.got("=") {
		a.Derived = p.expr()
		return a
	}
	if p.gotWord("bool") {
		a.Kind = BoolAttr
	}
	if !p.gotWord("from") {
		return a
	}
	if a.From = "?"; !p.got("?") {
		a.From = p.ident("the attribute that " + a.Name + " follows")
	}
	return a
}
