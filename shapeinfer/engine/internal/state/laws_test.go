package state

import (
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// TestJoinIdempotent: the join of a state with its twin describes the same memories, and loses
// nothing.
func TestJoinIdempotent(t *testing.T) {
	l := newLaw(t, makers)
	l.eachPair(func(a, b *world) {
		if a.name != b.name || a.abstract {
			return // twins of an unknown are not known to be the same
		}
		if got := members(l.join(a, b, false), a.typ, l.concretes); !slices.Equal(got, a.members) {
			l.add("join of %s with itself describes %d memories, want %d", a.name, len(got), len(a.members))
		}
		if l.r.Same(a.st.Fork(), b.st.Fork(), EveryRegister, 0) == nil {
			l.add("%s is not the same as its twin", a.name)
		}
	})
	for _, a := range l.worlds {
		if got := members(l.join(a, a, false), a.typ, l.concretes); !slices.Equal(got, a.members) {
			l.add("join of %s with itself describes %d memories, want %d", a.name, len(got), len(a.members))
		}
		if l.r.Same(a.st.Fork(), a.st.Fork(), EveryRegister, 0) == nil {
			l.add("%s is not the same as itself", a.name)
		}
	}
	l.report()
}

// TestJoinCommutative: the joins of a with b and of b with a describe the same memories.
func TestJoinCommutative(t *testing.T) {
	l := newLaw(t, makers)
	l.eachPair(func(a, b *world) {
		if a.name > b.name || a.typ != b.typ {
			return // the other way round, or what is unknown beside what is not
		}
		ab, ba := members(l.join(a, b, false), a.typ, l.concretes), members(l.join(b, a, false), a.typ, l.concretes)
		if !slices.Equal(ab, ba) {
			l.add("join(%s, %s) describes %d memories, %d in the other order", a.name, b.name, len(ab), len(ba))
		}
	})
}

// TestSame: two states are merged without loss only if they describe the same memories, and so does
// what they are merged to.
func TestSame(t *testing.T) {
	l := newLaw(t, makers)
	merged := 0
	l.eachPair(func(a, b *world) {
		c := l.r.Same(a.st.Fork(), b.st.Fork(), EveryRegister, 0)
		if c == nil {
			return
		}
		merged++
		if got := members(c, a.typ, l.concretes); !slices.Equal(got, a.members) || !slices.Equal(got, b.members) {
			l.add("same(%s, %s) describes %d memories, they %d and %d", a.name, b.name, len(got), len(a.members), len(b.members))
		}
	})
	t.Logf("%d pairs of %d states merged", merged, len(l.worlds))
}

// TestCover: a state that subsumes its join with another one describes all that the other one does.
// So the fixed point of a loop is one.
func TestCover(t *testing.T) {
	l := newLaw(t, makers)
	covered := 0
	l.eachPair(func(a, b *world) {
		for _, widen := range [...]bool{false, true} {
			before := a.st.Fork()
			if !l.r.Subsumes(before, l.r.Join(before, b.st.Fork(), EveryRegister, widen, 0), EveryRegister) {
				continue
			}
			covered++
			if lacks(a.st, b.members, l.concretes) {
				l.add("%s subsumes its join with %s, but does not describe it", a.name, b.name)
			}
		}
	})
	t.Logf("%d joins covered", covered)
}

// TestJoinRelations: two registers that are equal on both sides are equal afterwards, and so are
// those whose difference is.
func TestJoinRelations(t *testing.T) {
	r := testMemory()
	base := baseState()
	at := func(ns ...int64) *State {
		s := base.Fork()
		var values []Value
		for _, n := range ns {
			values = append(values, Const(n))
		}
		s.SetRegs(values)
		return s
	}
	c := r.Join(at(1, 1, 2), at(5, 5, 6), EveryRegister, false, 0)
	x, y, z := c.Reg(0).Dim, c.Reg(1).Dim, c.Reg(2).Dim
	if !c.Norm(x).Equal(c.Norm(y)) || !c.Norm(x.AddConst(1)).Equal(c.Norm(z)) {
		t.Errorf("join of 1 1 2 and 5 5 6 is %v %v %v with %v", x, y, z, c.Facts)
	}
	if lo, hi := c.Facts.Range(x); lo != 1 || hi != 5 {
		t.Errorf("join of 1 and 5 is between %d and %d", lo, hi)
	}
	wide := r.Join(at(1, 1, 2), at(5, 5, 6), EveryRegister, true, 0)
	if lo, hi := wide.Facts.Range(wide.Reg(0).Dim); lo == 1 && hi == 5 {
		t.Error("widening keeps the bounds")
	}
}

// TestJoinLost: what is lost on one side is lost afterwards, with what it leads to.
func TestJoinLost(t *testing.T) {
	for _, test := range []struct {
		name string
		a, b func(r *Memory, s *State)
		lost []int32
	}{
		{"nothing", func(*Memory, *State) {}, func(*Memory, *State) {}, nil},
		{"first", func(r *Memory, s *State) { r.EscapeObject(s, firstOld) }, func(*Memory, *State) {}, []int32{firstOld}},
		{"second leads to first", func(*Memory, *State) {}, func(r *Memory, s *State) { r.EscapeObject(s, secondOld) }, []int32{firstOld, secondOld}},
		{
			"different objects",
			func(_ *Memory, s *State) { s.SetReg(0, Pointer(firstOld, nil)) },
			func(_ *Memory, s *State) { s.SetReg(0, youngInt(s, 1)) },
			[]int32{firstOld},
		},
		{
			"object or nil",
			func(_ *Memory, s *State) { s.SetReg(0, Value{Kind: PointerKind}) },
			func(_ *Memory, s *State) { s.SetReg(0, Pointer(firstOld, nil)) },
			[]int32{firstOld},
		},
		{
			"second points elsewhere",
			func(_ *Memory, s *State) { s.Edit(secondOld).Content = youngInt(s, 1) },
			func(*Memory, *State) {},
			[]int32{firstOld},
		},
	} {
		r := testMemory()
		base := baseState()
		base.Registers = NewRegisters(1)
		for _, swapped := range [...]bool{false, true} {
			a, b := base.Fork(), base.Fork()
			test.a(r, a)
			test.b(r, b)
			if swapped {
				a, b = b, a
			}
			c := r.Join(a, b, EveryRegister, false, 0)
			for _, id := range [...]int32{firstOld, secondOld} {
				if got := c.Object(id).Ownership == Lost; got != slices.Contains(test.lost, id) {
					t.Errorf("%s, swapped %v: object %d is lost: %v", test.name, swapped, id, got)
				}
			}
			if p := c.Reg(0); test.lost != nil && p.Kind == PointerKind && p.Obj != 0 && c.Object(p.Obj).Ownership != Lost {
				t.Errorf("%s, swapped %v: the register points to object %d", test.name, swapped, p.Obj)
			}
		}
	}
}

// TestWhy: why a bool is what it is makes no difference to what it is. Two paths that have come to
// it in different ways have no reason in common.
func TestWhy(t *testing.T) {
	told := func(d *evidence.Decision) Value { return Value{Kind: BoolKind, Truth: pathfact.True, Why: d} }
	first, second, none := told(new(evidence.Decision)), told(new(evidence.Decision)), Bool(pathfact.True)
	for _, pair := range [][2]Value{{first, second}, {first, none}, {none, first}, {first, first}} {
		m, a, b := testMemory(), baseState(), baseState()
		x, y := pair[0], pair[1]
		if !a.IsSame(x, y) || !a.IsUnchanged(x, y) {
			t.Errorf("%v and %v are not the same", x, y)
		}
		j := newJoiner(m, a, b)
		if v := j.bool(x, y); j.loss || v.Truth != pathfact.True || (v.Why != nil) != (x.Why == y.Why) {
			t.Errorf("%v and %v are joined to %v", x, y, v)
		}
	}
	if v := Not(first); v.Truth != pathfact.False || v.Why != first.Why {
		t.Error("a negation has another reason")
	}
}
