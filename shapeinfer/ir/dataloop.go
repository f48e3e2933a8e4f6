package ir

// A data loop is one whose iterations change nothing that the IR tracks: it
// fills a slice of floats, say. The engine need not run it more than once.
//
// Conditions: the header is the only exit, blocks that only panic aside;
// inside are computations, loads, address computations, allocations, calls that
// have no effect at all, stores into what the same loop allocates (the argument
// list of a variadic call), stores of values of a type parameter, and calls of function
// values and interface methods, which may have an effect after all; and of what
// is defined inside, nothing is read outside but the counter.

// MarkDataLoops finds the data loops of f; effect tells the effect of a callee.
func (f *Func) MarkDataLoops(effect func(symbol string) Effect) {
	f.DataLoops = nil
	for _, l := range f.LoopForest().Loops {
		l.Data = isDataLoop(f, l, effect)
		if l.Data {
			f.DataLoops = append(f.DataLoops, l.Header)
		}
	}
}

// DataNesting counts the data loops around l.
func (l *Loop) DataNesting() int {
	n := 0
	for p := l.Parent; p != nil && p.Data; p = p.Parent {
		n++
	}
	return n
}

func isDataLoop(f *Func, l *Loop, effect func(symbol string) Effect) bool {
	succs := f.Blocks[l.Header].Succs
	if !l.OnlyHeaderExits(f) || len(succs) != 2 || l.Has(succs[0]) && l.Has(succs[1]) {
		return false
	}
	inside := make(map[Val]bool) // defined by the loop
	fresh := make(map[Val]bool)  // points into what the loop allocates
	for _, b := range l.Blocks {
		for i := range f.Blocks[b].Phis {
			inside[f.Blocks[b].Phis[i].Dst] = true
		}
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			if in.Dst != NoVal {
				inside[in.Dst] = true
			}
			if !isDataOp(in, fresh, effect) {
				return false
			}
		}
	}
	if l.Counter != nil {
		delete(inside, f.Blocks[l.Header].Phis[l.Counter.Phi].Dst)
	}
	return !readOutside(f, l, inside)
}

// isDataOp reports whether the instruction may stand in a data loop.
func isDataOp(in *Instr, fresh map[Val]bool, effect func(symbol string) Effect) bool {
	switch in.Op {
	case OpAlloc:
		fresh[in.Dst] = true
		return true
	case OpFieldAddr, OpIndexAddr, OpSlice:
		if fresh[in.Args[0]] {
			fresh[in.Dst] = true
		}
		return true
	case OpStore:
		return fresh[in.Args[0]] || in.Type != nil && in.Type.Kind == TypeParam
	case OpCall:
		return effect(in.Sym).IsPure()
	case OpCallDynamic, OpInvoke:
		return true // whoever executes the loop must find out what is called
	case OpBuiltin:
		return isDataBuiltin(in)
	case OpConvert:
		return in.Type.Kind == Int || in.Type.Kind == String
	case OpMakeSlice, OpLoad, OpField, OpIndex, OpArrayPtr, OpLookup, OpExtract, OpMakeInterface, OpTypeAssert,
		OpOpaque, OpCopy, OpJump, OpIf:
		return true
	}
	return OpAdd <= in.Op && in.Op <= OpGe
}

func isDataBuiltin(in *Instr) bool {
	switch in.Sym {
	case Measured, "len", "cap", "min", "max", "print", "println", "ssa:wrapnilchk":
		return true
	case "copy", "clear":
		return in.Type2 != nil && in.Type2.Kind == Slice && in.Type2.Elem.Kind == Float
	}
	return false
}

// readOutside reports whether a register of the set is read outside the loop,
// blocks that only panic aside.
func readOutside(f *Func, l *Loop, set map[Val]bool) bool {
	reads := func(vs []Val) bool {
		for _, v := range vs {
			if set[v] {
				return true
			}
		}
		return false
	}
	for b := range f.Blocks {
		block := &f.Blocks[b]
		if l.Has(int32(b)) || f.endsInPanic(int32(b)) {
			continue
		}
		for i := range block.Phis {
			if reads(block.Phis[i].Edges) {
				return true
			}
		}
		for i := range block.Instrs {
			if reads(block.Instrs[i].Args) {
				return true
			}
		}
	}
	return false
}
