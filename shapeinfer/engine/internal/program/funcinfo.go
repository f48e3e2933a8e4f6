package program

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Properties of a function that are computed once, before it is executed: its loops, its live
// registers, and whether it may recover from a panic. And predicates on blocks, symbols and
// variables.

// Info is what the engine computes once per function.
type Info struct {
	*ir.Registers
	// Number identifies the function, see [Program.Numbered].
	Number int32
	Forest *ir.LoopForest
	live   *ir.Liveness
	// liveIn has, by block, the registers that are live where it is entered. It is filled by
	// LiveAt.
	liveIn map[int32][]ir.Val
	// DefBlock has, by register, the block in which it is defined; -1 for parameters.
	DefBlock []int32
	// Calls is the number of calls of statically known functions in it.
	Calls int
	// Recovers: the function defers a call that may recover. No contract is inferred for it. If a
	// call of it is not entered, its effects are not used, because any undecided failure in it, or
	// in a callee, may be followed by a normal return. If it is executed, its paths end at the
	// defer statement (exec/defer.go), unless it has a Handler.
	Recovers   bool
	recovering []deferral // the defer statements of these calls
	// RecoversFirst: before it defers a function that may recover and does not fail itself, it only
	// sets variables and makes closures. It is not executed at all if it has no Handler or is a
	// root: nothing after the defer statement is certain to fail.
	RecoversFirst bool
	// Handler is its only defer statement of a call that may recover, if that runs once and the
	// function that it calls is known; nil if there is none. See exec/protected.go.
	Handler    *ir.Instr
	IndexLists map[*ir.Loop][]ir.Val // see exec/indexloop.go
	origins    map[use]Origin        // see origin.go
	// Reads are the functions that Recovers, RecoversFirst, Handler and IndexLists depend on; nil
	// until they are computed.
	Reads Reads
}

// A deferral is a defer statement, and the block that contains it.
type deferral struct {
	block int32
	in    *ir.Instr
}

// Info returns the properties of f. While they are computed, for a recursive function, Recovers and
// RecoversFirst are still false.
func (p *Program) Info(f *ir.Func) *Info {
	fi := p.infos[f]
	if fi != nil {
		if p.ReadAgain(fi.Reads); fi.Reads == nil {
			p.MarkUnclear() // a cycle: the result is provisional
		}
		return fi
	}
	fi = &Info{Forest: f.LoopForest(), live: ir.Live(f), liveIn: make(map[int32][]ir.Val), Registers: f.Registers()}
	fi.locate(f)
	p.infos[f] = fi
	p.numbered = append(p.numbered, f)
	fi.Number = int32(len(p.numbered))
	fi.Reads = p.Collect(func() {
		for b, in := range f.Instrs {
			if in.Op == ir.OpDefer && p.deferRecovers(fi, in) {
				fi.recovering = append(fi.recovering, deferral{b, in})
			}
		}
		if fi.Recovers = len(fi.recovering) > 0; fi.Recovers {
			fi.RecoversFirst = p.recoversFirst(f, fi)
			fi.Handler = p.handler(f, fi)
		}
	})
	return fi
}

// Numbered returns the function with a number; nil if there is none.
func (p *Program) Numbered(n int32) *ir.Func {
	if n == 0 {
		return nil
	}
	return p.numbered[n-1]
}

// LiveAt lists the registers that are live where block b is entered, in order.
func (fi *Info) LiveAt(b int32) []ir.Val {
	list, ok := fi.liveIn[b]
	if !ok {
		fi.live.At(b, func(v ir.Val) { list = append(list, v) })
		fi.liveIn[b] = list
	}
	return list
}

// locate sets DefBlock and Calls.
func (fi *Info) locate(f *ir.Func) {
	fi.DefBlock = make([]int32, f.NumRegs)
	for i := range fi.DefBlock {
		fi.DefBlock[i] = -1
	}
	for b := range f.Blocks {
		for _, p := range f.Blocks[b].Phis {
			fi.DefBlock[p.Dst] = int32(b)
		}
	}
	for b, in := range f.Instrs {
		if in.Op == ir.OpCall {
			fi.Calls++
		}
		if in.Dst >= 0 {
			fi.DefBlock[in.Dst] = b
		}
	}
}

// recoversFirst reports whether f defers a function that may recover, and has a body, before any
// other instructions than those that set variables and make closures.
func (p *Program) recoversFirst(f *ir.Func, fi *Info) bool {
	for i := range f.Blocks[0].Instrs {
		switch in := &f.Blocks[0].Instrs[i]; in.Op {
		case ir.OpAlloc, ir.OpStore, ir.OpLoad, ir.OpMakeClosure:
		case ir.OpDefer:
			if fn := p.Func(p.deferredSymbol(fi, in)); fn != nil && !MayFail(fn) && p.deferRecovers(fi, in) && !EndsAfter(f, in) {
				return true
			}
		default:
			return false
		}
	}
	return false
}

// MayFail reports whether a function may panic itself, or by what a call requires of ints.
func MayFail(fn *ir.Func) bool {
	return fn.Effect&ir.Checks != 0 || fn.Any(func(in *ir.Instr) bool { return in.Op == ir.OpPanic })
}

// handler returns the only defer statement of f of a call that may recover, nil if there are more,
// if it stands in a loop, or if the function is not known that it calls.
func (p *Program) handler(f *ir.Func, fi *Info) *ir.Instr {
	if p.Patched || f.Recover < 0 || f.Blocks[f.Recover].Last().Op != ir.OpReturn || len(fi.recovering) > 1 {
		return nil
	}
	only := fi.recovering[0]
	if fn := p.Func(p.deferredSymbol(fi, only.in)); fn == nil || !p.Executable(fn) || fi.Forest.Inner[only.block] != nil {
		return nil
	}
	return only.in
}

// OnlyRecoversBy reports whether nothing that f defers recovers, apart from one defer statement
// that does not stand in a loop if it does.
func (p *Program) OnlyRecoversBy(f *ir.Func, in *ir.Instr) bool {
	fi := p.Info(f)
	return !slices.ContainsFunc(fi.recovering, func(d deferral) bool { return d.in != in || fi.Forest.Inner[d.block] != nil })
}

// deferredSymbol returns the function that a defer statement calls, "" if it is not known.
func (p *Program) deferredSymbol(fi *Info, in *ir.Instr) string {
	switch ir.Op(in.Aux) {
	case ir.OpCall:
		return in.Sym
	case ir.OpCallDynamic:
		return p.closureSymbol(fi.Registers, in.Args[0], 0)
	}
	return ""
}

// deferRecovers reports whether a deferred call may recover. A method of an interface may, and so
// may a function that is not known statically.
func (p *Program) deferRecovers(fi *Info, in *ir.Instr) bool {
	sym := in.Sym
	switch ir.Op(in.Aux) {
	case ir.OpBuiltin:
		return sym == "recover"
	}
	if p.Patched {
		return true // the function may be replaced by another one
	}
	switch ir.Op(in.Aux) {
	case ir.OpInvoke:
		return true
	case ir.OpCallDynamic:
		sym = p.closureSymbol(fi.Registers, in.Args[0], 0)
	}
	if sym == "" {
		return !fi.Cancels(in)
	}
	return p.EndingOf(sym) == DefersRecover
}

// Cancels reports whether a defer statement calls a function that package context or os/signal has
// returned: that neither recovers nor ends the program.
func (fi *Info) Cancels(in *ir.Instr) bool {
	if ir.Op(in.Aux) != ir.OpCallDynamic {
		return false
	}
	made := fi.DefOf(in.Args[0])
	if made != nil && made.Op == ir.OpExtract {
		made = fi.DefOf(made.Args[0])
	}
	if made == nil || made.Op != ir.OpCall {
		return false
	}
	path, _ := ir.SplitSymbol(made.Sym)
	return path == "context" || path == "os/signal"
}

// EndsAfter reports whether a function ends right after a defer statement, so that nothing can fail
// in between.
func EndsAfter(fn *ir.Func, in *ir.Instr) bool {
	b := fn.BlockOf(in)
	if b < 0 {
		return false
	}
	block := &fn.Blocks[b]
	for _, later := range block.Instrs[block.Index(in)+1:] {
		if later.Op != ir.OpReturn && later.Op != ir.OpRunDefers {
			return false
		}
	}
	return block.Last().Op == ir.OpReturn
}

// Executable reports whether the engine can execute the body of f at all.
func (p *Program) Executable(f *ir.Func) bool {
	return !f.IllTyped && len(f.Blocks) > 0 && f.NumRegs <= budget.MaxRegs && !p.Info(f).Forest.Irreducible
}

// GlobalsOfLaterParts returns the variables that the parts of a divided initialiser after the first
// set; nil if the initialiser is not divided.
func (p *Program) GlobalsOfLaterParts() (left map[string]bool) {
	for k := 1; ; k++ {
		f := p.Func(ir.RestOfInit(p.Config.Init, k))
		if f == nil {
			return left
		}
		if left == nil {
			left = make(map[string]bool)
		}
		f.Sets(left, 0, 0)
	}
}

// IsOwn reports whether a symbol is one of the package under analysis.
func (p *Program) IsOwn(symbol string) bool {
	path, _ := ir.SplitSymbol(symbol)
	return path == p.Config.Package
}

// IsSetByTools reports whether the linker or the compiler may give variables of a type their value:
// -ldflags -X, go:embed.
func IsSetByTools(t *ir.Type) bool {
	return t.Kind == ir.String || t.Kind == ir.Slice && t.Elem.Kind == ir.Int && t.Elem.Bits == 8 && t.Elem.Unsigned
}

// IsStable reports whether only initialisers write a variable.
func (p *Program) IsStable(symbol string) bool {
	decl := p.Config.Program.Global(symbol)
	return decl != nil && decl.Stable && !p.Patched
}

// ErrorResult is the number of the error that fn returns, -1 if it returns none.
func ErrorResult(fn *ir.Func) int {
	k := len(fn.Results) - 1
	if k >= 0 && fn.Results[k].ID == "error" {
		return k
	}
	return -1
}

// OnlyThrough reports whether every path to block b contains block via, and via is the entry or has
// only one predecessor.
func OnlyThrough(f *ir.Func, via, b int32) bool {
	return via == 0 || len(f.Blocks[via].Preds) == 1 && f.Dominates(via, b)
}

// LastWord returns the name of a function without its package and type, by which messages call an
// unknown result of it; "" for a closure.
func LastWord(sym string) string {
	if i := strings.LastIndexByte(sym, '.'); i >= 0 {
		sym = sym[i+1:]
	}
	if i := strings.IndexByte(sym, '$'); i >= 0 {
		return ""
	}
	return sym
}
