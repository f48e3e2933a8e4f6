package reading

import (
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"os"
	"path/filepath"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// A Source reads and parses the files of an analyzed folder.
type Source struct {
	Dir   string
	files map[string]*sourceFile
}

// A sourceFile is a file and its syntax, which is nil if it cannot be parsed.
type sourceFile struct {
	text   string
	lines  []string
	fset   *token.FileSet
	syntax *ast.File
}

func (s *Source) file(name string) *sourceFile {
	if f := s.files[name]; f != nil {
		return f
	}
	path := name
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.Dir, filepath.FromSlash(name))
	}
	text, _ := os.ReadFile(path)
	f := &sourceFile{text: string(text), lines: strings.Split(string(text), "\n"), fset: token.NewFileSet()}
	f.syntax, _ = parser.ParseFile(f.fset, name, text, parser.SkipObjectResolution)
	if s.files == nil {
		s.files = make(map[string]*sourceFile)
	}
	s.files[name] = f
	return f
}

// Line returns the text of a line, without the space around it.
func (s *Source) Line(file string, line int) string {
	f := s.file(file)
	if line < 1 || line > len(f.lines) {
		return ""
	}
	return strings.TrimSpace(f.lines[line-1])
}

// Indent returns the number of bytes of space at the beginning of a line.
func (s *Source) Indent(file string, line int) int {
	text := s.file(file).lines[line-1]
	return len(text) - len(strings.TrimLeft(text, " \t"))
}

// Function returns the function declaration around a line, "" if there is none, and its first and
// last line.
func (s *Source) Function(file string, line int) (name string, from, to int) {
	f := s.file(file)
	if f.syntax == nil {
		return "", 0, 0
	}
	for _, d := range f.syntax.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok {
			continue
		}
		from, to := f.fset.PositionFor(fn.Pos(), false).Line, f.fset.PositionFor(fn.End(), false).Line
		if from <= line && line <= to {
			return fn.Name.Name, from, to
		}
	}
	return "", 0, 0
}

// Statement returns the source of the innermost statement or declaration that contains the position
// of a report; only its header if it has a body.
func (s *Source) Statement(r vetrun.Report) string {
	f := s.file(r.File)
	if f.syntax == nil {
		return s.Line(r.File, r.Line)
	}
	file := f.fset.File(f.syntax.FileStart)
	if r.Line < 1 || r.Line > file.LineCount() {
		return ""
	}
	at := file.LineStart(r.Line) + token.Pos(max(r.Col-1, 0))
	text := ""
	ast.Inspect(f.syntax, func(n ast.Node) bool {
		if n == nil || at < n.Pos() || n.End() < at {
			return false
		}
		if from, to, ok := extent(n); ok {
			text = f.text[file.Offset(from):file.Offset(to)]
		}
		return true
	})
	return text
}

// extent returns where a statement begins, and where it ends or its body begins.
func extent(n ast.Node) (from, to token.Pos, ok bool) {
	switch n := n.(type) {
	case *ast.BlockStmt, *ast.LabeledStmt:
		return 0, 0, false
	case *ast.CaseClause:
		return n.Pos(), n.Colon, true
	case *ast.IfStmt:
		return n.Pos(), n.Body.Pos(), true
	case *ast.ForStmt:
		return n.Pos(), n.Body.Pos(), true
	case *ast.RangeStmt:
		return n.Pos(), n.Body.Pos(), true
	case *ast.SwitchStmt:
		return n.Pos(), n.Body.Pos(), true
	case *ast.TypeSwitchStmt:
		return n.Pos(), n.Body.Pos(), true
	case ast.Stmt, *ast.GenDecl:
		return n.Pos(), n.End(), true
	}
	return 0, 0, false
}

// Occurs reports whether a name stands in a statement, or is made of something that does:
// layers[2].W where layers stands there.
func Occurs(name, statement string) bool {
	first := ""
	for _, id := range identifiers(name) {
		if first = id; id != "len" && id != "cap" {
			break
		}
	}
	for _, id := range identifiers(statement) {
		if id == first {
			return true
		}
	}
	return false
}

// identifiers returns the identifiers, and the words of types, in an expression or statement.
func identifiers(text string) (list []string) {
	fset := token.NewFileSet()
	var s scanner.Scanner
	s.Init(fset.AddFile("", fset.Base(), len(text)), []byte(text), func(token.Position, string) {}, 0)
	for {
		_, tok, lit := s.Scan()
		if tok == token.EOF {
			return list
		}
		if tok == token.IDENT || tok == token.FUNC {
			list = append(list, lit)
		}
	}
}
