package lower

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// instr translates one instruction.
func (t *translator) instr(in ssa.Instruction) {
	switch in := in.(type) {
	case *ssa.Alloc:
		t.keep(ir.OpAlloc, in)
	case *ssa.BinOp:
		t.binary(in)
	case *ssa.UnOp:
		t.unary(in)
	case *ssa.ChangeType:
		if isOfParam(in) {
			t.makeInterface(in, in.X)
			break
		}
		t.op(ir.OpCopy, in, t.val(in.X))
	case *ssa.ChangeInterface:
		t.op(ir.OpCopy, in, t.val(in.X))
	case *ssa.Convert:
		t.convert(in, in.X)
	case *ssa.MultiConvert:
		t.convert(in, in.X)
	case *ssa.SliceToArrayPointer:
		t.pos = conversion(in)
		t.op(ir.OpArrayPtr, in, t.val(in.X))
	case *ssa.MakeInterface:
		t.makeInterface(in, in.X)
	case *ssa.TypeAssert:
		t.typeAssert(in)
	case *ssa.MakeClosure:
		t.makeClosure(in)
	case *ssa.MakeMap:
		t.op(ir.OpMakeMap, in)
	case *ssa.MakeChan:
		t.op(ir.OpMakeChan, in, t.val(in.Size))
	case *ssa.MakeSlice:
		t.op(ir.OpMakeSlice, in, t.val(in.Len), t.val(in.Cap))
	case *ssa.Slice:
		t.slice(in)
	case *ssa.FieldAddr:
		t.fieldAddr(in)
	case *ssa.Field:
		t.fieldOf(in)
	case *ssa.IndexAddr:
		t.index(ir.OpIndexAddr, in, in.X, in.Index)
	case *ssa.Index:
		t.failed = t.failed || t.l.crossed[in.Pos()] // go/ssa evaluates the calls in the index first
		t.index(ir.OpIndex, in, in.X, in.Index)
	case *ssa.Lookup:
		t.lookup(in)
	case *ssa.Range:
		t.op(ir.OpRange, in, t.val(in.X))
	case *ssa.Next:
		t.op(ir.OpNext, in, t.val(in.Iter))
	case *ssa.Extract:
		t.extract(in)
	case *ssa.Select:
		t.selection(in)
	case *ssa.Call:
		t.call(in)
	case *ssa.Go:
		t.goCall(in)
	case *ssa.Defer:
		t.deferCall(in)
	case *ssa.RunDefers:
		t.effect(ir.OpRunDefers)
	case *ssa.Store:
		t.store(in)
	case *ssa.MapUpdate:
		t.effect(ir.OpMapUpdate, t.val(in.Map), t.val(in.Key), t.val(in.Value))
	case *ssa.Send:
		t.effect(ir.OpSend, t.val(in.Chan), t.val(in.X))
	case *ssa.Jump:
		t.effect(ir.OpJump)
	case *ssa.If:
		t.branch(in)
	case *ssa.Return:
		t.effect(ir.OpReturn, t.vals(in.Results)...)
	case *ssa.Panic:
		t.effect(ir.OpPanic, t.val(in.X))
	case *ssa.DebugRef:
		// not built, or removed
	default:
		t.failed = true
	}
}

// branch translates a condition, with the position of its comparison.
func (t *translator) branch(in *ssa.If) {
	if pos := in.Cond.Pos(); pos.IsValid() {
		t.pos = t.l.userPos(pos)
	}
	t.effect(ir.OpIf, t.val(in.Cond))
}

var binaryOps = map[token.Token]ir.Op{
	token.ADD: ir.OpAdd, token.SUB: ir.OpSub, token.MUL: ir.OpMul, token.QUO: ir.OpDiv, token.REM: ir.OpRem,
	token.AND: ir.OpAnd, token.OR: ir.OpOr, token.XOR: ir.OpXor, token.AND_NOT: ir.OpAndNot,
	token.SHL: ir.OpShl, token.SHR: ir.OpShr,
	token.EQL: ir.OpEq, token.NEQ: ir.OpNe, token.LSS: ir.OpLt, token.LEQ: ir.OpLe, token.GTR: ir.OpGt, token.GEQ: ir.OpGe,
}

// binary translates a binary operation. Arithmetic on data is only recorded in the effect, and a
// comparison of data is opaque, unless it can be computed.
func (t *translator) binary(in *ssa.BinOp) {
	op := binaryOps[in.Op]
	if t.isParam(in.X.Type()) || in.Op <= token.QUO && isElement(in.X) && isElement(in.Y) && !isOffset(in) { // + - * /
		t.out.Effect |= ir.Computes
	}
	switch {
	case t.isData(in.Type()):
		t.out.Effect |= ir.Computes
		t.addFloat(in)
		return
	case t.hasData(in.X.Type()) || t.hasData(in.Y.Type()):
		if !isConst(in.X) && !isConst(in.Y) {
			t.out.Effect |= ir.Computes
		}
		if !t.floatTest(in) {
			t.opaque(in, in.X, in.Y)
		}
	case hasBlank(in.X.Type(), 0):
		t.opaque(in, in.X, in.Y) // comparison ignores blank fields
	default:
		t.op(op, in, t.val(in.X), t.val(in.Y))
	}
}

// hasBlank reports whether values of the type have blank fields.
func hasBlank(typ types.Type, depth int) bool {
	if depth > 8 {
		return true
	}
	switch typ := typ.Underlying().(type) {
	case *types.Array:
		return hasBlank(typ.Elem(), depth+1)
	case *types.Struct:
		for f := range typ.Fields() {
			if f.Name() == "_" || hasBlank(f.Type(), depth+1) {
				return true
			}
		}
	}
	return false
}

// isElement reports whether a value is read from a slice or an array.
func isElement(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok || load.Op != token.MUL {
		return false
	}
	_, ok = load.X.(*ssa.IndexAddr)
	return ok
}

// maxOffset bounds the values that isOffset follows.
const maxOffset = 16

// isOffset reports whether a value is only part of an index: a sum of indices times strides. That
// is not arithmetic on data.
func isOffset(v ssa.Value) bool {
	values, indexes := []ssa.Value{v}, false
	for i := 0; i < len(values); i++ {
		for _, in := range *values[i].Referrers() {
			switch in := in.(type) {
			case *ssa.DebugRef:
			case *ssa.IndexAddr:
				indexes = true
			case *ssa.BinOp, *ssa.Phi, *ssa.Convert:
				if w := in.(ssa.Value); !slices.Contains(values, w) {
					values = append(values, w)
				}
			default:
				return false
			}
		}
		if len(values) > maxOffset {
			return false
		}
	}
	return indexes
}

// isConst reports whether a value is a constant: a comparison with one is a selection, not a
// computation.
func isConst(v ssa.Value) bool {
	_, ok := v.(*ssa.Const)
	return ok
}

// hasData reports whether a comparison of two values of the type compares data, or values with
// which the engine cannot compute.
func (t *translator) hasData(typ types.Type) bool { return hasData(t.typ(typ), 0) }

// hasData is translator.hasData for a type at a depth of nesting. It assumes data in types that are
// nested too deep.
func hasData(t *ir.Type, depth int) bool {
	switch t.Kind {
	case ir.Float, ir.TypeParam:
		return true
	case ir.Array:
		return depth > 8 || hasData(t.Elem, depth+1)
	case ir.Struct:
		if depth > 8 || len(t.Fields) == 0 && t.Name != "" || t.Ghost {
			return true // the fields of some types are not listed
		}
		for _, f := range t.Fields {
			if hasData(f.Type, depth+1) {
				return true
			}
		}
	}
	return false
}

// unary translates a unary operation, a load or a receive.
func (t *translator) unary(in *ssa.UnOp) {
	if p := viewed(in); p != nil {
		t.emit(ir.Instr{Op: ir.OpBuiltin, Sym: ir.View, Dst: t.dst(in), Type: t.typ(in.Type()), Args: []ir.Val{t.val(p)}})
		return
	}
	x := t.val(in.X)
	switch in.Op {
	case token.MUL:
		if pos := t.l.userPos(receiver(in)); pos.IsValid() {
			t.pos = pos
		}
		t.op(ir.OpLoad, in, x)
	case token.ARROW:
		t.emit(ir.Instr{Op: ir.OpRecv, Dst: t.dst(in), Aux: flag(in.CommaOk), Type: t.typ(in.Type()), Args: []ir.Val{x}})
	case token.NOT:
		t.op(ir.OpNot, in, x)
	default:
		if t.isParam(in.Type()) {
			t.opaque(in, in.X)
			return
		}
		t.op(map[token.Token]ir.Op{token.SUB: ir.OpNeg, token.XOR: ir.OpCompl}[in.Op], in, x)
	}
}

// receiver returns the position of the method call, or of the method value, for whose receiver a
// struct is loaded through a pointer. go/ssa gives the load no position.
func receiver(in *ssa.UnOp) token.Pos {
	refs := in.Referrers()
	if in.Pos().IsValid() || len(*refs) != 1 {
		return token.NoPos
	}
	switch ref := (*refs)[0].(type) {
	case ssa.CallInstruction:
		if call := ref.Common(); !call.IsInvoke() && call.Signature().Recv() != nil && call.Args[0] == in {
			return call.Pos()
		}
	case *ssa.MakeClosure:
		if fn, ok := ref.Fn.(*ssa.Function); ok && fn.Synthetic != "" && ref.Bindings[0] == in {
			return ref.Pos()
		}
	}
	return token.NoPos
}

func flag(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

func (t *translator) makeClosure(in *ssa.MakeClosure) {
	fn := in.Fn.(*ssa.Function)
	t.emit(ir.Instr{
		Op: ir.OpMakeClosure, Dst: t.dst(in), Sym: t.l.symbol(fn),
		Type: t.typ(in.Type()), Types: t.l.typeArgs(fn), Args: t.vals(in.Bindings),
	})
}

func (t *translator) extract(in *ssa.Extract) {
	if t.isData(in.Type()) || t.ofEmptyPool(in) {
		return
	}
	t.emit(ir.Instr{Op: ir.OpExtract, Dst: t.dst(in), Aux: int32(in.Index), Type: t.typ(in.Type()), Args: []ir.Val{t.val(in.Tuple)}})
}

func (t *translator) selection(in *ssa.Select) {
	if !in.Blocking && t.isPooled() {
		t.effectOfPool()
		return
	}
	var args []ir.Val
	for _, s := range in.States {
		args = append(args, t.val(s.Chan))
		if s.Send != nil {
			args = append(args, t.val(s.Send))
		}
	}
	t.op(ir.OpSelect, in, args...)
}

// traits reports whether an instruction reads memory, and whether it can fail.
func (t *translator) traits(in ssa.Instruction) (reads, fails bool) {
	switch in := in.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeInterface, *ssa.MakeClosure, *ssa.Extract, *ssa.ChangeType, *ssa.Field, *ssa.Store, *ssa.MapUpdate:
		return false, false
	case *ssa.BinOp:
		return false, in.Op == token.QUO || in.Op == token.REM || in.Op == token.SHL || in.Op == token.SHR
	case *ssa.UnOp:
		return in.Op == token.MUL && !t.isData(in.Type()), true
	case *ssa.Lookup, *ssa.Call, *ssa.Convert: // of a map; its length; of bytes to a string
		return !t.isData(in.(ssa.Value).Type()), true
	}
	return false, true
}

// conversion returns the position of a conversion of a slice. For a conversion to an array, that is
// the position of the load after it, since go/ssa gives the conversion itself none.
func conversion(in *ssa.SliceToArrayPointer) token.Pos {
	if refs := in.Referrers(); !in.Pos().IsValid() && len(*refs) == 1 {
		return (*refs)[0].Pos()
	}
	return in.Pos()
}
