package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// fakePath returns a folder for PATH that has the command under test, the go command, and scripts
// that print a line.
func fakePath(t *testing.T, scripts map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, line := range scripts {
		tooltest.Write(t, filepath.Join(dir, name), "#!/bin/sh\necho '"+line+"'\n")
		if err := os.Chmod(filepath.Join(dir, name), 0o755); err != nil {
			t.Skip(err)
		}
	}
	if err := os.Symlink(tooltest.Tool, filepath.Join(dir, "shapelint")); err != nil {
		t.Skip(err)
	}
	goroot := strings.TrimSpace(tooltest.Run(t, dir, "go", "env", "GOROOT").Stdout)
	return dir + string(filepath.ListSeparator) + filepath.Join(goroot, "bin") + string(filepath.ListSeparator) + "/bin"
}

// TestDoctor finds what is in use, and what is wrong.
func TestDoctor(t *testing.T) {
	const unlinked = "golang.org/x/tools/gopls v0.23.0"
	for _, test := range []struct {
		name    string
		scripts map[string]string
		files   map[string]string
		args    string
		want    []string
		wrong   int
	}{
		{"plain", nil, map[string]string{"go.mod": "module example.com/a\n\ngo 1.25\n"}, "", []string{
			"go             go1.", "module         ", "baseline       none", "gopls          none in PATH", "golangci-lint  not set up here",
		}, 0},
		{"no module", nil, nil, "", []string{"module         none here", "problem: there is no go.mod"}, 1},
		{"gopls", map[string]string{"gopls": unlinked, "gopls-shapelint": unlinked + "+shapelint.devel"}, map[string]string{"go.mod": "module a\n"}, "", []string{
			"gopls          v0.23.0+shapelint.devel, ", "gopls          v0.23.0, ", "without shapelint",
		}, 0},
		{"a gopls without it", map[string]string{"gopls-shapelint": unlinked}, map[string]string{"go.mod": "module a\n"}, "", []string{"problem: it does not contain shapelint"}, 1},
		{"a named gopls", nil, map[string]string{"go.mod": "module a\n", "bin/server": "#!/bin/sh\necho '" + unlinked + "+shapelint.devel'\n"}, "-gopls bin/server", []string{
			"gopls          v0.23.0+shapelint.devel, ", "server\n",
		}, 0},
		{"a named gopls without it", nil, map[string]string{"go.mod": "module a\n", "bin/server": "#!/bin/sh\necho '" + unlinked + "'\n"}, "-gopls bin/server", []string{
			"problem: it does not contain shapelint",
		}, 1},
		{"a gopls beside PATH", nil, map[string]string{"go.mod": "module a\n", "bin/gopls-shapelint": "#!/bin/sh\necho '" + unlinked + "+shapelint.devel'\n"}, "", []string{
			"gopls          v0.23.0+shapelint.devel, ", "note: its directory is not in PATH",
		}, 0},
		{"no such gopls", nil, map[string]string{"go.mod": "module a\n"}, "-gopls bin/server", []string{"gopls          bin/server\n    problem: -gopls: there is no file bin/server\n"}, 1},
		{"baseline", nil, map[string]string{"go.mod": "module a\n", ".shapelint-baseline": "nonsense\n"}, "", []string{".shapelint-baseline, used only with -baseline", "problem: -baseline: "}, 1},
		{"no baseline", nil, map[string]string{"go.mod": "module a\n"}, "-baseline none.txt", []string{"problem: -baseline: there is no file none.txt\n"}, 1},
		{"golangci-lint", nil, map[string]string{"go.mod": "module a\n", ".golangci.yml": "linters:\n  enable:\n    - shapelint\n"}, "", []string{
			"problem: there is no golangci-lint with the plugin", "max-issues-per-linter is not set", "uniq-by-line is not set",
		}, 4},
		{"modules below", nil, map[string]string{
			"one/go.mod": "module one\n", "one/a.go": "package one\n", "two/go.mod": "module two\n", "two/a.go": "package two\n",
			"two/.shapelint.json": `{"exclude": ["none"], "expand": 1}`,
			"one/.shapelint.json": `{"exclude": ["none"]}`, "two/.golangci.yml": "linters:\n  enable:\n    - shapelint\n",
		}, "", []string{
			"one/go.mod\n", "two/go.mod\n", "one/.shapelint.json\n", ":1:14: \"none\" matches no file\n",
			"two/.shapelint.json\n", "problem: there is no golangci-lint with the plugin", ":1:33: expected \"grow\"",
		}, 6},
		{"workspace", nil, map[string]string{"go.work": "go 1.25\n\nuse ./a\n", "a/go.mod": "module a\n\ngo 1.25\n"}, "-C a", []string{"workspace      ", "with 1 module\n"}, 0},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := t.TempDir()
			tooltest.Write(t, filepath.Join(dir, ".git"), "")
			tooltest.Write(t, filepath.Join(dir, ".config/go/telemetry/mode"), "off") // or the go command writes there behind the test
			for name, text := range test.files {
				tooltest.Write(t, filepath.Join(dir, name), text)
				if strings.HasPrefix(text, "#!") {
					if err := os.Chmod(filepath.Join(dir, name), 0o755); err != nil {
						t.Skip(err)
					}
				}
			}
			env := []string{"PATH=" + fakePath(t, test.scripts), "GOWORK=", "HOME=" + dir,
				"GOPATH=" + filepath.Join(dir, "go"), "GOCACHE=" + filepath.Join(dir, "cache")}
			out := tooltest.RunWith(t, dir, env, tooltest.Tool, append([]string{"doctor"}, strings.Fields(test.args)...)...)
			for _, want := range test.want {
				if !strings.Contains(out.Stdout, want) {
					t.Errorf("it does not say %q", want)
				}
			}
			if n := strings.Count(out.Stdout, "    problem: "); n != test.wrong || (out.Code == exitFindings) != (n > 0) || out.Stderr != "" {
				t.Errorf("%d problems, want %d; exit code %d", n, test.wrong, out.Code)
			}
			if t.Failed() {
				t.Log(out.Stdout + out.Stderr)
			}
		})
	}
}

// TestGenerated counts the generated files, which are not analyzed.
func TestGenerated(t *testing.T) {
	dir := t.TempDir()
	writeModule(t, dir, "example.com/a")
	tooltest.Write(t, filepath.Join(dir, "made.go"), "// Code generated by hand. DO NOT EDIT.\n\npackage a\n\nfunc made() { add(make([]float64, 2), make([]float64, 3)) }\n")
	tooltest.Write(t, filepath.Join(dir, "made_test.go"), "// Code generated by hand. DO NOT EDIT.\n\npackage a_test\n")
	for flags, want := range map[string]string{"": "2 generated files not analyzed\n", "-tests=false": "1 generated file not analyzed\n"} {
		out := tooltest.Run(t, dir, tooltest.Tool, append(strings.Fields(flags), "-stats", ".")...)
		if !strings.HasSuffix(out.Stdout, want) {
			t.Errorf("-stats %s prints\n%s", flags, out.Stdout)
		}
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-stats", "-json", "."); !strings.Contains(out.Stdout, `"generatedFiles": 2`) {
		t.Errorf("-stats -json prints\n%s", out.Stdout)
	}
	for _, driver := range []string{driverVet, driverSource} {
		if out := tooltest.Run(t, dir, tooltest.Tool, "-driver="+driver, "./..."); out.Stderr != "Not analyzed: 2 generated files.\n" {
			t.Errorf("on a pipe it prints\n%s", out.Stderr)
		}
	}
	if tooltest.Run(t, dir, "script", "-qec", "true", "/dev/null").Code != 0 {
		t.Skip("no program script")
	}
	for _, driver := range []string{driverVet, driverSource} {
		out := tooltest.RunWith(t, dir, []string{"TERM=xterm", "NO_COLOR=1"}, "script", "-qec",
			tooltest.Tool+" -driver="+driver+" ./...", "/dev/null")
		if !strings.Contains(out.Stdout, "Not analyzed: 2 generated files.") {
			t.Errorf("on a terminal it prints\n%s", out.Stdout)
		}
	}
}
