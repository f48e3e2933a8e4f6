package analyzer

import (
	"fmt"
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/facts"
)

// A Fact is what a package exports to its importers: the encoded shape IR of its exported functions
// and of all functions that these call, in this package and others.
//
// Drivers pass on the package facts of direct imports only, so a fact is self-contained.
type Fact struct {
	Data []byte
}

// AFact marks Fact as an [analysis.Fact].
func (*Fact) AFact() {}

// String returns the name and the size of the fact.
func (f *Fact) String() string { return fmt.Sprintf("shapelint(%d bytes)", len(f.Data)) }

// importedFacts returns the facts of the direct imports that have one, sorted by path.
func importedFacts(pass *analysis.Pass) []facts.Fact {
	return facts.Of(pass.Pkg, func(imp *types.Package) []byte {
		var f Fact
		if !pass.ImportPackageFact(imp, &f) {
			return nil
		}
		return f.Data
	})
}
