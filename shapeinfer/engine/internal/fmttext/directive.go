package fmttext

import (
	"strconv"
	"strings"
)

// The directives of a format: %-8s. fmt.Sprintf does not write the argument if the directive is
// wrong, the verb is not one of the type (%!d(string=hi)), or arguments are missing or left over. A
// message shows that. But the program knows a text only if every directive has the usual form
//
//	% flags width .precision verb
//
// with a verb and flags that write all types of a kind alike, whatever their names and sizes are.
// Texts that differ between Go releases are unknown too: zeros before texts and after numbers, and
// which runes are printable.

// A verb is how a value is written: a directive, parsed.
type verb struct {
	letter           rune
	flags            string // of "+-# 0", as they are written
	width, precision int    // -1: none
}

// plainVerb is %v.
var plainVerb = verb{letter: 'v', width: -1, precision: -1}

func (v verb) has(flag rune) bool { return strings.ContainsRune(v.flags, flag) }

func (v verb) isOneOf(verbs string) bool { return strings.ContainsRune(verbs, v.letter) }

// plusV and sharpV report whether it is %+v or %#v.
func (v verb) plusV() bool  { return v.letter == 'v' && v.has('+') }
func (v verb) sharpV() bool { return v.letter == 'v' && v.has('#') }

// String is the directive.
func (v verb) String() string {
	text := "%" + v.flags
	if v.width >= 0 {
		text += strconv.Itoa(v.width)
	}
	if v.precision >= 0 {
		text += "." + strconv.Itoa(v.precision)
	}
	return text + string(v.letter)
}

// as is the same verb with another letter.
func (v verb) as(letter rune) verb {
	v.letter = letter
	return v
}

// without is the same verb without a flag.
func (v verb) without(flag string) verb {
	v.flags = strings.ReplaceAll(v.flags, flag, "")
	return v
}

// ofText is %s of the given precision, as wide as v.
func (v verb) ofText(precision int) verb {
	t := verb{letter: 's', width: v.width, precision: precision}
	if v.has('-') {
		t.flags = "-"
	}
	return t
}

// maxWidth bounds what is written for a directive.
const maxWidth = 256

// isUsual reports whether all releases of Go write a value alike.
func (v verb) isUsual(text bool) bool {
	return v.width <= maxWidth && v.precision <= maxWidth && !(v.has('0') && (text || v.has('-') || v.precision >= 0))
}

// isPortable reports whether all releases of Go write a value alike, whatever the name and the size
// of its type are.
func (v verb) isPortable(g any) bool {
	if v.has('#') || !v.isUsual(false) {
		return false
	}
	zero := v.has('0')
	switch g := g.(type) {
	case int64:
		return v.isOneOf("vdboxX") || !zero && (v.isOneOf("cU") || v.isOneOf("q") && 0 <= g && g < 0x80)
	case string:
		return !zero && (v.isOneOf("vsxX") || v.isOneOf("q") && IsLatin(g))
	case bool:
		return !zero && v.isOneOf("vt")
	}
	return false
}

// Latin is the first rune that Go releases may treat in different ways: whether it is printable,
// and what its upper case is.
const Latin = 0x180

// IsLatin reports whether all runes of a text are below Latin.
func IsLatin(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= Latin }) < 0
}

// The verbs for a kind of values.
const (
	boolVerbs   = "vt"
	intVerbs    = "vbcdoOqxXU"
	floatVerbs  = "vbgGxXfFeE"
	stringVerbs = "vsxXq"
)
