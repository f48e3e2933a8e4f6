package lower_test

import (
	"bytes"
	"reflect"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

// checkRoundTrip encodes and decodes a package and compares every function.
func checkRoundTrip(t *testing.T, pkg *ir.Package) {
	t.Helper()
	data := codec.Encode(pkg)
	got, err := codec.Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	for i, f := range pkg.Funcs {
		if !reflect.DeepEqual(bare(got.Funcs[i]), bare(f)) {
			t.Fatalf("decoded:\n%s\nencoded:\n%s", got.Funcs[i], f)
		}
	}
	if !reflect.DeepEqual(got.Globals, pkg.Globals) {
		t.Error("the variables differ")
	}
	if !bytes.Equal(codec.Encode(got), data) {
		t.Error("encoded again, the bytes differ")
	}
	t.Logf("%d functions, %d instructions, %d bytes", len(pkg.Funcs), instructions(pkg), len(data))
}

// bare returns f as the encoding keeps it: without positions and what is computed on first use.
func bare(f *ir.Func) *ir.Func {
	g := new(ir.Func)
	from, to := reflect.ValueOf(f).Elem(), reflect.ValueOf(g).Elem()
	for i := range from.NumField() {
		if to.Field(i).CanSet() {
			to.Field(i).Set(from.Field(i))
		}
	}
	g.Blocks = make([]ir.Block, len(f.Blocks))
	for i, b := range f.Blocks {
		g.Blocks[i] = b
		g.Blocks[i].Instrs = append([]ir.Instr(nil), b.Instrs...)
		for j := range b.Instrs {
			g.Blocks[i].Instrs[j].Pos, g.Blocks[i].Instrs[j].Unit = 0, 0
		}
	}
	return g
}
