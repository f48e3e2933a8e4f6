package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Where a tensor type keeps its dims. Nobody declares that: the constructors of the type are executed
// on distinct primes, and the fields that then hold these primes are the dims, be they in the struct
// itself, in one that it embeds, or behind a pointer. A type whose constructors cannot be executed has no
// layout, and nothing is claimed about it that needs one.

// A layout says how to make a tensor of a given shape, and how to read the shape of one.
type layout struct {
	typ      *ir.Type // the struct
	ctor     *constructor
	list     partPath       // the list of the dims, a slice or an array, or
	dims     []partPath     // the place of each dim
	count    partPath       // how many elements of an array are dims, nil if all are
	same     []copied       // other places that hold the same after construction: a view may change one of them
	constant []constantPart // what else is the same in all that is constructed: a flag that says transposed, no parent

	reshape string        // the method that reshapes, "" if there is none
	probed  bool          // reshape is known
	reads   program.Reads // what reshape depends on
}

// A copied is another place of the dims.
type copied struct {
	at  partPath
	dim int // that it holds, -1 if it is a list of all
}

// A constantPart is a place with the value that it has in all tensors that are constructed.
type constantPart struct {
	at partPath
	v  state.Value
}

// A partPath leads to a part of a tensor: to fields by number, through pointers, and to elements of arrays.
type partPath []int32

// deref is the step through a pointer.
const deref = -1

// elementAt is the step to element i of an array.
func elementAt(i int) int32 { return int32(-2 - i) }

// with returns the place with one step more.
func (p partPath) with(step int32) partPath { return append(p[:len(p):len(p)], step) }

// plain reports whether a place is reached through fields alone.
func (p partPath) plain() bool {
	return len(p) > 0 && !slices.ContainsFunc(p, func(step int32) bool { return step < 0 })
}

// layouts are the layouts that have been looked for.
type layouts struct {
	*exec.Executor
	known      map[string]*layout       // by ID of the type; nil if it has none
	knownReads map[string]program.Reads // what they depend on
}

func newLayouts(e *exec.Executor) *layouts {
	return &layouts{Executor: e, known: make(map[string]*layout), knownReads: make(map[string]program.Reads)}
}

// layoutOf finds the layout of a struct type, nil if there is none.
func (ls *layouts) layoutOf(t *ir.Type) *layout {
	if t == nil || t.Kind != ir.Struct || t.Ghost || ls.Config.Functions == nil {
		return nil
	}
	l, ok := ls.known[t.ID]
	if ok {
		if reads, known := ls.knownReads[t.ID]; known {
			ls.ReadAgain(reads)
		} else {
			ls.MarkUnclear()
		}
		return l
	}
	ls.known[t.ID] = nil // for what is met on the way
	ls.knownReads[t.ID] = ls.Collect(func() { l = ls.findLayout(t) })
	ls.known[t.ID] = l
	return l
}

func (ls *layouts) findLayout(t *ir.Type) *layout {
	path, _ := ir.SplitSymbol(program.GenericBase(t.ID))
	for _, c := range ls.constructors(path, t) {
		if l := ls.tryConstructor(c, t); l != nil {
			return l
		}
	}
	return nil
}

// rank is the rank that the constructor gives, 0 if any.
func (l *layout) rank() int { return l.ctor.rank() }

// Distinct primes to make tensors of. The first ones are not ranks.
var (
	firstDims  = []int64{5, 7, 11, 23}
	secondDims = []int64{13, 2, 17, 19}
	flatDims   = []int64{13, 17}
)

// tryConstructor executes a constructor on primes and looks for them in what it makes.
func (ls *layouts) tryConstructor(c *constructor, t *ir.Type) *layout {
	rank := c.rank()
	if rank == 0 {
		rank = 3
	}
	l := &layout{typ: t, ctor: c}
	p := ls.newProbe()
	v, ok := p.construct(c, firstDims[:rank])
	if !ok || !isOrPointsTo(p.r, p.s, v, t) {
		return nil
	}
	f := p.find(v, firstDims[:rank], c.rank() == 0)
	switch {
	case f.list != nil:
		l.list = f.list
	case !slices.ContainsFunc(f.dimAt, func(p partPath) bool { return p == nil }):
		l.dims = f.dimAt
	}
	if !holdsCount(p.r, p.s, v, shapeOf(firstDims[:rank])) {
		return nil
	}
	if p.tellsOtherwise(v, t, shapeOf(firstDims[:rank])) {
		return nil
	}
	if l.list == nil && l.dims == nil {
		return ls.countedLayout(l, f)
	}
	l.same, l.constant = f.copies, f.constant
	if !ls.verified(l, secondDims[:rank]) { // what was found must hold for other dims too
		return nil
	}
	if c.rank() == 0 {
		ls.verified(l, flatDims) // a copy of the last dim is no copy of the third one
	}
	return l
}

// shapeMethods are names of methods that tell the shape of a tensor.
var shapeMethods = []string{"Shape", "Dims", "Sizes", "Size"}

// tellsOtherwise reports whether a type has a method that says something else than the dims of which a tensor was made: it wraps one, say.
func (p *probe) tellsOtherwise(v state.Value, t *ir.Type, dims shapeinfer.Shape) bool {
	for _, name := range shapeMethods {
		m := t.Method(name)
		if m == nil || len(m.Path) > 0 {
			continue
		}
		fn := p.r.Executor.Func(m.Func)
		if fn == nil || len(fn.Params) != 1 || len(fn.Results) != 1 || !p.r.Executor.Executable(fn) {
			continue
		}
		recv := state.Unwrap(v)
		if content, ok := p.r.TensorContent(p.s, v); ok && !m.Ptr {
			recv = content
		}
		for _, o := range p.r.Execute(&exec.Call{Callee: fn, State: p.s.Fork(), Args: []state.Value{recv}}).Outcomes {
			if o.Kind != exec.Returned || len(o.Results) != 1 || o.Results[0].Kind != state.SliceKind {
				continue
			}
			if told, ok := listedDims(p.r, o.State, o.Results[0].Slice()); ok && !told.Equal(dims) {
				return true
			}
		}
	}
	return false
}

// countedLayout finds a number that says how many elements of an array are dims.
func (ls *layouts) countedLayout(l *layout, f *dimFinder) *layout {
	if f.array == nil {
		return nil
	}
	l.list, l.constant = f.array, f.constant
	for _, at := range f.counts {
		l.count = at
		if ls.verified(l, flatDims) && ls.verified(l, secondDims[:3]) {
			return l
		}
	}
	return nil
}

// verified reports whether a layout finds the dims of what is made with other dims.
func (ls *layouts) verified(l *layout, dims []int64) bool {
	p := ls.newProbe()
	v, ok := p.construct(l.ctor, dims)
	if !ok {
		return false
	}
	got, ok := l.readFirst(p.r, p.s, v)
	if !ok || !got.Equal(shapeOf(dims)) {
		return false
	}
	l.same = slices.DeleteFunc(l.same, func(c copied) bool { return !l.agrees(p.r, p.s, v, c, got) })
	l.constant = slices.DeleteFunc(l.constant, func(x constantPart) bool { return !l.holds(p.r, p.s, v, x) })
	return true
}

// isOrPointsTo reports whether a value is a t or a pointer to one.
func isOrPointsTo(r *exec.Run, s *state.State, v state.Value, t *ir.Type) bool {
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil && x.Type != nil {
		return makes(x.Type, t)
	}
	if v.Kind == state.PointerKind {
		u := r.TypeOf(s, v)
		return u != nil && makes(u, t)
	}
	return v.Kind == state.StructKind
}

func shapeOf(dims []int64) shapeinfer.Shape {
	ds := make([]shapeinfer.Dim, len(dims))
	for i, d := range dims {
		ds[i] = shapeinfer.Const(d)
	}
	return shapeinfer.OfDims(ds...)
}
