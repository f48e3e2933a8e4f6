package state

import "github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"

// Texts that the program does not know are unknown values: FromSize and what the path knows besides
// decide, Note is for messages.

// An OpaqueText is what a path knows of a text besides its letters.
type OpaqueText struct {
	NonEmpty bool    // see SomeText
	Claims   []int32 // of the marked errors that it was made of, see errormark.go
	// Error: the Error method of the struct that holds it, and nothing else, returns it. Letters is
	// the text then, if it is known.
	Error   bool
	Letters string
}

// Measured is a value of which all data, and all that is not known, may be made of sizes.
func (v Value) Measured() Value {
	switch v.Kind {
	case UnknownKind, StringKind, FloatKind:
		v.FromSize = true
	case StructKind:
		fields := make([]Value, len(v.Fields()))
		for i, f := range v.Fields() {
			fields[i] = f.Measured()
		}
		if len(fields) == 0 { // of the standard library
			return Value{}.Measured()
		}
		return Struct(fields)
	}
	return v
}

// NotedText is a text that was made of dims that are not known, perhaps, and of the errors of some
// claims; it is shown like that.
func NotedText(shown string, whole bool, claims ...int32) Value {
	v := Value{Label: Label{FromSize: true}, Note: &evidence.Text{Shown: shown, Whole: whole}}
	if len(claims) > 0 {
		v.Ref = &OpaqueText{Claims: claims}
	}
	return v
}

// SomeText is a text of which only is known that it is not empty.
func SomeText() Value { return Value{Label: Label{FromSize: true}, Ref: someText} }

var someText = &OpaqueText{NonEmpty: true}

// IsSomeText reports whether a value is a text that is not empty, and that nothing else is known
// of.
func IsSomeText(v Value) bool { return v.Ref == someText }

func (v Value) isEmptyText() bool { return v.Kind == StringKind && v.Text() == "" }

// LibraryText is the text of an error of a library that holds a text and no more.
func LibraryText(text string, whole, fromSize bool) Value {
	held := &OpaqueText{Error: true}
	if whole {
		held.Letters = text
	}
	return Value{Label: Label{FromSize: fromSize}, Ref: held, Note: &evidence.Text{Shown: text, Whole: whole}}
}

// HeldByLibrary is what is known of a text that LibraryText has made, nil if v is none.
func (v Value) HeldByLibrary() *OpaqueText {
	if t := v.opaqueText(); t != nil && t.Error {
		return t
	}
	return nil
}

func (v Value) opaqueText() *OpaqueText { t, _ := v.Ref.(*OpaqueText); return t }

// Claims are those of the errors that a text was made of.
func (v Value) Claims() []int32 {
	if t := v.opaqueText(); t != nil {
		return t.Claims
	}
	return nil
}

// UnknownText is shown in the place of an unknown text.
const UnknownText = "<?>"

// isSameUnknown reports whether two unknown values have the same Ref. An opaque text counts as one
// without a Ref, unless it depends on sizes and something is known of it.
func isSameUnknown(x, y Value) bool {
	known := func(v Value) any {
		if t := v.opaqueText(); t != nil && (!v.FromSize || !t.NonEmpty && len(t.Claims) == 0) {
			return nil
		}
		return v.Ref
	}
	return known(x) == known(y)
}

// IsText reports whether anything is shown of a text.
func (v Value) IsText() bool {
	return v.Kind == StringKind || v.Kind == UnknownKind && (v.FromSize || v.Note != nil)
}

// Evidence is a text of which the program knows nothing, shown like v.
func (v Value) Evidence() Value {
	if !v.IsText() {
		return Value{}
	}
	text, whole := v.Shown()
	return Value{Note: &evidence.Text{Shown: text, Whole: whole}}
}

// Shown is a text as a message shows it, and whether it is shown to the last byte.
func (v Value) Shown() (text string, whole bool) {
	if v.Kind == StringKind {
		return v.Text(), true
	}
	if v.Note != nil && v.Note.Shown != "" {
		return v.Note.Shown, v.Note.Whole
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

// HeldText is the text at the end of the struct that a pointer leads to, as an error of a library
// holds it. It reports false if there is none.
func (s *State) HeldText(p Value) (Value, bool) {
	if p.Kind != PointerKind || p.Obj == 0 || len(p.Path()) != 0 {
		return Value{}, false
	}
	o := s.Object(p.Obj)
	if o.Ownership == Lost || o.Content.Kind != StructKind || len(o.Content.Fields()) == 0 {
		return Value{}, false
	}
	text := o.Content.Fields()[len(o.Content.Fields())-1]
	return text, text.HeldByLibrary() != nil
}

// joinUnknown joins two unknown values, which may have a text for messages.
func joinUnknown(x, y Value) Value {
	fromSize := x.FromSize || y.FromSize
	switch {
	case !x.IsText() && !fromSize, x == y:
		return x
	case x.IsText() && y.IsText() && x.FromSize == fromSize && isShownAlike(x, y) && isNonEmpty(x) == isNonEmpty(y):
		return x
	case !x.IsText():
		return x.Measured()
	}
	v := Value{Label: Label{FromSize: fromSize}, Note: new(evidence.Text)}
	if claims := x.Claims(); len(claims) > 0 {
		v.Ref = &OpaqueText{Claims: claims}
	}
	return v
}

func isShownAlike(x, y Value) bool {
	a, _ := x.Shown()
	b, _ := y.Shown()
	return a == b
}

func isNonEmpty(v Value) bool { t := v.opaqueText(); return t != nil && t.NonEmpty }

// sameText is the text of two errors, "" if they have two.
func sameText(a, b *Interface) string {
	if a.Text == b.Text {
		return a.Text
	}
	return ""
}
