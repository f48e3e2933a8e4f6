package engine

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Text that fmt makes. It is a known string if all that goes into it is known and has no methods of its own.
// Otherwise it is unknown to the program, but a message still shows as much of it as is known.

// format is the text that a function of fmt makes of its arguments.
func format(fr *frame, s *state, function string, args []value) value {
	p := printer{fr: fr, s: s, exact: true}
	text := p.text(function, args)
	if len(text) > 1<<10 {
		return value{}
	}
	if p.exact {
		return stringVal(text)
	}
	t := &formatted{shown: text}
	if len(s.errors) > 0 {
		for _, a := range args {
			s.eachClaim(a, 0, nil, func(claim int32) { t.claims = append(t.claims, claim) })
		}
	}
	return value{ref: t}
}

// maxPrinted bounds the arguments, and the elements of a list, that a text shows.
const maxPrinted = 16

// spread lists the arguments of a variadic call.
func spread(fr *frame, s *state, args []value) []value {
	if len(args) == 0 || args[len(args)-1].k != kSlice {
		return args
	}
	rest, ok := fr.r.elements(s, *args[len(args)-1].slice(), maxPrinted)
	args = slices.Clip(args[:len(args)-1])
	if !ok {
		return append(args, value{})
	}
	return append(args, rest...)
}

// A printer writes values as fmt does.
type printer struct {
	fr    *frame
	s     *state
	exact bool // nothing was unknown so far
}

// textOf is the text of a marked error, if its Error method changes nothing: it leads to the error, as one that fmt makes of it.
func textOf(fr *frame, in *ir.Instr, s *state, x *iface) (value, bool) {
	if x == nil || x.claim == 0 || in.Sym != "Error" || x.typ != nil && x.typ != errorType && !writesHarmlessly(fr, x.typ) {
		return value{}, false
	}
	if x.typ == nil {
		fr.r.othersRun(s)
	}
	return value{ref: &formatted{shown: s.errorText(x), claims: []int32{x.claim}}}, true
}

func (p *printer) unknown() string {
	p.exact = false
	return "_"
}

// text writes what a function of fmt makes of its arguments.
func (p *printer) text(function string, args []value) string {
	if function == "Sprintf" {
		return p.sprintf(args)
	}
	var b strings.Builder
	for i, a := range args {
		if i > 0 && (function == "Sprintln" || !isText(a) && !isText(args[i-1])) {
			b.WriteByte(' ')
		}
		b.WriteString(p.value(a, directive{text: "%v", verb: 'v'}))
	}
	if function == "Sprintln" {
		b.WriteByte('\n')
	}
	return b.String()
}

// isText reports whether an argument of Sprint is a string: no space stands beside it.
func isText(v value) bool {
	x := v.iface()
	return v.k == kIface && x != nil && x.typ != nil && x.typ.Kind == ir.String
}

func (p *printer) sprintf(args []value) string {
	if len(args) == 0 || args[0].k != kString {
		return p.unknown()
	}
	format, rest := args[0].str(), args[1:]
	var b strings.Builder
	for len(format) > 0 {
		i := strings.IndexByte(format, '%')
		if i < 0 {
			b.WriteString(format)
			break
		}
		b.WriteString(format[:i])
		if format = format[i:]; strings.HasPrefix(format, "%%") {
			b.WriteByte('%')
			format = format[2:]
			continue
		}
		d, ok := parseDirective(format)
		if !ok || len(rest) == 0 {
			return b.String() + p.unknown()
		}
		b.WriteString(p.value(rest[0], d))
		format, rest = format[len(d.text):], rest[1:]
	}
	if len(rest) > 0 {
		p.exact = false
	}
	return b.String()
}

// value writes one argument.
func (p *printer) value(v value, d directive) string {
	x := v.iface()
	if v.k != kIface || x == nil {
		return p.unknown()
	}
	if x.typ == nil && x.text == "" {
		return p.unknown()
	}
	if x.typ == nil || x.typ == errorType {
		p.exact = false
		if text := p.s.errorText(x); text != "" {
			return text
		}
		return "_"
	}
	for _, name := range [...]string{"Format", "GoString", "Error", "String"} {
		if p.hasMethod(x.typ, name) {
			return p.method(x, name)
		}
	}
	if g, ok := p.plain(x.v); ok && d.isShort() {
		if !d.writesPlainly(g) {
			p.exact = false
		}
		return fmt.Sprintf(d.text, g)
	}
	return p.approximate(x.v)
}

func (p *printer) hasMethod(t *ir.Type, name string) bool {
	pointer := t.Kind == ir.Pointer
	if pointer {
		t = t.Elem
	}
	if t.Ghost {
		return true
	}
	m := t.Method(name)
	return m != nil && (pointer || !m.Ptr)
}

// method executes the method by which a value writes itself, for a message only, and only where a
// comparison of ints has led here for certain.
func (p *printer) method(x *iface, name string) string {
	p.exact = false
	if p.s.last == nil || name == "Format" || name == "GoString" {
		return p.approximate(x.v)
	}
	if results, _ := p.fr.evaluate(p.s, x, name); len(results) == 1 && results[0].shown() != "" {
		return results[0].shown()
	}
	return p.approximate(x.v)
}

// plain returns a known value as a Go value that is formatted like it.
func (p *printer) plain(v value) (any, bool) {
	switch v.k {
	case kInt:
		if n, ok := p.s.norm(v.dim).Const(); ok {
			return n, true
		}
	case kString:
		return v.str(), true
	case kBool:
		if t := p.s.truth(v); t != pathfact.Maybe {
			return t == pathfact.True, true
		}
	}
	return nil, false
}

// approximate writes for a message what is not known exactly.
func (p *printer) approximate(v value) string {
	p.exact = false
	switch v.k {
	case kInt:
		if d := p.s.norm(v.dim); !d.IsUnknown() {
			return dimInShape(d)
		}
	case kSlice:
		return p.list(*v.slice())
	case kArray:
		if parts := p.s.parts(v); len(parts) > 0 && len(parts) <= maxPrinted && v.array().elem.Kind == ir.Int {
			return p.words(parts)
		}
	case kUnknown:
		if v.shown() != "" {
			return v.shown()
		}
	}
	return "_"
}

// list writes a list of ints.
func (p *printer) list(sl slice) string {
	if sl.elem == nil || sl.elem.Kind != ir.Int {
		return "_"
	}
	vals, ok := p.fr.r.elements(p.s, sl, maxPrinted)
	if !ok {
		return "_"
	}
	return p.words(vals)
}

func (p *printer) words(vals []value) string {
	words := make([]string, len(vals))
	for i, v := range vals {
		words[i] = p.approximate(v)
	}
	return "[" + strings.Join(words, " ") + "]"
}
