package state

import (
	"fmt"
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The laws of joins, for all pairs of a small universe of states. A state of the universe has two
// registers, and two objects that all states have in common; in some states the second register
// is an alias of the first, and in some the common objects have been changed or are lost.

var (
	intT    = &ir.Type{Kind: ir.Int, ID: "int", Bits: 64}
	floatT  = &ir.Type{Kind: ir.Float, ID: "float64"}
	ptrT    = &ir.Type{Kind: ir.Pointer, ID: "*int", Elem: intT}
	intsT   = &ir.Type{Kind: ir.Slice, ID: "[]int", Elem: intT}
	floatsT = &ir.Type{Kind: ir.Slice, ID: "[]float64", Elem: floatT}
	pairT   = &ir.Type{Kind: ir.Struct, ID: "pair", Fields: []ir.Field{{Name: "n", Type: intT}, {Name: "p", Type: ptrT}}}
	arrayT  = &ir.Type{Kind: ir.Array, ID: "[2]int", Elem: intT, Len: 2}
)

// firstOld and secondOld are the common objects: an int, and a pointer to an int.
const firstOld, secondOld = 1, 2

// A maker makes a value of a type in a state. An abstract one does not describe a single concrete
// state.
type maker struct {
	name     string
	typ      string
	make     func(r *Memory, s *State) Value
	abstract bool
}

func young(s *State, t *ir.Type, content Value) int32 {
	return s.Alloc(Object{Type: t, Content: content})
}

func youngInt(s *State, n int64) Value { return Pointer(young(s, intT, Const(n)), nil) }

func intArray(ns ...int64) Value {
	a := &Array{Elem: intT, Len: shapeinfer.Const(2)}
	for i, n := range ns {
		a.Known = append(a.Known, Element{shapeinfer.Const(int64(i)), Const(n)})
	}
	return Value{Kind: ArrayKind, Ref: a}
}

func constant(v Value) func(*Memory, *State) Value { return func(*Memory, *State) Value { return v } }

// list is a slice of a new array of two ints.
func list(length int64, ns ...int64) func(*Memory, *State) Value {
	return func(_ *Memory, s *State) Value {
		obj := young(s, BackingType(intT), intArray(ns...))
		return SliceOf(Slice{Elem: intT, Obj: obj, Len: shapeinfer.Const(length), Cap: shapeinfer.Const(2), IsNil: pathfact.False})
	}
}

func unknownOf(t *ir.Type) func(*Memory, *State) Value {
	return func(r *Memory, s *State) Value { return r.Unknown(s, t, "x") }
}

var makers = []maker{
	{"0", "int", constant(Const(0)), false},
	{"1", "int", constant(Const(1)), false},
	{"n", "int", unknownOf(intT), true},
	{"n+1", "int", func(r *Memory, s *State) Value { return Int(r.Symbol(s, intT, "n").AddConst(1)) }, true},
	{"true", "bool", constant(Bool(pathfact.True)), false},
	{"false", "bool", constant(Bool(pathfact.False)), false},
	{"bool", "bool", unknownOf(&ir.Type{Kind: ir.Bool, ID: "bool"}), true},
	{`"a"`, "string", constant(String("a")), false},
	{`"b"`, "string", constant(String("b")), false},
	{"nil", "*int", constant(Value{Kind: PointerKind}), false},
	{"&1", "*int", func(_ *Memory, s *State) Value { return youngInt(s, 1) }, false},
	{"&2", "*int", func(_ *Memory, s *State) Value { return youngInt(s, 2) }, false},
	{"&old", "*int", constant(Pointer(firstOld, nil)), false},
	{"&old2", "**int", constant(Pointer(secondOld, nil)), false},
	{"*int", "*int", unknownOf(ptrT), true},
	{"old known, *int", "*int", func(r *Memory, s *State) Value {
		r.Publish(s, Pointer(firstOld, nil))
		return r.Unknown(s, ptrT, "x")
	}, true},
	{"old known, &old", "*int", func(r *Memory, s *State) Value {
		r.Publish(s, Pointer(firstOld, nil))
		return Pointer(firstOld, nil)
	}, true},
	{"known &1", "*int", func(r *Memory, s *State) Value {
		v := youngInt(s, 1)
		r.Publish(s, v)
		return v
	}, true},
	{"[]int(nil)", "[]int", constant(Zero(intsT)), false},
	{"[]int{1,2}", "[]int", list(2, 1, 2), false},
	{"[]int{1,0}", "[]int", list(2, 1), false},
	{"[]int{1,2}[:1]", "[]int", list(1, 1, 2), false},
	{"[]int", "[]int", unknownOf(intsT), true},
	{"[]float64(2)", "[]float64", func(r *Memory, s *State) Value {
		return r.NewSlice(s, floatsT, shapeinfer.Const(2), shapeinfer.Const(2), RestZero)
	}, false},
	{"[]float64(3)", "[]float64", func(r *Memory, s *State) Value {
		return r.NewSlice(s, floatsT, shapeinfer.Const(3), shapeinfer.Const(3), RestZero)
	}, false},
	{"{1,&1}", "pair", func(_ *Memory, s *State) Value { return Struct([]Value{Const(1), youngInt(s, 1)}) }, false},
	{"{1,&old}", "pair", constant(Struct([]Value{Const(1), Pointer(firstOld, nil)})), false},
	{"[2]int{1,2}", "[2]int", constant(intArray(1, 2)), false},
	{"[2]int{1}", "[2]int", constant(intArray(1)), false},
	{"&[2]int{2,1}[1]", "*int", func(_ *Memory, s *State) Value {
		return Pointer(young(s, arrayT, intArray(2, 1)), Path{ElementStep(shapeinfer.Const(1))})
	}, false},
	{"any(nil)", "any", constant(Value{Kind: InterfaceKind}), false},
	{"any(1)", "any", constant(InterfaceOf(intT, Const(1))), false},
	{"any(&1)", "any", func(_ *Memory, s *State) Value { return InterfaceOf(ptrT, youngInt(s, 1)) }, false},
	{"any(&old)", "any", constant(InterfaceOf(ptrT, Pointer(firstOld, nil))), false},
	{"any", "any", unknownOf(&ir.Type{Kind: ir.Interface, ID: "any"}), true},
	{"func(nil)", "func", constant(Value{Kind: FuncKind}), false},
	{"func{1}", "func", constant(Func("f", []Value{Const(1)})), false},
	{"func{&old}", "func", constant(Func("f", []Value{Pointer(firstOld, nil)})), false},
	{"func{&1}", "func", func(_ *Memory, s *State) Value { return Func("f", []Value{youngInt(s, 1)}) }, false},
	{"func", "func", unknownOf(&ir.Type{Kind: ir.Signature, ID: "func()"}), true},
	{"pair", "pair", unknownOf(pairT), true},
	{"[2]int", "[2]int", unknownOf(arrayT), true},
	{"[]float64(nil)", "[]float64", constant(Zero(floatsT)), false},
	{"unknown", "", constant(Value{}), true},
}

// seconds make the second register, given the first.
var seconds = []struct {
	name string
	make func(s *State, first Value) Value
}{
	{"alias", func(_ *State, first Value) Value { return first }},
	{"&first", func(s *State, first Value) Value { return Pointer(young(s, nil, first), nil) }},
}

// changes change the common objects.
var changes = []struct {
	name     string
	change   func(r *Memory, s *State)
	abstract bool
}{
	{"", func(*Memory, *State) {}, false},
	{"old=5", func(_ *Memory, s *State) { s.Edit(firstOld).Content = Const(5) }, false},
	{"old2=&3", func(_ *Memory, s *State) { s.Edit(secondOld).Content = youngInt(s, 3) }, false},
	{"old known", func(r *Memory, s *State) { r.Publish(s, Pointer(firstOld, nil)) }, true},
	{"old lost", func(r *Memory, s *State) { r.EscapeObject(s, firstOld) }, true},
}

// A concrete is a state in which everything is decided.
type concrete struct {
	typ string // of the first register
	st  *State
}

// A world is one state of the universe.
type world struct {
	name     string
	typ      string // of the first register, "" if it is unknown
	st       *State
	abstract bool
	members  []int // of the concretes that the state describes
}

func testMemory() *Memory {
	m := NewMemory(program.New(program.Config{Program: noProgram{}}, noLibrary{}), &ir.Func{}, budget.Budget{Limit: 1 << 30, SearchLimit: 1 << 30})
	return &m
}

// baseState has the common objects only.
func baseState() *State {
	s := New()
	young(s, intT, Const(4))
	young(s, ptrT, Pointer(firstOld, nil))
	return s
}

// universe makes all states with the values of some makers, and the concretes among them.
func universe(r *Memory, base *State, makers []maker) (worlds []*world, concretes []concrete) {
	for _, m := range makers {
		for _, second := range seconds {
			for _, c := range changes {
				s := base.Fork()
				first := m.make(r, s)
				s.SetRegs([]Value{first, second.make(s, first)})
				c.change(r, s)
				w := &world{name: fmt.Sprintf("(%s, %s, %s)", m.name, second.name, c.name), typ: m.typ, st: s, abstract: m.abstract || c.abstract}
				worlds = append(worlds, w)
				if !w.abstract {
					concretes = append(concretes, concrete{m.typ, s})
				}
			}
		}
	}
	return worlds, concretes
}

// members lists the concretes of a type (any type if it is "") that s describes.
func members(s *State, typ string, concretes []concrete) []int {
	var in []int
	for i, m := range concretes {
		if (typ == "" || typ == m.typ) && describes(s, m.st, EveryRegister) {
			in = append(in, i)
		}
	}
	return in
}

// lacks reports whether a concrete state is one of those listed, but not described by s.
func lacks(s *State, listed []int, concretes []concrete) bool {
	return slices.ContainsFunc(listed, func(i int) bool { return !describes(s, concretes[i].st, EveryRegister) })
}

// failures reports the first few failures of a law, and counts the rest.
type failures struct {
	t *testing.T
	n int
}

func (f *failures) add(format string, args ...any) {
	if f.n++; f.n <= 10 {
		f.t.Errorf(format, args...)
	}
}

func (f *failures) report() {
	if f.n > 10 {
		f.t.Errorf("%d failures", f.n)
	}
}

// A law is the universe with the members of its states; the twins are the same states, made once
// more: their young objects are others.
type law struct {
	failures
	r             *Memory
	worlds, twins []*world
	concretes     []concrete
}

func newLaw(t *testing.T, makers []maker) *law {
	l := &law{failures: failures{t: t}, r: testMemory()}
	base := baseState()
	l.worlds, l.concretes = universe(l.r, base, makers)
	l.twins, _ = universe(l.r, base, makers)
	k := 0
	for i, w := range l.worlds {
		w.members = members(w.st, w.typ, l.concretes)
		l.twins[i].members = w.members
		if !w.abstract {
			if !slices.Contains(w.members, k) {
				t.Errorf("%s does not describe itself", w.name)
			}
			k++
		}
	}
	return l
}

// eachPair calls f for all pairs of states whose registers have the same types.
func (l *law) eachPair(f func(a, b *world)) {
	for _, a := range l.worlds {
		for _, b := range l.twins {
			if a.typ == b.typ || a.typ == "" || b.typ == "" {
				f(a, b)
			}
		}
	}
	l.report()
}

// join merges copies of a and b.
func (l *law) join(a, b *world, widen bool) *State {
	return l.r.Join(a.st.Fork(), b.st.Fork(), EveryRegister, widen, 0)
}

// upperBound calls fail for each pair of states whose join does not describe what they describe.
func (l *law) upperBound(fail func(a, b, lacking *world, widen bool)) {
	l.eachPair(func(a, b *world) {
		for _, widen := range [...]bool{false, true} {
			c := l.join(a, b, widen)
			for _, w := range [...]*world{a, b} {
				if lacks(c, w.members, l.concretes) {
					fail(a, b, w, widen)
				}
			}
		}
	})
}

// TestJoinUpperBound: what a or b describes, their join describes too, widening or not.
func TestJoinUpperBound(t *testing.T) {
	l := newLaw(t, makers)
	l.upperBound(func(a, b, w *world, widen bool) {
		l.add("join(%s, %s), widening %v, does not describe all that %s does", a.name, b.name, widen, w.name)
	})
}

// noProgram has no functions.
type noProgram struct{}

func (noProgram) Func(string) *ir.Func     { return nil }
func (noProgram) Global(string) *ir.Global { return nil }

// noLibrary has none either.
type noLibrary struct{}

func (noLibrary) Function(string) std.Function                { return std.Function{} }
func (noLibrary) IsView(*ir.Type) bool                        { return false }
func (noLibrary) IsGenerator(*ir.Type) bool                   { return false }
func (noLibrary) HoldsNothing(*ir.Type) bool                  { return false }
func (noLibrary) IsPlain(*ir.Type) bool                       { return false }
func (noLibrary) FormatsType(*program.Program, *ir.Type) bool { return false }
