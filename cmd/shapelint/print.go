package main

import (
	"cmp"
	"fmt"
	"go/token"
	"io"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis/checker"
)

// A finding is a diagnostic with its positions resolved.
type finding struct {
	at      token.Position
	message string
	related []finding
}

// printText prints the findings in the order of their positions, each with what
// is related to it on lines that begin with a tab. It returns their number.
func printText(w io.Writer, graph *checker.Graph) (int, error) {
	var found []finding
	for _, act := range graph.Roots {
		if act.Err != nil {
			return 0, act.Err
		}
		fset := act.Package.Fset
		for _, d := range act.Diagnostics {
			f := finding{at: fset.Position(d.Pos), message: d.Message}
			for _, r := range d.Related {
				f.related = append(f.related, finding{at: fset.Position(r.Pos), message: r.Message})
			}
			found = append(found, f)
		}
	}
	slices.SortStableFunc(found, compareFindings)
	found = slices.CompactFunc(found, func(a, b finding) bool { return compareFindings(a, b) == 0 })
	dir, _ := os.Getwd()
	for _, f := range found {
		if _, err := fmt.Fprintf(w, "%s: %s\n", shorten(dir, f.at), f.message); err != nil {
			return len(found), err
		}
		for _, r := range f.related {
			fmt.Fprintf(w, "\t%s: %s\n", shorten(dir, r.at), r.message)
		}
	}
	return len(found), nil
}

func compareFindings(a, b finding) int {
	return cmp.Or(
		cmp.Compare(a.at.Filename, b.at.Filename),
		cmp.Compare(a.at.Line, b.at.Line),
		cmp.Compare(a.at.Column, b.at.Column),
		cmp.Compare(a.message, b.message))
}

// shorten makes a position relative to dir if that is shorter, as the go command does.
func shorten(dir string, p token.Position) token.Position {
	if rel, err := filepath.Rel(dir, p.Filename); err == nil && len(rel) < len(p.Filename) {
		p.Filename = rel
	}
	return p
}
