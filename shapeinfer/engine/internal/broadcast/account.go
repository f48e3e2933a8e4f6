package broadcast

import (
	"cmp"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a probe does besides what comes out of it: which edges it takes, which tensors it makes, and
// which elements it touches and in which order. Two probes of one function that differ in this do
// something else to their operands.

// An account records what one probe does. It watches the run of the probe.
type account struct {
	exec.StepBystander
	tensors  []string // types that are tensors, by ID
	elements bool     // loops of data are executed pass by pass, and what they touch is recorded

	edges   map[edge]bool
	blocks  map[blockRef]bool
	last    blockRef // of them
	made    int      // tensors and lists of elements that were made, and tensors that were changed
	touches []access
	ends    []int32 // by parameter: the last object that was made for it
	before  int32   // the last object that was there before
	limit   int     // of steps, 0: as of any probe
	steps   int
}

// A blockRef is a block of a function.
type blockRef struct {
	fn    *ir.Func
	block int32
}

// An edge leads from a block to another one.
type edge struct {
	from blockRef
	to   int32
}

// An access is one to an element of an array of data.
type access struct {
	array int32 // its serial
	index int64 // -1: not known
}

// newAccount begins an account of a probe of an operation whose operands have these layouts, as far
// as they are not nil.
func newAccount(operands []*layout.Layout, elements bool) *account {
	var tensors []string
	for _, l := range operands {
		if l != nil && !slices.Contains(tensors, l.Type.ID) {
			tensors = append(tensors, l.Type.ID)
		}
	}
	return &account{tensors: tensors, elements: elements, edges: make(map[edge]bool), blocks: make(map[blockRef]bool)}
}

// watch has the account record what a run does that is about to begin. The arguments end at the
// given objects.
func (t *account) watch(r *exec.Run, ends []int32) {
	t.before, t.ends = ends[len(ends)-1], ends
	r.Limit, r.Watchers = max(r.Limit, t.limit), exec.Watchers{t}
	switch {
	case t.elements:
		r.Mode = exec.ElementProbing
	case t.limit > 0:
		r.Mode = exec.PatientProbing
	}
}

// Left records an edge.
func (t *account) Left(fr *exec.Frame, b, to int32, _ *state.State) {
	t.edges[edge{blockRef{fr.Func, b}, to}] = true
}

// Stepped records the block, and an instruction that makes or changes a tensor.
func (t *account) Stepped(fr *exec.Frame, in *ir.Instr, _ []*state.State) {
	if at := (blockRef{fr.Func, fr.Here}); at != t.last {
		t.blocks[at], t.last = true, at
	}
	if t.isMade(fr.Info, in) {
		t.made++
	}
}

// Touched records an access to the element of data that a pointer leads to.
func (t *account) Touched(s *state.State, p state.Value, elem *ir.Type) {
	if !t.elements || p.Kind != state.PointerKind || p.Obj == 0 || !elem.IsData() {
		return
	}
	x := access{array: s.Object(p.Obj).Serial, index: -1}
	if n := len(p.Path()); n > 0 && p.Path()[n-1].Field < 0 {
		if i, ok := s.Norm(p.Path()[n-1].Index).Const(); ok {
			x.index = i
		}
	}
	t.touches = append(t.touches, x)
}

// isMade reports whether an instruction itself makes a tensor or a list of elements, or changes a
// tensor.
func (t *account) isMade(info *program.Info, in *ir.Instr) bool {
	switch in.Op {
	case ir.OpAlloc:
		return t.isTensor(in.Type.Elem)
	case ir.OpMakeSlice:
		return isElements(in.Type)
	case ir.OpBuiltin:
		return in.Sym == "append" && isElements(in.Type)
	case ir.OpStore:
		field := info.Def(in.Args[0], ir.OpFieldAddr)
		return field != nil && t.isTensor(field.Type2) || t.isTensor(in.Type)
	}
	return false
}

// isTensor reports whether t is the struct of a tensor.
func (t *account) isTensor(typ *ir.Type) bool {
	return typ != nil && typ.Kind == ir.Struct &&
		slices.ContainsFunc(t.tensors, func(id string) bool { return program.GenericBase(id) == program.GenericBase(typ.ID) })
}

// isElements reports whether t is a list of elements, or of such lists.
func isElements(t *ir.Type) bool {
	return t != nil && t.Kind == ir.Slice && (t.Elem.IsData() || isElements(t.Elem))
}

// changes reports whether an instruction changes operands, or computes with their elements: it
// makes or changes a tensor, calls what returns one, or touches elements.
func (t *account) changes(info *program.Info, in *ir.Instr) bool {
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

// beyond lists the ways that a probe took and another one did not.
func (t *account) beyond(usual *account) map[edge]bool {
	others := make(map[edge]bool)
	for e := range t.edges {
		if !usual.edges[e] {
			others[e] = true
		}
	}
	return others
}

// add adds what another probe did to what is usual.
func (t *account) add(u *account) {
	for b := range u.blocks {
		t.blocks[b] = true
	}
	for e := range u.edges {
		t.edges[e] = true
	}
}

// maxTouches bounds the elements of one copy that are recorded.
const maxTouches = 256

// Copied records that elements were copied at once.
func (t *account) Copied(s *state.State, to state.Slice, at shapeinfer.Dim, from state.Slice) {
	if !t.elements || to.Obj == 0 || from.Obj == 0 {
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

// order lists what was touched by numbers, which count the elements through all arrays in the order
// in which these were made: rows of another length make no difference.
func (t *account) order() []int {
	elements := slices.SortedFunc(slices.Values(t.touches), compareAccess)
	elements = slices.Compact(elements)
	order := make([]int, len(t.touches))
	for i, x := range t.touches {
		order[i], _ = slices.BinarySearchFunc(elements, x, compareAccess)
	}
	return order
}

func compareAccess(x, y access) int {
	return cmp.Or(cmp.Compare(x.array, y.array), cmp.Compare(x.index, y.index))
}

// repeats reports whether each element of parameter i, or of a copy of it with as many elements, is
// touched more than twice: it is used for more than one element of the result. Of what is not
// touched at all nothing is known.
func (t *account) repeats(i int, count int64) bool {
	times, all := make(map[access]int), make(map[int32]bool)
	for _, x := range t.touches {
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
		if often && (t.belongs(array, i) || array > t.before && elements[array] == count) {
			return true
		}
	}
	return !touched
}

// uses reports whether an element of parameter i is touched.
func (t *account) uses(i int) bool {
	return slices.ContainsFunc(t.touches, func(x access) bool { return t.belongs(x.array, i) })
}

// belongs reports whether an array was made for parameter i.
func (t *account) belongs(array int32, i int) bool {
	return array <= t.ends[i] && (i == 0 || array > t.ends[i-1])
}
