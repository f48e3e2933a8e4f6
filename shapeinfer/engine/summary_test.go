package engine_test

import (
	"go/ast"
	"strings"
	"testing"
)

// TestSummary compares the contracts that are inferred with those in the comments.
func TestSummary(t *testing.T) {
	p := compile(t, readPackage(t, "testdata/summary"))
	wanted := make(map[string]string)
	for _, file := range p.files {
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Doc != nil {
				if _, want, ok := strings.Cut(fn.Doc.Text(), "contract: "); ok {
					wanted[p.fset.Position(fn.Name.Pos()).String()] = strings.TrimSpace(want)
				}
			}
		}
	}
	for _, f := range p.lowered.Pkg.Funcs {
		pos := p.lowered.Pos(f.Symbol)
		want, ok := wanted[p.fset.Position(pos).String()]
		if !ok {
			continue
		}
		delete(wanted, p.fset.Position(pos).String())
		got := "none"
		if c, tells := p.engine.Summary(f, nil); tells {
			got = c.String()
		}
		if got != want {
			t.Errorf("%s:\n got %s\nwant %s", f.Symbol, got, want)
		}
	}
	for at := range wanted {
		t.Errorf("%s: no function", at)
	}
}
