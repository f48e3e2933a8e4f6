package messages

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A changes makes each change that a help note shows, in a copy of the module, analyzes the copy
// and runs it.
type changes struct {
	gone       share // changes after which the report is gone
	fits       share // changes after which the reported line does not fail
	wrong      int   // new reports in functions that then end well
	exceptions []string
}

// A change is one that a help note shows.
type change struct {
	report   vetrun.Report
	at       vetrun.Note
	text     string // of the new call, or field
	from, to int    // the bytes that it replaces
	lines    [2]span
}

// A span is the lines of a declaration in a file.
type span struct {
	file     string
	from, to int
}

// changesOf lists the changes that reports show.
func changesOf(reports []vetrun.Report) (list []change) {
	for _, r := range reports {
		for _, n := range r.Related {
			if text, ok := strings.CutPrefix(n.Text, diagnostic.Help); ok {
				list = append(list, change{report: r, at: n, text: strings.TrimSuffix(text, " fits")})
			}
		}
	}
	return list
}

// run makes the changes that the reports of a module show. In one copy there is at most one change
// of each function, and at most one for each function with a report.
func (c *changes) run(m *module, o options, work string) error {
	left := changesOf(m.reports)
	for i := range left {
		if err := left[i].locate(m.dir); err != nil {
			return fmt.Errorf("%s: %v: %s: %w", m.name, left[i].report, left[i].text, err)
		}
	}
	for n := 0; len(left) > 0; n++ {
		var made, later []change
		for _, x := range left {
			if slices.ContainsFunc(made, x.touches) {
				later = append(later, x)
			} else {
				made = append(made, x)
			}
		}
		left = later
		if err := c.try(m, o, made, filepath.Join(work, strconv.Itoa(n))); err != nil {
			return fmt.Errorf("%s: %w", m.name, err)
		}
	}
	return nil
}

// touches reports whether two changes are about one declaration.
func (x change) touches(y change) bool {
	return slices.ContainsFunc(x.lines[:], func(s span) bool { return slices.Contains(y.lines[:], s) })
}

// locate finds what a change replaces, and the declarations of that and of the report.
func (x *change) locate(dir string) error {
	text, err := os.ReadFile(filepath.Join(dir, x.at.File))
	if err != nil {
		return err
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", text, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	isAt := func(pos token.Pos) bool {
		p := files.Position(pos)
		return p.Line == x.at.Line && p.Column == x.at.Col
	}
	for n := range ast.Preorder(file) {
		if begin := changed(n); begin.IsValid() && isAt(begin) {
			x.from, x.to = files.Position(n.Pos()).Offset, files.Position(n.End()).Offset
		}
	}
	if x.to == 0 {
		return errors.New("there is no call or field")
	}
	broken := strings.Count(string(text[x.from:x.to]), "\n") // what follows stays in its line
	if i := strings.IndexAny(x.text, "(:") + 1; i > 0 {
		x.text = x.text[:i] + strings.Repeat("\n", broken) + x.text[i:]
	}
	x.lines[0] = spanOf(files, file, x.at.File, x.at.Line)
	if x.report.File != x.at.File {
		if file, err = parser.ParseFile(files, filepath.Join(dir, x.report.File), nil, parser.SkipObjectResolution); err != nil {
			return err
		}
	}
	x.lines[1] = spanOf(files, file, x.report.File, x.report.Line)
	return nil
}

// changed returns the position of a help note about a node: the name of the callee of a call, or
// the colon of a field.
func changed(n ast.Node) token.Pos {
	switch n := n.(type) {
	case *ast.KeyValueExpr:
		return n.Colon
	case *ast.CallExpr:
		if id := lower.CalleeIdent(n.Fun); id != nil {
			return id.Pos()
		}
	}
	return token.NoPos
}

// spanOf is the declaration around a line.
func spanOf(files *token.FileSet, file *ast.File, name string, line int) span {
	for _, d := range file.Decls {
		if from, to := files.Position(d.Pos()).Line, files.Position(d.End()).Line; from <= line && line <= to {
			return span{name, from, to}
		}
	}
	return span{name, line, line}
}

// try makes changes that do not touch each other in a copy of a module, and compares.
func (c *changes) try(m *module, o options, made []change, dir string) error {
	if err := failing.Copy(m.dir, dir); err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	last := slices.SortedFunc(slices.Values(made), func(a, b change) int { return b.from - a.from })
	for _, x := range last {
		name := filepath.Join(dir, x.at.File)
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		text = slices.Concat(text[:x.from], []byte(x.text), text[x.to:])
		if err := os.WriteFile(name, text, 0o666); err != nil {
			return err
		}
	}
	reports, _, err := vetrun.Vet(dir, o.Tool, "-mod=mod")
	if err != nil {
		return err
	}
	runs, err := failing.All(dir, dir+"run")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir + "run")
	for _, x := range made {
		c.compare(m, x, reports, runs)
	}
	return nil
}

// compare compares the reports and runs after a change with the report before it.
func (c *changes) compare(m *module, x change, reports []vetrun.Report, runs []*failing.Run) {
	where := fmt.Sprintf("%s/%v\n\t%s:%d: %s", m.name, x.report, x.at.File, x.at.Line, x.text)
	isSame := func(a, b vetrun.Report) bool {
		return a.File == b.File && a.Line == b.Line && a.Fields.Subject == b.Fields.Subject
	}
	gone := !slices.ContainsFunc(reports, func(r vetrun.Report) bool { return isSame(r, x.report) })
	if c.gone.add(gone); !gone {
		c.exceptions = append(c.exceptions, "still reported: "+where)
	}
	for _, run := range runs {
		if !run.Function.Has(x.report.File, x.report.Line) {
			continue
		}
		about := run.About([]vetrun.Report{x.report})
		fails := slices.ContainsFunc(about, func(r vetrun.Report) bool { return namesLine(r, run) })
		if c.fits.add(!fails); fails {
			c.exceptions = append(c.exceptions, "still fails: "+where)
		}
		for _, r := range run.Contradicted(reports) {
			if !slices.ContainsFunc(m.reports, func(old vetrun.Report) bool { return isSame(old, r) }) {
				c.wrong++
				c.exceptions = append(c.exceptions, fmt.Sprintf("wrong: %v\n\tafter %s", r, where))
			}
		}
	}
}

// print prints the table, and the exceptions.
func (c *changes) print(w io.Writer, verbose bool) {
	if verbose {
		score.List(w, "EXCEPTION", c.exceptions)
	}
	score.Part(w, "changes of help after which the report is gone", c.gone.right, c.gone.of)
	score.Part(w, "  runs after which the reported line does not fail", c.fits.right, c.fits.of)
	score.Number(w, "  new reports in functions that end well", c.wrong)
}
