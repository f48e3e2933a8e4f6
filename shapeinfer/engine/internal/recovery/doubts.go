package recovery

import (
	"maps"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A doubt is one thing that may be changed where somebody mends a program: an int that it is written with, an int that is handed to a
// call or stored although it is not known, the length of a list that is written out, or what a variable holds from the beginning.
type doubt struct {
	kind   kind
	fn     *ir.Func  // where it stands, but for a shape and a variable
	n      int       // number of a constant, or of an operand
	in     *ir.Instr // of an operand or a list
	symbol string    // of a variable
}

type kind uint8

const (
	constant kind = iota
	operand
	variable
	list  // of data
	shape // a list of ints, which may be longer or shorter
)

// doubts are a set.
type doubts map[doubt]bool

// with returns a set with more in it.
func (ds doubts) with(more ...doubt) doubts {
	all := maps.Clone(ds)
	for _, d := range more {
		all[d] = true
	}
	return all
}

// constants tells which constants of functions are among them, by number.
func (ds doubts) constants() map[*ir.Func][]bool {
	of := make(map[*ir.Func][]bool)
	for d := range ds {
		if d.kind != constant {
			continue
		}
		if of[d.fn] == nil {
			of[d.fn] = make([]bool, len(d.fn.Consts))
		}
		of[d.fn][d.n] = true
	}
	return of
}

// writings are what may be changed in functions, as far as that was asked.
type writings struct {
	known map[*ir.Func][]doubt
	find  func(symbol string) *ir.Func
}

// in lists what may be changed in a function, in the order in which it is written: not its indices, its comparisons and the counters of
// its loops.
func (ws *writings) in(fn *ir.Func) []doubt {
	list, known := ws.known[fn]
	if !known {
		list = ws.doubtsOf(fn)
		ws.known[fn] = list
	}
	return list
}

func (ws *writings) doubtsOf(fn *ir.Func) []doubt {
	headers := make(map[int32]bool)
	for _, l := range fn.LoopForest().Loops {
		headers[l.Header] = true
	}
	w := &writer{find: ws.find, fn: fn, defs: fn.Definitions(), counting: counting(fn), met: make(doubts)}
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Phis {
			if phi := &fn.Blocks[b].Phis[i]; !w.counting[phi.Dst] {
				w.merged(phi.Edges, headers[int32(b)])
			}
		}
		for i := range fn.Blocks[b].Instrs {
			w.instr(&fn.Blocks[b].Instrs[i])
		}
	}
	return w.list
}

// counting tells which registers are counters of loops, and the next values of these.
func counting(fn *ir.Func) map[ir.Val]bool {
	regs := make(map[ir.Val]bool)
	for _, l := range fn.LoopForest().Loops {
		if l.Counter != nil {
			phi := &fn.Blocks[l.Header].Phis[l.Counter.Phi]
			regs[phi.Dst] = true
			for _, e := range phi.Edges {
				if e >= 0 {
					regs[e] = true
				}
			}
		}
	}
	return regs
}

// A writer lists the doubts of a function, each once.
type writer struct {
	find     func(symbol string) *ir.Func
	fn       *ir.Func
	defs     []*ir.Instr
	counting map[ir.Val]bool
	met      doubts
	list     []doubt
}

func (w *writer) add(d doubt) {
	if !w.met[d] {
		w.met[d] = true
		w.list = append(w.list, d)
	}
}

// constants adds those that are ints.
func (w *writer) constants(vals ...ir.Val) {
	for _, v := range vals {
		if v < 0 && v != ir.NoVal && w.fn.Consts[^v].Kind == ir.ConstInt {
			w.add(doubt{kind: constant, fn: w.fn, n: int(^v)})
		}
	}
}

// merged adds the constants among what is merged, but not those that sums and products in loops begin with.
func (w *writer) merged(edges []ir.Val, isLoop bool) {
	for _, v := range edges {
		if v < 0 && v != ir.NoVal && !(isLoop && (w.fn.Consts[^v].Int == 0 || w.fn.Consts[^v].Int == 1)) {
			w.constants(v)
		}
	}
}

func (w *writer) instr(in *ir.Instr) {
	for _, v := range in.Args {
		if v < 0 && v != ir.NoVal && w.fn.Consts[^v].Kind == ir.ConstGlobal {
			w.add(doubt{kind: variable, symbol: w.fn.Consts[^v].S})
		}
	}
	switch in.Op {
	case ir.OpAdd, ir.OpSub, ir.OpMul, ir.OpDiv, ir.OpRem:
		if !w.counting[in.Dst] {
			w.constants(in.Args...)
		}
	case ir.OpStore, ir.OpMapUpdate:
		w.constants(in.Args[len(in.Args)-1])
	case ir.OpCall:
		callee := w.find(in.Sym)
		for k, v := range in.Args {
			if callee == nil || !isIndex(callee, k) {
				w.constants(v)
			}
		}
	case ir.OpCallDynamic, ir.OpInvoke, ir.OpBuiltin, ir.OpDefer, ir.OpReturn, ir.OpMakeSlice, ir.OpCopy, ir.OpConvert,
		ir.OpMakeInterface, ir.OpMakeClosure, ir.OpNeg:
		w.constants(in.Args...)
	case ir.OpSlice:
		switch {
		case !w.isWrittenOut(in):
			w.constants(in.Args[1:]...)
		case in.Type.Elem.IsData():
			w.add(doubt{kind: list, fn: w.fn, in: in})
		case in.Type.Elem.Kind == ir.Int:
			w.add(doubt{kind: shape, in: in})
		}
	}
}

// isIndex reports whether a function uses a parameter as an index, and for nothing else but comparisons: t.Dim(1) is mended where its result goes, or
// where t comes from.
func isIndex(fn *ir.Func, param int) bool {
	found := false
	for b := range fn.Blocks {
		for i := range fn.Blocks[b].Phis {
			if slices.Contains(fn.Blocks[b].Phis[i].Edges, ir.Val(param)) {
				return false
			}
		}
		for i := range fn.Blocks[b].Instrs {
			in := &fn.Blocks[b].Instrs[i]
			for k, v := range in.Args {
				if v != ir.Val(param) {
					continue
				}
				indexes := k == 1 && (in.Op == ir.OpIndexAddr || in.Op == ir.OpIndex)
				if found = found || indexes; !indexes && !why.IsComparison(in) {
					return false
				}
			}
		}
	}
	return found
}

// isWrittenOut reports whether a slice is that of an array of its own: []int{2, 3}, or make with a constant length.
func (w *writer) isWrittenOut(in *ir.Instr) bool {
	v := in.Args[0]
	return v >= 0 && in.Type != nil && in.Type.Kind == ir.Slice && w.defs[v] != nil && w.defs[v].Op == ir.OpAlloc
}

// halves cuts a list in two.
func halves(list []doubt) (_, _ []doubt) {
	n := len(list) / 2
	return slices.Clip(list[:n]), list[n:]
}
