package contract

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/category"
)

// Bounds of the parser. They are far above what occurs in practice.
const (
	maxDepth  = 40 // nesting of expressions and clauses
	maxParams = 64 // parameters of a contract, dimensions, results ...
	maxChain  = 64 // operators of one precedence in a row: a + b + c

	maxComparisons = 4    // in a row: 0 <= i < n
	maxNames       = 4096 // contracts, types and panics of a file
)

// state is the category of a panic for a reason other than shapes. It is never reported.
const state category.Category = "state"

// categories are the categories that a clause may have.
var categories = append(category.Names(category.Panics), string(state))

// Parse parses a contract file. The name is used in error messages only.
func Parse(name, src string) (*File, error) {
	toks, err := scan(src)
	if err != nil {
		err.File = name
		return nil, err
	}
	p := &parser{name: name, toks: toks, rank: 2}
	f := p.file()
	if p.err == nil {
		p.err = check(f)
	}
	if p.err != nil {
		p.err.File = name
		return nil, p.err
	}
	return f, nil
}

// ParseContract parses one contract in the syntax of a contract file.
func ParseContract(src string) (*Contract, error) { return parseOne(src, 2) }

// ParseDeclared is ParseContract for the text of a contract that was a directive: an operand may
// have up to [MaxRank] dims.
func ParseDeclared(src string) (*Contract, error) {
	if len(src) > 4*maxDirective {
		return nil, &Error{Pos: Pos{1, 1}, Msg: "text is too long"}
	}
	return parseOne(src, MaxRank)
}

// parseOne parses one contract whose operands have at most rank dims.
func parseOne(src string, rank int) (*Contract, error) {
	toks, err := scan(src)
	if err != nil {
		return nil, err
	}
	p := &parser{toks: toks, rank: rank}
	p.skipLines()
	c := p.contract()
	p.skipLines()
	if p.err == nil && p.tok().kind != tokEOF {
		p.fail("expected one contract, found %s after it", p.tok())
	}
	if p.err == nil {
		f := &File{Contracts: []*Contract{c}}
		p.err = check(f)
	}
	if p.err != nil {
		return nil, p.err
	}
	return c, nil
}

// A parser is a recursive descent parser. After the first error its methods return at once, since
// the next token is then always the end of the text.
type parser struct {
	name  string
	toks  []token
	at    int
	depth int
	rank  int // largest number of dims of an operand
	err   *Error
}

func (p *parser) tok() token { return p.toks[p.at] }

func (p *parser) peek() token { return p.toks[min(p.at+1, len(p.toks)-1)] }

func (p *parser) advance() token {
	t := p.toks[p.at]
	if p.at < len(p.toks)-1 {
		p.at++
	}
	return t
}

func (p *parser) fail(format string, args ...any) {
	if p.err == nil {
		p.err = &Error{Pos: p.tok().pos, Msg: fmt.Sprintf(format, args...)}
	}
	p.at = len(p.toks) - 1
}

func (p *parser) isOp(text string) bool {
	t := p.tok()
	return t.kind == tokOp && t.text == text
}

// isWord reports whether the next token is the given name.
func (p *parser) isWord(text string) bool {
	t := p.tok()
	return t.kind == tokName && t.text == text
}

// got skips the operator if it is the next token, and reports whether it was.
func (p *parser) got(text string) bool {
	if !p.isOp(text) {
		return false
	}
	p.advance()
	return true
}

func (p *parser) gotWord(text string) bool {
	if !p.isWord(text) {
		return false
	}
	p.advance()
	return true
}

func (p *parser) want(text, what string) {
	if !p.got(text) {
		p.fail("expected %q %s, found %s", text, what, p.tok())
	}
}

func (p *parser) ident(what string) string {
	if p.tok().kind != tokName {
		p.fail("expected %s, found %s", what, p.tok())
		return ""
	}
	return p.advance().text
}

func (p *parser) skipLines() {
	for p.tok().kind == tokNewline {
		p.advance()
	}
}

// endLine expects the end of a line.
func (p *parser) endLine(what string) {
	if k := p.tok().kind; k != tokNewline && k != tokEOF {
		p.fail("expected the end of the line after %s, found %s", what, p.tok())
	}
	p.skipLines()
}

// enter bounds the nesting. A call of leave must follow.
func (p *parser) enter() {
	if p.depth++; p.depth > maxDepth {
		p.fail("nested too deeply")
	}
}

func (p *parser) leave() { p.depth-- }

// file parses a contract file.
func (p *parser) file() *File {
	f := &File{}
	p.skipLines()
	if !p.gotWord("package") {
		p.fail("expected \"package\" and an import path, found %s", p.tok())
		return f
	}
	f.Path = p.importPath()
	for p.err == nil && p.tok().kind != tokEOF {
		if len(f.Contracts)+len(f.Types)+len(f.Panics) > maxNames {
			p.fail("too many declarations")
			break
		}
		p.declaration(f)
	}
	return f
}

// importPath parses the rest of the line as a path.
func (p *parser) importPath() string {
	var b strings.Builder
	for p.tok().kind != tokNewline && p.tok().kind != tokEOF {
		t := p.tok()
		if t.kind == tokString || t.kind == tokOp && !strings.Contains("./-+~", t.text) {
			p.fail("expected an import path, found %s", t)
			break
		}
		b.WriteString(p.advance().text)
	}
	if b.Len() == 0 {
		p.fail("expected an import path after \"package\"")
	}
	p.skipLines()
	return b.String()
}

// declaration reads "default", "library", "panic", "type" or a contract.
func (p *parser) declaration(f *File) {
	next := p.peek().kind == tokName
	switch {
	case next && p.gotWord("import"):
		f.Imports = append(f.Imports, p.importPath())
	case next && p.gotWord("default"):
		f.Default = p.ident("the name of a panic")
		p.endLine("the default panic")
	case next && p.gotWord("library"):
		f.Library = p.ident("the name of a library")
		p.endLine("the library")
	case next && p.gotWord("panic"):
		f.Panics = append(f.Panics, p.panicDecl())
	case next && p.gotWord("type"):
		f.Types = append(f.Types, p.typeDecl())
	default:
		f.Contracts = append(f.Contracts, p.contract())
		p.endLine("a contract")
	}
}

// panicDecl reads: Name [category] = "text".
func (p *parser) panicDecl() PanicDecl {
	d := PanicDecl{Name: p.ident("the name of a panic")}
	if p.tok().kind == tokName {
		d.Category = p.category()
	}
	p.want("=", "and the text of the panic")
	if p.tok().kind != tokString {
		p.fail("expected the text of the panic in quotes, found %s", p.tok())
	}
	d.Text = p.advance().text
	p.endLine("a panic")
	return d
}

func (p *parser) category() category.Category {
	t := p.tok()
	for _, c := range categories {
		if t.kind == tokName && t.text == c {
			p.advance()
			return category.Category(c)
		}
	}
	p.fail("expected a category (%s), found %s", strings.Join(categories, ", "), t)
	return ""
}

// contract reads a head and its clauses.
func (p *parser) contract() *Contract {
	c := &Contract{Pos: p.tok().pos}
	if p.got("(") {
		c.Recv = p.receiver()
		p.want(")", "after the receiver")
	}
	c.Name = p.ident("the name of a function")
	p.want("(", "and the parameters")
	for !p.isOp(")") && p.err == nil {
		if len(c.Params) == maxParams {
			p.fail("too many parameters")
		}
		c.Params = append(c.Params, p.param())
		if !p.got(",") && !p.isOp(")") {
			p.fail("expected \",\" or \")\" after a parameter, found %s", p.tok())
		}
	}
	p.want(")", "after the parameters")
	if p.got(":") {
		c.Clauses = p.clauses()
	}
	return c
}

// receiver reads: name [*]Type [dims].
func (p *parser) receiver() *Operands {
	o := &Operands{Name: p.ident("the name of the receiver")}
	o.Ptr = p.got("*")
	o.Type = p.ident("the type of the receiver")
	if p.isOp("[") {
		o.Dims = p.dims()
	}
	return o
}

// param reads: name [Type] ["..."] [["?"] dims [panics]].
func (p *parser) param() Operands {
	o := Operands{Name: p.ident("a parameter")}
	if p.tok().kind == tokName {
		o.Type = p.typeName()
	}
	o.Variadic = p.got("...")
	o.Optional = p.got("?")
	if !p.isOp("[") {
		if o.Optional {
			p.fail("expected \"[\" and a length after \"?\", found %s", p.tok())
		}
		return o
	}
	o.Dims = p.dims()
	o.Panics, o.Category = p.blame()
	return o
}

// dims reads expressions in brackets.
func (p *parser) dims() []*Expr {
	p.want("[", "and dimensions")
	ds := []*Expr{p.expr()}
	for len(ds) < p.rank && p.got(",") {
		ds = append(ds, p.expr())
	}
	switch {
	case p.rank == 2:
		p.want("]", "after one or two dimensions")
	case len(ds) == p.rank:
		p.want("]", "after 8 dimensions, there can be no more")
	case !p.got("]"):
		p.fail("expected \",\" or \"]\" after a dimension, found %s", p.tok())
	}
	return ds
}

// blame reads: ["!" panic {"|" panic}] ["as" category]. A panic is a name, or a text with its
// quotes.
func (p *parser) blame() (panics []string, as category.Category) {
	if p.got("!") {
		for {
			t := p.tok()
			if t.kind != tokName && t.kind != tokString {
				p.fail("expected the name or the text of a panic, found %s", t)
				return nil, ""
			}
			text := p.advance().text
			if t.kind == tokString {
				text = strconv.Quote(text)
			}
			panics = append(panics, text)
			if len(panics) > maxParams {
				p.fail("too many panics")
			}
			if !p.got("|") {
				break
			}
		}
	}
	if p.gotWord("as") {
		as = p.category()
	}
	return panics, as
}
