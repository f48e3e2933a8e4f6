package main

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// What is not certain to be a body is left as it is.
func TestBlankBodies(t *testing.T) {
	for text, want := range map[string]string{
		"func f() { return }\nvar x = 1\n":                          "func f() { } var x = 1",
		"func f() {\n\tif '}' == \"}\"[0] { g(`}`) }\n}\n":          "func f() { }",
		"func f() {\n\t// }\n\t/* } */ g('\\'', \"\\\"}\")\n}\n":    "func f() { }",
		"func (t T[K]) f(a struct{ x int }) (b struct{}) { g() }\n": "func (t T[K]) f(a struct{ x int }) (b struct{}) { }",
		"func f() interface{ M() } { g() }\n":                       "func f() interface{ M() } { }",
		"func f() map[string]struct{} { g() }\n":                    "func f() map[string]struct{} { }",
		"func f(x int)\n\nvar y = T{1}\n":                           "func f(x int) var y = T{1}",
		"func f() struct /* none */ { x int } { g() }\n":            "func f() struct /* none */ { x int } { g() }",
		"//line a.y:7\nfunc f() { g() }\n":                          "//line a.y:7 func f() { g() }",
		"var f = []func(){\nfunc () { g() },\n}\n":                  "var f = []func(){ func () { g() }, }",
		"func f() { g(\n":                                           "func f() { g(",
	} {
		blank := []byte(text)
		blankBodies(blank)
		if got := strings.Join(strings.Fields(string(blank)), " "); got != want {
			t.Errorf("%s becomes %s, want %s", text, got, want)
		}
		if len(blank) != len(text) || bytes.Count(blank, []byte("\n")) != strings.Count(text, "\n") {
			t.Errorf("%s becomes %q: what is left stands elsewhere", text, blank)
		}
	}
}

// Packages of the standard library declare the same at the same places.
func TestBlankBodiesOfStandardLibrary(t *testing.T) {
	for _, pkg := range []string{"fmt", "go/types", "reflect", "runtime", "text/template"} {
		names, err := filepath.Glob(filepath.Join(runtime.GOROOT(), "src", filepath.FromSlash(pkg), "*.go"))
		if err != nil || len(names) == 0 {
			t.Skip("the source of the standard library is not here")
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			blank := bytes.Clone(text)
			blankBodies(blank)
			if got, want := outline(t, blank), outline(t, text); got != want {
				t.Errorf("%s declares something else", name)
			}
		}
	}
}

// outline lists the nodes of a file, but for the bodies of functions.
func outline(t *testing.T, text []byte) string {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	dropBodies(f)
	var all strings.Builder
	ast.Inspect(f, func(n ast.Node) bool {
		if n != nil {
			fmt.Fprintf(&all, "%T %v %v\n", n, fset.Position(n.Pos()), fset.Position(n.End()))
		}
		return true
	})
	return all.String()
}
