package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// An Origin says where an object got its shape.
type Origin struct {
	Born     int     // position in the root where it was made, 0 if elsewhere
	Shaped   int     // position in the root where an operation that a contract describes last gave it a shape
	Writes   []Write // where else in the root its fields were written, the last write at the end
	Variable string  // the package variable whose value it has been since the initialisation, "" if there is none
}

// A Write is the last one of a field that holds an int or a list, or of an element (Field -1).
type Write struct {
	Field int32
	Pos   int
}

// found makes a value that has been there before.
func found(s *State, m *Memory, t *ir.Type, name string) Value {
	pos := m.Pos
	m.Pos = 0
	v := m.Unknown(s, t, name)
	m.Pos = pos
	return v
}

// or is the origin on either of two paths.
func (o Origin) or(p Origin) Origin {
	if o.Born != p.Born || o.Shaped != p.Shaped || o.Variable != p.Variable || !slices.Equal(o.Writes, p.Writes) {
		return Origin{}
	}
	return o
}

// wrote notes that w was stored at p in s, at a position in the root.
func wrote(at int, s *State, p, w Value) {
	o := s.Object(p.Obj)
	if at == 0 || len(p.Path()) == 0 || w.Kind != IntKind && w.Kind != SliceKind || len(o.Writes) == 0 && at == o.Born {
		return
	}
	now := Write{p.Path()[0].Field, at}
	if n := len(o.Writes); n > 0 && o.Writes[n-1] == now {
		return
	}
	older := slices.DeleteFunc(slices.Clone(o.Writes), func(w Write) bool { return w.Field == now.Field })
	s.Edit(p.Obj).Writes = append(older, now)
}
