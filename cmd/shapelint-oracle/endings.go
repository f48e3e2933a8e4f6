package main

import (
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// An ending is how runs ended at a site.
//
// An index, a pointer and an operand of gonum of which nothing is known are taken to be good. Where they are not, a run ends before it gets to
// the failing line, with a panic of the runtime or of gonum: with a check. Such a run contradicts nothing.
type ending struct {
	lines   []failing.Line // of a panic, the innermost first, to the reported one. The zero Line stands in front of a panic
	made    failing.Line   // where the error was made that the call returned, or with which it panicked; zero if it is not known
	callee  string         // the last word of the name of what the reported line called, "" if it fails itself
	check   bool           // see below
	asked   bool           // something called recover on the way
	count   int
	witness string // the first run
}

// parseEnding reads a line that the binary printed: "ends 12 3 lines=!,lib.go:30,lib.go:4 callee=MatMul made=lib.go:7 check", and the first run
// behind a tab.
func parseEnding(text string) (e ending, site int, ok bool) {
	how, witness, _ := strings.Cut(text, "\t")
	if n, _ := fmt.Sscanf(how, "ends %d %d", &site, &e.count); n != 2 {
		return e, 0, false
	}
	e.witness = witness
	for _, field := range strings.Fields(how)[3:] {
		switch name, value, _ := strings.Cut(field, "="); name {
		case "lines":
			for line := range strings.SplitSeq(value, ",") {
				e.lines = append(e.lines, lineOf(line))
			}
		case "made":
			e.made = lineOf(value)
		case "callee":
			e.callee = value
		case "check":
			e.check = true
		case "asked":
			e.asked = true
		}
	}
	return e, site, true
}

// lineOf reads "lib.go:12"; all else is no line.
func lineOf(text string) failing.Line {
	file, n, _ := strings.Cut(text, ":")
	if line, err := strconv.Atoi(n); err == nil {
		return failing.Line{File: file, Line: line}
	}
	return failing.Line{}
}

// at is the reported line; zero if it is not known, as of an error that was returned.
func (e ending) at() failing.Line {
	if len(e.lines) == 0 {
		return failing.Line{}
	}
	return e.lines[len(e.lines)-1]
}

// failed lists the lines in which panics began, the last panic first.
func (e ending) failed() (list []failing.Line) {
	fresh := true // no line of this panic was met
	for _, l := range e.lines {
		if l == (failing.Line{}) {
			fresh = true
		} else if fresh {
			list, fresh = append(list, l), false
		}
	}
	return list
}

// passes reports whether a line is on the stack of a panic.
func (e ending) passes(p reading.Place) bool {
	return slices.ContainsFunc(e.lines, func(l failing.Line) bool { return p.Is(l.File, l.Line) })
}

// reportOf takes a diagnostic as a report of go vet.
func reportOf(fset *token.FileSet, d analysis.Diagnostic) vetrun.Report {
	at := func(pos token.Pos) (string, int, int) {
		p := fset.Position(pos)
		return filepath.Base(p.Filename), p.Line, p.Column
	}
	r := vetrun.Report{Text: d.Message, Category: d.Category}
	r.File, r.Line, r.Col = at(d.Pos)
	for _, rel := range d.Related {
		n := vetrun.Note{Text: rel.Message}
		n.File, n.Line, n.Col = at(rel.Pos)
		r.Related = append(r.Related, n)
	}
	return r
}

// noteErrors has the errors that an executed file makes and returns noted.
func (p *program) noteErrors(name, text string) string {
	if len(p.lines) == 0 {
		return text
	}
	if noted, err := failing.NoteErrors(name, text, "rt.Made"); err == nil {
		return noted
	}
	return text // which the compiler will not take either
}

// watchLines has it noted how sites end on which there are reports.
func (p *program) watchLines(res result) {
	p.lines = make(map[int][]string)
	for _, r := range res.reports {
		if line := fmt.Sprintf("%s:%d", r.read.File, r.read.Line); r.site >= 0 && !slices.Contains(p.lines[r.site], line) {
			p.lines[r.site] = append(p.lines[r.site], line)
		}
	}
}
