package fmttext

import "strings"

// Directives of a format: %-8s. fmt.Sprintf writes something else than the argument where it does not understand one, where the verb
// is not one of the type (%!d(string=hi)), or where arguments are missing or left over; that shows names of types, which are not known
// here. So a text is known only if every directive has the usual form
//
//	% flags width .precision verb
//
// with a verb and flags for which all types of a kind are written alike, whatever they are called and however many bits they have. What Go
// releases have written in different ways is not known either: zeros before texts and after numbers, and what counts as a printable rune.

// A directive is what stands for one argument.
type directive struct {
	text             string // all of it
	flags            string
	width, precision int // 0 if there is none
	verb             byte
}

// maxWidth bounds what is written for a directive.
const maxWidth = 256

// parseDirective parses the directive at the start of a format, if it has the usual form.
func parseDirective(format string) (d directive, ok bool) {
	n := 1
	for n < len(format) && strings.IndexByte("+-# 0", format[n]) >= 0 {
		n++
	}
	d.flags = format[1:n]
	n = parseNumber(format, n, &d.width)
	if n < len(format) && format[n] == '.' {
		n = parseNumber(format, n+1, &d.precision)
	}
	if n >= len(format) || format[n] < 'A' || format[n] > 'z' || 'Z' < format[n] && format[n] < 'a' {
		return directive{}, false
	}
	d.verb, d.text = format[n], format[:n+1]
	return d, true
}

// parseNumber parses digits from position n on. A number that is too large stays so.
func parseNumber(format string, n int, number *int) int {
	for ; n < len(format) && '0' <= format[n] && format[n] <= '9'; n++ {
		*number = min(*number*10+int(format[n]-'0'), maxWidth+1)
	}
	return n
}

// isShort reports whether what is written is not much longer than the argument.
func (d directive) isShort() bool { return d.width <= maxWidth && d.precision <= maxWidth }

// writesPlainly reports whether the directive writes a value whatever its type is called and however many bits it has, in all releases.
func (d directive) writesPlainly(v any) bool {
	zeros := strings.Contains(d.flags, "0")
	if strings.Contains(d.flags, "#") || zeros && (strings.Contains(d.flags, "-") || strings.Contains(d.text, ".")) {
		return false
	}
	switch v := v.(type) {
	case int64:
		if d.verb == 'q' {
			return !zeros && 0 <= v && v < 0x80
		}
		return strings.IndexByte("vdboxX", d.verb) >= 0 || strings.IndexByte("cU", d.verb) >= 0 && !zeros
	case string:
		return !zeros && (strings.IndexByte("vsxX", d.verb) >= 0 || d.verb == 'q' && IsLatin(v))
	case bool:
		return !zeros && (d.verb == 'v' || d.verb == 't')
	}
	return false
}

// Latin is the end of the letters of which all is said for good: whether they are printed, and what is their upper case.
const Latin = 0x180

// IsLatin reports whether all letters of a text are such.
func IsLatin(s string) bool {
	return strings.IndexFunc(s, func(r rune) bool { return r >= Latin }) < 0
}
