package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Where a tensor type keeps its dims. Nobody declares that: the constructors of the type are executed
// on distinct primes, and the fields that then hold these primes are the dims. A type whose
// constructors cannot be executed has no layout, and nothing is claimed about it that needs one.

// A layout says how to make a tensor of a given shape, and how to read the shape of one.
type layout struct {
	typ  *ir.Type // the struct
	ctor *constructor
	list []int32   // path of the field that lists the dims, or
	dims [][]int32 // paths of one field for each dim

	reshape string // the method that reshapes, "" if there is none
	probed  bool   // reshape is known
}

// A constructor makes tensors from dims.
type constructor struct {
	fn    *ir.Func
	list  int   // parameter that takes a list of dims, -1 if there is none
	ints  []int // parameters that take one dim each
	datum int   // parameter that takes the elements, -1 if there is none
	err   bool  // an error is its last result
}

// layoutOf finds the layout of a struct type, nil if there is none.
func (e *Engine) layoutOf(t *ir.Type) *layout {
	if t == nil || t.Kind != ir.Struct || t.Ghost || e.cfg.Functions == nil {
		return nil
	}
	l, ok := e.layouts[t.ID]
	if !ok {
		e.layouts[t.ID] = nil // for what is met on the way
		l = e.findLayout(t)
		e.layouts[t.ID] = l
	}
	return l
}

// maxConstructors bounds the constructors that are tried for one type.
const maxConstructors = 8

func (e *Engine) findLayout(t *ir.Type) *layout {
	path, _ := ir.SplitSymbol(origin0(t.ID))
	var candidates []*constructor
	for _, fn := range e.cfg.Functions(path) {
		if c := e.constructorOf(fn, t); c != nil {
			candidates = append(candidates, c)
		}
	}
	slices.SortStableFunc(candidates, func(a, b *constructor) int { return a.cost() - b.cost() })
	for _, c := range candidates[:min(len(candidates), maxConstructors)] {
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

// cost orders constructors: lists of dims first, because they make tensors of every rank, then more
// dims before fewer, and no data.
func (c *constructor) cost() int {
	n := 0
	if c.list < 0 {
		n += 40 - 8*len(c.ints)
	}
	if c.datum >= 0 {
		n += 2
	}
	if !c.fn.Exported {
		n++
	}
	return n
}

// constructorOf reports how fn makes a t from dims, nil if it does not.
func (e *Engine) constructorOf(fn *ir.Func, t *ir.Type) *constructor {
	if fn.Recv || fn.Parent != "" || len(fn.Results) == 0 || len(fn.Results) > 2 || !e.executable(fn) || !makes(fn.Results[0], t) {
		return nil
	}
	c := &constructor{fn: fn, list: -1, datum: -1, err: errorResult(fn) == 1}
	if len(fn.Results) == 2 && !c.err {
		return nil
	}
	for i, p := range fn.Params {
		switch {
		case p.Type.Kind == ir.Int:
			c.ints = append(c.ints, i)
		case p.Type.Kind == ir.Slice && p.Type.Elem.Kind == ir.Int && c.list < 0:
			c.list = i
		case p.Type.Kind == ir.Slice && p.Type.Elem.IsData() && c.datum < 0:
			c.datum = i
		case fn.Variadic && i == len(fn.Params)-1: // options: none
		case p.Type.IsData(), p.Type.Kind == ir.Bool, p.Type.Kind == ir.String: // a value to fill with, a name
		default:
			return nil
		}
	}
	if (c.list < 0) == (len(c.ints) == 0) || len(c.ints) > 4 {
		return nil
	}
	return c
}

// makes reports whether a result of type r is a t or a pointer to one.
func makes(r, t *ir.Type) bool {
	if r.Kind == ir.Pointer {
		r = r.Elem
	}
	return r.Kind == ir.Struct && sameOrigin(r, t)
}

// sameOrigin reports whether two types are the same, or instances of one generic type.
func sameOrigin(a, b *ir.Type) bool { return a.ID == b.ID || origin0(a.ID) == origin0(b.ID) }

// tryConstructor executes a constructor on primes and looks for them in what it makes.
func (e *Engine) tryConstructor(c *constructor, t *ir.Type) *layout {
	first, second := []int64{3, 5, 7, 11}, []int64{13, 2, 17, 19}
	if c.list < 0 {
		first, second = first[:len(c.ints)], second[:len(c.ints)]
	} else {
		first, second = first[:3], second[:3]
	}
	l := &layout{typ: t, ctor: c}
	p := e.newProbe()
	v, ok := p.construct(c, first)
	if !ok {
		return nil
	}
	content, typ, ok := p.structOf(v)
	if !ok {
		return nil
	}
	if l.list = p.findList(content, typ, first, 0); l.list == nil {
		if l.dims = p.findDims(content, typ, first); l.dims == nil {
			return nil
		}
	}
	if !p.holdsCount(content, first) {
		return nil
	}
	q := e.newProbe() // what was found must hold for other dims too
	if v, ok = q.construct(c, second); !ok {
		return nil
	}
	if got, ok := l.read(q.r, q.s, v); !ok || !got.Equal(shapeOf(second)) {
		return nil
	}
	return l
}

func shapeOf(dims []int64) shapeinfer.Shape {
	ds := make([]shapeinfer.Dim, len(dims))
	for i, d := range dims {
		ds[i] = shapeinfer.Const(d)
	}
	return shapeinfer.OfDims(ds...)
}

// holdsCount reports whether a tensor may have as many elements as its dims say: one of its slices of data has, or it has none.
func (p *probe) holdsCount(v value, dims []int64) bool {
	count, other := int64(1), false
	for _, d := range dims {
		count *= d
	}
	for _, f := range v.fields() {
		if f.k != kSlice || !f.slice().elem.IsData() {
			continue
		}
		if n, ok := p.s.norm(f.slice().length).Const(); !ok || n == count {
			return true
		}
		other = true
	}
	return !other
}

// findList finds the field that lists the dims.
func (p *probe) findList(v value, t *ir.Type, dims []int64, depth int) []int32 {
	if v.k != kStruct || depth > 2 {
		return nil
	}
	for i, f := range v.fields() {
		switch {
		case f.k == kSlice && f.slice().elem != nil && f.slice().elem.Kind == ir.Int:
			if got, ok := p.r.listed(p.s, f.slice()); ok && got.Equal(shapeOf(dims)) {
				return []int32{int32(i)}
			}
		case f.k == kStruct && i < len(t.Fields):
			if rest := p.findList(f, t.Fields[i].Type, dims, depth+1); rest != nil {
				return append([]int32{int32(i)}, rest...)
			}
		}
	}
	return nil
}

// findDims finds a field for each dim, the first that holds it.
func (p *probe) findDims(v value, t *ir.Type, dims []int64) [][]int32 {
	paths := make([][]int32, len(dims))
	var visit func(v value, at []int32)
	visit = func(v value, at []int32) {
		if v.k == kStruct && len(at) < 3 {
			for i, f := range v.fields() {
				visit(f, append(at[:len(at):len(at)], int32(i)))
			}
			return
		}
		n, ok := v.dimOf().Const()
		for k := range dims {
			if v.k == kInt && ok && n == dims[k] && paths[k] == nil {
				paths[k] = at
				return
			}
		}
	}
	visit(v, nil)
	if slices.ContainsFunc(paths, func(p []int32) bool { return p == nil }) {
		return nil
	}
	return paths
}

// read returns the shape of a tensor, if its rank is known.
func (l *layout) read(r *run, s *state, v value) (shapeinfer.Shape, bool) {
	content, ok := r.tensorContent(s, v)
	if !ok {
		return shapeinfer.UnknownShape(), false
	}
	if l.list != nil {
		f, ok := follow(content, l.list)
		if !ok || f.k != kSlice {
			return shapeinfer.UnknownShape(), false
		}
		return r.listed(s, f.slice())
	}
	dims := make([]shapeinfer.Dim, len(l.dims))
	for i, path := range l.dims {
		f, ok := follow(content, path)
		if !ok || f.k != kInt {
			return shapeinfer.UnknownShape(), false
		}
		dims[i] = s.norm(f.dim)
	}
	return shapeinfer.OfDims(dims...), true
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
