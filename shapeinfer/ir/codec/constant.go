package codec

import (
	"strconv"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The constants of a function are numbered in the order in which they are used, nearly always. Each is
// visited where an operand first refers to it, or to one after it; the rest at the end of the function.

// constsTo visits the constants up to number i that have not been visited.
func (c *codec) constsTo(i int, place uint32) {
	if i >= c.total {
		c.fail()
		return
	}
	sym := c.symNum
	for c.visited <= i && c.err == nil {
		c.nextConst(place)
	}
	c.symNum = sym
}

// nextConst visits the first constant that has not been used.
func (c *codec) nextConst(place uint32) {
	if c.decoding {
		c.consts = append(c.consts, ir.Const{})
	}
	k := &c.consts[c.visited]
	c.visited++
	c.constant(k, place)
	c.guess.consts = c.consts[:c.visited]
}

func (c *codec) constant(k *ir.Const, place uint32) {
	c.expect(fieldConstKind, place, 0)
	c.byte((*uint8)(&k.Kind))
	kind := uint32(k.Kind)
	c.expect(fieldConstType, kind, place)
	c.typ(&k.Type)
	c.expect(fieldConstInt, kind, place)
	switch k.Kind {
	case ir.ConstInt, ir.ConstBool:
		c.int64(&k.Int)
	case ir.ConstFloat:
		c.float(&k.F)
	case ir.ConstString:
		c.expect(fieldConstText, kind, 0)
		c.text(quoteText, &k.S)
	case ir.ConstFunc:
		c.mentioned(fieldConstText, &k.S)
		c.typeArguments(&k.Types, 2, c.symNum)
	case ir.ConstGlobal:
		c.symbolIn(fieldGlobal, &k.S)
	case ir.ConstList:
		c.elements(k)
	}
}

// maxNested bounds how deep lists hold lists.
const maxNested = 8

// elements visits what a list holds.
func (c *codec) elements(k *ir.Const) {
	if c.nested++; c.nested > maxNested {
		c.fail()
		return
	}
	c.int64(&k.Int)
	c.int64(&k.Cap)
	list(c, fieldElems, &k.Elems, func(e *ir.Const) { c.constant(e, uint32(ir.ConstList)) })
	c.nested--
}

// mentioned visits the symbol of a function that is a value: a closure of this one, perhaps the next.
func (c *codec) mentioned(f field, s *string) {
	next := c.symbol + "$" + strconv.Itoa(c.closures+1)
	follows := *s == next
	if c.flagAt(f, &follows, 1, 0); !follows {
		c.symbolIn(f, s)
		return
	}
	*s = next
	c.closures++
	_, name := splitID(next)
	c.symNum = c.texts[symbolText].add(name) + 1
}
