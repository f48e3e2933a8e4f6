package exec

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Loops that make the rows of a matrix, and change nothing else but floating-point data:
//
//	for i := range out {
//		out[i] = make([]float64, c)
//		for j := range out[i] { ... }
//	}
//
// To unroll such a loop takes many steps, and each row becomes an object. So it is widened after
// the first pass (loop.go). The list of rows then keeps one value that describes all of them
// (state/fill.go). The result is used only if that loses nothing: no path fails, all leave the loop
// by its condition, and all rows of the list are alike afterwards. Otherwise the loop is unrolled
// like any other.

// fewRows is the number of passes up to which a loop that makes rows is unrolled in any case.
const fewRows = 8

// rowLists lists the slices of rows that the loop fills, as they are in s: those to which it
// appends rows, which are phis, and those into which it stores rows. It has none if it changes
// anything else but data, or if its passes may differ otherwise than by the counter.
func (l activeLoop) rowLists(s *state.State) (lists []state.Value) {
	if l.Counter == nil || !l.OnlyHeaderExits(l.Func) {
		return nil
	}
	for i, phi := range l.Func.Blocks[l.Header].Phis {
		switch t := l.instance.Type(phi.Type); {
		case i == l.Counter.Phi || t.IsData():
		case isRows(t):
			if s.Reg(phi.Dst).Kind != state.SliceKind {
				return nil
			}
			lists = append(lists, s.Reg(phi.Dst))
		default:
			return nil
		}
	}
	for _, in := range l.Instrs(l.Func) {
		if in.Op != ir.OpStore || l.storesData(in, s) {
			continue
		}
		list, ok := l.rowsAt(in.Args[0], s)
		if !ok {
			return nil
		}
		lists = append(lists, list)
	}
	if len(lists) == 0 || l.Any(l.Func, func(in *ir.Instr) bool { return l.mayDifferIn(in, s, lists) }) {
		return nil
	}
	return lists
}

// mayDifferIn reports whether passes of a loop that fills lists of rows may differ because of an
// instruction.
func (l activeLoop) mayDifferIn(in *ir.Instr, s *state.State, lists []state.Value) bool {
	switch in.Op {
	case ir.OpStore:
		return false // see rowLists
	case ir.OpLoad:
		list, ok := l.rowsAt(in.Args[0], s)
		if ok && slices.ContainsFunc(lists, func(x state.Value) bool { return x.Slice().Obj == list.Slice().Obj }) {
			return false // a row that this pass or one before it has made
		}
	case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke:
		return l.Run.Executor.Patched || !l.callsPure(in, s)
	case ir.OpMapUpdate, ir.OpSend, ir.OpRecv, ir.OpSelect, ir.OpGo, ir.OpDefer:
		return true
	}
	return l.mayChange(in, s) || l.readsElement(in, s)
}

// isRows reports whether t is a list of lists of data.
func isRows(t *ir.Type) bool {
	return t != nil && t.Kind == ir.Slice && t.Elem != nil && t.Elem.Kind == ir.Slice && t.Elem.Elem.IsData()
}

// rowsAt returns the list of rows of which addr is an element, false if that is not known.
func (l activeLoop) rowsAt(addr ir.Val, s *state.State) (state.Value, bool) {
	at := l.Info.Def(addr, ir.OpIndexAddr)
	if at == nil || !isRows(l.TypeOfVal(at.Args[0])) {
		return state.Value{}, false
	}
	list := l.peek(at.Args[0], s, 0)
	if slices.ContainsFunc(l.Func.Blocks[l.Header].Phis, func(phi ir.Phi) bool { return phi.Dst == at.Args[0] }) {
		list = s.Reg(at.Args[0])
	}
	return list, list.Kind == state.SliceKind
}

// fold has the lists of rows that a loop fills describe the rows that they have in s by one value,
// where that loses nothing.
func (l activeLoop) fold(s *state.State, roots state.RootSet) {
	for _, list := range l.rowLists(s) {
		l.Run.FoldLike(s, list, roots(s), l.base)
	}
}

// makesRows reports whether a loop fills lists of rows, and is known to have more than a few
// passes.
func (l activeLoop) makesRows(states []*state.State) bool {
	return l.isLong(states, fewRows) && len(l.rowLists(states[0])) > 0
}

// widenRows widens a loop that makes rows from each of the states at its header. It returns false,
// and has done nothing, if that loses something.
func (l activeLoop) widenRows(states []*state.State) (exits []arrival, ok bool) {
	mark, steps, dropWarnings := len(l.Outcomes), l.Run.Steps, l.Run.Watchers.Trying()
	for _, s := range states {
		left := l.widen(s.Fork().Alone())
		if len(l.Outcomes) > mark || len(left) == 0 || slices.ContainsFunc(left, func(a arrival) bool { return !l.hasLikeRows(a.st) }) {
			dropWarnings()
			l.Outcomes, l.Run.Steps = l.Outcomes[:mark], steps
			return nil, false
		}
		exits = append(exits, left...)
	}
	return exits, true
}

// hasLikeRows reports whether s has lists of rows that the loop fills, and all rows of each of them
// are alike.
func (l activeLoop) hasLikeRows(s *state.State) bool {
	lists := l.rowLists(s)
	return len(lists) > 0 && !slices.ContainsFunc(lists, func(list state.Value) bool { return !l.Run.HasLikeElements(s, list) })
}
