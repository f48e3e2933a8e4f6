package programs

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// TestTexts runs the programs of testdata/reported/texts, which fail with texts that are made in
// all the ways that people make them, and compares what the runtime prints with what is quoted. A
// quoted text that shows no unknown part has to be the very text; one with unknown parts has to be
// like it.
func TestTexts(t *testing.T) {
	dir := testdata.Folder("texts")
	run := tooltest.Run(t, dir, "go", "run", "./run")
	if run.Code != 0 {
		t.Fatalf("exit code %d\n%s", run.Code, run.Stderr)
	}
	want := make(map[string]string)
	for line := range strings.Lines(run.Stdout) {
		name, text, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		want[name] = unquote(t, text)
	}
	source, err := os.ReadFile(filepath.Join(dir, "cases", "cases.go"))
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(string(source), "\n")
	quoted, complete := make(map[string]string), 0
	for _, m := range tooltest.Messages(t, tooltest.Vet(t, dir, "./...").Stderr) {
		k := m.Line - 1
		for k > 0 && !strings.HasPrefix(lines[k], "func ") {
			k--
		}
		if name := caseName.FindStringSubmatch(lines[k]); name != nil && filepath.Base(m.File) == "cases.go" {
			quoted[name[1]] = quotation.FindString(m.Text)
		}
	}
	for name, text := range want {
		switch got := quoted[name]; {
		case got == "":
			t.Errorf("%s: nothing is quoted, want %q", name, text)
		case !unknownPart.MatchString(strings.ReplaceAll(unquote(t, got), "<nil>", "")):
			if complete++; !isSaid(unquote(t, got), text) {
				t.Errorf("%s: quoted is %s, but the program says %q", name, got, text)
			}
		case !isLike(unquote(t, got), text):
			t.Errorf("%s: quoted is %s, which is not like %q", name, got, text)
		default:
			t.Logf("%s: quoted is %s of %q", name, got, text)
		}
	}
	if t.Logf("%d of %d texts are complete", complete, len(want)); complete < len(want)*9/10 {
		t.Error("these are too few")
	}
}

var (
	caseName    = regexp.MustCompile(`^func (\w+)\(\)`)
	unknownPart = regexp.MustCompile(`<[^<>]*>`)
	quotation   = regexp.MustCompile(`"(?:[^"\\]|\\.)*"`)
)

func unquote(t *testing.T, text string) string {
	t.Helper()
	s, err := strconv.Unquote(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return s
}

// isSaid reports whether a text without unknown parts is what the program says, or the ends of it.
func isSaid(quoted, text string) bool {
	head, tail, cut := strings.Cut(quoted, " … ")
	if !cut {
		return quoted == text
	}
	return len(text) > 160 && strings.HasPrefix(text, head) && strings.HasSuffix(text, tail)
}

// isLike reports whether a text is the quoted one with something in the place of its unknown parts.
func isLike(quoted, text string) bool {
	parts := unknownPart.Split(quoted, -1)
	for i, part := range parts {
		parts[i] = regexp.QuoteMeta(part)
	}
	return regexp.MustCompile("(?s)^" + strings.Join(parts, ".*") + "$").MatchString(text)
}
