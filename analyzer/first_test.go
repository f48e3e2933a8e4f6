package analyzer

import (
	"reflect"
	"slices"
	"testing"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/testdata"
)

// TestFirst: the analysis of code after failures does not affect other reports. Without it, they
// have the same words and take the same steps.
func TestFirst(t *testing.T) {
	defer func() { current.first = false }()
	modules := []string{"tensor", "inrepo", "refuted/failorder"}
	if InFull(t, "testdata/silent/adversarial and testdata/reported/broadcast") {
		modules = append(modules, "adversarial", "broadcast")
	}
	for _, name := range modules {
		behind := 0
		for _, l := range loadFacts(t, testdata.Folder(name), "./...") {
			current.first = false
			all := l.prog.engine()
			current.first = true
			first := l.prog.engine()
			for _, f := range l.prog.functions(l.prog.own.Pkg.Path) {
				if !l.prog.isRoot(f) {
					continue
				}
				got, want := all.Root(f), first.Root(f)
				n := len(got.Reports)
				got.Reports = slices.DeleteFunc(got.Reports, isAfterFailure)
				if behind += n - len(got.Reports); want.AfterFailures > 0 || slices.ContainsFunc(want.Reports, isAfterFailure) {
					t.Errorf("%s: something is looked for behind a failure", f.Symbol)
				}
				if len(got.Reports)+len(want.Reports) > 0 && !reflect.DeepEqual(got.Reports, want.Reports) {
					t.Errorf("%s: reports %v, without what comes behind %v", f.Symbol, got.Reports, want.Reports)
				}
				if got.Complete != want.Complete || got.Steps != want.Steps {
					t.Errorf("%s: complete %t, %d steps; without what comes behind %t, %d", f.Symbol, got.Complete, got.Steps, want.Complete, want.Steps)
				}
			}
		}
		t.Logf("%s: %d behind others", name, behind)
	}
}

func isAfterFailure(rep engine.Report) bool { return rep.IndependentOf != 0 }
