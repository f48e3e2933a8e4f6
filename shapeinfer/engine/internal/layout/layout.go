package layout

import (
	"math"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Where a tensor type keeps its dims. That is not declared: the constructors of the type are
// executed on distinct primes, and the fields that then hold these primes are the dims, be they in
// the struct itself, in one that it embeds, or behind a pointer. A type whose constructors cannot
// be executed has no layout, and nothing is claimed about it that needs one.

// A Layout says how to make a tensor of a given shape, and how to read the shape of one.
type Layout struct {
	Type     *ir.Type // the struct
	Ctor     *Constructor
	rows     bool           // it is a slice of rows, and has nothing of what follows, see rows.go
	List     PartPath       // the list of the dims, a slice or an array, or
	Dims     []PartPath     // the place of each dim
	count    PartPath       // how many elements of an array are dims, nil if all are
	padded   int            // the number of elements of an array of which all are dims, because the constructor adds ones; 0 for none
	same     []copied       // other places that hold the same after construction: a view may change one of them
	dynamic  []dynamicPart  // the interfaces that are on the way to the dims
	constant []constantPart // what else is the same in all that is constructed: a flag that says transposed, no parent
}

// A copied is another place of the dims.
type copied struct {
	at  PartPath
	dim int // that it holds, -1 if it is a list of all
}

// A dynamicPart is an interface with the type of what it holds in all tensors that are constructed.
// What else it may hold keeps its dims elsewhere.
type dynamicPart struct {
	at  PartPath
	typ *ir.Type
}

// A constantPart is a place with the value that it has in all tensors that are constructed.
type constantPart struct {
	at   PartPath
	v    state.Value
	kind bool // a parameter of the constructor decides it, see deviation.go
}

// A PartPath leads to a part of a tensor: to fields by number, through pointers, to elements of
// arrays, and to the element of a slice that has one.
type PartPath []int32

const (
	deref = -1            // the step through a pointer
	only  = math.MinInt32 // the step to the only element of a slice
)

// elementAt is the step to element i of an array.
func elementAt(i int) int32 { return int32(-2 - i) }

// with returns the place with one step more.
func (p PartPath) with(step int32) PartPath { return append(p[:len(p):len(p)], step) }

// pointers counts the pointers on the way.
func (p PartPath) pointers() (n int) {
	for _, step := range p {
		if step == deref {
			n++
		}
	}
	return n
}

// plain reports whether a place is reached through fields alone. A path without steps is not plain.
func (p PartPath) plain() bool {
	return len(p) > 0 && !slices.ContainsFunc(p, func(step int32) bool { return step < 0 })
}

// Layouts are the layouts that have been looked for.
type Layouts struct {
	*exec.Executor
	known program.Memo[string, *Layout] // by ID of the type; nil if it has none
}

func New(e *exec.Executor) *Layouts {
	return &Layouts{Executor: e}
}

// Of finds the layout of a struct type or a type of slices of rows, nil if there is none.
func (ls *Layouts) Of(t *ir.Type) *Layout {
	if t == nil || t.Kind != ir.Struct && !IsRows(t) || t.Ghost || ls.Config.Functions == nil {
		return nil
	}
	return ls.known.Of(ls.Program, t.ID, func() *Layout { return ls.findLayout(t) })
}

func (ls *Layouts) findLayout(t *ir.Type) *Layout {
	if IsRows(t) {
		return &Layout{Type: t, rows: true}
	}
	path, _ := ir.SplitSymbol(program.GenericBase(t.ID))
	all := ls.constructors(path, t)
	for _, c := range all {
		if l := ls.tryConstructor(c, t); l != nil {
			for _, other := range all {
				ls.findKinds(l, *other)
			}
			return l
		}
	}
	return nil
}

// Rank is the rank that the constructor gives, 0 if any.
func (l *Layout) Rank() int {
	switch {
	case l.rows:
		return 2
	case l.padded > 0:
		return l.padded
	}
	return l.Ctor.rank()
}

// Distinct primes to make tensors of. The first ones are not ranks.
var (
	FirstDims  = []int64{5, 7, 11, 23}
	secondDims = []int64{13, 2, 17, 19}
	flatDims   = []int64{13, 17}
)

// tryConstructor executes a constructor on primes and looks for them in what it makes.
func (ls *Layouts) tryConstructor(c *Constructor, t *ir.Type) *Layout {
	rank := c.rank()
	if rank == 0 {
		rank = 3
	}
	l := &Layout{Type: t, Ctor: c}
	p := ls.NewProbe()
	v, ok := p.Construct(c, FirstDims[:rank])
	if !ok || !isOrPointsTo(p.Run, p.State, v, t) {
		return nil
	}
	f := p.find(v, FirstDims[:rank], c.rank() == 0)
	switch {
	case f.List != nil:
		l.List = f.List
	case !slices.ContainsFunc(f.DimAt, func(p PartPath) bool { return p == nil }):
		l.Dims = f.DimAt
	}
	if !holdsCount(p.Run, p.State, v, ShapeOf(FirstDims[:rank])) {
		return nil
	}
	if p.tellsOtherwise(v, t, ShapeOf(FirstDims[:rank])) {
		return nil
	}
	l.dynamic = f.dynamic
	if l.List == nil && l.Dims == nil {
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

// tellsOtherwise reports whether a type has a method that says something else than the dims of
// which a tensor was made: it wraps one, say.
func (p *Probe) tellsOtherwise(v state.Value, t *ir.Type, dims shapeinfer.Shape) bool {
	for _, name := range shapeMethods {
		m := t.Method(name)
		if m == nil || len(m.Path) > 0 {
			continue
		}
		fn := p.Run.Executor.Func(m.Func)
		if fn == nil || len(fn.Params) != 1 || len(fn.Results) != 1 || !p.Run.Executor.Executable(fn) {
			continue
		}
		recv := state.Unwrap(v)
		if content, ok := p.Run.TensorContent(p.State, v); ok && !m.Ptr {
			recv = content
		}
		for _, o := range p.Run.Execute(&exec.Call{Callee: fn, State: p.State.Fork(), Args: []state.Value{recv}}).Outcomes {
			if o.Kind != exec.Returned || len(o.Results) != 1 || o.Results[0].Kind != state.SliceKind {
				continue
			}
			if told, ok := listedDims(p.Run, o.State, o.Results[0].Slice()); ok && !told.Equal(dims) {
				return true
			}
		}
	}
	return false
}

// countedLayout finds a number that says how many elements of an array are dims. If the constructor
// adds ones, all are.
func (ls *Layouts) countedLayout(l *Layout, f *Finder) *Layout {
	if f.array == nil {
		return nil
	}
	l.List, l.constant = f.array, f.constant
	if f.padded && f.room <= MaxFixed && ls.verified(l, append(secondDims[:2:2], FirstDims[:f.room-2]...)) {
		l.padded = f.room
		return l
	}
	for _, at := range f.counts {
		l.count = at
		if ls.verified(l, flatDims) && ls.verified(l, secondDims[:3]) {
			return l
		}
	}
	return nil
}

// verified reports whether a layout finds the dims of what is made with other dims.
func (ls *Layouts) verified(l *Layout, dims []int64) bool {
	p := ls.NewProbe()
	if l.Ctor.method || l.Ctor.others > 0 {
		p.Construct(l.Ctor, FirstDims[:len(dims)]) // so that it is not the first one of its owner
	}
	v, ok := p.Construct(l.Ctor, dims)
	if !ok {
		return false
	}
	got, ok := l.readFirst(p.Run, p.State, v)
	if !ok || !got.Equal(ShapeOf(dims)) {
		return false
	}
	l.same = slices.DeleteFunc(l.same, func(c copied) bool { return !l.agrees(p.Run, p.State, v, c, got) })
	l.constant = slices.DeleteFunc(l.constant, func(x constantPart) bool { return !l.holds(p.Run, p.State, v, x) })
	return true
}

// isOrPointsTo reports whether a value is a t or a pointer to one.
func isOrPointsTo(r *exec.Run, s *state.State, v state.Value, t *ir.Type) bool {
	if x := v.Interface(); v.Kind == state.InterfaceKind && x != nil && x.Type != nil {
		return Makes(x.Type, t)
	}
	if v.Kind == state.PointerKind {
		u := s.TypeOf(v)
		return u != nil && Makes(u, t)
	}
	return v.Kind == state.StructKind
}

func ShapeOf(dims []int64) shapeinfer.Shape {
	ds := make([]shapeinfer.Dim, len(dims))
	for i, d := range dims {
		ds[i] = shapeinfer.Const(d)
	}
	return shapeinfer.OfDims(ds...)
}
