package trace

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a probe does besides what comes out of it: where it goes, which tensors it makes, and which elements it touches and
// in which order. Two probes of one function that differ in this do something else to their operands.

// An Account is what one probe does.
type Account struct {
	tensors  []string // types that are tensors, by ID
	elements bool     // loops of data are executed pass by pass, and what they touch is noted

	Edges   map[Edge]bool
	Blocks  map[BlockRef]bool
	Made    int // tensors and lists of elements that were made, and tensors that were changed
	Touches []Access
	Ends    []int32 // by parameter: the last object that was made for it
	Before  int32   // the last object that was there before
	Limit   int     // of steps, 0: as of any probe
	Steps   int
}

// A BlockRef is a block of a function.
type BlockRef struct {
	Func  *ir.Func
	Block int32
}

// An Edge is a way out of a block.
type Edge struct {
	from BlockRef
	succ int
}

// An Access is one to an element of an array of data.
type Access struct {
	array int32 // its serial
	index int64 // -1: not known
}

// New begins an account of a probe, in which the types with the given IDs are tensors.
func New(tensors []string, elements bool) *Account {
	return &Account{tensors: tensors, elements: elements, Edges: make(map[Edge]bool), Blocks: make(map[BlockRef]bool)}
}

// FollowsElements reports whether loops of data are executed pass by pass.
func (t *Account) FollowsElements() bool { return t != nil && t.elements }

// Leaves notes a way out of a block.
func (t *Account) Leaves(fn *ir.Func, b int32, succ int) {
	if t != nil {
		t.Edges[Edge{BlockRef{fn, b}, succ}] = true
	}
}

// Enters notes a block.
func (t *Account) Enters(fn *ir.Func, b int32) {
	if t != nil {
		t.Blocks[BlockRef{fn, b}] = true
	}
}

// Makes notes an instruction that makes or changes a tensor.
func (t *Account) Makes(info *program.Info, in *ir.Instr) {
	if t != nil && t.isMade(info, in) {
		t.Made++
	}
}

// Touched notes an access to the element of data that a pointer leads to.
func (t *Account) Touched(s *state.State, p state.Value, elem *ir.Type) {
	if !t.FollowsElements() || p.Kind != state.PointerKind || p.Obj == 0 || !elem.IsData() {
		return
	}
	x := Access{array: s.Object(p.Obj).Serial, index: -1}
	if n := len(p.Path()); n > 0 && p.Path()[n-1].Field < 0 {
		if i, ok := s.Norm(p.Path()[n-1].Index).Const(); ok {
			x.index = i
		}
	}
	t.Touches = append(t.Touches, x)
}

// isMade reports whether an instruction itself makes a tensor or a list of elements, or changes a tensor.
func (t *Account) isMade(info *program.Info, in *ir.Instr) bool {
	switch in.Op {
	case ir.OpAlloc:
		return t.isTensor(in.Type.Elem)
	case ir.OpMakeSlice:
		return isElements(in.Type)
	case ir.OpBuiltin:
		return in.Sym == "append" && isElements(in.Type)
	case ir.OpStore:
		if a := in.Args[0]; a >= 0 && info.Defs[a] != nil && info.Defs[a].Op == ir.OpFieldAddr && t.isTensor(info.Defs[a].Type2) {
			return true
		}
		return t.isTensor(in.Type)
	}
	return false
}

// isTensor reports whether t is the struct of a tensor.
func (t *Account) isTensor(typ *ir.Type) bool {
	return typ != nil && typ.Kind == ir.Struct && slices.ContainsFunc(t.tensors, func(id string) bool { return program.GenericBase(id) == program.GenericBase(typ.ID) })
}

// isElements reports whether t is a list of elements, or of such lists.
func isElements(t *ir.Type) bool {
	return t != nil && t.Kind == ir.Slice && (t.Elem.IsData() || isElements(t.Elem))
}

// Changes reports whether an instruction changes operands, or computes with their elements: it makes or changes a tensor, calls
// what returns one, or touches elements.
func (t *Account) Changes(info *program.Info, in *ir.Instr) bool {
	switch in.Op {
	case ir.OpCall, ir.OpCallDynamic, ir.OpInvoke, ir.OpBuiltin:
		results := []*ir.Type{in.Type}
		if in.Type != nil && in.Type.Kind == ir.Tuple {
			results = nil
			for _, f := range in.Type.Fields {
				results = append(results, f.Type)
			}
		}
		return slices.ContainsFunc(results, func(r *ir.Type) bool { return t.isTensor(program.Pointee(r)) || isElements(r) })
	case ir.OpIndexAddr:
		return in.Type != nil && in.Type.Kind == ir.Pointer && in.Type.Elem.Kind == ir.Float
	}
	return t.isMade(info, in)
}

// Beyond lists the ways that a probe took and another one did not.
func (t *Account) Beyond(usual *Account) map[Edge]bool {
	others := make(map[Edge]bool)
	for e := range t.Edges {
		if !usual.Edges[e] {
			others[e] = true
		}
	}
	return others
}

// Add adds what another probe did to what is usual.
func (t *Account) Add(u *Account) {
	for b := range u.Blocks {
		t.Blocks[b] = true
	}
	for e := range u.Edges {
		t.Edges[e] = true
	}
}

// maxTouches bounds the elements of one copy that are noted.
const maxTouches = 256

// Copied notes that elements were copied at once.
func (t *Account) Copied(s *state.State, to state.Slice, at shapeinfer.Dim, from state.Slice) {
	if !t.FollowsElements() || to.Obj == 0 || from.Obj == 0 {
		return
	}
	n, ok := s.Norm(from.Len).Const()
	if !ok {
		return
	}
	for i := range min(n, maxTouches) {
		t.Touched(s, to.At(at.Add(shapeinfer.Const(i))), to.Elem)
		t.Touched(s, from.At(shapeinfer.Const(i)), from.Elem)
	}
}

// Order lists what was touched by numbers, which count the elements through all arrays in the order in which these were made: rows of
// another length make no difference.
func (t *Account) Order() []int {
	elements := slices.SortedFunc(slices.Values(t.Touches), compareAccess)
	elements = slices.Compact(elements)
	order := make([]int, len(t.Touches))
	for i, x := range t.Touches {
		order[i], _ = slices.BinarySearchFunc(elements, x, compareAccess)
	}
	return order
}

func compareAccess(x, y Access) int {
	return cmp.Or(cmp.Compare(x.array, y.array), cmp.Compare(x.index, y.index))
}

// Repeats reports whether each element of parameter i, or of a copy of it with as many elements, is touched more than twice: it is used
// for more than one element of the result. Of what is not touched at all nothing is said.
func (t *Account) Repeats(i int, count int64) bool {
	times, all := make(map[Access]int), make(map[int32]bool)
	for _, x := range t.Touches {
		times[x]++
	}
	elements, touched := make(map[int32]int64), false
	for x, n := range times {
		if _, ok := all[x.array]; !ok {
			all[x.array] = true
		}
		all[x.array] = all[x.array] && n > 2
		elements[x.array]++
		touched = touched || t.belongs(x.array, i)
	}
	for array, often := range all {
		if often && (t.belongs(array, i) || array > t.Before && elements[array] == count) {
			return true
		}
	}
	return !touched
}

// Uses reports whether an element of parameter i is touched.
func (t *Account) Uses(i int) bool {
	return slices.ContainsFunc(t.Touches, func(x Access) bool { return t.belongs(x.array, i) })
}

// belongs reports whether an array was made for parameter i.
func (t *Account) belongs(array int32, i int) bool {
	return array <= t.Ends[i] && (i == 0 || array > t.Ends[i-1])
}
