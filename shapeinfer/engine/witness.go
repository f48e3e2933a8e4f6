package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A callee that fails for every argument is a helper that panics, not a caller's shape error; and a
// callee that fails because an argument is nil, or because of a string, says nothing about shapes.
// So before a call is reported, its callee is executed once more on arguments whose ints and
// lengths are unknown but which are otherwise what they are. If it cannot return then, shapes are
// not to blame. First they are all 1: nearly every operation takes that, and it is cheap to execute.
//
// The steps of a search are not charged to the root, which goes on as if the callee had been known to return, but the
// searches of a root have a budget together, after which none finds anything, and the package pays for them.

// searchSteps is what all searches of a root may take together.
const searchSteps = 10 * rootSteps

// canReturn reports whether fn returns (errors: without an error) for some ints and lengths in the place
// of those of the call. That the lists of other things than ints are to blame (the layers of a model)
// is considered only if ints decided the failure, because they may hold anything.
func (r *run) canReturn(s *state, fn *ir.Func, args, free []value, up *frame, most blurred, errors bool) bool {
	wanted := func(o *outcome) bool { return o.kind == returned && !(errors && o.returnsError(fn)) }
	if r.findsWitness(s, fn, args, free, up, ones, noSearch, wanted) {
		return true
	}
	for _, how := range [...]search{quickSearch, patientSearch} {
		for what := blurInts; what <= most; what++ {
			if r.findsWitness(s, fn, args, free, up, what, how, wanted) {
				return true
			}
		}
		if most == blurAll && r.findsType(s, fn, args, free, up, how, wanted) {
			return true
		}
	}
	return false
}

// What a blur makes unknown.
type blurred uint8

const (
	ones      blurred = iota // nothing: ints are 1, and so are the lengths of data
	blurInts                 // ints, and the lengths of data
	blurLists                // the lengths of lists of ints, too
	blurAll                  // the lengths of all lists, with what is in them
)

// findsType reports whether a path of fn ends as wanted if one argument that is an interface holds something else: its
// rank may follow from its type.
func (r *run) findsType(s *state, fn *ir.Func, args, free []value, up *frame, how search, wanted func(*outcome) bool) bool {
	for i, p := range fn.Params {
		if p.Type != nil && p.Type.Kind == ir.Interface && i < len(args) && r.findsWithOther(s, fn, args, free, up, blurLists, how, i, wanted) {
			return true
		}
	}
	return false
}

// findsWitness reports whether a path of fn ends as wanted for some ints and lengths in the place of those of the call.
func (r *run) findsWitness(s *state, fn *ir.Func, args, free []value, up *frame, what blurred, how search, wanted func(*outcome) bool) bool {
	return r.findsWithOther(s, fn, args, free, up, what, how, -1, wanted)
}

// findsWithOther is findsWitness with anything in the place of one argument, if other >= 0.
func (r *run) findsWithOther(s *state, fn *ir.Func, args, free []value, up *frame, what blurred, how search, other int, wanted func(*outcome) bool) bool {
	if r.searched >= r.searchLimit {
		r.pinched, r.starved = true, true
		return false
	}
	t := s.fork()
	b := blur{r: r, s: t, what: what, seen: make(map[int32]bool)}
	blurred := make([]value, len(args))
	for i, a := range args {
		var typ *ir.Type
		if i < len(fn.Params) {
			typ = fn.Params[i].Type
		}
		if i == other {
			blurred[i] = r.unknown(t, typ, "")
			continue
		}
		blurred[i] = b.value(a, typ)
	}
	if !r.isInside(fn) { // a closure that another function made: what it has captured is like the fields of a receiver
		free = b.captured(fn, free)
	}
	steps, limit, at, was := r.steps, r.limit, r.at, r.search
	room := min(alphaSteps, r.searchLimit-r.searched)
	r.limit, r.search = steps+room, how
	sub := r.execute(fn, blurred, free, t, up)
	r.searched += r.steps - steps
	r.steps, r.limit, r.at, r.search = steps, limit, at, was
	r.pinched = r.pinched || room < alphaSteps
	for i := range sub.out {
		if wanted(&sub.out[i]) {
			return true
		}
	}
	r.starved = r.starved || room < alphaSteps
	return false
}

// A blur replaces ints and lengths by unknown ones, through everything that can be reached.
type blur struct {
	r    *run
	s    *state
	what blurred
	seen map[int32]bool
}

func (b *blur) value(v value, t *ir.Type) value {
	switch v.k {
	case kInt:
		if t == nil {
			t = intType
		}
		return b.int(t)
	case kPtr, kMap:
		b.object(v.obj)
	case kTable:
		if t == nil || t.Kind != ir.Map {
			return v
		}
		u := table{keys: v.table().keys, elems: slices.Clone(v.table().elems), created: v.table().created}
		for i := range u.elems {
			u.elems[i] = b.value(u.elems[i], t.Elem)
		}
		return tableVal(u)
	case kSlice:
		return b.slice(v, t)
	case kStruct:
		fields := slices.Clone(v.fields())
		for i := range fields {
			var ft *ir.Type
			if t != nil && i < len(t.Fields) {
				ft = t.Fields[i].Type
			}
			fields[i] = b.value(fields[i], ft)
		}
		if t != nil && t.Ghost {
			b.r.ghostFacts(b.s, t, fields)
		}
		return structVal(fields)
	case kArray:
		return b.array(v)
	case kFunc:
		if c := v.closure(); c != nil && len(c.free) > 0 {
			return funcVal(c.sym, b.captured(b.r.e.function(c.sym), c.free))
		}
	case kIface:
		x := v.iface()
		switch {
		case x == nil:
		case x.claim == 0 && x.cause != nil && x.cause.decision != nil: // an error that ints decided
			return b.r.unknown(b.s, errorInterface, "")
		case x.typ == nil:
			b.object(x.obj)
		case x.typ.Kind == ir.Pointer || x.typ.Kind == ir.Struct || x.typ.Kind == ir.Slice:
			return ifaceVal(x.typ, b.value(x.v, x.typ))
		}
	}
	return v
}

// captured blurs what fn has captured.
func (b *blur) captured(fn *ir.Func, free []value) []value {
	free = slices.Clone(free)
	for i := range free {
		if fn != nil && i < len(fn.Free) {
			free[i] = b.value(free[i], fn.Free[i].Type)
		}
	}
	return free
}

// int is an unknown int.
func (b *blur) int(t *ir.Type) value {
	if b.what == ones && !b.r.outer {
		return constVal(1)
	}
	d := b.r.symbol(b.s, t, "")
	if b.r.outer {
		b.s.require(le(shapeinfer.Const(2), d))
	}
	return intVal(d)
}

func (b *blur) object(id int32) {
	if id == 0 || b.seen[id] {
		return
	}
	b.seen[id] = true
	o := b.s.object(id)
	if o.origin == lost || o.content.k == kLazy {
		return
	}
	content := b.value(o.content, o.typ)
	b.s.edit(id).content = content
}

func (b *blur) slice(v value, t *ir.Type) value {
	sl := *v.slice()
	if t == nil {
		return v
	}
	if sl.isNil == pathfact.True || sl.obj == 0 {
		if b.what >= blurAll { // ints have decided: its length, not that it is nil
			return b.r.unknown(b.s, t, "")
		}
		return v
	}
	ints := sl.elem != nil && sl.elem.Kind == ir.Int
	if b.what == ones && sl.elem.IsData() {
		return b.r.newSlice(b.s, t, shapeinfer.Const(1), shapeinfer.Const(1), restUnknown)
	}
	if sl.elem.IsData() || ints && b.what >= blurLists || b.what >= blurAll {
		return b.r.unknown(b.s, t, "")
	}
	b.object(sl.obj)
	return v
}

func (b *blur) array(v value) value {
	a := *v.array()
	if a.elem.IsData() {
		return v
	}
	if a.elem.Kind == ir.Int && (b.r.outer || b.what == ones) {
		a.known, a.fill = slices.Clone(a.known), nil
		for i := range a.known {
			a.known[i].v = b.int(a.elem)
		}
		return value{k: kArray, ref: &a}
	}
	if a.elem.Kind == ir.Int {
		a.known, a.fill, a.rest = nil, nil, restSymbolic
		return value{k: kArray, ref: &a}
	}
	known := slices.Clone(a.known)
	for i := range known {
		known[i].v = b.value(known[i].v, a.elem)
	}
	a.known = known
	if a.fill != nil {
		a.fill = &fill{a.fill.end, b.value(a.fill.v, a.elem)}
	}
	return value{k: kArray, ref: &a}
}
