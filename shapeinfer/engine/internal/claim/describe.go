package claim

import (
	"fmt"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// How a register is written. It has no name of its own, but it was computed of parameters, which
// have: "a.Shape[1]", "len(x)", "n+1". What comes out of a branch, or out of a call that does more
// than to read, cannot be written.

// A describer knows which functions only read.
type describer struct {
	*program.Program
	indices []evidence.Index // of elements, that are known and not constant
}

// describe writes a register as the source might: "a.Shape[1]", "len(x)", with holes for
// parameters; nil if that is not possible.
func (d describer) describe(fn *ir.Func, v ir.Val, depth int) []evidence.Piece {
	if depth > maxDescribed {
		return nil
	}
	if v < 0 {
		if v != ir.NoVal && fn.Consts[^v].Kind == ir.ConstInt && depth > 0 {
			return word(fmt.Sprint(fn.Consts[^v].Int))
		}
		return nil
	}
	if int(v) < len(fn.Params)+len(fn.Free) {
		return []evidence.Piece{{Param: int(v)}}
	}
	in := definition(fn, v)
	if in == nil {
		return nil
	}
	return d.describeResult(fn, in, depth+1)
}

// maxDescribed bounds the expressions that a message shows.
const maxDescribed = 8

func word(text string) []evidence.Piece { return []evidence.Piece{{Param: -1, Text: text}} }

// describeResult writes what an instruction of fn yields.
func (d describer) describeResult(fn *ir.Func, in *ir.Instr, depth int) []evidence.Piece {
	arg := func(i int) []evidence.Piece { return d.describe(fn, in.Args[i], depth) }
	around := func(before, after string) []evidence.Piece {
		x := arg(0)
		if !evidence.Names(x) {
			return nil
		}
		return append(append(word(before), x...), word(after)...)
	}
	switch in.Op {
	case ir.OpLoad, ir.OpCopy, ir.OpConvert, ir.OpMakeInterface:
		if kept, ok := keptIn(fn, in); ok {
			return d.describe(fn, kept, depth)
		}
		return arg(0)
	case ir.OpFieldAddr, ir.OpField:
		if in.Type2 != nil && int(in.Aux) < len(in.Type2.Fields) {
			return around("", "."+in.Type2.Fields[in.Aux].Name)
		}
	case ir.OpIndexAddr, ir.OpIndex:
		if at, ok := d.index(fn, in.Args[1]); ok {
			return around("", fmt.Sprintf("[%d]", at))
		}
	case ir.OpBuiltin:
		if in.Sym == "len" || in.Sym == "cap" {
			return around(in.Sym+"(", ")")
		}
	case ir.OpCall:
		if len(in.Args) == 1 && d.isReading(in.Sym) {
			return around("", "."+program.LastWord(in.Sym)+"()")
		}
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpDiv, ir.OpRem:
		x, y := arg(0), arg(1)
		if x != nil && y != nil {
			return append(append(x[:len(x):len(x)], word([...]string{"+", "-", "*", "/", "%"}[in.Op-ir.OpAdd])...), y...)
		}
	}
	return nil
}

// Element writes the first element of a list with one of the indices among the operands of a call,
// as the function that makes the call does, and returns its index; nil if there is none.
func Element(p *program.Program, call *evidence.Link) (own *evidence.Reference, index int64) {
	d := describer{p, call.Elements}
	for _, a := range call.Instr.Args {
		load := definition(call.Func, a)
		if load == nil || load.Op != ir.OpLoad {
			continue
		}
		at := definition(call.Func, load.Args[0])
		if at == nil || at.Op != ir.OpIndexAddr || at.Args[1] < 0 {
			continue
		}
		i, known := d.index(call.Func, at.Args[1])
		if pieces := d.describe(call.Func, a, 0); known && pieces != nil {
			return &evidence.Reference{Own: pieces, Func: call.Func}, i
		}
	}
	return nil, 0
}

// index is the index of an element, if that is known.
func (d describer) index(fn *ir.Func, v ir.Val) (int64, bool) {
	if v < 0 {
		if v == ir.NoVal || fn.Consts[^v].Kind != ir.ConstInt {
			return 0, false
		}
		return fn.Consts[^v].Int, true
	}
	i := slices.IndexFunc(d.indices, func(x evidence.Index) bool { return x.Val == v })
	if i < 0 {
		return 0, false
	}
	return d.indices[i].At, true
}

// keptIn is the only value that is ever stored in the local variable that an instruction reads: the
// parameter that a closure reads, say. It is NoVal if there may be several; ok says that a variable
// is read.
func keptIn(fn *ir.Func, load *ir.Instr) (kept ir.Val, ok bool) {
	if load.Op != ir.OpLoad {
		return ir.NoVal, false
	}
	variable := load.Args[0]
	if in := definition(fn, variable); in == nil || in.Op != ir.OpAlloc {
		return ir.NoVal, false
	}
	found := ir.NoVal
	for _, in := range fn.Instrs {
		switch {
		case in.Op != ir.OpStore || in.Args[0] != variable:
		case found != ir.NoVal:
			return ir.NoVal, true
		default:
			found = in.Args[1]
		}
	}
	return found, true
}

// isReading reports whether a function is a method that changes nothing, so that its result may be
// written as a call of it.
func (d describer) isReading(symbol string) bool {
	if f := d.Func(symbol); f != nil {
		return f.Recv && f.Effect.IsPure()
	}
	ref := d.Contract(symbol)
	return ref != nil && ref.Contract != nil && ref.Contract.Recv != nil && ref.Contract.OnlyYields()
}

// definition returns the instruction of fn that defines v.
func definition(fn *ir.Func, v ir.Val) *ir.Instr {
	for _, in := range fn.Instrs {
		if v >= 0 && in.Dst == v {
			return in
		}
	}
	return nil
}
