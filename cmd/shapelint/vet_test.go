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

	"github.com/shapelint/shapelint/analyzer/diagnostic"
	"github.com/shapelint/shapelint/analyzer/pages"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// errorsIn returns the standard error without the number of generated files.
func errorsIn(out tooltest.Output) string {
	if head, count, ok := strings.Cut(out.Stderr, "Not analyzed: "); ok && strings.Count(count, "\n") == 1 {
		return head
	}
	return out.Stderr
}

// TestModules runs the tool on the modules of test data, through the real go vet
// and by itself with both drivers, and compares what it says with the want comments.
func TestModules(t *testing.T) {
	for _, name := range []string{"gonumprog", "tensor", "adversarial", "directives", "shapelib"} {
		t.Run(name, func(t *testing.T) {
			dir := testdata.Folder(name)
			var vetted []tooltest.Message
			t.Run("go vet", func(t *testing.T) {
				out := tooltest.Vet(t, dir, "./...")
				if out.Code != 1 {
					t.Errorf("exit code %d, want 1", out.Code)
				}
				vetted = tooltest.Messages(t, out.Stderr)
				tooltest.CheckWants(t, dir, vetted)
			})
			for _, driver := range []string{driverVet, driverSource} {
				t.Run(driver, func(t *testing.T) {
					out := tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "./...")
					if out.Code != exitFindings || errorsIn(out) != "" {
						t.Errorf("exit code %d, want %d\n%s", out.Code, exitFindings, out.Stderr)
					}
					tooltest.CompareMessages(t, vetted, tooltest.Messages(t, out.Stdout))
				})
			}
		})
	}
}

// TestBroken runs the command on packages with errors, on which go vet does not run.
func TestBroken(t *testing.T) {
	dir := testdata.Folder("broken")
	out := tooltest.Run(t, dir, tooltest.Tool, "./...")
	if out.Code != exitFailed {
		t.Errorf("exit code %d, want %d", out.Code, exitFailed)
	}
	tooltest.CheckWants(t, dir, tooltest.Messages(t, out.Stdout))
	if source := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "./..."); source.Stdout != out.Stdout ||
		!strings.HasPrefix(out.Stderr, source.Stderr) {
		t.Errorf("-driver=source prints\n%s%s\nbut without it the command prints\n%s%s", source.Stdout, source.Stderr, out.Stdout, out.Stderr)
	}
	for _, want := range []string{"mixed.go:47:26: undefined: options\n", "declared and not used", "as with -driver=source\n"} {
		if !strings.Contains(out.Stderr, want) {
			t.Errorf("%q is not in\n%s", want, out.Stderr)
		}
	}
	alone := tooltest.Run(t, dir, tooltest.Tool, "-driver=vet", "./...")
	if alone.Code != exitFailed || !strings.Contains(alone.Stderr, "-driver=source also") {
		t.Errorf("-driver=vet: exit code %d\n%s", alone.Code, alone.Stderr)
	}
	for _, listing := range [][]string{{"-stats", "./unused"}, {"-contracts", "./unused"}, {"-shapes", "unused/unused.go"}} {
		if out := tooltest.Run(t, dir, tooltest.Tool, listing...); out.Code != exitFailed ||
			!strings.Contains(out.Stderr, "declared and not used") {
			t.Errorf("%v: exit code %d\n%s%s", listing, out.Code, out.Stdout, out.Stderr)
		}
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "./nowhere"); out.Code != exitFailed || strings.Count(out.Stderr, "\n") != 1 {
		t.Errorf("exit code %d\n%s", out.Code, out.Stderr)
	}
}

// TestExitCodes tries the ways in which a run ends.
func TestExitCodes(t *testing.T) {
	dir := testdata.Folder("tensor")
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
		{"-fix -sarif ./train", exitFailed},
		{"-json=lines -stats ./train", exitFailed},
		{"./train -json", exitClean},
		{"-json=lines ./train", exitClean},
		{"version", exitClean},
		{"version 2", exitFailed},
		{"completion bash", exitClean},
		{"completion csh", exitFailed},
		{"-color=never ./tensor", exitClean},
		{"-color=blue ./tensor", exitFailed},
		{"-- -json", exitFailed},
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
		if out := tooltest.Run(t, dir, tooltest.Tool, strings.Fields(test.args)...); out.Code != test.want {
			t.Errorf("shapelint %s: exit code %d, want %d\n%s%s", test.args, out.Code, test.want, out.Stdout, out.Stderr)
		}
	}
}

// TestVersion prints one line.
func TestVersion(t *testing.T) {
	out := tooltest.Run(t, ".", tooltest.Tool, "-version")
	if ok, _ := regexp.MatchString(`^shapelint \S+.* go\d\S*\n$`, out.Stdout); !ok {
		t.Errorf("got %q", out.Stdout)
	}
}

// TestFlags switches categories off under go vet.
func TestFlags(t *testing.T) {
	dir := testdata.Folder("tensor")
	for _, test := range []struct {
		flags string
		want  []string // categories that are left
	}{
		{"", []string{"bounds", "error", "mismatch"}},
		{"-shapelint.bounds=false", []string{"error", "mismatch"}},
		{"-shapelint.mismatch=false -shapelint.error=false", []string{"bounds"}},
	} {
		out := tooltest.Vet(t, dir, append(strings.Fields(test.flags), "./...")...)
		var got []string
		for _, m := range tooltest.Messages(t, out.Stderr) {
			if c := diagnostic.Parse(m.Text).Category; c != "" {
				got = append(got, string(c))
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
	dir := testdata.Folder("tensor")
	vetted := tooltest.Vet(t, dir, "-json", "./...")
	want := findingsOfJSON(t, vetted.Stdout+vetted.Stderr)
	if len(want) == 0 {
		t.Error("no findings")
	}
	var printed []string
	for _, driver := range []string{driverVet, driverSource} {
		out := tooltest.Run(t, dir, tooltest.Tool, "-json", "-driver="+driver, "./...")
		if got := findingsOfJSON(t, out.Stdout); !slices.Equal(got, want) {
			t.Errorf("go vet -json\n\t%s\nshapelint -json -driver=%s\n\t%s", strings.Join(want, "\n\t"), driver, strings.Join(got, "\n\t"))
		}
		printed = append(printed, out.Stdout)
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
			if err := os.CopyFS(filepath.Join(dir, name), os.DirFS(testdata.Folder(name))); err != nil {
				t.Fatal(err)
			}
		}
		dir = filepath.Join(dir, "tensor")
		hide := func(s string) string { return strings.ReplaceAll(s, filepath.Dir(dir), "DIR") }
		vetted = append(vetted, hide(tooltest.Vet(t, dir, "-json", "./...").Stdout))
		alone = append(alone, hide(tooltest.Run(t, dir, tooltest.Tool, "./...").Stdout))
		logs = append(logs, tooltest.Run(t, dir, tooltest.Tool, "-sarif", "./...").Stdout)
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
