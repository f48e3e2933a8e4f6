package mutate

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/publicmodule"
)

// The tests of a package are compiled once for all mutants. Each literal becomes a call that
// returns its value, or the changed value if an environment variable selects the literal. Each
// statement gets marks that record when it is reached and when it is passed. Lines do not move.

//go:embed source/marks_test.go.txt
var marksSource string

// marksTypes declares the functions of marksSource for the type checker.
const marksTypes = "func shapelintAt(mark int) {}\n\nfunc shapelintInt(mark, value int) int { return value }\n"

// A step is a statement of a statement list in a test file.
type step struct {
	file           *testFile
	from, to       int // lines
	before, behind int // the marks before and after it; behind is -1 if control does not fall through
}

// instrument returns the texts of the test files with all marks.
func (p *testPackage) instrument() map[*testFile]string {
	p.marks, p.steps = 0, nil
	edits := make(map[*testFile][]edit)
	for _, l := range p.literals {
		l.mark = p.mark()
		from := p.module.offset(l.node.Pos())
		to := p.module.offset(l.node.End())
		edits[l.file] = append(edits[l.file], edit{from, from, fmt.Sprintf("shapelintInt(%d, ", l.mark)}, edit{to, to, ")"})
	}
	texts := make(map[*testFile]string)
	for _, file := range p.files {
		ast.Inspect(file.syntax, func(n ast.Node) bool {
			for _, s := range statements(n) {
				edits[file] = append(edits[file], p.step(file, s)...)
			}
			return true
		})
		texts[file] = apply(file.text, edits[file], 0)
	}
	return texts
}

func (p *testPackage) mark() int {
	p.marks++
	return p.marks - 1
}

// step marks a statement.
func (p *testPackage) step(file *testFile, s ast.Stmt) []edit {
	if _, ok := s.(*ast.CaseClause); ok {
		return nil // the statements of a switch
	}
	if _, ok := s.(*ast.CommClause); ok {
		return nil
	}
	st := step{file: file, from: p.module.line(s.Pos()), to: p.module.line(s.End()), before: p.mark(), behind: -1}
	from, to := p.module.offset(s.Pos()), p.module.offset(s.End())
	edits := []edit{{from, from, fmt.Sprintf("shapelintAt(%d); ", st.before)}}
	if goesOn(s) {
		st.behind = p.mark()
		edits = append(edits, edit{to, to, fmt.Sprintf("; shapelintAt(%d)", st.behind)})
	}
	p.steps = append(p.steps, st)
	return edits
}

// goesOn reports whether control always falls through to the next statement.
func goesOn(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.AssignStmt, *ast.IncDecStmt, *ast.SendStmt:
		return true
	case *ast.DeclStmt:
		return s.Decl.(*ast.GenDecl).Tok == token.VAR
	case *ast.ExprStmt:
		call, ok := s.X.(*ast.CallExpr)
		if !ok {
			return true
		}
		id, ok := call.Fun.(*ast.Ident)
		return !ok || id.Name != "panic" // a function may end with that
	}
	return false
}

// stepAt returns the innermost statement in a line, or nil.
func (p *testPackage) stepAt(file string, line int) (found *step) {
	for i, s := range p.steps {
		if s.file.name == file && s.from <= line && line <= s.to && (found == nil || found.from <= s.from) {
			found = &p.steps[i]
		}
	}
	return found
}

// compile compiles the tests of the package with marks. A literal that has to be a constant is left
// out.
func (p *testPackage) compile(program string) error {
	texts := p.instrument()
	bad, err := p.errorsOf(texts, marksTypes)
	if err != nil {
		return err
	}
	if len(bad) > 0 {
		p.literals = slices.DeleteFunc(p.literals, func(l *literal) bool {
			return slices.ContainsFunc(bad, func(at fileLine) bool { return l.decl.has(at.file, at.line) })
		})
		texts = p.instrument()
	}
	restore, err := p.module.write(texts)
	if err != nil {
		return err
	}
	defer restore()
	for i, variant := range p.variants {
		name := filepath.Join(p.dir, fmt.Sprintf("zzshapelint%d_test.go", i))
		defer os.Remove(name)
		if err := os.WriteFile(name, fmt.Appendf(nil, marksSource, variant.Name, max(p.marks, 1)), 0o644); err != nil {
			return err
		}
	}
	_, err = publicmodule.Output(p.dir, "go", "test", "-c", "-mod=mod", "-vet=off", "-o", program, ".")
	p.program = program
	return err
}

// write writes other texts of test files, and returns what restores them.
func (m *testModule) write(texts map[*testFile]string) (restore func(), err error) {
	restore = func() {
		for file := range texts {
			if e := os.WriteFile(file.path, []byte(file.text), 0o644); e != nil {
				fmt.Fprintf(m.log, "%s is not restored: %v\n", file.name, e)
			}
		}
	}
	for file, text := range texts {
		if strings.Count(text, "\n") != strings.Count(file.text, "\n") {
			restore()
			return nil, fmt.Errorf("%s gets other lines", file.name)
		}
		if err := os.WriteFile(file.path, []byte(text), 0o644); err != nil {
			restore()
			return nil, err
		}
	}
	return restore, nil
}
