package lower

import (
	"go/ast"
	"go/token"
	"math"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The order of evaluation. The language orders the calls, receives and logical operators of a
// statement from left to right. It leaves open when any other operand is read, and when it fails:
// in
//
//	x.n + f() + g()
//
// x.n may be read before both calls, between them or after them, and a nil x may panic before f is
// called, or not at all because g ends the program. So instructions that compute operands move
// after the calls, up to the call that needs them or to the end of the unit. Each instruction
// records which calls it has moved across ([ir.Instr.Late]), and the engine considers all values
// that the operand may have had.
//
// An operand is not evaluated before the calls that it depends on, nor before the left side of the
// && or || that guards it. Assignments, sends and returns come last. A composite literal is
// unreachable by other code while it is built, so the instructions that build it move like its
// elements.
//
// Over-approximated: an operand that may be evaluated before and after a call in another block,
// which only && and || create inside a statement, is unknown.

// A unit is source that is evaluated together: a simple statement, a condition, the tag of a
// switch.
type unit struct {
	pos, end token.Pos
	around   int // index of the unit with the function literal that contains this one, or -1
}

// listUnit adds the unit that a node is or contains.
func (l *lowering) listUnit(n ast.Node) {
	var from, to ast.Node
	switch n := n.(type) {
	case *ast.ExprStmt, *ast.AssignStmt, *ast.SendStmt, *ast.IncDecStmt, *ast.ReturnStmt, *ast.GoStmt, *ast.DeferStmt, *ast.ValueSpec:
		from, to = n, n
	case *ast.IfStmt:
		from, to = n.Cond, n.Cond
	case *ast.ForStmt:
		from, to = n.Cond, n.Cond
	case *ast.SwitchStmt:
		from, to = n.Tag, n.Tag
	case *ast.CaseClause:
		if len(n.List) > 0 {
			from, to = n.List[0], n.List[len(n.List)-1]
		}
	case *ast.RangeStmt:
		if from, to = n.X, n.X; n.Key != nil {
			from = n.Key
		}
	}
	if from != nil {
		l.units = append(l.units, unit{pos: from.Pos(), end: to.End()})
	}
}

// sortUnits sorts the units by position, and computes their nesting.
func (l *lowering) sortUnits() {
	slices.SortFunc(l.units, func(u, v unit) int { return int(u.pos - v.pos) })
	for i := range l.units {
		l.units[i].around = l.holding(i-1, l.units[i].pos)
	}
}

// holding returns the innermost of unit i and those around it that contains a position, or -1.
func (l *lowering) holding(i int, pos token.Pos) int {
	for i >= 0 && l.units[i].end <= pos {
		i = l.units[i].around
	}
	return i
}

// control is the unit of control flow instructions.
const control = -2

// unitsOf returns the unit of each instruction of a block, or -1. An instruction without a position
// belongs to the unit of the next one. The store of an argument into the list of a variadic call
// has the position of the argument, so it is treated as one without a position.
func (t *translator) unitsOf(b *ssa.BasicBlock) []int {
	units, next := make([]int, len(b.Instrs)), -1
	for i, in := range slices.Backward(b.Instrs) {
		pos := in.Pos()
		switch in := in.(type) {
		case *ssa.Phi, *ssa.If, *ssa.Jump:
			units[i], next = control, -1
			continue
		case *ssa.Store:
			if !in.Addr.Pos().IsValid() {
				pos = token.NoPos
			}
		}
		if pos.IsValid() {
			behind, _ := slices.BinarySearchFunc(t.l.units, pos+1, func(u unit, pos token.Pos) int { return int(u.pos - pos) })
			next = t.l.holding(behind-1, pos)
		}
		units[i] = next
	}
	return units
}

// An operand is an instruction that can move, or a call. Time is counted in calls: call n of a
// segment is at time 2n+1, and 2n is the time after n calls.
type operand struct {
	in          ssa.Instruction
	segment     *segment
	span        *span
	first, last int   // when it may be evaluated; of a call, when its result is known and when it is made
	late        uint8 // for [ir.SetLate]
}

// A span is the time interval of a block. Its operands may be evaluated from guard on. They are
// numbered from..to-1, and instr is the index of the first of them in the block.
type span struct{ guard, begin, end, instr, from, to int }

// A segment is the part of a unit before an assignment.
type segment struct {
	t        *translator
	unit     uint8 // see [ir.Instr.Unit]
	operands []*operand
	calls    []*operand
	spans    map[*ssa.BasicBlock]*span
	block    *ssa.BasicBlock // the current block, with its span
	span     *span
	literals map[ssa.Value]*literal
}

// A literal is memory that is new: the times when it is complete and when it is needed.
type literal struct {
	complete, needed int
	marked           bool // see settle
}

// of returns the operand of the segment for an instruction, or nil.
func (s *segment) of(in ssa.Instruction) *operand {
	if o := s.t.operands[in]; o != nil && o.segment == s {
		return o
	}
	return nil
}

// maxCalls bounds the calls of a segment that are distinguished.
const maxCalls = ir.LateAnywhere - 1

// order reorders the instructions of each block for the translation, and records which calls they
// move across.
func (t *translator) order() {
	if !slices.ContainsFunc(t.fn.Blocks, func(b *ssa.BasicBlock) bool { return slices.ContainsFunc(b.Instrs, isCall) }) {
		return
	}
	units, numbers := make([][]int, len(t.fn.Blocks)), make(map[int]uint8) // of units with calls
	for i, b := range t.fn.Blocks {
		units[i] = t.unitsOf(b)
		for k, in := range b.Instrs {
			if unit := units[i][k]; isCall(in) && numbers[unit] == 0 {
				numbers[unit] = uint8(min(len(numbers)+1, math.MaxUint8))
			}
		}
	}
	open, segments := make(map[int]*segment), []*segment(nil)
	for _, b := range reversePostorder(t.fn) {
		if !strings.HasPrefix(b.Comment, "binop.") && !strings.HasPrefix(b.Comment, "cond.") {
			clear(open) // not a part of an && or ||
		}
		before := -1
		for i, unit := range units[b.Index] {
			if unit != before && unit != control {
				delete(open, before)
				before = unit
			}
			if unit < 0 || numbers[unit] == 0 {
				continue
			}
			if open[unit] == nil {
				open[unit] = &segment{t: t, unit: numbers[unit], spans: make(map[*ssa.BasicBlock]*span)}
				segments = append(segments, open[unit])
			}
			if !open[unit].add(b, i) {
				delete(open, unit)
			}
		}
	}
	for _, s := range segments {
		if len(s.calls) > 0 {
			s.settle(t)
		}
	}
}

// add adds an instruction of a block. It reports false if the instruction assigns, which ends the
// segment.
func (s *segment) add(b *ssa.BasicBlock, i int) bool {
	in, now := b.Instrs[i], 2*len(s.calls)
	if b != s.block {
		n := len(s.operands)
		at := &span{now, now, now, i, n, n}
		if left := s.spans[b.Idom()]; b.Comment == "binop.done" && left != nil {
			at.guard = left.guard
		} else if b.Comment == "binop.done" {
			at.guard = 0
		}
		s.block, s.span, s.spans[b] = b, at, at
	}
	o := &operand{in: in, segment: s, span: s.span, first: s.span.guard}
	for _, x := range in.Operands(s.t.room[:0]) {
		if l := s.literal(*x); l != nil {
			o.first = max(o.first, l.complete)
		}
		if in, ok := (*x).(ssa.Instruction); ok && s.of(in) != nil {
			o.first = max(o.first, s.of(in).first)
		} else if phi, ok := in.(*ssa.Phi); ok && s.spans[phi.Block()] != nil {
			o.first = max(o.first, s.spans[phi.Block()].begin)
		}
	}
	switch v := in.(type) {
	case *ssa.Store, *ssa.MapUpdate:
		if s.built(in) == nil {
			return false
		}
		s.built(in).complete = max(s.built(in).complete, o.first)
	case *ssa.Alloc, *ssa.MakeMap:
		if s.literals == nil {
			s.literals = make(map[ssa.Value]*literal)
		}
		s.literals[v.(ssa.Value)] = &literal{needed: math.MaxInt}
	case *ssa.Select, *ssa.Next, *ssa.Range:
		return false
	case ssa.Value:
		if isCall(in) {
			o.last, o.first, o.span.end = now+1, now+2, now+2
			o.late = uint8(1 + s.t.calls%maxCalls)
			s.calls = append(s.calls, o)
			s.t.calls++
		}
	default:
		return false
	}
	s.operands, s.t.operands[in] = append(s.operands, o), o
	s.span.to = len(s.operands)
	return true
}

// built returns the literal that an instruction stores into, or nil.
func (s *segment) built(in ssa.Instruction) *literal {
	switch in := in.(type) {
	case *ssa.Store:
		return s.literal(in.Addr)
	case *ssa.MapUpdate:
		return s.literals[in.Map]
	}
	return nil
}

// literal returns the literal that a value is a part of, or nil.
func (s *segment) literal(v ssa.Value) *literal {
	if len(s.literals) == 0 {
		return nil
	}
	return s.literals[rootOf(v)]
}

// settle moves operands to the latest time at which they may be evaluated, and marks those that may
// also be evaluated earlier: reads of memory, and their operands. An instruction that depends only
// on its operands needs no mark: it fails or not depending on their values.
func (s *segment) settle(t *translator) {
	marked := make(map[ssa.Value]bool)
	for _, o := range slices.Backward(s.operands) {
		v, _ := o.in.(ssa.Value)
		built := s.built(o.in)
		if built != nil {
			o.last = min(built.needed, 2*len(s.calls))
		} else if !isCall(o.in) {
			o.last = s.needed(v, o.span)
		}
		operands := o.in.Operands(t.room[:0])
		for _, x := range operands {
			if l := s.literal(*x); l != nil {
				l.needed = min(l.needed, o.last&^1)
			}
		}
		if isCall(o.in) || o.first >= o.last {
			continue
		}
		reads, fails := t.traits(o.in)
		if slices.ContainsFunc(operands, func(x *ssa.Value) bool { return s.literal(*x) != nil }) {
			reads, fails = false, false // unreachable by other code
		}
		if reads = reads || marked[v] || built != nil && built.marked; reads {
			for _, x := range operands {
				marked[*x] = *x != nil
				if l := s.literal(*x); l != nil {
					l.marked = true
				}
			}
		}
		switch isHere := o.span.begin <= o.first && o.last <= o.span.end && len(s.calls) < maxCalls; {
		case !isHere && (reads || fails):
			o.late = ir.LateAnywhere
		case isHere && reads:
			o.late = s.calls[o.first/2].late
		}
	}
	for b, span := range s.spans {
		part := s.operands[span.from:span.to]
		slices.SortStableFunc(part, func(x, y *operand) int { return x.last - y.last })
		for i, o := range part {
			b.Instrs[span.instr+i] = o.in
		}
	}
}

// needed returns the time at which a value that is computed in a span is needed.
func (s *segment) needed(v ssa.Value, span *span) int {
	at := 2 * len(s.calls)
	for _, use := range *v.Referrers() {
		if o := s.of(use); o != nil {
			at = min(at, o.last&^1)
		} else if _, isPhi := use.(*ssa.Phi); isPhi || s.spans[use.Block()] == span {
			at = min(at, span.end)
		}
	}
	return at
}
