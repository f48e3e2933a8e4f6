package corpus

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// A site is a place in a program whose value is recorded in a run, and claimed in what is analyzed:
// an operand of a condition, a parameter, or a variable behind an assignment.
type site struct {
	cond     bool
	from, to int    // offsets of the operand; to alone: behind the statement
	name     string // of the variable
}

// A value is what a site was seen to be: a truth, an int, or the length of something.
type value struct {
	kind   byte // 'b', 'i' or 'l'
	number int64
	many   bool // there was another one
}

// sitesOf lists the sites of a program in the order of their ends.
func sitesOf(name string, src []byte) ([]site, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, src, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	c := &siteCollector{offset: func(p token.Pos) int { return fset.PositionFor(p, false).Offset }}
	ast.Inspect(file, c.visit)
	slices.SortStableFunc(c.sites, func(a, b site) int { return a.to - b.to })
	return c.sites, nil
}

type siteCollector struct {
	offset  func(token.Pos) int
	sites   []site
	generic bool // in a function with type parameters, whose variables have no kind
}

func (c *siteCollector) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncDecl:
		c.generic = n.Type.TypeParams != nil || n.Recv != nil && isInstance(n.Recv.List[0].Type)
		c.parameters(n.Type.Params, n.Body)
	case *ast.FuncLit:
		c.parameters(n.Type.Params, n.Body)
	case *ast.IfStmt:
		c.condition(n.Cond)
	case *ast.ForStmt:
		c.condition(n.Cond)
	case *ast.BlockStmt:
		c.statements(n.List)
	case *ast.CaseClause:
		c.statements(n.Body)
	case *ast.CommClause:
		c.statements(n.Body)
	}
	return true
}

// isInstance reports whether the type of a receiver has type arguments.
func isInstance(e ast.Expr) bool {
	switch x := e.(type) {
	case *ast.StarExpr:
		return isInstance(x.X)
	case *ast.ParenExpr:
		return isInstance(x.X)
	case *ast.IndexExpr, *ast.IndexListExpr:
		return true
	}
	return false
}

// condition takes the operands of a condition that are no conjunctions, disjunctions or negations
// themselves.
func (c *siteCollector) condition(e ast.Expr) {
	switch x := e.(type) {
	case nil:
		return
	case *ast.ParenExpr:
		c.condition(x.X)
		return
	case *ast.UnaryExpr:
		if x.Op == token.NOT {
			c.condition(x.X)
			return
		}
	case *ast.BinaryExpr:
		if x.Op == token.LAND || x.Op == token.LOR {
			c.condition(x.X)
			c.condition(x.Y)
			return
		}
	}
	c.sites = append(c.sites, site{cond: true, from: c.offset(e.Pos()), to: c.offset(e.End())})
}

func (c *siteCollector) statements(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.AssignStmt:
			for _, x := range s.Lhs {
				c.variable(s.End(), x)
			}
		case *ast.IncDecStmt:
			c.variable(s.End(), s.X)
		}
	}
}

// parameters takes what a function gets, at its beginning.
func (c *siteCollector) parameters(params *ast.FieldList, body *ast.BlockStmt) {
	if body == nil {
		return
	}
	for _, field := range params.List {
		for _, name := range field.Names {
			c.variable(body.Lbrace+1, name)
		}
	}
}

// variable takes x at a place where a statement may stand.
func (c *siteCollector) variable(behind token.Pos, x ast.Expr) {
	if id, ok := x.(*ast.Ident); ok && id.Name != "_" && !c.generic {
		c.sites = append(c.sites, site{to: c.offset(behind), name: id.Name})
	}
}

// rewrite writes a call at each site for which call returns one: what stands in front of the
// operand or, with its own semicolon, behind the statement, and what closes it. Lines stay what
// they are.
func rewrite(src []byte, sites []site, call func(k int, s site) (open, end string)) string {
	type insertion struct {
		at   int
		text string
	}
	var list []insertion
	for k, s := range sites {
		open, end := call(k, s)
		if open == "" {
			continue
		}
		if s.cond {
			list = append(list, insertion{s.from, open}, insertion{s.to, end})
		} else {
			list = append(list, insertion{s.to, "; " + open + end + ";"})
		}
	}
	// Sites do not cross. Where one ends and another begins there is an operator between them.
	slices.SortStableFunc(list, func(a, b insertion) int { return a.at - b.at })
	var b strings.Builder
	last := 0
	for _, i := range list {
		b.Write(src[last:i.at])
		b.WriteString(i.text)
		last = i.at
	}
	b.Write(src[last:])
	return b.String()
}

// recording is the program that writes down the values of its sites.
func recording(src []byte, sites []site) string {
	return rewrite(src, sites, func(k int, s site) (string, string) {
		if s.cond {
			return fmt.Sprintf("theCondition(%d, bool(", k), "))"
		}
		return fmt.Sprintf("theValue(%d, &%s)", k, s.name), ""
	})
}

// claiming is the program that fails where a site has another value than those seen; if false,
// where it has that one. A site that was not reached, or had several values, is left alone.
//
// A claim does not change what the program does, if it is right. So it does not matter for others,
// and one program has them all. A wrong one ends its path: what is behind it is not analyzed, and
// only some of them are seen.
func claiming(src []byte, sites []site, seen map[int]value, truly bool) (text string, count int) {
	text = rewrite(src, sites, func(k int, s site) (string, string) {
		v, ok := seen[k]
		if !ok || v.many {
			return "", ""
		}
		count++
		number := v.number
		if !truly {
			number++
		}
		switch {
		case v.kind == 'b' && (v.number == 1) == truly:
			if s.cond {
				return "theTrue(bool(", "))"
			}
			return "theTrue(bool(" + s.name + "))", ""
		case v.kind == 'b' && s.cond:
			return "theFalse(bool(", "))"
		case v.kind == 'b':
			return "theFalse(bool(" + s.name + "))", ""
		case v.kind == 'l':
			return "theInt(len(" + s.name + "), " + strconv.FormatInt(number, 10) + ")", ""
		}
		return "theInt(int(" + s.name + "), " + strconv.FormatInt(number, 10) + ")", ""
	})
	return text, count
}

// claimSource makes a program matter to the analyzer, and fails where a claim is wrong.
const claimSource = `package main

var theShape []int

func theTrue(b bool) bool {
	if !b {
		panic("the claim is wrong")
	}
	return b
}

func theFalse(b bool) bool {
	if b {
		panic("the claim is wrong")
	}
	return b
}

func theInt(n, k int) {
	if n != k {
		panic("the claim is wrong")
	}
}
`

// recordSource writes a line "site kind value" into a file for the first value of a site and for
// the first other one.
func recordSource(sites int) string {
	return fmt.Sprintf(`package main

import (
	theOS "os"
	theReflect "reflect"
	theStrconv "strconv"
	theSync "sync"
	theAtomic "sync/atomic"
)

const theCount = %d
`, max(1, sites)) + `
var (
	theFile, _ = theOS.OpenFile(theOS.Getenv("SHAPELINT_VALUES"), theOS.O_WRONLY|theOS.O_APPEND|theOS.O_CREATE, 0o666)
	theLock    theSync.Mutex
	theMany    [theCount]theAtomic.Bool
	theKnown   [theCount]bool
	theNumber  [theCount]int64
)

func theCondition(k int, b bool) bool {
	if !theMany[k].Load() {
		number := int64(0)
		if b {
			number = 1
		}
		theRecord(k, "b", number)
	}
	return b
}

// theValue gets a pointer, which tells an interface from what is in it.
func theValue(k int, x any) {
	if theMany[k].Load() {
		return
	}
	switch v := theReflect.ValueOf(x).Elem(); v.Kind() {
	case theReflect.Bool:
		theCondition(k, v.Bool())
	case theReflect.Int, theReflect.Int8, theReflect.Int16, theReflect.Int32, theReflect.Int64:
		theRecord(k, "i", v.Int())
	case theReflect.Uint8, theReflect.Uint16, theReflect.Uint32:
		theRecord(k, "i", int64(v.Uint()))
	case theReflect.Slice, theReflect.String, theReflect.Map, theReflect.Array, theReflect.Chan:
		theRecord(k, "l", int64(v.Len()))
	}
}

func theRecord(k int, kind string, number int64) {
	theLock.Lock()
	defer theLock.Unlock()
	if theKnown[k] && theNumber[k] == number {
		return
	}
	if theKnown[k] {
		theMany[k].Store(true)
	}
	theKnown[k], theNumber[k] = true, number
	theFile.WriteString(theStrconv.Itoa(k) + " " + kind + " " + theStrconv.FormatInt(number, 10) + "\n")
}
`
}

// readValues reads what a run has written.
func readValues(text string) map[int]value {
	seen := make(map[int]value)
	for line := range strings.Lines(text) {
		var k int
		var kind string
		var v value
		if n, _ := fmt.Sscanf(line, "%d %s %d", &k, &kind, &v.number); n != 3 {
			continue // the program was stopped
		}
		v.kind = kind[0]
		_, v.many = seen[k]
		seen[k] = v
	}
	return seen
}
