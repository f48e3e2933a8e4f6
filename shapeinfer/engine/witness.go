package engine

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
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
const searchSteps = 10 * program.RootSteps

// canReturn reports whether the callee returns (errors: without an error) for some ints and lengths in the place
// of those of the call. That the lists of other things than ints are to blame (the layers of a model)
// is considered only if ints decided the failure, because they may hold anything.
func (c *call) canReturn(most generality, errors bool) bool {
	wanted := func(o *outcome) bool { return o.kind == returned && !(errors && o.returnsError(c.callee)) }
	if c.findsWitness(ones, noSearch, wanted) {
		return true
	}
	for _, how := range [...]search{quickSearch, patientSearch} {
		for what := generalInts; what <= most; what++ {
			if c.findsWitness(what, how, wanted) {
				return true
			}
		}
		if most == generalAll && c.findsType(how, wanted) {
			return true
		}
	}
	return false
}

// What a generalizer makes unknown.
type generality uint8

const (
	ones         generality = iota // nothing: ints are 1, and so are the lengths of data
	generalInts                    // ints, and the lengths of data
	generalLists                   // the lengths of lists of ints, too
	generalAll                     // the lengths of all lists, with what is in them
)

// findsType reports whether a path of the callee ends as wanted if one argument that is an interface holds something else: its
// rank may follow from its type.
func (c *call) findsType(how search, wanted func(*outcome) bool) bool {
	for i, p := range c.callee.Params {
		if p.Type != nil && p.Type.Kind == ir.Interface && i < len(c.args) && c.findsWithOther(generalLists, how, i, wanted) {
			return true
		}
	}
	return false
}

// findsWitness reports whether a path of the callee ends as wanted for some ints and lengths in the place of those of the call.
func (c *call) findsWitness(what generality, how search, wanted func(*outcome) bool) bool {
	return c.findsWithOther(what, how, -1, wanted)
}

// findsWithOther is findsWitness with anything in the place of one argument, if other >= 0.
func (c *call) findsWithOther(what generality, how search, other int, wanted func(*outcome) bool) bool {
	r := c.r
	room := r.searchRoom()
	if room == 0 {
		return false
	}
	var sub *frame
	general := c.generalized(what, other)
	at, was := r.at, r.search
	r.search = how
	r.searched += r.uncharged(func() {
		r.within(room, func() { sub = r.execute(general) })
	})
	r.at, r.search = at, was
	r.pinched = r.pinched || room < witnessSteps
	for i := range sub.out {
		if wanted(&sub.out[i]) {
			return true
		}
	}
	r.starved = r.starved || room < witnessSteps
	return false
}

// generalized is the call with unknown ints and lengths in the place of those that it is made with, and with anything in the place of one
// argument, if other >= 0. It has a state of its own.
func (c *call) generalized(what generality, other int) *call {
	d := c.at(c.s.fork())
	g := generalizer{r: c.r, s: d.s, what: what, seen: make(map[int32]bool)}
	d.args = make([]value, len(c.args))
	for i, a := range c.args {
		var typ *ir.Type
		if i < len(c.callee.Params) {
			typ = c.callee.Params[i].Type
		}
		if i == other {
			d.args[i] = c.r.unknown(d.s, typ, "")
			continue
		}
		d.args[i] = g.value(a, typ)
	}
	if !c.r.isInside(c.callee) { // a closure that another function made: what it has captured is like the fields of a receiver
		d.free = g.captured(c.callee, c.free)
	}
	return d
}

// A generalizer replaces ints and lengths by unknown ones, through everything that can be reached.
type generalizer struct {
	r    *run
	s    *state
	what generality
	seen map[int32]bool
}

// value is v of type t with other ints and lengths. A dynamic value of any other type than a pointer, a struct or a slice stays what
// it is, and so do the keys of a map: without them a search finds less, and then nothing is reported.
func (b *generalizer) value(v value, t *ir.Type) value {
	switch v.k {
	case kInt:
		if t == nil {
			t = program.IntType
		}
		return b.int(t)
	case kPtr, kMap:
		b.object(v.obj)
	case kTable:
		if t != nil && t.Kind == ir.Map {
			return v.rewrite(func(_ int, elem value) value { return b.value(elem, t.Elem) })
		}
	case kSlice:
		return b.slice(v, t)
	case kStruct:
		return b.fields(v, t)
	case kArray:
		return b.array(v)
	case kFunc:
		if c := v.closure(); c != nil && len(c.free) > 0 {
			return funcVal(c.sym, b.captured(b.r.e.Func(c.sym), c.free))
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

func (b *generalizer) fields(v value, t *ir.Type) value {
	v = v.rewrite(func(i int, field value) value {
		if t == nil || i >= len(t.Fields) {
			return b.value(field, nil)
		}
		return b.value(field, t.Fields[i].Type)
	})
	if t != nil && t.Ghost {
		b.r.ghostFacts(b.s, t, v.fields())
	}
	return v
}

// captured generalizes what fn has captured.
func (b *generalizer) captured(fn *ir.Func, free []value) []value {
	free, _ = rewriteList(free, func(i int, v value) value {
		if fn == nil || i >= len(fn.Free) {
			return v
		}
		return b.value(v, fn.Free[i].Type)
	})
	return free
}

// int is an unknown int.
func (b *generalizer) int(t *ir.Type) value {
	if b.what == ones && !b.r.outer {
		return constVal(1)
	}
	d := b.r.symbol(b.s, t, "")
	if b.r.outer {
		b.s.require(le(shapeinfer.Const(2), d))
	}
	return intVal(d)
}

func (b *generalizer) object(id int32) {
	if id == 0 || b.seen[id] {
		return
	}
	b.seen[id] = true
	o := b.s.object(id)
	if o.ownership == lost || o.content.k == kLazy {
		return
	}
	content := b.value(o.content, o.typ)
	b.s.edit(id).content = content
}

func (b *generalizer) slice(v value, t *ir.Type) value {
	sl := *v.slice()
	if t == nil {
		return v
	}
	if sl.isNil == pathfact.True || sl.obj == 0 {
		if b.what >= generalAll { // ints have decided: its length, not that it is nil
			return b.r.unknown(b.s, t, "")
		}
		return v
	}
	ints := sl.elem != nil && sl.elem.Kind == ir.Int
	if b.what == ones && sl.elem.IsData() {
		return b.r.newSlice(b.s, t, shapeinfer.Const(1), shapeinfer.Const(1), restUnknown)
	}
	if sl.elem.IsData() || ints && b.what >= generalLists || b.what >= generalAll {
		return b.r.unknown(b.s, t, "")
	}
	b.object(sl.obj)
	return v
}

func (b *generalizer) array(v value) value {
	a := *v.array()
	if a.elem.IsData() {
		return v
	}
	if a.elem.Kind == ir.Int && (b.r.outer || b.what == ones) {
		a.fill = nil
		return value{k: kArray, ref: a.rewrite(func(int, value) value { return b.int(a.elem) })}
	}
	if a.elem.Kind == ir.Int {
		a.known, a.fill, a.rest = nil, nil, restSymbolic
		return value{k: kArray, ref: &a}
	}
	return v.rewrite(func(_ int, elem value) value { return b.value(elem, a.elem) })
}
