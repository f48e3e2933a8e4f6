package lower_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// typeErrors are inserted before a statement. Each is wrong in a different way.
var typeErrors = []string{
	`undefined();`,
	`var broken int = "text";`,
	`one, two := 1; _, _ = one, two;`,
	`_ = New("x", 1.5).Shape.none;`,
	`return 1, 2, 3, 4;`,
	`break nowhere;`,
	`var t undefinedType; _ = t.field[0];`,
	`New := 1; New(2);`,
	`_ = Map(1, 2);`,
	`Map[int];`,
	`switch x := scale.(type) { case int: _ = x };`,
	`for a, b := range 3 { _, _ = a, b };`,
	`len = 3;`,
	`_ = struct{ a int }{b: 1};`,
	`*3 = 4;`,
}

// TestBrokenStatements inserts a type error at every statement of a file, one
// at a time: the function around it is listed without a body, all others are
// what they are in the correct file.
func TestBrokenStatements(t *testing.T) {
	data, err := os.ReadFile("testdata/broken/source.go")
	if err != nil {
		t.Fatal(err)
	}
	src := string(data)
	good := bodies(lower.Package(check(t, src)))
	if len(good) < 12 {
		t.Fatalf("only %d functions", len(good))
	}
	variants := 0
	for _, at := range statements(t, src) {
		for _, wrong := range typeErrors {
			broken := src[:at.offset] + wrong + src[at.offset:]
			in := check(t, broken)
			if len(in.Errors) == 0 {
				t.Fatalf("%s is no type error at offset %d", wrong, at.offset)
			}
			compare(t, wrong, at, good, lower.Package(in))
			variants++
		}
	}
	t.Logf("%d variants", variants)
}

// A statement is a place to insert something at, and the function around it.
type statement struct {
	offset int
	fn     string // symbol of the declared function, or of the initialiser
}

func statements(t *testing.T, src string) []statement {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "", src, 0)
	if err != nil {
		t.Fatal(err)
	}
	var list []statement
	for _, decl := range file.Decls {
		name := "example.com/p.init"
		if fn, ok := decl.(*ast.FuncDecl); ok {
			name = symbolOf(fn)
		}
		ast.Inspect(decl, func(n ast.Node) bool {
			body, ok := n.(*ast.BlockStmt)
			if !ok {
				return true
			}
			for _, s := range body.List {
				switch s.(type) {
				case *ast.CaseClause, *ast.CommClause:
				default:
					list = append(list, statement{fset.Position(s.Pos()).Offset, name})
				}
			}
			return true
		})
	}
	return list
}

func symbolOf(fn *ast.FuncDecl) string {
	if fn.Name.Name == "init" {
		return "example.com/p.init#1"
	}
	if fn.Recv == nil {
		return "example.com/p." + fn.Name.Name
	}
	recv := fn.Recv.List[0].Type
	if star, ok := recv.(*ast.StarExpr); ok {
		recv = star.X
	}
	return "example.com/p." + recv.(*ast.Ident).Name + "." + fn.Name.Name
}

// bodies returns the text of every function with a body.
func bodies(r *lower.Result) map[string]string {
	texts := make(map[string]string)
	for _, f := range r.Pkg.Funcs {
		if !f.IllTyped {
			text := f.String()
			header := strings.IndexByte(text, '\n') // effects depend on the functions that are called
			texts[f.Symbol] = text[header:]
		}
	}
	return texts
}

func compare(t *testing.T, wrong string, at statement, good map[string]string, r *lower.Result) {
	t.Helper()
	if r.Failed {
		t.Errorf("%s in %s: not lowered", wrong, at.fn)
		return
	}
	got := bodies(r)
	for symbol, want := range good {
		around := symbol == at.fn || strings.HasPrefix(symbol, at.fn+"$")
		text, there := got[symbol]
		switch {
		case strings.HasSuffix(symbol, "$bound"):
			// there if and only if the function that mentions it is
		case around && at.fn == "example.com/p.init":
			// keeps the other initialisers
		case around && there:
			t.Errorf("%s in %s: %s has a body", wrong, at.fn, symbol)
		case !around && stripLoops(text) != stripLoops(want):
			t.Errorf("%s in %s: %s is now\n%s\nnot\n%s", wrong, at.fn, symbol, text, want)
		}
	}
}

// stripLoops removes the marks of data loops, which depend on the effects of callees.
func stripLoops(text string) string { return strings.ReplaceAll(text, " (data loop)", "") }

// declarations are ill-typed in a way that concerns more than one function.
var declarations = []string{
	`type bad struct { x undefined }; func useBad(b bad) int { return len(b.x) }`,
	`type bad struct { x undefined }; func (b *bad) Size() int { return 1 }; func useBad() int { return new(bad).Size() }`,
	`func New(a string) {}`,
	`func (t *Tensor) MatMul() {}`,
	`type Tensor struct{ x int }`,
	`var a, b int = 1; func useVar() int { return a + b }`,
	`var c, d = New(1); func useVar() int { return len(c.Shape) }`,
	`func (m missing) F() {}; func callF(m missing) { m.F() }`,
	`type T struct { T; n int }; func useT(t T) int { return t.n }`,
	`type I interface { I }; func useI(i I) any { return i }`,
	`type a = b; type b = a; func useA(x a) b { return x }`,
	`const c = 1 / 0; func useC() int { return c }`,
	`var x = y; var y = x; func useX() int { return x }`,
	`func f[T undefined](x T) T { return x }; func callF() int { return f(1) }`,
	`func f[T any](x T) T { return x }; func callF() int { return f[int, int](1) }`,
	`func init() int { return 1 }`,
	`var init = 3`,
	`var _ = func() int { return "x" }()`,
	`var _ = undefined(func() int { return 1 })`,
	`type G[T any] struct { x T }; func (g G[T]) M() T { return g.x }; var _ = G[int, int]{}; func useG(g G) int { return g.M() }`,
	`func noReturn() int {}; func callNoReturn() int { return noReturn() }`,
	`type E struct { Missing }; func useE(e E) { e.Anything() }`,
	`func external() int; func callExternal() int { return external() + undefined }`,
	`func twice(a, a int) int { return a }`,
	`func labels() { L: for { break L }; L: for { continue L } }`,
	`func noCall() { var s []int; s.f(); defer len("x") }`,
	`func post() { for ; ; x := 1 { _ = x } }`,
	`func rangeMethod() { for range (*Tensor).MatMul {} }`,
	`func rangeTwo() { for i, j := range 3 { _, _ = i, j } }`,
	`func jumps() { goto End; x := 1; _ = x; End: }`,
	`func comparable1[T comparable](x T) {}; func callComparable() { comparable1([]int{}) }`,
	`func init(x int) { _ = x }`,
	`func noChan(x int) { x <- 3; <-x; for range x.y {} }`,
}

// TestBrokenDeclarations appends an ill-typed declaration: the functions that do not mention it
// stay.
func TestBrokenDeclarations(t *testing.T) {
	data, err := os.ReadFile("testdata/broken/source.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, decl := range declarations {
		in := check(t, string(data)+"\n"+decl+"\n")
		if len(in.Errors) == 0 {
			t.Errorf("%s is no type error", decl)
		}
		r := lower.Package(in)
		if r.Failed {
			t.Errorf("%s: not lowered", decl)
			continue
		}
		for _, symbol := range []string{"example.com/p.Sizes", "example.com/p.stack.Forward", "example.com/p.Map"} {
			if f := r.Func(symbol); f == nil || f.IllTyped {
				t.Errorf("%s: %s has no body", decl, symbol)
			}
		}
		for _, f := range r.Pkg.Funcs {
			if err := ir.Verify(f); err != nil {
				t.Errorf("%s: %v", decl, err)
			}
		}
	}
}
