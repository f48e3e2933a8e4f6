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
// blocks, but not this one. An expression is tied to the first of the instructions after it. These
// may be moved to a later place, so that another one is the first.

// references are the DebugRefs of a function.
type references struct {
	waiting map[*ssa.BasicBlock][]reference
	origins map[ssa.Instruction]origin
	// moved are those whose value is defined later, because order has moved the definition.
	moved      map[ssa.Instruction][]*ssa.DebugRef
	translated map[ssa.Instruction]bool
}

// A reference is a DebugRef, with the index of the instruction after it in its block.
type reference struct {
	*ssa.DebugRef
	before int
}

// An origin is where an instruction was before order moved it.
type origin struct {
	block *ssa.BasicBlock
	index int
}

// takeReferences removes the DebugRefs of a function and returns them.
func takeReferences(fn *ssa.Function) *references {
	refs := &references{
		make(map[*ssa.BasicBlock][]reference), make(map[ssa.Instruction]origin),
		make(map[ssa.Instruction][]*ssa.DebugRef), make(map[ssa.Instruction]bool),
	}
	for _, b := range fn.Blocks {
		kept := b.Instrs[:0]
		for _, in := range b.Instrs {
			if ref, ok := in.(*ssa.DebugRef); ok {
				dropReferrer(ref)
				refs.waiting[b] = append(refs.waiting[b], reference{ref, len(kept)})
			} else {
				refs.origins[in] = origin{b, len(kept)}
				kept = append(kept, in)
			}
		}
		clear(b.Instrs[len(kept):])
		b.Instrs = kept
	}
	return refs
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
	b, was := in.Block(), t.refs.origins[in]
	for was.block == b && len(t.refs.waiting[b]) > 0 && t.refs.waiting[b][0].before <= was.index {
		ref := t.refs.waiting[b][0]
		t.refs.waiting[b] = t.refs.waiting[b][1:]
		if def, ok := ref.X.(ssa.Instruction); ok && def.Block() == b && !t.refs.translated[def] {
			t.refs.moved[def] = append(t.refs.moved[def], ref.DebugRef)
		} else {
			t.express(b, ref.DebugRef)
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
