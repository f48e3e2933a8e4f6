package programs

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// The module testdata/programs/suspects has programs that fail for all but lucky sizes, and
// programs that are right. A wrong program marks the line of its mistake with a comment,
// `c.Mul(x, x) // suspect: equal`. cases.tsv lists runs of the programs:
//   - input is a file of the folder inputs, which is the standard input of the program.
//     `-` is an empty input.
//   - arguments are separated by spaces, and {} is the path of the input. `-` is no argument.
//   - outcome is what the program does:
//     - `runs`: it exits with code 0.
//     - `fails`: it panics, and the stack trace has the marked line.
//     - `fails error`: it exits with another code without a panic.
//     - `wrong TEXT`: it exits with code 0, and prints TEXT: a wrong shape or content.

// A suspect is the marked line of a wrong program.
type suspect struct {
	file string // relative to the module, with slashes
	line int
	kind string
}

// wantedKinds counts the wrong programs of each kind.
var wantedKinds = map[string]int{
	"equal": 31, "order": 21, "divide": 15, "columns": 12, "partial": 9, "grow": 7, "singleton": 5,
}

// wantedRight is the number of the others.
const wantedRight = 100

// suspectMark is the comment at a marked line.
var suspectMark = regexp.MustCompile(`// suspect: (\w+)$`)

// suspectPrograms returns the programs of the module: those with a file main.go. The value is the
// marked line, or nil if the program is right.
func suspectPrograms(t *testing.T, dir string) map[string]*suspect {
	t.Helper()
	mains, err := filepath.Glob(filepath.Join(dir, "*", "main.go"))
	if err != nil || len(mains) == 0 {
		t.Fatal("no programs: ", err)
	}
	programs := make(map[string]*suspect)
	for _, file := range mains {
		programs[filepath.Base(filepath.Dir(file))] = nil
	}
	err = filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		rel, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		program, _, _ := strings.Cut(rel, "/")
		for i, line := range strings.Split(tooltest.ReadText(t, path), "\n") {
			m := suspectMark.FindStringSubmatch(line)
			if m == nil {
				if strings.Contains(line, "suspect:") {
					t.Errorf("%s:%d: the mark is not at the end of the line", rel, i+1)
				}
				continue
			}
			if old, ok := programs[program]; !ok || old != nil {
				t.Errorf("%s:%d: not the only mark of a program", rel, i+1)
			}
			programs[program] = &suspect{rel, i + 1, m[1]}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return programs
}

// TestSuspectTruth runs the programs of testdata/programs/suspects, and compares what they do with
// cases.tsv. It counts the programs and the cases of each.
func TestSuspectTruth(t *testing.T) {
	dir := testdata.Folder("suspects")
	programs := suspectPrograms(t, dir)
	kinds, right := make(map[string]int), 0
	for _, s := range programs {
		if s == nil {
			right++
		} else {
			kinds[s.kind]++
		}
	}
	if !maps.Equal(kinds, wantedKinds) || right != wantedRight {
		t.Errorf("%d programs are right, want %d; the others: %v, want %v", right, wantedRight, kinds, wantedKinds)
	}

	bin := t.TempDir()
	if out := tooltest.Run(t, dir, "go", "build", "-ldflags=-s -w", "-o", bin, "./..."); out.Code != 0 {
		t.Fatalf("go build: exit code %d\n%s", out.Code, out.Stderr)
	}
	cases := make(map[string][]map[string]string)
	for _, row := range tooltest.ReadTable(t, filepath.Join(dir, "cases.tsv")) {
		name := row["program"]
		if _, ok := programs[name]; !ok {
			t.Errorf("cases.tsv has %s, which is no program", name)
		}
		cases[name] = append(cases[name], row)
	}
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ran, failed := 0, 0
			for _, row := range cases[name] {
				switch row["outcome"] {
				case "runs":
					ran++
				case "fails error": // which a right program may, with another input
					if programs[name] != nil {
						failed++
					}
				default:
					failed++
				}
				if err := checkSuspectCase(t.Context(), bin, dir, row, programs[name]); err != nil {
					t.Errorf("input %s, arguments %s, want %s: %v", row["input"], row["arguments"], row["outcome"], err)
				}
			}
			wrong := programs[name] != nil
			if wrong && (ran < 1 || failed < 2) || !wrong && (ran < 3 || failed > 0) {
				t.Errorf("marked %t, but in %d cases it runs, and in %d it does not", wrong, ran, failed)
			}
		})
	}
}

// checkSuspectCase runs a case. It returns an error if the program does not do what the row states.
// s is nil for a right program.
func checkSuspectCase(ctx context.Context, bin, dir string, row map[string]string, s *suspect) error {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	input := filepath.Join(dir, "inputs", row["input"])
	var args []string
	if row["arguments"] != "-" {
		args = strings.Fields(strings.ReplaceAll(row["arguments"], "{}", input))
	}
	cmd := exec.CommandContext(ctx, filepath.Join(bin, row["program"]), args...)
	var stdout, stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if row["input"] != "-" {
		file, err := os.Open(input)
		if err != nil {
			return err
		}
		defer file.Close()
		cmd.Stdin = file
	}
	err := cmd.Run()
	if cmd.ProcessState == nil {
		return err // not started
	}
	code := cmd.ProcessState.ExitCode()
	panicked := strings.Contains(stderr.String(), "goroutine ")
	output := fmt.Errorf("exit code %d\n%s%s", code, stdout.String(), stderr.String())
	outcome, text, _ := strings.Cut(row["outcome"], " ")
	switch {
	case outcome == "runs" && code == 0:
	case outcome == "wrong" && code == 0 && text != "" && strings.Contains(stdout.String(), text):
	case outcome == "fails" && text == "error" && code == 1 && !panicked:
	case outcome == "fails" && text == "" && code == 2 && panicked:
		if s == nil || !hasFrame(stderr.String(), s) {
			return fmt.Errorf("the stack does not have the marked line: %w", output)
		}
	default:
		return output
	}
	return nil
}

// hasFrame reports whether a stack trace has the marked line.
func hasFrame(stack string, s *suspect) bool {
	at := fmt.Sprintf("/%s:%d", s.file, s.line)
	return strings.Contains(stack, at+" ") || strings.Contains(stack, at+"\n")
}

// TestSuspects compares the suspects in the programs of testdata/programs/suspects with the marked
// lines.
func TestSuspects(t *testing.T) {
	dir := testdata.Folder("suspects")
	programs := suspectPrograms(t, dir)
	reported := make(map[string]bool) // by file and line
	for _, m := range tooltest.Messages(t, tooltest.Run(t, dir, tooltest.Tool, "-suspect", "-driver=source", "./...").Stdout) {
		if strings.HasSuffix(m.Text, ", suspect)") {
			reported[fmt.Sprintf("%s:%d", filepath.ToSlash(strings.TrimPrefix(m.File, "./")), m.Line)] = true
		}
	}
	found, marked, wanted := make(map[string]int), 0, 0
	for _, name := range slices.Sorted(maps.Keys(programs)) {
		if s := programs[name]; s != nil {
			wanted++
			at := fmt.Sprintf("%s:%d", s.file, s.line)
			if reported[at] {
				found[s.kind]++
				marked++
			} else {
				t.Logf("not found: %s (%s)", at, s.kind)
			}
			delete(reported, at)
		}
	}
	for _, at := range slices.Sorted(maps.Keys(reported)) {
		t.Errorf("%s: reported, and not marked", at)
	}
	for _, kind := range slices.Sorted(maps.Keys(wantedKinds)) {
		t.Logf("%-9s %d of %d", kind, found[kind], wantedKinds[kind])
	}
	t.Logf("found %d of %d, wrong %d", marked, wanted, len(reported))
	if marked < leastFound {
		t.Errorf("found %d, want at least %d", marked, leastFound)
	}
}

// leastFound is the number of marked lines that are found.
const leastFound = 75
