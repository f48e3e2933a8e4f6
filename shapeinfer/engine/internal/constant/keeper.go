package constant

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Values that mean the same in every state, with the memory that they lead to, and how they get from one state into another.

// Keeps reports whether v means the same in every state, with the memory that it leads to. Pointers and interfaces do not: whom
// they lead to, others may know. A reflect.Type does. Nor does what is unknown.
func Keeps(s *state.State, v state.Value) bool {
	switch v.Kind {
	case state.IntKind:
		_, ok := v.Dim.Const()
		return ok
	case state.BoolKind:
		return v.Truth != pathfact.Maybe
	case state.StringKind, state.FloatKind:
		return true
	case state.FuncKind:
		c := v.Closure()
		return c != nil && c.Symbol != "" && len(c.Free) == 0
	case state.StructKind:
		return keepsParts(s, v)
	case state.SliceKind:
		return keepsSlice(s, v.Slice())
	case state.MapKind:
		return s.TableOf(v) != nil && s.Object(v.Obj).Ownership == state.Fresh && keepsParts(s, s.Object(v.Obj).Content)
	case state.ArrayKind:
		return keepsArray(v.Array()) && keepsParts(s, v)
	case state.InterfaceKind:
		return !v.MaybeNil && Described(v.Interface()) != nil
	}
	return false
}

func keepsParts(s *state.State, v state.Value) bool {
	for part := range v.Each {
		if !Keeps(s, part) {
			return false
		}
	}
	return true
}

func keepsSlice(s *state.State, sl *state.Slice) bool {
	if sl.IsNil == pathfact.True {
		return true
	}
	if n, ok := sl.Len.Const(); !ok || n > state.MaxLen || len(sl.Path) > 0 || !sl.Offset.IsConst(0) {
		return false
	}
	if sl.Elem.IsData() {
		return sl.Elem != nil && sl.Elem.Kind == ir.Float
	}
	return sl.Obj != 0 && s.Object(sl.Obj).Ownership == state.Fresh && len(s.Object(sl.Obj).Alike) == 0 && Keeps(s, s.Object(sl.Obj).Content)
}

// keepsArray reports whether an array means the same in every state but for its elements.
func keepsArray(a *state.Array) bool {
	if _, ok := a.Len.Const(); !ok || a.Rest != state.RestZero || a.Fill != nil || a.Elem.IsData() {
		return false
	}
	return !slices.ContainsFunc(a.Known, func(x state.Element) bool { _, ok := x.Index.Const(); return !ok })
}

// A Keeper copies values from one state to another that knows nothing of it.
type Keeper struct {
	From, To *state.State
	Variable string // that the values are those of
}

func (k Keeper) Copy(v state.Value) state.Value {
	switch v.Kind {
	case state.InterfaceKind:
		return v // a type
	case state.SliceKind:
		return k.slice(v)
	case state.MapKind:
		from := k.From.Object(v.Obj)
		v.Obj = k.To.Alloc(state.Object{Type: from.Type, Content: k.Copy(from.Content)})
		return v
	}
	return v.Rewrite(func(_ int, part state.Value) state.Value { return k.Copy(part) })
}

func (k Keeper) slice(v state.Value) state.Value {
	sl := *v.Slice()
	if sl.Obj == 0 {
		return v
	}
	o := state.Object{Type: state.BackingType(sl.Elem), Ownership: state.Lost, Origin: evidence.Origin{Variable: k.Variable}}
	if !sl.Elem.IsData() {
		o.Ownership, o.Content = state.Fresh, k.Copy(k.From.Object(sl.Obj).Content)
	}
	sl.Obj = k.To.Alloc(o)
	if _, ok := sl.Cap.Const(); !ok {
		sl.Cap = shapeinfer.Unknown()
	}
	return state.SliceOf(sl)
}
