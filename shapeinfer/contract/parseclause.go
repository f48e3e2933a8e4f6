package contract

// clauses reads clauses up to the end of the line or a closing brace.
func (p *parser) clauses() []*Clause {
	p.enter()
	defer p.leave()
	var cs []*Clause
	for p.err == nil {
		for p.got(";") {
		}
		if p.isOp("}") || p.tok().kind == tokNewline || p.tok().kind == tokEOF {
			break
		}
		if len(cs) == maxParams {
			p.fail("too many clauses")
			break
		}
		cs = append(cs, p.clause())
		if !p.isOp(";") {
			break
		}
	}
	return cs
}

// clause reads one clause.
func (p *parser) clause() *Clause {
	c := &Clause{Pos: p.tok().pos}
	nextName := p.peek().kind == tokName
	switch {
	case p.got("~"):
		c.Kind, c.Cond = Guard, p.expr()
	case p.got("->"):
		c.Kind, c.Results = Yield, p.results()
	case p.isWord("if"):
		p.conditional(c)
	case p.isWord("may") && p.peek().text == "!":
		p.advance()
		c.Kind = May
		c.Panics, _ = p.blame()
	case nextName && p.gotWord("unchecked"):
		c.Kind, c.Cond = Unchecked, p.expr()
	case nextName && p.gotWord("forget"):
		c.Kind, c.Targets = Forget, p.names()
	case p.isWord("calls") && p.peek().text == "?":
		p.advance()
		p.advance()
		c.Kind = Calls
	case nextName && p.gotWord("calls"):
		if c.Kind, c.Targets = Calls, p.names(); len(c.Targets) == 1 && p.tok().text == "[" {
			c.Dims = p.dims()
		}
	default:
		p.simple(c)
	}
	return c
}

// names reads names with commas between them.
func (p *parser) names() []string {
	ns := []string{p.ident("the name of an operand")}
	for p.got(",") && len(ns) < maxParams {
		ns = append(ns, p.ident("the name of an operand"))
	}
	return ns
}

// conditional reads: if cond { clauses } [else ({ clauses } | if ...)].
func (p *parser) conditional(c *Clause) {
	p.enter()
	defer p.leave()
	p.advance()
	c.Kind, c.Cond = If, p.expr()
	c.Then = p.block()
	if !p.gotWord("else") {
		return
	}
	if p.isWord("if") {
		c.Else = []*Clause{{Pos: p.tok().pos}}
		p.conditional(c.Else[0])
		return
	}
	c.Else = p.block()
}

func (p *parser) block() []*Clause {
	p.want("{", "and clauses")
	cs := p.clauses()
	p.want("}", "after the clauses")
	return cs
}

// simple reads a requirement or a clause that begins with an operand.
func (p *parser) simple(c *Clause) {
	x := p.expr()
	switch {
	case p.got(":="):
		c.Kind, c.Target, c.Dims = Fit, x, p.dims()
	case p.got("<-"):
		c.Kind, c.Target, c.Dims = Reuse, x, p.dims()
	case p.got("="):
		p.assign(c, x)
		return
	default:
		c.Kind, c.Cond = Require, x
	}
	c.Panics, c.Category = p.blame()
}

// assign reads what follows the "=" after x.
func (p *parser) assign(c *Clause, x *Expr) {
	if p.isOp("[") {
		c.Kind, c.Target, c.Dims = Set, x, p.dims()
		return
	}
	if x.Op != Attrib {
		p.fail("expected dimensions in brackets after \"=\", found %s", p.tok())
		return
	}
	c.Kind, c.Target, c.Attr, c.Value = Keep, x.Args[0], x.Name, p.expr()
}

// results reads the results of a call.
func (p *parser) results() []*ResultExpr {
	rs := []*ResultExpr{p.result()}
	for p.got(",") && len(rs) < maxParams {
		rs = append(rs, p.result())
	}
	return rs
}

// result reads one result: _, dims, "new" and an attribute, a type with dims or fields, or an
// expression.
func (p *parser) result() *ResultExpr {
	r := &ResultExpr{}
	switch {
	case p.gotWord("_"):
		r.Hidden = true
		return r
	case p.isOp("["):
		r.Dims = p.dims()
		return r
	}
	if r.After = p.isWord("new") && p.peek().kind == tokName; r.After {
		p.advance()
		if r.Value = p.expr(); r.Value.Op != Attrib {
			p.fail("expected an attribute after \"new\", found %s", r.Value)
		}
		return r
	}
	r.Ptr = p.got("*")
	if !r.Ptr && !p.atComposite() {
		r.Value = p.expr()
		return r
	}
	r.Type = p.typeName()
	if p.isOp("[") {
		r.Dims = p.dims()
	}
	if p.isOp("{") {
		r.Fields = p.fields()
	}
	return r
}

// typeName reads: Type | pkg.Type.
func (p *parser) typeName() string {
	name := p.ident("a type")
	if p.got(".") {
		name += "." + p.ident("a type")
	}
	return name
}

// atComposite reports whether T{ or pkg.T{ is next.
func (p *parser) atComposite() bool {
	at := p.at
	if p.toks[at].kind != tokName {
		return false
	}
	if at+3 < len(p.toks) && p.toks[at+1].text == "." && p.toks[at+1].kind == tokOp && p.toks[at+2].kind == tokName {
		at += 2
	}
	next := p.toks[min(at+1, len(p.toks)-1)]
	return next.kind == tokOp && next.text == "{"
}

// fields reads {name: value, ...}.
func (p *parser) fields() []FieldExpr {
	var fs []FieldExpr
	p.want("{", "and fields")
	for !p.isOp("}") && p.err == nil {
		f := FieldExpr{Name: p.ident("the name of a field")}
		p.want(":", "and the value of the field")
		if f.Len = p.got("["); f.Len {
			f.Value = p.expr()
			p.want("]", "after the length")
		} else {
			f.Value = p.expr()
		}
		if fs = append(fs, f); len(fs) > maxParams {
			p.fail("too many fields")
		}
		if !p.got(",") && !p.isOp("}") {
			p.fail("expected \",\" or \"}\" after a field, found %s", p.tok())
		}
	}
	p.want("}", "after the fields")
	return fs
}
