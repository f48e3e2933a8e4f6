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

// The trace of a probe, an execution of a function on known shapes: which edges of the control flow
// graph it takes, how many tensors it creates, and which elements it reads or writes and in which
// order. If two probes of one function differ in this, the function treats their operands
// differently: it broadcasts one of them, say.

// An account records what one probe does. It watches the run of the probe.
type account struct {
	exec.StepBystander
	tensors  []string // types that are tensors, by ID
	elements bool     // loops over data are executed iteration by iteration, and their accesses are recorded

	edges   map[edge]bool
	blocks  map[blockRef]bool
	last    blockRef // the block that was executed last
	made    int      // number of instructions that created a tensor or a list of elements, or changed a tensor
	touches []access
	ends    []int32 // by parameter: the last object that was created for it
	before  int32   // the last object that was created before the run
	limit   int     // the number of steps, 0 for the limit of any probe
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
	array int32 // the serial number of its object
	index int64 // -1: not known
}

// newAccount returns the empty account of a probe of an operation whose operands have these
// layouts, some of which may be nil.
func newAccount(operands []*layout.Layout, elements bool) *account {
	var tensors []string
	for _, l := range operands {
		if l != nil && !slices.Contains(tensors, l.Type.ID) {
			tensors = append(tensors, l.Type.ID)
		}
	}
	return &account{tensors: tensors, elements: elements, edges: make(map[edge]bool), blocks: make(map[blockRef]bool)}
}

// watch lets the account record a run that is about to begin. ends are, by parameter, the last
// objects that were created for the arguments.
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

// Left records an edge that a path takes.
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

// Touched records a read or a write of the element of data that a pointer leads to.
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

// isMade reports whether an instruction itself creates a tensor or a list of elements, or changes a
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

// isTensor reports whether typ is the struct type of an operand, or another instance of the same
// generic type.
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

// beyond returns the edges that this probe has taken and the usual ones have not.
func (t *account) beyond(usual *account) map[edge]bool {
	others := make(map[edge]bool)
	for e := range t.edges {
		if !usual.edges[e] {
			others[e] = true
		}
	}
	return others
}

// add adds the blocks and edges of another probe.
func (t *account) add(u *account) {
	for b := range u.blocks {
		t.blocks[b] = true
	}
	for e := range u.edges {
		t.edges[e] = true
	}
}

// maxTouches is the number of elements of one copy that are recorded.
const maxTouches = 256

// Copied records a call of copy: reads and writes of its elements.
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

// order returns the accesses in their order. An element is represented by its number among all
// elements that were accessed, sorted by array and index. So an order does not depend on the length
// of the rows.
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

// repeats reports whether each element of parameter i, or of a copy of it with count elements, is
// accessed more than twice: it is used for more than one element of the result. It is also true if
// no element of the parameter is accessed, since the accesses are then unknown.
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

// uses reports whether an element of parameter i is accessed.
func (t *account) uses(i int) bool {
	return slices.ContainsFunc(t.touches, func(x access) bool { return t.belongs(x.array, i) })
}

// belongs reports whether an array was created for parameter i.
func (t *account) belongs(array int32, i int) bool {
	return array <= t.ends[i] && (i == 0 || array > t.ends[i-1])
}
