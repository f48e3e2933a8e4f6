package summary_test

import (
	"go/ast"
	"os"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine/internal/broadcast"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/exec"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/layout"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/program"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/sample"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/stdlib"
	"github.com/shapelint/shapelint/shapeinfer/engine/internal/summary"
)

// TestSummary compares the contracts that are inferred with those in the comments.
func TestSummary(t *testing.T) {
	sources := make(map[string]string)
	for _, name := range []string{"matrix.go", "tensor.go"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			t.Fatal(err)
		}
		sources[name] = string(text)
	}
	p := sample.Compile(t, sources)
	cfg := p.Config()
	cfg.Functions = nil // nothing is known to broadcast
	e := &exec.Executor{Program: program.New(cfg, stdlib.Table{}), Models: exec.Models{stdlib.Table{}}}
	summaries := &summary.Summaries{Operations: broadcast.NewOperations(layout.New(e))}
	wanted := make(map[string]string)
	for _, file := range p.Files {
		for _, d := range file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Doc != nil {
				if _, want, ok := strings.Cut(fn.Doc.Text(), "contract: "); ok {
					wanted[p.Fset.Position(fn.Name.Pos()).String()] = strings.TrimSpace(want)
				}
			}
		}
	}
	for _, f := range p.Lowered.Pkg.Funcs {
		at := p.Fset.Position(p.Lowered.Pos(f.Symbol)).String()
		want, ok := wanted[at]
		if !ok {
			continue
		}
		delete(wanted, at)
		got := "none"
		if c, tells := summaries.Infer(f, nil); tells {
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
