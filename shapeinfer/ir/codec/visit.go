package codec

import "github.com/shapelint/shapelint/shapeinfer/ir"

// What the codec visits, but for types and bodies.

// flagsOf visits what the index says of a function, beside its symbol.
func (c *codec) flagsOf(f *ir.Func) {
	c.flags(&f.Recv, &f.Variadic, &f.Exported, &f.IllTyped)
	c.byte((*uint8)(&f.Effect))
}

// function visits the rest of a function.
func (c *codec) function(f *ir.Func) {
	c.text(&f.Name)
	c.text(&f.File)
	c.int32(&f.Line, 0)
	c.text(&f.Parent)
	c.typ(&f.TypeParams)
	list(c, &f.Params, c.param)
	list(c, &f.Free, c.param)
	c.typeList(&f.Results)
	c.body(f)
}

func (c *codec) param(p *ir.Param) {
	c.text(&p.Name)
	c.typ(&p.Type)
}

// variable visits all of a variable but its symbol.
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

// isWellFormedValue reports whether the value of a variable has a type in every part.
func isWellFormedValue(k *ir.Const) bool {
	if k.Type == nil || k.Kind > ir.ConstList || k.Kind != ir.ConstList && len(k.Elems) > 0 || len(k.Elems)%2 != 0 || k.Kind == ir.ConstList && k.Int < 0 {
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

// maxDeclared bounds the text of a directive.
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
