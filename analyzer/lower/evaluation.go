package lower

import (
	"go/ast"
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// The order of evaluation. In x.n == x.next() the language leaves open whether x.n is read before or after the call.
// go/ssa reads from left to right; the compiler calls first, and reads variables, fields and elements when it needs them.
// What a statement reads in front of a call that its own later part makes is moved behind the call here: a report is
// about what the compiled program does.
//
// A value that was read in an earlier statement is not moved. It is told apart by its position, or, of a variable, by the
// identifier that stands in the expression. Lengths, parts of slices and entries of a map literal are evaluated from left
// to right by the compiler too. What the arguments of go and defer read is left open.

// A lateExpr says what an instruction belongs to, if it reads its operands after the calls in them.
type lateExpr struct {
	operator *ast.BinaryExpr
	call     *ast.CallExpr
	results  *ast.ReturnStmt
	literal  *ast.CompositeLit
	entry    *ast.KeyValueExpr // of a map literal
	place    ast.Expr          // that is assigned to, or an element whose index holds the call
	values   []ast.Expr        // of an assignment, of which the instruction is the last call
}

// enoughNodes is where the search for a call ends: a larger expression is taken to have one.
const enoughNodes = 100

// noteCalls notes the expressions and statements with a call behind something that they may have read before.
func (l *lowering) noteCalls(n ast.Node) {
	switch e := n.(type) {
	case *ast.BinaryExpr:
		if e.Op != token.LAND && e.Op != token.LOR && holdsCall(e.Y) {
			l.note(e.OpPos).operator = e
		}
	case *ast.CallExpr:
		if slices.ContainsFunc(e.Args, holdsCall) {
			l.note(e.Lparen).call = e
		}
	case *ast.ReturnStmt:
		if len(e.Results) > 1 && slices.ContainsFunc(e.Results[1:], holdsCall) {
			l.note(e.Return).results = e
		}
	case *ast.CompositeLit:
		if 1 < len(e.Elts) && len(e.Elts) <= maxMoved && slices.ContainsFunc(e.Elts[1:], holdsCall) {
			l.note(e.Lbrace).literal = e
		}
	case *ast.KeyValueExpr:
		if holdsCall(e.Value) {
			l.note(e.Colon).entry = e
		}
	case *ast.IndexExpr:
		if holdsCall(e.Index) {
			l.note(e.Lbrack).place = e
		}
	case *ast.AssignStmt:
		l.noteValues(e.Rhs)
		if slices.ContainsFunc(e.Rhs, holdsCall) {
			for _, place := range e.Lhs {
				l.notePlace(ast.Unparen(place))
			}
		}
	case *ast.ValueSpec:
		l.noteValues(e.Values)
	}
}

// nothingLate is what is noted of most instructions.
var nothingLate lateExpr

// lateAt returns what is noted of the instruction at a position, to be read only.
func (l *lowering) lateAt(pos token.Pos) *lateExpr {
	if e := l.late[pos]; e != nil {
		return e
	}
	return &nothingLate
}

// note returns what is to be noted of the instruction at a position.
func (l *lowering) note(pos token.Pos) *lateExpr {
	e := l.late[pos]
	if e == nil {
		e = new(lateExpr)
		l.late[pos] = e
	}
	return e
}

// noteValues notes the last call of an assignment of several values.
func (l *lowering) noteValues(values []ast.Expr) {
	for i := len(values) - 1; i > 0; i-- {
		if call := l.lastCall(values[i]); call != nil {
			l.note(call.Lparen).values = values[:i]
			return
		}
	}
}

// lastCall returns the call in an expression that is made last.
func (l *lowering) lastCall(e ast.Expr) *ast.CallExpr {
	var last *ast.CallExpr
	ast.Inspect(e, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if ok && (last == nil || call.Pos() >= last.End()) && !l.in.Info.Types[call.Fun].IsType() && !l.in.Info.Types[call.Fun].IsBuiltin() {
			last = call
		}
		_, isFunc := n.(*ast.FuncLit)
		return !isFunc
	})
	return last
}

// notePlace notes a place that is computed from what is read.
func (l *lowering) notePlace(place ast.Expr) {
	switch e := place.(type) {
	case *ast.SelectorExpr:
		l.note(e.Sel.Pos()).place = e
	case *ast.IndexExpr:
		l.note(e.Lbrack).place = e
	case *ast.StarExpr:
		l.note(e.Star).place = e
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
		e := t.l.lateAt(in.Pos())
		switch in := in.(type) {
		case *ssa.BinOp:
			if e.operator != nil {
				m.collect(in.X, e.operator.X)
			}
		case *ssa.Call:
			if e.call != nil {
				m.operands(&in.Call, e.call)
			}
		case *ssa.MakeSlice:
			if e.call != nil && len(e.call.Args) > 2 {
				m.collect(in.Len, e.call.Args[1])
			}
		case *ssa.Return:
			if e.results != nil && len(e.results.Results) == len(in.Results) {
				for i, x := range in.Results {
					m.collect(x, e.results.Results[i])
				}
			}
		case *ssa.Slice:
			if e.literal != nil {
				m.literal(in.X, e.literal)
			}
		case *ssa.IndexAddr:
			if at, ok := e.place.(*ast.IndexExpr); ok {
				m.within(in, in.X, at.X)
			}
		case *ssa.Store:
			m.store(in, e)
		case *ssa.MapUpdate:
			if at, ok := e.place.(*ast.IndexExpr); ok {
				m.entry(in, at)
			} else if e.entry != nil {
				m.collect(in.Key, e.entry.Key)
			}
		}
		m.move(instrs[:i])
		if _, isCall := in.(*ssa.Call); isCall && e.values != nil {
			after := mover{t: t, block: b}
			after.values(instrs[:i+1], e.values)
			after.move(instrs[:i+1])
		}
	}
	return instrs
}
