package state

import (
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

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
