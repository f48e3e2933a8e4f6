package state

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Peeking: what memory holds, as far as the state knows it already. Nothing is made up for that, so
// the state stays as it is. What is not known is the value of kind UnknownKind. Memory.Load reads
// as the program does.

// Peek returns what p points to.
func (s *State) Peek(p Value) Value {
	if p.Kind != PointerKind || p.Obj == 0 {
		return Value{}
	}
	o := s.Object(p.Obj)
	if o.Ownership == Lost || o.Content.Kind == LazyKind {
		return Value{}
	}
	v := o.Content
	for _, step := range p.Path() {
		switch {
		case step.Field >= 0 && v.Kind == StructKind && int(step.Field) < len(v.Fields()):
			v = v.Fields()[step.Field]
		case step.Field < 0:
			v = s.PeekElement(v, step.Index)
		default:
			return Value{}
		}
	}
	return v
}

// PeekElement returns element i of an array.
func (s *State) PeekElement(array Value, i shapeinfer.Dim) Value {
	if array.Kind != ArrayKind || array.Array().Elem.IsData() {
		return Value{}
	}
	for _, e := range array.Array().Known {
		switch s.Decide(pathfact.EQ, e.Index, i) {
		case pathfact.True:
			return e.Value
		case pathfact.Maybe:
			return Value{}
		}
	}
	v, inside := s.filled(array.Array(), i)
	switch {
	case inside == pathfact.True:
		return v
	case inside == pathfact.False && array.Array().Rest == RestZero:
		return Zero(array.Array().Elem)
	}
	return Value{}
}

// PeekElements returns the elements of a slice. It reports false if it is not known how many there
// are, or there are more than most.
func (s *State) PeekElements(sl *Slice, most int64) ([]Value, bool) {
	n, ok := s.Norm(sl.Len).Const()
	if !ok || n < 0 || n > most {
		return nil, false
	}
	elems := make([]Value, n)
	for i := range elems {
		elems[i] = s.Peek(sl.At(shapeinfer.Const(int64(i))))
	}
	return elems, true
}
