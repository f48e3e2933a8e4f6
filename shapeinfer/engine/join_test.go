package engine

import (
	"fmt"
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer"
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

// A maker makes a value of a type in a state. An abstract one does not describe a single concrete state.
type maker struct {
	name     string
	typ      string
	make     func(r *memory, s *state) value
	abstract bool
}

func young(s *state, t *ir.Type, content value) int32 {
	return s.alloc(object{typ: t, content: content})
}

func youngInt(s *state, n int64) value { return ptrVal(young(s, intT, constVal(n)), nil) }

func intArray(ns ...int64) value {
	a := &array{elem: intT, n: shapeinfer.Const(2)}
	for i, n := range ns {
		a.known = append(a.known, element{shapeinfer.Const(int64(i)), constVal(n)})
	}
	return value{k: kArray, ref: a}
}

func constant(v value) func(*memory, *state) value { return func(*memory, *state) value { return v } }

// list is a slice of a new array of two ints.
func list(length int64, ns ...int64) func(*memory, *state) value {
	return func(_ *memory, s *state) value {
		obj := young(s, backingType(intT), intArray(ns...))
		return sliceVal(slice{elem: intT, obj: obj, length: shapeinfer.Const(length), cap: shapeinfer.Const(2), isNil: pathfact.False})
	}
}

func unknownOf(t *ir.Type) func(*memory, *state) value {
	return func(r *memory, s *state) value { return r.unknown(s, t, "x") }
}

var makers = []maker{
	{"0", "int", constant(constVal(0)), false},
	{"1", "int", constant(constVal(1)), false},
	{"n", "int", unknownOf(intT), true},
	{"n+1", "int", func(r *memory, s *state) value { return intVal(r.symbol(s, intT, "n").AddConst(1)) }, true},
	{"true", "bool", constant(boolVal(pathfact.True)), false},
	{"false", "bool", constant(boolVal(pathfact.False)), false},
	{"bool", "bool", unknownOf(&ir.Type{Kind: ir.Bool, ID: "bool"}), true},
	{`"a"`, "string", constant(stringVal("a")), false},
	{`"b"`, "string", constant(stringVal("b")), false},
	{"nil", "*int", constant(value{k: kPtr}), false},
	{"&1", "*int", func(_ *memory, s *state) value { return youngInt(s, 1) }, false},
	{"&2", "*int", func(_ *memory, s *state) value { return youngInt(s, 2) }, false},
	{"&old", "*int", constant(ptrVal(firstOld, nil)), false},
	{"&old2", "**int", constant(ptrVal(secondOld, nil)), false},
	{"*int", "*int", unknownOf(ptrT), true},
	{"[]int(nil)", "[]int", constant(zero(intsT)), false},
	{"[]int{1,2}", "[]int", list(2, 1, 2), false},
	{"[]int{1,0}", "[]int", list(2, 1), false},
	{"[]int{1,2}[:1]", "[]int", list(1, 1, 2), false},
	{"[]int", "[]int", unknownOf(intsT), true},
	{"[]float64(2)", "[]float64", func(r *memory, s *state) value {
		return r.newSlice(s, floatsT, shapeinfer.Const(2), shapeinfer.Const(2), restZero)
	}, false},
	{"[]float64(3)", "[]float64", func(r *memory, s *state) value {
		return r.newSlice(s, floatsT, shapeinfer.Const(3), shapeinfer.Const(3), restZero)
	}, false},
	{"{1,&1}", "pair", func(_ *memory, s *state) value { return structVal([]value{constVal(1), youngInt(s, 1)}) }, false},
	{"{1,&old}", "pair", constant(structVal([]value{constVal(1), ptrVal(firstOld, nil)})), false},
	{"[2]int{1,2}", "[2]int", constant(intArray(1, 2)), false},
	{"[2]int{1}", "[2]int", constant(intArray(1)), false},
	{"&[2]int{2,1}[1]", "*int", func(_ *memory, s *state) value {
		return ptrVal(young(s, arrayT, intArray(2, 1)), path{elemStep(shapeinfer.Const(1))})
	}, false},
	{"any(nil)", "any", constant(value{k: kIface}), false},
	{"any(1)", "any", constant(ifaceVal(intT, constVal(1))), false},
	{"any(&1)", "any", func(_ *memory, s *state) value { return ifaceVal(ptrT, youngInt(s, 1)) }, false},
	{"any(&old)", "any", constant(ifaceVal(ptrT, ptrVal(firstOld, nil))), false},
	{"any", "any", unknownOf(&ir.Type{Kind: ir.Interface, ID: "any"}), true},
	{"func(nil)", "func", constant(value{k: kFunc}), false},
	{"func{1}", "func", constant(funcVal("f", []value{constVal(1)})), false},
	{"func{&old}", "func", constant(funcVal("f", []value{ptrVal(firstOld, nil)})), false},
	{"func{&1}", "func", func(_ *memory, s *state) value { return funcVal("f", []value{youngInt(s, 1)}) }, false},
	{"func", "func", unknownOf(&ir.Type{Kind: ir.Signature, ID: "func()"}), true},
	{"pair", "pair", unknownOf(pairT), true},
	{"[2]int", "[2]int", unknownOf(arrayT), true},
	{"[]float64(nil)", "[]float64", constant(zero(floatsT)), false},
	{"unknown", "", constant(value{}), true},
}

// seconds make the second register, given the first.
var seconds = []struct {
	name string
	make func(s *state, first value) value
}{
	{"alias", func(_ *state, first value) value { return first }},
	{"&first", func(s *state, first value) value { return ptrVal(young(s, nil, first), nil) }},
}

// changes change the common objects.
var changes = []struct {
	name     string
	change   func(r *memory, s *state)
	abstract bool
}{
	{"", func(*memory, *state) {}, false},
	{"old=5", func(_ *memory, s *state) { s.edit(firstOld).content = constVal(5) }, false},
	{"old2=&3", func(_ *memory, s *state) { s.edit(secondOld).content = youngInt(s, 3) }, false},
	{"old lost", func(r *memory, s *state) { r.escapeObject(s, firstOld) }, true},
}

// A concrete is a state in which everything is decided.
type concrete struct {
	typ string // of the first register
	st  *state
}

// A world is one state of the universe.
type world struct {
	name     string
	typ      string // of the first register, "" if it is unknown
	st       *state
	abstract bool
	members  []int // of the concretes that the state describes
}

func testMemory() *memory {
	m := newMemory(program.New(program.Config{Program: noProgram{}}, noLibrary{}), &ir.Func{}, budget{limit: 1 << 30, searchLimit: 1 << 30})
	return &m
}

// baseState has the common objects only.
func baseState() *state {
	s := newState()
	young(s, intT, constVal(4))
	young(s, ptrT, ptrVal(firstOld, nil))
	return s
}

// universe makes all states with the values of some makers, and the concretes among them.
func universe(r *memory, base *state, makers []maker) (worlds []*world, concretes []concrete) {
	for _, m := range makers {
		for _, second := range seconds {
			for _, c := range changes {
				s := base.fork()
				first := m.make(r, s)
				s.setRegs([]value{first, second.make(s, first)})
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
func members(s *state, typ string, concretes []concrete) []int {
	var in []int
	for i, m := range concretes {
		if (typ == "" || typ == m.typ) && describes(s, m.st, everyRegister) {
			in = append(in, i)
		}
	}
	return in
}

// lacks reports whether a concrete state is one of those listed, but not described by s.
func lacks(s *state, listed []int, concretes []concrete) bool {
	return slices.ContainsFunc(listed, func(i int) bool { return !describes(s, concretes[i].st, everyRegister) })
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
	r             *memory
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
func (l *law) join(a, b *world, widen bool) *state {
	return l.r.join(a.st.fork(), b.st.fork(), everyRegister, widen, 0)
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
func (noLibrary) FormatsType(*program.Program, *ir.Type) bool { return false }
