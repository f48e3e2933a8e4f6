package listing

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The shapes of expressions. Most expressions of Go, such as the x in Mul(x, w), are no
// instructions of the IR. A table of the lowering contains the register of each, and the
// instruction right before which the register has its value: see [ir.Expression].

// functionExpressions are the expressions of one function, with what was seen of them.
type functionExpressions struct {
	all []ir.Expression
	// at has, by block and instruction, the indices in all.
	at     map[[2]int32][]int
	seen   []*seenShape
	checks []*seenCheck // nil where no comment is
}

// expressionsOf returns the expressions of a function.
func (o *Watcher) expressionsOf(f *ir.Func) *functionExpressions {
	x := o.expressions[f]
	if x != nil {
		return x
	}
	x = &functionExpressions{at: make(map[[2]int32][]int)}
	if o.e.Config.Expressions != nil {
		x.all = o.e.Config.Expressions(f.Symbol)
	}
	x.seen, x.checks = make([]*seenShape, len(x.all)), make([]*seenCheck, len(x.all))
	for i, e := range x.all {
		if o.e.Config.Checks[e.Pos] != nil {
			x.checks[i] = new(seenCheck)
		}
		at := [2]int32{e.Block, e.Instr}
		x.at[at] = append(x.at[at], i)
	}
	o.expressions[f] = x
	return x
}

// Reached records the shapes of the expressions before an instruction.
func (o *Watcher) Reached(fr *exec.Frame, b int32, i int, s *state.State) {
	if !o.looksAt(fr) || !fr.Reporting {
		return
	}
	x := o.expressionsOf(fr.Func)
	for _, k := range x.at[[2]int32{b, int32(i)}] {
		v := x.all[k].Val
		check := o.e.Config.Checks[x.all[k].Pos]
		if c := x.checks[k]; c != nil {
			o.check(check, c, fr, s, s.Reg(v), fr.Info.TypeOf(v))
		}
		texts := o.shapeTexts(fr, s, s.Reg(v), fr.Info.TypeOf(v))
		if x.checks[k] != nil && o.e.Config.Trusts {
			o.trust(check, fr, s, s.Reg(v), fr.Info.TypeOf(v))
		}
		if x.seen[k] == nil {
			x.seen[k] = &seenShape{fr.Func, b, texts}
		} else {
			x.seen[k].add(texts)
		}
	}
}

// Expressions lists the shapes of expressions of which something is known in every execution, by
// position. Go evaluates an expression at several instructions if its statement is compiled more
// than once: then it is listed if all agree.
func (o *Watcher) Expressions() []ExpressionShape {
	type span struct{ pos, end int }
	joined := make(map[span]*seenShape)
	unknown := make(map[span]bool)
	for _, x := range o.expressions {
		for i, e := range x.all {
			at, seen := span{e.Pos, e.End}, x.seen[i]
			switch {
			case seen == nil: // no path gets there
			case !o.isKnown(seen):
				unknown[at] = true
			case joined[at] == nil:
				joined[at] = &seenShape{seen.fn, seen.block, slices.Clone(seen.texts)}
			default:
				joined[at].add(seen.texts)
			}
		}
	}
	var shapes []ExpressionShape
	for at, x := range joined {
		if !unknown[at] && o.isKnown(x) {
			shapes = append(shapes, ExpressionShape{at.pos, at.end, joinDims(x.texts)})
		}
	}
	slices.SortFunc(shapes, func(a, b ExpressionShape) int { return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End)) })
	return shapes
}
