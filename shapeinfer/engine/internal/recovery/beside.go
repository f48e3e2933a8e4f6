package recovery

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/report"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Whoever mends a statement by another operand, and not by another number, writes down all of its dims, those that are right, too. In
//
//	a := New(3, 10)
//	b := New(a.Rows(), 6)
//	c := Stack(a, b) // fails: 10 and 6 columns
//
// b may become New(3, 10), and then it does not have the rows of a any more. That is no part of what the failure depends on, and where it is in question what
// it is made of is not found to take part. So it is asked at the end.

// failsBeside reports whether what is found fails as well if each call in which something is in question is handed other numbers in the place of all that is read
// from somewhere, and in question there.
func (a *afterlife) failsBeside(f report.Finding) bool {
	operands := a.beside()
	if len(operands) == 0 {
		return true
	}
	m := a.newMender(a.doubts, nil)
	m.apart = doubts{}.with(operands...)
	found := &report.Watcher{Layouts: a.layouts, Fails: m.fails}
	fr := a.execute(m, found)
	return slices.ContainsFunc(found.Findings(fr), func(g report.Finding) bool { return g.Site == f.Site })
}

// beside lists the operands that are read from somewhere, of calls of the root in which something else is in question.
func (a *afterlife) beside() (operands []doubt) {
	defs, doubted := a.root.Definitions(), a.doubts.constants()[a.root]
	for b := range a.root.Blocks {
		for i := range a.root.Blocks[b].Instrs {
			in := &a.root.Blocks[b].Instrs[i]
			if in.Op != ir.OpCall || in.Pos == 0 {
				continue
			}
			isDoubted := false
			var read []doubt
			for k, v := range in.Args {
				d := doubt{kind: operand, fn: a.root, in: in, n: k}
				switch {
				case a.doubts[d] || v < 0 && v != ir.NoVal && doubted != nil && doubted[^v]:
					isDoubted = true
				case v >= 0 && defs[v] != nil && isRead(defs[v].Op):
					read = append(read, d)
				}
			}
			if isDoubted {
				operands = append(operands, read...)
			}
		}
	}
	return operands
}

// isRead reports whether an operation reads a dim from somewhere.
func isRead(op ir.Op) bool {
	switch op {
	case ir.OpCall, ir.OpInvoke, ir.OpCallDynamic, ir.OpLoad, ir.OpField, ir.OpExtract, ir.OpIndex, ir.OpBuiltin:
		return true
	}
	return false
}
