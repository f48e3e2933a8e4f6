package category

import (
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// Every category that has a name is in the table, once, and says what its flag does.
func TestTable(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "category.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	var declared []string
	ast.Inspect(f, func(n ast.Node) bool {
		if spec, ok := n.(*ast.ValueSpec); ok {
			if id, ok := spec.Type.(*ast.Ident); ok && id.Name == "Category" {
				declared = append(declared, strings.Trim(spec.Values[0].(*ast.BasicLit).Value, `"`))
			}
		}
		return true
	})
	listed := Names()
	slices.Sort(declared)
	slices.Sort(listed)
	if !slices.Equal(declared, listed) {
		t.Errorf("declared are %q, listed %q", declared, listed)
	}
	for i, e := range Table {
		if e.Index() != i || !e.Known() || e.Usage == "" || !e.Is(e.Claim) {
			t.Errorf("%+v at %d", e, e.Index())
		}
	}
}

func TestClaims(t *testing.T) {
	got := Names(Panics)
	for _, name := range []string{"mismatch", "length", "bounds", "empty"} {
		if !slices.Contains(got, name) {
			t.Errorf("%s is not among %q", name, got)
		}
	}
	if slices.ContainsFunc(got, func(name string) bool { return !Category(name).Is(Panics) }) || len(Names()) != len(Table) {
		t.Error(got, Names())
	}
	for c, want := range map[Category]bool{Mismatch: true, Error: true, Expand: false, Ignore: false, "other": false} {
		if c.MustFail() != want {
			t.Errorf("%s: %t", c, c.MustFail())
		}
	}
	if Category("other").Known() || Category("other").Is(Panics) {
		t.Error("an unknown category")
	}
}
