package directive

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/engine"
)

// Suppression of reports. It is part of the analyzer, so all drivers agree.
//
//	c.Mul(a, b) //shapelint:ignore mismatch the panic is wanted
//
//	//shapelint:ignore mismatch the panic is wanted
//	c.Mul(a, b)
//
// A comment after code covers its line. A comment on its own lines covers the next line, one in the
// doc comment of a function covers the whole function, and one before or after the package clause
// covers the whole file. A statement of several lines that begins or ends on that line, and
// contains no statements, is covered as a whole.
//
// A comment may list several categories: mismatch,bounds. It then counts as one comment for each.
//
// A comment without a reason or with an unknown category is reported. One that suppresses nothing
// is reported if
//
//   - its category is on,
//   - it covers no whole file,
//   - the package type-checks,
//   - the enclosing function was executed to its end, which a function with another report was not:
//     execution ends at a statement that must fail,
//   - it is not inside a function literal, which may never have been called.

// A comment with a space after the slashes is not a directive, as in Go. It is reported if it would
// suppress a report without the space: a comment in prose usually covers no report.

const (
	ignoreTitle  = "shapelint:ignore"
	ignorePrefix = "//shapelint:ignore"
	spacedPrefix = "// shapelint:ignore"
)

// An ignore is a //shapelint:ignore comment, or one category of its list.
type ignore struct {
	pos      token.Pos
	category category.Category
	names    string // the list of its categories
	problem  string // why it is malformed, or ""
	file     *token.File
	line     int           // the first line it covers
	last     int           // and the last one
	fn       *ast.FuncDecl // the enclosing function, or nil
	whole    bool          // it covers fn or, if that is nil, the file
	literal  bool          // it is inside a function literal of fn
	spaced   bool          // it is not a directive, since there is a space after its slashes
	used     bool
}

// Ignores are the //shapelint:ignore comments of a package, in the order of its files.
type Ignores struct {
	pass *analysis.Pass
	list []*ignore
	// reported are the functions with a report, suppressed or not.
	reported map[*ast.FuncDecl]bool
	files    []*ast.File
	shown    func(c category.Category, filename string) bool
}

// isOn reports whether reports of a category are shown in the file of a directive.
func (ds *Ignores) isOn(c category.Category, d *ignore) bool {
	return ds.shown(c, ds.pass.Fset.Position(d.pos).Filename)
}

// FindIgnores collects the //shapelint:ignore comments in files. The function isOn reports whether
// reports of a category are shown in a file.
func FindIgnores(pass *analysis.Pass, files []*ast.File, isOn func(c category.Category, filename string) bool) *Ignores {
	ds := &Ignores{pass: pass, files: files, shown: isOn, reported: make(map[*ast.FuncDecl]bool)}
	for _, f := range files {
		var code map[int]bool
		for _, group := range f.Comments {
			for _, c := range group.List {
				text, ok := cutDirective(c.Text, ignorePrefix)
				spaced, isSpaced := cutDirective(c.Text, spacedPrefix)
				if !ok && !isSpaced {
					continue
				}
				if code == nil {
					code = codeLines(pass.Fset, f)
				}
				d := newIgnore(pass.Fset, f, group, c, text+spaced, code)
				if d.spaced = isSpaced; isSpaced {
					d.problem = "" // the space is reported instead
				}
				for name := range strings.SplitSeq(d.names, ",") {
					one := *d
					one.category = category.Category(name)
					ds.list = append(ds.list, &one)
				}
			}
		}
	}
	return ds
}

// cutDirective returns the text after //shapelint:ignore, or another prefix, in a comment.
func cutDirective(comment, prefix string) (rest string, ok bool) {
	rest, ok = strings.CutPrefix(comment, prefix)
	if !ok || rest != "" && !strings.ContainsRune(" \t\r", rune(rest[0])) {
		return "", false
	}
	return strings.TrimSpace(rest), true
}

// newIgnore returns the directive in comment c. The set code contains the lines of the file with
// code.
func newIgnore(fset *token.FileSet, f *ast.File, group *ast.CommentGroup, c *ast.Comment, text string, code map[int]bool) *ignore {
	d := &ignore{pos: c.Pos(), file: fset.File(c.Pos())}
	name, reason := text, ""
	if i := strings.IndexAny(text, " \t"); i >= 0 {
		name, reason = text[:i], text[i:]
	}
	reason = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(reason), "//"))
	d.names = name
	unknown := slices.DeleteFunc(strings.Split(name, ","), func(name string) bool { return slices.Contains(ignorable(), name) })
	switch {
	case name == "":
		d.problem = "expected a category and a reason: //shapelint:ignore category reason"
	case len(unknown) > 0 && unknown[0] == "":
		d.problem = "expected categories with commas and without spaces between: //shapelint:ignore mismatch,bounds reason"
	case len(unknown) > 0:
		d.problem = fmt.Sprintf("unknown category %q, expected one of %s", unknown[0], strings.Join(ignorable(), ", "))
	case reason == "":
		d.problem = "expected a reason: //shapelint:ignore " + name + " reason"
	}
	if c.Pos() < f.Package || syntax.Line(fset, c.Pos()) == syntax.Line(fset, f.Name.End()) {
		d.whole = true
		return d
	}
	for _, decl := range f.Decls {
		fn, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if fn.Doc == group {
			d.fn, d.whole = fn, true
			return d
		}
		if fn.Pos() <= c.Pos() && c.Pos() < fn.End() {
			d.fn = fn
			d.literal = insideLiteral(fn, c.Pos())
		}
	}
	d.line = syntax.Line(fset, c.Pos())
	if !code[d.line] {
		d.line = syntax.Line(fset, group.End()) + 1
	}
	d.last = d.line
	if d.fn != nil && d.fn.Body != nil {
		d.cover(fset, d.fn.Body)
	}
	return d
}

// cover extends the lines of a directive to those of the statement that begins or ends on its line,
// if that statement contains no statements.
func (d *ignore) cover(fset *token.FileSet, body *ast.BlockStmt) {
	line := d.line
	for n := range ast.Preorder(body) {
		switch n.(type) {
		case *ast.ExprStmt, *ast.AssignStmt, *ast.ReturnStmt, *ast.DeclStmt, *ast.GoStmt, *ast.DeferStmt, *ast.SendStmt:
			first, last := syntax.Line(fset, n.Pos()), syntax.Line(fset, n.End()-1)
			if (first == line || last == line) && !holdsStatements(n) {
				d.line, d.last = min(d.line, first), max(d.last, last)
			}
		}
	}
}

// holdsStatements reports whether a statement contains a function literal.
func holdsStatements(stmt ast.Node) bool {
	for n := range ast.Preorder(stmt) {
		if _, isLit := n.(*ast.FuncLit); isLit {
			return true
		}
	}
	return false
}

// codeLines returns the lines of f on which an expression, statement or declaration begins or ends.
func codeLines(fset *token.FileSet, f *ast.File) map[int]bool {
	lines := make(map[int]bool)
	ast.Inspect(f, func(n ast.Node) bool {
		switch n.(type) {
		case nil:
			return true
		case *ast.File:
			return true // begins and ends where its first and last declarations do
		case *ast.CommentGroup, *ast.Comment:
			return false
		}
		lines[syntax.Line(fset, n.Pos())] = true
		lines[syntax.Line(fset, n.End()-1)] = true
		return true
	})
	return lines
}

// ignorable lists the categories that can be suppressed.
func ignorable() []string {
	return slices.DeleteFunc(category.Names(), func(name string) bool { return name == string(category.Ignore) })
}

func insideLiteral(fn *ast.FuncDecl, pos token.Pos) bool {
	for n := range ast.Preorder(fn) {
		if lit, ok := n.(*ast.FuncLit); ok && lit.Pos() <= pos && pos < lit.End() {
			return true
		}
	}
	return false
}

// Suppress reports whether a directive covers the report, and marks the directive as used.
func (ds *Ignores) Suppress(r engine.Report) bool {
	fn := ds.funcOf(token.Pos(r.Pos))
	if fn != nil && r.Certainty != category.Suspect { // a suspect comes from another execution
		ds.reported[fn] = true
	}
	line, file := syntax.Line(ds.pass.Fset, token.Pos(r.Pos)), ds.pass.Fset.File(token.Pos(r.Pos))
	return ds.suppress(r, func(d *ignore) bool {
		return d.whole && d.fn == fn && fn != nil || !d.whole && d.file == file && d.line <= line && line <= d.last
	})
}

// SuppressBeside is Suppress for a report about a comment in the doc comment of a function.
func (ds *Ignores) SuppressBeside(r engine.Report) bool {
	return ds.suppress(r, func(d *ignore) bool {
		return d.whole && d.fn != nil && d.fn.Doc.Pos() <= token.Pos(r.Pos) && token.Pos(r.Pos) < d.fn.Doc.End()
	})
}

// suppress reports whether a directive of the category of a report covers it or its file. All that
// do are of use.
func (ds *Ignores) suppress(r engine.Report, covers func(d *ignore) bool) bool {
	suppressed := false
	file := ds.pass.Fset.File(token.Pos(r.Pos))
	for _, d := range ds.list {
		coversFile := d.whole && d.fn == nil && d.file == file
		if d.problem == "" && d.category == r.Category && (coversFile || covers(d)) {
			d.used = true
			suppressed = suppressed || !d.spaced
		}
	}
	return suppressed
}

func (ds *Ignores) funcOf(pos token.Pos) *ast.FuncDecl {
	fn, _ := syntax.DeclOf(ds.files, pos).(*ast.FuncDecl)
	return fn
}

// Complaints returns the reports about the directives themselves. The keys of complete are the
// symbols of the declared functions that were executed to their end.
func (ds *Ignores) Complaints(complete map[string]bool) []engine.Report {
	var reports []engine.Report
	for _, d := range ds.list {
		problem := d.problem
		switch {
		case d.spaced && d.used:
			problem = "a directive has no space after the slashes, expected //shapelint:ignore " + d.names
		case d.spaced:
		case problem == "" && ds.isUseless(d, complete):
			problem = "no report of category " + string(d.category) + " to suppress here"
		}
		if problem != "" && ds.isOn(category.Ignore, d) {
			reports = append(reports, engine.Report{
				Pos: int(d.pos), Category: category.Ignore, Subject: ignoreTitle, Message: ignoreTitle + ": " + problem,
			})
		}
	}
	return reports
}

// AnyUseless reports whether Complaints would report a directive that suppresses nothing.
func (ds *Ignores) AnyUseless(complete map[string]bool) bool {
	return slices.ContainsFunc(ds.list, func(d *ignore) bool {
		return !d.spaced && d.problem == "" && ds.isOn(category.Ignore, d) && ds.isUseless(d, complete)
	})
}

func (ds *Ignores) isUseless(d *ignore, complete map[string]bool) bool {
	return !d.used && ds.isOn(d.category, d) &&
		len(ds.pass.TypeErrors) == 0 &&
		d.fn != nil && !d.literal && !ds.reported[d.fn] &&
		complete[syntax.Symbol(ds.pass.TypesInfo, d.fn)]
}
