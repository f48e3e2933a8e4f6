package codec

import "github.com/shapelint/shapelint/shapeinfer/ir"

// The parts of a package, except types and bodies.

// flagsOf visits the part of a function that the index contains, except its symbol.
func (c *codec) flagsOf(f *ir.Func) {
	c.flags(&f.Recv, &f.Variadic, &f.Exported, &f.IllTyped)
	c.byte((*uint8)(&f.Effect))
}

// signature visits what comes between that part and the body.
func (c *codec) signature(f *ir.Func) {
	c.text(&f.Name)
	c.text(&f.File)
	c.int32(&f.Line, 0)
	c.text(&f.Parent)
	c.typ(&f.TypeParams)
	list(c, &f.Params, c.param)
	list(c, &f.Free, c.param)
	c.typeList(&f.Results)
}

func (c *codec) param(p *ir.Param) {
	c.text(&p.Name)
	c.typ(&p.Type)
}

// variable visits a variable except its symbol.
func (c *codec) variable(g *ir.Global) {
	known := g.Value != nil
	c.flags(&g.Stable, &g.NonNil, &known)
	c.typ(&g.Type)
	if !known {
		return
	}
	if c.decoding {
		g.Value = new(ir.Const)
	}
	c.constant(g.Value)
}

// isWellFormedValue reports whether every part of the value of a variable has a type.
func isWellFormedValue(k *ir.Const) bool {
	isList := k.Kind == ir.ConstList
	if k.Type == nil || k.Kind > ir.ConstList || !isList && len(k.Elems) > 0 || len(k.Elems)%2 != 0 || isList && k.Int < 0 {
		return false
	}
	for i := range k.Elems {
		if !isWellFormedValue(&k.Elems[i]) {
			return false
		}
	}
	return true
}

func (c *codec) mention(m *ir.Mention) {
	c.text(&m.Symbol)
	c.texts(&m.Names)
}

// maxDeclared bounds the length of the text of a directive.
const maxDeclared = 1 << 14

func (c *codec) directive(d *ir.Declared) {
	c.byte((*uint8)(&d.Kind))
	c.text(&d.Symbol)
	c.text(&d.Name)
	c.text(&d.Text)
	c.text(&d.File)
	c.int32(&d.Line, 0)
	if d.Kind >= ir.DeclaredKinds || d.Symbol == "" || len(d.Text) > maxDeclared {
		c.fail()
	}
}

func (c *codec) hazard(l *ir.Hazard) {
	c.byte((*uint8)(&l.Kind))
	c.text(&l.ID)
	if l.Kind >= ir.HazardKinds {
		c.fail()
	}
}
