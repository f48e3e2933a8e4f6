package shapeinfer

// The text of a Shape: `2x3`, `2xn`, `4` for a vector, `scalar`, `_` for an unknown dim, `unknown`
// for unknown rank. A dim is in parentheses, `(n+1)x3`, unless it is an integer, `_`, or a name
// that contains no x, no bracket, and is not one of the two words.

import (
	"errors"
	"fmt"
	"strings"
)

const (
	scalarText  = "scalar"
	unknownText = "unknown"
)

// String returns the text of s, which ParseShape reads back under the conditions of Dim.String.
func (s Shape) String() string { return string(s.appendText(nil)) }

func (s Shape) appendText(b []byte) []byte {
	switch s.rank() {
	case -1:
		return append(b, unknownText...)
	case 0:
		return append(b, scalarText...)
	}
	for i, d := range s.dims() {
		if i > 0 {
			b = append(b, 'x')
		}
		if standsAlone(d) {
			b = d.appendText(b, nameOnly)
			continue
		}
		b = append(b, '(')
		b = d.appendText(b, nameOnly)
		b = append(b, ')')
	}
	return b
}

// standsAlone reports whether d needs no parentheses inside a shape.
func standsAlone(d Dim) bool {
	if d.p == nil || d.IsUnknown() {
		return true
	}
	s, ok := d.Symbol()
	return ok && !strings.ContainsAny(s.Name, "x[]()") && s.Name != scalarText && s.Name != unknownText
}

// ParseShape returns the shape that text describes. It is an error if the text is longer than 4096
// bytes.
func ParseShape(text string) (Shape, error) {
	if len(text) > maxTextLen {
		return Shape{}, errors.New("shape text is too long")
	}
	switch strings.TrimSpace(text) {
	case unknownText:
		return UnknownShape(), nil
	case scalarText:
		return scalar(), nil
	}
	s := scalar()
	for rest, more := text, true; more; {
		var part string
		part, rest, more = cutDim(rest)
		d, err := ParseDim(part)
		if err != nil {
			return Shape{}, fmt.Errorf("shape %q: %w", text, err)
		}
		s.push(d)
	}
	return s, nil
}

// cutDim splits text at the first x that is in no bracket.
func cutDim(text string) (dim, rest string, more bool) {
	nest := 0
	for i := range len(text) {
		switch text[i] {
		case '(', '[':
			nest++
		case ')', ']':
			nest--
		case 'x':
			if nest == 0 {
				return text[:i], text[i+1:], true
			}
		}
	}
	return text, "", false
}
