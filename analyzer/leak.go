package analyzer

import (
	"go/types"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/shapeinfer/ir"
	"github.com/shapelint/shapelint/shapeinfer/ir/codec"
	"github.com/shapelint/shapelint/shapeinfer/std"
)

// What leaks (ir.Leak) from a package is of interest to all that import it, directly or not, whatever else is in it, and so is what its constants are
// made of. So the fact of a package that could not matter otherwise has these, and nothing else.

// importedLeaks returns what facts say of leaks.
func importedLeaks(facts []importedFact) []ir.Leak {
	var lists [][]ir.Leak
	for _, f := range facts {
		lists = append(lists, f.Leaks())
	}
	return ir.MergeLeaks(lists...)
}

// renamedIn returns the symbols of the variables among leaks, but for those of the standard library, which nothing is known of.
func renamedIn(leaks []ir.Leak) map[string]bool {
	renamed := make(map[string]bool)
	for _, l := range leaks {
		if path, _ := ir.SplitSymbol(l.ID); l.Kind == ir.LeakVariable && !std.Is(path) {
			renamed[l.ID] = true
		}
	}
	return renamed
}

// leaksOf returns the fact of a package that does not matter but for its leaks and its constants, nil if there are none.
func leaksOf(pass *analysis.Pass) []byte {
	if withoutFact(pass.Pkg.Path()) || pass.Pkg.Name() == "main" || isOfTests(pass) {
		return nil // nobody imports it, or wants to know
	}
	facts := importedFacts(pass)
	p := &program{pass: pass, imports: newImports(trustOf(pass.Pkg), facts)}
	if importsUnsafe(pass.Pkg) {
		p, _, _ = lowered(pass, facts, false)
	} else {
		p.leaks = ir.MergeLeaks(importedLeaks(facts), codeLeaks(pass))
	}
	if isReleased(pass) { // its constants are not edited, and it may have been checked without bodies
		return factOf(pass.Pkg.Path(), p.leaks, nil)
	}
	return factOf(pass.Pkg.Path(), p.leaks, newConstNames(p).exported())
}

// factOf is a fact that has nothing but leaks and mentions, nil if there are none.
func factOf(path string, leaks []ir.Leak, mentions []ir.Mention) []byte {
	if len(leaks) == 0 && len(mentions) == 0 {
		return nil
	}
	return codec.Encode(&ir.Package{Path: path, Leaks: leaks, Mentions: mentions})
}

// importsUnsafe reports whether a package can have leaks of its own.
func importsUnsafe(pkg *types.Package) bool {
	for _, imp := range pkg.Imports() {
		if imp == types.Unsafe {
			return true
		}
	}
	return false
}
