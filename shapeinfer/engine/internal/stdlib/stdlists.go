package stdlib

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Functions of the standard library that search and order lists of dims. They are exact where the
// length is a constant and the comparisons are decided.
//
//   - Index, Contains, Max, Min, Sort and sort.Ints compare ordered types or by ==, and call
//     nothing.
//   - IndexFunc, ContainsFunc and EqualFunc call back a function. It is executed for each element
//     if it changes nothing, and is unknown code otherwise.
//   - sort.Slice and SortFunc call back unknown code. The elements are unknown afterwards.
//   - Sorted calls an iterator, which must be that of maps.Keys.
//   - The sorts that take an interface with methods Len, Less and Swap have no entry.

func defineLists() {
	describePackages("sort reflect", packageClaims{plainTypes: true})

	// They search and compare.
	const exact = computes | std.Exact
	define("slices.Index", entry{effect: exact, model: asModel(indexIn)})
	define("slices.Contains", entry{effect: exact, model: asModel(isFound(indexIn))})
	define("slices.Max", entry{effect: exact, model: asModel(extreme(pathfact.GE))})
	define("slices.Min", entry{effect: exact, model: asModel(extreme(pathfact.LE))})
	define("reflect.DeepEqual", entry{effect: exact, model: asModel(deepEqual)}) // looks at memory, calls no methods
	define("slices.Compare", compute(slices.Compare[[]int]))
	define("slices.IsSorted", compute(slices.IsSorted[[]int]))
	define("slices.BinarySearch", computeSorted(slices.BinarySearch[[]int]))
	define("sort.IntsAreSorted", compute(sort.IntsAreSorted))
	define("sort.SearchInts", computeSorted(sort.SearchInts))
	define("sort.SearchFloat64s", computing)

	// They call back for each element, until they have found one.
	const computesIfModelled = std.Computes | std.Exact | std.Modelled
	predicate := functionArg(1, "looks for an element")
	define("slices.IndexFunc", entry{effect: computesIfModelled, calls: predicate, model: asModel(indexFunc)})
	define("slices.ContainsFunc", entry{effect: computesIfModelled, calls: predicate, model: asModel(isFound(indexFunc))})
	define("slices.EqualFunc", entry{effect: computesIfModelled, calls: functionArg(2, "compares two elements"), model: asModel(equalFunc)})

	// They change the order of the elements.
	const permutes = std.Writes | std.Exact
	define("slices.Sort sort.Ints sort.Strings", entry{effect: permutes, model: either(ordering(sortKnown), reorder)})
	define("slices.Reverse", entry{effect: permutes, model: either(ordering(reverse), reorder)})
	define("sort.Float64s", entry{effect: std.Writes, model: reorder})
	define("sort.Slice sort.SliceStable slices.SortFunc slices.SortStableFunc",
		entry{effect: std.Writes | std.Passes, calls: functionArg(1, "compares two elements"), model: reorder})

	// They keep some of the elements, in their order.
	define("slices.DeleteFunc", entry{effect: std.Writes | std.Exact | std.Modelled,
		calls: functionArg(1, "chooses the elements to delete"), model: keeping(chosenBy)})
	define("slices.Compact", entry{effect: std.Writes | std.Exact | std.Modelled, model: keeping(repeated)})

	// Keys of a map. A call of the iterator by other code is a call of unknown code with the map.
	define("maps.Keys", entry{effect: computesIfModelled, model: asModel(keysOf)})
	define("slices.Sorted", entry{effect: computesIfModelled, calls: functionArg(0, "yields the elements"), model: sortedKeys})
}

// isFound returns the evaluator of whether an index is not -1.
func isFound(index evaluator) evaluator {
	return func(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
		i, ok := index(fr, s, args)
		if !ok {
			return state.Value{}, false
		}
		return state.Bool(state.TruthOf(!i.Dim.Equal(shapeinfer.Const(-1)))), true
	}
}

// mapKeys is the iterator that maps.Keys returns.
const mapKeys = "maps.Keys$iterator"

// keysOf is maps.Keys.
func keysOf(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
	return state.Func(mapKeys, args), len(args) == 1 && s.TableOf(args[0]) != nil
}

// sortedKeys is the model of slices.Sorted, for slices.Sorted(maps.Keys(m)).
func sortedKeys(c *exec.Call) ([]*state.State, bool) {
	in, s := c.Instr, c.State
	if len(c.Args) != 1 || c.Args[0].Closure() == nil || c.Args[0].Closure().Symbol != mapKeys || in.Dst < 0 ||
		in.Type == nil || in.Type.Kind != ir.Slice {
		return nil, false
	}
	t := s.TableOf(c.Args[0].Closure().Free[0])
	if t == nil || len(t.Keys) > state.MaxElems ||
		slices.ContainsFunc(t.Keys, func(k state.Value) bool {
			return k.Kind != t.Keys[0].Kind || k.Kind == state.BoolKind
		}) {
		return nil, false
	}
	keys := slices.Clone(t.Keys)
	slices.SortFunc(keys, compareKnown)
	return exec.Set(s, in, listOf(c.Run, s, in.Type, keys)), true
}

// ordering returns the model of a function that permutes the elements of a list, all of which are
// known: order permutes them, and returns false if it cannot.
func ordering(order func(s *state.State, vals []state.Value) bool) model {
	return func(c *exec.Call) ([]*state.State, bool) {
		if len(c.Args) != 1 || c.Args[0].Kind != state.SliceKind || c.Args[0].Slice().Elem.IsData() {
			return nil, false
		}
		list := *c.Args[0].Slice()
		vals, ok := c.Run.Elements(c.State, list, state.MaxElems)
		if !ok || !order(c.State, vals) {
			return nil, false
		}
		fillSlice(c.Run, c.State, list, vals)
		return []*state.State{c.State}, true
	}
}

// reorder is the model of a function that permutes the elements of a list in an unknown way.
func reorder(c *exec.Call) ([]*state.State, bool) {
	c.RunCallbacks()
	x := state.Unwrap(c.Args[0])
	if x.Kind != state.SliceKind {
		return nil, false
	}
	c.Run.ForgetElements(c.State, *x.Slice())
	if x.Slice().Obj != 0 {
		c.State.Guards.Stored = dependence.Union(c.State.Guards.Stored, []int32{x.Slice().Obj}) // each element depends on all of them
	}
	return freshResults(c)
}

// reverse reverses a list.
func reverse(s *state.State, vals []state.Value) bool {
	slices.Reverse(vals)
	return true
}

// sortKnown sorts constants, or strings that are known.
func sortKnown(s *state.State, vals []state.Value) bool {
	for i, v := range vals {
		key, ok := s.KeyOf(v, nil)
		if !ok || key.Kind == state.BoolKind || key.Kind != vals[0].Kind {
			return false
		}
		vals[i] = key
	}
	slices.SortFunc(vals, compareKnown)
	return true
}

// compareKnown orders two strings, or two constants.
func compareKnown(a, b state.Value) int {
	if a.Kind == state.StringKind {
		return strings.Compare(a.Text(), b.Text())
	}
	m, _ := a.Dim.Const()
	n, _ := b.Dim.Const()
	return cmp.Compare(m, n)
}

// A drops function reports whether a function that keeps some of the elements of a list deletes v,
// where before is the element before it in the argument.
type drops func(fr *exec.Frame, s *state.State, args []state.Value, before *state.Value, v state.Value) pathfact.Truth

// keeping is the model of a function that moves the elements that it keeps to the start of a list,
// and sets the others to zero. For each element it must be known whether it is kept:
//
//	[4 1 3 1] -> [4 3 0 0], and returns [4 3]
//
// The elements are moved one by one, because a function of the program that chooses may read the
// list.
func keeping(drop drops) model {
	return func(c *exec.Call) ([]*state.State, bool) {
		if len(c.Args) == 0 || c.Args[0].Kind != state.SliceKind || c.Instr.Dst < 0 {
			return nil, false
		}
		x, s := *c.Args[0].Slice(), c.State.Fork()
		vals, ok := listElements(c.Frame, s, c.Args[0])
		if !ok {
			return nil, false
		}
		kept := 0
		var before *state.Value
		for i, v := range vals {
			switch drop(c.Frame, s, c.Args, before, v) {
			case pathfact.False:
				if kept < i {
					c.Run.Store(s, x.At(shapeinfer.Const(int64(kept))), v, x.Elem)
				}
				kept++
			case pathfact.Maybe:
				return nil, false
			}
			before = &vals[i]
		}
		for i := kept; i < len(vals); i++ {
			c.Run.Store(s, x.At(shapeinfer.Const(int64(i))), state.Zero(x.Elem), x.Elem)
		}
		if x.Obj != 0 {
			c.Run.Expose(s, x.Obj, x.Offset.Add(x.Len))
		}
		x.Len = shapeinfer.Const(int64(kept))
		return exec.Set(s, c.Instr, state.SliceOf(x)), true
	}
}

// chosenBy deletes what a function of the program chooses.
func chosenBy(fr *exec.Frame, s *state.State, args []state.Value, _ *state.Value, v state.Value) pathfact.Truth {
	if len(args) != 2 {
		return pathfact.Maybe
	}
	return askFunc(fr, s, args[1], v)
}

// repeated deletes what is equal to the element before it.
func repeated(fr *exec.Frame, s *state.State, args []state.Value, before *state.Value, v state.Value) pathfact.Truth {
	switch {
	case len(args) != 1 || state.HasBlank(args[0].Slice().Elem, 0):
		return pathfact.Maybe
	case before == nil:
		return pathfact.False
	}
	return s.Truth(fr.Run.Compare(s, ir.OpEq, *before, v))
}

// listElements returns the elements of a list of constant length, false for a list of
// floating-point data, whose elements are not tracked.
func listElements(fr *exec.Frame, s *state.State, v state.Value) ([]state.Value, bool) {
	if v.Kind != state.SliceKind || v.Slice().Elem.IsData() {
		return nil, false
	}
	return fr.Run.Elements(s, *v.Slice(), state.MaxElems)
}

// indexIn is slices.Index.
func indexIn(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
	vals, ok := listElements(fr, s, args[0])
	if !ok || len(args) != 2 || state.HasBlank(args[0].Slice().Elem, 0) {
		return state.Value{}, false
	}
	return first(vals, func(v state.Value) pathfact.Truth { return s.Truth(fr.Run.Compare(s, ir.OpEq, v, args[1])) })
}

// indexFunc is slices.IndexFunc.
func indexFunc(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
	vals, ok := listElements(fr, s, args[0])
	if !ok || len(args) != 2 {
		return state.Value{}, false
	}
	return first(vals, func(v state.Value) pathfact.Truth { return askFunc(fr, s, args[1], v) })
}

// first returns the index of the first element that has a property, -1 if none has it. It returns
// false if it is not known whether an element before has it.
func first(vals []state.Value, has func(state.Value) pathfact.Truth) (state.Value, bool) {
	for i, v := range vals {
		switch has(v) {
		case pathfact.True:
			return state.Const(int64(i)), true
		case pathfact.Maybe:
			return state.Value{}, false
		}
	}
	return state.Const(-1), true
}

// askFunc returns the result of a function that returns a bool and changes nothing, Maybe if it is
// not known.
func askFunc(fr *exec.Frame, s *state.State, f state.Value, args ...state.Value) pathfact.Truth {
	closure := f.Closure()
	if f.Kind != state.FuncKind || closure == nil {
		return pathfact.Maybe
	}
	c := &exec.Call{Frame: fr, State: s, Args: args, Free: closure.Free, Types: closure.Types}
	results, t := c.EvaluateFunc(closure.Symbol)
	if len(results) != 1 || results[0].Kind != state.BoolKind {
		return pathfact.Maybe
	}
	return t.Truth(results[0])
}

// equalFunc is slices.EqualFunc.
func equalFunc(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
	if len(args) != 3 || args[0].Kind != state.SliceKind || args[1].Kind != state.SliceKind {
		return state.Value{}, false
	}
	if s.Decide(pathfact.EQ, args[0].Slice().Len, args[1].Slice().Len) == pathfact.False {
		return state.Bool(pathfact.False), true
	}
	a, ok := listElements(fr, s, args[0])
	b, ok2 := listElements(fr, s, args[1])
	if !ok || !ok2 || len(a) != len(b) {
		return state.Value{}, false
	}
	for i := range a {
		if t := askFunc(fr, s, args[2], a[i], b[i]); t != pathfact.True {
			return state.Bool(t), t == pathfact.False
		}
	}
	return state.Bool(pathfact.True), true
}

// extreme is slices.Max or slices.Min: the element x with x op y for all elements y. The panic for
// an empty list is not modelled: the result is unknown.
func extreme(op pathfact.Op) evaluator {
	return func(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
		vals, ok := listElements(fr, s, args[0])
		if !ok || len(vals) == 0 || len(args) != 1 {
			return state.Value{}, false
		}
		best := vals[0]
		for _, v := range vals {
			if v.Kind != state.IntKind || best.Kind != state.IntKind {
				return state.Value{}, false
			}
			switch s.Decide(op, best.Dim, v.Dim) {
			case pathfact.False:
				best = v
			case pathfact.Maybe:
				return state.Value{}, false
			}
		}
		return best, true
	}
}

// deepEqual is reflect.DeepEqual of two lists of ints or strings, or that differ in length, or of
// two numbers or texts.
func deepEqual(fr *exec.Frame, s *state.State, args []state.Value) (state.Value, bool) {
	if len(args) != 2 {
		return state.Value{}, false
	}
	x, y := args[0].Interface(), args[1].Interface()
	if args[0].Kind != state.InterfaceKind || args[1].Kind != state.InterfaceKind || x == nil || y == nil ||
		x.Type == nil || y.Type == nil || x.Type.ID != y.Type.ID {
		return state.Value{}, false
	}
	switch {
	case x.Value.Kind == state.SliceKind && y.Value.Kind == state.SliceKind:
		a, b := x.Value.Slice(), y.Value.Slice()
		if s.Decide(pathfact.EQ, a.Len, b.Len) == pathfact.False {
			return state.Bool(pathfact.False), true
		}
		if !isPlain(a.Elem) || a.IsNil != pathfact.False || b.IsNil != pathfact.False {
			return state.Value{}, false // a nil list and an empty one differ
		}
		return equalSlices(fr.Run, s, x.Value, y.Value), true
	case x.Type.Kind == ir.Array && isPlain(x.Type.Elem), isPlain(x.Type):
		return fr.Run.Compare(s, ir.OpEq, x.Value, y.Value), true
	}
	return state.Value{}, false
}

// isPlain reports whether values of type t are equal for reflect.DeepEqual if they are for ==.
func isPlain(t *ir.Type) bool {
	return t != nil && (t.Kind == ir.Int || t.Kind == ir.Bool || t.Kind == ir.String)
}
