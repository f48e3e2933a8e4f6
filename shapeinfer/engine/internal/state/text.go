package state

// Texts: what is known of one that the program makes, and as much of an unknown one as a message shows.

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
	Some   bool // it is not empty, on which paths may depend: see SomeText
	Claims []int32
}

// Measured is a value of which all that is not known may be made of dims.
func (v Value) Measured() Value {
	switch v.Kind {
	case UnknownKind:
		if v.Ref == nil {
			v.Ref = measured
		}
	case StructKind:
		fields := make([]Value, len(v.Fields()))
		for i, f := range v.Fields() {
			fields[i] = f.Measured()
		}
		if len(fields) == 0 { // of the standard library
			return Value{Ref: measured}
		}
		return Struct(fields)
	}
	return v
}

var measured = &Formatted{}

// SomeText is a text of which only is known that it is not empty.
func SomeText() Value { return Value{Ref: someText} }

var someText = &Formatted{Some: true}

// IsSomeText reports whether a value is a text that is not empty, and that nothing else is known of.
func IsSomeText(v Value) bool { return v.Ref == someText }

func (v Value) isEmptyText() bool { return v.Kind == StringKind && v.Text() == "" }

// UnknownText is shown in the place of a text of which nothing is known.
const UnknownText = "<?>"

// IsFormatted reports whether a text may have been made of dims that are not known.
func IsFormatted(v Value) bool {
	t, ok := v.Ref.(*Formatted)
	return ok && !t.Plain
}

// madeOf is the reference of an unknown value, without what is only shown of it.
func (v Value) madeOf() any {
	switch t, ok := v.Ref.(*Formatted); {
	case v.Ref == someText:
		return someText
	case ok && t.Plain:
		return nil
	case ok && len(t.Claims) == 0:
		return measured
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

// HeldText is the text at the end of the struct that a pointer leads to, as an error of a library holds it. It reports false if there is none.
func (s *State) HeldText(p Value) (Value, bool) {
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

// joinTexts merges what is shown of two values of which nothing is known.
func joinTexts(x, y Value) Value {
	t, _ := x.Ref.(*Formatted)
	u, _ := y.Ref.(*Formatted)
	plain := !IsFormatted(x) && !IsFormatted(y)
	switch {
	case x.Ref == y.Ref, t == nil && plain, t != nil && u != nil && t.Shown == u.Shown && t.Plain == plain && t.Some == u.Some:
		return x
	case t == nil:
		return x.Measured()
	}
	x.Ref = &Formatted{Plain: plain, Claims: t.Claims}
	return x
}

// sameText is the text of two errors, "" if they have two.
func sameText(a, b *Interface) string {
	if a.Text == b.Text {
		return a.Text
	}
	return ""
}
