package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDeclarations loads all of the standard library with -driver=source: what is left of its packages has no errors.
func TestDeclarations(t *testing.T) {
	dir := t.TempDir()
	std := run(t, dir, "go", "list", "std")
	source := "package main\n\nimport (\n"
	for path := range strings.FieldsSeq(std.stdout) {
		if !strings.Contains(path, "internal") && !strings.HasPrefix(path, "vendor/") {
			source += "\t_ \"" + path + "\"\n"
		}
	}
	source += ")\n\nfunc main() {}\n"
	if strings.Count(source, "\n") < 150 {
		t.Fatalf("go list std prints\n%s%s", std.stdout, std.stderr)
	}
	for name, text := range map[string]string{"go.mod": "module example.com/all\n\ngo 1.25\n", "main.go": source} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if out := run(t, dir, tool, "-driver=source", "./..."); out.code != exitClean || out.stderr != "" {
		t.Errorf("exit code %d\n%s%s", out.code, out.stdout, out.stderr)
	}
	if out := run(t, dir, tool, "-driver=source", "slices", "image"); out.code != exitClean || out.stderr != "" {
		t.Errorf("the standard library itself: exit code %d\n%s%s", out.code, out.stdout, out.stderr)
	}
}
