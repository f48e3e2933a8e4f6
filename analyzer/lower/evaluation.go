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
// stands on the left of a binary operator with a call on its right is moved to the operator here, and what stands in
// a call, its receiver included, or in a return, in front of an operand with a call: a report is about what the compiled
// program does.
//
// A value that was read in an earlier statement is not moved. It is told apart by its position, or, of a variable, by the
// identifier that stands in the expression. The same question in other lists (elements, what is assigned) and for
// variadic arguments is left open.

// A late expression reads its operands after the calls in them.
type lateExpr struct {
	operator *ast.BinaryExpr // or
	call     *ast.CallExpr   // or
	results  *ast.ReturnStmt
}

// enoughNodes is where the search for a call ends: a larger expression is taken to have one.
const enoughNodes = 100

// noteCalls notes the binary operators with a call on their right, and the calls and returns with a call in an operand.
func (l *lowering) noteCalls(n ast.Node) {
	switch e := n.(type) {
	case *ast.BinaryExpr:
		if e.Op != token.LAND && e.Op != token.LOR && holdsCall(e.Y) {
			l.late[e.OpPos] = lateExpr{operator: e}
		}
	case *ast.CallExpr:
		if slices.ContainsFunc(e.Args, holdsCall) {
			l.late[e.Lparen] = lateExpr{call: e}
		}
	case *ast.ReturnStmt:
		if len(e.Results) > 1 && slices.ContainsFunc(e.Results[1:], holdsCall) {
			l.late[e.Return] = lateExpr{results: e}
		}
	}
}

// holdsCall reports whether there may be a call in an expression.
func holdsCall(e ast.Expr) bool {
	calls, nodes := false, 0
	ast.Inspect(e, func(n ast.Node) bool {
		_, isCall := n.(*ast.CallExpr)
		nodes++
		calls = calls || isCall || nodes > enoughNodes
		return !calls
	})
	return calls
}

// evaluated returns the instructions of a block in the order in which the compiled program executes them.
func (t *translator) evaluated(b *ssa.BasicBlock) []ssa.Instruction {
	if len(t.l.late) == 0 {
		return b.Instrs
	}
	instrs := slices.Clone(b.Instrs)
	for i, in := range b.Instrs {
		m := mover{t: t, block: b}
		switch in := in.(type) {
		case *ssa.BinOp:
			if e := t.l.late[in.Pos()].operator; e != nil {
				m.collect(in.X, e.X)
			}
		case *ssa.Call:
			if e := t.l.late[in.Pos()].call; e != nil {
				m.operands(&in.Call, e)
			}
		case *ssa.Return:
			if e := t.l.late[in.Pos()].results; e != nil && len(e.Results) == len(in.Results) {
				for i, x := range in.Results {
					m.collect(x, e.Results[i])
				}
			}
		}
		m.move(instrs[:i])
	}
	return instrs
}

// operands collects what is computed for the receiver and the arguments of a call, but for variadic ones.
func (m *mover) operands(call *ssa.CallCommon, e *ast.CallExpr) {
	args := call.Args
	sel, _ := ast.Unparen(e.Fun).(*ast.SelectorExpr)
	switch {
	case call.IsInvoke() && sel != nil:
		m.collect(call.Value, sel.X)
	case sel != nil && call.Signature().Recv() != nil && len(args) > 0:
		m.collect(args[0], sel.X)
		args = args[1:]
	}
	if call.Signature().Variadic() && len(args) > 0 {
		args = args[:len(args)-1]
	}
	for i := range min(len(args), len(e.Args)) {
		m.collect(args[i], e.Args[i])
	}
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

// maxMoved bounds what is moved to one place.
const maxMoved = 64

// A mover collects what is computed for operands.
type mover struct {
	t     *translator
	block *ssa.BasicBlock
	found []ssa.Instruction
	reads bool // a variable, a field or an element is read
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
		if field.Pos() != e.Sel.Pos() || !m.isAlone(field) {
			return false
		}
		m.within(field, field.X, e.X)
		return true
	case *ast.IndexExpr:
		element, ok := addr.(*ssa.IndexAddr)
		if !ok || element.Pos() != e.Lbrack || !m.isAlone(element) {
			return false
		}
		m.within(element, element.X, e.X)
		m.collect(element.Index, e.Index)
		return true
	}
	return false
}

// isAlone reports whether an address is computed in the block for one purpose.
func (m *mover) isAlone(addr interface {
	ssa.Value
	ssa.Instruction
}) bool {
	return addr.Block() == m.block && len(*addr.Referrers()) == 1
}

// within adds the instruction that computes the address of a part of x, the value or the address of e.
func (m *mover) within(part ssa.Instruction, x ssa.Value, e ast.Expr) {
	if m.found = append(m.found, part); !m.address(x, e) {
		m.collect(x, e)
	}
}

// move puts what was found at the end of the instructions, those that stand in front of where it is used, if a call is between.
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
