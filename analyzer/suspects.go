package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir/callgraph"
)

// suspects looks for what fails for all but lucky sizes, in the functions that the files declare,
// but for tests. What two functions have in common is reported once. A panic ends the search: it
// must not hide other reports.
func (p *program) suspects(e *engine.Engine, files []*ast.File) (found []engine.Report) {
	if !debug {
		defer func() { _ = recover() }()
	}
	called := make(map[string]bool)
	for _, f := range p.own.Pkg.Funcs {
		for m := range callgraph.Of(f) {
			if m.Kind != callgraph.Value && m.Symbol != f.Symbol {
				called[m.Symbol] = true
			}
		}
	}
	reported := make(map[int]bool)
	for _, f := range p.roots(files) {
		if p.own.Pkg.IsInit(f.Symbol) || f.InTestFile() {
			continue
		}
		for _, r := range e.Suspects(f, called[f.Symbol]) {
			if !reported[r.Pos] {
				reported[r.Pos] = true
				found = append(found, r)
			}
		}
	}
	return found
}

// Suspects returns the positions of the suspects of the package, none unless they are reported.
func (l *Listing) Suspects() (list []token.Pos) {
	if l == nil {
		return nil
	}
	shown := newFilter(l.pass)
	if !shown.wantsSuspects() {
		return nil
	}
	for _, r := range l.p.suspects(l.p.engine(), sourceFiles(l.pass)) {
		if shown.shows(r) {
			list = append(list, token.Pos(r.Pos))
		}
	}
	return list
}

// readsData reports whether a package may read rows of fields or of numbers.
func readsData(pkg *types.Package, info *types.Info) bool {
	if slices.ContainsFunc(pkg.Imports(), func(imp *types.Package) bool { return reads(imp.Path()) }) {
		return true
	}
	for _, obj := range info.Uses {
		fn, ok := obj.(*types.Func)
		if ok && fn.Pkg() != nil && fn.Pkg().Path() == "fmt" && strings.Contains(strings.ToLower(fn.Name()), "scan") {
			return true
		}
	}
	return false
}

// reads reports whether a package reads, or parses what was read. Package fmt does so too, in some
// functions.
func reads(path string) bool {
	switch path {
	case "strings", "strconv", "encoding/csv", "encoding/json", "encoding/binary", "bufio", "flag":
		return true
	}
	return false
}
