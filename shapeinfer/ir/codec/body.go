package codec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What the codec visits in the body of a function: the graph of its blocks, then their instructions.

// A position is how far the walk over a function is.
type position struct {
	symbol   string
	next     ir.Val     // the register that the next definition gets, most likely
	line     int32      // of the instruction before
	ops      [4]ir.Op   // the last operations, the last one first
	consts   []ir.Const // of the function, as far as they are known
	total    int        // constants of the function
	visited  int        // constants
	closures int        // of the function that have been mentioned
}

func (c *codec) body(f *ir.Func) {
	c.position = position{symbol: f.Symbol, next: ir.Val(len(f.Params) + len(f.Free)), line: f.Line, consts: f.Consts}
	c.guess.enter(f)
	c.operands.enter(c, f)
	c.graph(f)
	c.expect(fieldConsts, 0, 0)
	c.total = c.count(len(f.Consts))
	for i := range f.Blocks {
		c.block(&f.Blocks[i])
		if c.err != nil {
			return
		}
	}
	if c.total > 0 {
		c.constsTo(c.total-1, 0)
	}
	f.Consts = c.consts
	spare := f.NumRegs - int32(c.next)
	c.expect(fieldReg, 1, 0)
	c.int32(&spare, 0)
	f.NumRegs = int32(c.next) + spare
}

func (c *codec) block(b *ir.Block) {
	ends := uint32(len(b.Succs))
	list(c, fieldPhis, &b.Phis, func(p *ir.Phi) { c.phi(p, len(b.Preds)) })
	instrs := b.Instrs
	if c.decoding {
		instrs = c.instrs[:0]
	}
	for i := 0; c.err == nil; i++ {
		if c.decoding {
			if c.left() == 0 {
				c.fail()
				return
			}
			instrs = append(instrs, ir.Instr{})
		}
		c.items++
		c.instr(&instrs[i], ends, i == 0)
		if n, end := instrs[i].Op.EndsBlock(); end {
			if n != len(b.Succs) {
				c.fail()
			}
			break
		}
	}
	if c.decoding {
		c.instrs = instrs
		b.Instrs = slices.Clone(instrs)
	}
}
