package fmttext

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The printer writes values as package fmt does, step by step, with <n> or <?> in the place of unknown parts. It does not guess: the text of
// an unknown method is unknown, and so is an address.

// A printer writes values as fmt does.
type printer struct {
	fr     *exec.Frame
	s      *state.State
	b      strings.Builder
	whole  bool // no part was unknown so far
	known  bool // the program knows the text so far: each argument is plain, and each directive has the usual form
	errorf bool // the function is Errorf, which knows the verb %w
}

// maxWritten bounds what is written.
const maxWritten = 1 << 12

// write adds a known part.
func (p *printer) write(text string) {
	if p.b.Len()+len(text) > maxWritten {
		text = ""
		p.whole = false
	}
	p.b.WriteString(text)
}

// unknown adds an unknown part, shown as the given text.
func (p *printer) unknown(text string) {
	p.whole = false
	p.write(text)
}

// shown adds the known parts of a text.
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
		p.argument(a, plainVerb)
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
	n := len(f.args)
	p.known = p.known && !f.reordered && f.next == n
	if !f.reordered && f.next < n && f.args[n-1].Kind != state.UnknownKind {
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

// mistake writes what stands for a directive that is wrong.
func (f *formatting) mistake(text string) {
	f.known = false
	f.write("%!" + text)
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
		f.mistake("(NOVERB)")
		return false
	case v.letter == '%':
		f.known = f.known && f.format[f.at-2] == '%' // without flags and width
		f.write("%")
	case f.wrong:
		f.mistake(string(v.letter) + "(BADINDEX)")
	case f.next >= len(f.args) && len(f.args) > 0 && f.args[len(f.args)-1].Kind == state.UnknownKind:
		f.unknown(state.UnknownText) // the last one stands for any number
	case f.next >= len(f.args):
		f.mistake(string(v.letter) + "(MISSING)")
	default:
		f.argument(f.args[f.next], v)
		f.next++
	}
	return true
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
