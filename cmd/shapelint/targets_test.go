package main

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/analyzer/config"
	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// writeModule writes a module with one finding and one package below that has another one.
func writeModule(t *testing.T, dir, path string) {
	t.Helper()
	const source = "package a\n\nfunc add(a, b []float64) {\n\tif len(a) != len(b) {\n\t\tpanic(\"lengths differ\")\n\t}\n}\n\n" +
		"func bad() { add(make([]float64, 2), make([]float64, 3)) }\n"
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module "+path+"\n\ngo 1.25\n")
	tooltest.Write(t, filepath.Join(dir, "a.go"), source)
	tooltest.Write(t, filepath.Join(dir, "sub", "b.go"), source)
}

// findingFiles returns the files with findings in text output.
func findingFiles(t *testing.T, out tooltest.Output) string {
	t.Helper()
	var files []string
	for _, m := range tooltest.Messages(t, out.Stdout) {
		files = append(files, m.File)
	}
	return strings.Join(files, " ")
}

// TestWorkspace analyzes all modules of a workspace from its root, which is no module.
func TestWorkspace(t *testing.T) {
	dir := t.TempDir()
	writeModule(t, filepath.Join(dir, "one"), "example.com/one")
	writeModule(t, filepath.Join(dir, "deep", "two"), "example.com/two")
	writeModule(t, filepath.Join(dir, "unused"), "example.com/unused")
	tooltest.Write(t, filepath.Join(dir, "go.work"), "go 1.25\n\nuse ./one // the first\nuse (\n\t\"./deep/two\"\n)\n")
	for _, test := range []struct{ dir, args, want string }{
		{".", "./...", "deep/two/a.go deep/two/sub/b.go one/a.go one/sub/b.go"},
		{".", "./deep/...", "deep/two/a.go deep/two/sub/b.go"},
		{".", "./one/... ./deep/two", "deep/two/a.go one/a.go one/sub/b.go"},
		{".", "./one/sub", "one/sub/b.go"},
		{"one", "./...", "a.go sub/b.go"},
		{"one/sub", "../../...", "../../deep/two/a.go ../../deep/two/sub/b.go ../a.go b.go"},
	} {
		for _, driver := range []string{driverVet, driverSource} {
			out := tooltest.RunWith(t, filepath.Join(dir, test.dir), []string{"GOWORK="}, tooltest.Tool,
				append(strings.Fields(test.args), "-driver="+driver)...)
			if got := findingFiles(t, out); got != test.want || out.Code != exitFindings {
				t.Errorf("in %s: %s -driver=%s: findings in %q, want %q; exit code %d\n%s", test.dir, test.args, driver, got, test.want, out.Code, out.Stderr)
			}
		}
	}
}

// TestSeveralModules analyzes modules that have nothing to do with each other in one run.
func TestSeveralModules(t *testing.T) {
	dir := t.TempDir()
	writeModule(t, filepath.Join(dir, "one"), "example.com/one")
	writeModule(t, filepath.Join(dir, "two"), "example.com/two")
	writeModule(t, filepath.Join(dir, "testdata", "three"), "example.com/three")
	tooltest.Write(t, filepath.Join(dir, "empty", "go.mod"), "module example.com/empty\n")
	for _, test := range []struct{ dir, args, want string }{
		{".", "./...", "one/a.go one/sub/b.go two/a.go two/sub/b.go"},
		{".", "./one ./two/...", "one/a.go two/a.go two/sub/b.go"},
		{"one", ". ../two/sub", "a.go ../two/sub/b.go"},
		{"two", "./... " + filepath.Join(dir, "one"), "../one/a.go a.go sub/b.go"},
	} {
		for _, driver := range []string{driverVet, driverSource} {
			out := tooltest.Run(t, filepath.Join(dir, test.dir), tooltest.Tool, append(strings.Fields(test.args), "-driver="+driver)...)
			if got := findingFiles(t, out); got != test.want || out.Code != exitFindings {
				t.Errorf("in %s: %s -driver=%s: findings in %q, want %q; exit code %d\n%s", test.dir, test.args, driver, got, test.want, out.Code, out.Stderr)
			}
		}
	}
	stats := tooltest.Run(t, dir, tooltest.Tool, "-stats", "./...")
	if strings.Count(stats.Stdout, "example.com/") != 4 || stats.Code != exitClean {
		t.Errorf("-stats: exit code %d\n%s%s", stats.Code, stats.Stdout, stats.Stderr)
	}
	tooltest.Write(t, filepath.Join(dir, "two", "a.go"), "package a\n\nvar x int = \"\"\n")
	for _, driver := range []string{driverAuto, driverVet} {
		out := tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "./one", "./two")
		if got := findingFiles(t, out); got != "one/a.go" || out.Code != exitFailed || !strings.Contains(out.Stderr, "a.go:3:13") {
			t.Errorf("one of them with an error: findings in %q, exit code %d\n%s", got, out.Code, out.Stderr)
		}
	}
}

// TestWrongConfigurationBelow has an invalid configuration in one of several modules: the others
// are analyzed, the error is printed, and the exit code is that of an error.
func TestWrongConfigurationBelow(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"one", "three", "two"} {
		writeModule(t, filepath.Join(dir, name), "example.com/"+name)
	}
	tooltest.Write(t, filepath.Join(dir, "two", config.Name), `{"exclud": ["sub/"]}`)
	tooltest.Write(t, filepath.Join(dir, "three", config.Name), `{"exclude": ["sub/"]}`)
	const complaint = config.Name + ":1:2: unknown key \"exclud\", expected \"exclude\": two is not analyzed\n"
	run := func(args ...string) tooltest.Output { return tooltest.Run(t, dir, tooltest.Tool, args...) }
	for _, test := range []struct{ args, want string }{
		{"./... -driver=vet", "one/a.go one/sub/b.go three/a.go"},
		{"./... -driver=source", "one/a.go one/sub/b.go three/a.go"},
		{"./two ./three/sub ./one", "one/a.go"},
		{"./two ./three/sub", ""},
	} {
		out := run(strings.Fields(test.args)...)
		if got := findingFiles(t, out); got != test.want || out.Code != exitFailed || !strings.HasSuffix(out.Stderr, complaint) {
			t.Errorf("%s: findings in %q, want %q; exit code %d\n%s", test.args, got, test.want, out.Code, out.Stderr)
		}
	}
	for _, args := range []string{"./two", "./two/..."} {
		if out := run(args); out.Code != exitFailed || !strings.Contains(out.Stderr, `unknown key "exclud"`) || out.Stdout != "" {
			t.Errorf("%s: exit code %d\n%s%s", args, out.Code, out.Stdout, out.Stderr)
		}
	}
	if out := run("-sarif", "./..."); out.Code != exitFailed || !strings.Contains(out.Stdout, `"executionSuccessful": false`) {
		t.Errorf("-sarif: exit code %d\n%s", out.Code, out.Stderr)
	}
	if out := run("-baseline=known.txt", "-write-baseline", "./..."); out.Code != exitFailed ||
		!strings.Contains(out.Stderr, "known.txt not written") {
		t.Errorf("-write-baseline: exit code %d\n%s", out.Code, out.Stderr)
	}
	tooltest.Write(t, filepath.Join(dir, "one", config.Name), "[]")
	tooltest.Write(t, filepath.Join(dir, "three", config.Name), "{")
	if out := run("./..."); out.Code != exitFailed || strings.Count(out.Stderr, " is not analyzed\n") != 3 || out.Stdout != "" {
		t.Errorf("all are wrong: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
}

// TestIgnoredFile shows the shapes of a program that no package has.
func TestIgnoredFile(t *testing.T) {
	dir := t.TempDir()
	tooltest.Write(t, filepath.Join(dir, "go.mod"), "module example.com/a\n\ngo 1.25\n")
	tooltest.Write(t, filepath.Join(dir, "a.go"), "package a\n")
	const source = "//go:build ignore\n\npackage main\n\nfunc main() {\n\ts := make([]float64, 3)%s\n\ttwo(s)\n}\n\nfunc two(s []float64) {\n\tif len(s) != 3 {\n\t\tpanic(1)\n\t}\n}\n"
	tooltest.Write(t, filepath.Join(dir, "tool.go"), fmt.Sprintf(source, ""))
	out := tooltest.Run(t, dir, tooltest.Tool, "-shapes", "tool.go")
	if want := fmt.Sprintf(source, " // s 3"); out.Code != exitClean || out.Stdout != want || out.Stderr != "" {
		t.Errorf("exit code %d\n%s%s, want\n%s", out.Code, out.Stdout, out.Stderr, want)
	}
}
