package messages

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/failing"
	"github.com/shapelint/shapelint/cmd/internal/reading"
	"github.com/shapelint/shapelint/cmd/internal/vetrun"
)

// testModule returns a module with one file, and reports on it that are good and bad.
func testModule(t *testing.T) *module {
	t.Helper()
	dir := t.TempDir()
	text := "package net\n\nfunc run() {\n\tproject(batch, w)\n}\n\nfunc project(x, y matrix) {\n\tpanic(check(x, y))\n}\n"
	if err := os.WriteFile(filepath.Join(dir, "net.go"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	m := &module{name: catalogue, catalogue: true, dir: dir, source: &reading.Source{Dir: dir}, reports: []vetrun.Report{
		{File: "net.go", Line: 4, Col: 2, Category: "mismatch",
			Text:    `net.project: always panics: "batch is 2x3", batch.cols=3 and not 4 (mismatch)`,
			Related: []vetrun.Note{{File: "net.go", Line: 8, Col: 2, Text: "fails here, in net.project"}}},
		{File: "net.go", Line: 4, Col: 2, Category: "mismatch",
			Text:    `net.project.func1: always panics: "x is _" (mismatch)`,
			Related: []vetrun.Note{{File: "net.go", Line: 4, Col: 10, Text: "the receiver gets its shape d@1x3 here"}}},
		{File: "net.go", Line: 1, Category: "ignore", Text: "shapelint:ignore: nothing to suppress (ignore)"},
	}}
	for i, r := range m.reports {
		m.reports[i] = vetrun.Parsed(r)
	}
	return m
}

func TestTexts(t *testing.T) {
	m, counted := testModule(t), newTexts()
	counted.add(m)
	if counted.reports != 2 || counted.named != 1 || counted.itself != 0 || counted.evidence != 1 {
		t.Errorf("%+v", counted)
	}
	if counted.operands != 2 || counted.strange != 1 || counted.receivers != 1 {
		t.Errorf("operands: %+v", counted)
	}
	for _, l := range reading.Leaks {
		if counted.leaks[l] != 1 {
			t.Errorf("%v: %d", l, counted.leaks[l])
		}
	}
	var out strings.Builder
	counted.print(&out, true)
	if !strings.Contains(out.String(), "the receiver is not in the statement") || !strings.Contains(out.String(), "within 120 characters") {
		t.Error(out.String())
	}
}

func TestTruth(t *testing.T) {
	m := testModule(t)
	frames := []failing.Line{{File: "net.go", Line: 8}, {File: "net.go", Line: 4}}
	run := func(text string) *failing.Run {
		return &failing.Run{Function: failing.Function{Name: "run", File: "net.go", From: 3, To: 5}, Kind: "panic", Text: text, Frames: frames}
	}
	found := newTruth()
	found.add(m, []*failing.Run{run("batch is 2x3"), run("batch is 2x4"), {Kind: "ok"}})
	if found.called != 3 || found.failed != 2 || found.silent != 0 {
		t.Errorf("%+v", found)
	}
	if found.lines != (share{2, 2}) || found.inside != (share{2, 2}) || found.between != (share{2, 2}) {
		t.Errorf("lines: %+v", found)
	}
	if found.complete != (share{2, 2}) || found.quotes != (share{1, 2}) {
		t.Errorf("quotes: %+v", found)
	}
	m.reports = m.reports[1:]
	found = newTruth()
	found.add(m, []*failing.Run{run("x is _")})
	if found.lines != (share{0, 1}) || len(found.disagreements) != 1 {
		t.Errorf("a report that names no line: %+v", found)
	}
}

// The folders of testdata with a special role exist: one module is the catalogue, which also runs,
// and those that are not analyzed are left out.
func TestModules(t *testing.T) {
	list, err := modulesOf(options{})
	if err != nil {
		t.Fatal(err)
	}
	catalogues := 0
	for _, m := range list {
		if m.catalogue {
			catalogues++
			if !m.runs || m.name != "testdata/reported/messages" {
				t.Errorf("%+v", m)
			}
		}
		if isIn(m.dir, notAnalyzed...) {
			t.Errorf("%s is analyzed", m.name)
		}
	}
	if catalogues != 1 {
		t.Errorf("%d catalogues", catalogues)
	}
	if _, err := modulesOf(options{only: true}); err == nil {
		t.Error("no modules, and no error")
	}
}

// TestLocate: what a change of help replaces, and that lines stay where they are.
func TestLocate(t *testing.T) {
	dir := t.TempDir()
	const text = "package p\n\nvar x = F{A: 1}\n\nfunc f() {\n\ta.New(\n\t\t2,\n\t)\n\tNew[int](3)\n}\n"
	if err := os.WriteFile(filepath.Join(dir, "p.go"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		line, col int
		text      string
		old, now  string
	}{
		{3, 12, "A: 2", "A: 1", "A: 2"},
		{6, 4, "a.New(3)", "a.New(\n\t\t2,\n\t)", "a.New(\n\n3)"},
		{9, 2, "New[int](4)", "New[int](3)", "New[int](4)"},
	} {
		x := change{report: vetrun.Report{File: "p.go", Line: 9}, at: vetrun.Note{File: "p.go", Line: test.line, Col: test.col}, text: test.text}
		if err := x.locate(dir); err != nil {
			t.Error(err)
			continue
		}
		if old := text[x.from:x.to]; old != test.old || x.text != test.now {
			t.Errorf("%q becomes %q, want %q and %q", old, x.text, test.old, test.now)
		}
		if want := (span{"p.go", 5, 10}); x.lines[1] != want || (x.lines[0] == want) != (test.line > 5) {
			t.Errorf("declarations %v", x.lines)
		}
	}
}
