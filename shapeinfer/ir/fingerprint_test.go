package ir_test

import (
	"reflect"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestFingerprint changes each field of a function, of its types and of a variable by itself:
// nothing may be forgotten.
func TestFingerprint(t *testing.T) {
	fresh := func() (*ir.Func, *ir.Type) {
		elem := &ir.Type{Kind: ir.Int, Bits: 32, ID: "int32"}
		typ := &ir.Type{Kind: ir.Struct, Bits: 8, Unsigned: true, ID: "p.T", Name: "p.T", Elem: elem, Key: elem, Len: 3,
			Fields: []ir.Field{{Name: "f", Type: elem, Embedded: true}}, Methods: []string{"M"}, MethodSet: []ir.Method{{Name: "M", Func: "p.T.M", Path: []int32{1}, Ptr: true}}, Ghost: true}
		c := ir.Const{Kind: ir.ConstList, Type: elem, Int: 1, F: 2, S: "s", Cap: 3, Elems: []ir.Const{{Kind: ir.ConstInt, Type: elem, Int: 4, F: 5, S: "t", Cap: 6}}}
		f := &ir.Func{Symbol: "p.F", Name: "p.F", File: "f.go", Line: 12, Recv: true, Variadic: true, Params: []ir.Param{{Name: "x", Type: typ}}, Free: []ir.Param{{Name: "y", Type: typ}},
			Results: []*ir.Type{typ}, NumRegs: 3, Consts: []ir.Const{c}, Recover: 1, Effect: ir.Computes, Exported: true, DataLoops: []int32{1}, IllTyped: true, Parent: "p.G",
			Blocks: []ir.Block{{Phis: []ir.Phi{{Dst: 1, Type: typ, Edges: []ir.Val{2, 3}}}, Preds: []int32{1}, Succs: []int32{2},
				Instrs: []ir.Instr{{Op: ir.OpCall, Dst: 1, Aux: 2, Pos: 130, Line: 14, Sym: "p.H", Type: typ, Type2: elem, Args: []ir.Val{1}}}}}}
		return f, typ
	}
	type prints struct{ f, typ, elem uint64 }
	of := func(f *ir.Func, typ *ir.Type) prints {
		var p ir.Fingerprinter
		sum := p.Func(f, 100, 10)
		return prints{sum, p.Types[typ], p.Types[typ.Elem]}
	}
	f, typ := fresh()
	want := of(f, typ)
	if f, typ := fresh(); of(f, typ) != want {
		t.Fatal("the same function has another fingerprint")
	}
	var p ir.Fingerprinter
	f.Line, f.Blocks[0].Instrs[0].Line, f.Blocks[0].Instrs[0].Pos = 22, 24, 230
	if got := p.Func(f, 200, 20); got != want.f {
		t.Error("the same function in another place has another fingerprint")
	}
	changes := 0
	for n := 0; ; n++ {
		f, typ := fresh()
		what := changeNth(reflect.ValueOf(f).Elem(), "Func", n, make(map[uintptr]bool))
		if what == "" {
			break
		}
		changes++
		if got := of(f, typ); got == want {
			t.Errorf("%s is another one, and the fingerprint is the same", what)
		}
	}
	if changes < 60 {
		t.Errorf("only %d fields", changes)
	}
	g := func() *ir.Global {
		return &ir.Global{Symbol: "p.g", Type: typ, Stable: true, NonNil: true, Value: &ir.Const{Kind: ir.ConstInt, Type: typ, Int: 3}}
	}
	for n, change := range []func(*ir.Global){
		func(g *ir.Global) { g.Symbol = "p.h" }, func(g *ir.Global) { g.Type = typ.Elem }, func(g *ir.Global) { g.Stable = false },
		func(g *ir.Global) { g.NonNil = false }, func(g *ir.Global) { g.Value = nil }, func(g *ir.Global) { g.Value.Int++ },
	} {
		x := g()
		if change(x); p.Global(x) == p.Global(g()) {
			t.Errorf("change %d of a variable does not show", n)
		}
	}
}

// changeNth changes the n-th part of a value, and says which; it returns "" if there are fewer.
func changeNth(v reflect.Value, name string, n int, seen map[uintptr]bool) string {
	count := 0
	var visit func(v reflect.Value, name string) string
	visit = func(v reflect.Value, name string) string {
		if !v.CanSet() && v.Kind() != reflect.Pointer {
			return "" // a field that is not exported is computed
		}
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				if what := visit(v.Field(i), name+"."+v.Type().Field(i).Name); what != "" {
					return what
				}
			}
			return ""
		case reflect.Pointer:
			if v.IsNil() || seen[v.Pointer()] {
				return ""
			}
			seen[v.Pointer()] = true
			return visit(v.Elem(), name)
		case reflect.Slice:
			for i := range v.Len() {
				if what := visit(v.Index(i), name+"[]"); what != "" {
					return what
				}
			}
			if count++; count > n {
				v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
				return name + " (longer)"
			}
			return ""
		}
		if count++; count <= n {
			return ""
		}
		switch v.Kind() {
		case reflect.String:
			v.SetString(v.String() + "x")
		case reflect.Bool:
			v.SetBool(!v.Bool())
		case reflect.Float64:
			v.SetFloat(v.Float() + 1)
		case reflect.Uint8:
			v.SetUint(v.Uint() + 1)
		default:
			v.SetInt(v.Int() + 1)
		}
		return name
	}
	return visit(v, name)
}
