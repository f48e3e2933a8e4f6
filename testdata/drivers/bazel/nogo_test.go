package bazel

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// TestHomes runs nogo on testdata/drivers/homes as Bazel's actions do, a process for each
// package in the order of imports, and compares the findings with want.txt there.
func TestHomes(t *testing.T) {
	nogo := buildNogo(t, nogoModule(t), generated("github.com/shapelint/shapelint/analyzer", "expand", "grow"))
	dir := copyModule(t, "drivers/homes")
	compare(t, findAll(t, nogo, dir), wanted(t, dir))
	t.Run("Newcomer", func(t *testing.T) { testNewcomer(t, nogo) })
}

// testNewcomer runs nogo on a program with seven bugs. All of them are shown.
func testNewcomer(t *testing.T, nogo string) {
	dir := copyModule(t, "programs/newcomer")
	var want, got []string
	for _, name := range []string{"main.go", "model/model.go"} {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if strings.Contains(line, "// BUG ") {
				want = append(want, fmt.Sprintf("%s:%d", name, n+1))
			}
		}
	}
	for _, f := range findAll(t, nogo, dir) {
		position, _, _ := strings.Cut(f, "\t")
		got = append(got, position[:strings.LastIndex(position, ":")])
	}
	slices.Sort(got)
	slices.Sort(want)
	if len(want) != 7 || !slices.Equal(got, want) {
		t.Errorf("findings in lines\n%q, want\n%q", got, want)
	}
}

// copyModule copies a module of testdata.
func copyModule(t *testing.T, name string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", filepath.FromSlash(name)))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// wanted returns the findings that the module lists.
func wanted(t *testing.T, dir string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "want.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// findAll runs nogo on all packages of a module, and returns the findings.
func findAll(t *testing.T, nogo, dir string) []string {
	t.Helper()
	a := &actions{nogo: nogo, dir: dir, exports: make(map[string]string), facts: make(map[string]string)}
	var got []string
	packages := 0
	for _, u := range list(t, dir) {
		a.exports[u.ImportPath] = u.Export
		if u.Standard || strings.HasSuffix(u.ImportPath, ".test") {
			continue
		}
		packages++
		got = append(got, findings(t, dir, a.run(t, u))...)
	}
	slices.Sort(got)
	got = slices.Compact(got) // a file is in a library and in its test
	t.Logf("%d packages, %d with facts, %d findings", packages, len(a.facts), len(got))
	return got
}

// compare reports the differences between two lists of findings.
func compare(t *testing.T, got, want []string) {
	t.Helper()
	for _, f := range got {
		if !slices.Contains(want, f) {
			t.Errorf("not wanted: %s", f)
		}
	}
	for _, f := range want {
		if !slices.Contains(got, f) {
			t.Errorf("missing: %s", f)
		}
	}
}

// A unit is a package, or a variant of one with its test files, as go list describes it.
type unit struct {
	ImportPath, Dir, Export  string
	CompiledGoFiles, Imports []string
	Standard                 bool
	Module                   *struct{ Main bool }
}

func list(t *testing.T, dir string) []*unit {
	t.Helper()
	out := goCommand(t, dir, "list", "-deps", "-test", "-export", "-compiled",
		"-json=ImportPath,Dir,Export,CompiledGoFiles,Imports,Standard,Module", "./...")
	var units []*unit
	decoder := json.NewDecoder(bytes.NewReader(out))
	for {
		u := new(unit)
		if err := decoder.Decode(u); errors.Is(err, io.EOF) {
			return units
		} else if err != nil {
			t.Fatal(err)
		}
		units = append(units, u)
	}
}

// Actions run nogo. They hold what one leaves for others, by unit.
type actions struct {
	nogo, dir string
	exports   map[string]string // files of export data
	facts     map[string]string // files of facts
}

// run runs nogo on a unit, for its facts alone if another repository has it, and returns
// what is shown. Nogo is given the export data and the facts of direct imports.
func (a *actions) run(t *testing.T, u *unit) string {
	t.Helper()
	scratch := t.TempDir()
	facts, importcfg := filepath.Join(scratch, "facts"), filepath.Join(scratch, "importcfg")
	path, _, _ := strings.Cut(u.ImportPath, " ")
	args := []string{"-p", path, "-importcfg", importcfg, "-x", facts, "-go_version", strings.TrimPrefix(runtime.Version(), "go")}
	own := u.Module != nil && u.Module.Main
	if !own {
		args = append(args, "-facts_only")
	}
	var cfg strings.Builder
	for _, id := range u.Imports {
		dep, _, _ := strings.Cut(id, " ")
		if file := a.exports[id]; file != "" {
			fmt.Fprintf(&cfg, "packagefile %s=%s\n", dep, file)
		}
		if file := a.facts[id]; file != "" {
			args = append(args, "-fact", dep+"="+file)
		}
	}
	write(t, importcfg, cfg.String())
	for _, name := range u.CompiledGoFiles {
		if !filepath.IsAbs(name) {
			name = filepath.Join(u.Dir, name)
		}
		args = append(args, name)
	}
	cmd := exec.CommandContext(t.Context(), a.nogo, args...)
	cmd.Dir = a.dir
	cmd.Env = append(os.Environ(), "GOARCH="+runtime.GOARCH)
	out, err := cmd.CombinedOutput()
	const violation = 3
	if code := cmd.ProcessState.ExitCode(); code != 0 && code != violation {
		t.Fatalf("nogo %s: %v\n%s", u.ImportPath, err, out)
	}
	if s, err := os.Stat(facts); err == nil && s.Size() > 0 {
		a.facts[u.ImportPath] = facts
	}
	if !own {
		return "" // Bazel shows none, though nogo may have some
	}
	return string(out)
}

var line = regexp.MustCompile(`(?m)^(\S.*\.go)(:\d+:\d+): (.* \((\w+)\)) \(shapelint\)$`)

// findings returns the findings in the output of nogo as want.txt has them.
func findings(t *testing.T, dir, output string) []string {
	t.Helper()
	var found []string
	for _, m := range line.FindAllStringSubmatch(output, -1) {
		file, err := filepath.Rel(dir, m[1])
		if err != nil {
			t.Fatal(err)
		}
		found = append(found, filepath.ToSlash(file)+m[2]+"\t"+m[4]+"\t"+m[3])
	}
	return found
}
