package fmttext

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/state"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A verb is how a value is written: a directive, parsed.
type verb struct {
	letter                          rune
	plus, minus, sharp, space, zero bool
	plusV, sharpV                   bool // %+v, %#v
	width, precision                int  // -1: none
}

// plainVerb is %v.
var plainVerb = verb{letter: 'v', width: -1, precision: -1}

func (v *verb) flag(c byte) {
	switch c {
	case '+':
		v.plus = true
	case '-':
		v.minus = true
	case '#':
		v.sharp = true
	case ' ':
		v.space = true
	case '0':
		v.zero = true
	}
}

// setLetter ends a verb. Of %v the flags + and # mean something else than of others.
func (v *verb) setLetter(letter rune) {
	v.letter = letter
	if letter == 'v' || letter == 'w' {
		v.plusV, v.plus, v.sharpV, v.sharp = v.plus, false, v.sharp, false
	}
}

// String is the directive.
func (v verb) String() string {
	var b strings.Builder
	b.WriteByte('%')
	for _, f := range [...]struct {
		set  bool
		flag byte
	}{{v.plus || v.plusV, '+'}, {v.minus, '-'}, {v.sharp || v.sharpV, '#'}, {v.space, ' '}, {v.zero, '0'}} {
		if f.set {
			b.WriteByte(f.flag)
		}
	}
	if v.width >= 0 {
		b.WriteString(strconv.Itoa(v.width))
	}
	if v.precision >= 0 {
		b.WriteString("." + strconv.Itoa(v.precision))
	}
	b.WriteRune(v.letter)
	return b.String()
}

// as is the same verb with another letter.
func (v verb) as(letter rune) verb {
	v.letter = letter
	return v
}

// isBare reports whether a text is written as it is.
func (v verb) isBare() bool {
	return (v.letter == 'v' && !v.sharpV || v.letter == 's') && v.width < 0 && v.precision < 0
}

// isUsual reports whether all releases of Go write a value alike.
func (v verb) isUsual(text bool) bool {
	return v.width <= maxWidth && v.precision <= maxWidth && !(v.zero && (text || v.minus || v.precision >= 0))
}

// The verbs for a kind of values.
const (
	boolVerbs   = "vt"
	intVerbs    = "vbcdoOqxXU"
	floatVerbs  = "vbgGxXfFeE"
	stringVerbs = "vsxXq"
)

// leaf writes a value that is no composite, of type t.
func (p *printer) leaf(v state.Value, t *ir.Type, d verb) {
	verbs := map[ir.Kind]string{ir.Bool: boolVerbs, ir.Int: intVerbs, ir.Float: floatVerbs, ir.String: stringVerbs}[t.Kind]
	if !strings.ContainsRune(verbs, d.letter) {
		p.badVerb(v, t, d)
		return
	}
	switch g, ok := p.goValue(v, t); {
	case ok && d.isUsual(t.Kind == ir.String):
		p.write(fmt.Sprintf(d.String(), g))
	case t.Kind == ir.String:
		p.string(v, d)
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
	case !strings.ContainsRune(stringVerbs, d.letter):
		p.unknown(state.UnknownText)
	case d.isBare():
		p.shown(v)
	case whole && d.isUsual(true):
		p.write(fmt.Sprintf(d.String(), text))
	default:
		p.unknown(text)
	}
}

// goValue returns a known value of type t as a Go value that is formatted like it. Its type is another one.
func (p *printer) goValue(v state.Value, t *ir.Type) (any, bool) {
	switch t.Kind {
	case ir.Float:
		if v.Kind != state.FloatKind {
			return nil, false
		}
		if t.ID == "float32" {
			return float32(v.Float()), true
		}
		return v.Float(), t.ID == "float64"
	case ir.String:
		if text, whole := v.Shown(); whole {
			return text, true
		}
		return nil, false
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
	was := p.bad
	p.bad = true
	d.letter, d.sharp = map[ir.Kind]rune{ir.Int: 'd', ir.Float: 'g', ir.String: 's', ir.Bool: 't'}[t.Kind], false // as %v, of which + and # would mean something else
	p.value(v, t, d, position{})
	p.bad = was
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
