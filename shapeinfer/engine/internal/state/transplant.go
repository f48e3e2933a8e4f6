package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// A Transplant copies values from one state into another that knows nothing of it, with the memory
// that they point to. Aliases stay aliases: an object is copied once. What has no meaning in the
// other state is unknown in the copy: an int that is not a constant, and memory that other code may
// access.
type Transplant struct {
	from, to *State
	unknown  func(t *ir.Type) Value
	copies   map[int32]int32
}

// NewTransplant returns a transplant between states of which one begins as the package is
// initialized. unknown makes what is unknown in the copy.
func NewTransplant(from, to *State, unknown func(t *ir.Type) Value) *Transplant {
	return &Transplant{from: from, to: to, unknown: unknown, copies: make(map[int32]int32)}
}

// Object copies an object that the variable with a symbol points to.
func (tp *Transplant) Object(id int32, symbol string) int32 {
	if copied, ok := tp.copies[id]; ok || id == 0 {
		return copied
	}
	o := tp.from.Object(id)
	origin := evidence.Origin{Variable: symbol, Born: o.Born, Shaped: o.Shaped}
	obj := tp.to.Alloc(Object{Type: o.Type, Ownership: Fresh, Origin: origin})
	tp.copies[id] = obj
	content := tp.Value(o.Content, o.Type, symbol)
	tp.to.Edit(obj).Content = content
	return obj
}

// isKnown reports whether an object may be copied: only the code that was executed has access to
// it, and to what may share memory with it.
func (tp *Transplant) isKnown(id int32) bool {
	o := tp.from.Object(id)
	return o.Ownership == Fresh && o.Text == nil && !o.Plain && !o.Retyped && o.Type != nil
}

// Value copies a value of type t.
func (tp *Transplant) Value(v Value, t *ir.Type, symbol string) Value {
	if copied, ok := tp.same(v, t, symbol); ok {
		return copied
	}
	return tp.unknown(t)
}

// same copies a value that has a meaning in the other run, and reports whether it has one. Parts of
// the copy may be unknown.
func (tp *Transplant) same(v Value, t *ir.Type, symbol string) (Value, bool) {
	switch v.Kind {
	case IntKind:
		return Int(v.Dim).Entered(v.At), isConstant(v.Dim)
	case BoolKind:
		return v, v.Truth != pathfact.Maybe
	case StringKind, FloatKind:
		return v, true
	case FuncKind:
		c := v.Closure()
		return v, !v.MaybeNil && (c == nil || c.Symbol != "" && len(c.Free) == 0)
	case StructKind:
		return tp.fields(v, t, symbol)
	case PointerKind:
		return tp.pointer(v, symbol)
	case SliceKind:
		return tp.slice(v, symbol)
	case ArrayKind:
		return tp.array(v, symbol)
	case InterfaceKind:
		x := v.Interface()
		switch {
		case x == nil:
			return Value{Kind: InterfaceKind}, !v.MaybeNil
		case Described(x) != nil:
			return v, !v.MaybeNil
		case x.Type == nil || x.Claim != 0 || x.Text != "" || v.MaybeNil:
			return v, false
		}
		return InterfaceOf(x.Type, tp.Value(x.Value, x.Type, symbol)), true
	case MapKind:
		return tp.table(v, t, symbol)
	}
	return v, false
}

func (tp *Transplant) fields(v Value, t *ir.Type, symbol string) (Value, bool) {
	if t == nil || len(t.Fields) != len(v.Fields()) {
		return v, false
	}
	fields := make([]Value, len(t.Fields))
	for i, f := range v.Fields() {
		fields[i] = tp.Value(f, t.Fields[i].Type, symbol)
	}
	return Struct(fields), true
}

func (tp *Transplant) pointer(v Value, symbol string) (Value, bool) {
	if v.Obj == 0 {
		return Value{Kind: PointerKind}, !v.MaybeNil
	}
	if v.MaybeNil || !tp.isKnown(v.Obj) || slices.ContainsFunc(v.Path(), func(s Step) bool { return s.Field < 0 && !isConstant(s.Index) }) {
		return v, false
	}
	return Pointer(tp.Object(v.Obj, symbol), v.Path()), true
}

// slice copies a slice with its backing array. Of a slice of data only the length is copied.
func (tp *Transplant) slice(v Value, symbol string) (Value, bool) {
	sl := *v.Slice()
	if sl.IsNil == pathfact.True {
		return v, true
	}
	n, ok := sl.Len.Const()
	if !ok || n > MaxLen || sl.IsNil != pathfact.False || sl.Elem == nil || v.MaybeNil {
		return v, false
	}
	if !isConstant(sl.Cap) {
		sl.Cap = shapeinfer.Unknown()
	}
	if sl.Elem.IsData() {
		sl.Obj = tp.to.Alloc(Object{Type: BackingType(sl.Elem), Ownership: Lost, Origin: evidence.Origin{Variable: symbol}})
		sl.Path, sl.Offset = nil, ZeroDim
		return SliceOf(sl), true
	}
	if sl.Obj == 0 || len(sl.Path) > 0 || !sl.Offset.IsConst(0) || !tp.isKnown(sl.Obj) {
		return v, false
	}
	sl.Obj = tp.Object(sl.Obj, symbol)
	a := tp.to.Object(sl.Obj).Content
	if a.Kind != ArrayKind {
		return v, false
	}
	if have, known := a.Array().Len.Const(); !known || have < n {
		longer := *a.Array() // append has made it, which may have left room
		longer.Len = sl.Len
		tp.to.Edit(sl.Obj).Content = Value{Kind: ArrayKind, Ref: &longer}
	}
	return SliceOf(sl), true
}

func (tp *Transplant) array(v Value, symbol string) (Value, bool) {
	a := *v.Array()
	if a.Elem == nil || a.Elem.IsData() {
		return v, false
	}
	switch {
	case a.Rest == RestZero && a.Fill != nil && isConstant(tp.from.Norm(a.Fill.end)):
		a.Fill = &fill{tp.from.Norm(a.Fill.end), tp.Value(a.Fill.Value, a.Elem, symbol)}
	case a.Rest != RestZero || a.Fill != nil:
		a.Rest, a.Fill = RestUnknown, nil
	}
	known := make([]Element, len(a.Known))
	for i, e := range a.Known {
		if !isConstant(e.Index) {
			return v, false
		}
		known[i] = Element{Index: e.Index, Value: tp.Value(e.Value, a.Elem, symbol)}
	}
	if a.Known = known; !isConstant(a.Len) {
		a.Len = ZeroDim // until a slice is copied that has it as its array
	}
	return Value{Kind: ArrayKind, Ref: &a}, true
}

func isConstant(d shapeinfer.Dim) bool {
	_, ok := d.Const()
	return ok
}

func (tp *Transplant) table(v Value, t *ir.Type, symbol string) (Value, bool) {
	if v.Obj == 0 {
		return Value{Kind: MapKind}, !v.MaybeNil
	}
	table := tp.from.TableOf(v)
	if table == nil || table.LeadsOn() || !tp.isKnown(v.Obj) || t == nil || v.MaybeNil {
		return v, false
	}
	if copied, ok := tp.copies[v.Obj]; ok {
		return Value{Kind: MapKind, Obj: copied}, true
	}
	obj := tp.to.Alloc(Object{Type: tp.from.Object(v.Obj).Type, Ownership: Fresh})
	tp.copies[v.Obj] = obj
	var keys, elems []Value
	for i, k := range table.Keys {
		key, ok := tp.same(k, t.Key, symbol)
		if !ok {
			tp.to.Edit(obj).Ownership = Lost
			return v, false
		}
		keys, elems = append(keys, key), append(elems, tp.Value(table.Elems[i], t.Elem, symbol))
	}
	tp.to.Edit(obj).Content = TableOf(Table{Keys: keys, Elems: elems})
	return Value{Kind: MapKind, Obj: obj}, true
}
