package ledger

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer/loading"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// The part By name of the ledger has lines that begin with names, and end with the entry that is
// about them:
//
//	- `ast.IfStmt` `ssa.If` `ir.if`: If statements

// readNames returns the entry of each name.
func readNames(t *testing.T) map[string]string {
	t.Helper()
	entries, byName := readLedger(t)
	known := entryNames(t, entries)
	_, part, _ := strings.Cut(byName, "\n### "+formsHeading+"\n")
	part, _, _ = strings.Cut(part, "\n### ")
	names := make(map[string]string)
	for _, item := range strings.Split(part, "\n- ")[1:] {
		item = strings.Join(strings.Fields(item), " ")
		i := strings.LastIndex(item, "`: ")
		if i < 0 {
			t.Errorf("no line of names: %s", item)
			continue
		}
		about := item[i+3:]
		if _, ok := known[about]; !ok {
			t.Errorf("no entry is called %s", about)
		}
		for _, name := range spans(item[:i+1]) {
			if names[name] != "" {
				t.Errorf("%s stands there twice", name)
			}
			names[name] = about
		}
	}
	return names
}

const formsHeading = "The language, in the words of Go's own tools"

// TestLedgerNames has an entry for each keyword, operator and builtin of the language, each node of
// go/ast, each instruction and value of go/ssa, and each operation of the IR; and nothing that is
// none of these.
func TestLedgerNames(t *testing.T) {
	names := readNames(t)
	loaded, err := packages.Load(&packages.Config{
		Mode: loading.Mode(packages.NeedName | packages.NeedTypes | packages.NeedImports | packages.NeedDeps),
	}, "go/ast", "golang.org/x/tools/go/ssa")
	if err != nil || packages.PrintErrors(loaded) > 0 {
		t.Fatal(err)
	}
	want := append(tokens(), builtins()...)
	for _, p := range loaded {
		want = append(want, implementations(p.Types, map[string][]string{"ast": {"Node"}, "ssa": {"Instruction", "Value"}}[p.Name])...)
	}
	for op := ir.OpInvalid + 1; !strings.HasPrefix(op.String(), "op") || op.String() == "opaque"; op++ {
		want = append(want, "ir."+op.String())
	}
	for _, name := range want {
		if names[name] == "" {
			t.Errorf("no entry of the ledger for %s", name)
		}
	}
	for name := range names {
		if !slices.Contains(want, name) {
			t.Errorf("the ledger has %s, which is nothing of the language", name)
		}
	}
	t.Logf("%d names", len(want))
}

// implementations returns the exported types of a package that implement one of its interfaces.
func implementations(pkg *types.Package, interfaces []string) (names []string) {
	for _, name := range pkg.Scope().Names() {
		obj, ok := pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || !obj.Exported() || types.IsInterface(obj.Type()) {
			continue
		}
		if slices.ContainsFunc(interfaces, func(i string) bool {
			return types.Implements(types.NewPointer(obj.Type()), pkg.Scope().Lookup(i).Type().Underlying().(*types.Interface))
		}) {
			names = append(names, pkg.Name()+"."+name)
		}
	}
	return names
}

// tokens returns the keywords and the operators of the language.
func tokens() (list []string) {
	for tok := token.ILLEGAL; tok < 256; tok++ {
		if (tok.IsKeyword() || tok.IsOperator()) && !strings.HasPrefix(tok.String(), "token(") {
			list = append(list, tok.String())
		}
	}
	return list
}

// builtins returns the functions that need no declaration, and those of package unsafe.
func builtins() (list []string) {
	for _, name := range types.Universe.Names() {
		if _, ok := types.Universe.Lookup(name).(*types.Builtin); ok {
			list = append(list, name)
		}
	}
	for _, name := range types.Unsafe.Scope().Names() {
		list = append(list, "unsafe."+name)
	}
	return list
}

// inList has the values of go/ssa that functions list, by the names of these lists.
var inList = map[string]string{"Params": "ssa.Parameter", "FreeVars": "ssa.FreeVar"}

// TestLedgerLowering has a case in the lowering for each instruction of go/ssa that is there: what
// has none makes a function opaque, and would have to be said.
func TestLedgerLowering(t *testing.T) {
	lowered := make(map[string]bool)
	walkGo(t, tooltest.Path(t, "analyzer", "lower"), func(name, text string) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, text, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok {
				lowered[inList[sel.Sel.Name]] = true
				if pkg, ok := sel.X.(*ast.Ident); ok && pkg.Name == "ssa" {
					lowered["ssa."+sel.Sel.Name] = true
				}
			}
			return true
		})
	})
	for name := range readNames(t) {
		if regexp.MustCompile(`^ssa\.`).MatchString(name) && !lowered[name] {
			t.Errorf("the lowering does not know %s", name)
		}
	}
}
