package analyzer

import (
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/testdata"
)

func init() {
	Source = func(pass *analysis.Pass, filename string) ([]byte, error) {
		if pass.ReadFile == nil {
			return nil, os.ErrNotExist
		}
		return pass.ReadFile(filename)
	}
}

var editsOfPackage = flag.Int("edits", 0, "how many edits TestRemember makes in each package; 0 means 1, or 4 with -long")

// TestRemember edits packages, one function after the other, and compares the reports after each
// edit with those of an analysis without memory.
func TestRemember(t *testing.T) {
	edits := *editsOfPackage
	switch {
	case edits > 0:
	case testing.Short():
		edits = 2
	case InFull(t, "four edits of each package"):
		edits = 4
	default:
		edits = 1
	}
	defer func() { Remember, memories.by = false, nil }()
	for _, name := range []string{
		"tensor", "gonumprog", "adversarial", "inrepo", "summaries", "broadcast", "homes", "fixes", "directives", "literals",
	} {
		t.Run(name, func(t *testing.T) {
			if large[name] && edits < 2 {
				OnlyLong(t, "all of "+name)
			}
			m := loadFiles(t, testdata.Folder(name))
			e := newEdited(m)
			if large[name] {
				e.listEach = 3
			}
			for _, p := range m.own {
				if e.texts = readTexts(t, p.CompiledGoFiles); len(e.texts) == 0 {
					continue // nothing but tests
				}
				e.edit(t, p.PkgPath, p.TypesSizes, edits)
			}
			t.Logf("%d analyses, %d of %d functions are not executed", e.analyses, e.remembered, e.functions)
			t.Logf("%d of %d functions are not lowered", e.lowered, e.declared)
			if e.analyses > 20 && (e.remembered < e.functions/2 || e.lowered < e.declared/2) {
				t.Error("hardly anything is remembered")
			}
		})
	}
}

// An edited is a module whose packages are edited.
type edited struct {
	*moduleFiles
	texts   []namedText // of the package that is edited
	facts   map[*types.Package]Fact
	checked map[string]*types.Package
	seed    *rand.Rand

	analyses, remembered, functions, lowered, declared int

	listEach int // the shapes are compared after every listEach-th analysis
}

type namedText struct{ name, text string }

// newEdited returns a module whose packages can be edited.
func newEdited(m *moduleFiles) *edited {
	return newEditedFrom(m, 2)
}

// newEditedFrom is newEdited with another seed.
func newEditedFrom(m *moduleFiles, seed uint64) *edited {
	return &edited{
		moduleFiles: m, facts: make(map[*types.Package]Fact), checked: make(map[string]*types.Package),
		seed: rand.New(rand.NewPCG(1, seed)), listEach: 1,
	}
}

// bothWays tests an edit, and its reversal.
func bothWays[T any](
	t *testing.T, m *moduleFiles, name string, before, after T, test func(t *testing.T, e *edited, from, to T, back bool),
) {
	for _, back := range []bool{false, true} {
		name, from, to := name, before, after
		if back {
			name, from, to = name+", taken back", to, from
		}
		t.Run(name, func(t *testing.T) {
			defer func() { Remember, memories.by = false, nil }()
			test(t, newEdited(m), from, to, back)
		})
	}
}

// readTexts reads files.
func readTexts(t *testing.T, names []string) (texts []namedText) {
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, namedText{name, string(text)})
	}
	return texts
}

// edit analyzes a package as it is, and after each of n edits.
func (e *edited) edit(t *testing.T, path string, sizes types.Sizes, n int) {
	original := slices.Clone(e.texts)
	functions, declared := e.functions, e.declared
	pass := e.compare(t, path, sizes, "nothing edited")
	e.functions, e.declared = functions, declared // of what is analyzed for the first time nothing can be remembered
	e.checked[path] = pass.Pkg
	for range n {
		what := e.editText(pass)
		pass = e.compare(t, path, sizes, what)
		if t.Failed() {
			return
		}
		if e.seed.IntN(3) == 0 {
			e.texts = slices.Clone(original)
			pass = e.compare(t, path, sizes, "the original again, after "+what)
		}
	}
}

// compare analyzes the package with and without memory.
func (e *edited) compare(t *testing.T, path string, sizes types.Sizes, what string) *analysis.Pass {
	Remember = false
	_, want := e.analyzeTexts(t, path, sizes)
	Remember = true
	e.compareLowered(t, e.passOf(path, sizes))
	pass, got := e.analyzeTexts(t, path, sizes)
	if got != want {
		t.Errorf("%s: %s\n%s", path, what, firstDifference(got, want))
	}
	if e.analyses%e.listEach == 0 {
		e.compareShapes(t, pass, what)
	}
	e.analyses++
	for key, m := range memories.by {
		if strings.HasPrefix(key, path+"\x00") {
			e.functions += len(m.roots)
			e.remembered += m.reused
		}
	}
	return pass
}

// compareShapes lists the shapes of a package with and without memory.
func (e *edited) compareShapes(t *testing.T, pass *analysis.Pass, what string) {
	knowFacts(pass, e.facts)
	var lists [2]string
	for i := range lists {
		Remember = i == 0
		listing, err := list(pass, forShapes)
		if err != nil {
			t.Fatal(err)
		}
		for _, x := range listing.(*Listing).Expressions() {
			lists[i] += fmt.Sprintln(pass.Fset.Position(x.Pos), x)
		}
	}
	Remember = true
	if lists[0] != lists[1] {
		t.Errorf("%s: %s\n%s", pass.Pkg.Path(), what, firstDifference(lists[0], lists[1]))
	}
}

// compareLowered lowers a package with and without memory.
func (e *edited) compareLowered(t *testing.T, pass *analysis.Pass) {
	knowFacts(pass, e.facts)
	got, _, _ := lowerPackage(pass, forReports)
	if got == nil {
		return
	}
	Remember = false
	want, _, _ := lowerPackage(pass, forReports)
	Remember = true
	if g, w := describeLowered(got), describeLowered(want); g != w {
		t.Errorf("%s: %s", pass.Pkg.Path(), firstDifference(g, w))
	}
	if got.own.Memory != nil {
		e.lowered += got.own.Reused
		e.declared += got.own.Memory.Len()
	}
}

// describeLowered returns the fingerprints of a lowered package, including all positions.
func describeLowered(p *program) string {
	var out strings.Builder
	var fp ir.Fingerprinter
	for _, f := range p.own.Pkg.Funcs {
		fmt.Fprintln(&out, f.Symbol, p.own.Pos(f.Symbol), fp.Func(f, 0, 0))
	}
	for _, g := range p.own.Pkg.Globals {
		fmt.Fprintln(&out, g.Symbol, fp.Global(g))
	}
	var lines []string
	for t, sum := range fp.Types {
		lines = append(lines, fmt.Sprintln(t.ID, sum))
	}
	slices.Sort(lines)
	return out.String() + strings.Join(lines, "")
}

// passOf type-checks the texts. Positions are never the same.
func (e *edited) passOf(path string, sizes types.Sizes) *analysis.Pass {
	fset := token.NewFileSet()
	fset.AddFile("elsewhere", -1, 1+e.seed.IntN(1000))
	var files []*ast.File
	for _, f := range e.texts {
		file, _ := parser.ParseFile(fset, f.name, f.text, parser.ParseComments|parser.SkipObjectResolution)
		files = append(files, file)
	}
	pass := e.checkFiles(path, fset, files, sizes, e.checked)
	pass.ReadFile = func(name string) ([]byte, error) {
		i := slices.IndexFunc(e.texts, func(f namedText) bool { return f.name == name })
		return []byte(e.texts[i].text), nil
	}
	return pass
}

func (e *edited) analyzeTexts(t *testing.T, path string, sizes types.Sizes) (*analysis.Pass, string) {
	pass := e.passOf(path, sizes)
	return pass, record(t, pass, e.facts)
}

// editText makes one edit of a function in one of the files, and says which.
func (e *edited) editText(pass *analysis.Pass) string {
	i := e.seed.IntN(len(e.texts))
	type change struct {
		from, to int
		text     string
	}
	var changes []change
	file := pass.Files[i]
	offset := func(pos token.Pos) int { return pass.Fset.PositionFor(pos, false).Offset }
	for _, decl := range file.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok || fn.Body == nil {
			continue
		}
		changes = append(changes, change{offset(fn.Pos()), offset(fn.Pos()), "\n"})
		ast.Inspect(fn.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.INT {
					changes = append(changes, change{offset(n.Pos()), offset(n.End()), fmt.Sprint(e.seed.IntN(6))})
				}
			case *ast.ExprStmt, *ast.IncDecStmt, *ast.IfStmt:
				changes = append(changes, change{offset(n.Pos()), offset(n.End()), "_ = 0"})
			case *ast.Ident: // a type error
				if e.seed.IntN(50) == 0 {
					changes = append(changes, change{offset(n.Pos()), offset(n.End()), "nothingOfTheKind"})
				}
			case *ast.BlockStmt: // a syntax error
				if e.seed.IntN(50) == 0 && n.Rbrace.IsValid() {
					changes = append(changes, change{offset(n.Rbrace), offset(n.Rbrace), "("}, change{offset(n.Rbrace), offset(n.Rbrace) + 1, ""})
				}
			case *ast.ReturnStmt:
				changes = append(changes, change{offset(n.Pos()), offset(n.Pos()), "\n_ = 0\n"})
			}
			return true
		})
	}
	if len(changes) == 0 {
		return "nothing to edit"
	}
	c := changes[e.seed.IntN(len(changes))]
	text := e.texts[i].text
	if c.to > len(text) {
		return "nothing to edit"
	}
	e.texts[i].text = text[:c.from] + c.text + text[c.to:]
	return fmt.Sprintf("%q at %d of %s is now %q", text[c.from:c.to], c.from, e.texts[i].name, c.text)
}

// TestReads executes each function by itself, and after all others: a result must depend on all
// functions that were executed for it, even if their results were known already.
func TestReads(t *testing.T) {
	if testing.Short() {
		t.Skip("executes every function three times")
	}
	Remember = true
	defer func() { Remember = false }()
	for _, name := range []string{"tensor", "gonumprog", "summaries", "adversarial", "inrepo", "broadcast"} {
		t.Run(name, func(t *testing.T) {
			if large[name] {
				OnlyLong(t, "all of "+name)
			}
			roots, known := 0, 0
			for _, l := range loadFacts(t, testdata.Folder(name), "./...") {
				shared := l.prog.engine()
				byItself := make(map[*ir.Func]engine.Result)
				for range 2 {
					for _, f := range l.prog.functions(l.prog.own.Pkg.Path) {
						if !l.prog.isRoot(f) {
							continue
						}
						res := shared.Root(f)
						alone, ok := byItself[f]
						if !ok {
							alone = l.prog.engine().Root(f)
							byItself[f] = alone
						}
						if roots++; res.Reads == nil || alone.Reads == nil {
							continue
						}
						known++
						for symbol := range alone.Reads {
							if _, ok := res.Reads[symbol]; !ok {
								t.Errorf("%s depends on %s", f.Symbol, symbol)
							}
						}
					}
				}
			}
			t.Logf("%d roots, %d with an account", roots, known)
			if known < roots*3/4 {
				t.Error("hardly any has an account")
			}
		})
	}
}
