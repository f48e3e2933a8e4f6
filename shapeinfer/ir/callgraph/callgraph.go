// Package callgraph lists the functions that a function mentions: the edges of the call graph that
// the IR shows.
//
//	func f() {
//		g()               // Calls g
//		defer h()         // Defers h
//		go k()            // Starts k
//		x := func() { y } // Makes f$1, which has the variable y
//		sort.Slice(s, q)  // Calls sort.Slice, and q is a Value
//	}
//
// Under-approximated: a call of an interface method or of a function value mentions no function.
//
// A walk over what may be executed may leave out Starts: the engine executes no goroutine, so
// nothing that it finds is in a function that only a go statement mentions, and what that may write
// follows from the statement, which says by itself whether the function is confined
// (ir.GoConfined).
package callgraph

import (
	"iter"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A Kind says what a function does with another one.
type Kind uint8

// The kinds of mentions.
const (
	Value  Kind = iota // it is a constant, and any operand
	Makes              // it becomes a closure
	Calls              // it is called
	Defers             // it is called at the end
	Starts             // it is called in another goroutine
)

// A Mention is a function that another one mentions.
type Mention struct {
	Symbol string
	Kind   Kind
	Instr  *ir.Instr // that mentions it; nil for a Value
}

// kindOf returns what an instruction does with the function that it names, Value if it names none:
// the deferred call of a method or a builtin has the name of that.
func kindOf(in *ir.Instr) Kind {
	switch {
	case in.Sym == "":
	case in.Op == ir.OpMakeClosure:
		return Makes
	case in.Op == ir.OpCall:
		return Calls
	case in.Op == ir.OpDefer && ir.Op(in.Aux) == ir.OpCall:
		return Defers
	case in.Op == ir.OpGo:
		return Starts
	}
	return Value
}

// Of returns what f mentions: constants, and then instructions in the order of the blocks. A
// function occurs as often as it is mentioned.
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
