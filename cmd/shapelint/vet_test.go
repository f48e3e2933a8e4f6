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

	"github.com/shapelint/shapelint/analyzer/pages"
)

// TestModules runs the tool on the modules of test data, through the real go vet
// and by itself with both drivers, and compares what it says with the want comments.
func TestModules(t *testing.T) {
	for _, name := range []string{"gonumprog", "tensor", "adversarial", "directives"} {
		t.Run(name, func(t *testing.T) {
			dir := module(t, name)
			var vetted []message
			t.Run("go vet", func(t *testing.T) {
				out := vet(t, dir, "./...")
				if out.code != 1 {
					t.Errorf("exit code %d, want 1", out.code)
				}
				vetted = messages(t, out.stderr)
				checkWants(t, dir, vetted)
			})
			for _, driver := range []string{driverVet, driverSource} {
				t.Run(driver, func(t *testing.T) {
					out := run(t, dir, tool, "-driver="+driver, "./...")
					if out.code != exitFindings || out.stderr != "" {
						t.Errorf("exit code %d, want %d\n%s", out.code, exitFindings, out.stderr)
					}
					compareMessages(t, vetted, messages(t, out.stdout))
				})
			}
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
			t.Errorf("only the command says: %v", m)
		}
	}
	if len(vetted) != len(alone) {
		t.Errorf("%d messages from go vet, %d from the command", len(vetted), len(alone))
	}
}

// TestTruth runs the functions of the modules: those with want comments fail, and no others.
func TestTruth(t *testing.T) {
	for _, name := range []string{"gonumprog", "tensor", "adversarial"} {
		t.Run(name, func(t *testing.T) {
			out := run(t, module(t, name), "go", "test", "-vet=off", "-v", "-run=TestTruth", "./...")
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

// TestRefuted runs what was reported falsely once, or might have been: it passes.
func TestRefuted(t *testing.T) {
	if out := run(t, module(t, "adversarial"), "go", "test", "-vet=off", "./refuted/..."); out.code != 0 {
		t.Errorf("exit code %d\n%s%s", out.code, out.stdout, out.stderr)
	}
}

// TestBroken runs the command on packages with errors, on which go vet does not run.
func TestBroken(t *testing.T) {
	dir := module(t, "broken")
	out := run(t, dir, tool, "./...")
	if out.code != exitFailed {
		t.Errorf("exit code %d, want %d", out.code, exitFailed)
	}
	checkWants(t, dir, messages(t, out.stdout))
	if source := run(t, dir, tool, "-driver=source", "./..."); source.stdout != out.stdout || !strings.HasPrefix(out.stderr, source.stderr) {
		t.Errorf("-driver=source prints\n%s%s\nbut without it the command prints\n%s%s", source.stdout, source.stderr, out.stdout, out.stderr)
	}
	for _, want := range []string{"mixed.go:47:26: undefined: options\n", "declared and not used", "as with -driver=source\n"} {
		if !strings.Contains(out.stderr, want) {
			t.Errorf("%q is not in\n%s", want, out.stderr)
		}
	}
	alone := run(t, dir, tool, "-driver=vet", "./...")
	if alone.code != exitFailed || !strings.Contains(alone.stderr, "-driver=source also") {
		t.Errorf("-driver=vet: exit code %d\n%s", alone.code, alone.stderr)
	}
	for _, listing := range [][]string{{"-stats", "./unused"}, {"-contracts", "./unused"}, {"-shapes", "unused/unused.go"}} {
		if out := run(t, dir, tool, listing...); out.code != exitFailed || !strings.Contains(out.stderr, "declared and not used") {
			t.Errorf("%v: exit code %d\n%s%s", listing, out.code, out.stdout, out.stderr)
		}
	}
	if out := run(t, dir, tool, "./nowhere"); out.code != exitFailed || strings.Count(out.stderr, "\n") != 1 {
		t.Errorf("exit code %d\n%s", out.code, out.stderr)
	}
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
		{"-driver=source ./train", exitFindings},
		{"-json ./train", exitClean},
		{"-sarif ./train", exitClean},
		{"-github ./train", exitFindings},
		{"-json -sarif ./train", exitFailed},
		{"-driver=fast ./train", exitFailed},
		{"-write-baseline ./train", exitFailed},
		{"-baseline=nowhere ./train", exitFailed},
		{"-C nowhere ./train", exitFailed},
		{"-fix -driver=source ./train", exitFailed},
		{"help", exitClean},
		{"-mismatch=false -shapelint.error=false -bounds=false ./train", exitClean},
		{"-mismatch=false -shapelint.error=false -bounds=false -driver=source ./train", exitClean},
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

// TestJSON compares the JSON of go vet with that of the command.
func TestJSON(t *testing.T) {
	dir := module(t, "tensor")
	vetted := vet(t, dir, "-json", "./...")
	want := findingsOfJSON(t, vetted.stdout+vetted.stderr)
	if len(want) == 0 {
		t.Error("no findings")
	}
	var printed []string
	for _, driver := range []string{driverVet, driverSource} {
		out := run(t, dir, tool, "-json", "-driver="+driver, "./...")
		if got := findingsOfJSON(t, out.stdout); !slices.Equal(got, want) {
			t.Errorf("go vet -json\n\t%s\nshapelint -json -driver=%s\n\t%s", strings.Join(want, "\n\t"), driver, strings.Join(got, "\n\t"))
		}
		printed = append(printed, out.stdout)
	}
	if printed[0] != printed[1] {
		t.Errorf("the drivers print different JSON\n%s\n%s", printed[0], printed[1])
	}
	if !strings.Contains(printed[0], `"url": "`+pages.URL("mismatch")+`"`) {
		t.Error("no URL of a page")
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
	var vetted, alone, logs []string
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
		alone = append(alone, hide(run(t, dir, tool, "./...").stdout))
		logs = append(logs, run(t, dir, tool, "-sarif", "./...").stdout)
	}
	if vetted[0] != vetted[1] {
		t.Errorf("two runs of go vet differ:\n%s\n%s", vetted[0], vetted[1])
	}
	if logs[0] != logs[1] {
		t.Errorf("two SARIF logs differ:\n%s\n%s", logs[0], logs[1])
	}
	if alone[0] != alone[1] {
		t.Errorf("two runs of the command differ:\n%s\n%s", alone[0], alone[1])
	}
}
