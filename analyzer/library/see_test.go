package library_test

import (
	"go/token"
	"go/types"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/library"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// A made is a library for tests: a package in the root of its module.
type made struct {
	root  string
	known bool
}

func (m made) Description() *library.Description { return &library.Description{Root: m.root} }
func (m made) Versions() []string                { return nil }
func (m made) Newest() library.View              { return m }
func (m made) ViewOf(_ *types.Package, _ *token.FileSet, unknown, _ bool) library.View {
	m.known = m.known && !unknown
	return m
}
func (m made) For(string) *contract.File { return nil }
func (m made) Global(string) *ir.Global  { return nil }
func (m made) IsKnown() bool             { return m.known }
func (m made) IsReplaced() bool          { return false }
func (m made) String() string            { return m.root }

// TestSee has a library whose version is not known, which says nothing of another one.
func TestSee(t *testing.T) {
	set := library.Set{made{"example.com/deep/", false}, made{"example.com/wide/", true}}
	pass := &analysis.Pass{Pkg: types.NewPackage("example.com/a", "a")}
	_, hazards := set.See(pass, nil)
	views, _ := set.See(pass, hazards)
	if views[0].IsKnown() || !views[1].IsKnown() {
		t.Errorf("known: %t, %t, want false, true", views[0].IsKnown(), views[1].IsKnown())
	}
}

// TestDescribes asks which packages belong to a library.
func TestDescribes(t *testing.T) {
	set := library.Set{made{"example.com/deep/", true}}
	for path, want := range map[string]bool{
		"example.com/deep": true, "example.com/deep/nn": true, "example.com/deeper": false, "example.com": false,
	} {
		if got := set.Describes(path); got != want {
			t.Errorf("%s: %t, want %t", path, got, want)
		}
	}
}
