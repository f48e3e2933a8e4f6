package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/shapelint/shapelint/cmd/internal/tooltest"
)

// TestStandardLibrary loads all of the standard library with -driver=source: what is checked of its
// packages has no errors.
func TestStandardLibrary(t *testing.T) {
	dir := t.TempDir()
	std := tooltest.Run(t, dir, "go", "list", "std")
	source := "package main\n\nimport (\n"
	for path := range strings.FieldsSeq(std.Stdout) {
		if !strings.Contains(path, "internal") && !strings.HasPrefix(path, "vendor/") {
			source += "\t_ \"" + path + "\"\n"
		}
	}
	source += ")\n\nfunc main() {}\n"
	if strings.Count(source, "\n") < 150 {
		t.Fatalf("go list std prints\n%s%s", std.Stdout, std.Stderr)
	}
	for name, text := range map[string]string{"go.mod": "module example.com/all\n\ngo 1.25\n", "main.go": source} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "./..."); out.Code != exitClean || out.Stderr != "" {
		t.Errorf("exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
	if out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "slices", "image"); out.Code != exitClean || errorsIn(out) != "" {
		t.Errorf("the standard library itself: exit code %d\n%s%s", out.Code, out.Stdout, out.Stderr)
	}
}

// TestUnloadable loads packages that import each other, that import what is not there, and that
// cannot be parsed.
func TestUnloadable(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.com/odd\n\ngo 1.25\n",
		"a/a.go": "package a\n\nimport \"example.com/odd/b\"\n\nvar X = b.Y\n",
		"b/b.go": "package b\n\nimport \"example.com/odd/a\"\n\nvar Y = a.X\n",
		"c/c.go": "package c\n\nimport \"nope/nope\"\n\nvar Y = nope.X\n",
		"d/d.go": "package d\n\nfunc f( {\n",
	} {
		file := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "./...")
	for _, want := range []string{
		"import cycle not allowed",
		"c.go:3:8: package nope/nope is not in std",
		"d.go:3:9: expected ')', found '{'",
	} {
		if !strings.Contains(out.Stderr, want) {
			t.Errorf("%q is missing", want)
		}
	}
	if strings.Contains(out.Stderr, "could not import") || strings.Contains(out.Stderr, "not used") {
		t.Error("what follows from an error is printed too")
	}
	if out.Code != exitFailed || out.Stdout != "" {
		t.Errorf("exit code %d\n%s", out.Code, out.Stdout)
	}
	for range 5 {
		if again := tooltest.Run(t, dir, tooltest.Tool, "-driver=source", "./..."); again.Stderr != out.Stderr {
			t.Errorf("another run prints\n%s, and not\n%s", again.Stderr, out.Stderr)
		}
	}
	if t.Failed() {
		t.Log(out.Stderr)
	}
}

func TestIsNewer(t *testing.T) {
	for _, test := range []struct {
		theirs, ours string
		want         bool
	}{
		{"go1.27.1", "go1.26.3", true},
		{"go1.26.8", "go1.26.3", false},
		{"go1.25.0", "go1.26.3", false},
		{"devel go1.27-abc", "go1.26.3", false}, // not comparable
		{"", "go1.26.3", false},
	} {
		if got := isNewer(test.theirs, test.ours); got != test.want {
			t.Errorf("isNewer(%q, %q) = %t", test.theirs, test.ours, got)
		}
	}
}
