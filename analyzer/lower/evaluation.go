package lower

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// The order of evaluation. In x.n == x.next() the language leaves open whether x.n is read before or after the call.
// go/ssa reads from left to right; the compiler calls first, and reads variables and fields when it needs them. What
// stands on the left of a binary operator with a call on its right is moved to the operator here: a report is about what
// the compiled program does.
//
// A value that was read in an earlier statement is not moved. It is told apart by its position, or, of a variable, by the
// identifier that stands in the expression. The same question in lists (arguments, results, elements) is left open.

// enoughNodes is where the search for a call ends: a larger expression is taken to have one.
const enoughNodes = 100

// noteCalls notes the binary operators with a call on their right.
func (l *lowering) noteCalls(n ast.Node) {
	e, ok := n.(*ast.BinaryExpr)
	if !ok || e.Op == token.LAND || e.Op == token.LOR {
		return
	}
	calls, nodes := false, 0
	ast.Inspect(e.Y, func(n ast.Node) bool {
		_, isCall := n.(*ast.CallExpr)
		nodes++
		calls = calls || isCall || nodes > enoughNodes
		return !calls
	})
	if calls {
		l.late[e.OpPos] = e
	}
}

// evaluated returns the instructions of a block in the order in which the compiled program executes them.
func (t *translator) evaluated(b *ssa.BasicBlock) []ssa.Instruction {
	if len(t.l.late) == 0 {
		return b.Instrs
	}
	instrs := slices.Clone(b.Instrs)
	for i, in := range b.Instrs {
		op, ok := in.(*ssa.BinOp)
		if !ok || t.l.late[op.Pos()] == nil {
			continue
		}
		m := mover{t: t, block: b}
		m.collect(op.X, t.l.late[op.Pos()].X)
		m.move(instrs[:i])
	}
	return instrs
}

// isRealCall reports whether an instruction calls a function that may write to memory.
func isRealCall(in ssa.Instruction) bool {
	call, ok := in.(*ssa.Call)
	if !ok {
		return false
	}
	_, builtin := call.Call.Value.(*ssa.Builtin)
	return !builtin
}

// maxMoved bounds what is moved to one operator.
const maxMoved = 64

// A mover collects what is computed for one operand.
type mover struct {
	t     *translator
	block *ssa.BasicBlock
	found []ssa.Instruction
	reads bool // a variable or a field is read
}

func (m *mover) moves(in ssa.Instruction) bool { return slices.Contains(m.found, in) }

// collect adds the instructions that compute v, the value of e, as far as they read variables and fields and
// compute with them.
func (m *mover) collect(v ssa.Value, e ast.Expr) {
	in, ok := v.(ssa.Instruction)
	if !ok || len(m.found) > maxMoved || in.Block() != m.block || v.Referrers() == nil || len(*v.Referrers()) != 1 {
		return
	}
	e = ast.Unparen(e)
	switch v := v.(type) {
	case *ssa.BinOp:
		if b, ok := e.(*ast.BinaryExpr); ok && b.OpPos == v.Pos() {
			m.found = append(m.found, v)
			m.collect(v.X, b.X)
			m.collect(v.Y, b.Y)
		}
	case *ssa.UnOp:
		if v.Op == token.MUL && m.address(v.X, e) {
			m.found, m.reads = append(m.found, v), true
		}
	}
}

// address reports whether addr is the address of the variable or field e, and adds what computes it.
func (m *mover) address(addr ssa.Value, e ast.Expr) bool {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := m.t.l.in.Info.Uses[e].(*types.Var)
		switch addr := addr.(type) {
		case *ssa.Alloc, *ssa.FreeVar:
			return ok && addr.Pos() == v.Pos()
		case *ssa.Global:
			return ok && addr.Object() == v
		}
	case *ast.SelectorExpr:
		field, ok := addr.(*ssa.FieldAddr)
		if !ok {
			global, ok := addr.(*ssa.Global)
			return ok && global.Object() == m.t.l.in.Info.Uses[e.Sel]
		}
		if field.Pos() != e.Sel.Pos() || field.Block() != m.block || len(*field.Referrers()) != 1 {
			return false
		}
		m.found = append(m.found, field)
		if !m.address(field.X, e.X) {
			m.collect(field.X, e.X)
		}
		return true
	}
	return false
}

// move puts what was found at the end of the instructions, those that stand in front of the operator, if a call is between.
func (m *mover) move(instrs []ssa.Instruction) {
	if !m.reads || len(m.found) > maxMoved {
		return
	}
	first, left := len(instrs), len(m.found)
	for left > 0 && first > 0 {
		if first--; m.moves(instrs[first]) {
			left--
		}
	}
	last := instrs[first:]
	if left > 0 || !slices.ContainsFunc(last, isRealCall) {
		return
	}
	slices.SortStableFunc(last, func(a, b ssa.Instruction) int { return m.late(a) - m.late(b) })
}

// late is 1 for what is to be moved, else 0.
func (m *mover) late(in ssa.Instruction) int {
	if m.moves(in) {
		return 1
	}
	return 0
}
