package engine

import (
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// TestWalks: what walks look for they find in every part of every kind, and in the memory that it leads to.
func TestWalks(t *testing.T) {
	eachSample(func(v value) {
		for i := range listed(v).values {
			testWalks(t, v, func(_ *state, part value) value { return replacePart(v, i, part) })
		}
		if v.pointee() != 0 {
			testWalks(t, v, func(s *state, part value) value { return leading(v, s.alloc(object{typ: holderT, content: part})) })
		}
	})
}

func replacePart(v value, i int, part value) value {
	return v.rewrite(func(at int, old value) value {
		if at == i {
			return part
		}
		return old
	})
}

// holderT is the type of variables that may hold anything.
var holderT = &ir.Type{Kind: ir.Interface, ID: "holder"}

// leading is v with another object that it leads to.
func leading(v value, obj int32) value {
	switch x := v.ref.(type) {
	case *slice:
		y := *x
		y.obj = obj
		return sliceVal(y)
	case *iface:
		v.ref = &iface{obj: obj}
		return v
	}
	v.obj = obj
	return v
}

// testWalks has values wrapped like v, and looks for them.
func testWalks(t *testing.T, v value, wrap func(s *state, part value) value) {
	r, s := testMemory(), newState()
	check := func(found bool, walk string) {
		if !found {
			t.Errorf("kind %d: not found by %s", v.k, walk)
		}
	}
	n := r.newSymbol("n", "n")
	id := s.alloc(object{typ: intT, content: intVal(shapeinfer.Var(n))})
	p := wrap(s, ptrVal(id, nil))
	check(s.reached(pointees(p, s, nil), 1)[id], "pointees")
	w := symbolCollector{s: s, symbols: make(map[shapeinfer.Symbol]bool), seen: make(map[int32]bool)}
	w.value(p)
	check(w.symbols[n], "symbolCollector")
	r.markEscapedIn(s, wrap(s, funcVal("g", nil)))
	check(r.escaped["g"], "markEscapedIn")
	x := v.iface()
	isMarked, isUnknown := x != nil && x.claim != 0, x != nil && x.typ == nil // then the object stands for attributes
	if !isUnknown {
		var from taint
		r.sources(s, p, &from, 0)
		check(slices.Contains(from.objects, id), "sources")
	}
	if !isUnknown && !isMarked {
		unknown := value{k: kIface, ref: &iface{obj: s.alloc(object{typ: anyType})}}
		check(!r.readsHarmlessly(s, wrap(s, unknown)), "readsHarmlessly")
	}
	if v.k != kFunc && !isMarked { // see eachClaim
		check(s.leadsTo(wrap(s, value{k: kIface, ref: &iface{claim: 9}}), 9), "leadsTo")
	}
	r.escape(s, wrap(s, funcVal("h", []value{p})))
	check(s.object(id).ownership == lost, "escape")
	check(r.escaped["h"], "escape")
}
