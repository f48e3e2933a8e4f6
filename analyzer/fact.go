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
	*codec.Fact
}

// openFact opens a fact. One that is larger than any that is exported, that is damaged or of another version, is none.
func openFact(path string, data []byte) (f importedFact, ok bool) {
	if len(data) == 0 || len(data) > maxFact {
		return f, false
	}
	fact, err := codec.Open(data)
	return importedFact{path, data, fact}, err == nil
}

// maxFacts bounds the facts of a package's imports together. Of those of the imports that come last by path only the leaks are kept.
const maxFacts = 3 * maxFact

// importedFacts returns the facts of the direct imports that have one, sorted by path.
func importedFacts(pass *analysis.Pass) []importedFact {
	var facts []importedFact
	for _, imp := range pass.Pkg.Imports() {
		if imp == types.Unsafe {
			continue // no driver knows facts about it
		}
		var f Fact
		if pass.ImportPackageFact(imp, &f) {
			if fact, ok := openFact(imp.Path(), f.Data); ok {
				facts = append(facts, fact)
			}
		}
	}
	slices.SortFunc(facts, func(a, b importedFact) int { return cmp.Compare(a.path, b.path) })
	var kept []importedFact
	total := 0
	for _, f := range facts {
		ok := true
		if total += len(f.data); total > maxFacts {
			f, ok = openFact(f.path, factOf(f.path, f.Leaks(), nil))
		}
		if ok {
			kept = append(kept, f)
		}
	}
	return kept
}
