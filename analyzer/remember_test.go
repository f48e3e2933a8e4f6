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
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

var editsOfPackage = flag.Int("edits", 6, "how many edits TestRemember makes in each package")

// TestRemember edits packages as somebody does who works on them, one function after the other, and what is reported after
// each edit with the help of what is remembered is what is reported without.
func TestRemember(t *testing.T) {
	defer func() { Remember, memories.by = false, nil }()
	for _, name := range []string{"tensor", "gonumprog", "adversarial", "libraries", "summaries", "broadcast", "homes", "fixes", "directives"} {
		t.Run(name, func(t *testing.T) {
			m := loadFiles(t, filepath.Join("..", "testdata", name))
			e := &edited{moduleFiles: m, facts: make(map[*types.Package]Fact), checked: make(map[string]*types.Package), seed: rand.New(rand.NewPCG(1, 2))}
			for _, p := range m.own {
				e.texts = nil
				for _, name := range p.CompiledGoFiles {
					text, err := os.ReadFile(name)
					if err != nil {
						t.Fatal(err)
					}
					e.texts = append(e.texts, namedText{name, string(text)})
				}
				n := *editsOfPackage
				if testing.Short() {
					n = 2
				}
				e.edit(t, p.PkgPath, p.TypesSizes, n)
			}
			t.Logf("%d analyses, %d of %d functions are not executed", e.analyses, e.remembered, e.functions)
			if e.analyses > 20 && e.remembered < e.functions/2 {
				t.Error("hardly anything is remembered")
			}
		})
	}
}

// edited is a module while somebody edits it.
type edited struct {
	*moduleFiles
	texts   []namedText // of the package that is edited
	facts   map[*types.Package]Fact
	checked map[string]*types.Package
	seed    *rand.Rand

	analyses, remembered, functions int
}

type namedText struct{ name, text string }

// edit analyzes a package as it is, and after each of n edits.
func (e *edited) edit(t *testing.T, path string, sizes types.Sizes, n int) {
	original := slices.Clone(e.texts)
	pass := e.compare(t, path, sizes, "nothing edited")
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

// compare analyzes the package with and without the help of what is remembered.
func (e *edited) compare(t *testing.T, path string, sizes types.Sizes, what string) *analysis.Pass {
	Remember = false
	_, want := e.analyzeTexts(t, path, sizes)
	Remember = true
	pass, got := e.analyzeTexts(t, path, sizes)
	if got != want {
		t.Errorf("%s: %s\n%s", path, what, firstDifference(got, want))
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

func (e *edited) analyzeTexts(t *testing.T, path string, sizes types.Sizes) (*analysis.Pass, string) {
	fset := token.NewFileSet()
	fset.AddFile("elsewhere", -1, 1+e.seed.IntN(1000)) // positions are never the same
	var files []*ast.File
	for _, f := range e.texts {
		file, _ := parser.ParseFile(fset, f.name, f.text, parser.ParseComments|parser.SkipObjectResolution)
		files = append(files, file)
	}
	pass := e.checkFiles(path, fset, files, sizes, e.checked)
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

// TestReads executes each function by itself, and after all others: what led to things that are known by then is among what
// its result depends on.
func TestReads(t *testing.T) {
	Remember = true
	defer func() { Remember = false }()
	for _, name := range []string{"tensor", "gonumprog", "adversarial", "libraries", "broadcast"} {
		t.Run(name, func(t *testing.T) {
			roots, known := 0, 0
			for _, l := range loadFacts(t, filepath.Join("..", "testdata", name), "./...") {
				shared := l.prog.engine()
				for range 2 {
					l.prog.eachRoot(func(f *ir.Func) engine.Result {
						res := shared.Root(f)
						alone := l.prog.engine().Root(f)
						if roots++; res.Reads == nil || alone.Reads == nil {
							return res
						}
						known++
						for symbol := range alone.Reads {
							if _, ok := res.Reads[symbol]; !ok {
								t.Errorf("%s depends on %s", f.Symbol, symbol)
							}
						}
						return res
					}, func(*ir.Func) {})
				}
			}
			t.Logf("%d roots, %d with an account", roots, known)
			if known < roots*3/4 {
				t.Error("hardly any has an account")
			}
		})
	}
}
