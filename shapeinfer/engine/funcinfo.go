package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What is known of a function before it is executed, computed once: its loops, which registers are live, and whether it may
// recover from a panic. And questions about its blocks.

// funcInfo is what the engine computes once per function.
type funcInfo struct {
	forest *ir.LoopForest
	live   *ir.Liveness
	lists  map[int32][]ir.Val // by block: the registers that are live where it is entered, as far as asked for
	defs   []*ir.Instr        // by register; nil for parameters and phis
	blocks []int32            // by register: where it is defined, -1 for parameters
	calls  int                // how many calls of functions that are known statically there are in it
	// recovers: the function defers something that may recover. It is not entered, because any
	// undecided failure in it, or in what it calls, may be followed by a normal return.
	recovers   bool
	indexLists map[*ir.Loop][]ir.Val // see indexloop.go
	reads      Reads                 // what recovers and indexLists depend on
}

func (e *Engine) info(f *ir.Func) *funcInfo {
	fi := e.infos[f]
	if fi != nil {
		if e.again(fi.reads); fi.reads == nil {
			e.unclear() // it is still computed
		}
		return fi
	}
	fi = &funcInfo{forest: f.LoopForest(), live: ir.Live(f), lists: make(map[int32][]ir.Val), defs: f.Definitions()}
	fi.locate(f)
	e.infos[f] = fi
	fi.reads = e.collect(func() { fi.recovers = e.mayRecover(f, fi) })
	return fi
}

// liveAt lists the registers that are live where block b is entered, in order.
func (fi *funcInfo) liveAt(b int32) []ir.Val {
	list, ok := fi.lists[b]
	if !ok {
		fi.live.At(b, func(v ir.Val) { list = append(list, v) })
		fi.lists[b] = list
	}
	return list
}

// locate notes in which blocks registers are defined, and how often f calls.
func (fi *funcInfo) locate(f *ir.Func) {
	fi.blocks = make([]int32, f.NumRegs)
	for i := range fi.blocks {
		fi.blocks[i] = -1
	}
	for b := range f.Blocks {
		for _, p := range f.Blocks[b].Phis {
			fi.blocks[p.Dst] = int32(b)
		}
		for i := range f.Blocks[b].Instrs {
			in := &f.Blocks[b].Instrs[i]
			if in.Op == ir.OpCall {
				fi.calls++
			}
			if in.Dst >= 0 {
				fi.blocks[in.Dst] = int32(b)
			}
		}
	}
}

// mayRecover reports whether f defers a call that may recover.
func (e *Engine) mayRecover(f *ir.Func, fi *funcInfo) bool {
	for b := range f.Blocks {
		for i := range f.Blocks[b].Instrs {
			if in := &f.Blocks[b].Instrs[i]; in.Op == ir.OpDefer && e.deferRecovers(f, fi, in) {
				return true
			}
		}
	}
	return false
}

func (e *Engine) deferRecovers(f *ir.Func, fi *funcInfo, in *ir.Instr) bool {
	sym := in.Sym
	switch ir.Op(in.Aux) {
	case ir.OpBuiltin:
		return sym == "recover"
	}
	if e.patched {
		return true
	}
	switch ir.Op(in.Aux) {
	case ir.OpInvoke:
		return true
	case ir.OpCallDynamic:
		sym = e.closureSymbol(f, fi, in.Args[0], 0)
	}
	if sym == "" {
		return true
	}
	return e.endingOf(sym) == defersRecover
}

// executable reports whether the engine can execute the body of f at all.
func (e *Engine) executable(f *ir.Func) bool {
	return !f.IllTyped && len(f.Blocks) > 0 && f.NumRegs <= maxRegs && !e.info(f).forest.Irreducible
}

// isOwn reports whether a symbol is one of the package under analysis.
func (e *Engine) isOwn(symbol string) bool {
	path, _ := ir.SplitSymbol(symbol)
	return path == e.cfg.Package
}

// isSetByTools reports whether the linker or the compiler may give variables of a type their value: -ldflags -X, go:embed.
func isSetByTools(t *ir.Type) bool {
	return t.Kind == ir.String || t.Kind == ir.Slice && t.Elem.Kind == ir.Int && t.Elem.Bits == 8 && t.Elem.Unsigned
}

// isStable reports whether only initialisers write a variable.
func (e *Engine) isStable(symbol string) bool {
	decl := e.cfg.Program.Global(symbol)
	return decl != nil && decl.Stable && !e.patched
}

// errorResult is the number of the error that fn returns, -1 if it returns none.
func errorResult(fn *ir.Func) int {
	k := len(fn.Results) - 1
	if k >= 0 && fn.Results[k].ID == "error" {
		return k
	}
	return -1
}

// only reports whether every way to block b leads through block via.
func only(fn *ir.Func, via, b int32) bool {
	if via == 0 || via == b {
		return len(fn.Blocks[via].Preds) == 1 || via == 0
	}
	if len(fn.Blocks[via].Preds) != 1 {
		return false
	}
	seen := make([]bool, len(fn.Blocks))
	seen[via] = true
	stack := []int32{0}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if x == b {
			return false
		}
		if !seen[x] {
			seen[x] = true
			stack = append(stack, fn.Blocks[x].Succs...)
		}
	}
	return true
}

// blockOf returns the block of fn in which an instruction stands, -1 if it is none of fn's.
func blockOf(fn *ir.Func, in *ir.Instr) int {
	return slices.IndexFunc(fn.Blocks, func(b ir.Block) bool { return holds(b.Instrs, in) })
}

func holds(instrs []ir.Instr, in *ir.Instr) bool {
	for i := range instrs {
		if &instrs[i] == in {
			return true
		}
	}
	return false
}
