package witness

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/budget"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/errorflow"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/why"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// The search for a witness: arguments with other shapes for which a call returns.
//
// A callee that fails for every argument is a helper that panics, and not a shape error of its
// caller. A callee that fails because an argument is nil, or because of a string, does not fail
// because of shapes. So before a call is reported, its callee is executed once more, on the same
// arguments but with unknown ints and lengths. If it cannot return then, shapes are not the reason,
// and the call is not reported. The first attempt replaces ints and lengths by 1: nearly every
// operation accepts that, and it is cheap to execute.
//
// The steps of a search are not charged to the root, but all searches of a root share a budget.
// When that is used up, a search finds nothing. The steps count for the package.

// CanReturn reports whether the callee returns (errors: without an error) for some ints and lengths
// in the place of those of the call, or may do so on a path that got past the check by which the
// call failed, see check.go. Lists of values other than ints (the layers of a model) are
// generalized only if ints decided the failure, because such a list may hold anything. So are
// floats: a call that fails because a rate is negative does not fail because of shapes.
func CanReturn(done exec.FinishedCall, most Generality, errors bool) bool {
	c, k := done.Call, checkOf(done, errors)
	wanted := func(o *exec.Outcome) bool {
		return o.Kind == exec.Returned && !(errors && o.ErrorOf(c.Callee) != nil) || k.isPast(c, 1, o)
	}
	can := false
	c.Run.Watching(k, func() { can = canReturn(c, most, wanted) })
	return can
}

// canReturn reports whether a path of the callee ends as wanted.
func canReturn(c *exec.Call, most Generality, wanted func(*exec.Outcome) bool) bool {
	if findsWithOther(c, ones, exec.Normal, -1, wanted) {
		return true
	}
	for _, how := range [...]exec.Mode{exec.QuickSearch, exec.PatientSearch} {
		for what := GeneralInts; what <= most; what++ {
			if findsWithOther(c, what, how, -1, wanted) {
				return true
			}
		}
		if most == GeneralAll && findsType(c, how, wanted) {
			return true
		}
	}
	return false
}

// A Generality says which parts of the arguments a search replaces by unknown values.
type Generality uint8

const (
	ones         Generality = iota // nothing: ints are 1, and so are the lengths of data
	GeneralDims                    // ints, from 2 on, but those of named types; lists of rows, and the lengths of data
	GeneralInts                    // ints, and the lengths of data
	GeneralLists                   // the lengths of lists of ints, too
	GeneralAll                     // the lengths of all lists, with what is in them, and floats
)

// findsType reports whether a path of the callee ends as wanted if one argument that is an
// interface holds something else: its rank may follow from its type.
func findsType(c *exec.Call, how exec.Mode, wanted func(*exec.Outcome) bool) bool {
	for i, p := range c.Callee.Params {
		if p.Type != nil && p.Type.Kind == ir.Interface && i < len(c.Args) && findsWithOther(c, GeneralLists, how, i, wanted) {
			return true
		}
	}
	return false
}

// Finds reports whether a path of the callee ends as wanted for some ints and lengths in the place
// of those of the call.
func Finds(c *exec.Call, what Generality, how exec.Mode, wanted func(*exec.Outcome) bool) bool {
	return findsWithOther(c, what, how, -1, wanted)
}

// findsWithOther is Finds with anything in the place of one argument, if other >= 0.
func findsWithOther(c *exec.Call, what Generality, how exec.Mode, other int, wanted func(*exec.Outcome) bool) bool {
	r := c.Run
	room := r.SearchRoom()
	if room == 0 {
		return false
	}
	var sub *exec.Frame
	general := generalized(c, what, other)
	at, was := r.Pos, r.Mode
	r.Mode = how
	r.Searched += r.Uncharged(func() {
		r.Within(room, func() { sub = r.Execute(general) })
	})
	r.Pos, r.Mode = at, was
	r.Pinched = r.Pinched || room < budget.WitnessSteps
	for o := range sub.Ends {
		if wanted(o) {
			return true
		}
	}
	r.Starved = r.Starved || room < budget.WitnessSteps
	return false
}

// generalized is the call with unknown ints and lengths in the place of those that it is made with,
// and with anything in the place of one argument, if other >= 0. It has a state of its own.
func generalized(c *exec.Call, what Generality, other int) *exec.Call {
	d := c.At(c.State.Fork())
	g := generalizer{r: c.Run, s: d.State, what: what, seen: make(map[int32]bool)}
	d.Args = make([]state.Value, len(c.Args))
	for i, a := range c.Args {
		var typ *ir.Type
		if i < len(c.Callee.Params) {
			typ = c.Callee.Params[i].Type
		}
		if i == other {
			d.Args[i] = c.Run.Unknown(d.State, typ, "")
			continue
		}
		d.Args[i] = g.value(a, typ)
	}
	if !c.Run.IsInside(c.Callee) { // a closure that another function made: what it has captured is like the fields of a receiver
		d.Free = g.captured(c.Callee, c.Free)
	}
	return d
}

// A generalizer replaces ints and lengths by unknown ones, through everything that can be reached.
type generalizer struct {
	r    *exec.Run
	s    *state.State
	what Generality
	seen map[int32]bool
}

// value is v of type t with other ints and lengths. A dynamic value of any other type than a
// pointer, a struct or a slice stays what it is, and so do the keys of a map: without them a search
// finds less, and then nothing is reported.
func (b *generalizer) value(v state.Value, t *ir.Type) state.Value {
	switch v.Kind {
	case state.IntKind:
		if t == nil {
			t = program.IntType
		}
		if b.what == GeneralDims && strings.ContainsRune(t.ID, '.') {
			return v // of a type of its own: no dim, but a type of elements, say
		}
		return b.int(t)
	case state.FloatKind:
		if b.what == GeneralAll { // it may have counted the passes of a loop
			return state.Value{}.Labelled(v.Label)
		}
	case state.PointerKind, state.MapKind:
		if why.OfNil(v) != nil { // ints have decided that it is nil
			return b.r.Unknown(b.s, t, "")
		}
		b.object(v.Obj)
	case state.TableKind:
		if t != nil && t.Kind == ir.Map {
			return v.Rewrite(func(_ int, elem state.Value) state.Value { return b.value(elem, t.Elem) })
		}
	case state.SliceKind:
		return b.slice(v, t)
	case state.StructKind:
		return b.fields(v, t)
	case state.ArrayKind:
		return b.array(v)
	case state.FuncKind:
		if c := v.Closure(); c != nil && len(c.Free) > 0 {
			return state.FuncOf(state.Closure{Symbol: c.Symbol, Types: c.Types, Free: b.captured(b.r.Executor.Func(c.Symbol), c.Free)})
		}
	case state.InterfaceKind:
		x := v.Interface()
		switch {
		case x == nil:
		case !errorflow.IsClaimed(b.s, x) && x.Why() != nil && x.Cause.Decision.Decides(): // an error that ints decided
			return b.r.Unknown(b.s, state.ErrorInterface, "")
		case x.Type == nil:
			b.object(x.Obj)
		case x.Type.Kind == ir.Pointer || x.Type.Kind == ir.Struct || x.Type.Kind == ir.Slice:
			return state.InterfaceOf(x.Type, b.value(x.Value, x.Type))
		}
	}
	return v
}

func (b *generalizer) fields(v state.Value, t *ir.Type) state.Value {
	v = v.Rewrite(func(i int, field state.Value) state.Value {
		if t == nil || i >= len(t.Fields) {
			return b.value(field, nil)
		}
		return b.value(field, t.Fields[i].Type)
	})
	if t != nil && t.Ghost {
		b.r.GhostFacts(b.s, t, v.Fields())
	}
	return v
}

// captured generalizes what fn has captured.
func (b *generalizer) captured(fn *ir.Func, free []state.Value) []state.Value {
	free, _ = state.RewriteList(free, func(i int, v state.Value) state.Value {
		if fn == nil || i >= len(fn.Free) {
			return v
		}
		return b.value(v, fn.Free[i].Type)
	})
	return free
}

// int is an unknown int.
func (b *generalizer) int(t *ir.Type) state.Value {
	if b.what == ones {
		return state.Const(1)
	}
	d := b.r.Symbol(b.s, t, "")
	if b.what == GeneralDims {
		b.s.Require(state.LE(shapeinfer.Const(2), d))
	}
	return state.Int(d)
}

func (b *generalizer) object(id int32) {
	if id == 0 || b.seen[id] {
		return
	}
	b.seen[id] = true
	o := b.s.Object(id)
	if o.Ownership == state.Lost || o.Content.Kind == state.LazyKind {
		return
	}
	content := b.value(o.Content, o.Type)
	b.s.Edit(id).Content = content
}

func (b *generalizer) slice(v state.Value, t *ir.Type) state.Value {
	sl := *v.Slice()
	if t == nil {
		return v
	}
	if sl.IsNil == pathfact.True || sl.Obj == 0 {
		if b.what >= GeneralAll { // ints have decided: its length, not that it is nil
			return b.r.Unknown(b.s, t, "")
		}
		return v
	}
	ints := sl.Elem != nil && sl.Elem.Kind == ir.Int
	rows := b.what == GeneralDims && sl.Elem != nil && sl.Elem.Kind == ir.Slice && sl.Elem.Elem.IsData()
	if b.what == ones && sl.Elem.IsData() {
		return b.r.NewSlice(b.s, t, shapeinfer.Const(1), shapeinfer.Const(1), state.RestUnknown)
	}
	if sl.Elem.IsData() || rows || ints && b.what >= GeneralLists || b.what >= GeneralAll {
		return b.r.Unknown(b.s, t, "")
	}
	b.object(sl.Obj)
	return v
}

func (b *generalizer) array(v state.Value) state.Value {
	a := *v.Array()
	if a.Elem.IsData() {
		return v
	}
	if a.Elem.Kind == ir.Int && (b.what == GeneralDims || b.what == ones) {
		a.Fill = nil
		return state.Value{Kind: state.ArrayKind, Ref: a.Rewrite(func(int, state.Value) state.Value { return b.int(a.Elem) })}
	}
	if a.Elem.Kind == ir.Int {
		return a.Forgotten(state.RestSymbolic)
	}
	return v.Rewrite(func(_ int, elem state.Value) state.Value { return b.value(elem, a.Elem) })
}
