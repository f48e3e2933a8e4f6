package state

import (
	"fmt"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestPeek: what Peek knows, Load returns as well, and peeking makes nothing up.
func TestPeek(t *testing.T) {
	number := &ir.Type{Kind: ir.Int, ID: "int", Bits: 64}
	array := &ir.Type{Kind: ir.Array, ID: "[4]int", Elem: number, Len: 4}
	pair := &ir.Type{Kind: ir.Struct, ID: "pair", Fields: []ir.Field{{Name: "n", Type: number}, {Name: "list", Type: array}}}
	m := testMemory()
	s := New()
	n, k := m.Symbol(s, number, "n"), m.Symbol(s, number, "k")
	at := func(i shapeinfer.Dim, v int64) Element { return Element{i, Const(v)} }
	for _, known := range [][]Element{nil, {at(shapeinfer.Const(1), 5)}, {at(shapeinfer.Const(1), 5), at(shapeinfer.Const(2), 6)}, {at(n, 7)}, {at(n, 7), at(n.AddConst(1), 8)}} {
		for _, rest := range []Rest{RestZero, RestSymbolic, RestUnknown} {
			list := Value{Kind: ArrayKind, Ref: &Array{Elem: number, Len: shapeinfer.Const(4), Known: known, Rest: rest}}
			obj := s.Alloc(Object{Type: pair, Content: Struct([]Value{Int(k), list})})
			places := map[string]Value{"n": Pointer(obj, Path{FieldStep(0)})}
			for name, i := range map[string]shapeinfer.Dim{"0": shapeinfer.Const(0), "1": shapeinfer.Const(1),
				"2": shapeinfer.Const(2), "n": n, "n+1": n.AddConst(1), "k": k} {
				places[name] = Pointer(obj, Path{FieldStep(1), ElementStep(i)})
			}
			for name, p := range places {
				numbers := fmt.Sprint(*s.Numbers)
				got := s.Peek(p)
				if fmt.Sprint(*s.Numbers) != numbers || !s.Object(obj).Content.Fields()[1].isIdentical(list) {
					t.Errorf("%v, rest %v: Peek(%s) changes the state", known, rest, name)
				}
				if got.Kind == UnknownKind {
					continue
				}
				if want := m.Load(s.Fork(), p, number); !got.Dim.Equal(want.Dim) {
					t.Errorf("%v, rest %v: Peek(%s) = %s, and Load returns %s", known, rest, name, got.Dim, want.Dim)
				}
			}
			for i, e := range known {
				if got := s.Peek(Pointer(obj, Path{FieldStep(1), ElementStep(e.Index)})); !got.isIdentical(e.Value) {
					t.Errorf("%v, rest %v: element %d is %s", known, rest, i, got.Dim)
				}
			}
		}
	}
	lost := s.Alloc(Object{Type: number, Ownership: Lost})
	for _, p := range []Value{{}, Const(1), {Kind: PointerKind}, Pointer(lost, nil), Pointer(s.Alloc(Object{Type: number, Content: Value{Kind: LazyKind}}), nil)} {
		if got := s.Peek(p); got.Kind != UnknownKind {
			t.Errorf("Peek(%v) = %v", p, got)
		}
	}
}
