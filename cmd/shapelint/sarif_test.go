package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
	"github.com/shapelint/shapelint/testdata"
)

// validator builds the program that knows the schemas, and returns what validates a log with one of
// them.
func validator(t *testing.T, schema string) func(log string) error {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("testdata", "sarif"))
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(t.TempDir(), "sarif")
	if out := tooltest.Run(t, dir, "go", "build", "-o", program, "."); out.Code != 0 {
		t.Fatalf("go build: %s", out.Stderr)
	}
	return func(log string) error {
		ctx, cancel := context.WithTimeout(t.Context(), tooltest.Patience)
		defer cancel()
		cmd := exec.CommandContext(ctx, program, schema)
		cmd.Dir = dir
		cmd.Stdin = strings.NewReader(log)
		out, err := cmd.CombinedOutput()
		if err != nil && len(out) > 0 {
			return validationError(out)
		}
		return err
	}
}

type validationError []byte

func (e validationError) Error() string { return string(e) }

var update = flag.Bool("update", false, "write testdata/golden.sarif")

// TestSARIF validates logs of real runs against the official schema, and compares the findings with
// those of go vet.
func TestSARIF(t *testing.T) {
	validate := validator(t, "sarif-schema-2.1.0.json")
	for _, name := range []string{"tensor", "gonumprog", "broken"} {
		dir := testdata.Folder(name)
		out := tooltest.Run(t, dir, tooltest.Tool, "-sarif", "./...")
		if err := validate(out.Stdout); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if validate(strings.Replace(out.Stdout, `"startLine": `, `"startLine": -`, 1)) == nil {
			t.Error("the validator accepts a negative line")
		}
		if name == "broken" {
			if !strings.Contains(out.Stdout, `"executionSuccessful": false`) {
				t.Error("the log does not say that packages have errors")
			}
			continue
		}
		repository := filepath.Dir(testdata.Root())
		path, err := filepath.Rel(repository, dir)
		if err != nil {
			t.Fatal(err)
		}
		var want []string
		for _, m := range tooltest.Messages(t, tooltest.Vet(t, dir, "./...").Stderr) {
			want = append(want, filepath.ToSlash(path)+"/"+m.File+": "+m.Text)
		}
		slices.Sort(want)
		if got := resultsOf(t, out.Stdout); !slices.Equal(got, want) {
			t.Errorf("the log has\n\t%s\nbut go vet says\n\t%s", strings.Join(got, "\n\t"), strings.Join(want, "\n\t"))
		}
		if strings.Contains(out.Stdout, repository) {
			t.Errorf("the log of %s has the path of the repository, %s", name, repository)
		}
	}
}

// resultsOf returns the results in a log, sorted, and checks that their fingerprints differ.
func resultsOf(t *testing.T, text string) []string {
	t.Helper()
	var log sarifLog
	if err := json.Unmarshal([]byte(text), &log); err != nil {
		t.Fatal(err)
	}
	var results []string
	seen := make(map[string]bool)
	for _, r := range log.Runs[0].Results {
		text, related, _ := strings.Cut(r.Message.Text, "\n")
		if got, want := strings.Count(related, "]("), len(r.Related); got > want || want > 0 && got == 0 {
			t.Errorf("%d links to %d related locations in %s", got, want, r.Message.Text)
		}
		results = append(results, r.Locations[0].Physical.Artifact.URI+": "+text)
		if key := r.Fingerprints[sarifPrint]; key == "" || seen[key] {
			t.Errorf("fingerprint %q of %s is empty or occurs twice", key, r.Message.Text)
		} else {
			seen[key] = true
		}
		if rules := log.Runs[0].Tool.Driver.Rules; rules[r.RuleIndex].ID != r.RuleID {
			t.Errorf("rule %d is %s, not %s", r.RuleIndex, rules[r.RuleIndex].ID, r.RuleID)
		}
	}
	slices.Sort(results)
	return results
}

// TestSARIFLog compares a log with a golden file: a fix of two files, positions that
// are not known, columns of text beyond ASCII, odd paths, and equal findings.
func TestSARIFLog(t *testing.T) {
	c, out := inMemory("package a\r\n\tgröße.Mul(x, 🙂) //\r\n")
	same := finding{at: place{"/src/app/a.go", 2, 10}, end: place{"/src/app/a.go", 2, 13}, category: "expand", message: "m (expand)"}
	fixed := finding{
		at:       place{"/src/app/a.go", 2, 17},
		end:      place{"/src/app/a.go", 2, 21},
		category: "mismatch",
		message:  "a.f: New[int](2, 3) and 4x5 (mismatch)",
		related:  []note{{place{"/src/lib/odd name#1.go", 7, 0}, "x gets its shape 2x3 here"}, {place{file: `C:\go\lib.go`}, "y is here"}},
		fixes: []fix{{"Transpose b", []edit{
			{"/src/app/a.go", 26, 30, "b.T()"},
			{"/src/app/100%/b.go", 0, 0, "// new\n"},
			{"/src/app/a.go", 11, 11, "\n"},
		}}},
	}
	if err := printSARIF(c, &report{findings: parsed(same, same, fixed)}); err != nil {
		t.Fatal(err)
	}
	if err := validator(t, "sarif-schema-2.1.0.json")(out.String()); err != nil {
		t.Error(err)
	}
	var log sarifLog
	if err := json.Unmarshal(out.Bytes(), &log); err != nil {
		t.Fatal(err)
	}
	log.Runs[0].Tool.Driver.Version = ""
	log.Runs[0].Tool.Driver.Rules = nil // the pages
	var got bytes.Buffer
	e := json.NewEncoder(&got)
	e.SetIndent("", "\t")
	if err := e.Encode(log); err != nil {
		t.Fatal(err)
	}
	golden := filepath.Join("testdata", "golden.sarif")
	if *update {
		tooltest.Write(t, golden, got.String())
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got.String() != strings.ReplaceAll(string(want), "\r\n", "\n") {
		t.Errorf("got\n%s", got.String())
	}
}
