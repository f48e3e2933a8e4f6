package analyzer_test

import (
	"encoding/json"
	"flag"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer"
)

// TestDoc has each flag in the documentation of the package, and a program there that compiles.
func TestDoc(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "analyzer.go", nil, parser.PackageClauseOnly|parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	doc := f.Doc.Text()
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		if !strings.Contains(doc, "\n\t"+f.Name+" ") && !strings.Contains(doc, "flag -"+f.Name+" ") {
			t.Errorf("the documentation does not name flag %s", f.Name)
		}
	})
	_, program, _ := strings.Cut(doc, "\n\tpackage main\n")
	program, _, ok := strings.Cut("package main\n"+program, "\n\t}\n\n")
	if !ok {
		t.Fatal("no program")
	}
	dir := t.TempDir()
	source, overlay := filepath.Join(dir, "main.go"), filepath.Join(dir, "overlay.json")
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	replace, err := json.Marshal(map[string]any{"Replace": map[string]string{filepath.Join(root, "cmd", "documented", "main.go"): source}})
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{source: strings.ReplaceAll(program, "\n\t", "\n") + "\n}\n", overlay: string(replace)} {
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	build := exec.Command("go", "build", "-overlay="+overlay, "-o", filepath.Join(dir, "checker"), "./cmd/documented")
	build.Dir = root
	build.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+root)
	if out, err := build.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
