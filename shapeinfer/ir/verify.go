package ir

import (
	"fmt"
	"slices"
)

// Verify checks the invariants that the comments in ir.go state: numbers of registers, constants,
// blocks and operands, one definition per register, which dominates its uses, and the types that
// the engine needs. Uses in blocks that no path leads to, such as the recover block, need no
// definition on a path.
func Verify(f *Func) error {
	v := verifier{f: f}
	if err := v.run(); err != nil {
		return fmt.Errorf("ir: %s: %w", f.Symbol, err)
	}
	return nil
}

// A verifier checks one function.
type verifier struct {
	f     *Func
	types []*Type // by register; nil if it is not defined
	at    []point // by register, where it is defined
	dominance
}

// A point is an instruction. The parameters and the phis of a block are at -1.
type point struct{ block, index int32 }

// run checks the function.
func (v *verifier) run() error {
	f := v.f
	fixed := len(f.Params) + len(f.Free)
	if int(f.NumRegs) < fixed || int(f.NumRegs) > fixed+definitions(f) {
		return fmt.Errorf("%d registers for %d parameters", f.NumRegs, fixed)
	}
	v.types, v.at = make([]*Type, f.NumRegs), make([]point, f.NumRegs)
	if f.Recv && len(f.Params) == 0 {
		return fmt.Errorf("no receiver")
	}
	if f.Recover < -1 || int(f.Recover) >= len(f.Blocks) {
		return fmt.Errorf("recover block %d", f.Recover)
	}
	for _, h := range f.DataLoops {
		if h < 0 || int(h) >= len(f.Blocks) {
			return fmt.Errorf("data loop %d", h)
		}
	}
	if err := v.signature(); err != nil {
		return err
	}
	for i := range f.Blocks {
		if err := v.block(int32(i)); err != nil {
			return fmt.Errorf("b%d: %w", i, err)
		}
	}
	if len(f.Blocks) > 0 {
		_, v.dominance = findDominance(f)
	}
	return v.uses()
}

// definitions counts the phis and instructions of f.
func definitions(f *Func) int {
	n := 0
	for i := range f.Blocks {
		n += len(f.Blocks[i].Phis) + len(f.Blocks[i].Instrs)
	}
	return n
}

// signature checks the types of parameters, results and constants.
func (v *verifier) signature() error {
	for i, p := range slices.Concat(v.f.Params, v.f.Free) {
		if p.Type == nil {
			return fmt.Errorf("parameter %s has no type", p.Name)
		}
		v.types[i], v.at[i] = p.Type, point{0, -1}
	}
	for i, t := range v.f.Results {
		if t == nil {
			return fmt.Errorf("result %d has no type", i)
		}
	}
	if v.f.TypeParams != nil && v.f.TypeParams.Kind != Tuple {
		return fmt.Errorf("malformed type parameters")
	}
	for i, c := range v.f.Consts {
		if c.Type == nil || c.Kind > ConstUnknown || c.Types != nil && (c.Kind != ConstFunc || c.Types.Kind != Tuple) {
			return fmt.Errorf("constant %d is malformed", i)
		}
		if c.Kind == ConstGlobal && (c.Type.Kind != Pointer || c.Type.Elem == nil) {
			return fmt.Errorf("constant %d: the address of a variable is not a pointer", i)
		}
	}
	return nil
}

// block checks the edges of block i, its phis and the form of its instructions.
func (v *verifier) block(i int32) error {
	b := &v.f.Blocks[i]
	for _, p := range b.Preds {
		if p < 0 || int(p) >= len(v.f.Blocks) || count(v.f.Blocks[p].Succs, i) != count(b.Preds, p) {
			return fmt.Errorf("predecessor b%d", p)
		}
	}
	for _, s := range b.Succs {
		if s < 0 || int(s) >= len(v.f.Blocks) || count(v.f.Blocks[s].Preds, i) != count(b.Succs, s) {
			return fmt.Errorf("successor b%d", s)
		}
	}
	for _, p := range b.Phis {
		if len(p.Edges) != len(b.Preds) || p.Type == nil {
			return fmt.Errorf("phi r%d has %d edges for %d predecessors", p.Dst, len(p.Edges), len(b.Preds))
		}
		if err := v.define(p.Dst, p.Type, point{i, -1}); err != nil {
			return err
		}
	}
	if len(b.Instrs) == 0 {
		return fmt.Errorf("empty block")
	}
	for j := range b.Instrs {
		in := &b.Instrs[j]
		last := j == len(b.Instrs)-1
		if n, ends := in.Op.EndsBlock(); ends != last || ends && n != len(b.Succs) {
			return fmt.Errorf("%s with %d successors at %d of %d", in.Op, len(b.Succs), j, len(b.Instrs))
		}
		if err := v.instr(in, point{i, int32(j)}); err != nil {
			return fmt.Errorf("%s: %w", in.Op, err)
		}
	}
	return nil
}

func count(list []int32, x int32) int {
	n := 0
	for _, y := range list {
		if x == y {
			n++
		}
	}
	return n
}

// EndsBlock reports whether the operation ends a block, and how many successors such a block has.
func (op Op) EndsBlock() (succs int, ends bool) {
	switch op {
	case OpJump:
		return 1, true
	case OpIf:
		return 2, true
	case OpReturn, OpPanic:
		return 0, true
	}
	return 0, false
}

// define records the definition of register r.
func (v *verifier) define(r Val, t *Type, at point) error {
	if r < 0 || int(r) >= len(v.types) {
		return fmt.Errorf("register %d of %d", r, len(v.types))
	}
	if v.types[r] != nil {
		return fmt.Errorf("r%d is defined twice", r)
	}
	v.types[r], v.at[r] = t, at
	return nil
}

// uses checks that all operands are defined, on every path to their use. A phi uses its operands at
// the ends of the predecessors.
func (v *verifier) uses() error {
	for i := range v.f.Blocks {
		b := &v.f.Blocks[i]
		for _, p := range b.Phis {
			for k, from := range b.Preds {
				if err := v.operands(p.Edges[k:k+1], false, point{from, int32(len(v.f.Blocks[from].Instrs))}); err != nil {
					return fmt.Errorf("b%d: phi r%d: %w", i, p.Dst, err)
				}
			}
		}
		for k, in := range b.Instrs {
			if err := v.operands(in.Args, in.Op == OpSlice, point{int32(i), int32(k)}); err != nil {
				return fmt.Errorf("b%d: %s: %w", i, in.Op, err)
			}
			if !v.hasField(&in) {
				return fmt.Errorf("b%d: %s: no field %d", i, in.Op, in.Aux)
			}
		}
	}
	return nil
}

func (v *verifier) operands(vs []Val, optional bool, use point) error {
	for i, x := range vs {
		switch {
		case x == NoVal && optional && i > 0:
		case x >= 0 && int(x) < len(v.types) && v.types[x] != nil:
			if !v.precedes(v.at[x], use) {
				return fmt.Errorf("r%d is not defined on every path", x)
			}
		case x < 0 && x != NoVal && int(^x) < len(v.f.Consts):
		default:
			return fmt.Errorf("operand %d is %d", i, x)
		}
	}
	return nil
}

// precedes reports whether every path to use contains the point def before it.
func (v *verifier) precedes(def, use point) bool {
	if def.block == use.block {
		return def.index < use.index
	}
	return v.everyPath(def.block, use.block)
}

// hasField reports whether the struct or tuple operand of the instruction has the field.
func (v *verifier) hasField(in *Instr) bool {
	var t *Type
	switch in.Op {
	case OpFieldAddr:
		t = in.Type2
	case OpField, OpExtract:
		t = v.typeOf(in.Args[0])
	default:
		return true
	}
	return t != nil && (t.Kind == Struct || t.Kind == Tuple) && int(in.Aux) < len(t.Fields)
}

func (v *verifier) typeOf(x Val) *Type {
	if x >= 0 {
		return v.types[x]
	}
	return v.f.Consts[^x].Type
}

// arity is the number of operands of an operation: at least min, and at most max unless max < 0.
type arity struct{ min, max int }

var arities = map[Op]arity{
	OpNeg: {1, 1}, OpNot: {1, 1}, OpCompl: {1, 1}, OpOpaque: {0, -1}, OpCopy: {1, 1}, OpConvert: {1, 1},
	OpAlloc: {0, 0}, OpLoad: {1, 1}, OpStore: {2, 2}, OpFieldAddr: {1, 1}, OpField: {1, 1},
	OpIndexAddr: {2, 2}, OpIndex: {2, 2}, OpSlice: {4, 4}, OpMakeSlice: {2, 2}, OpMakeMap: {0, 0}, OpMakeChan: {1, 1},
	OpMapUpdate: {3, 3}, OpLookup: {2, 2}, OpRange: {1, 1}, OpNext: {1, 1}, OpSend: {2, 2}, OpRecv: {1, 1},
	OpSelect: {0, -1}, OpArrayPtr: {1, 1}, OpExtract: {1, 1}, OpMakeInterface: {1, -1}, OpTypeAssert: {1, 1},
	OpMakeClosure: {0, -1}, OpCall: {0, -1}, OpCallDynamic: {1, -1}, OpInvoke: {1, -1}, OpBuiltin: {0, -1},
	OpGo: {0, -1}, OpDefer: {0, -1}, OpRunDefers: {0, 0},
	OpJump: {0, 0}, OpIf: {1, 1}, OpReturn: {0, -1}, OpPanic: {1, 1},
}

// Arity returns the smallest and the largest number of operands of the operation; most is negative
// if there is no limit.
func (op Op) Arity() (fewest, most int) {
	if a, ok := arities[op]; ok {
		return a.min, a.max
	}
	return 2, 2 // all others are binary
}

// instr checks one instruction and defines its register.
func (v *verifier) instr(in *Instr, at point) error {
	if in.Op == OpInvalid || in.Op >= OpCount {
		return fmt.Errorf("unknown operation")
	}
	fewest, most := in.Op.Arity()
	if n := len(in.Args); n < fewest || most >= 0 && n > most {
		return fmt.Errorf("%d operands", n)
	}
	if in.Op == OpReturn && len(in.Args) != len(v.f.Results) {
		return fmt.Errorf("%d values for %d results", len(in.Args), len(v.f.Results))
	}
	if err := checkTypes(in); err != nil {
		return err
	}
	if in.Dst != NoVal {
		return v.define(in.Dst, in.Type, at)
	}
	return nil
}

// TakesTypes reports whether an instruction with the operation may have type arguments.
func (op Op) TakesTypes() bool {
	return op == OpCall || op == OpMakeClosure || op == OpDefer || op == OpGo
}

// yields reports whether the operation always has a result.
func (op Op) yields() bool {
	switch op {
	case OpStore, OpMapUpdate, OpSend, OpCall, OpCallDynamic, OpInvoke, OpBuiltin, OpGo, OpDefer, OpRunDefers, OpJump, OpIf, OpReturn, OpPanic:
		return false
	}
	return true
}

// checkTypes checks the types and names that an operation needs.
func checkTypes(in *Instr) error {
	if in.Type == nil && (in.Dst != NoVal || in.Op.yields()) {
		return fmt.Errorf("a result without a type")
	}
	if in.Types != nil && (!in.Op.TakesTypes() || in.Types.Kind != Tuple) {
		return fmt.Errorf("type arguments")
	}
	switch in.Op {
	case OpOpaque:
		isOp := func(aux int32) bool { return int32(OpEq) <= aux && aux <= int32(OpGe) }
		if in.IsFloatTest() && (!isOp(in.Aux) && !isOp(-in.Aux) || len(in.Args) < floatArgs || in.Type.Kind != Bool) {
			return fmt.Errorf("comparison %d of floats", in.Aux)
		}
	case OpAlloc:
		if in.Type == nil || in.Type.Kind != Pointer || in.Type.Elem == nil {
			return fmt.Errorf("type is not a pointer")
		}
	case OpMakeSlice:
		if in.Type == nil || in.Type.Kind != Slice || in.Type.Elem == nil {
			return fmt.Errorf("type is not a slice")
		}
	case OpMakeInterface, OpTypeAssert:
		if in.Type == nil || in.Type2 == nil {
			return fmt.Errorf("a type is missing")
		}
	case OpFieldAddr, OpField, OpExtract:
		if in.Aux < 0 {
			return fmt.Errorf("field %d", in.Aux)
		}
	case OpCall, OpInvoke, OpBuiltin, OpMakeClosure:
		if in.Sym == "" {
			return fmt.Errorf("no symbol")
		}
		if in.Op == OpBuiltin && len(in.Args) < operandsOf(in.Sym) {
			return fmt.Errorf("%d operands of %s", len(in.Args), in.Sym)
		}
	case OpDefer:
		op := Op(in.Aux)
		if op != OpCall && op != OpCallDynamic && op != OpInvoke && op != OpBuiltin {
			return fmt.Errorf("form %d", in.Aux)
		}
		if op == OpBuiltin && len(in.Args) < operandsOf(in.Sym) {
			return fmt.Errorf("%d operands of %s", len(in.Args), in.Sym)
		}
	}
	return nil
}

// operandsOf is the smallest number of operands of a builtin that the engine reads.
func operandsOf(builtin string) int {
	switch builtin {
	case "copy", "delete":
		return 2
	case "len", "cap", "append", "min", "max", "clear", "ssa:wrapnilchk", "unsafe.Slice", View:
		return 1
	}
	return 0
}
