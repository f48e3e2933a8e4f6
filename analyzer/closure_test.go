package analyzer_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/shapelint/shapelint/analyzer"
)

// TestFactClosure analyzes package c of testdata/facts, which imports b but not a, and calls
// methods of types of a that b returns. The expected results come from executing its functions.
func TestFactClosure(t *testing.T) {
	t.Setenv("GOFLAGS", "")
	dir, err := filepath.Abs(filepath.Join("testdata", "facts"))
	if err != nil {
		t.Fatal(err)
	}
	analysistest.Run(ignoreFacts{t}, dir, analyzer.Analyzer, "./a", "./b", "./c")
	run := exec.Command("go", "test", "./c")
	run.Dir = dir
	run.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off", "PWD="+dir)
	if out, err := run.CombinedOutput(); err != nil {
		t.Errorf("go test: %v\n%s", err, out)
	}
}
