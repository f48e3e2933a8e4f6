package codec

import "github.com/shapelint/shapelint/shapeinfer/ir"

// The type of most instructions follows from their operands, or is the one that
// a similar instruction had before. Both directions of the codec make the same
// guess from what they have visited so far, and only a wrong guess is written.

// A guesser remembers the types of what has been visited.
type guesser struct {
	regs     []*ir.Type            // of the registers of the function, as far as numbered in order
	consts   []ir.Const            // of the function
	pointers map[*ir.Type]*ir.Type // the pointer type to a type
	calls    map[string]*ir.Type   // the result of a callee
	last     [ir.OpCount]*ir.Type  // of the last instruction with the operation
}

func newGuesser() *guesser {
	return &guesser{pointers: make(map[*ir.Type]*ir.Type), calls: make(map[string]*ir.Type)}
}

// enter starts a function.
func (g *guesser) enter(f *ir.Func) {
	g.regs = g.regs[:0]
	for _, p := range f.Params {
		g.regs = append(g.regs, p.Type)
	}
	for _, p := range f.Free {
		g.regs = append(g.regs, p.Type)
	}
	g.consts = nil
}

// define notes the type of a register.
func (g *guesser) define(r ir.Val, t *ir.Type) {
	if int(r) == len(g.regs) {
		g.regs = append(g.regs, t)
	}
}

// learn notes the types of an instruction that has been visited.
func (g *guesser) learn(in *ir.Instr) {
	if in.Dst >= 0 {
		g.define(in.Dst, in.Type)
	}
	if t := in.Type; t != nil && t.Kind == ir.Pointer && t.Name == "" {
		g.pointers[t.Elem] = t
	}
	if in.Sym != "" {
		g.calls[in.Sym] = in.Type
	}
	g.last[memory(in.Op)] = in.Type
}

// memory makes all comparisons share one memory.
func memory(op ir.Op) ir.Op {
	if ir.OpEq <= op && op <= ir.OpGe || op == ir.OpNot {
		return ir.OpEq
	}
	return op
}

func (g *guesser) typeOf(v ir.Val) *ir.Type {
	switch {
	case v >= 0 && int(v) < len(g.regs):
		return g.regs[v]
	case v < 0 && v != ir.NoVal && int(^v) < len(g.consts):
		return g.consts[^v].Type
	}
	return nil
}

// operand returns the type of operand i, or nil.
func (g *guesser) operand(in *ir.Instr, i int) *ir.Type {
	if i < len(in.Args) {
		return g.typeOf(in.Args[i])
	}
	return nil
}

// result guesses the type of an instruction whose operands, symbol and Type2 are known.
func (g *guesser) result(in *ir.Instr) *ir.Type {
	x := g.operand(in, 0)
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpDiv, ir.OpRem, ir.OpAnd, ir.OpOr, ir.OpXor, ir.OpAndNot, ir.OpShl, ir.OpShr, ir.OpNeg, ir.OpCompl:
		return x
	case ir.OpStore:
		return g.operand(in, 1)
	case ir.OpLoad, ir.OpIndex:
		if x != nil && x.Elem != nil {
			return x.Elem
		}
	case ir.OpFieldAddr:
		if t := fieldType(in.Type2, in.Aux); t != nil {
			return g.pointers[t]
		}
	case ir.OpIndexAddr:
		if x != nil && x.Kind == ir.Pointer {
			x = x.Elem
		}
		if x != nil && x.Elem != nil {
			return g.pointers[x.Elem]
		}
	case ir.OpField, ir.OpExtract:
		if t := fieldType(x, in.Aux); t != nil {
			return t
		}
	case ir.OpSlice:
		if x != nil && x.Kind != ir.Pointer {
			return x
		}
	case ir.OpCall, ir.OpInvoke, ir.OpBuiltin:
		if t, ok := g.calls[in.Sym]; ok {
			return t
		}
	}
	return g.last[memory(in.Op)]
}

// second guesses Type2 of an instruction whose operands are known.
func (g *guesser) second(in *ir.Instr) *ir.Type {
	x := g.operand(in, 0)
	switch in.Op {
	case ir.OpFieldAddr:
		if x != nil && x.Kind == ir.Pointer {
			return x.Elem
		}
	case ir.OpMakeInterface, ir.OpInvoke:
		return x
	}
	return nil
}

func fieldType(t *ir.Type, i int32) *ir.Type {
	if t == nil || i < 0 || int(i) >= len(t.Fields) {
		return nil
	}
	return t.Fields[i].Type
}

// phi guesses the type of a phi whose edges are known.
func (g *guesser) phi(p *ir.Phi) *ir.Type {
	for _, e := range p.Edges {
		if t := g.typeOf(e); t != nil {
			return t
		}
	}
	return g.last[ir.OpInvalid]
}
