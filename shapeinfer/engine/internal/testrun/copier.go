package testrun

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A copier copies values from the end of one run to the beginning of another, with the memory that
// they point to. Aliases stay aliases: an object is copied once. What has no meaning in the other
// run is unknown in the copy: an int that is not a constant, and memory that other code may access.
type copier struct {
	run      *exec.Run
	from, to *state.State
	copies   map[int32]int32
}

func newCopier(r *exec.Run, from, to *state.State) *copier {
	return &copier{run: r, from: from, to: to, copies: make(map[int32]int32)}
}

// object copies an object that the variable with a symbol points to.
func (cp *copier) object(id int32, symbol string) int32 {
	if copied, ok := cp.copies[id]; ok || id == 0 {
		return copied
	}
	o := cp.from.Object(id)
	obj := cp.to.Alloc(state.Object{Type: o.Type, Ownership: state.Fresh, Origin: evidence.Origin{Variable: symbol}})
	cp.copies[id] = obj
	content := cp.value(o.Content, o.Type, symbol)
	cp.to.Edit(obj).Content = content
	return obj
}

// isKnown reports whether an object may be copied: only the code that was executed has access to
// it, and to what may share memory with it.
func (cp *copier) isKnown(id int32) bool {
	o := cp.from.Object(id)
	return o.Ownership == state.Fresh && o.Text == nil && !o.Plain && !o.Retyped && o.Type != nil
}

// value copies a value of type t.
func (cp *copier) value(v state.Value, t *ir.Type, symbol string) state.Value {
	if copied, ok := cp.same(v, t, symbol); ok {
		return copied
	}
	return cp.run.Unknown(cp.to, t, "")
}

// same copies a value that has a meaning in the other run, and reports whether it has one. Parts of
// the copy may be unknown.
func (cp *copier) same(v state.Value, t *ir.Type, symbol string) (state.Value, bool) {
	switch v.Kind {
	case state.IntKind:
		n, ok := v.Dim.Const()
		return state.Const(n), ok
	case state.BoolKind:
		return state.Bool(v.Truth), v.Truth != pathfact.Maybe
	case state.StringKind, state.FloatKind:
		return v, true
	case state.FuncKind:
		c := v.Closure()
		return v, !v.MaybeNil && (c == nil || c.Symbol != "" && len(c.Free) == 0)
	case state.StructKind:
		return cp.fields(v, t, symbol)
	case state.PointerKind:
		return cp.pointer(v, symbol)
	case state.SliceKind:
		return cp.slice(v, symbol)
	case state.ArrayKind:
		return cp.array(v, symbol)
	case state.InterfaceKind:
		x := v.Interface()
		switch {
		case x == nil:
			return state.Value{Kind: state.InterfaceKind}, !v.MaybeNil
		case x.Type == nil || x.Claim != 0 || x.Text != "" || v.MaybeNil:
			return v, false
		}
		return state.InterfaceOf(x.Type, cp.value(x.Value, x.Type, symbol)), true
	case state.MapKind:
		return cp.table(v, t, symbol)
	}
	return v, false
}

func (cp *copier) fields(v state.Value, t *ir.Type, symbol string) (state.Value, bool) {
	if t == nil || len(t.Fields) != len(v.Fields()) {
		return v, false
	}
	fields := make([]state.Value, len(t.Fields))
	for i, f := range v.Fields() {
		fields[i] = cp.value(f, t.Fields[i].Type, symbol)
	}
	return state.Struct(fields), true
}

func (cp *copier) pointer(v state.Value, symbol string) (state.Value, bool) {
	if v.Obj == 0 {
		return state.Value{Kind: state.PointerKind}, !v.MaybeNil
	}
	if v.MaybeNil || !cp.isKnown(v.Obj) || slices.ContainsFunc(v.Path(), func(s state.Step) bool { return s.Field < 0 && !isConstant(s.Index) }) {
		return v, false
	}
	return state.Pointer(cp.object(v.Obj, symbol), v.Path()), true
}

// slice copies a slice with its backing array. Of a slice of data only the length is copied.
func (cp *copier) slice(v state.Value, symbol string) (state.Value, bool) {
	sl := *v.Slice()
	if sl.IsNil == pathfact.True {
		return v, true
	}
	n, ok := sl.Len.Const()
	if !ok || n > state.MaxLen || sl.IsNil != pathfact.False || sl.Elem == nil || v.MaybeNil {
		return v, false
	}
	if !isConstant(sl.Cap) {
		sl.Cap = shapeinfer.Unknown()
	}
	if sl.Made = 0; sl.Elem.IsData() {
		sl.Obj = cp.to.Alloc(state.Object{Type: state.BackingType(sl.Elem), Ownership: state.Lost, Origin: evidence.Origin{Variable: symbol}})
		sl.Path, sl.Offset = nil, state.ZeroDim
		return state.SliceOf(sl), true
	}
	if sl.Obj == 0 || len(sl.Path) > 0 || !sl.Offset.IsConst(0) || !cp.isKnown(sl.Obj) {
		return v, false
	}
	sl.Obj = cp.object(sl.Obj, symbol)
	a := cp.to.Object(sl.Obj).Content
	if a.Kind != state.ArrayKind {
		return v, false
	}
	if have, known := a.Array().Len.Const(); !known || have < n {
		longer := *a.Array() // append has made it, which may have left room
		longer.Len = sl.Len
		cp.to.Edit(sl.Obj).Content = state.Value{Kind: state.ArrayKind, Ref: &longer}
	}
	return state.SliceOf(sl), true
}

func (cp *copier) array(v state.Value, symbol string) (state.Value, bool) {
	a := *v.Array()
	if a.Elem == nil || a.Elem.IsData() {
		return v, false
	}
	if a.Rest != state.RestZero || a.Fill != nil {
		a.Rest, a.Fill = state.RestUnknown, nil
	}
	known := make([]state.Element, len(a.Known))
	for i, e := range a.Known {
		if !isConstant(e.Index) {
			return v, false
		}
		known[i] = state.Element{Index: e.Index, Value: cp.value(e.Value, a.Elem, symbol)}
	}
	if a.Known = known; !isConstant(a.Len) {
		a.Len = state.ZeroDim // until a slice is copied that has it as its array
	}
	return state.Value{Kind: state.ArrayKind, Ref: &a}, true
}

func isConstant(d shapeinfer.Dim) bool {
	_, ok := d.Const()
	return ok
}

func (cp *copier) table(v state.Value, t *ir.Type, symbol string) (state.Value, bool) {
	if v.Obj == 0 {
		return state.Value{Kind: state.MapKind}, !v.MaybeNil
	}
	table := cp.from.TableOf(v)
	if table == nil || !cp.isKnown(v.Obj) || t == nil || v.MaybeNil {
		return v, false
	}
	if copied, ok := cp.copies[v.Obj]; ok {
		return state.Value{Kind: state.MapKind, Obj: copied}, true
	}
	obj := cp.to.Alloc(state.Object{Type: cp.from.Object(v.Obj).Type, Ownership: state.Fresh})
	cp.copies[v.Obj] = obj
	var keys, elems []state.Value
	for i, k := range table.Keys {
		key, ok := cp.same(k, t.Key, symbol)
		if !ok {
			cp.to.Edit(obj).Ownership = state.Lost
			return v, false
		}
		keys, elems = append(keys, key), append(elems, cp.value(table.Elems[i], t.Elem, symbol))
	}
	cp.to.Edit(obj).Content = state.TableOf(state.Table{Keys: keys, Elems: elems})
	return state.Value{Kind: state.MapKind, Obj: obj}, true
}
