package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/testdata"
)

// wanted returns the findings of testdata/drivers/homes.
func wanted(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(testdata.Folder("homes"), "want.txt"))
	if err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSpace(string(text)), "\n")
	slices.Sort(want)
	return want
}

// TestTable runs one program through all homes of the analyzer. Each must have the
// same findings: positions, categories and texts. Some need facts of other packages
// (layers, dense) and of another module (strided).
func TestTable(t *testing.T) {
	want := wanted(t)
	dir := copyModule(t, "homes")
	packages := make(map[string]bool)
	for _, f := range want {
		file, _, _ := strings.Cut(f, ":")
		packages[filepath.ToSlash(filepath.Dir(file))] = true
	}
	t.Logf("%d findings in %d packages", len(want), len(packages))
	if len(want) < 20 || len(packages) < 3 {
		t.Error("want 20 findings in 3 packages")
	}
	for _, home := range homes(t, dir) {
		t.Run(home.name, func(t *testing.T) {
			got := home.findings(t)
			compare(t, got, want)
			t.Logf("%-24s %d findings", home.name, len(got))
		})
	}
}

// A home is a program that runs the analyzer.
type home struct {
	name     string
	findings func(t *testing.T) []string
}

func homes(t *testing.T, dir string) []home {
	text := func(name string, args ...string) func(t *testing.T) []string {
		return func(t *testing.T) []string {
			out := run(t, dir, name, append(args, "./...")...)
			return findings(t, dir, out.stdout+out.stderr)
		}
	}
	list := []home{
		{"go vet", text("go", "vet", "-vettool="+shapelint)},
		{"go vet -json", func(t *testing.T) []string {
			out := run(t, dir, "go", "vet", "-json", "-vettool="+shapelint, "./...")
			return jsonFindings(t, dir, out.stdout+out.stderr)
		}},
		{"shapelint", text(shapelint)},
		{"golangci-lint", func(t *testing.T) []string {
			out := lint(t, dir, example(t, ".golangci.yml"), 1, "--output.text.print-issued-lines=false").stdout
			if !failing.MatchString(out) {
				t.Errorf("no line of another package is said to fail in\n%s", out)
			}
			return findings(t, dir, out)
		}},
		{"nogo", text(nogo)},
	}
	if help := run(t, dir, shapelint, "-help"); strings.Contains(help.stdout+help.stderr, "-driver") {
		list = append(list, home{"shapelint -driver=source", text(shapelint, "-driver=source")})
	}
	return list
}
