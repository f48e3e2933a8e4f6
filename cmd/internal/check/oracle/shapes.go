package oracle

import (
	"go/ast"
	"go/token"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

// Shapes are claims too: what a listing says about the value of a call, "2x3", must be so whenever
// a run gets past it. Only calls that are sites as a whole are watched, and only dims that are
// numbers.

// listShapes adds what is known of the shapes of calls in a package.
func (c *checker) listShapes(u *unit, pass *analysis.Pass, res *result) error {
	lister := *pass
	lister.Analyzer, lister.Report = analyzer.Lister, func(analysis.Diagnostic) {}
	lister.ExportPackageFact = func(analysis.Fact) {}
	listing, err := analyzer.Lister.Run(&lister)
	if err != nil {
		return err
	}
	names := c.siteCalls(u)
	c.listFine(u, listing.(*analyzer.Listing), res)
	for _, s := range listing.(*analyzer.Listing).Shapes() {
		site, ok := names[s.Pos]
		if ok && s.Result == 0 && strings.ContainsAny(s.Shape, "0123456789") {
			res.shapes[site] = knownDims(s.Shape)
		}
	}
	return nil
}

// knownDims replaces the dims of a shape that are not numbers by "_"; it is "" if no number
// remains, or a dim is written in parentheses, which may hold an x.
func knownDims(shape string) string {
	dims := strings.Split(shape, "x")
	known := false
	for i, d := range dims {
		if _, err := strconv.Atoi(d); err == nil {
			known = true
		} else {
			dims[i] = "_"
		}
	}
	if !known || strings.ContainsAny(shape, "()") {
		return ""
	}
	return strings.Join(dims, "x")
}

// siteCalls finds the calls that are sites as a whole, by the position of the callee's name.
func (c *checker) siteCalls(u *unit) map[token.Pos]int {
	file := c.fset.File(u.syntax.FileStart)
	sites := make(map[[2]int]int)
	for _, s := range u.file.spans {
		sites[[2]int{s.start, s.end}] = s.site
	}
	names := make(map[token.Pos]int)
	ast.Inspect(u.syntax, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		site, ok := sites[[2]int{file.Offset(call.Pos()), file.Offset(call.End())}]
		if !ok {
			return true
		}
		switch f := ast.Unparen(call.Fun).(type) {
		case *ast.SelectorExpr:
			names[f.Sel.Pos()] = site
		case *ast.Ident:
			names[f.Pos()] = site
		}
		return true
	})
	return names
}
