package fmttext

import (
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The printer writes values as package fmt does, step by step, with <n> or <?> in the place of
// unknown parts. It does not guess: the text of an unknown method is unknown, and so is an address.

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
	texts, uses, usual := p.read(args[0].Text(), args[1:])
	p.known = p.known && usual
	if texts == nil {
		p.unknown(state.UnknownText)
		return
	}
	for i, u := range uses {
		text, isExtra := strings.CutSuffix(texts[i], operandName+"=")
		p.write(text)
		if isExtra {
			p.known = false
			p.extra(u.arg)
		} else {
			p.argument(u.arg, u.verb)
		}
	}
	p.write(texts[len(uses)])
}

// extra writes an argument that is left over.
func (p *printer) extra(v state.Value) {
	if v.Kind == state.InterfaceKind && v.Interface() == nil {
		p.write("<nil>")
		return
	}
	p.typeName(HeldType(v))
	p.write("=")
	p.arg(v, plainVerb)
}
