package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Where a tensor type keeps its dims. Nobody declares that: the constructors of the type are executed
// on distinct primes, and the fields that then hold these primes are the dims, be they in the struct
// itself, in one that it embeds, or behind a pointer. A type whose constructors cannot be executed has no
// layout, and nothing is claimed about it that needs one.

// A layout says how to make a tensor of a given shape, and how to read the shape of one.
type layout struct {
	typ   *ir.Type // the struct
	ctor  *constructor
	list  place    // the list of the dims, a slice or an array, or
	dims  []place  // the place of each dim
	count place    // how many elements of an array are dims, nil if all are
	same  []copied // other places that hold the same after construction: a view may change one of them
	usual []usual  // what else is the same in all that is constructed: a flag that says transposed, no parent

	reshape string // the method that reshapes, "" if there is none
	probed  bool   // reshape is known
	reads   Reads  // what reshape depends on
}

// A copied is another place of the dims.
type copied struct {
	at  place
	dim int // that it holds, -1 if it is a list of all
}

// A usual is a place with the value that it has in all tensors that are constructed.
type usual struct {
	at place
	v  value
}

// A place leads to a part of a tensor: to fields by number, through pointers, and to elements of arrays.
type place []int32

// deref is the step through a pointer.
const deref = -1

// elementAt is the step to element i of an array.
func elementAt(i int) int32 { return int32(-2 - i) }

// with returns the place with one step more.
func (p place) with(step int32) place { return append(p[:len(p):len(p)], step) }

// plain reports whether a place is reached through fields alone.
func (p place) plain() bool {
	return len(p) > 0 && !slices.ContainsFunc(p, func(step int32) bool { return step < 0 })
}

// layoutOf finds the layout of a struct type, nil if there is none.
func (e *Engine) layoutOf(t *ir.Type) *layout {
	if t == nil || t.Kind != ir.Struct || t.Ghost || e.cfg.Functions == nil {
		return nil
	}
	l, ok := e.layouts[t.ID]
	if ok {
		if reads, known := e.foundReads[t.ID]; known {
			e.again(reads)
		} else {
			e.unclear()
		}
		return l
	}
	e.layouts[t.ID] = nil // for what is met on the way
	e.foundReads[t.ID] = e.collect(func() { l = e.findLayout(t) })
	e.layouts[t.ID] = l
	return l
}

func (e *Engine) findLayout(t *ir.Type) *layout {
	path, _ := ir.SplitSymbol(origin0(t.ID))
	for _, c := range e.constructors(path, t) {
		if l := e.tryConstructor(c, t); l != nil {
			return l
		}
	}
	return nil
}

// origin0 is the ID of a type without its type arguments.
func origin0(id string) string {
	if i := strings.IndexByte(id, '['); i > 0 {
		return id[:i]
	}
	return id
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
func (e *Engine) tryConstructor(c *constructor, t *ir.Type) *layout {
	rank := c.rank()
	if rank == 0 {
		rank = 3
	}
	l := &layout{typ: t, ctor: c}
	p := e.newProbe()
	v, ok := p.construct(c, firstDims[:rank])
	if !ok || !p.r.isA(p.s, v, t) {
		return nil
	}
	f := p.find(v, firstDims[:rank], c.rank() == 0)
	switch {
	case f.list != nil:
		l.list = f.list
	case !slices.ContainsFunc(f.dimAt, func(p place) bool { return p == nil }):
		l.dims = f.dimAt
	}
	if !p.r.holdsCount(p.s, v, shapeOf(firstDims[:rank])) {
		return nil
	}
	if p.tellsOtherwise(v, t, shapeOf(firstDims[:rank])) {
		return nil
	}
	if l.list == nil && l.dims == nil {
		return e.countedLayout(l, f)
	}
	l.same, l.usual = f.copies, f.usual
	if !e.verified(l, secondDims[:rank]) { // what was found must hold for other dims too
		return nil
	}
	return l
}

// shapeMethods are names of methods that tell the shape of a tensor.
var shapeMethods = []string{"Shape", "Dims", "Sizes", "Size"}

// tellsOtherwise reports whether a type has a method that says something else than the dims of which a tensor was made: it wraps one, say.
func (p *probe) tellsOtherwise(v value, t *ir.Type, dims shapeinfer.Shape) bool {
	for _, name := range shapeMethods {
		m := t.Method(name)
		if m == nil || len(m.Path) > 0 {
			continue
		}
		fn := p.r.e.function(m.Func)
		if fn == nil || len(fn.Params) != 1 || len(fn.Results) != 1 || !p.r.e.executable(fn) {
			continue
		}
		recv := unwrap(v)
		if content, ok := p.r.tensorContent(p.s, v); ok && !m.Ptr {
			recv = content
		}
		for _, o := range p.r.execute(fn, []value{recv}, nil, p.s.fork(), nil).out {
			if o.kind != returned || len(o.results) != 1 || o.results[0].k != kSlice {
				continue
			}
			if told, ok := p.r.listed(o.st, o.results[0].slice()); ok && !told.Equal(dims) {
				return true
			}
		}
	}
	return false
}

// countedLayout finds a number that says how many elements of an array are dims.
func (e *Engine) countedLayout(l *layout, f *finder) *layout {
	if f.array == nil {
		return nil
	}
	l.list, l.usual = f.array, f.usual
	for _, at := range f.counts {
		l.count = at
		if e.verified(l, flatDims) && e.verified(l, secondDims[:3]) {
			return l
		}
	}
	return nil
}

// verified reports whether a layout finds the dims of what is made with other dims.
func (e *Engine) verified(l *layout, dims []int64) bool {
	p := e.newProbe()
	v, ok := p.construct(l.ctor, dims)
	if !ok {
		return false
	}
	got, ok := l.readFirst(p.r, p.s, v)
	if !ok || !got.Equal(shapeOf(dims)) {
		return false
	}
	l.same = slices.DeleteFunc(l.same, func(c copied) bool { return !l.agrees(p.r, p.s, v, c, got) })
	l.usual = slices.DeleteFunc(l.usual, func(x usual) bool { return !l.holds(p.r, p.s, v, x) })
	return true
}

// isA reports whether a value is a t or a pointer to one.
func (r *run) isA(s *state, v value, t *ir.Type) bool {
	if x := v.iface(); v.k == kIface && x != nil && x.typ != nil {
		return makes(x.typ, t)
	}
	if v.k == kPtr {
		u := r.typeOf(s, v)
		return u != nil && makes(u, t)
	}
	return v.k == kStruct
}

func shapeOf(dims []int64) shapeinfer.Shape {
	ds := make([]shapeinfer.Dim, len(dims))
	for i, d := range dims {
		ds[i] = shapeinfer.Const(d)
	}
	return shapeinfer.OfDims(ds...)
}

// holdsCount reports whether a tensor may have as many elements as its shape says: one of its slices of data has, or it has none.
func (r *run) holdsCount(s *state, v value, shape shapeinfer.Shape) bool {
	content, ok := r.tensorContent(s, v)
	if !ok {
		return false
	}
	other := false
	for _, f := range content.fields() {
		if f.k != kSlice || !f.slice().elem.IsData() {
			continue
		}
		if s.decide(pathfact.EQ, f.slice().length, shape.Numel()) != pathfact.False {
			return true
		}
		other = true
	}
	return !other
}

// A finder looks for dims in a tensor.
type finder struct {
	p    *probe
	dims []int64
	any  bool // the constructor makes tensors of any rank

	list   place    // of a slice or an array that holds the dims and nothing else, the first
	dimAt  []place  // of each dim alone, the first that holds it
	array  place    // of an array that begins with the dims
	counts []place  // of numbers that are the rank
	copies []copied // what holds dims once more
	usual  []usual  // what has to do with no dim
}

// find looks for dims in a tensor.
func (p *probe) find(v value, dims []int64, any bool) *finder {
	f := &finder{p: p, dims: dims, dimAt: make([]place, len(dims)), any: any}
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

// visit looks for the dims at a place and below.
func (f *finder) visit(v value, at place, depth int) {
	if depth > maxPlace {
		return
	}
	if isUsual(v) {
		f.usual = append(f.usual, usual{at, v})
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
			if got, ok := f.p.r.listed(f.p.s, v.slice()); ok && got.Equal(shapeOf(f.dims)) {
				f.foundList(at)
			}
		}
	case kArray:
		f.visitArray(v.array(), at)
	case kInt:
		f.found(v, at)
	}
}

func (f *finder) fields(v value, at place, depth int) {
	for i, x := range v.fields() {
		f.visit(x, at.with(int32(i)), depth+1)
	}
}

// found notes an int.
func (f *finder) found(v value, at place) {
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
func (f *finder) foundList(at place) {
	if f.list == nil {
		f.list = at
	} else {
		f.copies = append(f.copies, copied{at, -1})
	}
}

// isUsual reports whether a value has to do with no dim: a bool, a small number, nothing at all.
func isUsual(v value) bool {
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
func (f *finder) visitArray(a *array, at place) {
	n, ok := a.n.Const()
	if !ok || n > maxAxes || a.elem == nil || a.elem.Kind != ir.Int {
		return
	}
	vals, known := f.p.r.arrayShape(f.p.s, a, n)
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

// arrayShape returns the first n elements of an array of ints as a shape.
func (r *run) arrayShape(s *state, a *array, n int64) (shapeinfer.Shape, bool) {
	dims := make([]shapeinfer.Dim, n)
	for i := range dims {
		v, _ := r.element(s, a, shapeinfer.Const(int64(i)))
		if v.k != kInt {
			return shapeinfer.UnknownShape(), false
		}
		dims[i] = s.norm(v.dim)
	}
	return shapeinfer.OfDims(dims...), true
}

// read returns the shape of a tensor, if its rank is known. A view of another shape may have changed one
// of several places that all hold the dims otherwise: then nobody knows which counts.
func (l *layout) read(r *run, s *state, v value) (shapeinfer.Shape, bool) {
	shape, ok := l.readFirst(r, s, v)
	if !ok || slices.ContainsFunc(l.same, func(c copied) bool { return !l.agrees(r, s, v, c, shape) }) {
		return shapeinfer.UnknownShape(), false
	}
	return shape, true
}

// agrees reports whether another place holds what a shape says.
func (l *layout) agrees(r *run, s *state, v value, c copied, shape shapeinfer.Shape) bool {
	if c.dim < 0 {
		other, ok := l.listAt(r, s, v, c.at, nil)
		return ok && equalShapes(s, other, shape)
	}
	f, ok := r.part(s, v, c.at)
	rank, _ := shape.Rank()
	return ok && f.k == kInt && c.dim < rank && s.decide(pathfact.EQ, f.dim, shape.At(c.dim)) == pathfact.True
}

// isUsual reports whether a tensor is like one that was constructed with its shape: no view of another, not transposed, not empty yet.
func (l *layout) isUsual(r *run, s *state, v value, shape shapeinfer.Shape) bool {
	if list, ok := r.part(s, v, l.list); l.list != nil && ok && list.k == kSlice && list.slice().isNil != pathfact.False {
		return false // nothing has been constructed yet, perhaps
	}
	return r.holdsCount(s, v, shape) && !slices.ContainsFunc(l.usual, func(x usual) bool { return !l.holds(r, s, v, x) })
}

// holds reports whether a tensor has the usual value at a place.
func (l *layout) holds(r *run, s *state, v value, x usual) bool {
	f, ok := r.part(s, v, x.at)
	switch {
	case !ok || f.k != x.v.k:
		return false
	case f.k == kBool:
		return f.truth == x.v.truth
	case f.k == kInt:
		return s.decide(pathfact.EQ, f.dim, x.v.dim) == pathfact.True
	}
	return isUsual(f)
}

// readFirst is read without the other places.
func (l *layout) readFirst(r *run, s *state, v value) (shapeinfer.Shape, bool) {
	if l.list != nil {
		return l.listAt(r, s, v, l.list, l.count)
	}
	dims := make([]shapeinfer.Dim, len(l.dims))
	for i, at := range l.dims {
		f, ok := r.part(s, v, at)
		if !ok || f.k != kInt {
			return shapeinfer.UnknownShape(), false
		}
		dims[i] = s.norm(f.dim)
	}
	return shapeinfer.OfDims(dims...), len(dims) > 0
}

// listAt returns the list at a place; count is the place of the number of its elements that count, nil if all do.
func (l *layout) listAt(r *run, s *state, v value, at, count place) (shapeinfer.Shape, bool) {
	f, ok := r.part(s, v, at)
	switch {
	case ok && f.k == kSlice && f.slice().elem != nil:
		return r.listed(s, f.slice())
	case !ok || f.k != kArray:
		return shapeinfer.UnknownShape(), false
	}
	n, ok := f.array().n.Const()
	if count != nil {
		var c value
		if c, ok = r.part(s, v, count); !ok {
			return shapeinfer.UnknownShape(), false
		}
		most := n
		if n, ok = s.norm(c.dimOf()).Const(); n < 0 || n > most {
			return shapeinfer.UnknownShape(), false
		}
	}
	if !ok || n > maxAxes {
		return shapeinfer.UnknownShape(), false
	}
	return r.arrayShape(s, f.array(), n)
}

// part returns the part of a tensor at a place.
func (r *run) part(s *state, v value, at place) (value, bool) {
	v, ok := r.tensorContent(s, v)
	for i := 0; ok && i < len(at); i++ {
		switch step := at[i]; {
		case step == deref:
			v, ok = r.tensorContent(s, v)
		case step >= 0:
			if ok = v.k == kStruct && int(step) < len(v.fields()); ok {
				v = v.fields()[step]
			}
		default:
			if ok = v.k == kArray; ok {
				v, _ = r.element(s, v.array(), shapeinfer.Const(int64(-2-step)))
			}
		}
	}
	return v, ok
}

func follow(v value, path []int32) (value, bool) {
	for _, i := range path {
		if v.k != kStruct || int(i) >= len(v.fields()) {
			return value{}, false
		}
		v = v.fields()[i]
	}
	return v, true
}

// tensorContent returns the struct that a tensor value is, or points to.
func (r *run) tensorContent(s *state, v value) (value, bool) {
	v = unwrap(v)
	switch {
	case v.k == kStruct:
		return v, true
	case v.k != kPtr || v.obj == 0 || s.object(v.obj).origin == lost:
		return value{}, false
	}
	content, ok := r.read(s, v.obj, r.content(s, v.obj), v.path())
	return content, ok && content.k == kStruct
}

// listed returns the shape that a list of ints is, if its length is known and small.
func (r *run) listed(s *state, sl *slice) (shapeinfer.Shape, bool) {
	if sl.obj != 0 && s.object(sl.obj).origin == lost && !s.norm(sl.length).IsConst(0) {
		return shapeinfer.UnknownShape(), false
	}
	vals, ok := r.elements(s, *sl, maxAxes)
	if !ok {
		return shapeinfer.UnknownShape(), false
	}
	dims := make([]shapeinfer.Dim, len(vals))
	for i, v := range vals {
		if v.k != kInt {
			return shapeinfer.UnknownShape(), false
		}
		dims[i] = s.norm(v.dim)
	}
	return shapeinfer.OfDims(dims...), true
}
