package exec

import (
	"slices"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/dependence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Loops over maps and texts. The order of a map is random: each of the keys that are left may be
// the next one, and a state goes on with each. So what must fail fails in every order. That is done
// for maps of a few keys that nothing adds to meanwhile; of others the loop sees anything.

// maxOrdered bounds the keys of a map that is ranged over.
const maxOrdered = 4

// iterator is what ranges over a map or a text: an object whose content is the map, the keys that
// are left and how many it has been given up to now, or the text and a position in it.
func (do instruction) iterator() []*state.State {
	x := do.arg(0)
	t := do.s.TableOf(x)
	switch {
	case x.Kind == state.StringKind:
		return do.yields(state.Pointer(do.s.Alloc(state.Object{Type: state.AnyType,
			Content: state.Struct([]state.Value{x, state.Const(0)})}), nil))
	case t != nil && len(t.Keys) <= maxOrdered:
		keys := state.TableOf(state.Table{Keys: t.Keys, Elems: make([]state.Value, len(t.Keys))})
		return do.yields(state.Pointer(do.s.Alloc(state.Object{Type: state.AnyType,
			Content: state.Struct([]state.Value{x, keys, state.Const(t.Created)})}), nil))
	}
	do.Run.Escape(do.s, x) // what is stored in it meanwhile may be met
	return do.yields(do.Run.Unknown(do.s, do.typ(), ""))
}

// next is the next key and element of an iterator.
func (do instruction) next() []*state.State {
	it := do.arg(0)
	if it.Kind == state.PointerKind && it.Obj != 0 && do.s.Object(it.Obj).Ownership == state.Fresh &&
		do.s.Object(it.Obj).Content.Kind == state.StructKind && do.typ().Kind == ir.Tuple && len(do.typ().Fields) == 3 {
		fields := do.s.Object(it.Obj).Content.Fields()
		pass := iteration{do.Run, do.in, do.s, it.Obj, fields}
		var next []*state.State
		ok := false
		switch {
		case len(fields) == 2:
			next, ok = pass.rune()
		case len(fields) == 3:
			next, ok = pass.key()
		}
		if ok {
			return next
		}
		do.Run.Escape(do.s, fields[0])
		do.Run.EscapeObject(do.s, it.Obj)
	}
	v := do.Run.Unknown(do.s, do.typ(), "")
	if over := do.Info.Def(do.in.Args[0], ir.OpRange); over != nil && do.Operand(do.s, over.Args[0]).FromSize {
		v = do.Run.Depending(do.s, v, dependence.Source{Anything: true})
	}
	if fields, ok := v.Ref.([]state.Value); ok && len(fields) == 3 { // the element depends on the key
		from := do.s.Guards.Shared
		if fields[1].Kind == state.IntKind {
			from = from.And(do.Run.SymbolsOf(fields[1].Dim))
		}
		v = state.Struct([]state.Value{fields[0], do.Run.Depending(do.s, fields[1], do.s.Guards.Shared), do.Run.Depending(do.s, fields[2], from)})
	}
	return do.yields(v)
}

// finished is the result of an iterator that has nothing left.
func finished(t *ir.Type) state.Value {
	return state.Struct([]state.Value{state.Bool(pathfact.False), state.Zero(t.Fields[1].Type), state.Zero(t.Fields[2].Type)})
}

// An iteration is what an iterator yields once.
type iteration struct {
	r      *Run
	in     *ir.Instr
	s      *state.State
	obj    int32         // the iterator
	fields []state.Value // of the iterator
}

// key goes on with each of the keys that are left.
func (p iteration) key() ([]*state.State, bool) {
	in, s, fields := p.in, p.s, p.fields
	m, left := fields[0], fields[1]
	now := s.TableOf(m)
	if now == nil || left.Kind != state.TableKind || !s.Norm(fields[2].DimOf()).IsConst(now.Created) {
		return nil, false // a new key may be met or not
	}
	keys := slices.DeleteFunc(slices.Clone(left.Table().Keys), func(k state.Value) bool { return now.Index(k) < 0 })
	if len(keys) == 0 {
		return Set(s, in, finished(in.Type)), true
	}
	var next []*state.State
	for i, k := range keys {
		t := s
		if i < len(keys)-1 {
			t = s.Fork()
		}
		rest := slices.Delete(slices.Clone(keys), i, i+1)
		t.Edit(p.obj).Content = state.Struct([]state.Value{m,
			state.TableOf(state.Table{Keys: rest, Elems: make([]state.Value, len(rest))}), fields[2]})
		v := now.Elems[now.Index(k)]
		if v.Kind == state.UnknownKind {
			v = p.r.Unknown(t, in.Type.Fields[2].Type, "").Labelled(v.Label)
		}
		next = append(next, Set(t, in, state.Struct([]state.Value{state.Bool(pathfact.True), k, v}))...)
	}
	return next, true
}

// rune goes on with the next character.
func (p iteration) rune() ([]*state.State, bool) {
	in, s, fields := p.in, p.s, p.fields
	at, ok := s.Norm(fields[1].DimOf()).Const()
	if fields[0].Kind != state.StringKind || !ok || at < 0 || at > int64(len(fields[0].Text())) {
		return nil, false
	}
	text := fields[0].Text()[at:]
	if text == "" {
		return Set(s, in, finished(in.Type)), true
	}
	r, n := utf8.DecodeRuneInString(text)
	s.Edit(p.obj).Content = state.Struct([]state.Value{fields[0], state.Int(shapeinfer.Const(at + int64(n)))})
	return Set(s, in, state.Struct([]state.Value{state.Bool(pathfact.True), state.Const(at), state.Const(int64(r))})), true
}
