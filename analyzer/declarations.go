package analyzer

import (
	"bytes"
	"go/types"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/analyzer/facts"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// FactOfDeclarations returns the fact of a package that is analyzed for its fact only, nil if it
// has none, and whether that follows from its declarations. That is so for most dependencies of a
// program, since they have nothing to do with shapes. A driver that checks types from source need
// not check their function bodies.
//
// It uses the package of the pass, which may have been checked without bodies, the module, and the
// facts of imports. It must not be called for a package with a file that [NeedsBodies].
func FactOfDeclarations(pass *analysis.Pass) (fact *Fact, known bool) {
	if isStandard(pass) || facts.HasNone(pass.Pkg.Path()) {
		return nil, true
	}
	imported := importedFacts(pass)
	if lower.Relevant(pass.Pkg, matter(imported)) || lower.TakesSizes(pass.Pkg) || importsUnsafe(pass.Pkg) || !isReleased(pass) {
		return nil, false
	}
	if data := hazardsOf(pass); len(data) > 0 {
		fact = &Fact{Data: data}
	}
	return fact, true
}

// hazardsOf returns the fact of a package that has nothing to do with shapes: its hazards and its
// constants. It is nil if there are none.
func hazardsOf(pass *analysis.Pass) []byte {
	if hasNoFact(pass) || pass.Pkg.Name() == "main" {
		return nil
	}
	imported := importedFacts(pass)
	p := &program{pass: pass, imports: facts.NewImports(facts.TrustOf(pass.Pkg), imported)}
	if importsUnsafe(pass.Pkg) {
		p, _, _ = lowered(pass, imported, forFact)
	} else {
		p.hazards = ir.MergeHazards(facts.HazardsOf(imported), facts.CodeHazards(pass))
	}
	if isReleased(pass) { // constants of dependencies do not change, and bodies may be missing
		return facts.Bare(pass.Pkg.Path(), p.hazards, nil)
	}
	return facts.Bare(pass.Pkg.Path(), p.hazards, newConstNames(p).exported())
}

// importsUnsafe reports whether a package can have hazards of its own.
func importsUnsafe(pkg *types.Package) bool {
	return slices.Contains(pkg.Imports(), types.Unsafe)
}

// NeedsBodies reports whether the text of a file may contain something relevant outside of
// declarations: a directive, or a call that changes the protection of memory.
func NeedsBodies(text []byte) bool {
	return bytes.Contains(text, []byte(directive.Prefix)) || facts.MayProtect(text)
}
