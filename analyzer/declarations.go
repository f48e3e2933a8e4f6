package analyzer

import (
	"bytes"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/directive"
	"github.com/shapelint/shapelint/analyzer/lower"
)

// FactOfDeclarations returns the fact of a package that is analyzed for its fact alone, nil if it has none, and whether that
// follows from its declarations: most dependencies of a program have nothing to do with shapes, and a driver that checks
// types from source need not check the bodies of their functions. Of the pass it wants the package, which may have been
// checked without bodies, the module, and the facts of imports. A package one of whose files [NeedsBodies] is to be analyzed as a
// whole, and so is one of a module without a version.
func FactOfDeclarations(pass *analysis.Pass) (fact *Fact, known bool) {
	if isStandard(pass) || withoutFact(pass.Pkg.Path()) {
		return nil, true
	}
	facts := importedFacts(pass)
	if lower.Relevant(pass.Pkg, matter(facts)) || importsUnsafe(pass.Pkg) || !isReleased(pass) {
		return nil, false
	}
	if data := leaksOf(pass); len(data) > 0 {
		fact = &Fact{Data: data}
	}
	return fact, true
}

// NeedsBodies reports whether the text of a file may hold what matters and is no declaration: a directive, or what changes the
// protection of memory.
func NeedsBodies(text []byte) bool {
	return bytes.Contains(text, []byte(directive.Prefix)) ||
		slices.ContainsFunc(protecting, func(name string) bool { return bytes.Contains(text, []byte(name)) })
}
