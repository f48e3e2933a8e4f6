package analyzer_test

import (
	"go/types"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
)

// TestSummaries: who contradicts what holds on every return of a function in another package is reported
// where the call is, and so is one who contradicts what is known of unknown dims.
func TestSummaries(t *testing.T) {
	t.Setenv("GOFLAGS", "")
	dir, err := filepath.Abs("../testdata/summaries")
	if err != nil {
		t.Fatal(err)
	}
	analysistest.Run(ignoreFacts{t}, dir, analyzer.Analyzer, "./...")
}

// TestContracts compares the contracts that are listed with what a person would write.
func TestContracts(t *testing.T) {
	t.Setenv("GOFLAGS", "")
	want := map[string]string{
		"Linear":       "Linear(x[r,k], w[k,c], b[r,c]): r >= 1; c >= 1; -> [r,c]",
		"LinearTensor": "LinearTensor(x[r,k], w[k,c], b[r,c]): -> [r,c]",
		"LinearOf":     "LinearOf(x[r,k], w[k,c]): r >= 1; c >= 1; -> [r,c]",
		"Normalize":    "Normalize(x[r,c], mean[c]): r >= 1; c >= 1; -> [r,c]",
		"Heads":        "Heads(x[b,c], n): n >= 1; c%n == 0; -> [b,n,c/n]",
	}
	for _, c := range listingOf(t, "./layers").Contracts() {
		if c.Tells && c.Text != want[c.Symbol] {
			t.Errorf("%s:\n got %s\nwant %s", c.Symbol, c.Text, want[c.Symbol])
		}
		delete(want, c.Symbol)
	}
	for name := range want {
		t.Errorf("%s: not inferred", name)
	}
}

// listingOf lists a package of testdata/summaries.
func listingOf(t *testing.T, pattern string) *analyzer.Listing {
	t.Helper()
	cfg := &packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: "../testdata/summaries"}
	pkgs, err := packages.Load(cfg, pattern)
	if err != nil || len(pkgs) != 1 || len(pkgs[0].Errors) > 0 {
		t.Fatal(pattern, err)
	}
	old := analyzer.Wanted
	defer func() { analyzer.Wanted = old }()
	analyzer.Wanted = func(p *types.Package) bool { return p == pkgs[0].Types }
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.Lister}, pkgs, nil)
	if err != nil || graph.Roots[0].Err != nil {
		t.Fatal(err, graph.Roots[0].Err)
	}
	return graph.Roots[0].Result.(*analyzer.Listing)
}
