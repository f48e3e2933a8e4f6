package contract

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// String writes the file in the form that Parse reads.
func (f *File) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s\n", f.Path)
	for _, path := range f.Imports {
		fmt.Fprintf(&b, "import %s\n", path)
	}
	if f.Default != "" {
		fmt.Fprintf(&b, "default %s\n", f.Default)
	}
	if f.Library != "" {
		fmt.Fprintf(&b, "library %s\n", f.Library)
	}
	for _, p := range f.Panics {
		fmt.Fprintf(&b, "panic %s", p.Name)
		if p.Category != "" {
			b.WriteString(" " + string(p.Category))
		}
		fmt.Fprintf(&b, " = %s\n", strconv.Quote(p.Text))
	}
	for _, t := range f.Types {
		b.WriteString(t.String() + "\n")
	}
	for _, c := range f.Contracts {
		b.WriteString(c.String() + "\n")
	}
	return b.String()
}

// String writes the declaration: type Dense: R, C, capR from R, capC from C.
func (t *Type) String() string {
	var b strings.Builder
	b.WriteString("type " + t.Name)
	if t.Interface {
		b.WriteString(" interface")
	}
	for i, a := range t.Attrs {
		switch {
		case i == 0:
			b.WriteString(": ")
		case a.Derived != nil || t.Attrs[i-1].Derived != nil:
			b.WriteString("; ")
		default:
			b.WriteString(", ")
		}
		b.WriteString(a.String())
	}
	return b.String()
}

// String writes the attribute as in a declaration.
func (a Attribute) String() string {
	switch {
	case a.Derived != nil:
		return a.Name + " = " + a.Derived.String()
	case a.Kind == FieldAttr:
		return "field " + a.Name
	}
	text := a.Name
	if a.Kind == BoolAttr {
		text += " bool"
	}
	if a.From != "" {
		text += " from " + a.From
	}
	return text
}

// String writes the contract on one line.
func (c *Contract) String() string {
	var b strings.Builder
	if r := c.Recv; r != nil {
		star := ""
		if r.Ptr {
			star = "*"
		}
		fmt.Fprintf(&b, "(%s %s%s%s) ", r.Name, star, r.Type, dimsString(r.Dims))
	}
	params := make([]string, len(c.Params))
	for i := range c.Params {
		params[i] = c.Params[i].String()
	}
	fmt.Fprintf(&b, "%s(%s)", c.Name, strings.Join(params, ", "))
	if len(c.Clauses) > 0 {
		b.WriteString(": " + clausesString(c.Clauses))
	}
	return b.String()
}

// String writes the parameter: data ?[r*c] !ErrShape.
func (o *Operands) String() string {
	text := o.Name
	if o.Type != "" {
		text += " " + o.Type
	}
	if o.Variadic {
		text += "..."
	}
	if o.Optional {
		text += " ?"
	}
	return text + dimsString(o.Dims) + blameString(o.Panics, o.Category)
}

func dimsString(dims []*Expr) string {
	if len(dims) == 0 {
		return ""
	}
	return "[" + exprsString(dims, ",") + "]"
}

func exprsString(xs []*Expr, sep string) string {
	texts := make([]string, len(xs))
	for i, x := range xs {
		texts[i] = x.String()
	}
	return strings.Join(texts, sep)
}

func blameString(panics []string, as category.Category) string {
	text := ""
	for i, p := range panics {
		text += [...]string{" !", "|"}[min(i, 1)] + p
	}
	if as != "" {
		text += " as " + string(as)
	}
	return text
}

func clausesString(cs []*Clause) string {
	texts := make([]string, len(cs))
	for i, c := range cs {
		texts[i] = c.String()
	}
	return strings.Join(texts, "; ")
}

// String writes the clause.
func (c *Clause) String() string {
	text := ""
	switch c.Kind {
	case Require:
		text = c.Cond.String()
	case Unchecked:
		text = "unchecked " + c.Cond.String()
	case Guard:
		return "~" + c.Cond.String()
	case Fit:
		text = c.Target.String() + " := " + dimsString(c.Dims)
	case Reuse:
		text = c.Target.String() + " <- " + dimsString(c.Dims)
	case Set:
		return c.Target.String() + " = " + dimsString(c.Dims)
	case Keep:
		return c.Target.String() + "." + c.Attr + " = " + c.Value.String()
	case Forget:
		return "forget " + strings.Join(c.Targets, ", ")
	case Calls:
		if len(c.Targets) == 0 {
			return "calls ?"
		}
		return "calls " + strings.Join(c.Targets, ", ") + dimsString(c.Dims)
	case May:
		return "may" + blameString(c.Panics, "")
	case Yield:
		texts := make([]string, len(c.Results))
		for i, r := range c.Results {
			texts[i] = r.String()
		}
		return "-> " + strings.Join(texts, ", ")
	case If:
		return c.ifString()
	}
	return text + blameString(c.Panics, c.Category)
}

func (c *Clause) ifString() string {
	text := "if " + c.Cond.String() + " { " + clausesString(c.Then) + " }"
	if len(c.Else) > 0 {
		text += " else { " + clausesString(c.Else) + " }"
	}
	return text
}

// String writes the result.
func (r *ResultExpr) String() string {
	if r.Hidden {
		return "_"
	}
	if r.After {
		return "new " + r.Value.String()
	}
	if r.Value != nil {
		return r.Value.String()
	}
	text := r.Type + dimsString(r.Dims)
	if r.Type == "" {
		return text
	}
	if r.Ptr {
		text = "*" + text
	}
	if len(r.Fields) == 0 && r.Ptr {
		return text
	}
	fields := make([]string, len(r.Fields))
	for i, f := range r.Fields {
		fields[i] = f.Name + ": " + f.Value.String()
		if f.Len {
			fields[i] = f.Name + ": [" + f.Value.String() + "]"
		}
	}
	return text + "{" + strings.Join(fields, ", ") + "}"
}

// Binding strengths of the operators, weakest first.
const (
	bindOr = iota
	bindAnd
	bindCompare
	bindSum
	bindProduct
	bindUnary
)

var binaryText = map[Op]string{Add: "+", Sub: "-", Mul: "*", Quo: "/", Rem: "%", And: " && ", Or: " || "}

// String writes the expression with the parentheses that it needs.
func (x *Expr) String() string { return x.text(bindOr) }

// text writes x as an operand of an operator that binds with the given strength.
func (x *Expr) text(outer int) string {
	text, own := x.bare()
	if own < outer {
		return "(" + text + ")"
	}
	return text
}

// bare writes x without parentheses around it, and returns how strongly it binds.
func (x *Expr) bare() (string, int) {
	switch x.Op {
	case Number:
		if x.Name != "" {
			return x.Name, bindUnary
		}
		return strconv.FormatInt(x.N, 10), bindUnary
	case Name:
		return x.Name, bindUnary
	case Unknown:
		return "?", bindUnary
	case Attrib:
		return x.Args[0].text(bindUnary) + "." + x.Name, bindUnary
	case Index:
		return x.Args[0].text(bindUnary) + "[" + x.Args[1].String() + "]", bindUnary
	case Call:
		return x.Name + "(" + exprsString(x.Args, ", ") + ")", bindUnary
	case Not:
		return "!" + x.Args[0].text(bindUnary), bindUnary
	case Neg:
		return "-" + x.Args[0].text(bindUnary), bindUnary
	case Compare:
		text := x.Args[0].text(bindSum)
		for i, op := range x.Cmps {
			text += " " + op.String() + " " + x.Args[i+1].text(bindSum)
		}
		return text, bindCompare
	}
	strength := map[Op]int{Or: bindOr, And: bindAnd, Add: bindSum, Sub: bindSum, Mul: bindProduct, Quo: bindProduct, Rem: bindProduct}[x.Op]
	return x.Args[0].text(strength) + binaryText[x.Op] + x.Args[1].text(strength+1), strength
}
