package contract

import "strings"

// A directive is a contract in a comment at the declaration that it describes. Names and types come
// from the declaration:
//
//	//shapelint:contract (a[r,k], b[k,c]) -> [r,c]
//	func MatMul(a, b *Matrix) *Matrix
//
//	//shapelint:contract (m[r,c]) (x[c], y[r]): r > 0
//	func (m *Matrix) MulVec(x, y []float64)
//
// The first of two lists is the receiver. Operands may be left out, and may be in any order. The
// lists are followed by results, or by a colon and clauses.

// maxDirective bounds the length of a directive.
const maxDirective = 4096

// A Signature is the declaration that a directive describes.
type Signature struct {
	Name     string
	Recv     *Param // nil for a function
	RecvType string // name of the receiver's type
	RecvPtr  bool
	Params   []Param
	Results  []Param
}

// A Param is a receiver, parameter or result of a [Signature].
type Param struct {
	Name     string // "" if the declaration has none: the directive may then name a receiver
	GoType   string // its type as messages write it
	Type     *Type  // how its shape is represented; nil if it has no shape
	Variadic bool
	Foreign  bool // Type is nil but may be known in another package: whether it has a shape is not checked
}

// ParseDirective parses the contract in a directive and checks it against the declaration.
func ParseDirective(src string, sig Signature) (*Contract, error) {
	if len(src) > maxDirective {
		return nil, &Error{Pos: Pos{1, 1}, Msg: "text is too long"}
	}
	toks, err := scan(src)
	if err != nil {
		return nil, err
	}
	p := &parser{toks: toks, rank: MaxRank}
	p.skipLines()
	c := p.directive(&sig)
	p.skipLines()
	if p.err == nil && p.tok().kind != tokEOF {
		p.fail("expected the end of the contract, found %s", p.tok())
	}
	if p.err == nil {
		p.err = checkDirective(c, &sig)
	}
	if p.err != nil {
		return nil, p.err
	}
	return c, nil
}

// directive reads: ["(" receiver ")"] "(" operands ")" ["->" results | ":" clauses].
func (p *parser) directive(sig *Signature) *Contract {
	c := &Contract{Pos: p.tok().pos, Name: portable(sig.Name)}
	first := p.operandList()
	second := first
	if p.isOp("(") {
		second = p.operandList()
		p.takeReceiver(c, sig, first)
	} else if sig.Recv != nil {
		c.Recv = &Operands{Name: portable(sig.Recv.Name), Ptr: sig.RecvPtr, Type: portable(sig.RecvType)}
	}
	for i, param := range sig.Params {
		name := portable(param.Name)
		if c.Recv != nil && name == c.Recv.Name {
			name = "_" // the directive has given the name to the receiver
		}
		c.Params = append(c.Params, Operands{Name: name, Variadic: sig.Params[i].Variadic})
	}
	for _, o := range second {
		p.takeParam(c, sig, o)
	}
	switch {
	case p.isOp("->"):
		c.Clauses = p.clauses()
	case p.got(":"):
		if c.Clauses = p.clauses(); len(c.Clauses) == 0 {
			p.fail("expected clauses after \":\", found %s", p.tok())
		}
	default:
		if k := p.tok().kind; k != tokNewline && k != tokEOF {
			p.fail("expected \"->\" and results, or \":\" and clauses, found %s", p.tok())
		}
	}
	return c
}

// A listed operand is an operand with its position in the directive.
type listed struct {
	Operands
	at token
}

// operandList reads operands in parentheses.
func (p *parser) operandList() []listed {
	var list []listed
	p.want("(", "and the operands")
	for !p.isOp(")") && p.err == nil {
		if len(list) == maxParams {
			p.fail("too many operands")
		}
		at := p.tok()
		list = append(list, listed{p.param(), at})
		if !p.got(",") && !p.isOp(")") {
			p.fail("expected \",\" or \")\" after an operand, found %s", p.tok())
		}
	}
	p.want(")", "after the operands")
	return list
}

// takeReceiver sets the receiver from the first of two lists.
func (p *parser) takeReceiver(c *Contract, sig *Signature, list []listed) {
	switch {
	case p.err != nil:
		return
	case sig.Recv == nil:
		p.failAt(c.Pos, "%s is not a method, expected one list of operands", sig.Name)
		return
	case len(list) != 1:
		p.failAt(c.Pos, "expected one receiver in the first of two lists, found %d operands", len(list))
		return
	}
	o := list[0].Operands
	if name := sig.Recv.Name; name != "" && name != "_" && o.Name != name {
		p.failAt(list[0].at.pos, "the receiver is called %s, found %s", name, list[0].at)
	}
	if o.Variadic {
		p.failAt(list[0].at.pos, "a receiver is not variadic")
	}
	o.Ptr, o.Type, o.Panics, o.Category = sig.RecvPtr, portable(sig.RecvType), nil, ""
	c.Recv = &o
}

// takeParam replaces the parameter with the name of o by o.
func (p *parser) takeParam(c *Contract, sig *Signature, o listed) {
	if p.err != nil {
		return
	}
	for i := range sig.Params {
		if c.Params[i].Name != o.Name || o.Name == "_" {
			continue
		}
		switch {
		case c.Params[i].Dims != nil:
			p.failAt(o.at.pos, "%s is listed twice", o.Name)
		case o.Variadic && !sig.Params[i].Variadic:
			p.failAt(o.at.pos, "%s is not variadic", o.Name)
		}
		o.Variadic = sig.Params[i].Variadic
		c.Params[i] = o.Operands
		return
	}
	p.failAt(o.at.pos, "%s has no parameter %s%s", sig.Name, o.Name, sig.choices())
}

// choices returns the names of the parameters, for the end of a message.
func (s *Signature) choices() string {
	var names []string
	for _, p := range s.Params {
		if p.Name != "" && p.Name != "_" {
			names = append(names, p.Name)
		}
	}
	switch {
	case len(names) > 0:
		return ", it has " + strings.Join(names, ", ")
	case len(s.Params) > 0:
		return ", its parameters have no names"
	}
	return ""
}

func (p *parser) failAt(pos Pos, format string, args ...any) {
	first := p.err == nil
	if p.fail(format, args...); first {
		p.err.Pos = pos
	}
}

// portable returns name if the scanner can read it, else "_".
func portable(name string) string {
	for i := range len(name) {
		if !isLetter(name[i]) && (i == 0 || !isDigit(name[i])) {
			return "_"
		}
	}
	if name == "" {
		return "_"
	}
	return name
}
