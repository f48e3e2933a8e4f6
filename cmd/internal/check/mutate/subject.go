package mutate

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// A subject is a file with functions that are mutated. It runs in a package of its own or with
// other files.
type subject struct {
	origin  string // its name in messages
	folder  string // of the package that is generated for it
	name    string // of the generated file
	text    string
	mutated func(fn *ast.FuncDecl) bool // reports whether a function is mutated

	syntax *ast.File // of the text, while it is checked
	info   *types.Info
}

// A mutant is a changed copy of a function. The first one of a function is the function itself.
type mutant struct {
	subject  *subject
	function string // what it is a copy of
	name     string // of the copy
	change   string // "" for the function itself
	text     string // the copy
	params   []string
	results  string // "", "error" or another type

	from, to int   // lines in the generated file
	reported []int // the lines of reports
	traced   []int // those of them in which runs record errors
	shift    int   // added to the lines in marks
}

func (m *mutant) original() bool { return m.change == "" }

// A part is the source of a function: gonum, or good or other cases of libraries.
type part int

const (
	gonumPart part = iota
	goodPart
	badPart // cases that fail, that are not decided, or that expect a failure
	partCount
)

func (p part) String() string {
	return [...]string{"examples of gonum", "good cases of libraries", "other cases of libraries"}[p]
}

// part returns where the mutant is from.
func (m *mutant) part() part {
	switch {
	case strings.HasPrefix(m.function, "Example"):
		return gonumPart
	case strings.HasPrefix(m.function, "Good"):
		return goodPart
	}
	return badPart
}

// file is the generated file, relative to its module.
func (m *mutant) file() string { return m.subject.folder + "/" + m.subject.name }

// runnable reports whether the program that runs the mutants can call fn.
func runnable(fn *ast.FuncDecl) bool {
	if fn.Recv != nil || fn.Type.TypeParams != nil || fn.Body == nil {
		return false
	}
	for _, p := range fn.Type.Params.List {
		if t := types.ExprString(p.Type); t != "int" && t != "bool" {
			return false
		}
	}
	return fn.Type.Results == nil || fn.Type.Results.NumFields() == 1
}

// mutantsOf returns each function of a subject with all its mutants of some kinds.
func mutantsOf(fset *token.FileSet, s *subject, kinds []string) [][]*mutant {
	var list [][]*mutant
	for _, d := range s.syntax.Decls {
		fn, ok := d.(*ast.FuncDecl)
		if !ok || !runnable(fn) || !s.mutated(fn) {
			continue
		}
		offset := func(p token.Pos) int { return fset.Position(p).Offset }
		start := offset(fn.Pos())
		text := s.text[start:offset(fn.End())]
		make := func(change string, edits ...edit) *mutant {
			m := &mutant{subject: s, function: fn.Name.Name, change: change, text: apply(text, edits, start)}
			for _, p := range fn.Type.Params.List {
				for range p.Names {
					m.params = append(m.params, types.ExprString(p.Type))
				}
			}
			if fn.Type.Results != nil {
				m.results = types.ExprString(fn.Type.Results.List[0].Type)
			}
			return m
		}
		group := []*mutant{make("")}
		c := &changer{info: s.info, text: s.text, offset: offset}
		for _, c := range c.changes(fn, kinds) {
			group = append(group, make(c.text, c.edits...))
		}
		list = append(list, group)
	}
	return list
}
