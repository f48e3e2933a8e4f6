package state

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
)

// Texts: what is known of one that the program makes, and as much of an unknown one as a message shows.

// DimInShape writes a dim inside a shape.
func DimInShape(d shapeinfer.Dim) string { return InShape(d.String()) }

// InShape writes the text of a dim inside a shape.
func InShape(text string) string {
	if strings.ContainsAny(text, "+-*/% ") {
		return "(" + text + ")"
	}
	return text
}

// A Formatted is a text that is not known: what a message shows of it, and the claims of the errors in it.
type Formatted struct {
	Shown  string
	Claims []int32
}

func IsFormatted(v Value) bool {
	_, ok := v.Ref.(*Formatted)
	return ok
}

// Shown is the text of a value in a message, "" if nothing is known of it.
func (v Value) Shown() string {
	if v.Kind == StringKind {
		return v.Text()
	}
	if t, ok := v.Ref.(*Formatted); ok {
		return t.Shown
	}
	return ""
}

// ErrorText is the text of an error, "" if nothing is known of it.
func (s *State) ErrorText(x *Interface) string {
	if x.Text != "" {
		return x.Text
	}
	if x.Type != ErrorType || s.Object(x.Value.Obj).Ownership == Lost {
		return ""
	}
	if content := s.Object(x.Value.Obj).Content; content.Kind == StructKind {
		return content.Fields()[0].Shown()
	}
	return ""
}

// JoinText is a text that is not known and another one.
func (s *State) JoinText(x, y Value) Value {
	part := func(v Value) string {
		if text := v.Shown(); text != "" {
			return text
		}
		return "_"
	}
	t := &Formatted{Shown: part(x) + part(y)}
	for _, v := range []Value{x, y} {
		if f, ok := v.Ref.(*Formatted); ok {
			t.Claims = append(t.Claims, f.Claims...)
		}
	}
	slices.Sort(t.Claims)
	t.Claims = slices.Compact(t.Claims)
	if len(t.Shown) > 1<<10 || t.Shown == "__" {
		t.Shown = ""
	}
	return Value{Ref: t}
}

// Character is byte i of a known text.
func (s *State) Character(x Value, i shapeinfer.Dim) (Value, bool) {
	if k, ok := s.Norm(i).Const(); ok && x.Kind == StringKind && 0 <= k && k < int64(len(x.Text())) {
		return Const(int64(x.Text()[k])), true
	}
	return Value{}, false
}
