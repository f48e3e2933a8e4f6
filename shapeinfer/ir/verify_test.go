package ir_test

import (
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/internal/sample"
)

func TestVerifyRejects(t *testing.T) {
	tests := []struct {
		name   string
		damage func(f *ir.Func)
	}{
		{"register out of range", func(f *ir.Func) { f.Blocks[0].Instrs[0].Dst = 99 }},
		{"defined twice", func(f *ir.Func) { f.Blocks[0].Instrs[0].Dst = 1 }},
		{"not defined", func(f *ir.Func) { f.Blocks[1].Instrs[0].Args[0] = 9 }},
		{"not yet defined", func(f *ir.Func) { f.Blocks[1].Instrs[0].Args[0] = 4 }},
		{"not defined on every path", func(f *ir.Func) { f.Blocks[3].Instrs[2].Args[0] = 6 }},
		{"not defined at the end of a predecessor", func(f *ir.Func) { f.Blocks[1].Phis[0].Edges[0] = 6 }},
		{"constant out of range", func(f *ir.Func) { f.Blocks[1].Instrs[0].Args[0] = ^ir.Val(9) }},
		{"operand missing", func(f *ir.Func) { f.Blocks[1].Instrs[0].Args[0] = ir.NoVal }},
		{"too few operands", func(f *ir.Func) { f.Blocks[1].Instrs[0].Args = nil }},
		{"too many results", func(f *ir.Func) { f.Results = f.Results[:1] }},
		{"unknown operation", func(f *ir.Func) { f.Blocks[0].Instrs[0].Op = ir.OpCount }},
		{"field out of range", func(f *ir.Func) { f.Blocks[3].Instrs[0].Aux = 2 }},
		{"negative field", func(f *ir.Func) { f.Blocks[3].Instrs[0].Aux = -1 }},
		{"successor out of range", func(f *ir.Func) { f.Blocks[0].Succs[0] = 4 }},
		{"predecessor that does not lead here", func(f *ir.Func) { f.Blocks[1].Preds[1] = 3 }},
		{"edges of a phi", func(f *ir.Func) { f.Blocks[1].Phis[0].Edges = nil }},
		{"end in the middle", func(f *ir.Func) { f.Blocks[0].Instrs[0] = ir.Instr{Op: ir.OpJump, Dst: ir.NoVal} }},
		{"no end", func(f *ir.Func) { f.Blocks[0].Instrs = f.Blocks[0].Instrs[:1] }},
		{"empty block", func(f *ir.Func) { f.Blocks[0].Instrs = nil }},
		{"too many registers", func(f *ir.Func) { f.NumRegs = 1 << 30 }},
		{"too few registers", func(f *ir.Func) { f.NumRegs = 1 }},
		{"no type", func(f *ir.Func) { f.Params[0].Type = nil }},
		{"recover block", func(f *ir.Func) { f.Recover = 4 }},
		{"data loop", func(f *ir.Func) { f.DataLoops[0] = -1 }},
	}
	for _, test := range tests {
		f := sample.New().Funcs[0]
		test.damage(f)
		if ir.Verify(f) == nil {
			t.Errorf("%s: accepted", test.name)
		}
	}
}
