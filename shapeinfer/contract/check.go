package contract

import "fmt"

// A checker resolves the names in one contract or type. Dimensions in the head bind names in order;
// every other name must be bound.
type checker struct {
	file   *File
	c      *Contract
	t      *Type
	bound  []string
	locals []string
	err    *Error
}

// check indexes f and resolves every name in it.
func check(f *File) *Error {
	ch := &checker{file: f}
	f.byPanic = map[string]*PanicDecl{}
	for i := range f.Panics {
		f.byPanic[f.Panics[i].Name] = &f.Panics[i]
	}
	if f.Default != "" && f.byPanic[f.Default] == nil {
		ch.fail(Pos{1, 1}, "default panic %s is not declared", f.Default)
	}
	ch.types()
	f.bySymbol = map[string]*Contract{}
	for _, c := range f.Contracts {
		if ch.err != nil {
			break
		}
		if f.bySymbol[c.Symbol()] != nil {
			ch.fail(c.Pos, "%s has two contracts", c.Symbol())
		}
		f.bySymbol[c.Symbol()] = c
		c.file = f
		ch.contract(c)
	}
	return ch.err
}

func (ch *checker) fail(pos Pos, format string, args ...any) {
	if ch.err == nil {
		ch.err = &Error{Pos: pos, Msg: fmt.Sprintf(format, args...)}
	}
}

// types indexes the type declarations and resolves derived attributes.
func (ch *checker) types() {
	ch.file.byType = map[string]*Type{}
	for _, t := range ch.file.Types {
		if ch.file.byType[t.Name] != nil {
			ch.fail(t.Pos, "type %s is declared twice", t.Name)
		}
		ch.file.byType[t.Name] = t
		t.byName = map[string]int{}
		for i, a := range t.Attrs {
			if _, twice := t.byName[a.Name]; twice {
				ch.fail(t.Pos, "%s has two attributes %s", t.Name, a.Name)
			}
			t.byName[a.Name] = i
		}
	}
	for _, t := range ch.file.Types {
		ch.t = t
		for _, a := range t.Attrs {
			if a.From != "" && a.From != "?" && t.attr(a.From) == nil {
				ch.fail(t.Pos, "%s has no attribute %s for %s to follow", t.Name, a.From, a.Name)
			}
			ch.expr(a.Derived)
		}
	}
	ch.t = nil
}

// contract resolves c.
func (ch *checker) contract(c *Contract) {
	ch.c, ch.bound, ch.locals = c, nil, nil
	seen := map[string]bool{}
	for i := -1; i < len(c.Params); i++ {
		o := c.operands(i)
		if o == nil || o.Name == "_" {
			continue
		}
		if seen[o.Name] {
			ch.fail(c.Pos, "%s has two operands called %s", c.Symbol(), o.Name)
		}
		seen[o.Name] = true
	}
	for i := -1; i < len(c.Params); i++ {
		if o := c.operands(i); o != nil {
			ch.bind(o)
		}
	}
	for i := -1; i < len(c.Params); i++ {
		if o := c.operands(i); o != nil {
			ch.exprs(o.Dims)
			ch.panics(o.Panics, c.Pos)
		}
	}
	ch.clauses(c.Clauses)
	c.unchecked = hasUnchecked(c.Clauses)
}

// operands returns the receiver (-1) or a parameter; nil if there is none.
func (c *Contract) operands(i int) *Operands {
	if i < 0 {
		return c.Recv
	}
	return &c.Params[i]
}

// bind records which dimensions of o bind a name.
func (ch *checker) bind(o *Operands) {
	o.binds = make([]bool, len(o.Dims))
	for i, d := range o.Dims {
		if d.Op == Name && !o.Optional && ch.isFree(d.Name) {
			o.binds[i] = true
			ch.bound = append(ch.bound, d.Name)
		}
	}
}

func (ch *checker) exprs(xs []*Expr) {
	for _, x := range xs {
		ch.expr(x)
	}
}

// isFree reports whether name is not bound yet.
func (ch *checker) isFree(name string) bool {
	for i := -1; i < len(ch.c.Params); i++ {
		if o := ch.c.operands(i); o != nil && o.Name == name {
			return false
		}
	}
	for _, b := range ch.bound {
		if b == name {
			return false
		}
	}
	return name != "true" && name != "false" && name != "inf" && name != "_"
}

// panics checks that panics are declared.
func (ch *checker) panics(names []string, pos Pos) {
	for _, n := range names {
		if n != "runtime" && n != "any" && n[0] != '"' && ch.file.byPanic[n] == nil {
			ch.fail(pos, "panic %s is not declared", n)
		}
	}
}

func (ch *checker) clauses(cs []*Clause) {
	for _, c := range cs {
		ch.clause(c)
	}
}

// clause resolves c.
func (ch *checker) clause(c *Clause) {
	ch.expr(c.Cond)
	ch.expr(c.Value)
	ch.exprs(c.Dims)
	if c.Target != nil {
		ch.expr(c.Target)
		if !isOperand(c.Target) {
			ch.fail(c.Pos, "expected an operand, found %s", c.Target)
		}
		ch.attribute(c.Target, c.Attr, c.Pos)
	}
	for _, n := range c.Targets {
		x := &Expr{Op: Name, Name: n, Pos: c.Pos}
		ch.expr(x)
		if !isOperand(x) {
			ch.fail(c.Pos, "expected the name of an operand, found %s", n)
		}
	}
	for _, r := range c.Results {
		ch.result(r)
	}
	ch.panics(c.Panics, c.Pos)
	ch.clauses(c.Then)
	ch.clauses(c.Else)
}

func (ch *checker) result(r *ResultExpr) {
	ch.expr(r.Value)
	ch.exprs(r.Dims)
	for _, f := range r.Fields {
		ch.expr(f.Value)
		if t := ch.file.byType[r.Type]; t != nil && t.attr(f.Name) == nil {
			ch.fail(f.Value.Pos, "%s has no attribute %s", r.Type, f.Name)
		}
	}
}

// attribute checks that x, if it is the receiver, has the attribute.
func (ch *checker) attribute(x *Expr, name string, pos Pos) {
	if ch.c == nil || x.Op != Name || x.ref != (ref{refOperand, -1}) || name == "" || name == "empty" {
		return
	}
	if t := ch.file.byType[ch.c.Recv.Type]; t != nil && t.attr(name) == nil {
		ch.fail(pos, "%s has no attribute %s", t.Name, name)
	}
}

// isOperand reports whether x is an operand or an element of one.
func isOperand(x *Expr) bool {
	for x.Op == Index {
		x = x.Args[0]
	}
	return x.Op == Name && x.ref.kind == refOperand
}

// isField reports whether x is a field of an operand, or a field of such a field.
func isField(x *Expr) bool {
	return x.Op == Attrib && (isOperand(x.Args[0]) || isField(x.Args[0]))
}

// expr resolves the names in x, which may be nil.
func (ch *checker) expr(x *Expr) {
	if x == nil {
		return
	}
	switch x.Op {
	case Name:
		ch.name(x)
	case Attrib:
		ch.expr(x.Args[0])
		if !isOperand(x.Args[0]) && !isField(x.Args[0]) && x.Args[0].ref.kind != refMember {
			ch.fail(x.Pos, "expected an operand before .%s, found %s", x.Name, x.Args[0])
		}
		ch.attribute(x.Args[0], x.Name, x.Pos)
	case Index:
		ch.expr(x.Args[0])
		ch.expr(x.Args[1])
		if !isOperand(x.Args[0]) && !isField(x.Args[0]) {
			ch.fail(x.Pos, "expected an operand before the index, found %s", x.Args[0])
		}
	case Call:
		ch.call(x)
	default:
		ch.exprs(x.Args)
	}
}

// call resolves the arguments of a function. The first argument of all is a new name.
func (ch *checker) call(x *Expr) {
	args := x.Args
	if x.Name == "all" {
		v := args[0]
		if v.Op != Name || ch.c == nil || !ch.isFree(v.Name) {
			ch.fail(v.Pos, "expected a new name as first argument of all, found %s", v)
			return
		}
		ch.expr(args[1])
		ch.locals = append(ch.locals, v.Name)
		v.ref = ref{refLocal, len(ch.locals) - 1}
		ch.expr(args[2])
		ch.locals = ch.locals[:len(ch.locals)-1]
		return
	}
	for _, a := range args {
		ch.expr(a)
		if x.Name == "same" && !isOperand(a) {
			ch.fail(a.Pos, "expected an operand, found %s", a)
		}
		if x.Name == "since" && a.Op != Number {
			ch.fail(a.Pos, "expected a version number, found %s", a)
		}
	}
}

// name resolves a name, in the innermost scope that has it.
func (ch *checker) name(x *Expr) {
	switch x.Name {
	case "true":
		x.ref = ref{kind: refTrue}
		return
	case "false":
		x.ref = ref{kind: refFalse}
		return
	case "inf":
		x.ref = ref{kind: refInf}
		return
	}
	if ch.t != nil {
		if ch.t.attr(x.Name) == nil {
			ch.fail(x.Pos, "%s has no attribute %s", ch.t.Name, x.Name)
		}
		x.ref = ref{kind: refMember}
		return
	}
	for i := len(ch.locals) - 1; i >= 0; i-- {
		if ch.locals[i] == x.Name {
			x.ref = ref{refLocal, i}
			return
		}
	}
	for i := -1; i < len(ch.c.Params); i++ {
		if o := ch.c.operands(i); o != nil && o.Name == x.Name && x.Name != "_" {
			x.ref = ref{refOperand, i}
			return
		}
	}
	for i, b := range ch.bound {
		if b == x.Name {
			x.ref = ref{refBound, i}
			return
		}
	}
	ch.fail(x.Pos, "%s is not bound: no operand has this name or dimension", x.Name)
}
