package analyzer_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/testdata"
)

func TestAnalyzer(t *testing.T) {
	if err := analysis.Validate([]*analysis.Analyzer{analyzer.Analyzer}); err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOFLAGS", "")
	for _, name := range []string{"gonumprog", "tensor", "broken", "directives", "behind"} {
		t.Run(name, func(t *testing.T) {
			dir, err := filepath.Abs(testdata.Folder(name))
			if err != nil {
				t.Fatal(err)
			}
			analysistest.Run(ignoreFacts{t}, dir, analyzer.Analyzer, "./...")
		})
	}
}

// ignoreFacts ignores that no want comment is about package facts. The test package of a program
// has a fact too, and no position for a comment.
type ignoreFacts struct{ *testing.T }

func (t ignoreFacts) Errorf(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !strings.Contains(text, "unexpected fact") {
		t.Error(text)
	}
}
