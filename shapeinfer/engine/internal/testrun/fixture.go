package testrun

import (
	"fmt"
	"hash/maphash"
	"iter"
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/callgraph"
	"github.com/shapelint/shapelint/shapeinfer/ir/readonly"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Variables that are set up before the functions of a package run, and then stay as they are:
//
//	var weights = mat.NewDense(4, 2, nil)
//
// or before the tests of a package run:
//
//	var model *Net
//	var batch = New(8, 4)
//
//	func TestMain(m *testing.M) {
//		model = load()
//		os.Exit(m.Run())
//	}
//
// The set-up is executed once: the initializers of the package, its functions init, and TestMain up
// to m.Run, with what only these call. For functions that are no tests it is the initializers and
// init. A function begins with the value that a variable has then, if no other function of the
// package may write it, or the memory that it points to: package readonly decides that. Other
// functions may run during the set-up only if it calls them, or passes them on: these begin without
// it.
//
// Over-approximated, so that the variable is unknown in all functions:
//
//   - Any test writes it, even if that puts back the old value: all tests run in one process.
//   - Its value, or a part of it, is not the same on all paths to m.Run.
//   - It is exported, or an exported function returns what it points to. That is different for
//     packages that nothing imports.

// A fixture is the state in which the functions of a package begin.
type fixture struct {
	at    *state.State      // after the set-up, or at the call of m.Run; nil: unknown
	vars  []state.GlobalRef // in that state, those variables that nothing changes later
	early map[*ir.Func]bool // functions that may run during the set-up
	where *mentions
	// What the fixture depends on: the functions that the set-up executes, and what is found by a look
	// at all functions of the package.
	reads program.Reads
	found maphash.Hash
}

// A beginning is what functions of a package begin after.
type beginning struct {
	pkg   string
	tests bool // TestMain, and not only the initializers
}

// fixtureOf returns the fixture of the package, for tests or for other functions.
func (h *Harness) fixtureOf(x *exec.Executor, tests bool) *fixture {
	return h.fixture.Of(x.Program, beginning{x.Config.Package, tests}, func() *fixture {
		fx := &fixture{where: mentionsIn(x), reads: make(program.Reads)}
		fx.found.SetSeed(seed)
		if fx.where == nil || x.Patched {
			return fx
		}
		if !tests {
			h.setUpBy(x, fx, nil)
		} else if main := fx.testMain(x); main == nil || !h.setUpBy(x, fx, main) {
			h.setUpBy(x, fx, nil)
		}
		return fx
	})
}

var seed = maphash.MakeSeed()

// read identifies the fixture among those of other programs, but for what the functions do that the
// set-up executes.
func (fx *fixture) read(tests bool) string {
	kind := "initializers"
	if tests {
		kind = "tests"
	}
	return fmt.Sprint(program.SetUpPrefix, kind, " ", fx.found.Sum64())
}

// IsSetUp reports whether a read identifies a fixture of the package.
func (h *Harness) IsSetUp(x *exec.Executor, read string) bool {
	tests := strings.HasPrefix(read, program.SetUpPrefix+"tests")
	return read == h.fixtureOf(x, tests).read(tests)
}

// record adds to what is found by a look at all functions.
func record[V any](fx *fixture, what map[string]V) {
	for _, name := range slices.Sorted(maps.Keys(what)) {
		fx.found.WriteString(name + "\n")
	}
	fx.found.WriteByte(0)
}

// symbols returns the symbols of functions.
func symbols(fns map[*ir.Func]bool) map[string]bool {
	all := make(map[string]bool)
	for f := range fns {
		all[f.Symbol] = true
	}
	return all
}

// readers returns the flow by which package readonly decides what functions may do with memory, if
// the values in interfaces there have some dynamic types.
func (m *mentions) readers(x *exec.Executor, dynamic []*ir.Type) *readonly.Flow {
	return readonly.New(readonly.Program{
		Func:     x.Func,
		Standard: x.Std.Function,
		Calls: func(f *ir.Func) ([]readonly.Call, bool) {
			calls, all := m.calls(f)
			return calls, all && x.IsOwn(f.Symbol) && !isVisible(x, f.Symbol)
		},
		Reads: func(in *ir.Instr, arg int) bool {
			ref := x.Contract(in.Sym)
			if ref == nil || ref.Contract == nil || ref.Declared {
				return false
			}
			if ref.Contract.Recv != nil {
				arg--
			}
			return arg < len(ref.Contract.Params) && ref.Contract.Reads(arg)
		},
		IsForeign: func(t *ir.Type) bool {
			path, name := ir.SplitSymbol(t.ID)
			return x.Config.Contracts != nil && !x.IsOwn(t.ID) && x.Config.Contracts(path).Type(name) != nil
		},
		Dynamic: dynamic,
	})
}

// isVisible reports whether the function or variable with a symbol is exported, in a package that
// others may import. Nothing imports the package of external tests.
func isVisible(x *exec.Executor, symbol string) bool {
	_, name := ir.SplitSymbol(symbol)
	first, _ := utf8.DecodeRuneInString(name[strings.LastIndexByte(name, '.')+1:])
	return !strings.HasSuffix(x.Config.Package, "_test") && unicode.IsUpper(first)
}

// testMain returns the function TestMain of the package, if it calls m.Run at most once, and nil
// otherwise.
func (fx *fixture) testMain(x *exec.Executor) *ir.Func {
	f := x.Func(x.Config.Package + ".TestMain")
	if f == nil || !f.InTestFile() || !x.Executable(f) || len(f.Params) != 1 || len(fx.where.of[f.Symbol]) > 0 {
		return nil
	}
	if !fx.where.onlyOnce(runTests, f) {
		return nil
	}
	return f
}

// runTests is the symbol of what runs the tests of a package.
const runTests = "testing.M.Run"

// setUpBy executes the set-up of the package; main is TestMain, or nil to execute the initializers
// only, and treat TestMain as any other function. It reports whether a path leads to the tests.
func (h *Harness) setUpBy(x *exec.Executor, fx *fixture, main *ir.Func) bool {
	init := x.Func(x.Config.Init)
	if init == nil || !x.Executable(init) {
		return false
	}
	by := map[*ir.Func]bool{init: true}
	if main != nil {
		by[main] = true
	}
	fx.where.within(by, func(f *ir.Func) bool { return f.Recv || f.Parent != "" || isVisible(x, f.Symbol) })
	early := reachable{x, make(map[*ir.Func]bool), make(map[*ir.Type]bool)}
	for f := range by {
		early.add(f)
	}
	fx.early = early.fns
	all := fx.where.candidates(x, by)
	record(fx, symbols(by))
	record(fx, symbols(fx.early))
	record(fx, all)
	if len(all) == 0 {
		return true
	}
	kept := fx.where.onlySetUp(all, by, fx.where.readers(x, nil))
	record(fx, kept)
	var r *exec.Run
	var ends []*state.State
	maps.Copy(fx.reads, x.Collect(func() {
		if x.Read(init.Symbol); main != nil {
			x.Read(main.Symbol)
		}
		r, ends = h.executeSetUp(x, init, main, all, kept, by)
	}))
	if len(ends) == 0 {
		return false
	}
	types := fx.where.dynamicTypes(x, ends)
	if fx.at = joined(r, ends); fx.at != nil {
		kept = fx.where.onlySetUp(all, by, fx.where.readers(x, types))
		record(fx, kept)
		fx.keepVariables(kept)
	}
	return true
}

// keepVariables keeps those of some variables that share no memory with others.
func (fx *fixture) keepVariables(kept map[string]*ir.Type) {
	variables, isKept := make([]state.Value, len(fx.at.Globals)), make([]bool, len(fx.at.Globals))
	for i, g := range fx.at.Globals {
		variables[i] = state.Pointer(g.Obj, nil)
		isKept[i] = kept[g.Symbol] != nil && fx.at.Object(g.Obj).Ownership == state.Fresh
	}
	dropShared(fx.at, variables, isKept)
	for i, g := range fx.at.Globals {
		if isKept[i] {
			fx.vars = append(fx.vars, g)
		}
	}
}

// candidates returns the variables, with their types, that may be known in tests.
func (m *mentions) candidates(x *exec.Executor, by map[*ir.Func]bool) map[string]*ir.Type {
	all := make(map[string]*ir.Type)
	for _, f := range m.funcs {
		for _, c := range f.Consts {
			if c.Kind == ir.ConstGlobal && !by[f] && x.IsOwn(c.S) && isKept(x, c.S) {
				all[c.S] = c.Type.Elem
			}
		}
	}
	return all
}

// onlySetUp returns those variables of all that only the functions of the set-up (by) may write,
// with the memory that they point to.
func (m *mentions) onlySetUp(all map[string]*ir.Type, by map[*ir.Func]bool, flow *readonly.Flow) map[string]*ir.Type {
	kept := maps.Clone(all)
	for _, f := range m.funcs {
		if by[f] {
			continue
		}
		for v, at := range f.Operands {
			if symbol := f.Global(v); kept[symbol] != nil && (at.Instr == nil || !flow.OnlyReads(f, at.Instr, at.Arg)) {
				delete(kept, symbol)
			}
		}
	}
	return kept
}

// isKept reports whether a variable is one of those that the set-up is executed for: the
// initializers alone do not determine it.
func isKept(x *exec.Executor, symbol string) bool {
	decl := x.Config.Program.Global(symbol)
	return decl != nil && !decl.Stable && !decl.NonNil && !isVisible(x, symbol)
}

// executeSetUp executes the initializer of the package, and TestMain up to the tests. It returns
// the states in which the tests begin, and their run; none if they are unknown. They are unknown,
// too, if the body of a function of the set-up (by) is not entered: no call of unknown code is
// assumed to write the variables in kept.
func (h *Harness) executeSetUp(x *exec.Executor, init, main *ir.Func, all, kept map[string]*ir.Type,
	by map[*ir.Func]bool) (r *exec.Run, ends []*state.State) {
	r = x.NewRun(init)
	s := state.New()
	w := &setUpWatcher{by: by}
	r.Watchers = append(r.Watchers, w)
	for _, symbol := range slices.Sorted(maps.Keys(all)) {
		if t := all[symbol]; !program.IsSetByTools(t) {
			obj := s.Alloc(state.Object{Type: t, Content: state.Zero(t), Name: symbol})
			s.Globals = append(s.Globals, state.GlobalRef{Symbol: symbol, Obj: obj, Private: kept[symbol] != nil})
		}
	}
	ends = returns(r.Execute(&exec.Call{Callee: init, State: s}))
	if main != nil && len(ends) == 1 {
		at := h.arriveAt(r, runTests, &exec.Call{Callee: main, State: ends[0], Args: r.Arguments(ends[0], main)})
		if ends = nil; len(at) <= maxArrivals {
			for _, c := range at {
				ends = append(ends, c.State)
			}
		}
	}
	if w.skips {
		return r, nil
	}
	return r, ends
}

// joined joins the states in which the tests begin; nil if that is not possible. Nothing reads
// their registers or makes their deferred calls before the tests have ended.
func joined(r *exec.Run, ends []*state.State) (at *state.State) {
	for i, end := range ends {
		end.SetRegs(nil)
		end.Defers, end.Last = nil, nil
		if i == 0 {
			at = end
		} else if at = r.Join(at, end, state.EveryRegister, false, 0); at == nil {
			return nil
		}
	}
	return at
}

// returns lists the states in which a function returns, none if a path was given up.
func returns(fr *exec.Frame) (ends []*state.State) {
	if fr.GaveUpSince(0) {
		return nil
	}
	for _, o := range fr.Outcomes {
		if o.Kind == exec.Returned {
			ends = append(ends, o.State)
		}
	}
	return ends
}

// A setUpWatcher records whether the body of one of the functions of the set-up was not entered.
type setUpWatcher struct {
	exec.Bystander
	by    map[*ir.Func]bool
	skips bool
}

func (w *setUpWatcher) Unentered(c *exec.Call) { w.skips = w.skips || w.by[c.Callee] }

// maxArrivals bounds the paths on which the tests are run.
const maxArrivals = 8

// dynamicTypes lists the dynamic types of all interface values that the functions of the package
// make, or that its variables and some other objects lead to; none if one of them is unknown.
func (m *mentions) dynamicTypes(x *exec.Executor, ends []*state.State, others ...int32) []*ir.Type {
	types := make(map[string]*ir.Type)
	for _, f := range m.funcs {
		for _, in := range f.Instrs {
			if in.Op == ir.OpMakeInterface && in.Type2 != nil {
				types[in.Type2.ID] = in.Type2
			}
		}
	}
	for _, s := range ends {
		from := slices.Clone(others)
		for _, g := range s.Globals {
			if x.IsOwn(g.Symbol) {
				from = append(from, g.Obj)
			}
		}
		for _, obj := range from {
			for _, id := range state.Reachable(s, obj) {
				if !holdsTypes(s.Object(id).Content, types) {
					return nil
				}
			}
		}
	}
	var list []*ir.Type
	for _, id := range slices.Sorted(maps.Keys(types)) {
		if !types[id].Open() { // what leads to the memory is not made a value of an interface under such a type, see readonly
			list = append(list, types[id])
		}
	}
	return list
}

// holdsTypes adds the dynamic types of the interface values in a value. It reports false if one is
// unknown.
func holdsTypes(v state.Value, types map[string]*ir.Type) bool {
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil {
		if x.Type == nil {
			return false
		}
		types[x.Type.ID] = x.Type
	}
	for part := range v.Each {
		if !holdsTypes(part, types) {
			return false
		}
	}
	return true
}

// An arrival collects the calls of a symbol at which a run stops.
type arrival struct {
	run    *exec.Run
	symbol string
	calls  []*exec.Call
}

// arriveAt executes a function up to its calls of a symbol, and returns these, one for each path.
// There are none if a path was given up.
func (h *Harness) arriveAt(r *exec.Run, symbol string, c *exec.Call) []*exec.Call {
	at := &arrival{run: r, symbol: symbol}
	h.arriving = at
	fr := r.Execute(c)
	h.arriving = nil
	if fr.GaveUpSince(0) {
		return nil
	}
	return at.calls
}

// arrives ends a path at a call that the run is to stop at, and reports whether it is one.
func (h *Harness) arrives(c *exec.Call, symbol string) bool {
	at := h.arriving
	if at == nil || at.run != c.Run || at.symbol != symbol {
		return false
	}
	at.calls = append(at.calls, c.At(c.State.Fork()))
	return true
}

// dropShared drops those of some values from which memory is reachable that is also reachable from
// values that are not kept, or from what a closure has captured.
func dropShared(at *state.State, values []state.Value, kept []bool) {
	others := reach{s: at, ids: make(map[int32]bool)}
	for i, v := range values {
		if others.captured(v, make(map[int32]bool)); !kept[i] {
			others.value(v)
		}
	}
	for i, v := range values {
		if kept[i] {
			own := reach{s: at, ids: make(map[int32]bool)}
			own.value(v)
			kept[i] = !others.meets(own)
		}
	}
}

// A reach is a set of objects that are reachable from something, with those that may be the same.
type reach struct {
	s   *state.State
	ids map[int32]bool
}

// value adds what is reachable from a value.
func (r reach) value(v state.Value) {
	for _, pointee := range state.Pointees(v, r.s, nil) {
		for _, id := range state.Reachable(r.s, pointee) {
			r.ids[id] = true
			for _, alias := range r.s.Object(id).Alike {
				r.ids[alias] = true
			}
		}
	}
}

// captured adds what the closures have captured that are reachable from a value: they may write it
// when they are called.
func (r reach) captured(v state.Value, seen map[int32]bool) {
	if c := v.Closure(); v.Kind == state.FuncKind && c != nil {
		for _, free := range c.Free {
			r.value(free)
			r.captured(free, seen)
		}
		return
	}
	if id := v.Pointee(); id != 0 && !seen[id] {
		seen[id] = true
		r.captured(r.s.Object(id).Content, seen)
	}
	for part := range v.Each {
		r.captured(part, seen)
	}
}

// meets reports whether two sets have an object in common.
func (r reach) meets(other reach) bool {
	for id := range r.ids {
		if other.ids[id] {
			return true
		}
	}
	return false
}

// mentionsVariables reports whether a function of the package mentions a variable that may be
// known. In most packages none does, and the functions that each function mentions need not be
// listed. A function does not depend on the answer: it would mention the variable itself.
func (h *Harness) mentionsVariables(x *exec.Executor) bool {
	if h.mentions == pathfact.Maybe {
		h.mentions = pathfact.False
		if all := x.Config.Functions; all != nil && usesVariables(x, slices.Values(all(x.Config.Package))) {
			h.mentions = pathfact.True
		}
	}
	return h.mentions == pathfact.True
}

// usesVariables reports whether one of some functions mentions a variable that may be known.
func usesVariables(x *exec.Executor, fns iter.Seq[*ir.Func]) bool {
	for f := range fns {
		for _, c := range f.Consts {
			if c.Kind == ir.ConstGlobal && x.IsOwn(c.S) && isKept(x, c.S) {
				return true
			}
		}
	}
	return false
}

// reachable are functions of the package that some of its functions mention, directly or
// indirectly: all that they may call, but for dynamic calls of functions that come from elsewhere.
type reachable struct {
	x   *exec.Executor
	fns map[*ir.Func]bool
	// types are those of which the functions make an interface value, or a type argument, with their
	// parts, which other code may find by reflection: their methods are reachable, too. If it is nil,
	// methods are left out.
	types map[*ir.Type]bool
}

func (r reachable) add(f *ir.Func) {
	if f == nil || r.fns[f] {
		return
	}
	r.fns[f] = true
	for m := range callgraph.Of(f) {
		r.addSymbol(m.Symbol)
	}
	if r.types == nil {
		return
	}
	for i := range f.Consts {
		r.addMethods(f.Consts[i].Types)
	}
	for _, in := range f.Instrs {
		if r.addMethods(in.Types); in.Op == ir.OpMakeInterface {
			r.addMethods(in.Type2)
		}
	}
}

func (r reachable) addSymbol(symbol string) {
	if r.x.IsOwn(symbol) {
		r.add(r.x.Func(symbol))
	}
}

// addMethods adds the methods of a type and of its parts.
func (r reachable) addMethods(t *ir.Type) {
	if t == nil || r.types[t] {
		return
	}
	r.types[t] = true
	for _, symbol := range t.MethodFuncs() {
		r.addSymbol(symbol)
	}
	r.addMethods(t.Elem)
	r.addMethods(t.Key)
	for _, f := range t.Fields {
		r.addMethods(f.Type)
	}
	for _, a := range t.Args {
		r.addMethods(a)
	}
}

// transplant copies values from the end of another run to the beginning of a function.
func transplant(c *exec.Call, from *state.State) *state.Transplant {
	return state.NewTransplant(from, c.State, func(t *ir.Type) state.Value { return c.Run.Unknown(c.State, t, "") })
}

// variablesIn adds the variables of the package to the state in which a function begins, or the
// function that runs before it (nil: none).
func (h *Harness) variablesIn(c *exec.Call, before *ir.Func, isTest bool) {
	x := c.Run.Executor
	if !h.mentionsVariables(x) {
		return
	}
	used := reachable{x: x, fns: make(map[*ir.Func]bool)}
	used.add(c.Func)
	used.add(before)
	if !usesVariables(x, maps.Keys(used.fns)) {
		return // so it does not depend on the set-up
	}
	var fx *fixture
	x.Apart(func() { fx = h.fixtureOf(x, isTest) })
	if x.Reads != nil {
		x.ReadAgain(fx.reads)
		x.Read(fx.read(isTest))
	}
	if fx.at == nil || fx.early[c.Func] {
		return
	}
	tp := transplant(c, fx.at)
	for _, g := range fx.vars {
		obj := tp.Object(g.Obj, g.Symbol)
		i, found := slices.BinarySearchFunc(c.State.Globals, g.Symbol,
			func(h state.GlobalRef, symbol string) int { return strings.Compare(h.Symbol, symbol) })
		if !found {
			c.State.Globals = slices.Insert(slices.Clone(c.State.Globals), i, state.GlobalRef{Symbol: g.Symbol, Obj: obj})
		}
	}
}
