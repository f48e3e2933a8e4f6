package contract

import "github.com/shapelint/shapelint/shapeinfer/pathfact"

// The operators of expressions by precedence; comparisons are chained. functions has the number of
// arguments of each function. See doc.go for what they mean.
var (
	additive       = map[string]Op{"+": Add, "-": Sub}
	multiplicative = map[string]Op{"*": Mul, "/": Quo, "%": Rem}
	comparisons    = map[string]pathfact.Op{
		"==": pathfact.EQ, "!=": pathfact.NE, "<": pathfact.LT, "<=": pathfact.LE, ">": pathfact.GT, ">=": pathfact.GE,
	}
	functions = map[string]int{"min": 2, "max": 2, "pow2": 1, "bit": 2, "all": 3, "same": 2, "choose": 3, "since": 3}
)

// expr reads an expression. After an error, the parser is at the end of the text, which ends all
// loops.
func (p *parser) expr() *Expr {
	p.enter()
	defer p.leave()
	x := p.conjunction()
	for n := 0; p.isOp("||"); n++ {
		if n == maxChain {
			p.fail("expression is too long")
		}
		pos := p.advance().pos
		x = &Expr{Op: Or, Args: []*Expr{x, p.conjunction()}, Pos: pos}
	}
	return x
}

func (p *parser) conjunction() *Expr {
	x := p.comparison()
	for n := 0; p.isOp("&&"); n++ {
		if n == maxChain {
			p.fail("expression is too long")
		}
		pos := p.advance().pos
		x = &Expr{Op: And, Args: []*Expr{x, p.comparison()}, Pos: pos}
	}
	return x
}

// comparison reads: sum {op sum}.
func (p *parser) comparison() *Expr {
	x := p.sum()
	var c *Expr
	for p.tok().kind == tokOp {
		op, ok := comparisons[p.tok().text]
		if !ok {
			break
		}
		if c != nil && len(c.Cmps) == maxComparisons {
			p.fail("comparison is too long")
		}
		if c == nil {
			c = &Expr{Op: Compare, Args: []*Expr{x}, Pos: x.Pos}
		}
		p.advance()
		c.Cmps = append(c.Cmps, op)
		c.Args = append(c.Args, p.sum())
	}
	if c == nil {
		return x
	}
	return c
}

func (p *parser) sum() *Expr {
	x := p.product()
	for n := 0; p.tok().kind == tokOp; n++ {
		op, ok := additive[p.tok().text]
		if !ok {
			break
		}
		if n == maxChain {
			p.fail("expression is too long")
		}
		pos := p.advance().pos
		x = &Expr{Op: op, Args: []*Expr{x, p.product()}, Pos: pos}
	}
	return x
}

func (p *parser) product() *Expr {
	x := p.unary()
	for n := 0; p.tok().kind == tokOp; n++ {
		op, ok := multiplicative[p.tok().text]
		if !ok {
			break
		}
		if n == maxChain {
			p.fail("expression is too long")
		}
		pos := p.advance().pos
		x = &Expr{Op: op, Args: []*Expr{x, p.unary()}, Pos: pos}
	}
	return x
}

func (p *parser) unary() *Expr {
	p.enter()
	defer p.leave()
	pos := p.tok().pos
	switch {
	case p.got("!"):
		return &Expr{Op: Not, Args: []*Expr{p.unary()}, Pos: pos}
	case p.got("-"):
		return &Expr{Op: Neg, Args: []*Expr{p.unary()}, Pos: pos}
	}
	return p.postfix()
}

// postfix reads a primary expression with attributes and elements.
func (p *parser) postfix() *Expr {
	x := p.primary()
	for n := 0; p.err == nil; n++ {
		if n == maxDepth {
			p.fail("expression is too long")
		}
		pos := p.tok().pos
		switch {
		case p.got("."):
			x = &Expr{Op: Attrib, Name: p.ident("an attribute"), Args: []*Expr{x}, Pos: pos}
		case p.isOp("[") && (x.Op == Name || x.Op == Index || x.Op == Attrib):
			p.advance()
			x = &Expr{Op: Index, Args: []*Expr{x, p.expr()}, Pos: pos}
			p.want("]", "after the index")
		default:
			return x
		}
	}
	return x
}

// primary reads a number, a name, a call, "?" or an expression in parentheses.
func (p *parser) primary() *Expr {
	t := p.tok()
	switch {
	case t.kind == tokInt:
		p.advance()
		x := &Expr{Op: Number, N: t.n, Pos: t.pos}
		if t.text[0] == '\'' {
			x.Name = t.text // a letter is printed as it is written
		}
		return x
	case p.got("?"):
		return &Expr{Op: Unknown, Pos: t.pos}
	case p.got("("):
		x := p.expr()
		p.want(")", "after the expression")
		return x
	case t.kind != tokName:
		p.fail("expected an expression, found %s", t)
		return &Expr{Op: Unknown, Pos: t.pos}
	}
	p.advance()
	if !p.isOp("(") {
		return &Expr{Op: Name, Name: t.text, Pos: t.pos}
	}
	return p.call(t)
}

// call reads the arguments of the function that t names.
func (p *parser) call(t token) *Expr {
	p.advance()
	x := &Expr{Op: Call, Name: t.text, Pos: t.pos}
	n, ok := functions[t.text]
	if !ok {
		p.fail("unknown function %q, expected all, bit, choose, max, min, pow2, same or since", t.text)
	}
	for !p.isOp(")") && p.err == nil {
		if x.Args = append(x.Args, p.expr()); len(x.Args) > n {
			p.fail("%s has %d arguments", t.text, n)
		}
		if !p.got(",") && !p.isOp(")") {
			p.fail("expected \",\" or \")\" after an argument, found %s", p.tok())
		}
	}
	if p.err == nil && len(x.Args) != n {
		p.fail("%s has %d arguments", t.text, n)
	}
	p.want(")", "after the arguments")
	return x
}
