package shapeinfer

// The text of a Dim: a sum of products of integers and names, `2*n+1`, `n*m-3`, or `_`. A name is
// an identifier that may go on with dots, quotes, # and bracketed parts: x.Shape[1], a.Rows, n',
// n#2, len(xs).
//
//	sum     = ["-"|"+"] product { ("+"|"-") product }
//	product = factor { "*" factor }
//	factor  = integer | name | "_" | "(" sum ")"

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	maxTextLen  = 4096
	maxTextNest = 16
)

// String returns the text of d, which ParseDim reads back if the IDs of all symbols are 0 and their
// names are names to ParseDim.
func (d Dim) String() string { return string(d.appendText(nil, nameOnly)) }

// Named returns the text of d with the names that name returns, which may distinguish symbols with
// the same Name.
func (d Dim) Named(name func(Symbol) string) string { return string(d.appendText(nil, name)) }

func nameOnly(s Symbol) string { return s.shown() }

// appendText appends the text of d to b, with the names that name returns.
func (d Dim) appendText(b []byte, name func(Symbol) string) []byte {
	switch {
	case d.p == nil:
		return strconv.AppendInt(b, d.c, 10)
	case d.IsUnknown():
		return append(b, '_')
	}
	if s, ok := d.Symbol(); ok {
		return append(b, s.text(name)...)
	}
	for i, t := range withRemainders(d.p.terms) {
		if i > 0 && t.Coef > 0 {
			b = append(b, '+')
		}
		b = t.appendText(b, name)
	}
	if d.c > 0 {
		b = append(b, '+')
	}
	if d.c != 0 {
		b = strconv.AppendInt(b, d.c, 10)
	}
	return b
}

// appendText appends the text of t to b, with the names that name returns.
func (t Term) appendText(b []byte, name func(Symbol) string) []byte {
	switch t.Coef {
	case 1:
	case -1:
		b = append(b, '-')
	default:
		b = strconv.AppendInt(b, t.Coef, 10)
		b = append(b, '*')
	}
	inProduct := len(t.Factors) > 1 || t.Coef != 1 && t.Coef != -1
	for i, s := range t.Factors {
		if i > 0 {
			b = append(b, '*')
		}
		if text := s.text(name); s.IsOperation() && needsParentheses(text, inProduct) {
			b = append(append(append(b, '('), text...), ')')
		} else {
			b = append(b, text...)
		}
	}
	return b
}

// ParseDim returns the dimension that text describes. It is an error if the text is longer than
// 4096 bytes or the result has no normal form within the limits of Dim.
func ParseDim(text string) (Dim, error) {
	if len(text) > maxTextLen {
		return Dim{}, errors.New("dimension text is too long")
	}
	p := dimParser{text: text}
	d, err := p.sum()
	switch {
	case err != nil:
	case p.pos < len(text):
		err = p.unexpected()
	case d.IsUnknown() && !p.sawUnknown:
		err = errors.New("too large")
	default:
		return d, nil
	}
	return Dim{}, fmt.Errorf("dimension %q: %w", text, err)
}

// A dimParser parses the text of a Dim by recursive descent.
type dimParser struct {
	text       string
	pos, nest  int
	sawUnknown bool
}

// sum parses a sum of products.
func (p *dimParser) sum() (Dim, error) {
	sign := p.accept("+-")
	total, err := p.product(sign == '-')
	for err == nil {
		sign = p.accept("+-")
		if sign == 0 {
			return total, nil
		}
		var d Dim
		d, err = p.product(sign == '-')
		total = total.Add(d)
	}
	return Dim{}, err
}

// product parses a product and negates it if negative. The sign goes to the first factor, so that
// the smallest int64 can be read.
func (p *dimParser) product(negative bool) (Dim, error) {
	total, err := p.factor(negative)
	for err == nil && p.accept("*") != 0 {
		var d Dim
		d, err = p.factor(false)
		total = total.Mul(d)
	}
	return total, err
}

// factor parses an integer or an operand, and negates it if negative.
func (p *dimParser) factor(negative bool) (Dim, error) {
	p.space()
	if n := p.digits(); n > 0 {
		return p.integer(n, negative)
	}
	d, err := p.operand()
	if negative {
		d = d.Neg()
	}
	return d, err
}

// operand parses a name, an unknown dim, or a sum in parentheses.
func (p *dimParser) operand() (Dim, error) {
	if p.accept("(") != 0 {
		if p.nest++; p.nest > maxTextNest {
			return Dim{}, errors.New("parentheses are nested too deeply")
		}
		d, err := p.sum()
		if err == nil && p.accept(")") == 0 {
			err = p.unexpected()
		}
		p.nest--
		return d, err
	}
	name, err := p.name()
	switch {
	case err != nil:
		return Dim{}, err
	case name == "_":
		p.sawUnknown = true
		return Unknown(), nil
	}
	return Var(Symbol{Name: name}), nil
}

func (p *dimParser) integer(n int, negative bool) (Dim, error) {
	digits := p.text[p.pos : p.pos+n]
	p.pos += n
	if negative {
		digits = "-" + digits
	}
	v, err := strconv.ParseInt(digits, 10, 64)
	if err != nil {
		return Dim{}, fmt.Errorf("%s is out of range", digits)
	}
	return Const(v), nil
}

// name parses an identifier and what may follow it: dots, quotes, #, and balanced [] and ().
func (p *dimParser) name() (string, error) {
	n := nameLen(p.text[p.pos:])
	if n == 0 {
		return "", p.unexpected()
	}
	name := p.text[p.pos : p.pos+n]
	p.pos += n
	return name, nil
}

// nameLen returns the length of the longest name at the start of text, 0 if there is none.
func nameLen(text string) int {
	length := 0
	var closers []rune // of the brackets that are open
	for i, r := range text {
		open := strings.IndexRune("[(", r)
		switch {
		case unicode.IsLetter(r) || r == '_':
		case i == 0:
			return 0
		case unicode.IsDigit(r) || strings.ContainsRune(".'#", r):
		case open >= 0:
			closers = append(closers, rune("])"[open]))
		case len(closers) > 0 && r == closers[len(closers)-1]:
			closers = closers[:len(closers)-1]
		default:
			return length
		}
		if len(closers) == 0 {
			length = i + utf8.RuneLen(r)
		}
	}
	return length
}

func (p *dimParser) digits() int {
	rest := p.text[p.pos:]
	return len(rest) - len(strings.TrimLeft(rest, "0123456789"))
}

func (p *dimParser) space() {
	p.pos = len(p.text) - len(strings.TrimLeft(p.text[p.pos:], " \t"))
}

// accept consumes and returns the next byte if it is one of set, else it returns 0.
func (p *dimParser) accept(set string) byte {
	p.space()
	if p.pos == len(p.text) || strings.IndexByte(set, p.text[p.pos]) < 0 {
		return 0
	}
	p.pos++
	return p.text[p.pos-1]
}

func (p *dimParser) unexpected() error {
	p.space()
	if p.pos == len(p.text) {
		return errors.New("unexpected end")
	}
	r, _ := utf8.DecodeRuneInString(p.text[p.pos:])
	return fmt.Errorf("unexpected %q at offset %d", r, p.pos)
}
