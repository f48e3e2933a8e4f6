package contract

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A contract that no operands can meet would make every call fail, which is certainly not intended.
// It is detected by evaluating a call whose operands are unconstrained.

// unmet returns the message of a requirement of c that no operands can meet, "" if there is none.
func unmet(c *Contract, sig *Signature) string {
	var facts *pathfact.Facts
	next := int32(0)
	operand := func(p *Param) Operand {
		o := &unknown{typ: p.Type, num: shapeinfer.Unknown(), attrs: map[string]shapeinfer.Dim{}, facts: &facts, next: &next}
		if p.GoType == "int" || p.GoType == "int64" {
			o.num = o.symbol(p.Name, false)
		}
		if p.Type == nil {
			return o
		}
		for _, a := range p.Type.Stored() { // before the evaluation starts from the facts
			if a.Kind == IntAttr {
				o.attrs[a.Name] = o.symbol(p.Name+"."+a.Name, true)
			}
		}
		return o
	}
	var recv Operand
	if c.Recv != nil {
		recv = operand(sig.Recv)
	}
	args := make([]Operand, len(sig.Params))
	for i := range sig.Params {
		args[i] = operand(&sig.Params[i])
	}
	out := c.Eval(facts, recv, args)
	if len(out.Violations) == 0 {
		return ""
	}
	return out.Violations[0].Message
}

// An unknown is an unconstrained operand of some type.
type unknown struct {
	typ   *Type
	num   shapeinfer.Dim // if it is an int
	attrs map[string]shapeinfer.Dim
	facts **pathfact.Facts
	next  *int32
}

// symbol returns a fresh int. A dim is not negative.
func (o *unknown) symbol(name string, dim bool) shapeinfer.Dim {
	*o.next++
	sym := shapeinfer.Symbol{ID: *o.next, Name: name}
	if dim {
		*o.facts = (*o.facts).Declare(sym, 0, 1<<47)
	}
	return shapeinfer.Var(sym)
}

// Decl implements [Declared].
func (o *unknown) Decl() *Type {
	if o.typ == nil || o.typ.isSlice() {
		return nil
	}
	return o.typ
}

// Field implements [Declared].
func (o *unknown) Field(string) Operand { return nil }

// Int implements [Operand].
func (o *unknown) Int() shapeinfer.Dim { return o.num }

// Bool implements [Operand].
func (o *unknown) Bool() pathfact.Truth { return pathfact.Maybe }

// Float implements [Operand].
func (o *unknown) Float() (float64, bool) { return 0, false }

// Attr implements [Operand].
func (o *unknown) Attr(name string) Attr {
	if d, ok := o.attrs[name]; ok {
		return Int(d)
	}
	return Attr{}
}

// Elem implements [Operand].
func (o *unknown) Elem(int) Operand {
	return &unknown{facts: o.facts, next: o.next, num: shapeinfer.Unknown()}
}

// SetAttr implements [Operand].
func (o *unknown) SetAttr(string, Attr) {}

// Same implements [Operand].
func (o *unknown) Same(Operand) pathfact.Truth { return pathfact.Maybe }

// Shape implements [Operand].
func (o *unknown) Shape() string {
	if d, ok := o.attrs["len"]; ok {
		return (*o.facts).Normalize(d).String()
	}
	return ""
}
