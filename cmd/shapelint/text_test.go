package main

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/shapeinfer/category"
	"github.com/shapelint/shapelint/testdata"
)

// setupGo is the problem matcher that GitHub's action for Go installs.
var setupGo = regexp.MustCompile(`((?:\.{0,2}/|\.{0,2}\\)(?:.+\.go)):(?:(\d+):(\d+):)? (.*)`)

// TestMatcher reads the text output as a problem matcher does: it sees each finding, with its path,
// and no note.
func TestMatcher(t *testing.T) {
	dir := testdata.Folder("tensor")
	out := tooltest.Run(t, dir, tooltest.Tool, "./...")
	findings, notes := 0, 0
	for line := range strings.Lines(out.Stdout) {
		line = strings.TrimSuffix(line, "\n")
		m := setupGo.FindStringSubmatch(line)
		if strings.HasPrefix(line, "\tnote: ") || strings.HasPrefix(line, "\thelp: ") {
			notes++
			if m != nil {
				t.Errorf("a note is taken for a finding: %s", line)
			}
			continue
		}
		findings++
		if m == nil || m[1]+":"+m[2]+":"+m[3]+": "+m[4] != line {
			t.Errorf("not recognized: %s", line)
		}
	}
	if findings == 0 || notes == 0 {
		t.Errorf("%d findings and %d notes", findings, notes)
	}
}

// inMemory returns a command that prints to a buffer, with one file of source.
func inMemory(text string) (*command, *bytes.Buffer) {
	var out bytes.Buffer
	dir := filepath.FromSlash("/src/app")
	return &command{stdout: &out, stderr: &out, dir: dir, root: dir, sources: sources{"/src/app/a.go": newSource(text)}}, &out
}

// TestExcerpt prints lines of source with tabs, wide characters, the line ends of Windows and a
// command to the terminal.
func TestExcerpt(t *testing.T) {
	c, out := inMemory("package a\r\n\ty := \"矩\" + f(größe, \x1b[31m)\r\n\tz := 1\r\n")
	c.excerpt = true
	f := finding{
		at:       place{"/src/app/a.go", 2, 15},
		end:      place{"/src/app/a.go", 2, 16},
		category: "mismatch",
		message:  "a.f: 2x3 and\n4x5 (mismatch)",
		related: []note{
			{place{"/src/app/a.go", 2, 17}, "x gets its shape 2x3 here"},
			{place{"/src/app/a.go", 3, 2}, "z gets its shape 4x5 here"},
			{place{"/src/lib/lib.go", 7, 0}, "y gets its shape 4x5 here"},
		},
	}
	if err := printText(c, &report{findings: parsed(f)}); err != nil {
		t.Fatal(err)
	}
	want := strings.Join([]string{
		"a.go:2:15: a.f: 2x3 and 4x5 (mismatch)",
		"  2 | \ty := \"矩\" + f(größe, \ufffd[31m)",
		"    | \t            ^ ----- 2x3",
		"    note: x gets its shape 2x3 here: a.go:2:17",
		"    note: z gets its shape 4x5 here: a.go:3:2",
		"  3 | \tz := 1",
		"    | \t- 4x5",
		"    note: y gets its shape 4x5 here: ../lib/lib.go:7",
		"", "",
	}, "\n")
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// TestLabels prints sizes beside the operands of the reported call: those after the callee and the
// receiver, but no other variable of the same name.
func TestLabels(t *testing.T) {
	for _, test := range []struct{ line, callee, note, want string }{
		{"nn.MatMul(x, w)", "MatMul", "x gets its shape 2x3 and w gets its shape 4x5 here",
			"   ^^^^^^ -  - 4x5\n          |\n          2x3"},
		{"x = x.Mul(w)", "Mul", "x gets its shape 2x3 and w gets its shape 4x5 here", "    - ^^^ - 4x5\n    |\n    2x3"},
		{"w = f(w2, b.w)", "f", "w gets its shape 2x3 here", "    ^"},
		{"y := f(a[0].w, nil)", "f", "a[0].w gets its length 7 here", "     ^ ------ 7"},
		{"f(x)", "f", "parameter x of f gets its shape 2x3 here", "^"},
		{"f(x, y, z)", "f", "x gets its shape 2x3 and y gets its shape nx4 and z gets its value 5 here",
			"^ -  -  - 5\n  |  |\n  |  nx4\n  |\n  2x3"},
	} {
		c, out := inMemory(test.line + "\n")
		c.excerpt = true
		col := strings.Index(test.line, test.callee) + 1
		at, end := place{"/src/app/a.go", 1, col}, place{"/src/app/a.go", 1, col + len(test.callee)}
		f := finding{at: at, end: end, category: "mismatch", related: []note{{place{"/src/app/b.go", 1, 1}, test.note}}}
		if err := printText(c, &report{findings: parsed(f)}); err != nil {
			t.Fatal(err)
		}
		var under []string
		for line := range strings.Lines(out.String()) {
			if _, text, ok := strings.Cut(line, "    | "); ok {
				under = append(under, strings.TrimRight(text, "\n"))
			}
		}
		if got := strings.Join(under, "\n"); got != test.want {
			t.Errorf("%s\n%s\nwant\n%s", test.line, got, test.want)
		}
	}
}

// TestTerminal runs the command on a terminal: there it shows the source, in colors unless they are
// not wanted.
func TestTerminal(t *testing.T) {
	if err := exec.Command("script", "-qec", "true", "/dev/null").Run(); err != nil {
		t.Skip("no program script")
	}
	dir := testdata.Folder("tensor")
	terminal := func(env ...string) string {
		return tooltest.RunWith(t, dir, append(env, "TERM=xterm"), "script", "-qec", tooltest.Tool+" ./train", "/dev/null").Stdout
	}
	colored, plain := terminal("NO_COLOR="), terminal("NO_COLOR=1")
	if !strings.Contains(colored, "\x1b[1;31m^^^^^^\x1b[0m") {
		t.Errorf("no red carets in\n%s", colored)
	}
	for _, want := range []string{" ^^^^^^ ", "findings: 1 bounds, ", "shapelint help bounds error mismatch"} {
		if strings.Contains(plain, "\x1b[1") || !strings.Contains(plain, want) {
			t.Errorf("color in, or no %q in\n%s", want, plain)
		}
	}
}

// TestSummary counts findings, and names the pages of all their categories, as the command takes
// them.
func TestSummary(t *testing.T) {
	of := func(names ...string) *report {
		r := new(report)
		for _, name := range names {
			r.findings = append(r.findings, finding{category: category.Category(name)})
		}
		return r
	}
	for want, r := range map[string]*report{
		"0 findings\n": of(),
		"1 finding: 1 mismatch. For an explanation: shapelint help mismatch\n":                               of("mismatch"),
		"3 findings: 1 bounds, 2 mismatch. For an explanation: shapelint help bounds mismatch\n":             of("mismatch", "bounds", "mismatch"),
		"1 finding: 1 empty. For an explanation: shapelint help empty\n2 findings hidden by the baseline.\n": {findings: of("empty").findings, known: 2},
	} {
		if got := (&command{}).summaryOf(r); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
	if out := tooltest.Run(t, ".", tooltest.Tool, "help", "bounds", "mismatch"); !strings.HasPrefix(out.Stdout,
		"bounds\n===") || !strings.Contains(out.Stdout, "\nmismatch\n===") {
		t.Errorf("help of two categories prints\n%s%s", out.Stdout, out.Stderr)
	}
}

// TestExitZero: with -exit-zero findings do not change the exit code, and errors do. -summary
// counts them on a pipe, too.
func TestExitZero(t *testing.T) {
	dir := testdata.Folder("tensor")
	for args, want := range map[string]int{
		"./...": exitFindings, "-exit-zero ./...": exitClean, "-exit-zero -github ./...": exitClean, "-exit-zero ./nowhere": exitFailed,
	} {
		if out := tooltest.Run(t, dir, tooltest.Tool, strings.Fields(args)...); out.Code != want || strings.Contains(out.Stderr, "findings") {
			t.Errorf("%s: exit code %d\n%s", args, out.Code, out.Stderr)
		}
	}
	for args, want := range map[string]string{
		"./train":        "findings: ",
		"-json ./train":  "findings: ",
		"-sarif ./train": "findings: ",
		"-mismatch=false -length=false -bounds=false -empty=false -error=false ./train": "0 findings\n",
	} {
		out := tooltest.Run(t, dir, tooltest.Tool, append(strings.Fields(args), "-summary")...)
		if !strings.Contains(out.Stderr, want) {
			t.Errorf("-summary %s: prints\n%s", args, out.Stderr)
		}
	}
}

// TestProgress shows a line with what was counted, and removes it.
func TestProgress(t *testing.T) {
	var out bytes.Buffer
	p := tick(&out, "analyzing ./...", time.Millisecond)
	time.Sleep(50 * time.Millisecond)
	p.stop()
	if got := out.String(); !strings.HasPrefix(got, "\r\x1b[Kshapelint: analyzing ./..., 0s\r\x1b[K") || !strings.HasSuffix(got, "0s\r\x1b[K") {
		t.Errorf("got %q", got)
	}
	for range 2 {
		p.loaded()
	}
	p.count(1)
	p.count(0)
	if got := p.counts(); got != ", 2 packages, 1 finding" {
		t.Errorf("counts are %q", got)
	}
	out.Reset()
	tick(&out, "", time.Hour).stop()
	startProgress(&out, "").stop()
	if out.Len() > 0 {
		t.Errorf("got %q before the time", out.String())
	}
}

// TestGitHub escapes what would end a property or a line.
func TestGitHub(t *testing.T) {
	t.Setenv("GITHUB_WORKSPACE", "")
	c, out := inMemory("package a\n\tgröße.Mul(x)\n")
	f := finding{
		at:       place{"/src/app/a.go", 2, 10},
		category: "expand",
		message:  "100%: a\r\nb, c (expand)",
		related:  []note{{place{"/src/app/a,b:100%.go", 7, 1}, "x gets its shape here"}},
	}
	odd := finding{at: place{"/src/app/a,b:100%.go", 1, 1}, category: "mismatch", message: "m (mismatch)"}
	if err := printGitHub(c, &report{findings: parsed(f, odd)}); err != nil {
		t.Fatal(err)
	}
	want := "::warning file=a.go,line=2,col=8,title=shapelint expand::100%25: a%0D%0Ab, c%0Ax gets its shape here: a,b:100%25.go:7:1\n" +
		"::error file=a%2Cb%3A100%25.go,line=1,col=1,title=shapelint mismatch::m\n"
	if got := out.String(); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// parsed returns findings with the fields that their messages have.
func parsed(findings ...finding) []finding {
	for i, f := range findings {
		findings[i].fields = diagnostic.Parse(f.message)
	}
	return findings
}
