package lower

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Which register holds the value of which expression, for listings. In its debug mode, go/ssa emits
// a DebugRef for each expression that is not constant, and for each variable that is assigned to:
//
//	t2 = call New(2, 3)
//	; x is t2
//	t3 = call Mul(t2, w)
//
// All of them are removed before a function is translated. So its IR is the same as without a
// listing, unless a block has no other instructions, as in "if ok { _ = x }": go/ssa removes empty
// blocks, but not this one. An expression is tied to the instruction after it.

// references are the DebugRefs of a function.
type references struct {
	before map[ssa.Instruction][]*ssa.DebugRef // by the instruction after each
	// moved are those whose value is defined later, because order has moved the definition.
	moved      map[ssa.Instruction][]*ssa.DebugRef
	translated map[ssa.Instruction]bool
}

// takeReferences removes the DebugRefs of a function and returns them.
func takeReferences(fn *ssa.Function) *references {
	refs := make(map[ssa.Instruction][]*ssa.DebugRef)
	for _, b := range fn.Blocks {
		var before []*ssa.DebugRef
		kept := b.Instrs[:0]
		for _, in := range b.Instrs {
			ref, ok := in.(*ssa.DebugRef)
			if ok {
				dropReferrer(ref)
				before = append(before, ref)
				continue
			}
			if kept = append(kept, in); len(before) > 0 {
				refs[in], before = before, nil
			}
		}
		clear(b.Instrs[len(kept):])
		b.Instrs = kept
	}
	return &references{refs, make(map[ssa.Instruction][]*ssa.DebugRef), make(map[ssa.Instruction]bool)}
}

// dropReferrer removes a DebugRef from the instructions that refer to its value.
func dropReferrer(ref *ssa.DebugRef) {
	if refs := ref.X.Referrers(); refs != nil {
		*refs = slices.DeleteFunc(*refs, func(in ssa.Instruction) bool { return in == ref })
	}
}

// expressBefore records the expressions whose value is that right before in.
func (t *translator) expressBefore(in ssa.Instruction) {
	if t.refs == nil {
		return
	}
	for _, ref := range t.refs.before[in] {
		if def, ok := ref.X.(ssa.Instruction); ok && def.Block() == in.Block() && !t.refs.translated[def] {
			t.refs.moved[def] = append(t.refs.moved[def], ref)
		} else {
			t.express(in.Block(), ref)
		}
	}
}

// expressAfter records the expressions whose value in has defined late.
func (t *translator) expressAfter(in ssa.Instruction) {
	if t.refs == nil {
		return
	}
	t.refs.translated[in] = true
	for _, ref := range t.refs.moved[in] {
		t.express(in.Block(), ref)
	}
}

// express records an expression whose value is that before the next instruction of block b.
func (t *translator) express(b *ssa.BasicBlock, ref *ssa.DebugRef) {
	v, ok := t.regs[ref.X]
	if !ok || t.isData(ref.X.Type()) || t.l.isFieldName(ref.Expr) {
		return
	}
	t.expressions = append(t.expressions, ir.Expression{
		Pos: int(ref.Expr.Pos()), End: int(ref.Expr.End()), Val: v, Block: int32(b.Index), Instr: int32(len(t.instrs)),
	})
}

// isFieldName reports whether an expression is the name of a field in x.f, which has the same value
// as x.f.
func (l *lowering) isFieldName(e ast.Expr) bool {
	id, ok := e.(*ast.Ident)
	if !ok {
		return false
	}
	v, ok := l.in.Info.Uses[id].(*types.Var)
	return ok && v.IsField()
}

// addParameters records the parameters of a function at its entry.
func (t *translator) addParameters() {
	for i, p := range t.fn.Params {
		if pos := int(p.Pos()); p.Pos().IsValid() && p.Name() != "_" {
			t.expressions = append(t.expressions, ir.Expression{Pos: pos, End: pos + len(p.Name()), Val: ir.Val(i)})
		}
	}
}
