package ir

import "slices"

// A Loop is a natural loop: a header, the blocks that reach the header again without leaving the
// loop, and the loops inside.
type Loop struct {
	Header int32
	Blocks []int32 // in reverse post-order, the header first; blocks of inner loops included
	Parent *Loop
	member []bool
	// Data: an iteration changes nothing but floating-point data and registers that are not read
	// after the loop. The header is the only exit. See dataloop.go.
	Data bool
	// Counter is set for "for i := a; i < n; i += s" whose header is the only exit.
	Counter *Counter
	// Inductions are the other phis of the header of a loop with a Counter that change by the same
	// int in every iteration: j in "for i, j := 0, n; i < n; i, j = i+1, j-2".
	Inductions []Induction
}

// An Induction is a phi of a header to which every iteration adds an int.
type Induction struct {
	Phi  int  // index into the header's Phis
	By   Val  // a constant, or defined outside of the loop
	Down bool // it is subtracted
}

// Has reports whether block b belongs to the loop.
func (l *Loop) Has(b int32) bool { return l.member[b] }

// A Counter is the induction variable of a counted loop. The header's phi starts at Start and grows
// by Step in every iteration while phi+Off Op Bound is true:
//
//	for i := 0; i < n; i++     Start 0, Step 1, Off 0, Op <, Bound n
//	for i := range x           Start -1, Step 1, Off 1: go/ssa increments before it compares
//
// In the second loop x is a list. A loop over an int has the first form.
type Counter struct {
	Phi   int // index into the header's Phis
	Start Val // defined outside the loop
	Step  int64
	Off   int64 // the comparison reads phi+Off
	Op    Op    // OpLt, OpLe, OpGt, OpGe or OpNe: the loop continues while it is true
	Bound Val   // a constant, defined outside the loop, or computed in the header (Reads)
	Into  int   // index of the header's successor inside the loop
	// Reads: Bound is computed in the header by reading memory that exists before the loop ("i <
	// len(x)", "i < m.Rows"). If the loop is [Loop].Data, Bound has the same value in every
	// iteration, unless it contains a call that reads data.
	Reads bool
	Calls bool // Bound contains calls too ("i < m.Len()")
}

// A LoopForest is the loop structure of a function.
type LoopForest struct {
	Order []int32 // reachable blocks in reverse post-order
	Loops []*Loop // outer before inner
	Inner []*Loop // innermost loop of each block, nil outside loops
	// some back edge leads to a block that does not dominate its source
	Irreducible bool
	dominance
}

// LoopForest returns the loop structure of f. It is computed at the first call, so f must not
// change afterwards.
func (f *Func) LoopForest() *LoopForest {
	if f.loops == nil {
		f.loops = findLoops(f)
		for _, l := range f.loops.Loops {
			l.Data = slices.Contains(f.DataLoops, l.Header)
		}
	}
	return f.loops
}

// postOrder returns the blocks that are reachable from the entry, each after its successors, but
// for back edges.
func postOrder(f *Func) []int32 {
	seen := make([]bool, len(f.Blocks))
	var order []int32
	type frame struct {
		b    int32
		next int
	}
	stack := []frame{{b: 0}}
	seen[0] = true
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		succs := f.Blocks[top.b].Succs
		if top.next == len(succs) {
			order = append(order, top.b)
			stack = stack[:len(stack)-1]
			continue
		}
		// The last successor first, so that in reverse post-order the branch written first comes
		// first.
		s := succs[len(succs)-1-top.next]
		top.next++
		if !seen[s] {
			seen[s] = true
			stack = append(stack, frame{b: s})
		}
	}
	return order
}

// findLoops computes dominators, and from them the natural loops. An edge to a block that dominates
// its source is a back edge. An edge backwards in reverse post-order to any other block makes the
// function irreducible.
func findLoops(f *Func) *LoopForest {
	forest := &LoopForest{Inner: make([]*Loop, len(f.Blocks))}
	if len(f.Blocks) == 0 {
		return forest
	}
	forest.Order, forest.dominance = findDominance(f)
	order, rpo := forest.Order, forest.rpo
	byHeader := make(map[int32]*Loop)
	for _, b := range order {
		for _, s := range f.Blocks[b].Succs {
			if rpo[s] > rpo[b] {
				continue // forward
			}
			if !forest.dominates(s, b) {
				forest.Irreducible = true
				continue
			}
			l := byHeader[s]
			if l == nil {
				l = &Loop{Header: s, member: make([]bool, len(f.Blocks))}
				l.member[s] = true
				byHeader[s] = l
			}
			l.grow(f, b, rpo)
		}
	}
	for _, b := range order {
		if l := byHeader[b]; l != nil {
			forest.Loops = append(forest.Loops, l)
		}
	}
	for _, l := range forest.Loops { // outer first, so inner ones overwrite
		l.Parent = forest.Inner[l.Header]
		for _, b := range order {
			if l.member[b] {
				l.Blocks = append(l.Blocks, b)
				forest.Inner[b] = l
			}
		}
	}
	for _, l := range forest.Loops {
		l.findCounter(f)
	}
	return forest
}

// dominators returns the immediate dominator of each block, -1 for a block that is not reachable.
// The algorithm is that of Cooper, Harvey and Kennedy: iterate over the reverse post-order, and
// intersect the dominators of the predecessors, until nothing changes.
func dominators(f *Func, order []int32, rpo []int) []int32 {
	idom := make([]int32, len(f.Blocks))
	for i := range idom {
		idom[i] = -1
	}
	idom[order[0]] = order[0]
	for changed := true; changed; {
		changed = false
		for _, b := range order[1:] {
			best := int32(-1)
			for _, p := range f.Blocks[b].Preds {
				if rpo[p] < 0 || idom[p] < 0 {
					continue // unreachable, or not yet visited
				}
				if best < 0 {
					best = p
					continue
				}
				x, y := p, best
				for x != y {
					for rpo[x] > rpo[y] {
						x = idom[x]
					}
					for rpo[y] > rpo[x] {
						y = idom[y]
					}
				}
				best = x
			}
			if idom[b] != best {
				idom[b] = best
				changed = true
			}
		}
	}
	return idom
}

// EdgeIndex returns which predecessor of its target the edge from block b to its successor i is.
// Both successors may be the same block.
func (f *Func) EdgeIndex(b int32, i int) int {
	succs := f.Blocks[b].Succs
	nth := 0
	for _, s := range succs[:i] {
		if s == succs[i] {
			nth++
		}
	}
	for j, p := range f.Blocks[succs[i]].Preds {
		if p != b {
			continue
		}
		if nth == 0 {
			return j
		}
		nth--
	}
	return 0
}

// grow adds the blocks that reach the back edge from b without passing the header.
func (l *Loop) grow(f *Func, b int32, rpo []int) {
	stack := []int32{b}
	for len(stack) > 0 {
		b := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if l.member[b] || rpo[b] < 0 {
			continue
		}
		l.member[b] = true
		stack = append(stack, f.Blocks[b].Preds...)
	}
}

// EndOf returns the last instruction of a block.
func (f *Func) EndOf(b int32) *Instr {
	instrs := f.Blocks[b].Instrs
	return &instrs[len(instrs)-1]
}

// findCounter recognises the two forms of counted loops that go/ssa makes:
// "for i := a; i < n; i += s" compares the phi, "for i := range n" compares phi+1.
func (l *Loop) findCounter(f *Func) {
	head := &f.Blocks[l.Header]
	if len(head.Succs) != 2 || !l.OnlyHeaderExits(f) {
		return
	}
	defs := make(map[Val]*Instr)
	for _, b := range l.Blocks {
		for i := range f.Blocks[b].Instrs {
			if in := &f.Blocks[b].Instrs[i]; in.Dst != NoVal {
				defs[in.Dst] = in
			}
		}
		for i := range f.Blocks[b].Phis {
			defs[f.Blocks[b].Phis[i].Dst] = &Instr{Op: OpInvalid}
		}
	}
	last := head.Last()
	cond := defs[last.Args[0]]
	if last.Op != OpIf || cond == nil || cond.Op < OpEq || cond.Op > OpGe {
		return
	}
	into, op := 0, cond.Op
	if !l.Has(head.Succs[0]) {
		into = 1
		op = negated(op)
	}
	for i := range head.Phis {
		c := Counter{Phi: i, Op: op, Into: into}
		if !c.steps(f, l, &head.Phis[i], defs) {
			continue
		}
		x, y := cond.Args[0], cond.Args[1]
		switch {
		case c.reads(x, head.Phis[i].Dst, defs, f) && isRead(y, defs, 0):
			c.Bound = y
		case c.reads(y, head.Phis[i].Dst, defs, f) && isRead(x, defs, 0):
			c.Bound, c.Op = x, Swapped(c.Op)
		default:
			continue
		}
		c.Reads, c.Calls = defs[c.Bound] != nil, calls(c.Bound, defs)
		l.Counter = &c
		l.findInductions(f, defs)
		return
	}
}

// findInductions finds the phis of a header, but for the counter, to which every iteration adds the
// same int. defs are the definitions in the loop.
func (l *Loop) findInductions(f *Func, defs map[Val]*Instr) {
	for i := range f.Blocks[l.Header].Phis {
		phi := &f.Blocks[l.Header].Phis[i]
		if i == l.Counter.Phi || phi.Type.Kind != Int || phi.Type.Bits != 64 || phi.Type.Unsigned {
			continue
		}
		if x, ok := l.induction(f, phi, defs); ok {
			x.Phi = i
			l.Inductions = append(l.Inductions, x)
		}
	}
}

// induction finds what every iteration adds to a phi.
func (l *Loop) induction(f *Func, phi *Phi, defs map[Val]*Instr) (x Induction, ok bool) {
	x.By = NoVal
	for i, p := range f.Blocks[l.Header].Preds {
		if !l.Has(p) {
			continue
		}
		in := defs[phi.Edges[i]]
		if in == nil || in.Op != OpAdd && in.Op != OpSub {
			return x, false
		}
		by, down := in.Args[1], in.Op == OpSub
		switch {
		case in.Args[0] == phi.Dst:
		case in.Args[1] == phi.Dst && !down:
			by = in.Args[0]
		default:
			return x, false
		}
		if defs[by] != nil || x.By != NoVal && (x.By != by || x.Down != down) {
			return x, false
		}
		x.By, x.Down = by, down
	}
	return x, x.By != NoVal
}

// isRead reports whether v is defined outside the loop, or is computed from such values by
// arithmetic, by reading memory or by calls.
func isRead(v Val, defs map[Val]*Instr, depth int) bool {
	in := defs[v]
	switch {
	case in == nil:
		return true
	case depth > 6:
		return false
	}
	switch in.Op {
	case OpBuiltin:
		if in.Sym != "len" && in.Sym != "cap" {
			return false
		}
	case OpLoad, OpField, OpFieldAddr, OpExtract, OpIndexAddr, OpAdd, OpSub, OpMul, OpDiv, OpCall:
	default:
		return false
	}
	for _, a := range in.Args {
		if !isRead(a, defs, depth+1) {
			return false
		}
	}
	return true
}

// calls reports whether v depends on a call inside the loop.
func calls(v Val, defs map[Val]*Instr) bool {
	in := defs[v]
	return in != nil && (in.Op == OpCall || slices.ContainsFunc(in.Args, func(a Val) bool { return calls(a, defs) }))
}

// OnlyHeaderExits reports whether only the header leaves the loop. Edges to blocks that end in a
// panic do not count; a return inside the loop does.
func (l *Loop) OnlyHeaderExits(f *Func) bool {
	for _, b := range l.Blocks {
		if b == l.Header {
			continue
		}
		for _, s := range f.Blocks[b].Succs {
			if !l.Has(s) && !f.endsInPanic(s) {
				return false
			}
		}
	}
	return true
}

// endsInPanic reports whether block b ends in a panic. A check inside a loop that panics is not an
// exit of the loop.
func (f *Func) endsInPanic(b int32) bool {
	instrs := f.Blocks[b].Instrs
	return len(instrs) > 0 && instrs[len(instrs)-1].Op == OpPanic
}

// steps sets Start and Step from the phi, and reports whether the phi is a counter: each edge from
// outside is the same value, and each edge from inside is the phi plus the same constant, which is
// not 0.
func (c *Counter) steps(f *Func, l *Loop, phi *Phi, defs map[Val]*Instr) bool {
	c.Start, c.Step = NoVal, 0
	for i, p := range f.Blocks[l.Header].Preds {
		e := phi.Edges[i]
		if !l.Has(p) {
			if c.Start != NoVal && c.Start != e {
				return false
			}
			c.Start = e
			continue
		}
		step, ok := offset(f, e, phi.Dst, defs)
		if !ok || step == 0 || c.Step != 0 && c.Step != step {
			return false
		}
		c.Step = step
	}
	return c.Start != NoVal && c.Step != 0
}

// reads sets Off and reports whether v is the phi plus a constant.
func (c *Counter) reads(v, phi Val, defs map[Val]*Instr, f *Func) bool {
	off, ok := offset(f, v, phi, defs)
	c.Off = off
	return ok
}

// offset returns k if v is phi+k for a constant k, which may be 0.
func offset(f *Func, v, phi Val, defs map[Val]*Instr) (int64, bool) {
	if v == phi {
		return 0, true
	}
	in := defs[v]
	if in == nil || len(in.Args) != 2 || in.Args[0] != phi || in.Args[1] >= 0 || in.Args[1] == NoVal {
		return 0, false
	}
	k := f.Consts[^in.Args[1]]
	switch {
	case k.Kind != ConstInt:
		return 0, false
	case in.Op == OpAdd:
		return k.Int, true
	case in.Op == OpSub:
		return -k.Int, true
	}
	return 0, false
}

// negated returns the comparison that is true exactly when op is false.
func negated(op Op) Op {
	switch op {
	case OpEq:
		return OpNe
	case OpNe:
		return OpEq
	case OpLt:
		return OpGe
	case OpLe:
		return OpGt
	case OpGt:
		return OpLe
	}
	return OpLt
}

// Swapped returns the comparison that is equivalent to op with its operands exchanged.
func Swapped(op Op) Op {
	switch op {
	case OpLt:
		return OpGt
	case OpLe:
		return OpGe
	case OpGt:
		return OpLt
	case OpGe:
		return OpLe
	}
	return op
}
