package mutate

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A report claims that its line fails whenever it is reached: it panics or gets an error. So a run
// has to record which of the reported lines it reaches, and which of them get an error. The
// executed program is written after the analysis. It has a call before each statement of a reported
// line, and one around each call in such a line that returns an error. Lines do not move.

// marksFile is added to every package of mutants.
const marksFile = `package %s

// Reached are the marked lines that were reached.
var Reached = make(map[int]bool)

// Failed are the marked lines that got an error.
var Failed = make(map[int]bool)

func reached(line int) { Reached[line] = true }
`

// around is the function through which a call that returns an error passes its results. A call with
// the line as another argument would not compile: f(g()) allows no second argument.
var around = []string{
	"\nfunc errorOf%[1]d(err error) error {\n\tif err != nil {\n\t\tFailed[%[1]d] = true\n\t}\n\treturn err\n}\n",
	"\nfunc errorOf%[1]d[A any](a A, err error) (A, error) {\n\tif err != nil {\n\t\tFailed[%[1]d] = true\n\t}\n\treturn a, err\n}\n",
	"\nfunc errorOf%[1]d[A, B any](a A, b B, err error) (A, B, error) {\n\tif err != nil {\n\t\tFailed[%[1]d] = true\n\t}\n\treturn a, b, err\n}\n",
}

// mark records the reports in mutants, and writes their packages again with marks.
func (w *mutator) mark(mutants []*mutant, reports []vetrun.Report) error {
	used := make(map[string]bool)
	for _, m := range mutants {
		for _, r := range m.inside(reports) {
			m.reported = append(m.reported, r.Line)
		}
		slices.Sort(m.reported)
		m.reported = slices.Compact(m.reported)
		used[m.subject.folder] = true
	}
	for folder, subjects := range byFolder(w.subjects) {
		if !used[folder] {
			continue
		}
		if err := w.markFolder(folder, subjects, mutants); err != nil {
			return err
		}
	}
	return nil
}

// markFolder marks the files of one package. Lines of different files are kept apart by a shift.
func (w *mutator) markFolder(folder string, subjects []*subject, mutants []*mutant) error {
	fset := token.NewFileSet()
	var syntax []*ast.File
	var texts []string
	for _, s := range subjects {
		text := withMutants(s, mutants)
		f, err := parser.ParseFile(fset, s.name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		syntax, texts = append(syntax, f), append(texts, text)
	}
	info := &types.Info{Types: make(map[ast.Expr]types.TypeAndValue)}
	conf := types.Config{Importer: w}
	if _, err := conf.Check(w.Path+"/"+folder, fset, syntax, info); err != nil {
		return err
	}
	marks := fmt.Sprintf(marksFile, syntax[0].Name.Name)
	for i, s := range subjects {
		marker := marker{fset: fset, info: info, results: make(map[int]int)}
		for _, m := range mutants {
			if m.subject == s {
				marker.mutant(m, syntax[i], i*fileShift)
			}
		}
		marks += marker.functions.String()
		if err := w.Write(s.folder+"/"+s.name, apply(texts[i], marker.edits, 0)); err != nil {
			return err
		}
	}
	return w.Write(folder+"/marks.go", marks)
}

// fileShift is added to the lines in marks, once for each earlier file of the package: so marks of
// different files differ.
const fileShift = 10_000_000

// A marker collects the marks of a file.
type marker struct {
	fset      *token.FileSet
	info      *types.Info
	edits     []edit
	results   map[int]int // how many results errorOf has, by line
	functions strings.Builder
}

// mutant marks the reported lines of a mutant.
func (k *marker) mutant(m *mutant, f *ast.File, shift int) {
	i := slices.IndexFunc(f.Decls, func(d ast.Decl) bool { fn, ok := d.(*ast.FuncDecl); return ok && fn.Name.Name == m.name })
	for _, line := range m.reported {
		k.calls(f.Decls[i], line, line+shift)
		if s := statementAt(k.fset, f.Decls[i], line); s != nil {
			at := k.fset.Position(s.Pos()).Offset
			k.edits = append(k.edits, edit{at, at, fmt.Sprintf("reached(%d); ", line+shift)})
		}
		if k.results[line] > 0 {
			m.traced = append(m.traced, line)
		}
	}
	m.shift = shift
}

// calls marks the calls in a line that return an error.
func (k *marker) calls(decl ast.Node, line, mark int) {
	ast.Inspect(decl, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || k.fset.Position(calleeName(call)).Line != line {
			return true
		}
		results := errorResults(k.info, call)
		if results == 0 || k.results[line] != 0 && k.results[line] != results {
			return true // one form of function for each line
		}
		if k.results[line] == 0 {
			k.results[line] = results
			fmt.Fprintf(&k.functions, around[results-1], mark)
		}
		from, to := k.fset.Position(call.Pos()).Offset, k.fset.Position(call.End()).Offset
		k.edits = append(k.edits, edit{from, from, fmt.Sprintf("errorOf%d(", mark)}, edit{to, to, ")"})
		return true
	})
}

// calleeName is where a report on a call is.
func calleeName(call *ast.CallExpr) token.Pos {
	if s, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok {
		return s.Sel.Pos()
	}
	return call.Fun.Pos()
}

// errorResults returns the number of results of a call of which the last is an error, 0 if there
// are more than three or the last is something else.
func errorResults(info *types.Info, call *ast.CallExpr) int {
	if info.Types[call.Fun].IsType() {
		return 0
	}
	isError := func(t types.Type) bool { return types.Identical(t, types.Universe.Lookup("error").Type()) }
	switch t := info.Types[call].Type.(type) {
	case nil:
	case *types.Tuple:
		if n := t.Len(); 0 < n && n <= len(around) && isError(t.At(n-1).Type()) {
			return n
		}
	default:
		if isError(t) {
			return 1
		}
	}
	return 0
}

// statementAt returns the innermost statement of a list that a line belongs to.
func statementAt(fset *token.FileSet, root ast.Node, line int) ast.Stmt {
	var found ast.Stmt
	ast.Inspect(root, func(n ast.Node) bool {
		for _, s := range statements(n) {
			if fset.Position(s.Pos()).Line <= line && line <= fset.Position(s.End()).Line {
				found = s // an inner one comes later
				break
			}
		}
		return true
	})
	return found
}

// statements returns the list of statements that a node has.
func statements(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}
