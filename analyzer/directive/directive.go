// Package directive reads the //shapelint: comments of the package under analysis.
//
// Directives describe what the analyzer cannot infer:
//
//	//shapelint:contract (x[n], y[n])       what a function requires and returns
//	//shapelint:shape rows cols             which fields of a type hold its dims
//	//shapelint:broadcast numpy axis=dim    that a function broadcasts, and how
//
// They are part of the doc comment of a function, a method, a method of an interface, or a type.
// Text after a second "//" is a comment. A malformed directive is reported at the position of the
// error, and is not used. Package contract specifies the language. A [Table] contains the
// directives.
//
// Two directives are about a variable at a point of a function, see point.go:
//
//	//shapelint:is x [b,784]                its shape, which is checked
//	//shapelint:reveal x                    reports its shape
//
// The sixth directive, //shapelint:ignore, suppresses reports; see ignore.go.
package directive

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/analyzer/lower"
	"github.com/shapelint/shapelint/analyzer/syntax"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/shapeinfer/contract"
	"github.com/shapelint/shapelint/shapeinfer/engine"
	"github.com/shapelint/shapelint/shapeinfer/ir"
)

// Prefix is the beginning of a directive.
const Prefix = "//shapelint:"

// A finder collects the directives of a package.
type finder struct {
	pass     *analysis.Pass
	table    *Table
	problems []engine.Report
	// the declaration of each comment in a doc comment
	places map[*ast.Comment]place
	seen   map[string]bool // kind and symbol of the directives so far
}

// A place is the declaration that a directive describes. Either fn or typ is set, unless the
// declaration is ill-typed.
type place struct {
	decl  ast.Decl
	fn    *types.Func     // a function or method
	iface *types.TypeName // the interface, if fn is one of its methods
	typ   *types.TypeName // a type
}

// A Note is one directive other than ignore.
type Note struct {
	place
	c    *ast.Comment
	word string    // contract, shape, broadcast, is or reveal
	text string    // the rest, not trimmed, so that columns count from its start
	at   token.Pos // of text
}

// Exist reports whether the files contain a directive other than ignore.
func Exist(files []*ast.File) bool {
	for _, f := range files {
		for _, group := range f.Comments {
			for _, c := range group.List {
				if _, _, ok := cutWord(c.Text); ok {
					return true
				}
			}
		}
	}
	return false
}

// cutWord splits the comment of a directive other than ignore after its word. It returns false for
// any other comment. The text ends before a comment in it.
func cutWord(comment string) (word, text string, ok bool) {
	rest, ok := strings.CutPrefix(comment, Prefix)
	if !ok {
		return "", "", false
	}
	n := 0
	for n < len(rest) && 'a' <= rest[n] && rest[n] <= 'z' {
		n++
	}
	word, text = rest[:n], rest[n:]
	return word, strings.TrimRight(text[:endOfText(text)], " \t\r"), word != "ignore"
}

// endOfText returns where the comment in the text of a directive begins: before the first " //"
// that is not in quotes. Without one it is the length of the text.
func endOfText(text string) int {
	quoted := false
	for i := 0; i < len(text); i++ {
		switch {
		case quoted && text[i] == '\\':
			i++
		case !quoted && strings.HasPrefix(text[i:], `'"'`):
			i += 2
		case text[i] == '"':
			quoted = !quoted
		case !quoted && strings.HasPrefix(text[i:], " //"):
			return i
		}
	}
	return len(text)
}

// Find reads the directives of the package into the table. It returns the contracts, and the
// reports about malformed directives.
func Find(pass *analysis.Pass, t *Table) ([]*Note, []engine.Report) {
	f := &finder{pass: pass, table: t, places: make(map[*ast.Comment]place), seen: make(map[string]bool)}
	var contracts []*Note
	for _, file := range pass.Files {
		f.findPlaces(file)
		for _, n := range f.notes(file) {
			switch n.word {
			case "shape":
				f.shape(n) // before all contracts, which need the dims of types
			case "contract", "broadcast":
				contracts = append(contracts, n)
			case "is", "reveal":
				f.point(file, n)
			default:
				f.fail(n, 0, "expected contract, shape, broadcast, is, reveal or ignore after %s", Prefix)
			}
		}
	}
	var own []*Note
	for _, n := range contracts {
		if n.word == "broadcast" {
			f.broadcast(n)
		} else if f.contract(n) {
			own = append(own, n)
		}
	}
	for _, file := range pass.Files {
		f.spaced(file) // comments that would be directives without a space
	}
	t.inherit(pass.Pkg) // to interfaces that embed others
	if isBroken(pass) {
		return nil, nil // a problem may disappear when the type errors are fixed
	}
	return own, f.problems
}

// isBroken reports whether a part of the package has no type.
func isBroken(pass *analysis.Pass) bool {
	return slices.ContainsFunc(pass.TypeErrors, func(err types.Error) bool { return !err.Soft })
}

// notes returns the directives of a file, each with its place if it has one.
func (f *finder) notes(file *ast.File) []*Note {
	var notes []*Note
	for _, group := range file.Comments {
		for _, c := range group.List {
			word, text, ok := cutWord(c.Text)
			if !ok {
				continue
			}
			n := &Note{c: c, word: word, text: text, at: c.Pos() + token.Pos(len(Prefix)+len(word))}
			if p, ok := f.places[c]; ok {
				n.place = p
			}
			notes = append(notes, n)
		}
	}
	return notes
}

// findPlaces records the declarations of a file that may have directives.
func (f *finder) findPlaces(file *ast.File) {
	for _, decl := range file.Decls {
		switch decl := decl.(type) {
		case *ast.FuncDecl:
			fn, _ := f.pass.TypesInfo.Defs[decl.Name].(*types.Func)
			f.place(decl.Doc, place{decl: decl, fn: fn})
		case *ast.GenDecl:
			if decl.Tok == token.TYPE {
				f.typePlaces(decl)
			}
		}
	}
}

// typePlaces records the types of a declaration, and the methods of its interfaces.
func (f *finder) typePlaces(decl *ast.GenDecl) {
	for _, spec := range decl.Specs {
		spec, ok := spec.(*ast.TypeSpec)
		if !ok {
			continue
		}
		obj, _ := f.pass.TypesInfo.Defs[spec.Name].(*types.TypeName)
		if !decl.Lparen.IsValid() {
			f.place(decl.Doc, place{decl: decl, typ: obj})
		}
		f.place(spec.Doc, place{decl: decl, typ: obj})
		iface, ok := spec.Type.(*ast.InterfaceType)
		if !ok {
			continue
		}
		for _, m := range iface.Methods.List {
			if len(m.Names) == 1 {
				fn, _ := f.pass.TypesInfo.Defs[m.Names[0]].(*types.Func)
				f.place(m.Doc, place{decl: decl, fn: fn, iface: obj})
			}
		}
	}
}

// place records the declaration of the comments in a doc comment.
func (f *finder) place(doc *ast.CommentGroup, p place) {
	if doc == nil {
		return
	}
	for _, c := range doc.List {
		f.places[c] = p
	}
}

// fail reports a problem at an offset in the text of a directive; if its word is unknown, at the
// word. Nothing is reported at an ill-typed declaration.
func (f *finder) fail(n *Note, offset int, format string, args ...any) {
	pos := n.at + token.Pos(offset)
	if !slices.Contains([]string{"contract", "shape", "broadcast", "is", "reveal"}, n.word) {
		pos = n.c.Pos() + token.Pos(len(Prefix))
	}
	if n.decl != nil && syntax.IsIllTyped(f.pass, n.decl) {
		return
	}
	f.problems = append(f.problems, n.report(pos, fmt.Sprintf(format, args...)))
}

// report returns a report about the directive.
func (n *Note) report(pos token.Pos, text string) engine.Report {
	return engine.Report{Pos: int(pos), Category: category.Contract, Subject: n.title(), Message: n.title() + ": " + text}
}

func (n *Note) title() string {
	if n.word == "" {
		return "shapelint"
	}
	return "shapelint:" + n.word
}

// contract parses a contract, and reports whether it is valid.
func (f *finder) contract(n *Note) bool {
	if !f.describes(n) {
		return false
	}
	c, err := contract.ParseDirective(n.text, f.signature(n))
	if err != nil {
		offset, text := 0, err.Error()
		if e, ok := err.(*contract.Error); ok {
			offset, text = min(e.Pos.Col-1, len(n.text)), e.Msg
		}
		f.fail(n, offset, "%s", text)
		return false
	}
	at := f.pass.Fset.Position(n.c.Pos())
	f.table.add(ir.Declared{
		Kind: ir.DeclaredContract, Symbol: n.symbol(), Name: n.name(), Text: c.String(),
		File: syntax.FileName(f.pass, at.Filename), Line: int32(at.Line), Pos: int(n.c.Pos()),
	})
	return true
}

// describes reports whether a directive belongs to a function, and is its first one with this word.
// Otherwise it reports the problem.
func (f *finder) describes(n *Note) bool {
	switch {
	case n.decl == nil:
		f.fail(n, 0, "expected in the doc comment of a function or a method")
	case n.typ != nil:
		f.fail(n, 0, "%s is a type, expected a function or a method", n.typ.Name())
	case n.fn == nil || n.iface == nil && n.fn.Signature().Recv() != nil && receiver(n.fn) == nil:
		// ill-typed, which the compiler reports
	case f.seen[n.word+n.symbol()]:
		f.fail(n, 0, "%s has two directives of this kind", n.fn.Name())
	default:
		f.seen[n.word+n.symbol()] = true
		return !syntax.IsIllTyped(f.pass, n.decl)
	}
	return false
}

// receiver returns the type that declares a method, or nil.
func receiver(fn *types.Func) *types.TypeName {
	recv := fn.Signature().Recv()
	if recv == nil {
		return nil
	}
	if named := lower.NamedOf(recv.Type()); named != nil {
		return named.Obj()
	}
	return nil
}

// symbol returns the symbol that calls of the function have.
func (n *Note) symbol() string {
	if n.iface != nil {
		return methodSymbol(n.iface, n.fn)
	}
	return lower.Symbol(n.fn)
}

func methodSymbol(iface *types.TypeName, fn *types.Func) string {
	return typeSymbol(iface) + "." + fn.Id()
}

func typeSymbol(t *types.TypeName) string { return t.Pkg().Path() + "." + t.Name() }

// name returns the name of the function in messages.
func (n *Note) name() string {
	name := n.fn.Pkg().Name() + "."
	if n.iface != nil {
		return name + n.iface.Name() + "." + n.fn.Name()
	}
	if recv := receiver(n.fn); recv != nil {
		name += recv.Name() + "."
	}
	return name + n.fn.Name()
}
