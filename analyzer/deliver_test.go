package analyzer

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// These tests replace the engine by one that fails at every call of a function named after a
// category, which is one for -expand=torch only if it has arguments, and that executes every
// function whose name does not end in Partly to its end.

func fakeExecute(pass *analysis.Pass, _ bool) *execution {
	done := &execution{fact: []byte(pass.Pkg.Path())}
	for _, f := range pass.Files {
		for _, d := range f.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok || decl.Body == nil {
				continue
			}
			fn := function{symbol: syntax.Symbol(pass.TypesInfo, decl), complete: !strings.HasSuffix(decl.Name.Name, "Partly")}
			ast.Inspect(decl.Body, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok {
					return true
				}
				if id, ok := call.Fun.(*ast.Ident); ok && category.Category(id.Name).Known() {
					fn.reports = append(fn.reports, engine.Report{
						Pos: int(id.Pos()), Category: category.Category(id.Name), Message: "fails", TorchOnly: len(call.Args) > 0,
					})
				}
				return true
			})
			done.functions = append(done.functions, fn, fn) // a second root reaches the same statements
		}
	}
	slices.Reverse(done.functions)
	return done
}

// runSource analyzes files given as source with a pass that has nothing but what a build system
// must provide.
func runSource(t *testing.T, path string, sources ...string) (lines []string, pass *analysis.Pass) {
	t.Helper()
	fset := token.NewFileSet()
	var files []*ast.File
	for i, src := range sources {
		f, err := parser.ParseFile(fset, fmt.Sprintf("%c.go", 'a'+i), src, parser.ParseComments|parser.SkipObjectResolution)
		if f == nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	info := &types.Info{
		Types: make(map[ast.Expr]types.TypeAndValue), Defs: make(map[*ast.Ident]types.Object), Uses: make(map[*ast.Ident]types.Object),
		Implicits: make(map[ast.Node]types.Object), Instances: make(map[*ast.Ident]types.Instance), Scopes: make(map[ast.Node]*types.Scope),
		Selections: make(map[*ast.SelectorExpr]*types.Selection), FileVersions: make(map[*ast.File]string),
	}
	var errs []types.Error
	conf := types.Config{
		Importer: importer.ForCompiler(fset, "source", nil),
		Error:    func(err error) { errs = append(errs, err.(types.Error)) },
	}
	pkg, _ := conf.Check(path, fset, files, info)
	pass = &analysis.Pass{
		Analyzer: Analyzer, Fset: fset, Files: files, Pkg: pkg, TypesInfo: info, TypesSizes: types.SizesFor("gc", "amd64"), TypeErrors: errs,
		Report: func(d analysis.Diagnostic) {
			p := fset.PositionFor(d.Pos, false)
			lines = append(lines, fmt.Sprintf("%s:%d: %s", p.Filename, p.Line, d.Message))
			f := diagnostic.Parse(d.Message)
			if d.URL != pages.URLOf(category.Category(d.Category), f.Certainty) || string(f.Category) != d.Category {
				t.Errorf("category %q in neither URL %q nor message %q", d.Category, d.URL, d.Message)
			}
		},
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportPackageFact: func(analysis.Fact) {},
	}
	if _, err := Analyzer.Run(pass); err != nil {
		t.Errorf("Run: %v", err)
	}
	return lines, pass
}

func replaceEngine(t *testing.T, f func(*analysis.Pass, bool) *execution) {
	saved := execute
	execute = f
	t.Cleanup(func() { execute = saved })
}

// wanted returns the lines of sources marked /* here: message */, in order.
func wanted(sources []string) []string {
	var lines []string
	for i, src := range sources {
		for n, line := range strings.Split(src, "\n") {
			if _, message, ok := strings.Cut(line, "/* here: "); ok {
				message, _, _ = strings.Cut(message, " */")
				lines = append(lines, fmt.Sprintf("%c.go:%d: %s", 'a'+i, n+1, message))
			}
		}
	}
	return lines
}

const decls = `
func mismatch() {}
func length() {}
func expand() {}
`

var deliverTests = []struct {
	name    string
	sources []string
}{
	{"plain, sorted, once", []string{`package p
func f() {
	length() /* here: fails (length) */
	mismatch() /* here: fails (mismatch) */
}
` + decls, `package p
func g() {
	mismatch() /* here: fails (mismatch) */
}`}},

	{"on the line, the line above, and the function", []string{`package p
func f() {
	mismatch() //shapelint:ignore mismatch wanted
	mismatch() /* here: fails (mismatch) */
	//shapelint:ignore mismatch wanted
	mismatch()
	mismatch() /* here: fails (mismatch) */
}

// g is ignored.
//
//shapelint:ignore mismatch wanted
func g() {
	mismatch()
	func() { mismatch() }()
	length() /* here: fails (length) */
}

type t struct{}

//shapelint:ignore mismatch wanted
//shapelint:ignore length wanted too
func (*t) h() { mismatch(); length() }
` + decls}},

	{"a statement of several lines", []string{`package p
func f() {
	_ = bounds(
		1,
	) //shapelint:ignore bounds behind it
	//shapelint:ignore bounds above it
	_ = 1 +
		bounds()
	_ = 1 + //shapelint:ignore bounds in it
		bounds()
	_ = func() int {
		return bounds() /* here: fails (bounds) */
	}() //shapelint:ignore bounds the call only
	if 1 < 2 { //shapelint:ignore bounds the condition only
		_ = bounds() /* here: fails (bounds) */
	}
}

func bounds(...int) int { return 0 }
` + decls}},

	{"a group of directives covers the next line", []string{`package p
func f() {
	//shapelint:ignore length this
	//shapelint:ignore mismatch that
	func() { mismatch(); length() }()
}
` + decls}},

	{"lists of categories", []string{`package p
func f() {
	func() { mismatch(); length() }() //shapelint:ignore mismatch,length both
	length(); mismatch() /* here: fails (mismatch) */ //shapelint:ignore bounds,length one of them
}
//shapelint:ignore length,mismatch both
func g() { mismatch(); length() }
func h() {
	/* here: shapelint:ignore: no report of category bounds to suppress here (ignore) */ //shapelint:ignore bounds no such thing
	/* here: shapelint:ignore: no report of category length to suppress here (ignore) */ //shapelint:ignore length no such thing
}
` + decls}},

	{"a whole file", []string{`// Package p is a package.
//
//shapelint:ignore mismatch shows what fails
package p //shapelint:ignore bounds not used
func f() {
	mismatch()
	length() /* here: fails (length) */
	func() { mismatch() }()
}
` + decls, `package p //shapelint:ignore length,mismatch all of them
func g() { mismatch(); length() }
`, `package p

//shapelint:ignore mismatch not before the clause
func h() { mismatch() }
func i() { mismatch() /* here: fails (mismatch) */ }
`}},

	{"of no use", []string{`package p
func f() {
	/* here: shapelint:ignore: no report of category length to suppress here (ignore) */ //shapelint:ignore length no such thing
}

// An incomplete function may have more.
func fPartly() {
	//shapelint:ignore length perhaps
}

// Execution ends at the first failure.
func g() {
	mismatch() /* here: fails (mismatch) */
	length2() //shapelint:ignore length never reached
}

// The literal may never be called.
func h() {
	_ = func() {
		length2() //shapelint:ignore length perhaps
	}
}

//shapelint:ignoreme is another word
func length2() {}
` + decls}},

	{"of no use, but there is a type error", []string{`package p
func f() {
	//shapelint:ignore length perhaps
}
func g() int { return "" }
` + decls}},

	{"an ill-typed function is silent, its neighbour is not", []string{`package p
func f() {
	mismatch()
	undefined()
}
func g() {
	mismatch() /* here: fails (mismatch) */
}
func h(x undefined) { mismatch() }
func j() int { mismatch(); return 1 + "2" }
func k() {
	unused := 1
	mismatch() /* here: fails (mismatch) */
}
func i() { var _ struct{ x undefined }; mismatch() }
` + decls}},

	{"generated", []string{`// Code generated by a tool. DO NOT EDIT.

package p
func f() {
	mismatch()
	//shapelint:ignore nonsense
}
` + decls, `package p
// Code generated by a tool. DO NOT EDIT.
func g() {
	mismatch() /* here: fails (mismatch) */
}`}},

	{"rewritten by cgo, which is not generated", []string{`// Code generated by cmd/cgo; DO NOT EDIT.

//line original.go:1:1
package p
func g() {
	mismatch() /* here: fails (mismatch) */
}` + decls}},

	{"a comment in Windows text", []string{"package p\r\nfunc f() {\r\n\tmismatch() //shapelint:ignore mismatch wanted\r\n\tlength() /* here: fails (length) */\r\n}\r\n" + decls}},
}

func TestDeliver(t *testing.T) {
	replaceEngine(t, fakeExecute)
	for _, test := range deliverTests {
		t.Run(test.name, func(t *testing.T) {
			got, _ := runSource(t, "example.com/p", test.sources...)
			if want := wanted(test.sources); !slices.Equal(got, want) {
				t.Errorf("got\n\t%s\nwant\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
			}
		})
	}
}

func TestMalformedDirectives(t *testing.T) {
	replaceEngine(t, fakeExecute)
	ignorable := slices.DeleteFunc(category.Names(), func(name string) bool { return name == string(category.Ignore) })
	for _, test := range []struct{ comment, want string }{
		{"//shapelint:ignore", "expected a category and a reason: //shapelint:ignore category reason"},
		{"//shapelint:ignore   ", "expected a category and a reason: //shapelint:ignore category reason"},
		{"//shapelint:ignore mismatch", "expected a reason: //shapelint:ignore mismatch reason"},
		{"//shapelint:ignore mismatch //", "expected a reason: //shapelint:ignore mismatch reason"},
		{"//shapelint:ignore shapes a reason", `unknown category "shapes", expected one of ` + strings.Join(ignorable, ", ")},
		{"//shapelint:ignore mismatch,length", "expected a reason: //shapelint:ignore mismatch,length reason"},
		{"//shapelint:ignore mismatch,shapes a reason", `unknown category "shapes", expected one of ` + strings.Join(ignorable, ", ")},
		{"//shapelint:ignore mismatch, length a reason",
			"expected categories with commas and without spaces between: //shapelint:ignore mismatch,bounds reason"},
		{"//shapelint:ignore length,mismatch a reason", ""},
		{"// shapelint:ignore mismatch,length a reason", "a directive has no space after the slashes, expected //shapelint:ignore mismatch,length"},
		{"//shapelint:ignore mismatch\ta reason", ""},
		{"//shapelint:ignore ignore a reason", `unknown category "ignore", expected one of ` + strings.Join(ignorable, ", ")},
		{"//shapelint:ignore mismatch // a reason", ""},
		{"//shapelint:ignore\tmismatch a reason", ""},
		{"// shapelint:ignore mismatch", "a directive has no space after the slashes, expected //shapelint:ignore mismatch"},
		{"// shapelint:ignore mismatch a reason", "a directive has no space after the slashes, expected //shapelint:ignore mismatch"},
		{"// shapelint:ignore length a reason", "-"}, // it would suppress nothing
		{"// shapelint:ignore is a comment", "-"},
		{"// shapelint:ignore", "-"},
		{"// shapelint:ignored mismatch", "-"},
		{"// see shapelint:ignore mismatch", "-"},
		{"//  shapelint:ignore mismatch a reason", "-"},
		{"/* shapelint:ignore mismatch a reason */", "-"},
		{"//shapelint:ignored", "-"},
	} {
		got, _ := runSource(t, "p", "package p\nfunc f() {\n\tmismatch() "+test.comment+"\n}\n"+decls)
		fails := "a.go:3: fails (mismatch)"
		var want []string
		switch test.want {
		case "": // suppressed
		case "-":
			want = []string{fails}
		default:
			want = []string{fails, "a.go:3: shapelint:ignore: " + test.want + " (ignore)"}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: got %q, want %q", test.comment, got, want)
		}
	}
}

func TestFlags(t *testing.T) {
	replaceEngine(t, fakeExecute)
	src := "package p\nfunc f() {\n\tmismatch()\n\tlength() //shapelint:ignore length used\n\texpand()\n}\n//shapelint:ignore length unused\nfunc g() {}" + decls
	unused := "a.go:7: shapelint:ignore: no report of category length to suppress here (ignore)"
	for _, test := range []struct {
		flags string // name=value, separated by blanks
		want  []string
	}{
		{"", []string{"a.go:3: fails (mismatch)", "a.go:5: fails (expand)", unused}},
		{"mismatch=false", []string{"a.go:5: fails (expand)", unused}},
		{"expand=off", []string{"a.go:3: fails (mismatch)", unused}},
		{"expand=false", []string{"a.go:3: fails (mismatch)", unused}},
		{"expand=grow mismatch=0", []string{"a.go:5: fails (expand)", unused}},
		{"length=false", []string{"a.go:3: fails (mismatch)", "a.go:5: fails (expand)"}},
		{"ignore=false expand=off", []string{"a.go:3: fails (mismatch)"}},
	} {
		t.Run(test.flags, func(t *testing.T) {
			for _, setting := range strings.Fields(test.flags) {
				name, value, _ := strings.Cut(setting, "=")
				f := Analyzer.Flags.Lookup(name)
				saved := f.Value.String()
				if err := f.Value.Set(value); err != nil {
					t.Fatal(err)
				}
				t.Cleanup(func() { f.Value.Set(saved) })
			}
			if got, _ := runSource(t, "p", src); !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
	if err := Analyzer.Flags.Lookup("expand").Value.Set("big"); err == nil {
		t.Error("expand=big accepted")
	}
}

// TestExpandModes: PyTorch's predicate is used only on request, by a flag or in the configuration,
// and a flag has precedence. A comment that suppresses such a report counts as used in each mode
// but off.
func TestExpandModes(t *testing.T) {
	replaceEngine(t, fakeExecute)
	src := "package p\nfunc f() {\n\texpand()\n\texpand(1)\n\texpand(2) //shapelint:ignore expand asked for\n}" + strings.Replace(decls, "expand()", "expand(...int)", 1)
	grows, torch := "a.go:3: fails (expand)", "a.go:4: fails (expand)"
	for _, test := range []struct {
		flag, configured string
		want             []string
	}{
		{"", "", []string{grows}},
		{"grow", "", []string{grows}},
		{"true", "", []string{grows}},
		{"torch", "", []string{grows, torch}},
		{"off", "", nil},
		{"", "torch", []string{grows, torch}},
		{"", "off", nil},
		{"grow", "torch", []string{grows}},
		{"torch", "grow", []string{grows, torch}},
		{"off", "torch", nil},
		{"torch", "off", []string{grows, torch}},
	} {
		t.Run(test.flag+" "+test.configured, func(t *testing.T) {
			flag := current.flags[category.Expand]
			t.Cleanup(func() { Configured = nil; flag.Set("grow"); flag.Unset() })
			if test.flag != "" {
				flag.Set(test.flag)
			}
			Configured = func(*analysis.Pass, string) Choice { return Choice{Expand: test.configured} }
			if got, _ := runSource(t, "p", src); !slices.Equal(got, test.want) {
				t.Errorf("got %q, want %q", got, test.want)
			}
		})
	}
}

func TestWarningYieldsToFailure(t *testing.T) {
	fset := token.NewFileSet()
	f := fset.AddFile("a.go", -1, 100)
	f.SetLinesForContent([]byte(strings.Repeat("x\n", 50)))
	at := func(line int, c category.Category) engine.Report {
		return engine.Report{Pos: int(f.LineStart(line)), Category: c, Message: "m"}
	}
	suspect := func(line int, c category.Category) engine.Report {
		r := at(line, c)
		r.Message, r.Certainty = "works only if", category.Suspect
		return r
	}
	got := arrange(fset, []engine.Report{
		at(2, category.Expand), at(2, category.Mismatch), at(1, category.Pointwise), at(3, category.Inplace), at(2, category.Mismatch),
		suspect(2, category.Mismatch), suspect(4, category.Mismatch), at(4, category.Expand),
	})
	want := []string{"1 pointwise", "2 mismatch", "3 inplace", "4 expand", "4 mismatch"}
	var lines []string
	for _, r := range got {
		lines = append(lines, fmt.Sprint(fset.Position(token.Pos(r.Pos)).Line, " ", r.Category))
	}
	if !slices.Equal(lines, want) {
		t.Errorf("got %q, want %q", lines, want)
	}
}

func TestStandardIsSkipped(t *testing.T) {
	replaceEngine(t, fakeExecute)
	for path, want := range map[string]int{
		"strings": 0, "math/rand/v2": 0, "mathx": 1, "example.com/math": 1,
		"tensore2e/lib": 1, "text": 1, "text/lib": 1, "sort/fast": 1,
	} {
		if got, _ := runSource(t, path, "package p\nfunc f() { mismatch() }"+decls); len(got) != want {
			t.Errorf("%s: %d reports, want %d", path, len(got), want)
		}
	}
	pass := &analysis.Pass{Pkg: types.NewPackage("math", "math"), Module: &analysis.Module{Path: "math"}}
	if isStandard(pass) {
		t.Error("a module of the user's that is called math is taken for the standard library")
	}
}

func TestDependenciesAreNotExecuted(t *testing.T) {
	executed := false
	replaceEngine(t, func(_ *analysis.Pass, root bool) *execution {
		executed = root
		return nil
	})
	for _, test := range []struct {
		module *analysis.Module
		wanted func(*types.Package) bool
		want   bool
	}{
		{nil, nil, true},
		{&analysis.Module{Path: "example.com/m"}, nil, true},
		{&analysis.Module{Path: "example.com/m", Version: "v1.2.3"}, nil, false},
		{&analysis.Module{Path: "example.com/m", Version: "v1.2.3"}, func(*types.Package) bool { return true }, true},
		{nil, func(*types.Package) bool { return false }, false},
	} {
		Wanted = test.wanted
		t.Cleanup(func() { Wanted = nil })
		pass := &analysis.Pass{Pkg: types.NewPackage("example.com/m/p", "p"), Module: test.module}
		if _, err := run(pass); err != nil || executed != test.want {
			t.Errorf("module %v: executed: %v, want %v (%v)", test.module, executed, test.want, err)
		}
	}
}

// TestRelated: a report shows a part of the call chain, and with -trace all of it.
func TestRelated(t *testing.T) {
	t.Cleanup(func() { current.trace = false })
	explained := []engine.Related{{Pos: 1, Message: "a gets its shape here"}, {Pos: 2, Message: "f calls g here", Whole: true}, {Pos: 3, Message: "g fails at g.go:7"}}
	for _, test := range []struct {
		trace bool
		want  int
	}{{false, 2}, {true, 3}} {
		if current.trace = test.trace; len(shownRelated(explained)) != test.want {
			t.Errorf("trace %v: %v, want %d of them", test.trace, shownRelated(explained), test.want)
		}
	}
}

func TestPanicIsContained(t *testing.T) {
	replaceEngine(t, func(*analysis.Pass, bool) *execution { panic("bug") })
	defer func() {
		if r := recover(); (r != nil) != debug {
			t.Errorf("recovered %v, in a debug build: %v", r, debug)
		}
	}()
	runSource(t, "p", "package p")
}

// TestOfferIgnores: an editor offers a comment for each report, which suppresses it.
func TestOfferIgnores(t *testing.T) {
	replaceEngine(t, fakeExecute)
	before := Source
	t.Cleanup(func() { OfferIgnores, Source = false, before })
	const source = "package p\nfunc f() {\n\tmismatch() // a comment\n\t//shapelint:ignore\n}\n" + decls
	_, pass := runSource(t, "p", source)
	OfferIgnores = true
	Source = func(*analysis.Pass, string) ([]byte, error) { return []byte(source), nil }
	result, _ := Analyzer.Run(pass)
	reports, _ := result.([]diagnostic.Report)
	if len(reports) != 2 || len(reports[0].SuggestedFixes) != 1 || len(reports[1].SuggestedFixes) != 0 {
		t.Fatalf("reports %v", reports)
	}
	fix := reports[0].SuggestedFixes[0]
	edit := fix.TextEdits[0]
	at := pass.Fset.Position(edit.Pos).Offset
	fixed := source[:at] + string(edit.NewText) + source[at:]
	want := strings.Replace(source, "\tmismatch() //", "\t//shapelint:ignore mismatch TODO: the reason\n\tmismatch() //", 1)
	if fix.Message != "Ignore category mismatch in this line" || fixed != want {
		t.Errorf("%s\n%s", fix.Message, fixed)
	}
	OfferIgnores, Source = false, before
	if got, _ := runSource(t, "p", fixed); len(got) != 1 || !strings.Contains(got[0], "expected a category") {
		t.Errorf("with the comment: %s", got)
	}
}
