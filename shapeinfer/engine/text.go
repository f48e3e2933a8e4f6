package engine

import (
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
)

// Texts: what is known of one that the program makes, and as much of an unknown one as a message shows.

// dimInShape writes a dim inside a shape.
func dimInShape(d shapeinfer.Dim) string {
	text := d.String()
	if strings.ContainsAny(text, "+-*/ ") {
		return "(" + text + ")"
	}
	return text
}

// A formatted is a text that is not known: what a message shows of it, and the claims of the errors in it.
type formatted struct {
	shown  string
	claims []int32
}

func isFormatted(v value) bool {
	_, ok := v.ref.(*formatted)
	return ok
}

// shown is the text of a value in a message, "" if nothing is known of it.
func (v value) shown() string {
	if v.k == kString {
		return v.str()
	}
	if t, ok := v.ref.(*formatted); ok {
		return t.shown
	}
	return ""
}

// errorText is the text of an error, "" if nothing is known of it.
func (s *state) errorText(x *iface) string {
	if x.text != "" {
		return x.text
	}
	if x.typ != errorType || s.object(x.v.obj).origin == lost {
		return ""
	}
	if content := s.object(x.v.obj).content; content.k == kStruct {
		return content.fields()[0].shown()
	}
	return ""
}

// joinText is a text that is not known and another one.
func (s *state) joinText(x, y value) value {
	part := func(v value) string {
		if text := v.shown(); text != "" {
			return text
		}
		return "_"
	}
	t := &formatted{shown: part(x) + part(y)}
	for _, v := range []value{x, y} {
		if f, ok := v.ref.(*formatted); ok {
			t.claims = append(t.claims, f.claims...)
		}
	}
	slices.Sort(t.claims)
	t.claims = slices.Compact(t.claims)
	if len(t.shown) > 1<<10 || t.shown == "__" {
		t.shown = ""
	}
	return value{ref: t}
}

// character is byte i of a known text.
func (s *state) character(x value, i shapeinfer.Dim) (value, bool) {
	if k, ok := s.norm(i).Const(); ok && x.k == kString && 0 <= k && k < int64(len(x.str())) {
		return constVal(int64(x.str()[k])), true
	}
	return value{}, false
}
