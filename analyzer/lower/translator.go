package lower

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The translation of one function body. Every value of go/ssa that is not floating-point data gets
// a register, the parameters first. Then the blocks are translated in order. An instruction of
// go/ssa becomes no instruction (if it computes data), one, or a few. Block numbers are those of
// go/ssa. Instructions whose result is not read are removed at the end (prune.go).

// A translator translates the body of one function.
type translator struct {
	l        *lowering
	fn       *ssa.Function
	out      *ir.Func
	regs     map[ssa.Value]ir.Val
	consts   map[constKey]ir.Val
	mentions map[*ssa.Const]ir.Val
	floats   map[ssa.Value]*floatCounter // by phi and by sum
	instrs   []ir.Instr                  // of the current block
	file     *token.File
	pos      token.Pos // of the instruction being translated
	at       place     // position of the last instruction, with its line
	failed   bool      // the function uses something that the IR cannot express
	// The results of order.
	operands map[ssa.Instruction]*operand
	calls    int // number of calls among the operands
	// For a listing, see expression.go.
	refs        *references // nil: none is computed
	expressions []ir.Expression
	room        [4]*ssa.Value
}

// translate fills in the body. It reports false if the IR cannot express the function.
func (t *translator) translate() bool {
	t.regs = make(map[ssa.Value]ir.Val)
	t.consts, t.mentions = make(map[constKey]ir.Val), make(map[*ssa.Const]ir.Val)
	t.operands = make(map[ssa.Instruction]*operand)
	t.out.Consts = t.l.consts[:0]
	if t.fn.Pos().IsValid() {
		t.file = t.l.in.Fset.File(t.fn.Pos())
	}
	if t.l.in.Expressions {
		t.refs = takeReferences(t.fn)
		t.addParameters()
	}
	t.number()
	t.order()
	t.out.Blocks = make([]ir.Block, len(t.fn.Blocks))
	for i, b := range t.fn.Blocks {
		t.block(&t.out.Blocks[i], b)
	}
	if r := t.fn.Recover; r != nil {
		t.out.Recover = int32(r.Index)
	}
	if t.failed {
		return false
	}
	unrotate(t.out)
	t.l.consts = t.out.Consts // prune copies what is left of them
	t.expressions = prune(t.out, t.expressions)
	for i := range t.out.Blocks {
		ir.SetLate(t.out.Blocks[i].Instrs)
	}
	return true
}

// number assigns a register to every parameter and every value that is not data.
func (t *translator) number() {
	for _, p := range t.fn.Params {
		t.define(p)
	}
	for _, v := range t.fn.FreeVars {
		t.define(v)
	}
	for _, b := range t.fn.Blocks {
		for _, in := range b.Instrs {
			if v, ok := in.(ssa.Value); ok && !t.isData(v.Type()) && !isEmptyTuple(v.Type()) {
				t.define(v)
			}
		}
	}
	t.out.NumRegs = int32(len(t.regs))
	t.numberFloatCounters()
}

func (t *translator) define(v ssa.Value) { t.regs[v] = ir.Val(len(t.regs)) }

func isEmptyTuple(t types.Type) bool {
	tuple, ok := t.(*types.Tuple)
	return ok && tuple.Len() == 0
}

func (t *translator) typ(typ types.Type) *ir.Type { return t.l.types.Of(typ) }

// isData reports whether values of the type are floating-point data.
func (t *translator) isData(typ types.Type) bool {
	switch typ.(type) {
	case *types.Pointer, *types.Slice, *types.Array, *types.Struct, *types.Signature, *types.Tuple, *types.Map, *types.Chan, *types.Interface:
		return false // fast path: most values are of these types
	}
	return t.typ(typ).Kind == ir.Float
}

// isParam reports whether the engine cannot compute with values of the type, since it is a type
// parameter.
func (t *translator) isParam(typ types.Type) bool { return t.typ(typ).Kind == ir.TypeParam }

// block translates a basic block.
func (t *translator) block(to *ir.Block, b *ssa.BasicBlock) {
	t.instrs = t.l.instrs[:0]
	t.pos = token.NoPos
	for _, in := range b.Instrs {
		if phi, ok := in.(*ssa.Phi); ok {
			t.phi(to, phi)
			t.expressAfter(phi)
			continue
		}
		if pos := t.l.userPos(in.Pos()); pos.IsValid() {
			t.pos = pos
		}
		t.expressBefore(in)
		n := len(t.instrs)
		t.instr(in)
		t.expressAfter(in)
		o := t.operands[in]
		if o == nil {
			continue
		}
		for i := range t.instrs[n:] {
			out := &t.instrs[n+i]
			if out.Unit = o.segment.unit; ir.IsCall(out) == isCall(in) {
				out.Late = o.late
			}
		}
	}
	to.Instrs = slices.Clone(t.instrs)
	clear(t.instrs)
	t.l.instrs = t.instrs
	for _, p := range b.Preds {
		to.Preds = append(to.Preds, int32(p.Index))
	}
	for _, s := range b.Succs {
		to.Succs = append(to.Succs, int32(s.Index))
	}
}

func (t *translator) phi(to *ir.Block, phi *ssa.Phi) {
	if t.isData(phi.Type()) {
		t.countFloat(to, phi)
		return
	}
	p := ir.Phi{Dst: t.regs[phi], Type: t.typ(phi.Type())}
	for _, e := range phi.Edges {
		p.Edges = append(p.Edges, t.val(e))
	}
	to.Phis = append(to.Phis, p)
}

// val returns the operand for v.
func (t *translator) val(v ssa.Value) ir.Val {
	if v == nil {
		return ir.NoVal
	}
	if r, ok := t.regs[v]; ok && !t.isData(v.Type()) {
		return r
	}
	switch v := v.(type) {
	case *ssa.Const:
		return t.constant(v)
	case *ssa.Global:
		return t.global(v)
	case *ssa.Function:
		return t.constOperand(ir.Const{Kind: ir.ConstFunc, Type: t.typ(v.Type()), S: t.l.symbol(v), Types: t.l.typeArgs(v)})
	}
	if t.isData(v.Type()) {
		return t.constOperand(ir.Const{Kind: ir.ConstData, Type: t.typ(v.Type())})
	}
	return t.constOperand(ir.Const{Kind: ir.ConstUnknown, Type: t.typ(v.Type())})
}

func (t *translator) vals(vs []ssa.Value) []ir.Val {
	var out []ir.Val
	for _, v := range vs {
		out = append(out, t.val(v))
	}
	return out
}

// emit adds an instruction. Its position is that of the go/ssa instruction, or of the last one in
// the block with a position.
func (t *translator) emit(in ir.Instr) {
	if t.pos.IsValid() {
		in.Pos, in.Line = int(t.pos), t.line()
	}
	t.instrs = append(t.instrs, in)
}

// A place is a position with its line.
type place struct {
	pos  token.Pos
	line int32
}

// line returns the line of the current instruction.
func (t *translator) line() int32 {
	switch {
	case t.at.pos == t.pos:
		return t.at.line
	case t.file != nil && t.file.Base() <= int(t.pos) && int(t.pos) <= t.file.Base()+t.file.Size():
		t.at = place{t.pos, int32(t.file.Line(t.pos))}
	default:
		_, line := t.l.fileLine(t.pos)
		t.at = place{t.pos, line}
	}
	return t.at.line
}

// op emits an instruction that defines v, or nothing if v is data.
func (t *translator) op(op ir.Op, v ssa.Value, args ...ir.Val) {
	if t.isData(v.Type()) {
		return
	}
	t.keep(op, v, args...)
}

// keep emits an instruction for v even if v is data, because it can fail.
func (t *translator) keep(op ir.Op, v ssa.Value, args ...ir.Val) {
	t.emit(ir.Instr{Op: op, Dst: t.dst(v), Type: t.typ(v.Type()), Args: args})
}

// dst returns the register that v defines, if any.
func (t *translator) dst(v ssa.Value) ir.Val {
	if r, ok := t.regs[v]; ok {
		return r
	}
	return ir.NoVal
}

// opaque emits v as an unconstrained value. The operands are the values that it depends on.
func (t *translator) opaque(v ssa.Value, from ...ssa.Value) {
	src := sources{t: t, seen: make(map[ssa.Value]bool)}
	for _, x := range from {
		src.add(x)
	}
	t.op(ir.OpOpaque, v, src.args...)
}

// effect emits an instruction that defines nothing.
func (t *translator) effect(op ir.Op, args ...ir.Val) {
	t.emit(ir.Instr{Op: op, Dst: ir.NoVal, Args: args})
}

// mark emits a builtin that marks its operand and has no result.
func (t *translator) mark(builtin string, v ssa.Value) {
	t.emit(ir.Instr{Op: ir.OpBuiltin, Dst: ir.NoVal, Sym: builtin, Args: []ir.Val{t.val(v)}})
}
