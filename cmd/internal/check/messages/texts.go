package messages

import (
	"fmt"
	"io"
	"unicode/utf8"

	"github.com/shapelint/shapelint/cmd/internal/check/score"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

const (
	shortMessage = 120 // characters
	longMessage  = 240
)

// A lengths is the lengths of messages.
type lengths struct {
	reports, short, longest int
}

func (l *lengths) add(message string) {
	n := utf8.RuneCountInString(message)
	l.reports++
	l.longest = max(l.longest, n)
	if n <= shortMessage {
		l.short++
	}
}

// A texts counts properties of the texts of reports.
type texts struct {
	reports    int
	named      int // the failing line is named in Related
	itself     int // the reported line is the failing one
	leaks      map[reading.Leak]int
	evidence   int // reports with evidence: where an operand is created, or which arguments fail
	operands   int
	strange    int // operands that are neither in the reported statement nor marked as parameters
	receivers  int // those of them that are called "receiver"
	all, short lengths
	skipped    []string
	offenders  []string
}

func newTexts() *texts { return &texts{leaks: make(map[reading.Leak]int)} }

// add counts the reports of a module.
func (t *texts) add(m *module) {
	if len(m.rest) > 0 {
		t.skipped = append(t.skipped, fmt.Sprintf("%s: %d lines beside reports, the first: %s", m.name, len(m.rest), m.rest[0]))
	}
	for _, r := range m.reports {
		if reading.AboutComment(r) {
			continue
		}
		t.reports++
		complain := func(format string, args ...any) {
			t.offenders = append(t.offenders, fmt.Sprintf("%s: %s/%v", fmt.Sprintf(format, args...), m.name, r))
		}
		t.line(r, complain)
		t.words(r, complain)
		t.names(m, r, complain)
		t.all.add(r.Text)
		if m.catalogue {
			t.short.add(r.Text)
		}
		if n := utf8.RuneCountInString(r.Text); n > longMessage {
			complain("%d characters", n)
		}
	}
}

// line counts whether a report says which line fails.
func (t *texts) line(r vetrun.Report, complain func(string, ...any)) {
	_, named := reading.Failing(r)
	switch {
	case named:
		t.named++
	case !reading.Executed(r):
		t.itself++
	default:
		complain("no failing line")
	}
}

// words counts leaks and evidence.
func (t *texts) words(r vetrun.Report, complain func(string, ...any)) {
	for _, text := range reading.Texts(r) {
		for _, l := range reading.Leaks {
			if l.In(text) {
				t.leaks[l]++
				complain("%v in %q", l, text)
			}
		}
	}
	if reading.HasEvidence(r) {
		t.evidence++
	} else {
		complain("no evidence")
	}
}

// names counts the operands that a reader does not find in the statement.
func (t *texts) names(m *module, r vetrun.Report, complain func(string, ...any)) {
	statement := m.source.Statement(r)
	for _, name := range reading.Operands(r) {
		t.operands++
		if reading.Marked(name) || reading.Occurs(name, statement) {
			continue
		}
		t.strange++
		if name == "receiver" || name == "the receiver" {
			t.receivers++
		}
		complain("%s is not in the statement %q", name, statement)
	}
}

// print prints the table, and the reports that it complains of.
func (t *texts) print(w io.Writer, verbose bool) {
	score.List(w, "not all analyzed:", t.skipped)
	if verbose {
		score.List(w, "EXCEPTION", t.offenders)
	}
	score.Part(w, "reports that name the failing line, or are it", t.named+t.itself, t.reports)
	score.Part(w, "  named", t.named, t.named+t.reports-t.named-t.itself)
	score.Part(w, "reports with evidence", t.evidence, t.reports)
	score.Part(w, "operands that the statement has, or marked as parameters", t.operands-t.strange, t.operands)
	score.Part(w, "  of the others, called receiver", t.receivers, t.strange)
	for _, l := range reading.Leaks {
		score.Number(w, "texts with "+l.String(), t.leaks[l])
	}
	if t.short.reports > 0 {
		score.Part(w, fmt.Sprintf("messages of reported/%s within %d characters", catalogue, shortMessage), t.short.short, t.short.reports)
		score.Number(w, "  the longest", t.short.longest)
	}
	score.Part(w, fmt.Sprintf("all messages within %d characters", shortMessage), t.all.short, t.all.reports)
	score.Number(w, "  the longest", t.all.longest)
}
