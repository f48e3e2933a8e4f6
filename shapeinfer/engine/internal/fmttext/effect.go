package fmttext

import (
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The effect of formatting: whether the methods that package fmt calls change anything. It calls
// Format, GoString, Error and String
//
//   - of an argument,
//   - of elements, keys and fields, and of the value in an interface, at any depth,
//   - of the elements and fields of the value that an argument itself points to. Deeper, a pointer
//     without methods is written as a number.
//
// So a formatter visits the type of an argument in the same way, together with the value as far as
// it is known: only the value shows what an interface holds. If that is unknown, formatting may do
// anything.
//
// Over-approximated: fmt calls no methods of unexported fields, and no methods of *T if the
// argument is a T. The verbs %T and %p call none.
//
// The printer (printvalue.go) visits the same values for their text. It is another walk, because it
// needs to know every element, in order, and stops at the first that it does not know, where this
// one goes on with what holds for all values of the type.

// CallMethods accounts for the methods that formatting the arguments of a variadic function may
// call.
func CallMethods(fr *exec.Frame, s *state.State, args []state.Value) {
	read(s, args)
	if IsHarmless(fr, s, args) {
		return
	}
	for _, a := range args {
		fr.Run.Escape(s, a)
	}
	fr.Run.OthersRun(s)
}

// read records that the errors are written that values lead to: they may be read.
func read(s *state.State, values []state.Value) {
	for _, v := range values {
		s.SetErrors(v, func(e *state.ErrorState) { e.Read = true })
	}
}

// Printed accounts for the methods that are called when values are printed, and for the time that
// this takes.
func Printed(c *exec.Call, vals []state.Value) {
	f := formatter{prog: c.Run.Program, r: c.Run, s: c.State}
	c.Run.OthersRun(c.State)
	read(c.State, vals)
	for _, v := range vals {
		var harmless bool
		switch v.Kind {
		case state.InterfaceKind:
			harmless = f.inside(v, 0)
		case state.SliceKind:
			harmless = f.elements(v, v.Slice().Elem, 0)
		default:
			harmless = v.Kind != state.PointerKind && v.Kind != state.StructKind && v.Kind != state.MapKind
		}
		if !harmless {
			c.Run.Escape(c.State, v)
		}
	}
}

// IsHarmless reports whether formatting the list of arguments of a variadic function changes
// nothing.
func IsHarmless(fr *exec.Frame, s *state.State, args []state.Value) bool {
	if len(args) == 0 {
		return true
	}
	list := args[len(args)-1]
	if list.Kind != state.SliceKind || list.Slice().Elem == nil || list.Slice().Elem.Kind != ir.Interface {
		return false
	}
	f := formatter{prog: fr.Run.Program, r: fr.Run, s: s}
	return f.elements(list, list.Slice().Elem, -1) // what is in an interface is one deeper
}

// IsHarmlessType reports whether formatting any value of type t, which was put into an interface,
// changes nothing.
func IsHarmlessType(p *program.Program, t *ir.Type) bool {
	f := formatter{prog: p}
	return f.isHarmless(state.Value{}, t, 0, true)
}

// A formatter visits what fmt visits.
type formatter struct {
	prog *program.Program
	r    *exec.Run    // nil if the value is unknown
	s    *state.State // the same
}

// maxFormatted bounds the depth of types; a list may hold lists of its own type.
const maxFormatted = 10

// inside reports whether formatting what an interface holds changes nothing.
func (f *formatter) inside(v state.Value, depth int) bool {
	x := v.Interface()
	switch {
	case v.Kind != state.InterfaceKind:
		return false
	case x == nil, x.Type == nil && x.Text != "": // an error variable holds a text, and no more
		return true
	case x.Type == nil && x.Claim != 0:
		f.r.OthersRun(f.s) // its Error method reaches nothing that is known
		return true
	case x.Type == state.ErrorType:
		runsWrapped(f.r, f.s, x)
		return true
	}
	return x.Type != nil && f.isHarmless(x.Value, x.Type, depth, true)
}

// runsWrapped has the methods called of the errors that one of package errors may have wrapped.
func runsWrapped(r *exec.Run, s *state.State, x *state.Interface) {
	if s.Object(x.Value.Obj).Ownership == state.Lost {
		r.OthersRun(s)
	}
}

// isHarmless reports whether formatting a value of type t changes nothing. The value may be
// unknown. The methods of t are listed for certain (asked) if it was put into an interface.
func (f *formatter) isHarmless(v state.Value, t *ir.Type, depth int, asked bool) bool {
	if t == nil || depth > maxFormatted || !hasHarmlessMethods(f.prog, t, asked) {
		return false
	}
	switch t.Kind {
	case ir.Bool, ir.Int, ir.Float, ir.String, ir.Signature, ir.Chan, ir.UnsafePointer:
		return true
	case ir.Interface:
		return f.inside(v, depth+1)
	case ir.Pointer:
		return depth > 0 || v.Kind == state.PointerKind && v.Obj == 0 || f.isHarmless(f.s.Peek(v), t.Elem, depth+1, asked)
	case ir.Slice, ir.Array:
		return f.elements(v, t.Elem, depth+1)
	case ir.Map:
		return f.isHarmless(state.Value{}, t.Key, depth+1, false) && f.isHarmless(state.Value{}, t.Elem, depth+1, false)
	case ir.Struct:
		return f.fields(v, t, depth+1)
	}
	return false
}

// fields reports the same for a struct. The fields of most types of the standard library are
// unknown. Of a type that a contract describes the methods are known.
func (f *formatter) fields(v state.Value, t *ir.Type, depth int) bool {
	if t.Ghost || f.prog.Std.HoldsNothing(t) {
		return true
	}
	if len(t.Fields) == 0 && t.Name != "" && !f.prog.IsOwn(program.GenericBase(t.ID)) {
		return false
	}
	for i, field := range t.Fields {
		part := state.Value{}
		if v.Kind == state.StructKind && i < len(v.Fields()) {
			part = v.Fields()[i]
		}
		if !f.isHarmless(part, field.Type, depth, false) {
			return false
		}
	}
	return true
}

// elements reports the same for all elements of a list.
func (f *formatter) elements(v state.Value, elem *ir.Type, depth int) bool {
	if v.Kind == state.SliceKind {
		sl := v.Slice()
		if sl.Obj == 0 && sl.Len.IsConst(0) {
			return true
		}
		v = f.s.Peek(state.Pointer(sl.Obj, sl.Path))
	}
	if v.Kind != state.ArrayKind || v.Array().Elem.IsData() {
		return f.isHarmless(state.Value{}, elem, depth, false)
	}
	a := v.Array()
	if n, ok := a.Len.Const(); !ok || n != int64(len(a.Known)) || a.Fill != nil {
		other := state.Value{}
		if a.Rest == state.RestZero {
			other = state.Zero(elem)
		}
		if !f.isHarmless(other, elem, depth, false) {
			return false
		}
	}
	for e := range v.Each {
		if !f.isHarmless(e, elem, depth, false) {
			return false
		}
	}
	return true
}
