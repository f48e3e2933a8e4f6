package messages

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
	"github.com/shapelint/shapelint/testdata"
)

// A block is a report, as both files have it: the function with the source of the reported line,
// the message, and what is related, each text with the source of its line.
type block struct {
	name    string // direct.Product
	at      string // product.go:12:3, "" in an ideal
	source  string
	message string
	notes   []note
}

// A note is a related text.
type note struct {
	text   string
	at     string // as in a block
	source string
}

// An ideal is what an expert would write, and a judgement of what shapelint says: same, "close:
// ...", or "bad: ...".
type ideal struct {
	block
	judgement string
}

// blocksOf returns the reports as blocks, in the order of their places.
func blocksOf(source *reading.Source, reports []vetrun.Report) (list []block) {
	reports = slices.Clone(reports)
	slices.SortStableFunc(reports, func(a, b vetrun.Report) int {
		if c := strings.Compare(a.File, b.File); c != 0 {
			return c
		}
		return a.Line - b.Line
	})
	for _, r := range reports {
		b := block{
			name: programName(source, r.File, r.Line), at: placeOf(r.File, r.Line, r.Col),
			source: source.Line(r.File, r.Line), message: r.Text,
		}
		for _, n := range r.Related {
			b.notes = append(b.notes, note{n.Text, placeOf(n.File, n.Line, n.Col), source.Line(n.File, n.Line)})
		}
		list = append(list, b)
	}
	return list
}

func placeOf(file string, line, col int) string {
	return fmt.Sprintf("%s:%d:%d", filepath.Base(file), line, col)
}

// String writes a block as it stands in a file.
func (b block) String() string {
	text := joined(b.name, b.at, b.source) + "\n\t" + b.message + "\n"
	for _, n := range b.notes {
		text += "\t" + joined(n.text, n.at, n.source) + "\n"
	}
	return text
}

func joined(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), " | ")
}

func wantText(heading string, found []block) string {
	text := heading
	for _, b := range found {
		text += "\n" + b.String()
	}
	return text
}

func idealText(ideals []ideal) string {
	text := idealHeading
	for _, i := range ideals {
		text += "\n" + i.block.String() + "\t" + judgementMark + i.judgement + "\n"
	}
	return text
}

const (
	wantHeading = `# What shapelint says of each program: the function, the message, and what is related, with places and the source of their lines.
# go test ./cmd/shapelint/messages -run Messages -update writes it.
`
	traceHeading = `# What shapelint says with -trace, where that is more, in the form of want.txt.
# go test ./cmd/shapelint/messages -run Trace -update writes it.
`
	idealHeading = `# What an expert would say of each program, in the form of want.txt without places, and how far shapelint is from it: same, close or bad.
# An operand is called as at the reported call. If it is not what fails, it is "parameter a of Mul". The related lines are those where
# operands get their shapes, then the way to the failing line, which stands at the reported call if it is in another package.
# "same" is written by go test ./cmd/shapelint/messages -run Messages -update, the other judgements are made by reading.
`
	judgementMark = "judgement: "
)

// readIdeals reads ideal.txt.
func readIdeals(t *testing.T) (list []ideal) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(testdata.Folder("messages"), "ideal.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range split(string(text)) {
		lines := strings.Split(strings.TrimSpace(b), "\n")
		if len(lines) < 3 {
			t.Fatalf("ideal.txt: a block of less than three lines:\n%s", b)
		}
		var i ideal
		i.name, i.source, _ = strings.Cut(lines[0], " | ")
		i.message = strings.TrimPrefix(lines[1], "\t")
		for _, line := range lines[2:] {
			line = strings.TrimPrefix(line, "\t")
			if j, ok := strings.CutPrefix(line, judgementMark); ok {
				i.judgement = j
				continue
			}
			n := note{}
			n.text, n.source, _ = strings.Cut(line, " | ")
			i.notes = append(i.notes, n)
		}
		list = append(list, i)
	}
	return list
}

// compare holds a judgement against what is said. With -update what is the same is called so.
func (i *ideal) compare(t *testing.T, found []block) {
	t.Helper()
	var about []block
	for _, b := range found {
		if b.name == i.name {
			about = append(about, b)
		}
	}
	same := len(about) == 1 && about[0].withoutPlaces() == i.String()
	if same && *update {
		i.judgement = "same"
	}
	kind, why, _ := strings.Cut(i.judgement, ": ")
	switch {
	case kind != "same" && (kind != "close" && kind != "bad" || why == ""):
		t.Errorf("%s: ideal.txt: the judgement %q is neither same, nor close or bad with a reason", i.name, i.judgement)
	case same != (kind == "same"):
		t.Errorf("%s: the judgement is %q, but same is %v", i.name, i.judgement, same)
	case len(about) == 0 != strings.HasPrefix(why, "silent"):
		t.Errorf("%s: the judgement is %q, but there are %d reports", i.name, i.judgement, len(about))
	}
}

// withoutPlaces returns a block as an ideal has it.
func (b block) withoutPlaces() string {
	b.at, b.notes = "", slices.Clone(b.notes)
	for i := range b.notes {
		b.notes[i].at = ""
	}
	return b.String()
}

// report returns an ideal as a report. It begins at the first byte of its line.
func (i *ideal) report(t *testing.T, source *reading.Source) vetrun.Report {
	t.Helper()
	folder, _, _ := strings.Cut(i.name, ".")
	r := vetrun.Report{
		File: "programs/" + folder + "/" + folder + ".go", Text: i.message,
		Category: string(diagnostic.Parse(i.message).Category),
	}
	for _, n := range i.notes {
		r.Related = append(r.Related, vetrun.Note{Text: n.text})
	}
	r = vetrun.Parsed(r)
	for line := 1; line < 1000; line++ {
		if source.Line(r.File, line) == i.source && programName(source, r.File, line) == i.name {
			r.Line, r.Col = line, source.Indent(r.File, line)+1
			return r
		}
	}
	t.Errorf("%s: no line %q", i.name, i.source)
	return r
}
