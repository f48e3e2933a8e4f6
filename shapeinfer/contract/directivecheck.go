package contract

import "strings"

// checkDirective resolves the names in c and checks it against the types of the declaration.
func checkDirective(c *Contract, sig *Signature) *Error {
	f := &File{Contracts: []*Contract{c}}
	if err := check(f); err != nil {
		return err
	}
	ch := &checker{file: f, c: c}
	t := typeChecker{checker: ch, sig: sig}
	for i := -1; i < len(c.Params); i++ {
		if o := c.operands(i); o != nil {
			t.head(i, o)
		}
	}
	t.clauses(c.Clauses)
	if ch.err == nil {
		if text := unmet(c, sig); text != "" {
			ch.fail(c.Pos, "no operands satisfy it: %s", text)
		}
	}
	return ch.err
}

// A typeChecker checks the operands of a contract against the types of the declaration.
type typeChecker struct {
	*checker
	sig *Signature
}

func (t *typeChecker) param(i int) *Param {
	if i < 0 {
		return t.sig.Recv
	}
	return &t.sig.Params[i]
}

// head checks that operand i has the dims in its brackets.
func (t *typeChecker) head(i int, o *Operands) {
	if len(o.Dims) > 0 {
		t.dims(t.param(i), o.Name, o.Dims)
	}
	t.exprs(o.Dims)
}

// dims checks that a value of the type of p can have the given dims.
func (t *typeChecker) dims(p *Param, name string, dims []*Expr) {
	pos := dims[0].Pos
	if p.Foreign {
		return
	}
	if p.Type == nil {
		t.fail(pos, "%s is %s, which has no shape%s", name, article(p.GoType), hint(p.GoType))
		return
	}
	for _, axis := range shapeNames(len(dims)) {
		if p.Type.attr(axis) == nil {
			t.fail(pos, "%s is %s, which has %s, found %d", name, article(p.GoType), p.Type.rankText(), len(dims))
			return
		}
	}
}

// hint returns advice on how a Go type gets a shape, for the end of a message.
func hint(goType string) string {
	name := strings.TrimPrefix(goType, "*")
	name = name[strings.LastIndexByte(name, '.')+1:]
	if portable(name) == name && !basic[name] {
		return "; a //shapelint:shape directive at the type gives it one"
	}
	return ""
}

// basic are the predeclared types, which cannot have a shape directive.
var basic = map[string]bool{
	"bool": true, "string": true, "byte": true, "rune": true, "error": true, "any": true,
	"int": true, "int8": true, "int16": true, "int32": true, "int64": true, "uintptr": true,
	"uint": true, "uint8": true, "uint16": true, "uint32": true, "uint64": true,
	"float32": true, "float64": true, "complex64": true, "complex128": true,
}

// article returns a type with its article.
func article(goType string) string {
	if goType != "" && strings.ContainsRune("aeioAEIO", rune(goType[0])) {
		return "an " + goType
	}
	return "a " + goType
}

func (t *typeChecker) clauses(cs []*Clause) {
	for _, c := range cs {
		t.clause(c)
	}
}

// clause checks one clause.
func (t *typeChecker) clause(c *Clause) {
	t.expr(c.Cond)
	t.expr(c.Value)
	t.exprs(c.Dims)
	switch c.Kind {
	case Fit, Reuse, Set:
		t.changes(c)
	case Keep:
		t.expr(&Expr{Op: Attrib, Name: c.Attr, Args: []*Expr{c.Target}, Pos: c.Pos})
	case Yield:
		t.results(c)
	}
	t.clauses(c.Then)
	t.clauses(c.Else)
}

// changes checks a clause that sets the shape of an operand.
func (t *typeChecker) changes(c *Clause) {
	if c.Target.Op != Name {
		return // the type of an element is not known here
	}
	p := t.param(c.Target.ref.index)
	if t.dims(p, c.Target.Name, c.Dims); p.Type != nil && p.Type.isSlice() {
		t.fail(c.Pos, "%s is %s, whose length no call can change", c.Target.Name, article(p.GoType))
	}
}

// results checks that the declaration has the results of the contract.
func (t *typeChecker) results(c *Clause) {
	if n := len(t.sig.Results); len(c.Results) > n {
		t.fail(c.Pos, "%s has %d results, found %d", t.sig.Name, n, len(c.Results))
		return
	}
	for i, r := range c.Results {
		if r.Type != "" {
			t.fail(c.Pos, "expected the dims of a result in brackets, or an expression, found the type %s", r.Type)
			return
		}
		t.expr(r.Value)
		t.exprs(r.Dims)
		if p := &t.sig.Results[i]; len(r.Dims) > 0 {
			t.dims(p, "the result", r.Dims)
		}
	}
}

func (t *typeChecker) exprs(xs []*Expr) {
	for _, x := range xs {
		t.expr(x)
	}
}

// expr checks that operands have the attributes that x reads.
func (t *typeChecker) expr(x *Expr) {
	if x == nil {
		return
	}
	t.exprs(x.Args)
	if x.Op != Attrib || x.Args[0].Op != Name || x.Args[0].ref.kind != refOperand {
		return
	}
	p := t.param(x.Args[0].ref.index)
	switch {
	case p.Foreign:
	case p.Type == nil:
		t.fail(x.Pos, "%s is %s, which has no attributes", x.Args[0].Name, article(p.GoType))
	case p.Type.attr(x.Name) == nil && (x.Name != "empty" || p.Type.isSlice()):
		t.fail(x.Pos, "%s is %s, which has no attribute %s", x.Args[0].Name, article(p.GoType), x.Name)
	}
}
