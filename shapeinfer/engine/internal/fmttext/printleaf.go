package fmttext

import (
	"fmt"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// leaf writes a value that is no composite, of type t.
func (p *printer) leaf(v state.Value, t *ir.Type, d verb) {
	verbs := map[ir.Kind]string{ir.Bool: boolVerbs, ir.Int: intVerbs, ir.Float: floatVerbs, ir.String: stringVerbs}[t.Kind]
	if !d.isOneOf(verbs) {
		p.badVerb(v, t, d)
		return
	}
	switch g, ok := p.nativeNumber(v, t); {
	case t.Kind == ir.String:
		p.string(v, d)
	case ok && d.isUsual(false):
		p.write(fmt.Sprintf(d.String(), g))
	case v.Kind == state.IntKind && (d.letter == 'v' || d.letter == 'd'):
		p.unknown(ShownDim(p.s.Norm(v.Dim)))
	default:
		p.unknown(state.UnknownText)
	}
}

// string writes a text.
func (p *printer) string(v state.Value, d verb) {
	text, whole := v.Shown()
	switch {
	case !d.isOneOf(stringVerbs):
		p.unknown(state.UnknownText)
	case whole && d.isUsual(true):
		p.write(fmt.Sprintf(d.String(), text))
	default:
		p.unknown(text)
	}
}

// nativeNumber returns a known number or bool of type t as a Go value that is formatted like it.
// Its type is another one.
func (p *printer) nativeNumber(v state.Value, t *ir.Type) (any, bool) {
	if t.Kind == ir.Float {
		if v.Kind != state.FloatKind {
			return nil, false
		}
		if t.ID == "float32" {
			return float32(v.Float()), true
		}
		return v.Float(), t.ID == "float64"
	}
	g, ok := Known(p.s, v)
	if n, isInt := g.(int64); isInt && t.Unsigned {
		return uint64(n), ok && n >= 0
	}
	return g, ok
}

// badVerb writes a value that does not fit the verb.
func (p *printer) badVerb(v state.Value, t *ir.Type, d verb) {
	p.write("%!" + string(d.letter) + "(")
	p.typeName(t)
	p.write("=")
	// These verbs write the value as %v does, but %v gives the flags + and # another meaning.
	letter := map[ir.Kind]rune{ir.Int: 'd', ir.Float: 'g', ir.String: 's', ir.Bool: 't'}[t.Kind]
	p.leaf(v, t, d.without("#").as(letter))
	p.write(")")
}

// ShownDim is an int in a text.
func ShownDim(d shapeinfer.Dim) string {
	if _, ok := d.Const(); ok {
		return d.String()
	}
	if text := withoutIDs(d.String()); !d.IsUnknown() && len(text) <= maxShownDim {
		return "<" + text + ">"
	}
	return state.UnknownText
}

// maxShownDim bounds what is written of one int.
const maxShownDim = 40

// withoutIDs drops from the names of symbols the numbers that tell them apart: (n@7/2).
func withoutIDs(text string) string {
	for i := strings.IndexByte(text, '@'); i >= 0; i = strings.IndexByte(text, '@') {
		text = text[:i] + strings.TrimLeft(text[i+1:], "0123456789")
	}
	return text
}
