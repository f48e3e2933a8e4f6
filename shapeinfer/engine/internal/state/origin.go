package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Entered returns an int that entered the program there.
func (v Value) Entered(at evidence.Entry) Value {
	v.At = at
	return v
}

// Sizes lists the ints that a value may have as its sizes, with their positions: the int itself,
// the length of a slice, and the ints and lists of ints in the struct that it leads to. A struct
// that only wraps one value, as a transpose does, has the sizes of that.
func (s *State) Sizes(v Value) []Value { return s.sizes(v, 0) }

// Bounds of what Sizes lists: the elements of a list, and the wrappers around a value.
const (
	maxSizes = 8
	maxWraps = 4
)

func (s *State) sizes(v Value, wraps int) (sizes []Value) {
	v = Unwrap(v)
	switch x := v.Interface(); {
	case v.Kind == PointerKind:
		v = s.Peek(v)
	case v.Kind == InterfaceKind && x != nil:
		v = s.Object(x.Obj).Content
	}
	parts := []Value{v}
	if v.Kind == StructKind {
		parts = v.Fields()
	}
	for _, part := range parts {
		switch {
		case part.Kind == IntKind:
			sizes = append(sizes, part)
		case part.Kind == SliceKind:
			elems, _ := s.PeekElements(part.Slice(), maxSizes)
			for _, e := range elems {
				if e.Kind == IntKind {
					sizes = append(sizes, e)
				}
			}
			sizes = append(sizes, Int(part.Slice().Len).Entered(part.Slice().LenAt))
		}
	}
	if v.Kind == StructKind && len(parts) == 1 && len(sizes) == 0 && wraps < maxWraps {
		return s.sizes(parts[0], wraps+1)
	}
	return sizes
}

// found makes a value that has been there before.
func (m *Memory) found(s *State, t *ir.Type, name string) Value {
	pos := m.Pos
	m.Pos = 0
	v := m.Unknown(s, t, name)
	m.Pos = pos
	return v
}

// wrote records that w was stored at p in s, at the position of the instruction that executes.
func (m *Memory) wrote(s *State, p, w Value) {
	o := s.Object(p.Obj)
	at := m.Pos
	if at == 0 || len(p.Path()) == 0 || w.Kind != IntKind && w.Kind != SliceKind || len(o.Writes) == 0 && at == o.Born {
		return
	}
	now := evidence.Write{Field: p.Path()[0].Field, Pos: at}
	if n := len(o.Writes); n > 0 && o.Writes[n-1] == now {
		return
	}
	older := slices.DeleteFunc(slices.Clone(o.Writes), func(w evidence.Write) bool { return w.Field == now.Field })
	s.Edit(p.Obj).Writes = append(older, now)
}
