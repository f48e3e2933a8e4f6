package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
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
func (p *probe) find(v value, dims []int64, any bool) *dimFinder {
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
func (f *dimFinder) visit(v value, at partPath, depth int) {
	if depth > maxPlace {
		return
	}
	if isDimless(v) {
		f.constant = append(f.constant, constantPart{at, v})
	}
	switch v = unwrap(v); v.k {
	case kPtr:
		if content, ok := f.p.r.tensorContent(f.p.s, v); ok {
			if len(at) > 0 {
				at = at.with(deref)
			}
			f.fields(content, at, depth)
		}
	case kStruct:
		f.fields(v, at, depth)
	case kSlice:
		if v.slice().elem != nil && v.slice().elem.Kind == ir.Int {
			if got, ok := listedDims(f.p.r, f.p.s, v.slice()); ok && got.Equal(shapeOf(f.dims)) {
				f.foundList(at)
			}
		}
	case kArray:
		f.visitArray(v.array(), at)
	case kInt:
		f.found(v, at)
	}
}

func (f *dimFinder) fields(v value, at partPath, depth int) {
	for i, x := range v.fields() {
		f.visit(x, at.with(int32(i)), depth+1)
	}
}

// found notes an int.
func (f *dimFinder) found(v value, at partPath) {
	n, ok := f.p.s.norm(v.dimOf()).Const()
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
func isDimless(v value) bool {
	switch v.k {
	case kBool:
		return v.truth == pathfact.True || v.truth == pathfact.False
	case kInt:
		n, ok := v.dim.Const()
		return ok && n >= -1 && n <= 1
	case kPtr, kMap:
		return v.obj == 0
	case kIface, kFunc:
		return v.ref == nil && !v.maybeNil
	case kSlice:
		return v.slice().isNil == pathfact.True
	}
	return false
}

// visitArray looks into an array of ints.
func (f *dimFinder) visitArray(a *array, at partPath) {
	n, ok := a.n.Const()
	if !ok || n > maxAxes || a.elem == nil || a.elem.Kind != ir.Int {
		return
	}
	vals, known := arrayShape(f.p.r, f.p.s, a, n)
	if !known {
		return
	}
	for i, d := range vals.Dims() {
		f.found(intVal(d), at.with(elementAt(i)))
	}
	switch k := len(f.dims); {
	case int(n) == k && vals.Equal(shapeOf(f.dims)):
		f.foundList(at)
	case int(n) > k && f.array == nil && f.any && shapeinfer.OfDims(vals.Dims()[:k]...).Equal(shapeOf(f.dims)):
		f.array = at
	}
}
