package exec

import (
	"maps"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Lists of indices. A loop over all elements of a tensor counts up a list of indices of its own,
// like an odometer, and the number of its passes is often unknown:
//
//	idx := make([]int, len(shape))
//	for n := 0; n < size; n++ {
//		...
//		for i := len(idx) - 1; i >= 0; i-- {
//			if idx[i]++; idx[i] < shape[i] { break }
//			idx[i] = 0
//		}
//	}
//
// What is in the list is forgotten before the loop is widened, so that the first attempt is the
// fixed point.

// indexLists lists the slices of ints that the loop changes and that nothing outside of it reads.
func (l activeLoop) indexLists() []ir.Val {
	if lists, ok := l.Info.IndexLists[l.Loop]; ok {
		return lists
	}
	var lists []ir.Val
	reads := l.Run.Executor.Collect(func() { lists = l.findIndexLists() })
	if l.Info.IndexLists == nil {
		l.Info.IndexLists = make(map[*ir.Loop][]ir.Val)
	}
	l.Info.IndexLists[l.Loop] = lists
	maps.Copy(l.Info.Reads, reads)
	return lists
}

func (l activeLoop) findIndexLists() (lists []ir.Val) {
	for _, in := range l.Instrs(l.Func) {
		if in.Op != ir.OpStore {
			continue
		}
		addr := l.Info.Def(in.Args[0], ir.OpIndexAddr)
		if addr == nil || l.inside(addr.Args[0]) || slices.Contains(lists, addr.Args[0]) {
			continue
		}
		made := l.Info.Def(addr.Args[0], ir.OpMakeSlice)
		if made != nil && made.Type.Elem.Kind == ir.Int && l.onlyIndexedIn(addr.Args[0]) {
			lists = append(lists, addr.Args[0])
		}
	}
	return lists
}

// onlyIndexedIn reports whether list is read in the loop alone, and its elements and its length are
// all that is read of it.
func (l activeLoop) onlyIndexedIn(list ir.Val) bool {
	return l.Func.UsedOnly(list, func(block int32, in *ir.Instr) bool { return l.Has(block) && l.readsIndices(in) })
}

// readsIndices reports whether an instruction reads the elements of a list or its length, or calls
// a function that computes a number from them, the offset of an element.
func (l activeLoop) readsIndices(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpIndexAddr:
		return true
	case ir.OpBuiltin:
		return in.Sym == "len"
	case ir.OpCall:
		fn := l.Run.Executor.Func(in.Sym)
		return fn != nil && fn.Effect.IsPure() && !fn.IllTyped && len(fn.Results) == 1 &&
			(fn.Results[0].Kind == ir.Int || fn.Results[0].Kind == ir.Float)
	}
	return false
}

// forgetIndices makes unknown what is in the lists of indices of a loop, and its phis.
func (l activeLoop) forgetIndices(lists []ir.Val, s *state.State) {
	for _, list := range lists {
		v := l.Operand(s, list)
		if v.Kind != state.SliceKind || v.Slice().Obj == 0 || len(v.Slice().Path) > 0 {
			continue
		}
		if o := s.Edit(v.Slice().Obj); o.Content.Kind == state.ArrayKind {
			o.Content = o.Content.Array().Forgotten(state.RestUnknown)
		}
	}
	for _, phi := range l.Func.Blocks[l.Header].Phis {
		if mayLead(phi.Type) {
			l.Run.Escape(s, s.Reg(phi.Dst)) // the unknown value may be this one
		}
	}
	l.skip(s)
}
