package engine_test

import (
	"go/ast"
	"go/token"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// TestObserve: the listed shape of a value is its shape in every execution of the call.
// The listed shapes of a line with a "sees" comment are compared.
func TestObserve(t *testing.T) {
	library := readPackage(t, "testdata/execute")
	sources := readPackage(t, "testdata/observe")
	sources["matrix.go"], sources["guards.go"] = library["matrix.go"], library["guards.go"]
	p := compile(t, sources)
	seen := make(map[string]string)
	for _, file := range p.files {
		for _, d := range file.Decls {
			decl, ok := d.(*ast.FuncDecl)
			if !ok || decl.Recv != nil {
				continue
			}
			for _, s := range p.engine.Observe(p.lowered.Func(p.lowered.Pkg.Path+"."+decl.Name.Name), engine.Ample).Shapes {
				line := p.line(token.Pos(s.Pos))
				seen[line] = strings.TrimPrefix(seen[line]+", "+s.Shape, ", ")
			}
		}
	}
	compared := 0
	for _, file := range p.files {
		for _, group := range file.Comments {
			for _, c := range group.List {
				want, ok := strings.CutPrefix(c.Text, "// sees ")
				if !ok {
					continue
				}
				compared++
				if got := seen[p.line(c.Pos())]; got != strings.TrimPrefix(want, "nothing") {
					t.Errorf("%s: sees %q, want %s", p.line(c.Pos()), got, want)
				}
			}
		}
	}
	if compared == 0 {
		t.Error("nothing is compared")
	}
}

// line returns the file and the line of a position.
func (p *program) line(pos token.Pos) string {
	at := p.fset.Position(pos)
	at.Column, at.Offset = 0, 0
	return at.String()
}
