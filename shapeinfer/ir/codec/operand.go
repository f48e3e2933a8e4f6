package codec

import (
	"math"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Most operands are registers that were defined or read not long ago. They are told by going back
// through those, and saying of each whether it is the one: the answer is expected from the type of
// the register, from what defined it and from whether anything has read it. An address is hardly ever
// read twice, and is taken for gone after its first use.

// recentLimit bounds how many registers are looked at.
const recentLimit = 32

// An operandModel remembers what an operand may refer to.
type operandModel struct {
	recent []ir.Val // the last one mentioned last
	regs   []regState
	unused int // registers in recent that have not been read
}

// regState is what makes a register more or less likely to be an operand.
type regState struct {
	typ  uint32 // number of its type
	op   ir.Op  // that defined it
	uses uint8
}

func (m *operandModel) enter(c *codec, f *ir.Func) {
	m.recent, m.regs, m.unused = m.recent[:0], m.regs[:0], 0
	for _, params := range [][]ir.Param{f.Params, f.Free} {
		for _, p := range params {
			m.regs = append(m.regs, regState{typ: c.typeNum[p.Type]})
		}
	}
	for r := len(m.regs) - 1; r >= 0; r-- {
		m.mention(ir.Val(r))
		m.unused++
	}
}

// state returns what is known of a register; of one that is not defined yet, nothing.
func (m *operandModel) state(v ir.Val) *regState {
	if int(v) < len(m.regs) {
		return &m.regs[v]
	}
	return &regState{}
}

func (m *operandModel) define(v ir.Val, s regState) {
	if int(v) != len(m.regs) {
		return // out of order
	}
	m.regs = append(m.regs, s)
	m.unused++
	m.mention(v)
}

// mention moves v to the front of the recent registers.
func (m *operandModel) mention(v ir.Val) {
	m.forget(v)
	if len(m.recent) == recentLimit {
		m.forget(m.recent[0])
	}
	m.recent = append(m.recent, v)
}

func (m *operandModel) forget(v ir.Val) {
	for i := len(m.recent) - 1; i >= 0; i-- {
		if m.recent[i] == v {
			m.recent = append(m.recent[:i], m.recent[i+1:]...)
			return
		}
	}
}

// read notes that v is used.
func (m *operandModel) read(v ir.Val) {
	s := m.state(v)
	if s.uses == 0 {
		m.unused--
	}
	if s.uses < 3 {
		s.uses++
	}
	if s.op == ir.OpFieldAddr || s.op == ir.OpIndexAddr {
		m.forget(v)
		return
	}
	m.mention(v)
}

// last returns the state of the register mentioned last.
func (m *operandModel) last() regState {
	if n := len(m.recent); n > 0 {
		return *m.state(m.recent[n-1])
	}
	return regState{}
}

// operand visits operand i of an instruction.
func (c *codec) operand(in *ir.Instr, i int, v *ir.Val) {
	place := uint32(in.Op)<<3 | uint32(min(i, 7))
	last := c.operands.last()
	c.expect(fieldClass, place, mix(uint32(last.uses), c.symNum))
	isReg := *v >= 0
	if c.flag(&isReg); isReg {
		c.register(place, v)
		return
	}
	c.expect(fieldConst, place, c.symNum)
	absent := *v == ir.NoVal
	if c.flag(&absent); absent {
		if c.decoding {
			*v = ir.NoVal
		}
		return
	}
	fresh := int(^*v) == c.visited
	c.flagAt(fieldFresh, &fresh, place, c.symNum)
	if fresh {
		if c.decoding {
			*v = ^ir.Val(c.visited)
		}
		c.constsTo(c.visited, place)
		return
	}
	c.expect(fieldOldConst, place, uint32(c.visited))
	n := uint64(^*v)
	if c.uint(&n); n > math.MaxInt32 {
		c.fail()
		n = 0
	}
	if c.decoding {
		*v = ^ir.Val(n)
	}
	c.constsTo(int(n), place)
}

// register visits an operand that is a register.
func (c *codec) register(place uint32, v *ir.Val) {
	m := &c.operands
	for i := len(m.recent) - 1; i >= 0; i-- {
		s := m.state(m.recent[i])
		back := uint32(min(len(m.recent)-1-i, 3))
		use := uint32(s.uses)<<2 | back
		c.context[0] = mix(mix(uint32(fieldRank), place), s.typ<<4|use)
		c.context[1] = mix(mix(c.context[0], c.symNum), 1)
		c.context[2] = mix(mix(mix(uint32(fieldRank), place), use<<6|uint32(s.op)), uint32(c.ops[1])<<2|uint32(max(0, min(m.unused, 3))))
		hit := *v == m.recent[i]
		if c.flag(&hit); hit {
			if c.decoding {
				*v = m.recent[i]
			}
			m.read(*v)
			return
		}
	}
	c.expect(fieldReg, place, 0)
	c.int32((*int32)(v), int32(c.next))
	if *v < 0 {
		c.fail()
		return
	}
	m.read(*v)
}
