package codec

import "github.com/shapelint/shapelint/shapeinfer/ir"

// An instruction is its operation, whether it has the usual form (form.go), and what of its parts is
// not known from that and from its operands.

// dst visits the register that is defined, which is the next one unless it jumps.
func (c *codec) dst(v *ir.Val, op ir.Op) {
	jumps := *v != c.next
	if c.flagAt(fieldDst, &jumps, uint32(op), 0); jumps {
		c.expect(fieldDst, 0, 1)
		c.int32((*int32)(v), int32(c.next))
	} else {
		*v = c.next
	}
	c.next = *v + 1
}

// phi visits a phi: what is not as expected, and that.
func (c *codec) phi(p *ir.Phi, preds int) {
	if c.decoding {
		if preds > c.left() {
			c.fail()
			return
		}
		p.Edges = make([]ir.Val, preds)
	}
	c.items += preds
	in := ir.Instr{Op: ir.OpInvalid}
	c.symNum = 0
	for i := range p.Edges {
		c.operand(&in, i, &p.Edges[i])
	}
	c.dst(&p.Dst, ir.OpInvalid)
	right := p.Type == c.guess.phi(p)
	if c.flagAt(fieldRight, &right, 0, 0); right {
		p.Type = c.guess.phi(p)
	} else {
		c.expect(fieldInstrType, 0, 1)
		c.typ(&p.Type)
	}
	c.guess.define(p.Dst, p.Type)
	c.operands.define(p.Dst, regState{typ: c.typeNum[p.Type]})
}

// instr visits an instruction: its operation, and what cannot be guessed.
func (c *codec) instr(in *ir.Instr, ends uint32, first bool) {
	c.op(in, ends)
	form := formOf(in.Op)
	usual := c.decoding || form.usual(in, c.expectedSecond(in))
	c.flagAt(fieldUsual, &usual, uint32(in.Op), 0)
	isLate := in.Late != 0
	if c.flagAt(fieldLate, &isLate, uint32(in.Op), 0); isLate {
		c.expect(fieldLate, 0, 1)
		c.byte(&in.Late)
	}
	c.symNum = 0
	if form.sym || !usual {
		c.sym(in)
	}
	if in.Op.TakesTypes() {
		c.typeArguments(&in.Types, uint32(in.Op)<<3, c.symNum)
	}
	c.args(in)
	c.secondType(in, !usual)
	if form.aux || !usual {
		c.expect(fieldAux, uint32(in.Op), c.typeNum[in.Type2])
		c.int32(&in.Aux, 0)
	}
	c.resultType(in, form.guess && usual)
	c.defined(in, form, usual)
	c.moved(in, first)
	c.guess.learn(in)
	if in.Dst >= 0 {
		c.operands.define(in.Dst, regState{typ: c.typeNum[in.Type], op: in.Op})
	}
}

// op visits the operation, which is likely to be the one that followed the same ones before.
func (c *codec) op(in *ir.Instr, ends uint32) {
	last := c.operands.last()
	state := mix(last.typ<<2|ends, uint32(last.uses))
	one := mix(mix(uint32(fieldOp), uint32(c.ops[0])), state)
	two := mix(one, uint32(c.ops[1]))
	four := mix(mix(two, uint32(c.ops[2])), uint32(c.ops[3]))
	followed := &c.after[two>>20]
	if expected := *followed; expected != ir.OpInvalid {
		c.context = [contextCount]uint32{mix(one, uint32(expected)), two, four}
		hit := in.Op == expected
		if c.flag(&hit); hit {
			in.Op = expected
		} else {
			c.context = [contextCount]uint32{mix(uint32(fieldOp), ends), one, two}
			in.Op = ir.Op(c.choice(uint32(in.Op), 6))
		}
	} else {
		c.context = [contextCount]uint32{mix(mix(uint32(fieldOp), ends), uint32(c.ops[0])), one, mix(uint32(fieldOp), state)}
		in.Op = ir.Op(c.choice(uint32(in.Op), 6))
	}
	if in.Op >= ir.OpCount {
		c.fail()
		in.Op = ir.OpInvalid
	}
	*followed = in.Op
	c.ops = [4]ir.Op{in.Op, c.ops[0], c.ops[1], c.ops[2]}
}

// moved visits the line of an instruction, which is the one before unless it moves.
func (c *codec) moved(in *ir.Instr, first bool) {
	start := flagBit(first)
	moves := in.Line != c.line
	c.flagAt(fieldLine, &moves, uint32(in.Op)<<1|start, uint32(c.ops[1])<<6|uint32(c.ops[2]))
	if moves {
		c.expect(fieldLine, 1000+start, uint32(in.Op))
		c.int32(&in.Line, c.line)
		c.line = in.Line
	}
	in.Line = c.line
}

// expectedSecond is what Type2 will be expected to be when the operands are known.
func (c *codec) expectedSecond(in *ir.Instr) *ir.Type {
	visited := c.guess.consts
	c.guess.consts = c.consts
	t := c.guess.second(in)
	c.guess.consts = visited
	return t
}

// secondType visits Type2.
func (c *codec) secondType(in *ir.Instr, always bool) {
	if !always {
		in.Type2 = c.guess.second(in)
		return
	}
	c.expect(fieldInstrType, uint32(in.Op), 2)
	c.typ(&in.Type2)
}

// resultType visits Type.
func (c *codec) resultType(in *ir.Instr, guess bool) {
	right := in.Type == c.guess.result(in)
	if guess {
		c.flagAt(fieldRight, &right, uint32(in.Op), c.symNum)
	} else {
		right = false
	}
	if right {
		in.Type = c.guess.result(in)
		return
	}
	c.expect(fieldInstrType, mix(uint32(in.Op), c.symNum), uint32(c.ops[1]))
	c.typ(&in.Type)
}

// defined visits the register that an instruction defines, if any.
func (c *codec) defined(in *ir.Instr, form opForm, usual bool) {
	has := in.Dst != ir.NoVal
	switch {
	case usual && form.dst == always:
		has = true
	case usual && form.dst == never:
		has = false
	default:
		c.flagAt(fieldHasDst, &has, uint32(in.Op), c.symNum)
	}
	if has {
		c.dst(&in.Dst, in.Op)
	} else {
		in.Dst = ir.NoVal
	}
}

// sym visits the name that an instruction mentions.
func (c *codec) sym(in *ir.Instr) {
	if in.Op == ir.OpBuiltin || in.Op == ir.OpInvoke || in.Op == ir.OpDefer {
		c.expect(fieldSym, uint32(in.Op), uint32(c.ops[1]))
		c.symNum = c.text(nameText, &in.Sym) + 1
		return
	}
	if in.Op == ir.OpMakeClosure {
		c.mentioned(fieldClosure, &in.Sym)
		return
	}
	c.symbolIn(fieldSym, &in.Sym)
}

// args visits the operands; their number is written only if the operation leaves it open.
func (c *codec) args(in *ir.Instr) {
	n, most := in.Op.Arity()
	if n != most {
		c.expect(fieldArgs, uint32(in.Op), c.symNum)
		n = c.count(len(in.Args))
	}
	if c.decoding && n > 0 {
		in.Args = make([]ir.Val, n)
	}
	for i := range in.Args {
		c.operand(in, i, &in.Args[i])
	}
}
