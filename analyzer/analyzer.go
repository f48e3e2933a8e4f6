// Package analyzer defines the shapelint [Analyzer]: it executes the shape code of a package at
// compile time and reports the tensor and matrix operations that must fail whenever they are
// reached.
//
// It runs in any driver of package analysis. A checker of your own, with shapelint beside other
// analyzers:
//
//	package main
//
//	import (
//		"golang.org/x/tools/go/analysis/multichecker"
//		"golang.org/x/tools/go/analysis/passes/printf"
//
//		"github.com/shapelint/shapelint/analyzer"
//		"github.com/shapelint/shapelint/analyzer/config"
//	)
//
//	func main() {
//		config.Use(nil) // read the configuration of modules; may be left out
//		multichecker.Main(analyzer.Analyzer, printf.Analyzer)
//	}
//
// # Categories and flags
//
// Each report has one of these categories, which is a flag that can be switched off
// (-pointwise=false), a word in //shapelint:ignore comments, and a page of the manual:
//
//	mismatch   shapes that an operation rejects
//	length     a slice whose length does not fit the shape
//	bounds     an index, an axis or a bound of a slice outside the shape
//	empty      zero and negative dimensions, and empty operands
//	expand     a broadcast that is rarely intended; grow (the default), torch or off
//	inplace    a destination that would have to change its shape
//	pointwise  different shapes with equally many elements, combined element by element
//	error      a call that always returns an error because of shapes
//	ignore     a //shapelint:ignore comment without a reason, or without use
//	contract   a directive that is malformed, contradicts the code or has no effect
//	reveal     the shape of a variable, which a //shapelint:reveal comment asks for
//	unproven   a //shapelint:is comment that is not known to be true; off by default
//
// The flag -trace adds the whole call chain of a failure: each call, and the lines where other
// paths fail. The flag -first reports only the first failure of each function. With the
// flag -suspect it also reports suspects: code that works only if independent sizes fit. With the
// flag -trust it assumes that //shapelint:is comments are true where that is not known.
//
// # For drivers
//
// All other exported names are for the drivers in this repository, and may change. Package lower
// translates the syntax of the package under analysis to the shape IR, package engine executes it,
// and this package decides which outcomes are reported, where, and under which category.
package analyzer

import (
	_ "embed"
	"go/types"
	"reflect"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/shapeinfer/category"
)

const url = "https://github.com/shapelint/shapelint"

// Analyzer reports tensor and matrix operations whose shapes cannot fit. Its result is the list of
// diagnostics that it has reported, a [diagnostic.Report] each, with their fields.
//
// It requires no other analyzer. An analyzer that provides the SSA form of every package would make
// each dependency of the user's program pay for it, and would not run on a package with a type
// error.
var Analyzer = newAnalyzer()

func newAnalyzer() *analysis.Analyzer {
	a := &analysis.Analyzer{
		Name:             "shapelint",
		Doc:              strings.Replace(doc, "{categories}", strings.Join(category.Names(), ", "), 1),
		URL:              url,
		Run:              run,
		RunDespiteErrors: true,
		ResultType:       reflect.TypeFor[[]diagnostic.Report](),
		FactTypes:        []analysis.Fact{(*Fact)(nil)},
	}
	current.register(&a.Flags)
	return a
}

//go:embed doc.txt
var doc string

// Wanted, if not nil, reports whether the reports of a package will be shown. A driver that knows
// this sets it before the first run. The functions of the other packages are then not executed,
// which changes neither facts nor shown reports.
//
// If it is nil, a package of a module with a version is assumed to be a dependency, and is analyzed
// for its fact only: modules under development have no version.
var Wanted func(*types.Package) bool

func isWanted(pass *analysis.Pass) bool {
	if Wanted != nil {
		return Wanted(pass.Pkg)
	}
	return !isReleased(pass)
}

// isReleased reports whether a package belongs to a module with a version. Modules under
// development have none.
func isReleased(pass *analysis.Pass) bool { return pass.Module != nil && pass.Module.Version != "" }

// run analyzes one package. It never fails and, unless built with the tag shapelint_debug, never
// panics: an error in one package would disable the analyzer in every package that imports it.
func run(pass *analysis.Pass) (any, error) {
	var reports []diagnostic.Report
	analyze(pass, func(r diagnostic.Report) {
		reports = append(reports, r)
		pass.Report(r.Diagnostic)
	})
	return reports, nil
}

// analyze analyzes one package and calls report for each diagnostic.
func analyze(pass *analysis.Pass, report func(diagnostic.Report)) {
	if !debug {
		defer func() { _ = recover() }()
	}
	if isStandard(pass) {
		return // the engine has a table of the standard library
	}
	wanted := isWanted(pass)
	done := execute(pass, wanted)
	if done == nil {
		return // it has nothing to do with shapes
	}
	if len(done.fact) > 0 {
		pass.ExportPackageFact(&Fact{Data: done.fact})
	}
	if wanted {
		deliver(pass, done, report)
	}
}
