package oracle

import (
	"fmt"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// An ending describes runs that ended in the same way at a site.
type ending struct {
	// lines are the lines on the stacks of the panics, for each panic the innermost first, up to
	// the site. A zero Line precedes the lines of each panic.
	lines   []failing.Line
	sources []panicSource // one for each panic, the last panic first; for a returned error only one
	count   int           // of runs
	witness string        // the arguments of the first run
}

// A panicSource is the origin of a panic or an error.
type panicSource struct {
	made failing.Line // where the error was created; zero if unknown, or if it is no error
	// check: a failed check of the runtime, of gonum or of an unknown function, see checks.go.
	check bool
}

// parseEnding parses a line of the binary: "ends 12 3 lines=!,lib.go:30,!,lib.go:4
// made=check,lib.go:7", followed by a tab and the first run.
func parseEnding(text string) (e ending, site int, ok bool) {
	how, witness, _ := strings.Cut(text, "\t")
	if n, _ := fmt.Sscanf(how, "ends %d %d", &site, &e.count); n != 2 {
		return e, 0, false
	}
	e.witness = witness
	for _, field := range strings.Fields(how)[3:] {
		name, value, _ := strings.Cut(field, "=")
		for word := range strings.SplitSeq(value, ",") {
			switch name {
			case "lines":
				e.lines = append(e.lines, lineOf(word))
			case "made":
				e.sources = append(e.sources, panicSource{lineOf(word), word == "check"})
			}
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

// panics lists the lines in which panics began, the last panic first.
func (e ending) panics() (list []failing.Line) {
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

// failed lists the lines in which panics began, the last panic first; of a report about an error,
// those in which the errors were made.
func (e ending) failed(errors bool) []failing.Line {
	list := e.panics()
	for k, s := range e.sources {
		switch {
		case !errors || s.made == (failing.Line{}):
		case k < len(list):
			list[k] = s.made
		default:
			list = append(list, s.made)
		}
	}
	return list
}

// passes reports whether a line is on the stack of a panic.
func (e ending) passes(p reading.Place) bool {
	return slices.ContainsFunc(e.lines, func(l failing.Line) bool { return p.Is(l.File, l.Line) })
}

// reportOf takes a diagnostic as a report of go vet.
func reportOf(fset *token.FileSet, d diagnostic.Report) vetrun.Report {
	at := func(pos token.Pos) (string, int, int) {
		p := fset.Position(pos)
		return filepath.Base(p.Filename), p.Line, p.Column
	}
	r := vetrun.Report{Text: d.Message, Category: d.Category, Fields: d.Fields}
	r.File, r.Line, r.Col = at(d.Pos)
	for _, rel := range d.Related {
		n := vetrun.Note{Text: rel.Message}
		n.File, n.Line, n.Col = at(rel.Pos)
		r.Related = append(r.Related, n)
	}
	return r
}

// noteErrors instruments a file of the executed variant: it records the errors that are created and
// returned, and the arguments of panic.
func (p *program) noteErrors(name, text string) string {
	if len(p.lines) == 0 {
		return text
	}
	if noted, err := failing.NoteErrors(name, text, "rt.Made", "rt.Panicked"); err == nil {
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
