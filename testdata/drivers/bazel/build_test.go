package bazel

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// How nogo is built. Bazel compiles the files that rules_go calls nogo_srcs together
// with a generated one that lists the analyzers. They import an internal package of
// golang.org/x/tools, so here they become a command inside a copy of that module.

// nogoFiles are the nogo_srcs in go/tools/builders/BUILD.bazel.
var nogoFiles = []string{
	"constants.go", "env.go", "flags.go", "nogo_fix.go", "nogo_goversions_go118.go", "nogo_goversions_go121.go",
	"nogo_goversions_go122.go", "nogo_main.go", "nogo_version.go", "nolint.go",
}

// generated returns what rules_go generates for a nogo with one analyzer and a flag for it.
func generated(importpath, flag, value string) string {
	return `package main

import (
	"golang.org/x/tools/go/analysis"

	analyzer "` + importpath + `"
)

var analyzers = []*analysis.Analyzer{analyzer.Analyzer}

var configs = map[string]config{"shapelint": {analyzerFlags: map[string]string{"` + flag + `": "` + value + `"}}}

const debugMode = false
`
}

// nogoModule returns the directory of a module that has nogo in cmd/nogo, but for the file that is generated.
func nogoModule(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs(filepath.Join("..", "..", ".."))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(moduleDir(t, "golang.org/x/tools"))); err != nil {
		t.Fatal(err)
	}
	builders := filepath.Join(moduleDir(t, "github.com/bazelbuild/rules_go"), "go", "tools", "builders")
	command := filepath.Join(dir, "cmd", "nogo")
	if err := os.Mkdir(command, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range nogoFiles {
		text, err := os.ReadFile(filepath.Join(builders, name))
		if err != nil {
			t.Fatal(err)
		}
		write(t, filepath.Join(command, name), string(text))
	}
	goCommand(t, dir, "mod", "edit",
		"-require=github.com/shapelint/shapelint@v0.0.0", "-replace=github.com/shapelint/shapelint="+root,
		"-require=github.com/aymanbagabas/go-udiff@v0.0.0", "-replace=github.com/aymanbagabas/go-udiff="+moduleDir(t, "github.com/aymanbagabas/go-udiff"))
	return dir
}

// buildNogo builds the program in its module with a generated file, and returns it.
func buildNogo(t *testing.T, dir, generated string) string {
	t.Helper()
	write(t, filepath.Join(dir, "cmd", "nogo", "generated.go"), generated)
	program := filepath.Join(dir, "nogo.exe")
	goCommand(t, dir, "build", "-mod=mod", "-buildvcs=false", "-tags=shapelint_debug", "-o", program, "./cmd/nogo")
	return program
}

// moduleDir returns the directory of a module that go.mod requires.
func moduleDir(t *testing.T, path string) string {
	t.Helper()
	goCommand(t, ".", "mod", "download", path)
	var m struct{ Dir string }
	if err := json.Unmarshal(goCommand(t, ".", "list", "-m", "-json", path), &m); err != nil || m.Dir == "" {
		t.Fatalf("no directory of %s: %v", path, err)
	}
	return m.Dir
}

// goCommand runs the go command and returns its standard output.
func goCommand(t *testing.T, dir string, args ...string) []byte {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), "go", args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GOFLAGS=", "GOWORK=off")
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go %q: %v", args, err)
	}
	return out
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
