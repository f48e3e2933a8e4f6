package codec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A cursor is the position of the walk over a body, and the values that were visited last. A value
// that is the same as the last one of its kind is not written again.
type cursor struct {
	next    ir.Val // the register that the next definition most likely defines
	line    int32  // of the instruction before
	parts   [ir.OpCount]uint8
	results [ir.OpCount]*ir.Type
	consts  [ir.ConstList + 1]*ir.Type
}

// body visits the constants, the control flow graph and the instructions of a function.
func (c *codec) body(f *ir.Func) {
	list(c, &f.Consts, c.constant)
	c.graph(f)
	c.int32(&f.Recover, 0)
	c.blocks(&f.DataLoops)
	c.int32(&f.NumRegs, 0)
	c.next, c.line = ir.Val(len(f.Params)+len(f.Free)), f.Line
	for i := range f.Blocks {
		if c.block(&f.Blocks[i]); c.err != nil {
			return
		}
	}
}

// blocks visits a list of block numbers.
func (c *codec) blocks(numbers *[]int32) {
	list(c, numbers, func(b *int32) { c.int32(b, 0) })
}

// graph visits the edges between the blocks. Predecessors are usually sorted by number; only lists
// in another order are written.
func (c *codec) graph(f *ir.Func) {
	list(c, &f.Blocks, func(b *ir.Block) { c.blocks(&b.Succs) })
	inOrder := make([][]int32, len(f.Blocks))
	for i := range f.Blocks {
		for _, s := range f.Blocks[i].Succs {
			if s < 0 || int(s) >= len(f.Blocks) {
				c.fail()
				return
			}
			inOrder[s] = append(inOrder[s], int32(i))
		}
	}
	var others []int32 // blocks whose predecessors are not sorted
	for i := range f.Blocks {
		if !c.decoding && !slices.Equal(f.Blocks[i].Preds, inOrder[i]) {
			others = append(others, int32(i))
		}
	}
	c.blocks(&others)
	for i := range f.Blocks {
		if c.decoding {
			f.Blocks[i].Preds = inOrder[i]
		}
	}
	for _, i := range others {
		if i < 0 || int(i) >= len(f.Blocks) {
			c.fail()
			return
		}
		c.blocks(&f.Blocks[i].Preds)
	}
}

// block visits the phis of a block and its instructions, the last of which ends it.
func (c *codec) block(b *ir.Block) {
	list(c, &b.Phis, func(p *ir.Phi) {
		list(c, &p.Edges, c.operand)
		c.typ(&p.Type)
		c.int32((*int32)(&p.Dst), int32(c.next))
		c.next = p.Dst + 1
	})
	for i := 0; c.err == nil; i++ {
		if c.decoding {
			if c.room--; c.room < 0 {
				c.fail()
				return
			}
			b.Instrs = append(b.Instrs, ir.Instr{})
		}
		in := &b.Instrs[i]
		if c.instr(in); c.err != nil {
			return
		}
		if n, ends := in.Op.EndsBlock(); ends {
			if n != len(b.Succs) {
				c.fail()
			}
			if c.decoding {
				b.Instrs = slices.Clip(b.Instrs)
			}
			return
		}
	}
}

// An instruction begins with a byte that holds its operation and these two bits.
const (
	otherType  = 1 << 6 // the type differs from that of the last instruction with this operation
	otherFlags = 1 << 7 // the flags, which say which parts follow, differ
)

// instr visits an instruction.
func (c *codec) instr(in *ir.Instr) {
	named, defines, moves, numbered, twice := in.Sym != "", in.Dst != ir.NoVal, in.Line != c.line, in.Aux != 0, in.Type2 != nil
	more := in.Late != 0 || in.Types != nil || defines && in.Dst != c.next
	parts := []*bool{&named, &defines, &moves, &numbered, &twice, &more}
	op := uint8(in.Op)
	flags := pack(parts)
	if !c.decoding {
		if in.Type != c.results[in.Op] {
			op |= otherType
		}
		if flags != c.parts[in.Op] {
			op |= otherFlags
		}
	}
	if c.byte(&op); c.decoding {
		if in.Op = ir.Op(op &^ (otherType | otherFlags)); in.Op >= ir.OpCount {
			c.fail()
			return
		}
	}
	if op&otherFlags != 0 {
		c.byte(&flags)
	} else {
		flags = c.parts[in.Op]
	}
	c.parts[in.Op] = flags
	unpack(flags, parts)
	if op&otherType != 0 {
		c.typ(&in.Type)
	} else if c.decoding {
		in.Type = c.results[in.Op]
	}
	c.results[in.Op] = in.Type
	if named {
		c.text(&in.Sym)
	}
	if twice {
		c.typ(&in.Type2)
	}
	if numbered {
		c.int32(&in.Aux, 0)
	}
	if c.decoding {
		in.Dst, in.Line = ir.NoVal, c.line
		if defines {
			in.Dst = c.next
		}
	}
	c.args(in)
	if moves {
		c.int32(&in.Line, c.line)
		c.line = in.Line
	}
	if more {
		c.byte(&in.Late)
		c.typ(&in.Types)
		c.int32((*int32)(&in.Dst), int32(c.next))
	}
	if in.Dst >= 0 {
		c.next = in.Dst + 1
	}
}

// args visits the operands. Their number is written only if the operation has no fixed number.
func (c *codec) args(in *ir.Instr) {
	n, most := in.Op.Arity()
	if n != most {
		n = c.count(len(in.Args))
	}
	if c.decoding && n > 0 {
		in.Args = make([]ir.Val, n)
	}
	for i := range in.Args {
		c.operand(&in.Args[i])
	}
}

// operand visits an operand.
func (c *codec) operand(v *ir.Val) {
	last := int64(c.next) - 1
	var n uint64
	switch {
	case c.decoding, *v == ir.NoVal:
	case *v < 0:
		n = 1 + 2*uint64(^*v)
	default:
		n = 2 + 2*zigzag(last-int64(*v))
	}
	c.uint(&n)
	if !c.decoding {
		return
	}
	at := int64(ir.NoVal)
	switch {
	case n == 0:
	case n&1 != 0:
		at = max(^int64(n>>1), int64(ir.NoVal)+1)
	default:
		at = max(last-zagzig(n/2-1), -1)
	}
	if *v = ir.Val(at); int64(*v) != at || n != 0 && n&1 == 0 && at < 0 {
		c.fail()
	}
}

// constant visits a constant: a byte with its kind and otherType, its type and its value.
func (c *codec) constant(k *ir.Const) {
	kind := uint8(k.Kind)
	if !c.decoding && k.Type != c.consts[k.Kind] {
		kind |= otherType
	}
	if c.byte(&kind); c.decoding {
		if k.Kind = ir.ConstKind(kind &^ otherType); k.Kind > ir.ConstList {
			c.fail()
			return
		}
	}
	if kind&otherType != 0 {
		c.typ(&k.Type)
	} else if c.decoding {
		k.Type = c.consts[k.Kind]
	}
	c.consts[k.Kind] = k.Type
	switch k.Kind {
	case ir.ConstInt, ir.ConstBool:
		c.int(&k.Int)
	case ir.ConstFloat:
		c.float(&k.F)
	case ir.ConstString, ir.ConstGlobal:
		c.text(&k.S)
	case ir.ConstFunc:
		c.text(&k.S)
		c.typ(&k.Types)
	case ir.ConstList:
		c.elements(k)
	}
}

// maxNested bounds the nesting of lists.
const maxNested = 8

// elements visits the contents of a list.
func (c *codec) elements(k *ir.Const) {
	if c.nested++; c.nested > maxNested {
		c.fail()
		return
	}
	c.int(&k.Int)
	c.int(&k.Cap)
	list(c, &k.Elems, c.constant)
	c.nested--
}
