// Package inferred tests the properties that the analyzer infers of the functions of testdata:
// their contracts, and how they broadcast.
package inferred

import (
	"fmt"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/analysistest"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/shapelint/shapelint/analyzer"
	"github.com/shapelint/shapelint/cmd/internal/longtest"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/testdata"
)

// TestSummaries: who contradicts what holds on every return of a function in another package is
// reported where the call is, and so is one who contradicts what is known of unknown dims.
func TestSummaries(t *testing.T) {
	t.Setenv("GOFLAGS", "")
	dir, err := filepath.Abs(testdata.Folder("summaries"))
	if err != nil {
		t.Fatal(err)
	}
	analysistest.Run(ignoreFacts{t}, dir, analyzer.Analyzer, "./...")
}

// TestContracts compares the contracts that are listed with what a person would write.
func TestContracts(t *testing.T) {
	t.Setenv("GOFLAGS", "")
	want := map[string]string{
		"Deep":         "Deep(in, out, wide): out == 2*in; in >= 0; -> [in,out]",
		"Pick":         "Pick(in, wide): in >= 0; -> [in,?]",
		"Linear":       "Linear(x[r,k], w[k,c], b[r,c]): r >= 1; c >= 1; -> [r,c]",
		"LinearTensor": "LinearTensor(x[r,k], w[k,c], b[r,c]): -> [r,c]",
		"LinearOf":     "LinearOf(x[r,k], w[k,c]): r >= 1; c >= 1; -> [r,c]",
		"Normalize":    "Normalize(x[r,c], mean[c]): r >= 1; c >= 1; -> [r,c]",
		"Heads":        "Heads(x[b,c], n): n >= 1; c%n == 0; -> [b,n,c/n]",
	}
	for _, c := range listingOf(t, "./layers").Contracts() {
		if c.Constrains && c.Text != want[c.Symbol] {
			t.Errorf("%s:\n got %s\nwant %s", c.Symbol, c.Text, want[c.Symbol])
		}
		delete(want, c.Symbol)
	}
	for name := range want {
		t.Errorf("%s: not inferred", name)
	}
}

// TestBroadcasts: what broadcasts is listed with its dialect, although nothing holds on all its
// returns; what does not is listed without.
func TestBroadcasts(t *testing.T) {
	t.Setenv("GOFLAGS", "")
	want := map[string]string{
		"Add: Add(a, b)":                               "broadcast numpy",
		"Array.Add: (a *Array) Add(b)":                 "broadcast numpy",
		"Tensor.Add_: (t *Tensor) Add_(o)":             "broadcast numpy, in place: the first operand keeps its shape",
		"Tensor.Accumulate: (t *Tensor) Accumulate(o)": "broadcast numpy, in place: the first operand takes the shape of the result",
		"Tensor.AddInto: (a *Tensor) AddInto(b)":       "pointwise, by element count",
	}
	without := 0
	for _, c := range contractsOf(t, "broadcast") {
		key := c.Symbol + ": " + c.Text
		if c.Broadcast == "" {
			without++
		} else if want[key] != "" && want[key] != c.Broadcast && c.Symbol != "Add" {
			t.Errorf("%s: got %q, want %q", key, c.Broadcast, want[key])
		}
		if c.Broadcast == want[key] {
			delete(want, key)
		}
	}
	for key := range want {
		t.Error(key, "is not listed as it should be")
	}
	if without == 0 {
		t.Error("everything broadcasts")
	}
}

// listingOf lists a package of testdata/summaries.
func listingOf(t *testing.T, pattern string) *analyzer.Listing {
	t.Helper()
	listings := listingsOf(t, testdata.Folder("summaries"), pattern)
	if len(listings) != 1 {
		t.Fatal(len(listings), "packages of", pattern)
	}
	return listings[0]
}

// inferred contains the contracts of modules that several tests need. The packages themselves are
// too large to be kept.
var inferred = make(map[string][]analyzer.InferredContract)

// contractsOf lists the contracts of all packages of a module in testdata.
func contractsOf(t *testing.T, module string) []analyzer.InferredContract {
	t.Helper()
	if inferred[module] == nil {
		for _, l := range listingsOf(t, testdata.Folder(module), "./...") {
			inferred[module] = append(inferred[module], l.Contracts()...)
		}
	}
	return inferred[module]
}

// listingsOf lists the packages of a module. Those with errors are left out.
func listingsOf(t *testing.T, dir, pattern string) []*analyzer.Listing {
	t.Helper()
	cfg := &packages.Config{Mode: packages.LoadAllSyntax | packages.NeedModule, Dir: dir}
	pkgs, err := packages.Load(cfg, pattern)
	if err != nil {
		t.Fatal(dir, err)
	}
	pkgs = slices.DeleteFunc(pkgs, func(p *packages.Package) bool { return len(p.Errors) > 0 })
	wanted := make(map[*types.Package]bool)
	for _, p := range pkgs {
		wanted[p.Types] = true
	}
	old := analyzer.Wanted
	defer func() { analyzer.Wanted = old }()
	analyzer.Wanted = func(p *types.Package) bool { return wanted[p] }
	graph, err := checker.Analyze([]*analysis.Analyzer{analyzer.Lister}, pkgs, nil)
	if err != nil {
		t.Fatal(dir, err)
	}
	var listings []*analyzer.Listing
	for _, act := range graph.Roots {
		if act.Err != nil {
			t.Fatal(dir, act.Err)
		}
		listings = append(listings, act.Result.(*analyzer.Listing))
	}
	return listings
}

// TestContractsParse: what is listed can be read again, whatever the code.
func TestContractsParse(t *testing.T) {
	if testing.Short() {
		t.Skip("loads many modules from source")
	}
	t.Setenv("GOFLAGS", "")
	read := 0
	modules := []string{"adversarial", "broadcast", "directives", "e2e/gonum", "e2e/tensor", "gonumprog", "homes", "summaries", "tensor"}
	if !longtest.InFull(t, "the contracts of seven more modules") {
		modules = []string{"broadcast", "tensor"}
	}
	for _, module := range modules {
		for _, c := range contractsOf(t, module) {
			if _, err := contract.ParseDeclared(c.Text); err != nil {
				t.Errorf("%s: %s\n\t%v", module, c.Text, err)
			}
			read++
		}
	}
	if t.Log(read, "contracts"); read < 300 {
		t.Errorf("%d contracts, where are the others?", read)
	}
}

// ignoreFacts ignores that no want comment speaks of the package facts.
type ignoreFacts struct{ *testing.T }

func (t ignoreFacts) Errorf(format string, args ...any) {
	if text := fmt.Sprintf(format, args...); !strings.Contains(text, "unexpected fact") {
		t.Error(text)
	}
}
