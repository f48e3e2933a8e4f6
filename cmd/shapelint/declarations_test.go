package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"testing"
)

// What is declared has the same types without the bodies of functions and the elements of tables.
func TestDropped(t *testing.T) {
	const text = `package p
		type point struct{ x, y int }
		var (
			list   = []float64{1, 2, 3}
			fixed  = [...]int{1, 2, 9: 3}
			nested = [][]point{{{1, 2}}, {}}
			named  = map[string][]int{"a": {1}}
			a, b   = []string{"a"}, 2.5
			single = point{1, 2}
			sum    = list[0] + b
		)
		func f() int { return fixed[0] }`
	declared := func(edit func(*ast.File)) string {
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, "p.go", text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		edit(f)
		pkg, err := (&types.Config{IgnoreFuncBodies: true}).Check("p", fset, []*ast.File{f}, nil)
		if err != nil {
			t.Fatal(err)
		}
		var all string
		for _, name := range pkg.Scope().Names() {
			all += pkg.Scope().Lookup(name).String() + "\n"
		}
		return all
	}
	elements := 0
	got := declared(func(f *ast.File) {
		dropBodies(f)
		dropTables(f)
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.CompositeLit); ok {
				elements += len(lit.Elts)
			}
			return true
		})
	})
	if want := declared(func(*ast.File) {}); got != want {
		t.Errorf("declared is\n%swant\n%s", got, want)
	}
	if elements != 5 {
		t.Errorf("%d elements are left, want those of the array and of the struct", elements)
	}
}
