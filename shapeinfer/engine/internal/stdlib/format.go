package stdlib

import (
	"fmt"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/pathfact"
)

// Text that fmt makes. It is a known string if all that goes into it is known and has no methods of its own.
// Otherwise it is unknown to the program, but a message still shows as much of it as is known.

// format is the text that a function of fmt makes of its arguments.
func format(fr *exec.Frame, s *state.State, function string, args []state.Value) state.Value {
	p := printer{fr: fr, s: s, exact: true}
	text := p.text(function, args)
	if len(text) > 1<<10 {
		return state.Value{}
	}
	if p.exact {
		return state.String(text)
	}
	t := &state.Formatted{Shown: text}
	if len(s.Errors) > 0 {
		for _, a := range args {
			s.EachClaim(a, 0, nil, func(claim int32) { t.Claims = append(t.Claims, claim) })
		}
	}
	return state.Value{Ref: t}
}

// maxPrinted bounds the arguments, and the elements of a list, that a text shows.
const maxPrinted = 16

// spread lists the arguments of a variadic call.
func spread(fr *exec.Frame, s *state.State, args []state.Value) []state.Value {
	if len(args) == 0 || args[len(args)-1].Kind != state.SliceKind {
		return args
	}
	rest, ok := fr.Run.Elements(s, *args[len(args)-1].Slice(), maxPrinted)
	args = slices.Clip(args[:len(args)-1])
	if !ok {
		return append(args, state.Value{})
	}
	return append(args, rest...)
}

// A printer writes values as fmt does.
type printer struct {
	fr    *exec.Frame
	s     *state.State
	exact bool // nothing was unknown so far
}

// textOf is the text of a marked error, if its Error method changes nothing: it leads to the error, as one that fmt makes of it.
func textOf(fr *exec.Frame, in *ir.Instr, s *state.State, x *state.Interface) (state.Value, bool) {
	if x == nil || x.Claim == 0 || in.Sym != "Error" || x.Type != nil && x.Type != state.ErrorType && !writesHarmlessly(fr, x.Type) {
		return state.Value{}, false
	}
	if x.Type == nil {
		fr.Run.OthersRun(s)
	}
	return state.Value{Ref: &state.Formatted{Shown: s.ErrorText(x), Claims: []int32{x.Claim}}}, true
}

func (p *printer) unknown() string {
	p.exact = false
	return "_"
}

// text writes what a function of fmt makes of its arguments.
func (p *printer) text(function string, args []state.Value) string {
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
func isText(v state.Value) bool {
	x := v.Interface()
	return v.Kind == state.InterfaceKind && x != nil && x.Type != nil && x.Type.Kind == ir.String
}

func (p *printer) sprintf(args []state.Value) string {
	if len(args) == 0 || args[0].Kind != state.StringKind {
		return p.unknown()
	}
	format, rest := args[0].Text(), args[1:]
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
func (p *printer) value(v state.Value, d directive) string {
	x := v.Interface()
	if v.Kind != state.InterfaceKind || x == nil {
		return p.unknown()
	}
	if x.Type == nil && x.Text == "" {
		return p.unknown()
	}
	if x.Type == nil || x.Type == state.ErrorType {
		p.exact = false
		if text := p.s.ErrorText(x); text != "" {
			return text
		}
		return "_"
	}
	for _, name := range [...]string{"Format", "GoString", "Error", "String"} {
		if p.hasMethod(x.Type, name) {
			return p.method(x, name)
		}
	}
	if g, ok := p.plain(x.Value); ok && d.isShort() {
		if !d.writesPlainly(g) {
			p.exact = false
		}
		return fmt.Sprintf(d.text, g)
	}
	return p.approximate(x.Value)
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
func (p *printer) method(x *state.Interface, name string) string {
	p.exact = false
	if p.s.Last == nil || name == "Format" || name == "GoString" {
		return p.approximate(x.Value)
	}
	if results, _ := p.fr.Evaluate(p.s, x, name); len(results) == 1 && results[0].Shown() != "" {
		return results[0].Shown()
	}
	return p.approximate(x.Value)
}

// plain returns a known value as a Go value that is formatted like it.
func (p *printer) plain(v state.Value) (any, bool) {
	switch v.Kind {
	case state.IntKind:
		if n, ok := p.s.Norm(v.Dim).Const(); ok {
			return n, true
		}
	case state.StringKind:
		return v.Text(), true
	case state.BoolKind:
		if t := p.s.Truth(v); t != pathfact.Maybe {
			return t == pathfact.True, true
		}
	}
	return nil, false
}

// approximate writes for a message what is not known exactly.
func (p *printer) approximate(v state.Value) string {
	p.exact = false
	switch v.Kind {
	case state.IntKind:
		if d := p.s.Norm(v.Dim); !d.IsUnknown() {
			return state.DimInShape(d)
		}
	case state.SliceKind:
		return p.list(*v.Slice())
	case state.ArrayKind:
		if parts := p.s.Parts(v); len(parts) > 0 && len(parts) <= maxPrinted && v.Array().Elem.Kind == ir.Int {
			return p.words(parts)
		}
	case state.UnknownKind:
		if v.Shown() != "" {
			return v.Shown()
		}
	}
	return "_"
}

// list writes a list of ints.
func (p *printer) list(sl state.Slice) string {
	if sl.Elem == nil || sl.Elem.Kind != ir.Int {
		return "_"
	}
	vals, ok := p.fr.Run.Elements(p.s, sl, maxPrinted)
	if !ok {
		return "_"
	}
	return p.words(vals)
}

func (p *printer) words(vals []state.Value) string {
	words := make([]string, len(vals))
	for i, v := range vals {
		words[i] = p.approximate(v)
	}
	return "[" + strings.Join(words, " ") + "]"
}
