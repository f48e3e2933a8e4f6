package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Looking for the dims of a tensor that was made of distinct primes, see layout.go.

// A dimFinder looks for dims in a tensor.
type dimFinder struct {
	p    *probe
	dims []int64
	any  bool // the constructor makes tensors of any rank

	list     partPath       // of a slice or an array that holds the dims and nothing else, the first
	dimAt    []partPath     // of each dim alone, the first that holds it
	array    partPath       // of an array that begins with the dims
	counts   []partPath     // of numbers that are the rank
	copies   []copied       // what holds dims once more
	constant []constantPart // what has to do with no dim
}

// find looks for dims in a tensor.
func (p *probe) find(v state.Value, dims []int64, any bool) *dimFinder {
	f := &dimFinder{p: p, dims: dims, dimAt: make([]partPath, len(dims)), any: any}
	f.visit(v, nil, 0)
	if f.list != nil { // what holds dims alone is a copy too
		for i, at := range f.dimAt {
			if at != nil {
				f.copies = append(f.copies, copied{at, i})
			}
		}
	}
	return f
}

// maxPlace bounds the places that are looked at.
const maxPlace = 4

// visit looks for the dims at a place and below: where a place can be named, and read again. There are none in maps and closures, and
// none behind a pointer or a slice to anything but a tensor and a list of ints.
func (f *dimFinder) visit(v state.Value, at partPath, depth int) {
	if depth > maxPlace {
		return
	}
	if isDimless(v) {
		f.constant = append(f.constant, constantPart{at, v})
	}
	switch v = state.Unwrap(v); v.Kind {
	case state.PointerKind:
		if content, ok := f.p.r.TensorContent(f.p.s, v); ok {
			if len(at) > 0 {
				at = at.with(deref)
			}
			f.fields(content, at, depth)
		}
	case state.StructKind:
		f.fields(v, at, depth)
	case state.SliceKind:
		if v.Slice().Elem != nil && v.Slice().Elem.Kind == ir.Int {
			if got, ok := listedDims(f.p.r, f.p.s, v.Slice()); ok && got.Equal(shapeOf(f.dims)) {
				f.foundList(at)
			}
		}
	case state.ArrayKind:
		f.visitArray(v.Array(), at)
	case state.IntKind:
		f.found(v, at)
	}
}

func (f *dimFinder) fields(v state.Value, at partPath, depth int) {
	for i, x := range v.Fields() {
		f.visit(x, at.with(int32(i)), depth+1)
	}
}

// found notes an int.
func (f *dimFinder) found(v state.Value, at partPath) {
	n, ok := f.p.s.Norm(v.DimOf()).Const()
	if ok && n == int64(len(f.dims)) {
		f.counts = append(f.counts, at)
	}
	k := slices.Index(f.dims, n)
	switch {
	case !ok || k < 0:
	case f.dimAt[k] == nil && !f.any:
		f.dimAt[k] = at
	default:
		f.copies = append(f.copies, copied{at, k})
	}
}

// foundList notes a list of the dims.
func (f *dimFinder) foundList(at partPath) {
	if f.list == nil {
		f.list = at
	} else {
		f.copies = append(f.copies, copied{at, -1})
	}
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

// visitArray looks into an array of ints.
func (f *dimFinder) visitArray(a *state.Array, at partPath) {
	n, ok := a.Len.Const()
	if !ok || n > maxAxes || a.Elem == nil || a.Elem.Kind != ir.Int {
		return
	}
	vals, known := arrayShape(f.p.r, f.p.s, a, n)
	if !known {
		return
	}
	for i, d := range vals.Dims() {
		f.found(state.Int(d), at.with(elementAt(i)))
	}
	switch k := len(f.dims); {
	case int(n) == k && vals.Equal(shapeOf(f.dims)):
		f.foundList(at)
	case int(n) > k && f.array == nil && f.any && shapeinfer.OfDims(vals.Dims()[:k]...).Equal(shapeOf(f.dims)):
		f.array = at
	}
}
