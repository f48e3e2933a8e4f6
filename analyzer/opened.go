package analyzer

import (
	"cmp"
	"go/types"
	"slices"

	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
)

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

// factsOf returns the facts of the direct imports of a package that have one, sorted by path. The function read returns the data of such a
// fact, nil if there is none.
func factsOf(pkg *types.Package, read func(imp *types.Package) []byte) []importedFact {
	var facts []importedFact
	for _, imp := range pkg.Imports() {
		if imp == types.Unsafe {
			continue // no driver knows facts about it
		}
		if fact, ok := openFact(imp.Path(), read(imp)); ok {
			facts = append(facts, fact)
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
