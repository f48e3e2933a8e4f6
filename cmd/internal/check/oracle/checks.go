package oracle

import (
	"regexp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
)

// An unknown pointer, index, interface, function or operand of gonum is assumed to be valid: a
// report is about shapes, and names the line where those fail. If such an operand is invalid, the
// run ends before the failing line with a panic of the runtime or of gonum. That is a failed check:
//
//	func Forward(l *Layer) {
//		n := l.size   // a check: l may be nil
//		panic("size") // reported as the failing line
//	}
//
// The failed check contradicts the report unless the path of the analyzer to the failing line leads
// through the check: then the analyzer has assumed that the check succeeds. To decide this, `if
// stops { panic("stops") }` with an unknown stops is inserted before the line of the check, and the
// program is analyzed again. If the path leads through it, the inserted panic becomes the failing
// line, or one of those of other paths. The operand is then unknown to the analyzer: if it were
// known to be invalid, the path would end at the check.
//
// A report covers no goroutines that the function starts: their checks are not on its path.

// checks lists the lines in which checks failed, the last panic first.
func (e ending) checks() (list []failing.Line) {
	for k, l := range e.panics() {
		if k < len(e.sources) && e.sources[k].check {
			list = append(list, l)
		}
	}
	return list
}

// A passing decides which lines of a program are on the path to the failing line of a report.
type passing struct {
	check   *checker
	program *program
}

// of reports whether the path of the analyzer to the failing line of a report leads through a line.
// It inserts a conditional panic before the line. If the panic is then listed, or the report
// disappears because a path now ends for a reason other than shapes, the path leads through it. If
// the report also disappears with a condition that guards nothing, the insertion itself is the
// reason.
func (w passing) of(r report, at failing.Line) bool {
	if at.File == r.read.File && at.Line == r.read.Line {
		return true // the reported statement itself: one of its operands is bad
	}
	with, ok := w.inserted(r, at, `panic("stops")`)
	if !ok {
		return false
	}
	for _, s := range with {
		named, _ := reading.Failing(s.read)
		others, _ := reading.Others(s.read)
		for _, p := range append(others, named) {
			if p.Is(at.File, at.Line) {
				return true
			}
		}
	}
	if len(with) > 0 {
		return false
	}
	without, ok := w.inserted(r, at, "")
	return ok && len(without) > 0
}

// inserted lists the reports on the line of r after a statement is inserted before a line, or at
// the start of the body of the function that is declared in it: `if stops { GUARDS }` with an
// unknown stops. ok is false if no statement begins there.
func (w passing) inserted(r report, at failing.Line, guards string) (list []report, ok bool) {
	p := *w.program
	p.stop, p.stops = at, guards
	defer w.check.forget()
	units := w.check.check(&p)
	for line := w.program.line(at); hasErrors(units); units = w.check.check(&p) {
		if p.stopAfter++; !strings.HasPrefix(line, "func ") || p.stopAfter > strings.Count(line, "{") {
			return nil, false
		}
	}
	for _, s := range w.check.analyze(units).reports {
		if s.read.File == r.read.File && s.read.Line == r.read.Line {
			list = append(list, s)
		}
	}
	return list, true
}

func hasErrors(units []*unit) bool {
	return slices.ContainsFunc(units, func(u *unit) bool { return len(u.errs) > 0 })
}

// starting is a line that starts a goroutine.
var starting = regexp.MustCompile(`\bgo func\(|\.Go\(func\(`)

// starts reports whether a line starts a goroutine.
func (w passing) starts(at failing.Line) bool { return starting.MatchString(w.program.line(at)) }

// header matches the first line of a function, with its name.
var header = regexp.MustCompile(`^func (?:\([^)]*\) )?(\w+)`)

// function returns the name of the function that is declared around a line; "" if there is none.
func (w passing) function(at failing.Line) string {
	lines := w.program.linesOf(at.File)
	for n := min(at.Line, len(lines)); n > 0; n-- {
		if m := header.FindStringSubmatch(lines[n-1]); m != nil {
			return m[1]
		}
	}
	return ""
}

// line returns the text of a line of the program, as it is analyzed; "" if there is none.
func (p *program) line(at failing.Line) string {
	if lines := p.linesOf(at.File); 0 < at.Line && at.Line <= len(lines) {
		return lines[at.Line-1]
	}
	return ""
}

// linesOf returns the lines of a file of the program, as it is analyzed.
func (p *program) linesOf(file string) []string {
	for _, f := range p.files("oracle", false) {
		if f.name+".go" == file {
			return strings.SplitAfter(f.text, "\n")
		}
	}
	return nil
}

// stopped returns the text of a file. If it contains the line p.stop, a condition that guards
// p.stops is inserted before that line, or after its first p.stopAfter braces.
func (p *program) stopped(name, text string) string {
	lines := strings.SplitAfter(text, "\n")
	if p.stop.File != name || p.stop.Line < 1 || p.stop.Line > len(lines) {
		return text
	}
	parts := strings.SplitAfterN(lines[p.stop.Line-1], "{", p.stopAfter+1)
	last := &parts[len(parts)-1]
	*last = " if stops { " + p.stops + " }; " + *last
	lines[p.stop.Line-1] = strings.Join(parts, "")
	return strings.Join(lines, "") + "\nvar stops bool\n\n// SetStops is there so that nothing is known of stops.\nfunc SetStops(b bool) { stops = b }\n"
}
