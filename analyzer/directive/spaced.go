package directive

import (
	"go/ast"
	"go/token"
	"maps"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/shapeinfer/contract"
)

// A comment with a space after its slashes is not a directive, as in Go. One that would be valid
// without the space is reported:
//
//	// shapelint:contract (x[n], y[n])
//	func dot(x, y []float64) float64
//
// One that would be invalid is prose. For ignore see ignore.go.

// spaced reports the comments of a file that would be directives without a space.
func (f *finder) spaced(file *ast.File) {
	for _, group := range file.Comments {
		for _, c := range group.List {
			rest, ok := strings.CutPrefix(c.Text, "// ")
			if !ok {
				continue
			}
			word, text, ok := cutWord("//" + rest)
			p, placed := f.places[c]
			if !ok || !placed && word != "is" && word != "reveal" {
				continue
			}
			n := &Note{place: p, c: c, word: word, text: text, at: c.Pos() + token.Pos(len(Prefix)+1+len(word))}
			if f.wouldBeRight(file, n) {
				f.problems = append(f.problems, n.report(c.Pos(), "a directive has no space after the slashes"))
			}
		}
	}
}

// wouldBeRight reports whether a directive is valid. It is parsed into a copy of the table.
func (f *finder) wouldBeRight(file *ast.File, n *Note) bool {
	table := *f.table
	table.declared, table.own = maps.Clone(f.table.declared), slices.Clone(f.table.own)
	table.contracts, table.types = make(map[string]*contract.Contract), make(map[string]*contract.Type)
	trial := &finder{pass: f.pass, table: &table, places: f.places, seen: maps.Clone(f.seen)}
	switch n.word {
	case "shape":
		trial.shape(n)
	case "contract":
		trial.contract(n)
	case "broadcast":
		trial.broadcast(n)
	case "is", "reveal":
		trial.point(file, n)
		return len(trial.problems) == 0 && len(table.Points) > len(f.table.Points)
	default:
		return false
	}
	return len(trial.problems) == 0 && len(table.own) > len(f.table.own)
}
