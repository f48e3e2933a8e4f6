package callgraph

import (
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestOf: constants come first, then instructions; calls without a function and names of methods
// are left out.
func TestOf(t *testing.T) {
	f := &ir.Func{
		Consts: []ir.Const{{Kind: ir.ConstFunc, S: "p.value"}, {Kind: ir.ConstGlobal, S: "p.variable"}},
		Blocks: []ir.Block{
			{Instrs: []ir.Instr{
				{Op: ir.OpCall, Sym: "p.called"},
				{Op: ir.OpCallDynamic},
				{Op: ir.OpInvoke, Sym: "Method"},
				{Op: ir.OpDefer, Aux: int32(ir.OpInvoke), Sym: "Close"},
				{Op: ir.OpDefer, Aux: int32(ir.OpBuiltin), Sym: "recover"},
			}},
			{Instrs: []ir.Instr{
				{Op: ir.OpDefer, Aux: int32(ir.OpCall), Sym: "p.deferred"},
				{Op: ir.OpGo, Sym: "p.started"},
				{Op: ir.OpGo},
				{Op: ir.OpMakeClosure, Sym: "p.f$1"},
				{Op: ir.OpCall, Sym: "p.called"},
			}},
		},
	}
	type mention struct {
		symbol string
		kind   Kind
	}
	var got []mention
	for m := range Of(f) {
		got = append(got, mention{m.Symbol, m.Kind})
		if (m.Instr == nil) != (m.Kind == Value) {
			t.Errorf("%s: instruction %v", m.Symbol, m.Instr)
		}
	}
	want := []mention{{"p.value", Value}, {"p.called", Calls}, {"p.deferred", Defers}, {"p.started", Starts}, {"p.f$1", Makes}, {"p.called", Calls}}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	for range Of(f) {
		break // the iterator stops
	}
}
