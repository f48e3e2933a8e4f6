package stdlib

import (
	"slices"
	"strings"
	"sync"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/fmttext"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// The standard library, as far as shape code uses it: one table. Every function and method of which
// anything is known has one entry in one of the files std*.go. Beside the entry, in the same file,
// stands the model that computes its results, if it has one:
//
//	define("slices.Delete", entry{effect: std.Writes | std.Panics, model: sliceDelete})
//
// The key is the name that go/types and go/ssa give to the function: "(*sync.Once).Do" is a method
// of a pointer. All that anybody asks about the function (what a call does, what a deferred call
// may end, what the lowering may assume of a caller) is answered by the entry. What has none is
// unseen code: it changes all that it can reach, calls back whatever it is handed, and waits.
//
// To add a function, add an entry to the file of its package, or a new file; TestStandard then
// checks that the function exists, and that the entry names each function that it is handed.

// An entry is what is known of a function of the standard library.
type entry struct {
	effect std.Effect
	calls  []std.Callback
	model  model
	shows  func(c *exec.Call) shown // what a message shows of texts that the call makes and the program does not know
}

// A model executes a call. It reports false if it does not apply to these arguments, in which case
// the effect says what the call does.
type model func(c *exec.Call) ([]*state.State, bool)

// Claims that many entries make.
const (
	computes = std.Computes | std.Returns
	waits    = std.Waits | std.Returns
)

// A shown is what a message shows of the result of a call (result), and what is to be noted when it
// has been made (after, if it is not nil).
type shown struct {
	result state.Value
	after  func()
}

// shown is what a message shows of what a call makes.
func (e *entry) shown(c *exec.Call) shown {
	if e.shows == nil || c.Run.Mode.IsSearch() {
		return shown{}
	}
	return e.shows(c)
}

// note adds it to the state after the call.
func (text shown) note(c *exec.Call) {
	c.Show(c.State, text.result)
	if text.after != nil {
		text.after()
	}
}

// showsBy is the entry with what a message shows.
func (e entry) showsBy(shows func(c *exec.Call) shown) entry {
	e.shows = shows
	return e
}

// computing is the entry of a function that only computes, and whose results are not known.
var computing = entry{effect: computes}

// The table. It is filled when something is first asked: most processes of go vet ask nothing.
var (
	filled       sync.Once
	stdFunctions = make(map[string]*entry)        // by symbol
	stdNames     = make(map[string]string)        // symbol -> key
	stdTypes     = make(map[string]typeClaims)    // by ID
	stdPackages  = make(map[string]packageClaims) // by path
	stdTrees     = make(map[string]packageClaims) // by the first element of the path
)

// fill fills the table. Each file defines its entries.
func fill() {
	for _, define := range []func(){
		defineAtomic, defineErrors, defineFmt, defineLists, defineMath, defineOs, definePackages,
		defineRand, defineReflect, defineSlices, defineStrings, defineSync, defineTesting, defineTime,
	} {
		define()
	}
}

// lookUp is the entry of a function, nil if it has none.
func lookUp(symbol string) *entry {
	filled.Do(fill)
	return stdFunctions[symbol]
}

// claimsOfType is what is claimed of a type.
func claimsOfType(id string) typeClaims {
	filled.Do(fill)
	return stdTypes[id]
}

// claimsOfPackage is what is claimed of a package of the standard library.
func claimsOfPackage(path string) packageClaims {
	filled.Do(fill)
	root, _, _ := strings.Cut(path, "/")
	claims := stdPackages[path]
	claims.effect |= stdTrees[root].effect
	return claims
}

// define makes an entry for one function, or the same one for several: their keys, with spaces
// between.
func define(keys string, e entry) {
	for _, key := range strings.Fields(keys) {
		symbol := symbolOf(key)
		if stdFunctions[symbol] != nil {
			panic("engine: two entries for " + key)
		}
		stdFunctions[symbol], stdNames[symbol] = &e, key
	}
}

// symbolOf is the symbol of a function in the IR, which does not tell methods of T from those of
// *T: "(*sync.Once).Do" is sync.Once.Do.
func symbolOf(key string) string {
	recv, method, isMethod := strings.Cut(key, ")")
	if !isMethod {
		return key
	}
	return strings.TrimLeft(recv, "(*") + method
}

// describeTypes makes claims of types, by their IDs, with spaces between.
func describeTypes(ids string, claims typeClaims) {
	for _, id := range strings.Fields(ids) {
		if stdTypes[id] != 0 {
			panic("engine: two entries for type " + id)
		}
		stdTypes[id] = claims
	}
}

// describePackages makes claims of packages, by their paths, with spaces between. What is claimed
// of "net/..." holds for net and all packages of the standard library below it.
func describePackages(paths string, claims packageClaims) {
	for _, path := range strings.Fields(paths) {
		table := stdPackages
		if tree, ok := strings.CutSuffix(path, "/..."); ok {
			path, table = tree, stdTrees
		}
		if table[path] != (packageClaims{}) {
			panic("engine: two entries for package " + path)
		}
		table[path] = claims
	}
}

// packageClaims are what is known of a whole package.
type packageClaims struct {
	effect     std.Effect // what each of its functions claims, whether it has an entry or not: Passes, Floats
	plainTypes bool       // formatting a value of one of its types calls nothing of the program's, but for methods of what it holds
}

// typeClaims are what is known of a type.
type typeClaims uint8

const (
	holdsNothing typeClaims = 1 << iota // of the program's
	isBuffer                            // a pointer to it is a writer that keeps what is written, and calls nothing
	isSource                            // a pointer to it is a source of random numbers, which calls nothing
	callsSource                         // its methods call a source of random numbers, which may be the program's
	views                               // its methods only read what it leads to, and hand nothing of it on
)

// pointsTo reports whether t is a pointer to a type of which the given is claimed.
func pointsTo(t *ir.Type, claims typeClaims) bool {
	id, ok := strings.CutPrefix(t.ID, "*")
	return ok && claimsOfType(id)&claims == claims
}

// A Table answers what is asked of the standard library, before the execution and of calls.
type Table struct{ exec.NoModel }

func (Table) Function(symbol string) std.Function { return Function(symbol) }

func (Table) IsView(t *ir.Type) bool { return claimsOfType(t.ID)&views != 0 }

func (Table) IsGenerator(t *ir.Type) bool { return t != nil && claimsOfType(t.ID)&callsSource != 0 }

func (Table) HoldsNothing(t *ir.Type) bool { return claimsOfType(t.ID)&holdsNothing != 0 }

func (Table) IsPlain(t *ir.Type) bool {
	path, _ := ir.SplitSymbol(t.ID)
	return t.Name != "" && claimsOfPackage(path).plainTypes
}

func (Table) FormatsType(p *program.Program, t *ir.Type) bool { return fmttext.IsHarmlessType(p, t) }

// Says is the text of an error.
func (Table) Says(fr *exec.Frame, s *state.State, x *state.Interface) state.Value {
	return fmttext.ErrorText(fr, s, x)
}

func (Table) Supplies(c *exec.Call, symbol string) ([]*state.State, bool) {
	if c.Callee != nil {
		return nil, false
	}
	if next, ok := reads(c, symbol); ok {
		return next, true
	}
	if next, ok := bufferCall(c, symbol); ok {
		return next, true
	}
	if ir.IsC(symbol) {
		return callC(c, symbol), true
	}
	return callStandard(c, symbol)
}

func (Table) Method(c *exec.Call, x *state.Interface) (state.Value, bool) {
	if t := state.Described(x); t != nil {
		return askType(c, t), true
	}
	return fmttext.OfError(c.Frame, c.Instr, c.State, x)
}

func (Table) LetsPanicPass(c *exec.Call, symbol string) bool {
	return Function(symbol).Prints() && fmttext.IsHarmless(c.Frame, c.State, c.Args)
}

// Function is what is known of a function of the standard library: nothing, if it has no entry but
// for what its package claims. Nor is anything claimed of the functions that go/ssa makes for
// method values and method expressions. They have bodies, which call the method, and that of an
// interface may be the program's: of a rand.Source s the function s.Int63 does what the program
// wrote there.
func Function(symbol string) std.Function {
	if program.IsWrapper(symbol) {
		return std.Function{}
	}
	f := entryOf(symbol)
	if path, _ := ir.SplitSymbol(symbol); std.Is(path) {
		f.Effect |= claimsOfPackage(path).effect
	}
	return f
}

// entryOf is what the entry of a function says, nothing if it has none.
func entryOf(symbol string) std.Function {
	e := lookUp(symbol)
	if e == nil {
		return std.Function{}
	}
	return std.Function{Effect: e.effect, Calls: e.calls}
}

// An Entry is an entry of the table, for code that writes the table as a list.
type Entry struct {
	Name   string // as go/types has it
	Symbol string
	std.Function
	HasModel bool
}

// Entries lists the table, sorted by symbols.
func Entries() []Entry {
	filled.Do(fill)
	var list []Entry
	for symbol, e := range stdFunctions {
		list = append(list, Entry{stdNames[symbol], symbol, std.Function{Effect: e.effect, Calls: e.calls}, e.model != nil})
	}
	slices.SortFunc(list, func(a, b Entry) int { return strings.Compare(a.Symbol, b.Symbol) })
	return list
}

// callStandard calls a function of the standard library, if it is known. Its model goes first, and
// what that leaves is done as the effect says.
func callStandard(c *exec.Call, sym string) ([]*state.State, bool) {
	e := lookUp(sym)
	if e == nil {
		return nil, false
	}
	if e.model != nil {
		if next, ok := e.model(c); ok {
			return next, true
		}
	}
	f := entryOf(sym)
	switch {
	case e.effect.Is(std.Ends):
		errorflow.Ended(c.State, c.Func, c.Here, c.Args)
		c.Stops(c.State, Because(c, c.Args)...)
		return nil, true
	case e.effect.Is(std.Quits):
		c.Stops(c.State)
		return nil, true
	case f.OnlyWaits():
		return WaitForOthers(c), true
	case f.OnlyComputes() && !f.CallsMethods(): // RunCallbacks accounts for functions among the arguments
		text := e.shown(c)
		c.RunCallbacks()
		c.MayReturn()
		next := c.Computed
		if !strings.HasPrefix(sym, "strings.Builder.") { // which keeps what it is handed
			next = c.OnlyComputed
		}
		states := next()
		text.note(c)
		return states, true
	}
	return nil, false
}

// Because is an error by which a test or a program ends, of those that its last call is handed: one
// that a function has returned. There is none if the test is one that the program has made for
// itself.
func Because(c *exec.Call, args []state.Value) []state.Value {
	if len(args) > 0 && args[0].Kind == state.PointerKind && args[0].Obj != 0 && c.State.Object(args[0].Obj).Ownership == state.Fresh {
		return nil
	}
	for _, a := range args {
		list := []state.Value{a}
		if a.Kind == state.SliceKind {
			list, _ = c.Run.Elements(c.State, *a.Slice(), maxEnding)
		}
		for _, v := range list {
			if x := v.Interface(); state.IsError(v) && x.Claim == 0 && x.Why() != nil {
				return []state.Value{v}
			}
		}
	}
	return nil
}

// maxEnding bounds what a call that ends a test is handed.
const maxEnding = 8

// Models that many functions have.

// WaitForOthers lets other goroutines run, and may wait for ever. Its results do not depend on its
// arguments.
func WaitForOthers(c *exec.Call) []*state.State {
	c.State.Guards.MayDiverge()
	next, _ := letOthersRun(c)
	return next
}

// letOthersRun is the model of a function that does not wait, but whose results show that other
// goroutines may have run.
func letOthersRun(c *exec.Call) ([]*state.State, bool) {
	c.Run.OthersRun(c.State)
	return freshResults(c)
}

// waiting is the model of a function that waits, whatever else it does.
func waiting(c *exec.Call) ([]*state.State, bool) { return WaitForOthers(c), true }

// freshResults is the model of a function that writes nothing else, and whose results are unknown
// and do not depend on its arguments.
func freshResults(c *exec.Call) ([]*state.State, bool) { return c.With(nil).Computed(), true }

// either tries models one after the other.
func either(models ...model) model {
	return func(c *exec.Call) ([]*state.State, bool) {
		for _, m := range models {
			if next, ok := m(c); ok {
				return next, true
			}
		}
		return nil, false
	}
}

// An evaluator returns the result of a function that changes nothing, false if it is not known.
type evaluator func(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool)

// asModel returns the model of a function with an evaluator.
func asModel(q evaluator) model {
	return func(c *exec.Call) ([]*state.State, bool) {
		v, ok := q(c.Frame, c.State, c.Args)
		if !ok || c.Instr.Dst < 0 {
			return nil, false
		}
		return exec.Set(c.State, c.Instr, v), true
	}
}

// functionArg is a callback to an argument that is a function. The call may be repeated.
func functionArg(arg int, why string) []std.Callback {
	return []std.Callback{{Arg: arg, Why: why}}
}
