package oracle

import (
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer"
)

// Shapes are claims too: what a listing says about the value of an expression, "2x3", must be so
// whenever a run gets past it. Only expressions that are sites as a whole are watched, and only
// dims that are numbers.

// listShapes adds what is known of the shapes of expressions in a package.
func (c *checker) listShapes(u *unit, pass *analysis.Pass, res *result) error {
	listing, err := list(pass, analyzer.Lister)
	if err != nil {
		return err
	}
	c.listFine(u, listing, res)
	if listing, err = list(pass, analyzer.ShapeLister); err != nil {
		return err
	}
	sites := c.siteSpans(u)
	file := c.fset.File(u.syntax.FileStart)
	for _, x := range listing.Expressions() {
		if x.Role == analyzer.Receiver || x.Pos < u.syntax.FileStart || u.syntax.FileEnd < x.End {
			continue
		}
		site, ok := sites[[2]int{file.Offset(x.Pos), file.Offset(x.End)}]
		if ok && site >= 0 && strings.ContainsAny(x.Shape, "0123456789") {
			res.shapes[site] = knownDims(x.Shape)
		}
	}
	return nil
}

// list lists what a lister knows of a package.
func list(pass *analysis.Pass, a *analysis.Analyzer) (*analyzer.Listing, error) {
	lister := *pass
	lister.Analyzer, lister.Report = a, func(analysis.Diagnostic) {}
	lister.ExportPackageFact = func(analysis.Fact) {}
	listing, err := a.Run(&lister)
	if err != nil {
		return nil, err
	}
	return listing.(*analyzer.Listing), nil
}

// siteSpans returns the sites of a package by their ranges.
func (c *checker) siteSpans(u *unit) map[[2]int]int {
	sites := make(map[[2]int]int)
	for _, s := range u.file.spans {
		sites[[2]int{s.start, s.end}] = s.site
	}
	return sites
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
