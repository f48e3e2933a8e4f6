package fmttext

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The directives of a format: %-8s. fmt.Sprintf does not write the argument if the directive is wrong, the verb is not one of the type
// (%!d(string=hi)), or arguments are missing or left over. A message shows that. But the program knows a text only if every directive
// has the usual form
//
//	% flags width .precision verb
//
// with a verb and flags that write all types of a kind alike, whatever their names and sizes are. Texts that differ between Go releases
// are unknown too: zeros before texts and after numbers, and which runes are printable.

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

// isBare reports whether a text is written as it is.
func (v verb) isBare() bool {
	return (v.letter == 'v' && !v.sharpV() || v.letter == 's') && v.width < 0 && v.precision < 0
}

// isUsual reports whether all releases of Go write a value alike.
func (v verb) isUsual(text bool) bool {
	return v.width <= maxWidth && v.precision <= maxWidth && !(v.has('0') && (text || v.has('-') || v.precision >= 0))
}

// isPortable reports whether all releases of Go write a value alike, whatever the name and the size of its type are.
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

// Latin is the first rune that Go releases may treat in different ways: whether it is printable, and what its upper case is.
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

// parse reads a directive after its percent sign.
func (f *formatting) parse() (v verb, ok bool) {
	f.wrong = false
	rest := strings.TrimLeft(f.format[f.at:], "+-# 0")
	v.flags = f.format[f.at : len(f.format)-len(rest)]
	f.at += len(v.flags)
	indexed := f.index()
	v.precision = -1
	v.width, indexed = f.size(indexed, "(BADWIDTH)", &v)
	if f.at+1 < len(f.format) && f.format[f.at] == '.' {
		f.at++
		f.wrong = f.wrong || indexed
		indexed = f.index()
		if v.precision, indexed = f.size(indexed, "(BADPREC)", nil); v.precision < 0 {
			v.precision = 0
			if f.format[f.at-1] == '*' {
				v.precision = -1
			}
		}
	}
	if !indexed {
		f.index()
	}
	if f.at >= len(f.format) {
		return v, false
	}
	letter, size := utf8.DecodeRuneInString(f.format[f.at:])
	f.at += size
	v.letter = letter
	return v, true
}

// index reads the number of an argument in brackets: %[2]d.
func (f *formatting) index() bool {
	if f.at >= len(f.format) || f.format[f.at] != '[' {
		return false
	}
	f.reordered = true
	n, end := 0, strings.IndexByte(f.format[f.at:], ']')
	if end < 0 || len(f.format)-f.at < 3 {
		f.at, f.wrong = f.at+1, true
		return false
	}
	digits := parseNumber(f.format[:f.at+end], f.at+1, &n)
	ok := digits == f.at+end && end > 1
	f.at += end + 1
	if !ok || n < 1 || n > len(f.args) {
		f.wrong = true
		return ok
	}
	f.next = n - 1
	return true
}

// size reads a width or a precision: a number, or a star if it is an argument. It returns -1 if there is none. A negative width is the
// flag - of the verb wide, which is nil for a precision.
func (f *formatting) size(indexed bool, bad string, wide *verb) (int, bool) {
	if f.at < len(f.format) && f.format[f.at] == '*' {
		f.at++
		f.known = false
		n, ok := f.number()
		switch {
		case !ok || n < 0 && wide == nil:
			f.mistake(bad)
			return -1, false
		case n < 0 && wide != nil:
			*wide = wide.without("0")
			wide.flags += "-"
			return -n, false
		}
		return n, false
	}
	n, start := 0, f.at
	if f.at = parseNumber(f.format, f.at, &n); f.at == start {
		return -1, indexed
	}
	f.wrong = f.wrong || indexed && wide != nil
	return n, indexed
}

// number is the next argument as a width.
func (f *formatting) number() (int, bool) {
	if f.next >= len(f.args) {
		return 0, false
	}
	x := f.args[f.next].Interface()
	f.next++
	if x == nil || x.Type == nil || x.Type.Kind != ir.Int {
		return 0, false
	}
	n, ok := Known(f.s, x.Value)
	k, _ := n.(int64)
	if !ok {
		f.whole = false
		return 0, true
	}
	return int(k), -1e6 <= k && k <= 1e6
}

// parseNumber parses digits from position n on. A number that is too large stays so.
func parseNumber(format string, n int, number *int) int {
	for ; n < len(format) && '0' <= format[n] && format[n] <= '9'; n++ {
		*number = min(*number*10+int(format[n]-'0'), maxWidth+1)
	}
	return n
}
