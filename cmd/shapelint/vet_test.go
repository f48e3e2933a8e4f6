package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestModules runs the tool on the modules of test data, through the real go vet
// and on its own, and compares what it says with the want comments.
func TestModules(t *testing.T) {
	for _, name := range []string{"gonumprog", "tensor", "adversarial"} {
		t.Run(name, func(t *testing.T) {
			dir := module(t, name)
			var vetted, alone []message
			t.Run("go vet", func(t *testing.T) {
				out := vet(t, dir, "./...")
				if out.code != 1 {
					t.Errorf("exit code %d, want 1", out.code)
				}
				vetted = messages(t, out.stderr)
				checkWants(t, dir, vetted)
			})
			t.Run("stand-alone", func(t *testing.T) {
				out := run(t, dir, tool, "./...")
				if out.code != exitFindings {
					t.Errorf("exit code %d, want %d", out.code, exitFindings)
				}
				alone = messages(t, out.stderr)
			})
			compareMessages(t, vetted, alone)
		})
	}
}

// compareMessages reports the differences between go vet's messages and our own.
// Each has its order: go vet's is that of packages.
func compareMessages(t *testing.T, vetted, alone []message) {
	t.Helper()
	for _, m := range vetted {
		if !slices.Contains(alone, m) {
			t.Errorf("only go vet says: %v", m)
		}
	}
	for _, m := range alone {
		if !slices.Contains(vetted, m) {
			t.Errorf("only the stand-alone command says: %v", m)
		}
	}
	if len(vetted) != len(alone) {
		t.Errorf("%d messages from go vet, %d from the stand-alone command", len(vetted), len(alone))
	}
}

// TestTruth runs the functions of the modules: those with want comments fail, and no others.
func TestTruth(t *testing.T) {
	for _, name := range []string{"gonumprog", "tensor", "adversarial"} {
		t.Run(name, func(t *testing.T) {
			out := run(t, module(t, name), "go", "test", "-v", "-run=TestTruth", "./...")
			if out.code != 0 {
				t.Fatalf("exit code %d\n%s%s", out.code, out.stdout, out.stderr)
			}
			for line := range strings.Lines(out.stdout) {
				if strings.Contains(line, " scenarios, ") {
					t.Log(strings.TrimSpace(line))
				}
			}
		})
	}
}

// TestBroken runs the stand-alone command on packages with errors, which go vet does not analyze.
func TestBroken(t *testing.T) {
	dir := module(t, "broken")
	out := run(t, dir, tool, "./...")
	if out.code != exitFailed {
		t.Errorf("exit code %d, want %d", out.code, exitFailed)
	}
	var found []message
	errors := 0
	for _, m := range messages(t, out.stderr) {
		if !categorySuffix.MatchString(m.text) {
			errors++
			continue
		}
		found = append(found, m)
	}
	if errors < 10 {
		t.Errorf("%d errors printed, want at least 10", errors)
	}
	checkWants(t, dir, found)
}

var categorySuffix = regexp.MustCompile(` \((\w+)\)$`)

// TestExitCodes tries the ways in which a run ends.
func TestExitCodes(t *testing.T) {
	dir := module(t, "tensor")
	for _, test := range []struct {
		args string
		want int
	}{
		{"./tensor", exitClean},
		{"./train", exitFindings},
		{"-json ./train", exitClean},
		{"-mismatch=false -shapelint.error=false -bounds=false ./train", exitClean},
		{"./nowhere", exitFailed},
		{"example.com/nowhere", exitFailed},
		{"-nonsense ./train", exitFailed},
		{"-expand=big ./train", exitFailed},
		{"-version", exitClean},
		{"-help", exitClean},
	} {
		if out := run(t, dir, tool, strings.Fields(test.args)...); out.code != test.want {
			t.Errorf("shapelint %s: exit code %d, want %d\n%s%s", test.args, out.code, test.want, out.stdout, out.stderr)
		}
	}
}

// TestVersion prints one line.
func TestVersion(t *testing.T) {
	out := run(t, ".", tool, "-version")
	if ok, _ := regexp.MatchString(`^shapelint \S+.* go\d\S*\n$`, out.stdout); !ok {
		t.Errorf("got %q", out.stdout)
	}
}

// TestFlags switches categories off under go vet.
func TestFlags(t *testing.T) {
	dir := module(t, "tensor")
	for _, test := range []struct {
		flags string
		want  []string // categories that are left
	}{
		{"", []string{"bounds", "error", "mismatch"}},
		{"-shapelint.bounds=false", []string{"error", "mismatch"}},
		{"-shapelint.mismatch=false -shapelint.error=false", []string{"bounds"}},
	} {
		out := vet(t, dir, append(strings.Fields(test.flags), "./...")...)
		var got []string
		for _, m := range messages(t, out.stderr) {
			if c := categorySuffix.FindStringSubmatch(m.text); c != nil {
				got = append(got, c[1])
			}
		}
		slices.Sort(got)
		if got = slices.Compact(got); !slices.Equal(got, test.want) {
			t.Errorf("%q: categories %q, want %q", test.flags, got, test.want)
		}
	}
}

// TestJSON compares the JSON of go vet and of the stand-alone command.
func TestJSON(t *testing.T) {
	dir := module(t, "tensor")
	vetted := vet(t, dir, "-json", "./...")
	alone := run(t, dir, tool, "-json", "./...")
	if vetted.code != 0 || alone.code != 0 {
		t.Errorf("exit codes %d and %d, want 0", vetted.code, alone.code)
	}
	a, b := findingsOfJSON(t, vetted.stdout+vetted.stderr), findingsOfJSON(t, alone.stdout)
	if !slices.Equal(a, b) {
		t.Errorf("go vet -json\n\t%s\nshapelint -json\n\t%s", strings.Join(a, "\n\t"), strings.Join(b, "\n\t"))
	}
	if len(a) == 0 {
		t.Error("no findings")
	}
}

// findingsOfJSON returns the findings in JSON output, sorted. The go command prints a
// tree for each package, and older ones headings between them.
func findingsOfJSON(t *testing.T, text string) []string {
	t.Helper()
	var kept []string
	for line := range strings.Lines(text) {
		if !strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "go: ") {
			kept = append(kept, line)
		}
	}
	decoder := json.NewDecoder(strings.NewReader(strings.Join(kept, "")))
	var found []string
	for decoder.More() {
		var tree map[string]map[string][]struct{ Posn, Message, Category string }
		if err := decoder.Decode(&tree); err != nil {
			t.Fatalf("%v in\n%s", err, text)
		}
		for _, analyzers := range tree {
			for name, list := range analyzers {
				for _, f := range list {
					found = append(found, fmt.Sprintf("%s: %s: %s [%s]", f.Posn, name, f.Message, f.Category))
				}
			}
		}
	}
	slices.Sort(found)
	return found
}

// TestDeterminism compares the output for copies of a module, each of which is
// analyzed anew since cached results are kept by directory, byte by byte.
func TestDeterminism(t *testing.T) {
	var vetted, alone []string
	for range 2 {
		dir := t.TempDir()
		for _, name := range []string{"tensor", "truth"} {
			if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(module(t, name))); err != nil {
				t.Fatal(err)
			}
		}
		dir = filepath.Join(dir, "tensor")
		hide := func(s string) string { return strings.ReplaceAll(s, filepath.Dir(dir), "DIR") }
		vetted = append(vetted, hide(vet(t, dir, "-json", "./...").stdout))
		out := run(t, dir, tool, "./...")
		alone = append(alone, hide(out.stderr))
	}
	if vetted[0] != vetted[1] {
		t.Errorf("two runs of go vet differ:\n%s\n%s", vetted[0], vetted[1])
	}
	if alone[0] != alone[1] {
		t.Errorf("two runs of the command differ:\n%s\n%s", alone[0], alone[1])
	}
}
