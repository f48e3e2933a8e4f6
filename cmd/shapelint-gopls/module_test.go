package main

import (
	"context"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// cachedModule returns a module that the go command has downloaded, with the sum it knows.
func cachedModule(t *testing.T, path string) (dir, version, sum string) {
	t.Helper()
	out, err := exec.Command("go", "mod", "download", "-json", path).Output()
	if err != nil {
		t.Fatalf("go mod download %s: %v\n%s", path, err, out)
	}
	var m struct{ Dir, Version, Sum string }
	if err := json.Unmarshal(out, &m); err != nil {
		t.Fatal(err)
	}
	return m.Dir, m.Version, m.Sum
}

// TestCopyModule copies a real module, whose sum the go command knows.
func TestCopyModule(t *testing.T) {
	const path = "golang.org/x/sync"
	dir, version, sum := cachedModule(t, path)
	twin := filepath.Join(t.TempDir(), "twin")
	if err := copyModule(t.Context(), twin, dir, path, version, sum); err != nil {
		t.Fatal(err)
	}
	if got, want := tree(t, twin), tree(t, dir); got != want {
		t.Errorf("the copy has the files\n%s\nwant\n%s", got, want)
	}
	for _, test := range []struct {
		name   string
		change func(dir string) error
	}{
		{"a changed file", func(dir string) error { return appendTo(filepath.Join(dir, "LICENSE"), " ") }},
		{"a new file", func(dir string) error { return os.WriteFile(filepath.Join(dir, "new.go"), nil, 0o644) }},
		{"a missing file", func(dir string) error { return os.Remove(filepath.Join(dir, "README.md")) }},
		{"another name", func(dir string) error {
			return os.Rename(filepath.Join(dir, "README.md"), filepath.Join(dir, "README.MD"))
		}},
	} {
		changed := filepath.Join(t.TempDir(), "changed")
		if err := copyModule(t.Context(), changed, dir, path, version, sum); err != nil {
			t.Fatal(err)
		}
		if err := test.change(changed); err != nil {
			t.Fatal(err)
		}
		err := copyModule(t.Context(), filepath.Join(t.TempDir(), "copy"), changed, path, version, sum)
		if err == nil || !strings.Contains(err.Error(), sum) {
			t.Errorf("%s: error %v, want one that names the sum", test.name, err)
		}
	}
	cancelled, cancel := context.WithCancel(t.Context())
	cancel()
	if err := copyModule(cancelled, filepath.Join(t.TempDir(), "copy"), dir, path, version, sum); err == nil {
		t.Error("an interrupt does not end the copying")
	}
}

// tree lists the files below dir with their contents.
func tree(t *testing.T, dir string) string {
	t.Helper()
	var list strings.Builder
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		list.WriteString(strings.TrimPrefix(path, dir) + "\n" + string(text) + "\n")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return list.String()
}

func TestCopyModuleLink(t *testing.T) {
	dir := t.TempDir()
	write(t, filepath.Join(dir, "a"), "a")
	if err := os.Symlink("a", filepath.Join(dir, "b")); err != nil {
		t.Skip(err)
	}
	err := copyModule(t.Context(), filepath.Join(t.TempDir(), "copy"), dir, "m", "v1.0.0", "")
	if err == nil || !strings.Contains(err.Error(), "not a regular file") {
		t.Errorf("a symbolic link: error %v", err)
	}
}

// TestCopyFile copies to new files only: what is there already is not ours.
func TestCopyFile(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	write(t, a, "text")
	if err := copyFile(b, a, 0o644, io.Discard); err != nil {
		t.Fatal(err)
	}
	if text, _ := os.ReadFile(b); string(text) != "text" {
		t.Errorf("the copy holds %q", text)
	}
	if copyFile(b, a, 0o644, io.Discard) == nil {
		t.Error("a file is overwritten")
	}
}
