package fmttext

import (
	"strings"
	"unicode/utf8"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What a message shows of a text that fmt makes: it is written as package fmt writes it, step by step, with <n> or <?> in the place of what is not
// known. Nothing is guessed: where fmt would ask for a method that is not known, or writes an address, that is not known either.

// A printer writes values as fmt does.
type printer struct {
	fr     *exec.Frame
	s      *state.State
	b      strings.Builder
	whole  bool // nothing was unknown so far
	errorf bool // the function is Errorf, which knows the verb %w
	bad    bool // a value is written that does not fit its verb: no methods are called
}

// maxWritten bounds what is written.
const maxWritten = 1 << 12

// write adds what is known.
func (p *printer) write(text string) {
	if p.b.Len()+len(text) > maxWritten {
		text = ""
		p.whole = false
	}
	p.b.WriteString(text)
}

// unknown adds something that is not known, shown as the given text.
func (p *printer) unknown(text string) {
	p.whole = false
	p.write(text)
}

// shown adds a text as far as it is known.
func (p *printer) shown(v state.Value) {
	text, whole := v.Shown()
	p.write(text)
	p.whole = p.whole && whole
}

// text writes what a function of fmt makes of its arguments.
func (p *printer) text(function string, args []state.Value) {
	if function == "Sprintf" || function == "Errorf" {
		p.sprintf(args)
		return
	}
	for i, a := range args {
		if i > 0 && (function == "Sprintln" || !isText(a) && !isText(args[i-1])) {
			p.write(" ")
		}
		p.arg(a, plainVerb)
	}
	if function == "Sprintln" {
		p.write("\n")
	}
}

// isText reports whether an argument of Sprint is a string: no space stands beside it.
func isText(v state.Value) bool {
	x := v.Interface()
	return v.Kind != state.InterfaceKind || x != nil && (x.Type == nil && x.Text == "" || x.Type != nil && x.Type.Kind == ir.String)
}

// sprintf writes the arguments as the format says that is the first of them.
func (p *printer) sprintf(args []state.Value) {
	if len(args) == 0 || args[0].Kind != state.StringKind {
		p.unknown(state.UnknownText)
		return
	}
	f := formatting{printer: p, format: args[0].Text(), args: args[1:]}
	for f.at < len(f.format) && f.directive() {
	}
	if n := len(f.args); !f.reordered && f.next < n && f.args[n-1].Kind != state.UnknownKind {
		f.extra()
	}
}

// A formatting is the work of one format.
type formatting struct {
	*printer
	format    string
	at        int // in the format
	args      []state.Value
	next      int  // the argument that the next directive writes
	reordered bool // some directive names its argument: %[2]d
	wrong     bool // this one does, and there is no such argument
}

// directive writes the text up to the next directive, and what that stands for. It reports whether the format goes on.
func (f *formatting) directive() bool {
	i := strings.IndexByte(f.format[f.at:], '%')
	if i < 0 {
		f.write(f.format[f.at:])
		return false
	}
	f.write(f.format[f.at : f.at+i])
	f.at += i + 1
	v, ok := f.parse()
	switch {
	case !ok:
		f.write("%!(NOVERB)")
		return false
	case v.letter == '%':
		f.write("%")
	case f.wrong:
		f.write("%!" + string(v.letter) + "(BADINDEX)")
	case f.next >= len(f.args) && len(f.args) > 0 && f.args[len(f.args)-1].Kind == state.UnknownKind:
		f.unknown(state.UnknownText) // the last one stands for any number
	case f.next >= len(f.args):
		f.write("%!" + string(v.letter) + "(MISSING)")
	default:
		f.arg(f.args[f.next], v)
		f.next++
	}
	return true
}

// parse reads a directive behind its percent sign.
func (f *formatting) parse() (v verb, ok bool) {
	v, f.wrong = verb{width: -1, precision: -1}, false
	for ; f.at < len(f.format) && strings.IndexByte("+-# 0", f.format[f.at]) >= 0; f.at++ {
		v.flag(f.format[f.at])
	}
	indexed := f.index()
	v.width, indexed = f.size(indexed, "%!(BADWIDTH)", &v)
	if f.at+1 < len(f.format) && f.format[f.at] == '.' {
		f.at++
		f.wrong = f.wrong || indexed
		indexed = f.index()
		if v.precision, indexed = f.size(indexed, "%!(BADPREC)", nil); v.precision < 0 {
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
	v.setLetter(letter)
	return v, true
}

// index reads the number of an argument, which stands in brackets.
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

// size reads a width or a precision, -1 if there is none: a number, or a star for one that is an argument. Of a width (wide) the sign counts.
func (f *formatting) size(indexed bool, bad string, wide *verb) (int, bool) {
	if f.at < len(f.format) && f.format[f.at] == '*' {
		f.at++
		n, ok := f.number()
		switch {
		case !ok || n < 0 && wide == nil:
			f.write(bad)
			return -1, false
		case n < 0 && wide != nil:
			wide.minus, wide.zero = true, false
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

// extra writes the arguments that are left over.
func (f *formatting) extra() {
	f.write("%!(EXTRA ")
	for i, a := range f.args[f.next:] {
		if i > 0 {
			f.write(", ")
		}
		x := a.Interface()
		if a.Kind == state.InterfaceKind && x == nil {
			f.write("<nil>")
			continue
		}
		f.typeOf(a)
		f.write("=")
		f.arg(a, plainVerb)
	}
	f.write(")")
}
