package main

import (
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestNolint has golangci-lint's own comments, and its linter of them.
func TestNolint(t *testing.T) {
	dir := copyModule(t, "golangci/cases")
	config := replace(t, example(t, ".golangci.yml"), "  enable:\n    - shapelint\n", `  default: none
  enable:
    - shapelint
    - nolintlint
    - errcheck
`)
	config = replace(t, config, "  settings:\n    custom:\n", `  settings:
    nolintlint:
      require-explanation: true
      require-specific: true
    custom:
`)
	out := lint(t, dir, config, 1, "--output.text.print-issued-lines=false")
	got := strings.ReplaceAll(filepath.ToSlash(out.stdout), filepath.ToSlash(dir)+"/", "")
	want, err := os.ReadFile(filepath.Join("cases", "want.txt"))
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("got\n%swant\n%s", got, want)
	}
}

// TestSettings runs golangci-lint on one module with different settings, and with the
// same twice, when the findings come from its cache.
func TestSettings(t *testing.T) {
	dir := copyModule(t, "homes")
	full := example(t, ".golangci.yml")
	without := func(categories ...string) []string {
		return slices.DeleteFunc(wanted(t), func(f string) bool {
			return slices.Contains(categories, strings.Split(f, "\t")[1])
		})
	}
	lines := "--output.text.print-issued-lines=false"
	for _, test := range []struct {
		name, config string
		want         []string
	}{
		{"the example", full, without()},
		{"the example again", full, without()},
		{"no settings", withSettings(t), without()},
		{"a category off", withSettings(t, "empty: false"), without("empty")},
		{"two off", withSettings(t, "bounds: false", "length: true", "mismatch: false"), without("bounds", "mismatch")},
		{"another mode", withSettings(t, "expand: torch"), without()},
	} {
		t.Run(test.name, func(t *testing.T) {
			compare(t, findings(t, dir, lint(t, dir, test.config, 1, lines).stdout), test.want)
		})
	}
}

// TestConfiguration changes the configuration of the module, and nothing else: what is found changes at once, though golangci-lint keeps
// findings, and a setting is stronger.
func TestConfiguration(t *testing.T) {
	dir := copyModule(t, "homes")
	file := filepath.Join(dir, ".shapelint.json")
	without := func(leftOut func(file, category string) bool) []string {
		return slices.DeleteFunc(wanted(t), func(f string) bool {
			parts := strings.Split(f, "\t")
			return leftOut(parts[0], parts[1])
		})
	}
	check := func(what, text, config string, want []string) {
		t.Helper()
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		t.Log(what)
		code := min(1, len(want))
		compare(t, findings(t, dir, lint(t, dir, config, code, "--output.text.print-issued-lines=false").stdout), want)
	}
	all := wanted(t)
	plain := example(t, ".golangci.yml")
	compare(t, findings(t, dir, lint(t, dir, plain, 1, "--output.text.print-issued-lines=false").stdout), all)
	noBounds := without(func(_, category string) bool { return category == "bounds" })
	check("a category is off", `{"categories": {"bounds": false}}`, plain, noBounds)
	check("a category is off, from the cache", `{"categories": {"bounds": false}}`, plain, noBounds)
	check("a setting switches it on", `{"categories": {"bounds": false}}`, withSettings(t, "bounds: true"), all)
	check("a setting switches another off", `{"categories": {"bounds": false}}`, withSettings(t, "empty: false"),
		without(func(_, category string) bool { return category == "bounds" || category == "empty" }))
	check("a directory is excluded", `{"exclude": ["strided/"]}`, plain, without(func(file, _ string) bool { return strings.HasPrefix(file, "strided/") }))
	check("all is as by default again", `{}`, plain, all)
	if err := os.WriteFile(file, []byte("{\n\t\"category\": {}\n}"), 0o666); err != nil {
		t.Fatal(err)
	}
	const failure = 3 // golangci-lint's exit code
	want := `.shapelint.json:2:2: unknown key "category", expected "categories"`
	if out := lint(t, dir, plain, failure); !strings.Contains(out.stderr, want) {
		t.Errorf("got %s\nwant %s", out.stderr, want)
	}
}

// TestBadSettings wants errors that say what is wrong.
func TestBadSettings(t *testing.T) {
	const failure = 3 // golangci-lint's exit code
	dir := copyModule(t, "golangci/cases")
	for _, test := range []struct{ setting, want string }{
		{"mismatches: true", `shapelint: setting "mismatches": unknown, must be one of bounds, contract, empty, `},
		{"Mismatch: off", `shapelint: setting "mismatch": "off": must be true or false`},
		{"mismatch: 1", `shapelint: setting "mismatch": 1: must be true or false`},
		{"expand: numpy", `shapelint: setting "expand": "numpy": must be grow, torch or off`},
	} {
		out := lint(t, dir, withSettings(t, test.setting), failure)
		if !strings.Contains(out.stderr, test.want) {
			t.Errorf("%s: got %s\nwant %s", test.setting, out.stderr, test.want)
		}
	}
}

// TestSARIF compares the findings in SARIF with those of go vet.
func TestSARIF(t *testing.T) {
	dir := copyModule(t, "homes")
	out := lint(t, dir, example(t, ".golangci.yml"), 1, "--output.sarif.path=stdout")
	var log struct {
		Runs []struct {
			Results []struct {
				RuleID    string
				Message   struct{ Text string }
				Locations []struct {
					PhysicalLocation struct {
						ArtifactLocation struct{ URI string }
						Region           struct{ StartLine, StartColumn int }
					}
				}
			}
		}
	}
	document, _, _ := strings.Cut(out.stdout, "\n") // a summary may follow
	if err := json.Unmarshal([]byte(document), &log); err != nil || len(log.Runs) != 1 {
		t.Fatalf("%v, %d runs in\n%s", err, len(log.Runs), out.stdout)
	}
	var found strings.Builder
	for _, r := range log.Runs[0].Results {
		if r.RuleID != "shapelint" {
			continue
		}
		at := r.Locations[0].PhysicalLocation
		fmt.Fprintf(&found, "%s:%d:%d: %s\n", at.ArtifactLocation.URI, at.Region.StartLine, at.Region.StartColumn, r.Message.Text)
	}
	compare(t, findings(t, dir, found.String()), wanted(t))
}

// TestFix compares the files that golangci-lint --fix leaves with those that go vet
// -fix leaves, for all programs here.
func TestFix(t *testing.T) {
	for _, name := range []string{"homes", "golangci/cases"} {
		t.Run(name, func(t *testing.T) {
			vetted, linted := copyModule(t, name), copyModule(t, name)
			offered := run(t, vetted, "go", "vet", "-json", "-vettool="+shapelint, "./...")
			fixes := strings.Count(offered.stdout, `"suggested_fixes"`)
			run(t, vetted, "go", "vet", "-fix", "-vettool="+shapelint, "./...")
			config := replace(t, example(t, ".golangci.yml"), "  enable:\n", "  default: none\n  enable:\n")
			run(t, linted, golangci, "run", "--fix", "--config="+writeConfig(t, config), "./...")
			want, got := sources(t, vetted), sources(t, linted)
			for file, text := range want {
				if got[file] != text {
					t.Errorf("%s: golangci-lint --fix leaves\n%s\ngo vet -fix\n%s", file, got[file], text)
				}
			}
			t.Logf("%d files are equal, %d findings have a fix", len(want), fixes)
		})
	}
}

// sources returns the Go files of a module.
func sources(t *testing.T, dir string) map[string]string {
	t.Helper()
	texts := make(map[string]string)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		texts[name] = string(text)
		return err
	})
	if err != nil || len(texts) == 0 {
		t.Fatalf("%d files, %v", len(texts), err)
	}
	return texts
}

// TestFacts changes a package of another module: the findings in its importer follow,
// though that has not changed and golangci-lint has cached its findings.
func TestFacts(t *testing.T) {
	dir := copyModule(t, "homes")
	config, lines := example(t, ".golangci.yml"), "--output.text.print-issued-lines=false"
	compare(t, findings(t, dir, lint(t, dir, config, 1, lines).stdout), wanted(t))
	name := filepath.Join(dir, "strided", "strided.go")
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	lenient := replace(t, string(text), `	panic("strided: shapes differ")`, "	return")
	if err := os.WriteFile(name, []byte(lenient), 0o666); err != nil {
		t.Fatal(err)
	}
	want := slices.DeleteFunc(wanted(t), func(f string) bool { return strings.Contains(f, "\tstrided.Copy: ") })
	if len(want) != len(wanted(t))-1 {
		t.Fatal("want.txt has no finding that depends on strided.Copy")
	}
	compare(t, findings(t, dir, lint(t, dir, config, 1, lines).stdout), want)
}
