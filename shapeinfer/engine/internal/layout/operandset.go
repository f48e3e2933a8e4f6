package layout

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// What a contract changes of an operand: its attributes, in a struct or in a list of dims.

// listAttr reads the rank or a dim of an object whose field lists the dims.
func (o *Operand) listAttr(list state.Value, i int) contract.Attr {
	if list.Kind != state.SliceKind {
		return contract.Attr{}
	}
	sl := list.Slice()
	if i < 0 {
		return contract.Int(o.State.Norm(sl.Len))
	}
	if sl.Obj == 0 || o.State.Decide(pathfact.LT, shapeinfer.Const(int64(i)), sl.Len) != pathfact.True {
		return contract.Attr{}
	}
	return o.attr(o.Frame.Run.Load(o.State, sl.At(shapeinfer.Const(int64(i))), sl.Elem))
}

// setList returns the field that lists the dims with another rank or dim, and whether that is a
// change. It is a new list: of the old one, which others may share, nothing is known any more.
func (o *Operand) setList(t *ir.Type, list state.Value, i int, a contract.Attr) (field state.Value, changed bool) {
	r := o.Frame.Run
	old := contract.Attr{}
	if list.Kind == state.SliceKind {
		old = o.listAttr(list, i)
	}
	switch {
	case old.Kind == contract.IntAttr && a.Kind == contract.IntAttr && o.State.Decide(pathfact.EQ, old.Dim, a.Dim) == pathfact.True:
		return state.Value{}, false
	case a.Kind != contract.IntAttr || i >= 0 && old.Kind != contract.IntAttr:
		field = r.Unknown(o.State, t, "")
	case i < 0:
		field = r.NewSlice(o.State, t, a.Dim, a.Dim, state.RestSymbolic)
	default:
		n := list.Slice().Len
		field = r.NewSlice(o.State, t, n, n, state.RestUnknown)
		r.CopyElements(o.State, *field.Slice(), state.ZeroDim, *list.Slice())
		r.Store(o.State, field.Slice().At(shapeinfer.Const(int64(i))), AttrValue(r, o.State, a, t.Elem, "", o.Args), t.Elem)
	}
	r.Escape(o.State, list)
	return field, true
}

func IsList(t *contract.Type, field string) bool { return t != nil && t.List() == field && field != "" }

// DimList makes the list of dims that the attributes of a new object say, the result of a call with
// args.
func DimList(r *exec.Run, s *state.State, decl *contract.Type, attrs []contract.NamedAttr, t *ir.Type, args []state.Value) state.Value {
	var dims []state.Element
	for _, a := range attrs {
		if i, ok := decl.ListIndex(a.Name); ok && i >= 0 {
			dims = append(dims, state.Element{Index: shapeinfer.Const(int64(i)), Value: AttrValue(r, s, a.Value, t.Elem, "", args)})
		}
	}
	if len(dims) == 0 || t.Kind != ir.Slice {
		return r.Unknown(s, t, "")
	}
	n := shapeinfer.Const(int64(len(dims)))
	v := r.NewSlice(s, t, n, n, state.RestUnknown)
	s.Edit(v.Slice().Obj).Content = state.Value{Kind: state.ArrayKind,
		Ref: &state.Array{Elem: t.Elem, Len: n, Known: dims, Rest: state.RestUnknown}}
	return v
}

// SetAttr implements [contract.Operand].
func (o *Operand) SetAttr(name string, a contract.Attr) {
	t, content, ok := o.Described()
	v := state.Unwrap(o.Value)
	r := o.Frame.Run
	if x := o.Value.Interface(); ok && o.Value.Kind == state.InterfaceKind && x != nil && x.Type == nil {
		o.setUnknown(x, t, content, name, a)
		return
	}
	if !ok || v.Kind != state.PointerKind {
		return
	}
	if k, listed := r.Executor.Decl(t).ListIndex(name); listed {
		o.setListField(v, t, content, k, a)
		return
	}
	for i, f := range t.Fields {
		if f.Name != name {
			continue
		}
		old := content.Fields()[i]
		if a.Kind == contract.IntAttr && old.Kind == state.IntKind && o.State.Decide(pathfact.EQ, old.Dim, a.Dim) == pathfact.True {
			return
		}
		r.Store(o.State, state.Pointer(v.Obj, v.Path().Extend(state.FieldStep(int32(i)))), AttrValue(r, o.State, a, f.Type, name, o.Args), f.Type)
		o.State.Edit(v.Obj).Shaped = r.Pos
	}
}

// setListField sets the rank or a dim of the object that v points to.
func (o *Operand) setListField(v state.Value, t *ir.Type, content state.Value, k int, a contract.Attr) {
	r := o.Frame.Run
	for i, f := range t.Fields {
		if f.Name != r.Executor.Decl(t).List() || i >= len(content.Fields()) {
			continue
		}
		if list, changed := o.setList(f.Type, content.Fields()[i], k, a); changed {
			r.Store(o.State, state.Pointer(v.Obj, v.Path().Extend(state.FieldStep(int32(i)))), list, f.Type)
		}
		o.State.Edit(v.Obj).Shaped = r.Pos
	}
}

// setUnknown sets an attribute of an unknown implementation of an interface.
func (o *Operand) setUnknown(x *state.Interface, t *ir.Type, content state.Value, name string, a contract.Attr) {
	o.Frame.Run.OthersRun(o.State) // any other unknown object may be this one
	if o.State.Object(x.Obj).Ownership == state.Lost || content.Kind != state.StructKind {
		return
	}
	k, listed := o.Frame.Run.Executor.Decl(t).ListIndex(name)
	for i, f := range t.Fields {
		if listed && f.Name == o.Frame.Run.Executor.Decl(t).List() {
			if list, changed := o.setList(f.Type, content.Fields()[i], k, a); changed {
				fields := slices.Clone(content.Fields())
				fields[i] = list
				o.Frame.Run.Publish(o.State, list)
				o.State.Edit(x.Obj).Content = state.Struct(fields)
			}
		}
		if f.Name == name {
			fields := slices.Clone(content.Fields())
			fields[i] = AttrValue(o.Frame.Run, o.State, a, f.Type, name, o.Args)
			o.State.Edit(x.Obj).Content = state.Struct(fields)
		}
	}
}

// AttrValue is the value of type t that an attribute has after a call with args; name is for the
// symbols in it.
func AttrValue(r *exec.Run, s *state.State, a contract.Attr, t *ir.Type, name string, args []state.Value) state.Value {
	switch {
	case a.Kind == contract.IntAttr && t.Kind == ir.Int:
		return state.Int(a.Dim).Entered(Entry(r, s, a.Dim, args))
	case a.Kind == contract.BoolAttr && t.Kind == ir.Bool:
		return state.Bool(a.Bool)
	}
	v := r.Unknown(s, t, name)
	if a.Least != 0 && v.Kind == state.IntKind {
		s.Require(state.LE(shapeinfer.Const(a.Least), v.Dim))
	}
	return v
}
