package programs

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/testdata"
)

// TestSamePackage moves the cases of each library into the package of the library. They must have
// the reports that they have when the library is imported through its fact, but for those that
// onepackage.tsv lists: calls of the own package get fewer steps. Lines do not move. A fact does
// not distinguish numbers of one value, so fewer reports may be marked as after another one through
// facts.
func TestSamePackage(t *testing.T) {
	apart, together := testdata.Folder("inrepo"), t.TempDir()
	joinPackages(t, apart, together)
	patterns := libraryPackages(t, apart)
	// A message names the package of a case, which is another one, and expressions as they are
	// written; so it is as long as they are.
	describe := func(dir string) []string {
		reports, rest, err := vetrun.Vet(dir, tooltest.Tool)
		if err != nil || len(rest) > 0 {
			t.Fatalf("go vet: %v, %q", err, rest)
		}
		var lines []string
		for _, r := range reports {
			library, _, _ := strings.Cut(r.File, "/")
			if !slices.Contains(patterns, "./"+library+"/...") || reading.IsAfterFailure(r) {
				continue
			}
			text := strings.NewReplacer("cases.", "", library+".", "", "ag.", "").Replace(reading.InFull(r))
			text = strings.ReplaceAll(arguments.ReplaceAllString(text, "$1(...)"), "len(...) is", "the length is")
			lines = append(lines, fmt.Sprintf("%s/%s:%d: %s", library, path.Base(r.File), r.Line, text))
		}
		slices.Sort(lines)
		return lines
	}
	facts, source := describe(apart), describe(together)
	if len(facts) == 0 {
		t.Error("no reports")
	}
	limits := tooltest.ReadTable(t, filepath.Join(apart, "onepackage.tsv"))
	for _, line := range facts {
		isListed := func(row map[string]string) bool { return strings.HasPrefix(line, row["file"]+":"+row["line"]+": ") }
		i := slices.IndexFunc(limits, isListed)
		found := slices.Contains(source, line)
		switch {
		case !found && i < 0:
			t.Errorf("only through facts: %s", line)
		case found && i >= 0:
			t.Errorf("onepackage.tsv says that it is missed: %s", line)
		}
		if i >= 0 {
			limits = slices.Delete(limits, i, i+1)
		}
	}
	for _, row := range limits {
		t.Errorf("onepackage.tsv has a line that is not reported at all: %v", row)
	}
	for _, line := range source {
		if !slices.Contains(facts, line) {
			t.Errorf("only in one package: %s", line)
		}
	}
	t.Logf("%d reports through facts, %d in one package", len(facts), len(source))
}

// arguments are those of a call in a message, which have at most one call among them.
var arguments = regexp.MustCompile(`(\w)\((?:[^()]|\([^()]*\))*\)`)

// joinPackages writes the libraries of a module to another one, each with its cases in the same
// package.
func joinPackages(t *testing.T, from, to string) {
	t.Helper()
	cfg := &packages.Config{
		Dir: from,
		Env: append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+from),
		Mode: packages.NeedName | packages.NeedFiles | packages.NeedSyntax | packages.NeedTypes |
			packages.NeedTypesInfo | packages.NeedImports | packages.NeedDeps,
	}
	loaded, err := packages.Load(cfg, libraryPackages(t, from)...)
	if err != nil || packages.PrintErrors(loaded) > 0 {
		t.Fatalf("packages of %s: %v", from, err)
	}
	writeMoved(t, filepath.Join(from, "go.mod"), filepath.Join(to, "go.mod"), nil)
	for _, pkg := range loaded {
		library := pkg
		if pkg.Name == "cases" {
			library = pkg.Imports[path.Dir(pkg.PkgPath)]
		}
		dir := filepath.Join(to, path.Base(library.PkgPath))
		if err := os.MkdirAll(dir, 0o755); err != nil {
			t.Fatal(err)
		}
		for _, f := range pkg.Syntax {
			var edits []replacement
			if pkg != library {
				edits = moved(pkg, library, f)
			}
			name := pkg.Fset.Position(f.Package).Filename
			writeMoved(t, name, filepath.Join(dir, filepath.Base(name)), edits)
		}
	}
}

// A replacement replaces a part of a file.
type replacement struct {
	from, to int
	text     string
}

// writeMoved copies a file and changes it.
func writeMoved(t *testing.T, from, to string, edits []replacement) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(edits, func(a, b replacement) int { return b.from - a.from })
	for _, e := range edits {
		text = slices.Concat(text[:e.from], []byte(e.text), text[e.to:])
	}
	if err := os.WriteFile(to, text, 0o644); err != nil {
		t.Fatal(err)
	}
}

// moved returns what changes in a file of cases that becomes a part of the package of the library.
func moved(pkg, library *packages.Package, f *ast.File) []replacement {
	var edits []replacement
	replace := func(from, to token.Pos, text string) {
		edits = append(edits, replacement{pkg.Fset.Position(from).Offset, pkg.Fset.Position(to).Offset, text})
	}
	replace(f.Name.Pos(), f.Name.End(), library.Name)
	for _, spec := range f.Imports {
		if spec.Path.Value == `"`+library.PkgPath+`"` {
			replace(spec.Pos(), spec.End(), "")
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if x, ok := n.X.(*ast.Ident); ok && imported(pkg.TypesInfo.Uses[x]) == library.Types {
				replace(n.X.Pos(), n.Sel.Pos(), "")
				return false
			}
		case *ast.Ident:
			obj := pkg.TypesInfo.ObjectOf(n)
			if obj != nil && obj.Parent() == pkg.Types.Scope() && library.Types.Scope().Lookup(n.Name) != nil {
				replace(n.End(), n.End(), "OfCases")
			}
		}
		return true
	})
	return edits
}

// imported returns the package that a name in a file stands for, or nil.
func imported(obj types.Object) *types.Package {
	if name, ok := obj.(*types.PkgName); ok {
		return name.Imported()
	}
	return nil
}
