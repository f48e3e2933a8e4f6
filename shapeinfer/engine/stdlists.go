package engine

import (
	"cmp"
	"slices"
	"sort"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// Functions of the standard library that search and order lists of dims. They are exact where the length is
// a constant and the comparisons are decided. Index, Contains, Max, Min, Equal and the sorts compare ordered types or by ==, and call nothing;
// IndexFunc, ContainsFunc and EqualFunc call back a function, which is executed for each element if it changes nothing, and is
// unseen code otherwise; Sorted calls an iterator, which must be that of maps.Keys. The sorts that take an interface with methods Len, Less and
// Swap have no entry.

func init() {
	describePackages("sort reflect", packageClaims{plainTypes: true})

	// They search and compare.
	const exact = computes | std.Exact
	define("slices.Index", stdEntry{effect: exact, model: answer(indexIn)})
	define("slices.Contains", stdEntry{effect: exact, model: answer(isFound(indexIn))})
	define("slices.Max", stdEntry{effect: exact, model: answer(largest)})
	define("slices.Min", stdEntry{effect: exact, model: answer(smallest)})
	define("reflect.DeepEqual", stdEntry{effect: exact, model: answer(deepEqual)}) // looks at memory, calls no methods
	define("slices.Compare", compute(slices.Compare[[]int]))
	define("slices.IsSorted", compute(slices.IsSorted[[]int]))
	define("slices.BinarySearch", computeSorted(slices.BinarySearch[[]int]))
	define("sort.IntsAreSorted", compute(sort.IntsAreSorted))
	define("sort.SearchInts", computeSorted(sort.SearchInts))
	define("sort.SearchFloat64s", computing)

	// They call back for each element, until they have found one.
	const asks = std.Computes | std.Exact | std.Modelled
	looks := functionArg(1, "looks for an element")
	define("slices.IndexFunc", stdEntry{effect: asks, calls: looks, model: answer(indexFunc)})
	define("slices.ContainsFunc", stdEntry{effect: asks, calls: looks, model: answer(isFound(indexFunc))})
	define("slices.EqualFunc", stdEntry{effect: asks, calls: functionArg(2, "compares two elements"), model: answer(equalFunc)})

	// They change the order of the elements.
	const orders = std.Writes | std.Exact
	define("slices.Sort sort.Ints sort.Strings", stdEntry{effect: orders, model: either(ordering(sortKnown), reorder)})
	define("slices.Reverse", stdEntry{effect: orders, model: either(ordering(reverse), reorder)})
	define("sort.Float64s", stdEntry{effect: std.Writes, model: reorder})
	define("sort.Slice sort.SliceStable slices.SortFunc slices.SortStableFunc",
		stdEntry{effect: std.Writes, calls: functionArg(1, "compares two elements"), model: reorder})

	// Keys of a map. To call the iterator is to call unseen code with the map.
	define("maps.Keys", stdEntry{effect: asks, model: answer(keysOf)})
	define("slices.Sorted", stdEntry{effect: asks, calls: functionArg(0, "yields the elements"), model: sortedKeys})
}

// isFound is the question whether an index is one of an element.
func isFound(index question) question {
	return func(fr *frame, s *state, args []value) (value, bool) {
		i, ok := index(fr, s, args)
		if !ok {
			return value{}, false
		}
		return boolVal(truthOf(!i.dim.Equal(shapeinfer.Const(-1)))), true
	}
}

// mapKeys is the iterator that maps.Keys returns.
const mapKeys = "maps.Keys$iterator"

// keysOf is maps.Keys.
func keysOf(fr *frame, s *state, args []value) (value, bool) {
	return funcVal(mapKeys, args), len(args) == 1 && s.tableOf(args[0]) != nil
}

// sortedKeys is the model of slices.Sorted, for slices.Sorted(maps.Keys(m)).
func sortedKeys(c *call) ([]*state, bool) {
	return answer(func(fr *frame, s *state, args []value) (value, bool) { return sortKeys(fr, c.in, s, args) })(c)
}

// sortKeys is slices.Sorted(maps.Keys(m)).
func sortKeys(fr *frame, in *ir.Instr, s *state, args []value) (value, bool) {
	if len(args) != 1 || args[0].closure() == nil || args[0].closure().sym != mapKeys || in.Type == nil || in.Type.Kind != ir.Slice {
		return value{}, false
	}
	t := s.tableOf(args[0].closure().free[0])
	if t == nil || len(t.keys) > maxElems || slices.ContainsFunc(t.keys, func(k value) bool { return k.k != t.keys[0].k || k.k == kBool }) {
		return value{}, false
	}
	keys := slices.Clone(t.keys)
	slices.SortFunc(keys, compareKnown)
	return listOf(fr.r, s, in.Type, keys), true
}

// ordering is the model of a function that changes the order of the elements of a list, all of which are known: order does so, if it can.
func ordering(order func(s *state, vals []value) bool) stdModel {
	return func(c *call) ([]*state, bool) {
		if len(c.args) != 1 || c.args[0].k != kSlice || c.args[0].slice().elem.IsData() {
			return nil, false
		}
		list := *c.args[0].slice()
		vals, ok := c.r.elements(c.s, list, maxElems)
		if !ok || !order(c.s, vals) {
			return nil, false
		}
		fillSlice(c.r, c.s, list, vals)
		return []*state{c.s}, true
	}
}

// reorder is the model of a function that changes the order of the elements of a list, in a way that is not known.
func reorder(c *call) ([]*state, bool) {
	c.runCallbacks()
	x := unwrap(c.args[0])
	if x.k != kSlice {
		return nil, false
	}
	c.r.forgetElements(c.s, *x.slice())
	return noting(c)
}

// reverse reverses a list.
func reverse(s *state, vals []value) bool {
	slices.Reverse(vals)
	return true
}

// sortKnown sorts constants, or strings that are known.
func sortKnown(s *state, vals []value) bool {
	for i, v := range vals {
		key, ok := s.keyOf(v)
		if !ok || key.k == kBool || key.k != vals[0].k {
			return false
		}
		vals[i] = key
	}
	slices.SortFunc(vals, compareKnown)
	return true
}

// compareKnown orders two strings, or two constants.
func compareKnown(a, b value) int {
	if a.k == kString {
		return strings.Compare(a.str(), b.str())
	}
	m, _ := a.dim.Const()
	n, _ := b.dim.Const()
	return cmp.Compare(m, n)
}

// listElements is what is known of the elements of a list that is no data.
func listElements(fr *frame, s *state, v value) ([]value, bool) {
	if v.k != kSlice || v.slice().elem.IsData() {
		return nil, false
	}
	return fr.r.elements(s, *v.slice(), maxElems)
}

// indexIn is slices.Index.
func indexIn(fr *frame, s *state, args []value) (value, bool) {
	vals, ok := listElements(fr, s, args[0])
	if !ok || len(args) != 2 || hasBlank(args[0].slice().elem, 0) {
		return value{}, false
	}
	return first(vals, func(v value) pathfact.Truth { return s.truth(fr.r.compare(s, ir.OpEq, v, args[1])) })
}

// indexFunc is slices.IndexFunc.
func indexFunc(fr *frame, s *state, args []value) (value, bool) {
	vals, ok := listElements(fr, s, args[0])
	if !ok || len(args) != 2 {
		return value{}, false
	}
	return first(vals, func(v value) pathfact.Truth { return askFunc(fr, s, args[1], v) })
}

// first is the index of the first element that has a property, -1 if none has it.
func first(vals []value, has func(value) pathfact.Truth) (value, bool) {
	for i, v := range vals {
		switch has(v) {
		case pathfact.True:
			return constVal(int64(i)), true
		case pathfact.Maybe:
			return value{}, false
		}
	}
	return constVal(-1), true
}

// askFunc calls a function that returns a bool and changes nothing.
func askFunc(fr *frame, s *state, f value, args ...value) pathfact.Truth {
	closure := f.closure()
	if f.k != kFunc || closure == nil {
		return pathfact.Maybe
	}
	c := &call{frame: fr, s: s, args: args, free: closure.free}
	results, t := c.evaluateFunc(closure.sym)
	if len(results) != 1 || results[0].k != kBool {
		return pathfact.Maybe
	}
	return t.truth(results[0])
}

// equalFunc is slices.EqualFunc.
func equalFunc(fr *frame, s *state, args []value) (value, bool) {
	if len(args) != 3 || args[0].k != kSlice || args[1].k != kSlice {
		return value{}, false
	}
	if s.decide(pathfact.EQ, args[0].slice().length, args[1].slice().length) == pathfact.False {
		return boolVal(pathfact.False), true
	}
	a, ok := listElements(fr, s, args[0])
	b, ok2 := listElements(fr, s, args[1])
	if !ok || !ok2 || len(a) != len(b) {
		return value{}, false
	}
	for i := range a {
		if t := askFunc(fr, s, args[2], a[i], b[i]); t != pathfact.True {
			return boolVal(t), t == pathfact.False
		}
	}
	return boolVal(pathfact.True), true
}

// largest is slices.Max.
func largest(fr *frame, s *state, args []value) (value, bool) {
	return extremeOf(fr, s, args, pathfact.GE)
}

// smallest is slices.Min.
func smallest(fr *frame, s *state, args []value) (value, bool) {
	return extremeOf(fr, s, args, pathfact.LE)
}

// extremeOf is slices.Max or slices.Min: the element that compares with all others as op says.
func extremeOf(fr *frame, s *state, args []value, op pathfact.Op) (value, bool) {
	vals, ok := listElements(fr, s, args[0])
	if !ok || len(vals) == 0 || len(args) != 1 {
		return value{}, false
	}
	best := vals[0]
	for _, v := range vals {
		if v.k != kInt || best.k != kInt {
			return value{}, false
		}
		switch s.decide(op, best.dim, v.dim) {
		case pathfact.False:
			best = v
		case pathfact.Maybe:
			return value{}, false
		}
	}
	return best, true
}

// deepEqual is reflect.DeepEqual of two lists of ints or strings, or of two numbers or texts.
func deepEqual(fr *frame, s *state, args []value) (value, bool) {
	if len(args) != 2 {
		return value{}, false
	}
	x, y := args[0].iface(), args[1].iface()
	if args[0].k != kIface || args[1].k != kIface || x == nil || y == nil || x.typ == nil || y.typ == nil || x.typ.ID != y.typ.ID {
		return value{}, false
	}
	switch {
	case x.v.k == kSlice && y.v.k == kSlice && isPlain(x.v.slice().elem):
		a, b := x.v.slice(), y.v.slice()
		if a.isNil != pathfact.False || b.isNil != pathfact.False {
			return value{}, false // a nil list and an empty one differ
		}
		t := equalSlices(fr.r, s, x.v, y.v)
		return t, true
	case x.typ.Kind == ir.Array && isPlain(x.typ.Elem), isPlain(x.typ):
		return fr.r.compare(s, ir.OpEq, x.v, y.v), true
	}
	return value{}, false
}

// isPlain reports whether values of type t are equal for reflect.DeepEqual if they are for ==.
func isPlain(t *ir.Type) bool {
	return t != nil && (t.Kind == ir.Int || t.Kind == ir.Bool || t.Kind == ir.String)
}
