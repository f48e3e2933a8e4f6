package engine

import (
	"maps"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Lists of indices. A loop over all elements of a tensor counts up a list of indices of its own, like an
// odometer, and the number of its passes is often unknown:
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
// What is in the list is forgotten before the loop is widened, so that the first attempt is the fixed point.

// indexLists lists the slices of ints that the loop changes and that nothing outside of it reads.
func (fr *frame) indexLists(l *ir.Loop) []ir.Val {
	if lists, ok := fr.info.indexLists[l]; ok {
		return lists
	}
	var lists []ir.Val
	reads := fr.r.e.collect(func() { lists = fr.findIndexLists(l) })
	if fr.info.indexLists == nil {
		fr.info.indexLists = make(map[*ir.Loop][]ir.Val)
	}
	fr.info.indexLists[l] = lists
	maps.Copy(fr.info.reads, reads)
	return lists
}

func (fr *frame) findIndexLists(l *ir.Loop) (lists []ir.Val) {
	for _, b := range l.Blocks {
		for i := range fr.fn.Blocks[b].Instrs {
			in := &fr.fn.Blocks[b].Instrs[i]
			if in.Op != ir.OpStore {
				continue
			}
			addr := fr.definition(in.Args[0])
			if addr == nil || addr.Op != ir.OpIndexAddr || fr.inside(l, addr.Args[0]) || slices.Contains(lists, addr.Args[0]) {
				continue
			}
			made := fr.definition(addr.Args[0])
			if made != nil && made.Op == ir.OpMakeSlice && made.Type.Elem.Kind == ir.Int && fr.onlyIndexedIn(l, addr.Args[0]) {
				lists = append(lists, addr.Args[0])
			}
		}
	}
	return lists
}

// onlyIndexedIn reports whether list is read in the loop alone, and its elements and its length are all that is read of it.
func (fr *frame) onlyIndexedIn(l *ir.Loop, list ir.Val) bool {
	return fr.fn.UsedOnly(list, func(block int32, in *ir.Instr) bool { return l.Has(block) && fr.readsIndices(in) })
}

// readsIndices reports whether an instruction reads the elements of a list or its length, or calls a function that computes a
// number from them, the offset of an element.
func (fr *frame) readsIndices(in *ir.Instr) bool {
	switch in.Op {
	case ir.OpIndexAddr:
		return true
	case ir.OpBuiltin:
		return in.Sym == "len"
	case ir.OpCall:
		fn := fr.r.e.function(in.Sym)
		return fn != nil && fn.Effect.IsPure() && !fn.IllTyped && len(fn.Results) == 1 && (fn.Results[0].Kind == ir.Int || fn.Results[0].Kind == ir.Float)
	}
	return false
}

// forgetIndices makes unknown what is in the lists of indices of a loop, and its phis.
func (fr *frame) forgetIndices(l *ir.Loop, lists []ir.Val, s *state) {
	for _, list := range lists {
		v := fr.val(s, list)
		if v.k != kSlice || v.slice().obj == 0 || len(v.slice().path) > 0 {
			continue
		}
		if o := s.edit(v.slice().obj); o.content.k == kArray {
			a := *o.content.array()
			a.known, a.fill, a.rest = nil, nil, restUnknown
			o.content = value{k: kArray, ref: &a}
		}
	}
	for _, phi := range fr.fn.Blocks[l.Header].Phis {
		if mayLead(phi.Type) {
			fr.r.escape(s, s.reg(phi.Dst)) // the unknown value may be this one
		}
	}
	fr.skip(l, s)
}
