package oracle

import (
	"regexp"
	"slices"
	"strings"

	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
)

// A pointer, an index, an interface, a function and an operand of gonum of which nothing is known
// are taken to be good: a report is about shapes, and tells where those fail. Where such an operand
// is bad, a run ends in front of the failing line, with a panic of the runtime or of gonum, a
// failed check:
//
//	func Forward(l *Layer) {
//		n := l.size   // a check: l may be nil
//		panic("size") // reported as the failing line
//	}
//
// That contradicts the report only if the analyzer has not taken the check to hold on its way to
// the failing line. That it has is shown by the analyzer itself: if the line of the check may panic
// before it does anything else, it is reported as the failing line, or as one of those of other
// paths. So the way leads through it. And what it decides to fail ends a way: it knows nothing of
// the operand.

//
// A report tells nothing of goroutines that the function has started: what a check does there is
// not on its way.

// checks lists the lines in which checks failed, the last panic first.
func (e ending) checks() (list []failing.Line) {
	for k, l := range e.panics() {
		if k < len(e.sources) && e.sources[k].check {
			list = append(list, l)
		}
	}
	return list
}

// A passing finds out which lines of a program are on the way to what is reported.
type passing struct {
	check   *checker
	program *program
}

// of reports whether the analyzer gets past a line on its way to the failing line of a report. A
// stop there is listed then, or the report is none any more, because a path now ends for a reason
// that has nothing to do with shapes; a condition that stops nothing leaves it as it is.
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

// inserted lists the reports on the line of r when a condition of which nothing is known, and what
// it guards, stand in front of a line, or of the body of the function that is declared in it. ok is
// false if no statement begins there.
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

// line is the text of a line of the program, as it is analyzed.
func (p *program) line(at failing.Line) string {
	for _, f := range p.files("oracle", false) {
		if lines := strings.SplitAfter(f.text, "\n"); f.name+".go" == at.File && 0 < at.Line && at.Line <= len(lines) {
			return lines[at.Line-1]
		}
	}
	return ""
}

// stopped is the text of a file in which a condition guards p.stops in a line, if it is the one
// where the program may stop: in front of the line, or behind as many of its braces as p.stopAfter
// says.
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
