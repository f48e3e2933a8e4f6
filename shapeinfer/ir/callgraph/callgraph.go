// Package callgraph lists the functions that a function mentions: the edges of the call graph that
// follow from one body.
//
//	func f() {
//		g()                 // Calls g
//		defer h()           // Defers h
//		go k()              // Starts k
//		x := func() { y() } // Makes f$1
//		sort.Slice(s, q)    // Calls sort.Slice, and q is a Value
//	}
//
// Under-approximated: a call of an interface method or of a function value mentions no function.
//
// A traversal of the functions that the engine may execute can skip Starts. The engine does not
// execute goroutines, so it reports nothing in a function that only a go statement mentions. The go
// statement itself records whether the function is confined (ir.GoConfined), which determines what
// it may write.
package callgraph

import (
	"iter"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Kind is what a function does with another one.
type Kind uint8

// The kinds of mentions.
const (
	Value  Kind = iota // it is a constant, which may be any operand
	Makes              // it becomes a closure
	Calls              // it is called
	Defers             // its call is deferred
	Starts             // it is started in another goroutine
)

// A Mention is a function that another function mentions.
type Mention struct {
	Symbol string
	Kind   Kind
	Instr  *ir.Instr // the instruction that mentions it; nil for a Value
}

// kindOf returns what an instruction does with the function in its Sym, Value if Sym is not a
// function: Sym of an interface method, or of a deferred builtin, is its name.
func kindOf(in *ir.Instr) Kind {
	switch {
	case in.Sym == "":
	case in.Op == ir.OpMakeClosure:
		return Makes
	case in.Op == ir.OpCall:
		return Calls
	case in.Op == ir.OpDefer && in.Form() == ir.OpCall:
		return Defers
	case in.Op == ir.OpGo && in.Type2 == nil:
		return Starts
	}
	return Value
}

// Of yields the functions that f mentions: constants first, then instructions in the order of the
// blocks. A function is repeated as often as it is mentioned.
func Of(f *ir.Func) iter.Seq[Mention] {
	return func(yield func(Mention) bool) {
		for i := range f.Consts {
			if c := &f.Consts[i]; c.Kind == ir.ConstFunc && !yield(Mention{Symbol: c.S}) {
				return
			}
		}
		for _, in := range f.Instrs {
			if kind := kindOf(in); kind != Value && !yield(Mention{Symbol: in.Sym, Kind: kind, Instr: in}) {
				return
			}
		}
	}
}
