package engine

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A callee that fails for every argument is a helper that panics, not a caller's shape error; and a
// callee that fails because an argument is nil, or because of a string, says nothing about shapes.
// So before a call is reported, its callee is executed once more on arguments whose ints and
// lengths are unknown but which are otherwise what they are. If it cannot return then, shapes are
// not to blame.

// canReturn reports whether fn returns for some ints and lengths in the place of those of the call.
func (r *run) canReturn(s *state, fn *ir.Func, args, free []value, up *frame) bool {
	for _, lengths := range [...]bool{false, true} {
		if r.returnsFor(s, fn, args, free, up, lengths) {
			return true
		}
	}
	return false
}

func (r *run) returnsFor(s *state, fn *ir.Func, args, free []value, up *frame, lengths bool) bool {
	t := s.fork()
	b := blur{r: r, s: t, lengths: lengths, seen: make(map[int32]bool)}
	blurred := make([]value, len(args))
	for i, a := range args {
		var typ *ir.Type
		if i < len(fn.Params) {
			typ = fn.Params[i].Type
		}
		blurred[i] = b.value(a, typ)
	}
	steps, limit, at := r.steps, r.limit, r.at
	r.limit = steps + alphaSteps
	sub := r.execute(fn, blurred, free, t, up)
	r.steps, r.limit, r.at = steps, limit, at
	return slices.ContainsFunc(sub.out, func(o outcome) bool { return o.kind == returned })
}

// A blur replaces ints and lengths by unknown ones, through everything that can be reached.
type blur struct {
	r       *run
	s       *state
	lengths bool // of lists of ints too
	seen    map[int32]bool
}

func (b *blur) value(v value, t *ir.Type) value {
	switch v.k {
	case kInt:
		if t == nil {
			t = intType
		}
		return intVal(b.r.symbol(b.s, t, ""))
	case kPtr:
		b.object(v.obj)
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
	case kIface:
		x := v.iface()
		switch {
		case x == nil:
		case x.typ == nil:
			b.object(x.obj)
		case x.typ.Kind == ir.Pointer || x.typ.Kind == ir.Struct || x.typ.Kind == ir.Slice:
			return ifaceVal(x.typ, b.value(x.v, x.typ))
		}
	}
	return v
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
	if sl.isNil == pathfact.True || sl.obj == 0 || t == nil {
		return v
	}
	ints := sl.elem != nil && sl.elem.Kind == ir.Int
	if sl.elem.IsData() || ints && b.lengths {
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
	if a.elem.Kind == ir.Int {
		a.known, a.rest = nil, restSymbolic
		return value{k: kArray, ref: &a}
	}
	known := slices.Clone(a.known)
	for i := range known {
		known[i].v = b.value(known[i].v, a.elem)
	}
	a.known = known
	return value{k: kArray, ref: &a}
}
