package ir

// A data loop is a loop whose iterations change nothing that the IR tracks:
//
//	for i := range dst { dst[i] = a[i] + b[i] } // floats only
//
// The engine executes the body once, not once per element. A loop is a data loop if
//
//   - the header is its only exit, except for edges to blocks that panic,
//   - it contains only computations, loads, address computations, allocations, calls without an
//     effect, stores into memory that the same loop allocates (the argument list of a variadic
//     call), stores of values of a type parameter, and calls of function values and interface
//     methods,
//   - no register that it defines is read after it, except the counter.
//
// Calls of function values and interface methods may have an effect. The engine checks them when it
// executes the loop.
//
// Under-approximated: a loop with any other store or call is executed iteration by iteration, even
// if the values that it stores are the same.

// MarkDataLoops sets f.DataLoops. The function effect returns the effect of a callee.
func (f *Func) MarkDataLoops(effect func(symbol string) Effect) {
	f.DataLoops = nil
	for _, l := range f.LoopForest().Loops {
		l.Data = isDataLoop(f, l, effect)
		if l.Data {
			f.DataLoops = append(f.DataLoops, l.Header)
		}
	}
}

// DataNesting returns the number of data loops directly around l.
func (l *Loop) DataNesting() int {
	n := 0
	for p := l.Parent; p != nil && p.Data; p = p.Parent {
		n++
	}
	return n
}

// isDataLoop reports whether l meets the conditions above.
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

// isDataOp reports whether the instruction is allowed in a data loop. It adds addresses in memory
// that the loop allocates to fresh.
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
		return true // the engine checks the callee when it executes the loop
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

// isDataBuiltin reports whether the builtin is allowed in a data loop: it writes no memory but
// floats.
func isDataBuiltin(in *Instr) bool {
	switch in.Sym {
	case Measured, Shown, "len", "cap", "min", "max", "print", "println", "ssa:wrapnilchk":
		return true
	case "copy", "clear":
		return in.Type2 != nil && in.Type2.Kind == Slice && in.Type2.Elem.Kind == Float
	}
	return false
}

// readOutside reports whether a register of the set is read outside the loop. Blocks that end in a
// panic do not count.
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
