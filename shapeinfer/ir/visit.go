package ir

import "math"

// What the codec visits, from the package down to operands.

// definition visits what a type is made of.
func (c *codec) definition(t *Type) {
	c.byte((*uint8)(&t.Kind))
	c.str(&t.ID)
	c.str(&t.Name)
	c.byte(&t.Bits)
	c.flags(&t.Unsigned, &t.Ghost)
	c.typ(&t.Elem)
	c.typ(&t.Key)
	c.int64(&t.Len)
	list(c, &t.Fields, func(f *Field) {
		c.str(&f.Name)
		c.typ(&f.Type)
		c.flags(&f.Embedded)
	})
	list(c, &t.Methods, c.str)
	list(c, &t.MethodSet, func(m *Method) {
		c.str(&m.Name)
		c.str(&m.Func)
		list(c, &m.Path, func(i *int32) { c.int32(i, 0) })
		c.flags(&m.Ptr)
	})
}

func (c *codec) pkg(p *Package) {
	c.str(&p.Path)
	c.str(&p.Init)
	list(c, &p.Globals, func(g **Global) {
		if c.decoding {
			*g = new(Global)
		}
		c.str(&(*g).Symbol)
		c.typ(&(*g).Type)
		c.flags(&(*g).Stable, &(*g).NonNil)
	})
	list(c, &p.Funcs, func(f **Func) {
		if c.decoding {
			*f = new(Func)
		}
		c.function(*f)
	})
	list(c, &p.Declared, c.declared)
}

func (c *codec) function(f *Func) {
	c.str(&f.Symbol)
	c.str(&f.Name)
	c.str(&f.File)
	c.str(&f.Parent)
	c.int32(&f.Line, 0)
	c.flags(&f.Recv, &f.Variadic, &f.Exported, &f.IllTyped)
	c.byte((*uint8)(&f.Effect))
	list(c, &f.Params, c.param)
	list(c, &f.Free, c.param)
	list(c, &f.Results, c.typ)
	c.int32(&f.NumRegs, 0)
	list(c, &f.Consts, c.constant)
	c.next = Val(len(f.Params) + len(f.Free))
	c.line, c.block = f.Line, 0
	c.guess.enter(f)
	c.int32(&f.Recover, -1)
	list(c, &f.DataLoops, func(b *int32) { c.int32(b, 0) })
	list(c, &f.Blocks, c.visitBlock)
}

func (c *codec) param(p *Param) {
	c.str(&p.Name)
	c.typ(&p.Type)
}

func (c *codec) constant(k *Const) {
	c.byte((*uint8)(&k.Kind))
	c.typ(&k.Type)
	switch k.Kind {
	case ConstInt, ConstBool:
		c.int64(&k.Int)
	case ConstFloat:
		c.float(&k.F)
	case ConstString, ConstFunc, ConstGlobal:
		c.str(&k.S)
	}
}

func (c *codec) visitBlock(b *Block) {
	number := func(n *int32) { c.int32(n, c.block) }
	list(c, &b.Preds, number)
	list(c, &b.Succs, number)
	list(c, &b.Phis, c.phi)
	list(c, &b.Instrs, c.instr)
	c.block++
}

// dst visits the register that is defined, which is the next one unless it jumps.
func (c *codec) dst(v *Val, jumps bool) {
	if jumps {
		c.int32((*int32)(v), int32(c.next))
	} else {
		*v = c.next
	}
	c.next = *v + 1
}

// operand visits NoVal as 0, constants as odd numbers, registers as even ones.
func (c *codec) operand(v *Val) {
	var x uint64
	switch {
	case *v == NoVal:
	case *v < 0:
		x = uint64(^*v)<<1 | 1
	default:
		d := int64(c.next) - int64(*v)
		x = (uint64(d)<<1^uint64(d>>63))<<1 + 2
	}
	c.uint(&x)
	if !c.decoding {
		return
	}
	switch {
	case x == 0:
		*v = NoVal
	case x > math.MaxUint32:
		c.fail()
	case x&1 != 0:
		*v = ^Val(x >> 1)
	default:
		z := (x - 2) >> 1
		*v = c.next - Val(int64(z>>1)^-int64(z&1))
	}
}

// phi visits a phi: what is not as expected, and that.
func (c *codec) phi(p *Phi) {
	wrong := !c.decoding && p.Type != c.guess.phi(p)
	jumps := p.Dst != c.next
	c.flags(&jumps, &wrong)
	list(c, &p.Edges, c.operand)
	c.dst(&p.Dst, jumps)
	if wrong {
		c.typ(&p.Type)
	} else {
		p.Type = c.guess.phi(p)
	}
	c.guess.define(p.Dst, p.Type)
}

// instr visits an instruction: its operation, which of its parts are not as
// expected, and those parts.
func (c *codec) instr(in *Instr) {
	c.byte((*uint8)(&in.Op))
	if in.Op >= opCount {
		c.fail()
		return
	}
	hasDst := in.Dst != NoVal
	unusual, jumps := hasDst != definesUsually(in.Op), hasDst && in.Dst != c.next
	hasAux, moves, hasSym := in.Aux != 0, in.Line != c.line, in.Sym != ""
	wrong := !c.decoding && in.Type != c.guess.result(in)
	wrong2 := !c.decoding && in.Type2 != c.guess.second(in)
	c.flags(&unusual, &jumps, &hasAux, &moves, &hasSym, &wrong, &wrong2)
	c.operands(in)
	if unusual != definesUsually(in.Op) {
		c.dst(&in.Dst, jumps)
	} else {
		in.Dst = NoVal
	}
	if hasAux {
		c.int32(&in.Aux, 0)
	}
	in.Line = c.moved(in.Line, moves)
	if hasSym {
		c.str(&in.Sym)
	}
	if wrong2 {
		c.typ(&in.Type2)
	} else {
		in.Type2 = c.guess.second(in)
	}
	if wrong {
		c.typ(&in.Type)
	} else {
		in.Type = c.guess.result(in)
	}
	c.guess.learn(in)
}

// moved visits the line of an instruction, which is the one before unless it moves.
func (c *codec) moved(line int32, moves bool) int32 {
	if !moves {
		return c.line
	}
	c.int32(&line, c.line)
	c.line = line
	return line
}

// operands visits the operands; their number is written only if the operation leaves it open.
func (c *codec) operands(in *Instr) {
	want := arityOf(in.Op)
	if want.min != want.max || !c.decoding && len(in.Args) != want.min {
		list(c, &in.Args, c.operand)
		return
	}
	if c.decoding && want.min > 0 {
		in.Args = make([]Val, want.min)
	}
	for i := range in.Args {
		c.operand(&in.Args[i])
	}
}
