package analyzer

import (
	"cmp"
	"fmt"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

// A Fact is what a package tells its importers: the encoded shape IR of its
// exported functions and of everything they call, in this package and others.
//
// Drivers hand on the package facts of direct imports only, so a fact is
// self-contained.
type Fact struct {
	Data []byte
}

// AFact marks Fact as an [analysis.Fact].
func (*Fact) AFact() {}

func (f *Fact) String() string { return fmt.Sprintf("shapelint(%d bytes)", len(f.Data)) }

// An importedFact is the fact of a direct import.
type importedFact struct {
	path string
	data []byte
}

// maxFacts bounds the facts of a package's imports together: to decode them takes seconds, and of the worst ones three take
// 1 GB. Of those of the imports that come last by path only the leaks are kept.
const maxFacts = 3 * maxFact

// importedFacts returns the facts of the direct imports that have one, sorted by path. One that is larger
// than any that is exported, that is damaged or of another version, is none.
func importedFacts(pass *analysis.Pass) []importedFact {
	var facts []importedFact
	for _, imp := range pass.Pkg.Imports() {
		if imp == types.Unsafe {
			continue // no driver knows facts about it
		}
		var f Fact
		if pass.ImportPackageFact(imp, &f) && len(f.Data) <= maxFact && !codec.IsDamaged(f.Data) {
			facts = append(facts, importedFact{imp.Path(), f.Data})
		}
	}
	slices.SortFunc(facts, func(a, b importedFact) int { return cmp.Compare(a.path, b.path) })
	total := 0
	for i, f := range facts {
		if total += len(f.data); total > maxFacts {
			facts[i].data = factOf(f.path, importedLeaks(facts[i:i+1]))
		}
	}
	return slices.DeleteFunc(facts, func(f importedFact) bool { return len(f.data) == 0 })
}
