package state

import (
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestWalks: what walks look for they find in every part of every kind, and in the memory that it
// leads to.
func TestWalks(t *testing.T) {
	eachSample(func(v Value) {
		for i := range listed(v).values {
			testWalks(t, v, func(_ *State, part Value) Value { return replacePart(v, i, part) })
		}
		if v.Pointee() != 0 {
			testWalks(t, v, func(s *State, part Value) Value { return leading(v, s.Alloc(Object{Type: holderT, Content: part})) })
		}
	})
}

func replacePart(v Value, i int, part Value) Value {
	return v.Rewrite(func(at int, old Value) Value {
		if at == i {
			return part
		}
		return old
	})
}

// holderT is the type of variables that may hold anything.
var holderT = &ir.Type{Kind: ir.Interface, ID: "holder"}

// leading is v with another object that it leads to.
func leading(v Value, obj int32) Value {
	switch x := v.Ref.(type) {
	case *Slice:
		y := *x
		y.Obj = obj
		return SliceOf(y)
	case *Interface:
		v.Ref = &Interface{Obj: obj}
		return v
	}
	v.Obj = obj
	return v
}

// testWalks has values wrapped like v, and looks for them.
func testWalks(t *testing.T, v Value, wrap func(s *State, part Value) Value) {
	r, s := testMemory(), New()
	check := func(found bool, walk string) {
		if !found {
			t.Errorf("kind %d: not found by %s", v.Kind, walk)
		}
	}
	n := r.NewSymbol("n", "n")
	id := s.Alloc(Object{Type: intT, Content: Int(shapeinfer.Var(n))})
	p := wrap(s, Pointer(id, nil))
	check(s.Reached(Pointees(p, s, nil), 1)[id], "pointees")
	w := SymbolCollector{S: s, Symbols: make(map[shapeinfer.Symbol]bool), Seen: make(map[int32]bool)}
	w.Value(p)
	check(w.Symbols[n], "symbolCollector")
	r.MarkEscapedIn(s, wrap(s, Func("g", nil)))
	check(r.Escaped["g"], "markEscapedIn")
	x := v.Interface()
	isMarked, isUnknown := x != nil && x.Claim != 0, x != nil && x.Type == nil // then the object stands for attributes
	if !isUnknown {
		var from dependence.Taint
		r.Sources(s, p, &from, 0)
		check(slices.Contains(from.Objects, id), "sources")
	}
	if !isUnknown && !isMarked {
		unknown := Value{Kind: InterfaceKind, Ref: &Interface{Obj: s.Alloc(Object{Type: AnyType})}}
		check(!r.ReadsHarmlessly(s, wrap(s, unknown)), "readsHarmlessly")
	}
	if v.Kind != FuncKind && !isMarked { // see EachClaim
		check(s.LeadsTo(wrap(s, Value{Kind: InterfaceKind, Ref: &Interface{Claim: 9}}), 9), "leadsTo")
	}
	r.Escape(s, wrap(s, Func("h", []Value{p})))
	check(s.Object(id).Ownership == Lost, "escape")
	check(r.Escaped["h"], "escape")
}
