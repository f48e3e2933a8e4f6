package state

import (
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

// A Formatted is a text that is not known to the program, and what a message shows of it. That is evidence: no path depends on it. Where a
// part is not known it shows
//
//	<n>, <2*n+1>   an int of which no more is known than what it is made of
//	<?>            anything else
type Formatted struct {
	Shown  string
	Whole  bool // Shown is the text, to the last byte
	Error  bool // the Error method of the struct that holds it, and nothing else, returns it
	Plain  bool // it tells nothing of dims, or that is accounted for elsewhere
	Claims []int32
}

// HeldText is the text at the end of the struct that a pointer leads to, as an error of a library holds it. It reports false if there is none.
func (p Value) HeldText(s *State) (Value, bool) {
	if p.Kind != PointerKind || p.Obj == 0 || len(p.Path()) != 0 {
		return Value{}, false
	}
	o := s.Object(p.Obj)
	if o.Ownership == Lost || o.Content.Kind != StructKind || len(o.Content.Fields()) == 0 {
		return Value{}, false
	}
	text := o.Content.Fields()[len(o.Content.Fields())-1]
	t, ok := text.Ref.(*Formatted)
	return text, ok && t.Error
}

// UnknownText is shown in the place of a text of which nothing is known.
const UnknownText = "<?>"

// IsFormatted reports whether a text may have been made of dims that are not known.
func IsFormatted(v Value) bool {
	t, ok := v.Ref.(*Formatted)
	return ok && !t.Plain
}

// madeOf is the reference of an unknown value, without what is only shown of it.
func (v Value) madeOf() any {
	if t, ok := v.Ref.(*Formatted); ok && t.Plain {
		return nil
	}
	return v.Ref
}

// IsText reports whether anything is shown of a text.
func (v Value) IsText() bool {
	_, ok := v.Ref.(*Formatted)
	return ok || v.Kind == StringKind
}

// Evidence is a text of which the program knows nothing, shown like v.
func (v Value) Evidence() Value {
	if !v.IsText() {
		return Value{}
	}
	text, whole := v.Shown()
	return Value{Ref: &Formatted{Shown: text, Whole: whole, Plain: true}}
}

// Shown is a text as a message shows it, and whether it is shown to the last byte.
func (v Value) Shown() (text string, whole bool) {
	if v.Kind == StringKind {
		return v.Text(), true
	}
	if t, ok := v.Ref.(*Formatted); ok && t.Shown != "" {
		return t.Shown, t.Whole
	}
	return UnknownText, false
}

// ErrorText is the text of an error that package errors or fmt has made, or of a variable.
func (s *State) ErrorText(x *Interface) Value {
	if x.Text != "" {
		return String(x.Text)
	}
	if x.Type != ErrorType || s.Object(x.Value.Obj).Ownership == Lost {
		return Value{}
	}
	if content := s.Object(x.Value.Obj).Content; content.Kind == StructKind {
		return content.Fields()[0]
	}
	return Value{}
}

// joinTexts merges what is shown of two values of which nothing is known.
func joinTexts(x, y Value) Value {
	t, ok := x.Ref.(*Formatted)
	if !ok || x.Ref == y.Ref {
		return x
	}
	if u, _ := y.Ref.(*Formatted); u != nil && t.Shown == u.Shown {
		return x
	}
	x.Ref = &Formatted{Plain: t.Plain, Claims: t.Claims}
	return x
}

// Character is byte i of a known text.
func (s *State) Character(x Value, i shapeinfer.Dim) (Value, bool) {
	if k, ok := s.Norm(i).Const(); ok && x.Kind == StringKind && 0 <= k && k < int64(len(x.Text())) {
		return Const(int64(x.Text()[k])), true
	}
	return Value{}, false
}

// sameText is the text of two errors, "" if they have two.
func sameText(a, b *Interface) string {
	if a.Text == b.Text {
		return a.Text
	}
	return ""
}
