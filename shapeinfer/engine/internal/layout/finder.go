package layout

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Looking for the dims of a tensor that was made of distinct primes, see layout.go.

// A Finder looks for dims in a tensor.
type Finder struct {
	P    *Probe
	Dims []int64
	Any  bool // the constructor makes tensors of any rank

	List     PartPath       // of a slice or an array that holds the dims and nothing else, the first behind the fewest pointers
	DimAt    []PartPath     // of each dim alone, the first that holds it
	array    PartPath       // of an array that begins with the dims
	room     int            // the number of its elements
	padded   bool           // those behind the dims are ones
	counts   []PartPath     // of numbers that are the rank
	dynamic  []dynamicPart  // the interfaces on the way
	copies   []copied       // what holds dims once more
	constant []constantPart // what has to do with no dim
}

// find looks for dims in a tensor.
func (p *Probe) find(v state.Value, dims []int64, any bool) *Finder {
	f := &Finder{P: p, Dims: dims, DimAt: make([]PartPath, len(dims)), Any: any}
	f.Visit(v, nil, 0)
	if f.List != nil { // what holds dims alone is a copy too
		for i, at := range f.DimAt {
			if at != nil {
				f.copies = append(f.copies, copied{at, i})
			}
		}
	}
	return f
}

// maxPlace bounds the places that are looked at.
const maxPlace = 4

// Visit looks for the dims at a place and below: where a place can be named, and read again. There
// are none in maps and closures, and none behind a pointer or a slice to anything but a tensor, a
// list of ints and a single struct.
func (f *Finder) Visit(v state.Value, at PartPath, depth int) {
	if depth > maxPlace {
		return
	}
	if isDimless(v) {
		f.constant = append(f.constant, constantPart{at: at, v: v})
	}
	if x := v.Interface(); v.Kind == state.InterfaceKind && len(at) > 0 && x != nil && x.Type != nil {
		f.dynamic = append(f.dynamic, dynamicPart{at, x.Type})
	}
	switch v = state.Unwrap(v); v.Kind {
	case state.PointerKind:
		if content, ok := f.P.Run.TensorContent(f.P.State, v); ok {
			if len(at) > 0 {
				at = at.with(deref)
			}
			f.fields(content, at, depth)
		}
	case state.StructKind:
		f.fields(v, at, depth)
	case state.SliceKind:
		if v.Slice().Elem != nil && v.Slice().Elem.Kind == ir.Int {
			if got, ok := listedDims(f.P.Run, f.P.State, v.Slice()); ok && got.Equal(ShapeOf(f.Dims)) {
				f.foundList(at)
			}
		}
		if view, ok := onlyElement(f.P.Run, f.P.State, v); ok {
			f.fields(view, at.with(only), depth)
		}
	case state.ArrayKind:
		f.visitArray(v.Array(), at)
	case state.IntKind:
		f.found(v, at)
	}
}

func (f *Finder) fields(v state.Value, at PartPath, depth int) {
	for i, x := range v.Fields() {
		f.Visit(x, at.with(int32(i)), depth+1)
	}
}

// found notes an int.
func (f *Finder) found(v state.Value, at PartPath) {
	n, ok := f.P.State.Norm(v.DimOf()).Const()
	if ok && n == int64(len(f.Dims)) {
		f.counts = append(f.counts, at)
	}
	k := slices.Index(f.Dims, n)
	switch {
	case !ok || k < 0:
	case f.DimAt[k] == nil && !f.Any:
		f.DimAt[k] = at
	default:
		f.copies = append(f.copies, copied{at, k})
	}
}

// foundList notes a list of the dims. One behind fewer pointers counts: in another tensor they may
// be nil.
func (f *Finder) foundList(at PartPath) {
	switch {
	case f.List == nil:
		f.List = at
		return
	case at.pointers() < f.List.pointers():
		at, f.List = f.List, at
	}
	f.copies = append(f.copies, copied{at, -1})
}

// isDimless reports whether a value has to do with no dim: a bool, a small number, nothing at all.
func isDimless(v state.Value) bool {
	switch v.Kind {
	case state.BoolKind:
		return v.Truth == pathfact.True || v.Truth == pathfact.False
	case state.IntKind:
		n, ok := v.Dim.Const()
		return ok && n >= -1 && n <= 1
	case state.PointerKind, state.MapKind:
		return v.Obj == 0
	case state.InterfaceKind, state.FuncKind:
		return v.Ref == nil && !v.MaybeNil
	case state.SliceKind:
		return v.Slice().IsNil == pathfact.True
	}
	return false
}

// maxSlots bounds the arrays that are looked into: one has room for more dims than any tensor has.
const maxSlots = 2 * MaxAxes

// visitArray looks into an array of ints.
func (f *Finder) visitArray(a *state.Array, at PartPath) {
	n, ok := a.Len.Const()
	if !ok || n > maxSlots || a.Elem == nil || a.Elem.Kind != ir.Int {
		return
	}
	vals, known := arrayShape(f.P.Run, f.P.State, a, n)
	if !known {
		return
	}
	for i, d := range vals.Dims() {
		f.found(state.Int(d), at.with(elementAt(i)))
	}
	switch k := len(f.Dims); {
	case int(n) == k && vals.Equal(ShapeOf(f.Dims)):
		f.foundList(at)
	case int(n) > k && f.array == nil && f.Any && shapeinfer.OfDims(vals.Dims()[:k]...).Equal(ShapeOf(f.Dims)):
		f.array, f.room = at, int(n)
		f.padded = !slices.ContainsFunc(vals.Dims()[k:], func(d shapeinfer.Dim) bool { return !d.IsConst(1) })
	}
}
