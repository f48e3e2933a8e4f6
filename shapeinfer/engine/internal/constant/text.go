package constant

import (
	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
)

// HeldText is the text at the end of the struct that a pointer leads to, as an error of a library holds it. It reports false if there is none.
func HeldText(s *state.State, p state.Value) (state.Value, bool) {
	if p.Kind != state.PointerKind || p.Obj == 0 || len(p.Path()) != 0 {
		return state.Value{}, false
	}
	o := s.Object(p.Obj)
	if o.Ownership == state.Lost || o.Content.Kind != state.StructKind || len(o.Content.Fields()) == 0 {
		return state.Value{}, false
	}
	text := o.Content.Fields()[len(o.Content.Fields())-1]
	t, ok := text.Ref.(*state.Formatted)
	return text, ok && t.Error
}

// Character is byte i of a known text.
func Character(s *state.State, x state.Value, i shapeinfer.Dim) (state.Value, bool) {
	if k, ok := s.Norm(i).Const(); ok && x.Kind == state.StringKind && 0 <= k && k < int64(len(x.Text())) {
		return state.Const(int64(x.Text()[k])), true
	}
	return state.Value{}, false
}
