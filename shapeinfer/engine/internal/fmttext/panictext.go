package fmttext

import (
	"fmt"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/evidence"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// What the runtime prints of the value that panic was called with:
//
//	an error         what its Error method returns
//	a Stringer       what its String method returns
//	string, int ...  the value
//	type T int       main.T(5), and of a string main.T("text")
//	anything else    its type and an address, which are not known

// PanicText is what the runtime prints of v, as far as it is known.
func PanicText(fr *exec.Frame, s *state.State, v state.Value) state.Value {
	switch v.Kind {
	case state.InterfaceKind:
	case state.StringKind, state.UnknownKind:
		return v // the text of log.Panic
	default:
		return state.Value{}
	}
	x := v.Interface()
	switch {
	case x == nil || v.MaybeNil:
		return state.Value{}
	case x.Type == nil || x.Type == state.ErrorType || x.Text != "":
		return s.ErrorText(x)
	}
	if text, ok := libraryText(s, x); ok {
		return text
	}
	p := printer{fr: fr, s: s, whole: true}
	m := p.methods(x.Type, position{})
	for _, name := range [...]string{"Error", "String"} {
		switch m.kind(name) {
		case maybe:
			return state.Value{}
		case present:
			return textOf(fr, s, x, name)
		}
	}
	p.panicValue(x.Value, x.Type)
	return state.Value{Note: &evidence.Text{Shown: p.b.String(), Whole: p.whole}}
}

// panicValue writes a value without methods.
func (p *printer) panicValue(v state.Value, t *ir.Type) {
	if t.Kind != ir.String && t.Kind != ir.Int && t.Kind != ir.Bool && t.Kind != ir.Float {
		p.unknown(state.UnknownText)
		return
	}
	if t.Name != "" {
		p.typeName(t)
		p.write("(")
		defer p.write(")")
	}
	switch {
	case t.Kind == ir.Float:
		if v.Kind != state.FloatKind || t.ID != "float64" {
			p.unknown(state.UnknownText)
			return
		}
		p.write(floatText(v.Float()))
	case t.Kind == ir.String && t.Name != "":
		p.write(`"`)
		p.shown(v)
		p.write(`"`)
	default:
		p.leaf(v, t, plainVerb)
	}
}

// floatText writes a float as the builtin print does: +1.500000e+000.
func floatText(f float64) string {
	text := fmt.Sprintf("%+.6e", f)
	if n := len(text); n > 4 && (text[n-3] == '+' || text[n-3] == '-') {
		return text[:n-2] + "0" + text[n-2:]
	}
	return text
}
